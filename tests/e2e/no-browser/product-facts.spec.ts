/** Product pages for programs: the same URL as Markdown or JSON. */
import { expect, test } from "./reader.ts";

const listing = "/p/led-lamps/par-reflectors";

test("a product page is Markdown and JSON too, with the same facts", async ({ request }) => {
	const html = await (await request.get(listing)).text();
	const path = /href="(\/p\/led-lamps\/par-reflectors\/[^"?]+)/.exec(html)?.[1] ?? "";
	const page = await request.get(path, { headers: { Accept: "text/html" } });
	expect(page.headers().vary).toContain("Accept");
	expect(page.headers()["content-type"]).toContain("text/html");

	const json = await request.get(path, { headers: { Accept: "application/json" } });
	expect(json.headers()).toMatchObject({
		"content-type": "application/json; charset=utf-8",
		"x-robots-tag": "noindex",
	});
	expect(json.headers()["cache-control"]).toMatch(/^public/);
	const facts = await json.json();
	expect(facts.price).toBeNull();
	expect(await page.text()).toContain(facts.partNumber);
	const values = facts.specifications.flatMap(({ facts: rows }: { facts: { value: string }[] }) => rows);
	expect(values.length).toBeGreaterThan(5);

	const markdown = await (await request.get(path, { headers: { Accept: "text/markdown" } })).text();
	expect(markdown).toMatch(/^# .+\n\n- Part number: /);
	for (const text of [facts.url, facts.specSheet]) expect(markdown).toContain(text);
	expect((await request.get(new URL(facts.specSheet).pathname)).headers()["content-type"]).toContain("pdf");
	// The page stays the page after programs have read it.
	expect((await request.get(path)).headers()["content-type"]).toContain("text/html");
});

test("other pages, errors and forms keep their form", async ({ request }) => {
	const accept = { headers: { Accept: "text/markdown" } };
	expect((await request.get(listing, accept)).headers()["content-type"]).toContain("text/html");
	const missing = await request.get(`${listing}/none`, accept);
	expect([missing.status(), missing.headers()["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
});
