/** Pages of the sitemap with scripts, a sample of them in `npm test`: no error, a next step on each, and no dead link that only scripts show. */
import { sample } from "../setup/sample.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";

test("pages behind the menus work with scripts, and links that scripts add lead somewhere", async ({
	page,
	baseURL,
}) => {
	const sitemap = await (await page.request.get("/sitemaps/pages.xml")).text();
	const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
	expect(paths.length).toBeGreaterThan(40);
	const linksIn = (html: string) => new Set([...html.matchAll(/ href="(\/[^"#]*)/g)].map(([, href]) => href));
	const added = new Map<string, string>();
	for (const path of sample(paths, { share: 0.07 })) {
		const served = linksIn((await (await page.request.get(path)).text()).replaceAll("&amp;", "&"));
		expect.soft((await page.goto(path, { waitUntil: "commit" }))?.status(), path).toBe(200);
		await hydrated(page);
		const main = page.getByRole("main");
		const shown = await main
			.locator("a[href]")
			.evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ href }) => href));
		const forms = await main.locator("form").count();
		const leading = shown.filter((href) => new URL(href).pathname !== path);
		expect.soft(leading.length + forms, `next steps of ${path}`).toBeGreaterThan(0);
		for (const href of shown) {
			const { origin, pathname, search } = new URL(href);
			if (origin === new URL(baseURL ?? "").origin && !served.has(pathname + search))
				added.set(pathname + search, path);
		}
	}
	for (const [href, from] of added)
		expect.soft((await page.request.get(href)).status(), `${href} on ${from}`).toBe(200);
});
