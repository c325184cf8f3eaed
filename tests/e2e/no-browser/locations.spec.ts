/** Finding a wholesaler and a sales rep without scripts. */
import { expect, Reader, test } from "./reader.ts";

test("help me buy leads to a wholesaler on a map, and from a far place to a sales rep", async () => {
	const reader = new Reader();
	await reader.open("/help-me-buy");
	await reader.follow(/^Find my wholesaler$/);

	await reader.send({ field: "place" }, { place: "00000" });
	expect(reader.page.status).toBe(400);
	expect(reader.whole).toContain("ZIP code 00000 doesn't exist");
	expect(reader.page.html).toContain('value="00000"');

	await reader.send({ field: "place" }, { place: "Springfield", miles: "100" });
	expect(reader.whole).toMatch(/Springfield is in \d\d states/);
	await reader.follow(/^Springfield, Missouri$/);
	expect(reader.whole).toMatch(/\d+ wholesalers? within 100 miles of Springfield, MO/);
	expect(reader.whole).toContain("Demo data");
	expect(reader.whole).toContain("GeoNames");
	expect(reader.whole).toMatch(/\(417\) 555-01\d\d/);
	expect(reader.page.html).toMatch(/<svg[^>]*aria-label="Map of wholesalers near Springfield, MO/);
	expect(reader.page.html).toMatch(/<a href="#wholesaler-1"/);
	// Where the browser stands is asked with scripts only.
	expect(reader.whole).not.toContain("Near me");

	await reader.send({ field: "place" }, { place: "99723", miles: "250" });
	expect(reader.whole).toContain("No wholesaler within 250 miles");
	expect(reader.whole).toMatch(/The nearest is \d{3} mi away, in Fairbanks, Alaska/);
	await reader.follow(/^Find your sales rep$/);
	expect(reader.whole).toContain("Denali Lighting Agents");
	expect(reader.whole).toMatch(/\(907\) 555-01\d\d/);
});

test("a sales rep is found by territory, and a wrong ZIP code is refused as typed", async () => {
	const reader = new Reader();
	await reader.open("/help-me-buy/find-my-salesrep");
	await reader.send({ button: /^Find my rep$/ }, { territory: "New England" });
	expect(reader.whole).toContain("Lindqvist");
	await reader.send({ button: /^Find my rep$/ }, { territory: "", zip: "6060" });
	expect(reader.page.status).toBe(400);
	expect(reader.whole).toContain("Enter a 5-digit ZIP code");
	expect(reader.page.html).toContain('value="6060"');
});
