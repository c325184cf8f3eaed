/** An owner's list of 12,000 SKUs is imported while people read: nobody is refused, and no thread is kept. */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { inRoot } from "../../scripts/setup/root.mjs";
import { builtService } from "../setup/embedded-services.ts";
import { maxCpuMs, setUpAttackedShop, shop } from "./attacked-shop.ts";

setUpAttackedShop({ services: { METER_PAUSES: "yes" }, storefront: { METER_PAUSES: "yes" } });

/** The sample's first SKU as 1,000 products with twelve each. */
function longList(): string {
	const [header = "", row = ""] = readFileSync(inRoot("docs", "catalog-import-sample.csv"), "utf8").split(
		"\n",
	);
	const rows = Array.from({ length: 12_000 }, (_, at) =>
		row
			.replace("NL-HB-150-40", `ZZ-${at}`)
			.replace("nl-hb-150", `zz-${Math.floor(at / 12)}`)
			.replace("Northlight round high bay 150 W", `Zz round high bay ${Math.floor(at / 12)}`)
			.replace(/,\d{12},/, ",,"),
	);
	return `${[header, ...rows].join("\n")}\n`;
}

const pages = ["/p/commercial-indoor/high-bay", "/catalogsearch/wrap", "/category"];

it("refuses no reader, and keeps neither thread longer than a request may", async () => {
	const file = path.join(shop.dataDir, "list.csv");
	writeFileSync(file, longList());
	// Loads what the first reader of a process waits for.
	for (const path of pages) await shop.withstand({ path });
	await shop.readSpent();

	const importing = promisify(execFile)(process.execPath, [await builtService("cli/catalog-import"), file], {
		cwd: inRoot(),
		env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: shop.dataDir },
	});
	let running = true;
	const ended = importing.finally(() => {
		running = false;
	});
	const waits: number[] = [];
	const read = async (path: string) => {
		const begun = performance.now();
		const { status } = await shop.send({ path });
		waits.push(performance.now() - begun);
		expect([path, status]).toEqual([path, 200]);
		await new Promise((resolve) => setTimeout(resolve, 50));
	};
	while (running) for (const path of pages) await read(path);
	expect((await ended).stdout).toContain("12,000 options");
	// The first reader after it makes the services load the new catalog.
	for (let turn = 0; turn < 5; turn += 1) for (const path of pages) await read(path);
	await read("/p/commercial-indoor/high-bay/zz-round-high-bay-999");
	for (const path of pages) await read(path);

	const { services, storefront } = await shop.readSpent();
	console.info(
		`${waits.length} pages; the longest wait ${Math.round(Math.max(...waits))} ms, the longest work at once ${Math.round(services.pauseMs)} ms in the services, ${Math.round(storefront.pauseMs)} ms in the storefront`,
	);
	// Both were measured.
	expect(Math.min(services.pauseMs, storefront.pauseMs)).toBeGreaterThan(0);
	// Twice, as a busy machine takes more for the same work.
	expect(services.pauseMs).toBeLessThan(2 * maxCpuMs);
	expect(storefront.pauseMs).toBeLessThan(2 * maxCpuMs);
});
