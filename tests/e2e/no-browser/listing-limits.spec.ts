/** Typed limits of a listing without scripts. */
import { expect, Reader, test } from "./reader.ts";

const listing = "/p/led-lamps/par-reflectors";
const total = ({ text }: Reader) => Number(/([\d,]+) products/.exec(text)?.[1]?.replace(",", ""));

test("a limit that cannot apply is kept in its field with a message; the others apply", async () => {
	const reader = new Reader();
	await reader.open(listing);
	const all = total(reader);
	await reader.send({ button: /^Apply$/ }, { minLumens: "bright", maxWatts: "12" });
	expect(reader.path).toBe(`${listing}?maxWatts=12&minLumens=bright`);
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("Enter a whole number from 1 to 1,000,000.");
	expect(reader.text).toContain("At most 12 W");
	expect(reader.page.html).toMatch(/<input [^>]*name="minLumens"[^>]*value="bright"/);
	expect(reader.page.html).toMatch(/<meta name="robots" content="noindex/);
	expect(total(reader)).toBeGreaterThan(0);
	expect(total(reader)).toBeLessThan(all);

	await reader.send({ button: /^Apply$/ }, { minLumens: "800" });
	expect(reader.path).toBe(`${listing}?minLumens=800&maxWatts=12`);
	expect(reader.page.status).toBe(200);
});

test("an upper beam limit below the lower one is refused, also in a search and a category", async () => {
	const reader = new Reader();
	for (const path of [listing, "/catalogsearch/par38", "/category/led-lamps"]) {
		await reader.open(`${path}?minBeam=40&maxBeam=25`);
		expect([path, reader.page.status]).toEqual([path, 400]);
		expect(reader.text).toContain("The beam's upper limit must not be below the lower one.");
		expect(reader.text).toContain("Beam from 40°");
		expect(reader.page.html).toMatch(/<input [^>]*name="maxBeam"[^>]*value="25"/);
	}
});
