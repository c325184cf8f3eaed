/**
 * A crawl as a search engine does it, without JavaScript: from the home page along the links of pages that may be
 * indexed, minding robots.txt, `noindex` and `nofollow`. Plain HTTP, so it runs once and not once for each browser.
 */
import { expect, test } from "./fixtures.ts";
import { type ReadPage, readPage } from "./read-html.ts";

type Crawled = Omit<ReadPage, "links"> & { status: number; location: string | null };

/** Requests under way at once. */
const atOnce = 6;
const crawlMs = 240_000;

const pages = new Map<string, Crawled>();
/** The page on which each path was first found, to tell where a bad link stands. */
const foundOn = new Map<string, string>();
let listed: string[] = [];
let origin = "";

test.describe.configure({ mode: "default", timeout: crawlMs });

test.beforeAll(async () => {
	test.setTimeout(crawlMs);
	origin = new URL(process.env.STOREFRONT_URL ?? "").origin;
	const closed = closedPaths(await text("/robots.txt"));
	const files = locations(await text("/sitemap.xml"));
	listed = (await Promise.all(files.map(async (file) => locations(await text(file))))).flat();

	const queue = ["/"];
	foundOn.set("/", "");
	const visit = async (path: string) => {
		const { links, ...page } = await fetchPage(path);
		pages.set(path, page);
		if (page.robots.includes("noindex")) return;
		for (const { href, rel } of links) {
			const url = new URL(href, origin + path);
			const next = url.pathname + url.search;
			if (url.origin !== origin || rel.includes("nofollow") || foundOn.has(next)) continue;
			if (closed.some((prefix) => next.startsWith(prefix))) continue;
			foundOn.set(next, path);
			queue.push(next);
		}
	};
	const work = async () => {
		for (let path = queue.shift(); path !== undefined; path = queue.shift()) await visit(path);
	};
	// Workers stop when the queue is empty for a moment; the next round takes what others have added meanwhile.
	while (queue.length > 0) await Promise.all(Array.from({ length: atOnce }, work));
});

const text = async (path: string) => (await fetch(new URL(path, origin))).text();

async function fetchPage(path: string) {
	// Not compressed: this crawler has no wire to save, and the machine other work to do.
	const response = await fetch(origin + path, {
		redirect: "manual",
		headers: { "Accept-Encoding": "identity" },
	});
	return {
		...readPage(await response.text()),
		status: response.status,
		location: response.headers.get("Location"),
	};
}

const closedPaths = (robots: string) =>
	[...robots.matchAll(/^Disallow: (\/.*)$/gm)].map(([, path = ""]) => path);

const locations = (sitemap: string) =>
	[...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc.replaceAll("&amp;", "&"));

const pathOf = (url: string) => url.slice(origin.length);

const products = () => [...pages].filter(([path]) => /^\/p\/[^/]+\/[^/]+\/[^/?]+$/.test(path));

/** Values that stand more than once. */
function repeated(values: readonly string[]): string[] {
	const seen = new Set<string>();
	return values.filter((value) => seen.size === seen.add(value).size);
}

test("reaches every page that the sitemaps list @http", () => {
	expect(listed.length).toBeGreaterThan(4_000);
	expect(repeated(listed)).toEqual([]);
	expect(listed.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
	expect(listed.map(pathOf).filter((path) => !pages.has(path))).toEqual([]);
});

test("finds no link to a missing, failing or moved page @http", () => {
	const bad = [...pages].filter(([, { status }]) => status !== 200);
	expect(bad.map(([path, { status }]) => `${status} ${path}, linked from ${foundOn.get(path)}`)).toEqual([]);
});

test("every page of the sitemaps may be indexed and names itself as canonical @http", () => {
	const wrong = listed.filter((url) => {
		const page = pages.get(pathOf(url));
		return page?.status !== 200 || page.canonical !== url || page.robots !== "";
	});
	expect(wrong).toEqual([]);
});

test("further pages of a listing are canonical to themselves @http", () => {
	const further = [...pages].filter(([path]) => /^\/p\/.*\?page=\d+$/.test(path));
	expect(further.length).toBeGreaterThan(50);
	expect(further.filter(([path, page]) => page.canonical !== origin + path || page.robots !== "")).toEqual([]);
});

test("every product is listed in the sitemaps @http", () => {
	const inSitemaps = new Set(listed.map(pathOf));
	expect(products().filter(([path]) => !inSitemaps.has(path))).toEqual([]);
});

test("every page has a title and a description, and products have their own @http", () => {
	const nameless = [...pages].filter(([, page]) => !page.title || !page.description);
	expect(nameless.map(([path]) => path)).toEqual([]);
	expect(repeated(products().map(([, { description }]) => description))).toEqual([]);
	expect(repeated(products().map(([, { title }]) => title))).toEqual([]);
});

test("structured data describes what is there, and offers nothing @http", () => {
	const types = (page: Crawled) => page.structured.map((record) => record["@type"]);
	for (const [path, page] of products()) {
		expect(types(page), path).toEqual(["BreadcrumbList", "Product"]);
		const [, product] = page.structured;
		expect(product, path).toMatchObject({ "@context": "https://schema.org", url: origin + path });
		expect(product, path).not.toHaveProperty("offers");
		expect(product, path).not.toHaveProperty("aggregateRating");
	}
	const listings = [...pages].filter(([path]) => /^\/p\/[^/]+\/[^/?]+$/.test(path));
	expect(listings.length).toBeGreaterThan(10);
	for (const [path, page] of listings) expect(types(page), path).toEqual(["BreadcrumbList", "ItemList"]);
	const home = pages.get("/");
	expect(home && types(home)).toEqual(["Organization", "WebSite"]);
});

test("facets, sorts and the table stay out of the index @http", async () => {
	const listing = "/p/led-lamps/a-series";
	for (const query of ["cct=2700", "cct=2700&page=2", "sort=lumens-desc", "view=table", "more=brand"]) {
		const page = await fetchPage(`${listing}?${query}`);
		expect(page.status, query).toBe(200);
		expect(page.robots, query).toContain("noindex");
	}
	const narrowing = readPage(await text(listing)).links.filter(({ href }) =>
		/[?&](cct|brand|view|more)=/.test(href),
	);
	expect(narrowing.length).toBeGreaterThan(10);
	expect(narrowing.filter(({ rel }) => !rel.includes("nofollow"))).toEqual([]);
});

test("what is closed to crawlers is also marked so @http", async () => {
	for (const path of ["/catalogsearch/br30", "/compare", "/no-such-page"]) {
		expect((await fetchPage(path)).robots, path).toContain("noindex");
	}
});
