/** Metadata of every product page. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Variation } from "#contracts/catalog/catalog";
import { catalogSnapshots } from "#services/product-service/catalog-snapshot.server";
import { productsById } from "#services/product-service/products/products.server";
import { productPreview } from "~/features/catalog/link-previews.server.ts";
import { productMeta, productTitle } from "~/features/catalog/product/product-meta.ts";
import { apartFromSameNumber, skuAddresses } from "~/features/catalog/product/product-options.ts";
import { chosenVariation, productView } from "~/features/catalog/product/product-view.ts";
import { type SeededCatalog, sharedCatalog } from "./seeded-catalog.ts";

/** Products per query. */
const atOnce = 200;
const origin = "https://shop.example";
const root = { id: "root", data: { storeName: "", origin } };

type Read = { path: string; title: string; description: string; canonical: string; robots: string };
type Page = Read & { structured: Record<string, unknown>[]; whole: string };
type Product = Page & { skus: Page[] };

let catalog: SeededCatalog;
let products: Product[];
/** Of the SKUs whose addresses stand for themselves. */
let skuTitles: string[];

beforeAll(async () => {
	catalog = await sharedCatalog();
	const snapshot = catalogSnapshots(catalog.db);
	const ids = (await snapshot()).products.map(({ id }) => id);
	const chunks = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) =>
		ids.slice(index * atOnce, (index + 1) * atOnce),
	);
	const read = await Promise.all(chunks.map((chunk) => productsById({ db: catalog.db, snapshot }, chunk)));
	expect(read.flat()).toHaveLength(ids.length);
	skuTitles = read.flat().flatMap(titlesOfSkus);
	products = read.flat().map((facts) => {
		const detail = { ...facts, related: [], replacement: null, partRelations: [], relatedParts: [] };
		const chosen = chosenVariation(detail, null);
		if (!chosen) throw new Error(`${facts.name} has nothing to choose.`);
		const read = (sku: Variation, requested: string | null) => {
			const view = productView(detail, sku, () => ({ kind: "sign-in" }), requested);
			const preview = productPreview(detail, sku, requested);
			return {
				...readMeta(productMeta({ matches: [root] } as never, view, preview)),
				whole: JSON.stringify(view),
			};
		};
		const isSampled = detail.variations.length > 1 && detail.variations.length % 8 === 2;
		return {
			...read(chosen, null),
			skus: isSampled ? detail.variations.map((sku) => read(sku, sku.id)) : [],
		};
	});
});

function titlesOfSkus(product: Parameters<typeof skuAddresses>[0] & { name: string }): string[] {
	const { name, variations } = product;
	if (variations.length < 2) return [];
	const addresses = skuAddresses(product);
	return variations
		.filter(({ id }, index) => addresses[index]?.endsWith(`?option=${id}`))
		.map((sku) =>
			productTitle({
				name,
				sku: sku.sku,
				apart: apartFromSameNumber(variations, sku),
				isGroup: false,
				others: variations.length - 1,
			}),
		);
}

type Descriptor = Record<string, unknown>;

function readMeta(meta: readonly Descriptor[]): Omit<Page, "whole"> {
	const text = (find: (one: Descriptor) => boolean, field: string) => String(meta.find(find)?.[field] ?? "");
	const canonical = text(({ rel }) => rel === "canonical", "href");
	return {
		path: canonical.slice(origin.length),
		title: text((one) => "title" in one, "title"),
		description: text(({ name }) => name === "description", "content"),
		robots: text(({ name }) => name === "robots", "content"),
		canonical,
		structured: meta.flatMap((one) => ("script:ld+json" in one ? [one["script:ld+json"] as Descriptor] : [])),
	};
}

function repeated(values: readonly string[]): string[] {
	const seen = new Set<string>();
	return values.filter((value) => seen.size === seen.add(value).size);
}

describe("every product", () => {
	it("has an address of its own", () => {
		expect(products.length).toBeGreaterThan(4_000);
		expect(repeated(products.map(({ canonical }) => canonical))).toEqual([]);
		expect(products.filter(({ path }) => !/^\/p\/[^/]+\/[^/]+\/[^/?]+$/.test(path))).toEqual([]);
	});

	it("may be indexed", () => {
		expect(products.filter(({ robots }) => robots !== "")).toEqual([]);
	});

	it("has a title and a description of its own", () => {
		expect(products.filter(({ title, description }) => !title || !description)).toEqual([]);
		expect(repeated(products.map(({ description }) => description))).toEqual([]);
	});

	it("has a title of its own, and so has each address of a SKU that may be indexed", () => {
		expect(skuTitles.length).toBeGreaterThan(10_000);
		// Titles of pages keep a figure and its unit together.
		const titles = [...products.map(({ title }) => title), ...skuTitles].map((title) =>
			title.replace(/[\u202f\u00a0]/g, " "),
		);
		expect(repeated(titles)).toEqual([]);
	});

	it("describes in structured data what is there, without a price", () => {
		const wrong = products.filter(({ structured: [trail, product = {}], canonical, whole }) => {
			const types = [trail?.["@type"], product["@type"]].join();
			const isGroup = JSON.parse(whole).isGroup === true;
			return (
				types !== (isGroup ? "BreadcrumbList,ProductGroup" : "BreadcrumbList,Product") ||
				product.url !== canonical ||
				/price"|"—"/i.test(JSON.stringify(product)) ||
				"aggregateRating" in product
			);
		});
		expect(wrong).toEqual([]);
	});

	it("describes a product of many part numbers by its own text, and each part number by its figures", () => {
		const groups = products.filter(({ structured }) => structured[1]?.["@type"] === "ProductGroup");
		const variants = groups.flatMap(({ skus }) => skus);
		expect(variants.length).toBeGreaterThan(500);
		const numbers = (structured: (typeof groups)[number]["structured"]) =>
			((structured[1]?.hasVariant ?? []) as { sku?: string }[]).map(({ sku }) => sku ?? "");
		expect(groups.filter(({ structured }) => numbers(structured).some((sku) => sku === ""))).toEqual([]);
		expect(groups.filter(({ description }) => / more[:,]/.test(description))).toEqual([]);
		const borrowed = variants.filter(({ structured: [, data] }) => {
			const { description = "", sku = "" } = data as { description?: string; sku?: string };
			return !description.includes(sku);
		});
		expect(borrowed).toEqual([]);
	});

	it("offers no base catalog number, which can't be ordered", () => {
		const read = products.flatMap(({ whole, skus, structured }) => [{ whole, structured }, ...skus]);
		const wrong = read.filter(({ whole, structured: [, data] }) => {
			if (data?.["@type"] !== "Product") return false;
			const { orderable } = JSON.parse(whole) as { orderable: boolean };
			return "offers" in data !== orderable || "mpn" in data !== orderable;
		});
		expect(wrong).toEqual([]);
		expect(read.some(({ whole }) => whole.includes('"orderable":false'))).toBe(true);
	});

	it("has a page for each SKU that differs in more than a pack, which is its own canonical address", () => {
		const skus = products.flatMap((product) => product.skus);
		expect(skus.length).toBeGreaterThan(1_000);
		expect(skus.filter(({ path }) => !/^\/p\/[^/]+\/[^/]+\/[^/?]+\?option=[\w-]+$/.test(path))).toEqual([]);
		for (const { skus: own, structured } of products) {
			const variants = (structured[1]?.hasVariant ?? []) as { url: string }[];
			const urls = new Set(variants.map(({ url }) => url));
			expect(own.filter(({ canonical }) => !urls.has(canonical))).toEqual([]);
		}
		expect(new Set(skus.map(({ title }) => title)).size / skus.length).toBeGreaterThan(0.97);
	});

	it("holds no null byte", () => {
		expect(products.filter(({ whole }) => whole.includes("\\u0000"))).toEqual([]);
	});
});
