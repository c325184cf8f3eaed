import { expect, test } from "vitest";
import { scaledCalls } from "./scaling.mjs";
import { machine, tableOf, withTable } from "./table.mjs";

const search = `
real catalog: 13484 SKUs
  search, in the service                 median 1.00 ms, p99 2.00 ms, worst 3.00 ms, processor 1.00 ms a call

Scaled over real (14.8 times the SKUs):
  search, in the service                 median 3.1x, p99 5.2x, processor 2.9x
  search, over HTTP                      median 1.5x, p99 2.0x, processor 1.4x
`;

const figures = {
	throughput: { listing: 900, signedIn: 60, bare: 100, nginx: 6_000, raw: 10_000 },
	sizes: { bare: { script: 85_000 }, listing: { script: 99_600, font: 34_100 } },
	listing: { raw: 90_000, gzip: 12_000, brotli: 10_000 },
	memory: null,
	scaling: [{ skus: 250_000, calls: scaledCalls(search) }],
};

test("the table has ratios, differences and aims", () => {
	const rows = tableOf(figures).split("\n");
	expect(rows).toContain("| Listing, visitors, to the bare page | 9.00 (900/s to 100/s) | ≥ 2.0 |");
	expect(rows).toContain(
		"| Listing, visitors, from the cache of nginx, to the same bytes from Node | 0.60 (6000/s to 10000/s) | ≥ 0.5 |",
	);
	expect(rows).toContain("| Script above the bare page, listing | 14.6 kB | ≤ 15 kB |");
	expect(rows).toContain(
		"| Search, over HTTP, 250,000 SKUs to 13,484 | 1.5 times the time, 1.4 times the CPU time |  |",
	);
});

test("the table is written into its place", () => {
	const page = "# Speed\n\n<!-- figures -->\nold\n<!-- end of figures -->\n\nMore\n";
	expect(withTable(page, machine(new Date("2026-05-04")))).toMatch(
		/^# Speed\n\n<!-- figures -->\n\nMeasured on 2026-05-04: \d+ cores, .*\n\n<!-- end of figures -->\n\nMore\n$/,
	);
	expect(() => withTable("# Speed", "")).toThrow("no place");
});
