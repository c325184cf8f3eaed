// @ts-check
/** Pages to measure, found by following links. */

/**
 * @param {string} url of a running product
 * @returns {Promise<{ home: string, listing: string, product: string, search: string }>} paths
 */
export async function benchPages(url) {
	const home = await (await fetch(`${url}/`)).text();
	const all = [...(await pathsInSitemap(url)), ...linksIn(home)];
	const listing = all.find((path) => /^\/p\/[^/]+\/[^/]+$/.test(path));
	const product = all.find((path) => /^\/p\/[^/]+\/[^/]+\/[^/]+$/.test(path));
	if (!listing || !product) throw new Error("The site links to no listing or no product.");
	return { home: "/", listing, product, search: "/catalogsearch/par30%2040%20degree" };
}

/**
 * @param {string} url of a running product
 * @returns {Promise<string[]>} paths of all pages in the sitemap
 */
export async function pathsInSitemap(url) {
	const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
	const parts = await Promise.all(
		locationsIn(sitemap).map(async (part) => locationsIn(await (await fetch(part)).text())),
	);
	return parts.flat().map((link) => new URL(link).pathname);
}

/** @param {string} xml */
const locationsIn = (xml) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, link]) => String(link));

/** @param {string} html */
const linksIn = (html) => [...html.matchAll(/href="(\/[^"#?]*)"/g)].map(([, link]) => String(link));
