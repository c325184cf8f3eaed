/** The pages of the catalog in front of services that know the specification alone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListingView } from "~/features/catalog/listing/listing-view.ts";
import { unpackCard } from "~/features/catalog/packed-card.ts";
import type { ProductView } from "~/features/catalog/product/product-view.ts";
import { bookPlace, makeBooks, readBook } from "~/features/catalog-books/job/make-books.server.ts";
import { type Handed, readHanded } from "~/shared/dense-data.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { readPdfText } from "../../setup/pdf-text.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

let shop: SpecificationShop;
const visitor = newVisitor();

beforeAll(async () => {
	shop = await startSpecificationShop();
});
afterAll(() => shop.stop());

async function open<Body>(path: string, who: Visitor = visitor): Promise<Body> {
	const answer = await who.get(path);
	expect(answer.status, path).toBe(200);
	return answer.body as Body;
}

const readListing = async (path: string, who?: Visitor): Promise<ListingView> =>
	readHanded((await open<{ view: Handed<ListingView> }>(path, who)).view);

const readText = async (path: string): Promise<string> =>
	(await (await visitor.get(path)).response?.text()) ?? "";

const skus = (view: ListingView) => view.cards.map(([, , , sku]) => sku);

describe("categories", () => {
	it("are listed with their counts, in the order of their positions", async () => {
		const { tree } = await open<{ tree: { name: string; productCount: number; variationCount: number }[] }>(
			"/category",
		);
		expect(
			tree.map(({ name, productCount, variationCount }) => [name, productCount, variationCount]),
		).toEqual([
			["LED Lamps", 8, 29],
			["Indoor Fixtures", 7, 25],
			["Outdoor Fixtures", 3, 11],
		]);
	});

	it("are found by their slugs, and others are not", async () => {
		await open("/category/indoor-fixtures");
		await expect(visitor.get("/p/indoor-fixtures/none")).resolves.toMatchObject({ status: 404 });
	});
});

describe("listings", () => {
	const path = "/p/led-lamps/par-lamps";

	it("filter, limit and sort by the figures of the specs", async () => {
		const all = await readListing(path);
		expect([all.total, all.facets.map(({ key }) => key)]).toEqual([
			3,
			["cct", "lumens", "watts", "cri", "beam"],
		]);
		expect(skus(await readListing(`${path}?sort=lumens-asc`))[0]).toBe("BLP20-7W-27K");
		expect(skus(await readListing(`${path}?minLumens=900`))).toEqual(["BLP38-15W-50K"]);
		expect(skus(await readListing(`${path}?cct=2700&maxWatts=11&sort=watts-asc`))).toEqual([
			"BLP20-7W-27K",
			"BLP30-11W-27K",
		]);
	});

	it("have a table of the figures that are known, and a CSV of it", async () => {
		const { table } = await readListing(`${path}?view=table`);
		expect(table?.headings.map(({ key }) => key)).toEqual(
			expect.arrayContaining(["base", "beam", "lumens", "watts", "cct", "cri"]),
		);
		const csv = await readText("/listing.csv?in=led-lamps/par-lamps");
		expect(csv).toContain("BLP38-15W-27K");
		expect(csv.split("\n", 1)[0]).not.toMatch(/price|stock/i);
	});

	it("answer searches by words, figures and part numbers", async () => {
		expect((await readListing("/catalogsearch/par lamps 2700 K")).total).toBe(3);
		expect((await readListing("/catalogsearch/high%20bay")).total).toBe(2);
		expect((await readListing("/catalogsearch/nothing-like-it")).total).toBe(0);
		const { location } = await visitor.get("/catalogsearch/blp38%2015w%2027k");
		expect(location).toContain("/p/led-lamps/par-lamps/beamline-par38?option=blp3827");
	});
});

describe("a product page", () => {
	const path = "/p/led-lamps/par-lamps/beamline-par38";
	const read = async (query = "", who?: Visitor) =>
		readHanded((await open<{ product: Handed<ProductView> }>(path + query, who)).product);

	it("shows the specs as stated, its part numbers and related products", async () => {
		const product = await read("?option=blp3830");
		expect(product).toMatchObject({
			name: "Beamline PAR38",
			sku: "BLP38-15W-30K",
			application: ["Parking lots", "Building perimeters"],
			provenance: null,
			toScale: null,
			brandLine: null,
		});
		expect(product.specifications[0]?.rows).toContainEqual({ label: "Voltage", value: "120 V" });
		expect(product.partNumbers.map(({ sku }) => sku)).toEqual(
			["27", "30", "40", "50"].map((kelvin) => `BLP38-15W-${kelvin}K`),
		);
		expect(product.related.map((card) => unpackCard(card).name)).toEqual([
			"Beamline PAR30 Long Neck",
			"Beamline PAR20",
		]);
		expect(product.relations).toEqual({ required: [], fitting: [], replacedBy: null, replaces: [] });
	});

	it("asks to sign in to order, and not for prices that do not exist", async () => {
		expect((await read()).pricing).toEqual({ kind: "hidden", ask: "sign-in" });
		expect((await read("", await shop.signedIn(emails.basic))).pricing).toEqual({
			kind: "hidden",
			ask: "verify",
		});
		const bought = await read("", await shop.signedIn(emails.distributor));
		expect(bought.pricing).toEqual({ kind: "order", fewest: 1, pack: 1 });
		expect(bought.partNumbers[0]?.offer).toEqual({ price: null, fewest: 1, pack: 1 });
	});

	it("has a spec sheet without notes on registers", async () => {
		const { response } = await visitor.get(`${path}/spec-sheet.pdf`);
		const text = JSON.stringify(
			await readPdfText(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())),
		);
		expect(text).toContain("BLP38-15W-27K");
		expect(text).not.toMatch(/Demonstration|register|null|undefined|NaN/);
	});

	it("has a neutral picture where the owner has none", async () => {
		expect(await readText("/drawings/BLP38.svg?option=blp3827")).toContain("<svg");
		expect(await readText("/drawings/category-par-lamps.svg")).toContain("<svg");
	});
});

it("SKUs of different products are compared by their specs", async () => {
	const { comparison } = await open<{
		comparison: { columns: { sku: string }[]; groups: { rows: { label: string; values: string[] }[] }[] };
	}>("/compare?sku=blp3827&sku=blp2027");
	expect(comparison.columns.map(({ sku }) => sku)).toEqual(["BLP38-15W-27K", "BLP20-7W-27K"]);
	expect(comparison.groups[0]?.rows).toContainEqual(
		expect.objectContaining({ label: "Lumens", values: ["1300 lm", "500 lm"] }),
	);
});

it("suggestions lead to pages of the shop", async () => {
	const { results } = JSON.parse(await readText("/search-suggestions?q=par38")) as {
		results: { badge: string; link: string }[];
	};
	expect(results.map(({ badge }) => badge)).toContain("Part No.");
	for (const { link } of results) expect((await visitor.get(link)).status, link).toBe(200);
});

it("the sitemap has every category, product and part number, without dates", async () => {
	const links = async (file: string) =>
		[...(await readText(file)).matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(
			([, link]) => link,
		);
	expect(await links("/sitemap.xml")).toContain("/sitemaps/products-1.xml");
	const products = await links("/sitemaps/products-1.xml");
	expect(products.filter((link) => !link?.includes("?"))).toHaveLength(18);
	const skus = products.filter((link) => link?.includes("?option="));
	expect(skus.length).toBeGreaterThan(40);
	expect(new Set(products).size).toBe(products.length);
	expect(await readText("/sitemaps/products-1.xml")).not.toContain("lastmod");
	for (const link of [...products, ...(await links("/sitemaps/categories.xml"))])
		expect((await visitor.get(link ?? "")).status, link).toBe(200);
});

it("is printed as PDF catalogs, without reading it from the services again", async () => {
	const { product } = servicesFor({ requestId: "test" });
	const reads = () => shop.log.filter(({ path }) => path.endsWith("/products/variation/all")).length;
	await product.categoryTree();
	const before = reads();
	await makeBooks(product);
	const slugs = ["led-lamps", "indoor-fixtures", "outdoor-fixtures"];
	const records = await Promise.all(slugs.map(readBook));
	await Promise.all(slugs.map((slug) => bookPlace(slug).remove()));
	expect(records.map((record) => [record?.made?.products, record?.made?.parts])).toEqual([
		[8, 29],
		[7, 25],
		[3, 11],
	]);
	expect(reads()).toBe(before);
});

it.each(["/", "/catalogs", "/brand-store", "/custom-builder/SCX-SERIES", "/innovations/TOL-SERIES"])(
	"%s works",
	async (path) => {
		await open(path);
	},
);
