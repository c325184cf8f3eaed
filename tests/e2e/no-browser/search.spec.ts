/** The header search without scripts. */
import { numberIn } from "../pages/listing-page.ts";
import { expect, Reader, test } from "./reader.ts";

const search = { field: "q" };
const count = ({ text }: Reader) => numberIn(/[\d,]+ products?, page/.exec(text)?.[0] ?? "");
const productLinks = ({ cards }: Reader) => cards.map(({ href }) => href);

test("the header search leads an exact part number to its page", async () => {
	const reader = new Reader();
	await reader.open("/privacy-policy");
	await reader.send(search, { q: "br30 2700k" });
	expect(reader.path).toBe("/catalogsearch/br30%202700k");
	expect(reader.heading).toBe("Results for “br30 2700k”");
	expect(reader.text).toMatch(/Searching for:.*BR30.*2,?700\sK/);
	expect(reader.value("q")).toBe("br30 2700k");
	await reader.follow(/^Remove 2,?700\sK$/);
	expect(reader.path).toBe("/catalogsearch/br30");

	await reader.open("/p/led-lamps/globe?view=table");
	const [, href = "", sku = ""] =
		/<th scope="row"[^>]*>.*?<a [^>]*href="([^"]*)"[^>]*>([^<]*)</s.exec(reader.page.html) ?? [];
	await reader.send(search, { q: sku });
	expect(reader.path.split("?")[0]).toBe(href.split("?")[0]);
	await reader.follow(/^All results for/);
	expect(reader.heading).toContain("Results for");
	expect(productLinks(reader)[0]?.split("?")[0]).toBe(href.split("?")[0]);
});

test("results have facets, sorting and pages like any listing", async () => {
	const reader = new Reader();
	await reader.open("/catalogsearch/par38");
	expect(reader.value("sort")).toBe("relevance");
	await reader.follow(/^Dimmable/);
	expect(reader.path).toBe("/catalogsearch/par38?dimmable=yes");
	await reader.follow(/^Next/);
	expect(reader.path).toBe("/catalogsearch/par38?dimmable=yes&page=2");
	expect(reader.text).toContain("page 2 of");
});

test("a category filters the search, and an empty search opens the categories", async () => {
	const reader = new Reader();
	await reader.open("/");
	await reader.send(search, { q: "4000k" });
	expect(reader.path).toBe("/catalogsearch/4000k");
	const all = count(reader);
	await reader.send(search, { category: "downlights" });
	expect(reader.path).toBe("/catalogsearch/4000k?category=downlights");
	expect(reader.value("category")).toBe("downlights");
	expect(count(reader)).toBeLessThan(all);
	const links = productLinks(reader);
	expect(links.length).toBeGreaterThan(0);
	expect(links.filter((link) => !link.startsWith("/p/downlights/"))).toEqual([]);

	await reader.open("/");
	await reader.send(search);
	expect(reader.path).toBe("/category");
	await reader.send(search, { category: "outdoor" });
	expect(reader.path).toBe("/category/outdoor");
});

test("a corrected typo is pointed out, and a search without results suggests next steps", async () => {
	const reader = new Reader();
	for (const [typed, meant] of [
		["ligth bulb", "light bulb"],
		["dimable", "dimmable"],
	] as const) {
		await reader.open(`/catalogsearch/${encodeURIComponent(typed)}`);
		expect(reader.text).toContain(`Showing results for ${meant}`);
		expect(productLinks(reader).length).toBeGreaterThan(0);
	}
	await reader.open("/catalogsearch/zzqqxx");
	expect(reader.page.status).toBe(200);
	expect(reader.heading).toBe("No results for “zzqqxx”");
	expect(reader.linkTexts(/^(contact us|A-Series)$/).length).toBeGreaterThan(1);
	await reader.follow(/^br30 2700k$/);
	expect(reader.heading).toBe("Results for “br30 2700k”");
});

test("words that the catalog does not know are said to be ignored, with what is nearest", async () => {
	const reader = new Reader();
	await reader.open("/catalogsearch/bollard%20blorple");
	expect(reader.text).toContain("No bollards in this catalog. Nearest: area and site lights.");
	expect(reader.text).toContain("Ignored: blorple");
	expect(productLinks(reader).length).toBeGreaterThan(0);
	await reader.follow(/^Remove Ignored: blorple$/);
	expect(reader.path).toBe("/catalogsearch/bollard");
});

test("close results follow the ones that match, under a heading, in every order", async () => {
	const reader = new Reader();
	await reader.open("/catalogsearch/vapor%20tight%204ft%20120-277");
	expect(reader.text).toContain("1 product matches. Close matches are below.");
	expect(reader.text.indexOf("VTL-SERIES vapor-tight linear, 4 ft")).toBeLessThan(
		reader.text.lastIndexOf("Close matches"),
	);
	await reader.open("/catalogsearch/vapor%20tight%204ft%20120-277?sort=lumens-desc");
	expect(reader.text.indexOf("VTL-SERIES vapor-tight linear, 4 ft")).toBeLessThan(
		reader.text.lastIndexOf("Close matches"),
	);
	await reader.open("/catalogsearch/vapor%20tight%204ft%20120-277?view=table");
	expect(reader.text).toMatch(/[1-9]\d* part numbers? match(?:es)?\. Close matches are below\./);
	expect(reader.text).toMatch(/Close matches.*Doesn’t match: /s);
	await reader.send(search, { q: "wall pack 4000k" });
	expect(reader.path).toBe("/catalogsearch/wall%20pack%204000k?view=table");

	await reader.open("/catalogsearch/cfl%2026w%204%20pin");
	expect(reader.text).toContain("A GU24 lamp does not fit a G24q-3 socket.");
	expect(reader.text).not.toContain("Close matches");
});

test("words about the shop lead to its pages, and to products at a press", async () => {
	const reader = new Reader();
	await reader.open("/catalogsearch/return%20policy");
	expect(reader.heading).toBe("Results for “return policy”");
	expect(reader.text).toContain("Pages and guides");
	expect(reader.linkTexts(/How do I return something/).length).toBe(1);
	expect(productLinks(reader)).toEqual([]);
	await reader.follow(/^Show products with these words$/);
	expect(reader.path).toBe("/catalogsearch/return%20policy?all=1");
	expect(reader.text).not.toContain("Pages and guides");

	await reader.open("/catalogsearch/rebates%20california");
	await reader.follow(/^Available rebates$/);
	expect(reader.path).toBe("/available-rebates");
	await reader.open("/catalogsearch/troffer%20warranty");
	expect(reader.text).not.toContain("Pages and guides");
});
