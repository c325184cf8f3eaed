/** Listings, products and comparisons without scripts. */
import { numberIn } from "../pages/listing-page.ts";
import { expect, Reader, signedInReader, test } from "./reader.ts";

const listing = "/p/led-lamps/a-series";
/** A register product with several color temperatures, beams and powers. */
const manyOptions = "/p/led-lamps/par-reflectors/tcp-par38-led-90-w-equivalent-e26-enclosed-rated";
const discontinued = "/p/led-lamps/legacy-cfl/k-lite-cfl-spiral-200-w-equivalent-e26-non-dimmable";
const family = "/p/downlights/recessed-downlights/aculux-3-in-recessed-downlight-ic-airtight";

/** The number announced above the results. */
const count = ({ text }: Reader) => numberIn(/[\d,]+ (products?|part numbers?), page/.exec(text)?.[0] ?? "");
const names = ({ cards }: Reader) => cards.map(({ name }) => name);
const skuChosen = ({ page }: Reader) => page.links.find(({ text }) => /^Spec sheet/.test(text))?.text ?? "";

test("links lead from the home page to a product, and breadcrumbs back", async () => {
	const reader = new Reader();
	await reader.open("/");
	await reader.follow(/^A-Series$/);
	expect(reader.heading).toBe("A-Series");
	expect(reader.text).toMatch(/\d+ products, page 1 of \d+/);
	const [first] = reader.cards;
	await reader.open(first?.href ?? "");
	expect(reader.heading).toBe(first?.name);
	await reader.follow(/^A-Series$/);
	expect(reader.path).toBe(listing);
});

test("facets filter, and the announced count matches the results", async () => {
	const reader = new Reader();
	await reader.open(listing);
	const all = count(reader);
	const promised = (value: RegExp) => numberIn((reader.linkTexts(value)[0] ?? "").replace(/^\d+\sK/, ""));
	const warm = promised(/^2700\sK/);
	await reader.follow(/^2700\sK/);
	expect([reader.path, count(reader)]).toEqual([`${listing}?cct=2700`, warm]);
	expect(warm).toBeLessThan(all);
	const both = promised(/^Dimmable/);
	await reader.follow(/^Dimmable/);
	expect([reader.path, count(reader)]).toEqual([`${listing}?cct=2700&dimmable=yes`, both]);
	await reader.follow(/^4000\sK/);
	expect(count(reader)).toBeGreaterThan(both);
	await reader.follow(/^Remove Color temperature: 4000/);
	expect(count(reader)).toBe(both);
	await reader.follow(/^Remove all$/);
	expect([reader.path, count(reader)]).toEqual([listing, all]);
	const brands = () => reader.page.links.filter(({ href }) => href.includes("brand=")).length;
	const few = brands();
	await reader.open(reader.page.links.find(({ href }) => href.endsWith("more=brand"))?.href ?? "");
	expect(brands()).toBeGreaterThan(few + 10);
});

test("a brand has a page that crawlers find, with its products alone", async () => {
	const reader = new Reader();
	await reader.open("/brand-store");
	const brands = reader.page.links.map(({ href }) => href).filter((href) => /^\/brand-store\/./.test(href));
	expect(brands.length).toBeGreaterThan(50);
	const map = (await reader.open("/sitemaps/categories.xml")).html;
	expect(brands.filter((href) => !map.includes(`${href}</loc>`))).toEqual([]);
	const closed = [...(await reader.open("/robots.txt")).html.matchAll(/^Disallow: (\S+)$/gm)];
	expect(closed.filter(([, path = ""]) => brands[0]?.startsWith(path))).toEqual([]);

	await reader.open("/brand-store");
	const promised = numberIn(reader.linkTexts(/^TCP/)[0] ?? "");
	await reader.follow(/^TCP/);
	expect([reader.path, reader.heading, count(reader)]).toEqual(["/brand-store/tcp", "TCP", promised]);
	expect(reader.page.links.filter(({ href }) => href.includes("brand="))).toEqual([]);
	await reader.open("/brand-store/tcp?view=table&brand=philips");
	expect(reader.path).toBe("/brand-store/tcp?view=table");
	const csv = reader.page.links.find(({ href }) => href.startsWith("/listing.csv"))?.href ?? "";
	const rows = (await reader.open(csv)).html.trim().split("\n").slice(1);
	expect(rows.filter((row) => !row.includes("TCP"))).toEqual([]);
	expect((await reader.open("/brand-store/none-of-ours")).status).toBe(404);
	await reader.open("/brand-store/TCP");
	expect(reader.path).toBe("/brand-store/tcp");
});

test("a facet shows all of its values on request", async () => {
	const reader = new Reader();
	await reader.open("/p/led-lamps/a-series");
	const countBrands = () => reader.page.links.filter(({ href }) => /[?&]brand=/.test(href)).length;
	const few = countBrands();
	await reader.follow(/^Show all \d+/);
	expect(reader.path).toBe("/p/led-lamps/a-series?more=brand");
	expect(countBrands()).toBeGreaterThan(few + 10);
	await reader.follow(/^Show fewer/);
	expect(countBrands()).toBe(few);
});

test("sorting, paging and the table view are links and a form", async () => {
	const reader = new Reader();
	await reader.open("/p/downlights/retrofit-kits");
	const first = names(reader);
	expect(first).toHaveLength(24);
	await reader.follow(/^Next/);
	expect(reader.path).toBe("/p/downlights/retrofit-kits?page=2");
	expect(reader.text).toContain("page 2 of");
	expect(names(reader)).toHaveLength(24);
	expect(names(reader).filter((name) => first.includes(name))).toEqual([]);
	await reader.follow(/^Previous/);
	expect(names(reader)).toEqual(first);

	await reader.open("/p/led-lamps/par-reflectors?view=table");
	await reader.send({ field: "sort" }, { sort: "lumens-desc" });
	expect(reader.path).toBe("/p/led-lamps/par-reflectors?sort=lumens-desc&view=table");
	const column = [...reader.page.html.matchAll(/<th scope="col".*?<\/th>/gs)].findIndex(([heading]) =>
		heading.includes("Lumens"),
	);
	const lumens = () =>
		[...reader.page.html.matchAll(/<th scope="row".*?<\/tr>/gs)].map(([row]) =>
			numberIn([...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)][column - 1]?.[1] ?? ""),
		);
	expect(lumens()).toHaveLength(40);
	expect(lumens()).toEqual([...lumens()].sort((a, b) => b - a));
	await reader.follow(/^Lumens\b/);
	expect(reader.path).toBe("/p/led-lamps/par-reflectors?sort=lumens-asc&view=table");
	await reader.follow(/^Dimmable/);
	expect(reader.path).toBe("/p/led-lamps/par-reflectors?dimmable=yes&sort=lumens-asc&view=table");
	await reader.follow(/^Grid$/);
	expect(names(reader)).toHaveLength(24);
});

test("an invalid value redirects to a clean URL", async () => {
	const reader = new Reader();
	for (const query of ["page=0", "page=9999", "sort=price", "cct=1", "brand=nobody", "view=", "cct=%27%22"]) {
		await reader.open(`/p/led-lamps/globe?${query}`);
		expect([query, reader.page.status, reader.path]).toEqual([query, 200, "/p/led-lamps/globe"]);
	}
	await reader.open("/p/led-lamps/globe?page=2&sort=price&cct=2700");
	expect(reader.path).toBe("/p/led-lamps/globe?cct=2700&page=2");
});

test("alternate spellings of a URL redirect to the canonical one", async () => {
	const reader = new Reader();
	for (const [from, to] of [
		["/p/LED-Lamps/A--Series?cct=2700", "/p/led-lamps/a-series?cct=2700"],
		["/p/led%20lamps/a%20series", "/p/led-lamps/a-series"],
		["/p/led-lamps", "/category/led-lamps"],
		["/category/LED%20Lamps", "/category/led-lamps"],
		[manyOptions.toUpperCase().replace("/P/", "/p/"), manyOptions],
		[`${manyOptions}?option=nothing`, manyOptions],
		["/compare?id=unknown", "/compare"],
	] as const) {
		await reader.open(from);
		expect([from, reader.path]).toEqual([from, to]);
	}
	await reader.follow(/^Browse products$/);
	expect(reader.path).toBe("/category");
});

test("options are links that update the page and its spec sheet", async ({ request }) => {
	const reader = new Reader();
	await reader.open(manyOptions);
	const { heading } = reader;
	const before = skuChosen(reader);
	const others = reader.page.links.filter(
		({ href, text }) => /^\/p\/.*\?option=/.test(href) && /^\d+\sK/.test(text),
	);
	expect(others.length).toBeGreaterThan(1);
	await reader.open(others.at(-1)?.href ?? "");
	expect(reader.heading).toBe(heading);
	const after = skuChosen(reader);
	expect(after).not.toBe(before);
	const option = new URL(reader.path, "http://shop").searchParams.get("option") ?? "";
	expect(reader.link(/^Spec sheet/)).toMatch(new RegExp(`option=${option}$`));
	const sheet = await request.get(reader.link(/^Spec sheet/));
	expect([sheet.status(), sheet.headers()["content-type"]]).toEqual([200, "application/pdf"]);
	const file = (await sheet.body()).toString("latin1");
	expect(file.startsWith("%PDF-1.")).toBe(true);
	expect(file.trimEnd().endsWith("%%EOF")).toBe(true);
	const pages = file.match(/\/Type \/Page\b/g)?.length ?? 0;
	expect([1, 2, 3]).toContain(pages);
	expect(file).toContain(`/Count ${pages}`);
});

test("a discontinued product links to its replacement, and a base catalog number is labeled", async () => {
	const reader = new Reader();
	await reader.open(discontinued);
	expect(reader.text).toMatch(/This product is discontinued.*[\d,]+\slm/);
	const notice = reader.page.html.slice(reader.page.html.indexOf("This product is discontinued"));
	const [, href = ""] = /<a [^>]*href="([^"]*)"/.exec(notice) ?? [];
	await reader.open(href);
	expect(reader.page.status).toBe(200);
	expect(reader.text).not.toContain("This product is discontinued");
	await reader.open(family);
	expect(reader.text).toContain("Base catalog number, not orderable");
	expect(reader.text).toContain("option code to order.");
	await reader.open(manyOptions);
	expect(reader.text).not.toContain("Base catalog number, not orderable");
});

test("prices and stock are hidden from visitors", async () => {
	const reader = new Reader();
	await reader.open(manyOptions);
	expect(reader.linkTexts(/^Sign in for pricing$/).length).toBeGreaterThan(0);
	expect(reader.text).toContain("Inventory is viewable only by verified distributors or representatives");
	expect(reader.text).not.toContain("$");
});

test("missing pages answer 404 inside the shell", async () => {
	const reader = new Reader();
	for (const path of ["/category/none", "/p/led-lamps/none", "/p/led-lamps/a-series/none", "/no-such-page"]) {
		await reader.open(path);
		expect([path, reader.page.status]).toEqual([path, 404]);
		expect(reader.whole).toContain("Design my Project");
		expect(reader.page.html).toContain("</footer>");
		expect(reader.page.html.match(/<h1[ >]/g)).toHaveLength(1);
	}
	await reader.open("/category/none");
	expect(reader.link(/^See all categories$/)).toBe("/category");
});

test("the catalog number builder says why a number isn't made, and leads to the nearest", async () => {
	const reader = new Reader();
	await reader.open("/catalog-numbers");
	expect(reader.linkTexts(/-SERIES$/).length).toBeGreaterThan(25);
	await reader.follow(/^VTR-SERIES$/);
	expect(reader.path).toBe("/catalog-numbers/vtr-series");
	const paste = (number: string) =>
		reader.open(`/catalog-numbers/vtr-series?number=${encodeURIComponent(number)}`);

	await paste("VTR-14-40K-50L-EM");
	expect(reader.text).toContain(
		"Light output 50L (4,900 to 5,100 lm, 39 W) isn't made in size 14 (1x4). It's available in 24 (2x4).",
	);
	expect(reader.text).toContain("Nearest: VTR-14-40K-30L-EM, light output 30L");
	await reader.follow(/^VTR-24-40K-50L-EM$/);
	expect(reader.text).toContain("5,000 lm, 39 W, 4000 K, 90-minute battery");
	expect(reader.text).not.toContain("isn't made");

	await paste("VTR2440K40LOS");
	expect(reader.text).toContain("4,000 lm, 31 W, 4000 K, Occupancy sensor");
	await paste("VTR-24");
	expect(reader.text).toContain("VTR-24 is incomplete");
	expect(reader.text).toContain("We filled in color temperature 35K (3500 K) and light output 40L");
	await paste("RHB-13-50K-24K-M90");
	expect(reader.text).toContain("RHB-13-50K-24K-M90 isn't a VTR-SERIES number");
	await reader.follow(/^Open it in the RHB-SERIES builder$/);
	expect(reader.path).toBe("/catalog-numbers/rhb-series?number=RHB-13-50K-24K-M90");
	expect(reader.text).toContain("90° beam");
});

test("a number without a builder is looked up in the catalog", async () => {
	const reader = new Reader();
	for (const number of ["PCL-MV", "pcl mv"]) {
		await reader.open(`/catalog-numbers?number=${encodeURIComponent(number)}`);
		expect(reader.page.status).toBe(200);
		expect(reader.text).toContain("PCL-MV is a complete part number");
		expect(reader.text).not.toContain("We don't have");
	}
	await reader.open("/catalog-numbers?number=QQX-99");
	expect(reader.page.status).toBe(404);
	expect(reader.text).toContain("We don't have a builder for “QQX-99”");
});

test("the page of a product with 48 part numbers stays below 90 kB of HTML", async () => {
	const path = "/p/downlights/recessed-downlights/wac-4-in-recessed-downlight-ic-airtight";
	const reader = new Reader();
	const visitors = await reader.open(path);
	expect(reader.text).toMatch(/\b48 part numbers\b/);
	const buyer = await signedInReader("demo-distributor");
	const persons = await buyer.open(path);
	expect(buyer.text).toContain("Add to cart");
	const bytes = [visitors, persons].map(({ html }) => Buffer.byteLength(html));
	expect(bytes.map((count) => (count < 90_000 ? "below" : count))).toEqual(["below", "below"]);
});
