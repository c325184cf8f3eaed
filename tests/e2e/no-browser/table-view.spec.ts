/** The table of part numbers without scripts: columns, their chooser, and the CSV. */
import { parse } from "csv-parse/sync";
import { expect, Reader, signedInReader, test } from "./reader.ts";

const table = "/p/outdoor/area-site?view=table";
const headings = ({ page }: Reader) =>
	[...page.html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, heading = ""]) =>
		heading.replace(/<[^>]*>/g, "").trim(),
	);
const csvLink = ({ page }: Reader) =>
	page.links.find(({ href }) => href.startsWith("/listing.csv"))?.href ?? "";

async function readCsv(reader: Reader): Promise<string[][]> {
	await reader.open(csvLink(reader));
	expect(reader.page.status).toBe(200);
	return parse(reader.page.html, { bom: true });
}

test("the table has the columns of its kind, and rows that look the same show their difference", async () => {
	const reader = new Reader();
	await reader.open(table);
	expect(headings(reader).slice(0, 4)).toEqual(["Part number", "Distribution", "Mounting", "Lumens lm"]);
	await reader.open("/p/downlights/recessed-downlights?view=table");
	expect(headings(reader)).toEqual(expect.arrayContaining(["Type", "Aperture in", "IC", "CRI"]));

	await reader.open(`${table}&columns=lumens`);
	expect(headings(reader)).toEqual(expect.arrayContaining(["Lumens lm", "Distribution"]));
	expect(headings(reader)).not.toContain("Mounting");
});

test("columns are chosen by a form and kept in the address", async () => {
	const reader = new Reader();
	await reader.open(`${table}&sort=lumens-desc`);
	await reader.send({ button: /^Show columns$/ }, { columns: ["watts", "dimensions"] });
	expect(reader.path).toBe("/p/outdoor/area-site?sort=lumens-desc&view=table&columns=watts.dimensions");
	expect(headings(reader)).toContain("Dimensions in");
	await reader.follow(/^Lumens|^Watts/);
	expect(reader.path).toContain("columns=watts.dimensions");
	await reader.follow(/^Reset$/);
	expect(reader.path).not.toContain("columns");
});

test("the CSV has the rows, filters, sort and columns of the table, and no prices for a visitor", async () => {
	const reader = new Reader();
	await reader.open(`${table}&sort=watts-desc&columns=watts&minLumens=20000`);
	const total = Number(/([\d,]+) part numbers/.exec(reader.text)?.[1]);
	const [head = [], ...rows] = await readCsv(reader);
	expect(head).toEqual(expect.arrayContaining(["Part number", "Product", "Brand", "Watts (W)", "Link"]));
	expect(head).not.toContain("Price (USD)");
	expect(rows).toHaveLength(total);
	const watts = rows.map((row) => Number(row[head.indexOf("Watts (W)")]));
	expect(watts).toEqual([...watts].sort((a, b) => b - a));
});

test("the CSV has prices for a verified user", async () => {
	const reader = await signedInReader("demo-distributor", "10010");
	await reader.open(table);
	const [head = [], ...rows] = await readCsv(reader);
	expect(rows[0]?.[head.indexOf("Price (USD)")]).toMatch(/^\d+\.\d\d$/);
});

test("a CSV of nothing is refused", async () => {
	const reader = new Reader();
	for (const [path, status] of [
		["/listing.csv", 400],
		["/listing.csv?in=none", 404],
		["/listing.csv?brand=none", 404],
		["/listing.csv?in=led-lamps/par-reflectors&minLumens=1e9", 400],
	] as const)
		expect([path, (await reader.open(path)).status]).toEqual([path, status]);
});
