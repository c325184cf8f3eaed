import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { builtInFigures, findRate } from "#rules/payback/energy-figures";
import { setEnvironment } from "../../../tests/setup/environment.ts";
import { energyChoices, energyFigures } from "./energy-figures.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "energy-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(lines: readonly string[], changed: number) {
	const file = path.join(folder, "energy.csv");
	writeFileSync(file, ["\u{feff}Figure,Place,Name,Value,Year,Source", ...lines].join("\r\n"));
	utimesSync(file, changed, changed);
}

test("reads an owner's file, and again when it changed", () => {
	setEnvironment({ CONTENT_DIR: folder });
	expect(energyFigures()).toBe(builtInFigures);
	write(['electricity,TX,commercial,8.9,2024,"EIA, table 5.6.B"', "electricity,TX,farm,8,2024,EIA"], 1000);
	expect(findRate(energyFigures(), "TX")).toMatchObject({ cents: 8.9, source: "EIA, table 5.6.B" });
	const { sectors, rateRows } = energyChoices();
	expect(sectors[0]).toEqual({ value: "commercial", label: "Commercial, 2019 and 2024" });
	expect(rateRows.find(([name]) => name === "Texas")).toEqual([
		"Texas",
		"8.90 (2024)",
		"5.45 (2019)",
		"14.46 (2023)",
	]);
	write(["electricity,TX,commercial,9.1,2025,EIA"], 2000);
	expect(findRate(energyFigures(), "TX")?.cents).toBe(9.1);
	write(['electricity,"TX'], 3000);
	expect(energyFigures()).toBe(builtInFigures);
});
