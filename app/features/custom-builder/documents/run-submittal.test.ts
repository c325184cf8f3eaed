import { expect, it } from "vitest";
import { decodePartNumber } from "#rules/custom-builder/part-number";
import { readPdfText } from "../../../../tests/setup/pdf-text.ts";
import { renderRunSubmittal } from "./run-submittal.server.ts";

const options = {
	storeName: "Meridian Lighting",
	url: "https://shop.example/custom-builder/SCX-SERIES",
	day: "Nov 22, 2026",
	date: new Date("2026-11-22"),
	project: "Dock 4",
	type: "A1",
};

async function sheet(part: string): Promise<Buffer> {
	const decoded = decodePartNumber(part);
	if (decoded.kind !== "design") throw new Error(`${part} cannot be built.`);
	return renderRunSubmittal(decoded.design, options);
}

it("has project, type, part number, figures, sections and parts, and no price", async () => {
	const text = readPdfText(await sheet("SCX-L144X97-A090-840-FW-1D1")).join("\n");
	for (const wanted of [
		"Dock 4",
		"A1",
		"SCX-L144X97-A090-840-FW-1D1",
		"161,250 lm",
		"1,075 W",
		"97 in (8 ft 1 in)",
	])
		expect(text).toContain(wanted);
	expect(text).toContain("Battery pack 10 W, 90 minutes");
	expect(text).not.toContain("$");
});

it("is the same each time, and takes pages as it needs", async () => {
	const longest = "SCX-R1200X1200-A090-840-FW-1D0";
	const [first, second] = [await sheet(longest), await sheet(longest)];
	expect(first.equals(second)).toBe(true);
	expect(first.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
});
