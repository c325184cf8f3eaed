import { expect, test } from "./reader.ts";

test("every content page loads and has no broken links", async ({ request }) => {
	const links = new Map<string, string>();
	const sitemap = await (await request.get("/sitemaps/pages.xml")).text();
	const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
	expect(pages).toContain("/blog/cri-and-r9");
	for (const path of pages.filter((page) => page !== "/" && page !== "/assistant")) {
		const response = await request.get(path);
		expect(response.status(), path).toBe(200);
		const html = await response.text();
		const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
		expect(main.match(/<h1[ >]/g), path).toHaveLength(1);
		const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
		for (const [, href = ""] of main.matchAll(/ href="([#/][^"]*)"/g)) {
			if (href.startsWith("#")) expect(ids, `${path} ${href}`).toContain(href.slice(1));
			else links.set(href.replaceAll("&amp;", "&"), path);
		}
	}
	// The brand directory has hundreds of similar links; a few are enough.
	const brands = [...links].filter(([href]) => href.includes("?brand=")).slice(5);
	for (const [href] of brands) links.delete(href);
	expect(links.size).toBeGreaterThan(80);
	for (const [href, from] of links) {
		expect((await request.get(href)).status(), `${href} on ${from}`).toBe(200);
	}
});
