/** w3m and lynx: links, plain forms and cookies, without Origin and Sec-Fetch headers. */
import { expect, lynxReader, test } from "./reader.ts";

test("a text browser searches, filters, sorts and opens a product with its spec sheet", async () => {
	const reader = lynxReader();
	await reader.open("/");
	await reader.send({ field: "q" }, { q: "par38 25 degree" });
	expect(reader.path).toBe("/catalogsearch/par38%2025%20degree");
	expect(reader.text).toMatch(/\d+ products/);

	await reader.follow(/^Dimmable/);
	expect(reader.path).toBe("/catalogsearch/par38%2025%20degree?dimmable=yes");
	expect(reader.text).toContain("Remove Dimmable");
	await reader.send({ field: "sort" }, { sort: "lumens-desc" });
	expect(reader.path).toBe("/catalogsearch/par38%2025%20degree?dimmable=yes&sort=lumens-desc");

	await reader.follow(/PAR38.*E26/);
	expect(reader.path).toMatch(/^\/p\/led-lamps\/par-reflectors\//);
	expect(reader.text).toContain("Input watts");
	expect(reader.text).toContain("Sign in for pricing");
	await reader.follow(/^Spec sheet for submittals/);
	expect(reader.page.status).toBe(200);
	expect(reader.page.html.startsWith("%PDF-")).toBe(true);
});

test("a text browser subscribes and shows one confirmation", async () => {
	const reader = lynxReader();
	await reader.open("/category/outdoor");
	await reader.send({ field: "EMAIL" }, { EMAIL: "reader@example.com" });
	expect(reader.page.status).toBe(200);
	expect(reader.path).toBe("/category/outdoor");
	expect(reader.page.html).toContain("You have subscribed to our Newsletter");
	await reader.open("/category/outdoor");
	expect(reader.page.html).not.toContain("You have subscribed to our Newsletter");
});

test("a text browser shows an address error and accepts the correction", async () => {
	const reader = lynxReader();
	for (const EMAIL of ["", "reader", "reader@", "@example.com", "a b@example.com", "reader@example"]) {
		await reader.open("/");
		await reader.send({ field: "EMAIL" }, { EMAIL });
		expect(reader.page.status, EMAIL).toBe(400);
		expect(reader.text, EMAIL).toContain("The Email you enter is incorrect");
	}
	await reader.send({ field: "EMAIL" }, { EMAIL: "reader@example.com" });
	expect(reader.page.html).toContain("You have subscribed to our Newsletter");
});
