/** Pages of text. `crawl.spec.ts` opens what they link to. */
import { expect, test } from "./reader.ts";

test("every content page has one heading, and links within it lead somewhere", async ({ request }) => {
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
		for (const [, anchor] of main.matchAll(/ href="#([^"]*)"/g))
			expect(ids, `${path} #${anchor}`).toContain(anchor);
	}
});
