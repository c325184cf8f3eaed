/**
 * Crawls as a search engine does, by robots.txt, `noindex` and `nofollow`. Reads every fortieth product and every
 * eighth brand, or all with `npm run test:crawl` and `TEST_MODE=all`.
 */
import { expect, test } from "@playwright/test";
import routes from "../../../app/routes.ts";
import { isInTurn, runsAll } from "../../setup/sample.ts";
import { type ReadPage, readPage } from "../read-html.ts";
import { signedInReader } from "./reader.ts";

type Crawled = Omit<ReadPage, "links"> & {
	status: number;
	nullBytes: boolean;
	/** Text of unfinished pages. */
	placeholder: string | null;
	/** Links and forms of the page itself, without frame, breadcrumbs and list of contents. */
	nextSteps: number;
	/** Whether the page of a part number leads to its product. */
	leadsToProduct?: boolean;
};

/** Concurrent requests. */
const atOnce = 6;
const everyProduct = runsAll || process.env.npm_lifecycle_event === "test:crawl";
/** Runs with consecutive seeds that read each product once. */
const turns = 40;
/** The same for pages of brands, which are one kind. */
const turnsOfBrands = 8;
const isProduct = (path: string) => /^\/p\/[^/]+\/[^/]+\/[^/?]+$/.test(path);
const productOf = (path: string) => path.split("?")[0] ?? "";
const isSku = (path: string) => path.includes("?option=") && isProduct(productOf(path));

const isBrand = (path: string) => /^\/brand-store\/[^/]+$/.test(path);

/** Products, part numbers and brands across all categories, others on each run. */
const isRead = (path: string) => {
	const few = isProduct(path) || isSku(path) ? turns : isBrand(path) ? turnsOfBrands : 1;
	return everyProduct || isInTurn(path, few);
};

const origin = () => new URL(process.env.STOREFRONT_URL ?? "").origin;

/** `foundOn` is the first page that links to a URL; `linked` has all paths that people can follow, `nofollow` too. */
async function crawl(): Promise<{
	pages: Map<string, Crawled>;
	foundOn: Map<string, string>;
	linked: Set<string>;
}> {
	const closed = closedPaths(await text("/robots.txt"));
	const pages = new Map<string, Crawled>();
	const foundOn = new Map([["/", ""]]);
	const linked = new Set(["/"]);
	const queue = ["/"];
	const visit = async (path: string) => {
		const { links, ...page } = await fetchPage(path);
		pages.set(path, page);
		for (const { href } of links) linked.add(new URL(href, origin() + path).pathname);
		if (isSku(path)) page.leadsToProduct = links.some(({ href }) => href === productOf(path));
		if (page.robots.includes("noindex")) return;
		for (const { href, rel } of links) {
			const url = new URL(href, origin() + path);
			// Other parameters of a product's page, such as a mounting height, only change what it shows.
			const option = url.searchParams.get("option");
			const next = isProduct(url.pathname)
				? url.pathname + (option === null ? "" : `?option=${option}`)
				: url.pathname + url.search;
			if (url.origin !== origin() || rel.includes("nofollow")) continue;
			if (closed.some((prefix) => next.startsWith(prefix))) continue;
			// Each page of a part number leads to its product, which a step below proves of those that are read.
			for (const found of isSku(next) ? [next, productOf(next)] : [next]) {
				if (foundOn.has(found)) continue;
				foundOn.set(found, path);
				// Files have no page; they are tested elsewhere.
				if (!/\.(pdf|xml)$/.test(url.pathname) && isRead(found)) queue.push(found);
			}
		}
	};
	const work = async () => {
		for (let path = queue.shift(); path !== undefined; path = queue.shift()) await visit(path);
	};
	// A worker stops when the queue is momentarily empty; the next round takes what others added.
	while (queue.length > 0) await Promise.all(Array.from({ length: atOnce }, work));
	return { pages, foundOn, linked };
}

const text = async (path: string) => (await fetch(new URL(path, origin()))).text();

async function fetchPage(path: string): Promise<Crawled & Pick<ReadPage, "links">> {
	// Compression would only cost time here.
	const headers = { "Accept-Encoding": "identity" };
	const response = await fetch(origin() + path, { redirect: "manual", headers });
	const html = await response.text();
	const page = readPage(html);
	// A copy, because a substring would keep the whole document in memory.
	return {
		...JSON.parse(JSON.stringify(page)),
		status: response.status,
		nullBytes: html.includes("\0"),
		placeholder: placeholders.exec(mainOf(html).replace(/<script.*?<\/script>|<[^>]*>/gs, " "))?.[0] ?? null,
		nextSteps: countNextSteps(mainOf(html)),
	};
}

const placeholders =
	/lorem ipsum|coming soon|under construction|stay tuned|check back (soon|later)|to be announced|content goes here|insert text|no content yet|\bTODO\b|\bTBD\b|\bFIXME\b|\bundefined\b|\bNaN\b|\[object |\{storeName\}|\$\{|printed on your last quote/i;

type Entry = Awaited<typeof routes>[number];

/** Addresses without parameters of all screens in `app/routes.ts`. */
async function screens(): Promise<string[]> {
	const flat = (entry: Entry, above = ""): string[] => {
		const path = entry.path ? `${above}/${entry.path}` : above;
		const own = entry.file.endsWith("-page.tsx") && !/[:*]/.test(path) ? [path || "/"] : [];
		return [...own, ...(entry.children ?? []).flatMap((child) => flat(child, path))];
	};
	return (await routes).flatMap((entry) => flat(entry));
}

const isOfAccount = (path: string) => path === "/user" || path.startsWith("/user/");

/** Pages that follow on a form, a mail, a choice or the sign-in, so that no link of a crawled page leads to them. */
const accountStepsOfForms = [
	// From the page of a product, and from favorites and projects with lines.
	"/user/alerts/new",
	"/user/invoices/pay",
	"/user/my-custom-designs/new",
	"/user/upgrade",
];
const stepsOfForms = [
	"/auth/action",
	"/cart",
	"/cart/move-to-project",
	"/catalogsearch",
	"/checkout",
	// Where scripts of third parties are configured.
	"/cookies",
	"/credit-application/done",
	"/credit-application/review",
	"/favorites/add",
	// From the sign-in page, which crawlers may not read.
	"/forgot-password",
	"/login/code",
	"/outbox",
	"/payment-sandbox/answer",
	"/payment-sandbox/pay",
	"/payback-calculator/save",
	"/projects/add",
	"/register/done",
];

const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

/** Links that lead to another page, and forms. */
function countNextSteps(main: string): number {
	const own = main.replace(/<nav aria-label="(?:Breadcrumbs?|On this page)".*?<\/nav>/gs, "");
	return (own.match(/<a [^>]*href="(?!#)[^"]+"/g)?.length ?? 0) + (own.match(/<form /g)?.length ?? 0);
}

const closedPaths = (robots: string) =>
	[...robots.matchAll(/^Disallow: (\/.*)$/gm)].map(([, path = ""]) => path);

const locations = (sitemap: string) =>
	[...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc.replaceAll("&amp;", "&"));

const getPath = (url: string) => url.slice(origin().length);

function repeated(values: readonly string[]): string[] {
	const seen = new Set<string>();
	return values.filter((value) => seen.size === seen.add(value).size);
}

const getTypes = (page: Crawled) => page.structured.map((record) => record["@type"]);

test("a crawl from the home page reaches every product and valid pages only", async () => {
	// Every product and part number, which took 26 minutes on a busy machine.
	if (everyProduct) test.setTimeout(3_600_000);
	const files = locations(await text("/sitemap.xml"));
	const listed = (await Promise.all(files.map(async (file) => locations(await text(file))))).flat();
	const { pages, foundOn, linked } = await crawl();
	const products = [...pages].filter(([path]) => isProduct(path));
	const linkedProducts = [...foundOn.keys()].filter(isProduct);
	const listings = [...pages].filter(([path]) => /^\/p\/[^/]+\/[^/]+$/.test(path));

	await test.step("reaches every page in the sitemaps", () => {
		expect(linkedProducts.length).toBeGreaterThan(4_000);
		expect(products.length).toBeGreaterThan(linkedProducts.length / (2 * turns));
		expect.soft(repeated(listed)).toEqual([]);
		expect.soft(listed.filter((url) => !url.startsWith(`${origin()}/`))).toEqual([]);
		// Part numbers are linked by their product, so they are found where that was read.
		const expected = listed.map(getPath).filter((path) => !isSku(path) || pages.has(productOf(path)));
		expect(expected.filter(isSku).length).toBeGreaterThan(100);
		expect.soft(expected.filter((path) => !foundOn.has(path))).toEqual([]);
	});

	await test.step("brands are linked, and some are read", () => {
		const brands = [...foundOn.keys()].filter(isBrand);
		expect(brands.length).toBeGreaterThan(200);
		expect(brands.filter((path) => pages.has(path)).length).toBeGreaterThan(10);
	});

	await test.step("the sitemaps list every product", () => {
		const inSitemaps = new Set(listed.map(getPath));
		const left = linkedProducts.filter((path) => !inSitemaps.has(path));
		expect.soft(left).toEqual([]);
	});

	await test.step("the sitemaps list each part number's own or canonical address", () => {
		const urls = new Set(listed);
		const skus = [...pages].filter(([path]) => isSku(path));
		expect(skus.length).toBeGreaterThan(10);
		const wrong = skus.filter(([, { canonical }]) => !urls.has(canonical) || !canonical.includes("?option="));
		expect.soft(wrong.map(([path, { canonical }]) => `${path} says ${canonical}`)).toEqual([]);
		expect.soft(skus.filter(([, page]) => !page.leadsToProduct).map(([path]) => path)).toEqual([]);
	});

	await test.step("no link leads to a missing, failing or moved page", () => {
		const bad = [...pages].filter(([, { status }]) => status !== 200);
		expect
			.soft(bad.map(([path, { status }]) => `${status} ${path}, linked from ${foundOn.get(path)}`))
			.toEqual([]);
	});

	await test.step("no page contains a null byte", () => {
		const bad = [...pages].filter(([, { nullBytes }]) => nullBytes);
		expect.soft(bad.map(([path]) => path)).toEqual([]);
	});

	await test.step("no page has text of an unfinished page", () => {
		const bad = [...pages].filter(([, { placeholder }]) => placeholder);
		expect.soft(bad.map(([path, { placeholder }]) => `${path}: ${placeholder}`)).toEqual([]);
	});

	await test.step("no page is an orphan", async () => {
		const open = (await screens()).filter((path) => !isOfAccount(path));
		expect(open.length).toBeGreaterThan(50);
		expect.soft(open.filter((path) => !linked.has(path) && !stepsOfForms.includes(path))).toEqual([]);
	});

	await test.step("every page has a next step", () => {
		const isPage = ([, page]: [string, Crawled]) => page.status === 200 && page.title !== "";
		const dead = [...pages].filter(isPage).filter(([, { nextSteps }]) => nextSteps === 0);
		expect.soft(dead.map(([path]) => path)).toEqual([]);
	});

	await test.step("every page of the sitemaps is indexable and its own canonical", () => {
		const wrong = listed.filter((url) => {
			const page = pages.get(getPath(url));
			return page && (page.canonical !== url || page.robots !== "");
		});
		expect.soft(wrong).toEqual([]);
	});

	await test.step("further pages of a listing are canonical to themselves", () => {
		const further = [...pages].filter(([path]) => /^\/p\/.*\?page=\d+$/.test(path));
		expect(further.length).toBeGreaterThan(50);
		const wrong = further.filter(([path, page]) => page.canonical !== origin() + path || page.robots !== "");
		expect.soft(wrong.map(([path]) => path)).toEqual([]);
	});

	await test.step("every page has a title and description, unique for products", () => {
		const nameless = [...pages].filter(([, page]) => !page.title || !page.description);
		expect.soft(nameless.map(([path]) => path)).toEqual([]);
		expect.soft(repeated(products.map(([, { description }]) => description))).toEqual([]);
		// In the register, one brand has two pairs of products with the same name and number but different figures.
		expect.soft(repeated(products.map(([, { title }]) => title)).length).toBeLessThan(5);
	});

	await test.step("structured data describes the products, without prices", () => {
		const wrong = products.filter(([path, page]) => {
			const [, product = {}] = page.structured;
			return (
				!/^BreadcrumbList,Product(Group)?$/.test(getTypes(page).join()) ||
				product.url !== origin() + path ||
				/price"/i.test(JSON.stringify(product)) ||
				"aggregateRating" in product
			);
		});
		expect.soft(wrong.map(([path]) => path)).toEqual([]);
		expect(listings.length).toBeGreaterThan(10);
		for (const [path, page] of listings)
			expect.soft(getTypes(page), path).toEqual(["BreadcrumbList", "ItemList"]);
		const home = pages.get("/");
		expect.soft(home && getTypes(home)).toEqual(["Organization", "WebSite"]);
	});
});

test("every page of the account area is linked from another one, and none is missing", async () => {
	const linked = new Set<string>(["/user"]);
	for (const who of ["demo-administrator", "demo-distributor", "demo-company-administrator"]) {
		const reader = await signedInReader(who);
		const seen = new Set(["/user"]);
		for (const path of seen) {
			const { status, links } = await reader.open(path);
			expect.soft(status, `${path} of ${who}`).toBe(200);
			for (const { href } of links) {
				const { pathname } = new URL(href, origin() + path);
				linked.add(pathname);
				// Pages of one order, invoice or user are alike, and other tests read them. Not every random id has a digit.
				if (isOfAccount(pathname) && !/\d|\.\w+$|\/[\w-]{24,}$/.test(pathname)) seen.add(pathname);
			}
		}
	}
	const account = (await screens()).filter(isOfAccount);
	expect(account.length).toBeGreaterThan(20);
	expect(account.filter((path) => !linked.has(path) && !accountStepsOfForms.includes(path))).toEqual([]);
});

test("facets, sorting and the table view are not indexed", async () => {
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

test("pages blocked for crawlers are also marked noindex", async () => {
	for (const path of ["/catalogsearch/br30", "/compare", "/no-such-page"]) {
		expect((await fetchPage(path)).robots, path).toContain("noindex");
	}
});
