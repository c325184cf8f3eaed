/** What machines read of indexable pages: structured data by the vocabulary of schema.org, and the link preview. */
import { PNG } from "pngjs";
import { sample } from "../../setup/sample.ts";
import { schemaFaults } from "../../setup/schema-org.ts";
import { expect, test } from "./reader.ts";

type Data = Record<string, unknown>;
type PageData = { path: string; data: Data[]; meta: Map<string, string> };

/** Addresses of each kind of product address; `npm test` reads a quarter of them, another one each time. */
const most = 100;
/** There are hundreds of one kind; one in sixteen is read. */
const isBrand = (path: string) => path.startsWith("/brand-store/");

const unescaped = (text: string) =>
	text
		.replaceAll("&quot;", '"')
		.replaceAll("&#x27;", "'")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");

function readPage(path: string, html: string): PageData {
	const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
	const tags = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
	return {
		path,
		data: blocks.map(([, text = ""]) => JSON.parse(text) as Data),
		meta: new Map(tags.map(([, name = "", content = ""]) => [name, unescaped(content)])),
	};
}

/** Picks at even distances. */
const spread = (all: readonly string[], count: number) =>
	Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] ?? "");

function valuesOf(data: unknown, key: string): unknown[] {
	if (typeof data !== "object" || data === null) return [];
	return Object.entries(data).flatMap(([name, value]) => [
		...(name === key ? [value] : []),
		...valuesOf(value, key),
	]);
}

/** UN/CEFACT Recommendation 20: lumen, watt, kelvin, lumen per watt, candela, hour, millimeter, inch, degree, percent, year. */
const unitCodes = new Set(["LUM", "WTT", "KEL", "B61", "CDL", "HUR", "MMT", "INH", "DD", "P1", "ANN"]);

test("pages describe themselves in valid structured data and with a picture", async ({ request }) => {
	const locations = async (path: string) =>
		[...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) =>
			unescaped(url).replace(/^https?:\/\/[^/]+/, ""),
		);
	const files = await locations("/sitemap.xml");
	const products = (
		await Promise.all(files.filter((file) => file.includes("products")).map(locations))
	).flat();
	const [groups, skus] = [false, true].map((withOption) =>
		sample(
			spread(
				products.filter((path) => path.includes("?") === withOption),
				most,
			),
			{ share: 0.25 },
		),
	) as [string[], string[]];
	const listed = [
		...(await locations("/sitemaps/categories.xml")),
		...(await locations("/sitemaps/pages.xml")),
	];
	const brands = listed.filter(isBrand);
	const others = [...listed.filter((path) => !isBrand(path)), ...sample(brands, { share: 1 / 32 })];
	expect(brands.length).toBeGreaterThan(200);
	const pages: PageData[] = [];
	for (const path of [...groups, ...skus, ...others]) {
		const response = await request.get(path);
		expect(response.status(), path).toBe(200);
		pages.push(readPage(path, await response.text()));
	}
	const read = groups.length + skus.length;
	expect(read).toBeGreaterThan(40);
	expect(pages.length).toBeGreaterThan(read + 40);

	await test.step("structured data is valid", () => {
		expect(
			pages.flatMap(({ path, data }) => data.flatMap(schemaFaults).map((fault) => `${path}: ${fault}`)),
		).toEqual([]);
		const types = new Set(pages.flatMap(({ data }) => data.map((one) => one["@type"])));
		for (const type of [
			"Organization",
			"WebSite",
			"BreadcrumbList",
			"ItemList",
			"Product",
			"ProductGroup",
			"Article",
			"FAQPage",
		])
			expect([...types]).toContain(type);
		const kinds = pages.slice(0, read).map(({ data }) => data.map((one) => one["@type"]).join());
		expect(kinds.filter((kind) => !/^BreadcrumbList,Product(Group)?$/.test(kind))).toEqual([]);
	});

	await test.step("units have codes of UN/CEFACT, and strangers read no price", () => {
		const units = new Set(
			valuesOf(
				pages.map(({ data }) => data),
				"unitCode",
			),
		);
		expect([...units].filter((code) => !unitCodes.has(String(code)))).toEqual([]);
		expect(units.size).toBeGreaterThan(5);
		for (const key of ["price", "lowPrice", "highPrice", "priceSpecification"])
			expect(
				valuesOf(
					pages.map(({ data }) => data),
					key,
				),
			).toEqual([]);
	});

	await test.step("the picture is a PNG of 1200 by 630 at an address of its own version", async () => {
		const large = pages.filter(({ meta }) => meta.get("twitter:card") === "summary_large_image");
		expect(pages.filter((page) => !large.includes(page)).map(({ path }) => path)).toEqual([]);
		const pattern = /^https?:\/\/[^/]+\/link-previews\/[a-z-]+\/[^/?]+\.png\?(option=[^&]+&)?v=[\w-]{12}$/;
		expect(
			large.filter(({ meta }) => !pattern.test(meta.get("og:image") ?? "")).map(({ path }) => path),
		).toEqual([]);
		expect(large.filter(({ meta }) => !meta.get("og:image:alt")).map(({ path }) => path)).toEqual([]);
		const drawn = [groups[0], skus[0], others[0], others[1], "/blog/cri-and-r9", "/support", "/"];
		const shown = sample(drawn, { share: 1 / 6 });
		for (const { path, meta } of pages.filter((page) => shown.includes(page.path))) {
			const answer = await request.get(
				new URL(meta.get("og:image") ?? "").href.replace(/^https?:\/\/[^/]+/, ""),
			);
			expect(answer.headers()["cache-control"], path).toContain("immutable");
			const { width, height } = PNG.sync.read(await answer.body());
			expect([width, height, meta.get("og:image:width"), meta.get("og:image:height")], path).toEqual([
				1200,
				630,
				"1200",
				"630",
			]);
		}
	});

	await test.step("the search address that machines are told answers", async () => {
		const [home] = pages.filter(({ path }) => path === "/");
		const [template] = valuesOf(home?.data, "urlTemplate");
		const search = new URL(String(template).replace("{search_term_string}", "BR30"));
		const answer = await request.get(search.pathname + search.search);
		expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, "/catalogsearch/BR30"]);
	});

	await test.step("each question in structured data is on its page", async () => {
		const [support] = pages.filter(({ path }) => path === "/support");
		const faq = support?.data.find((one) => one["@type"] === "FAQPage");
		const html = unescaped(await (await request.get("/support")).text());
		const names = valuesOf(faq?.mainEntity, "name");
		expect(names.length).toBeGreaterThan(10);
		expect(names.filter((name) => !html.includes(String(name)))).toEqual([]);
	});
});
