import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outlineShapes, type ProductKind } from "#contracts/catalog/catalog";
import { dashboardContract, productServiceContract } from "#contracts/catalog/product-service";
import { errorBodySchema } from "#contracts/errors";
import { seedCatalog } from "#demo/catalog/seed-catalog.server";
import { drawnKinds } from "#rules/catalog/drawing-marks";
import { createServices } from "#services/services.server";
import { createLogger } from "#services/shared/logger.server";
import { openSeededCatalog, type SeededCatalog, seedingProgress } from "../../search/seeded-catalog.ts";

const contract = { product: productServiceContract, dashboard: dashboardContract };

let database: SeededCatalog;
let server: Server;
let client: ContractRouterClient<typeof contract>;

beforeAll(async () => {
	database = await openSeededCatalog();
	server = createServices(database, createLogger("silent")).listen(0, "127.0.0.1");
	await once(server, "listening");
	const link = new OpenAPILink(contract, {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		plugins: [new ResponseValidationPlugin(contract)],
		customErrorResponseBodyDecoder: (body, response) => {
			const { error, code } = errorBodySchema.parse(body);
			return new ORPCError(code ?? "ERROR", { status: response.status, message: error });
		},
	});
	client = createORPCClient(link);
});

afterAll(async () => {
	server.close();
	server.closeAllConnections();
	await database.close();
});

describe("seeding", () => {
	it("reports progress step by step", async () => {
		const steps = new Map((await seedingProgress()).map((state) => [state.step, state]));
		expect(steps.size).toBeGreaterThanOrEqual(5);
		for (const { done, total } of steps.values()) expect(done).toBe(total);
	});

	it("does nothing if there is a catalog", async () => {
		expect(await seedCatalog(database.db, database.dialect)).toBe(false);
	});

	it("gives every SKU a price and stock in every warehouse", async () => {
		const { db } = database;
		const count = async (table: "variation" | "price" | "stock" | "warehouse") => {
			const row = await db.selectFrom(table).select(db.fn.countAll().as("n")).executeTakeFirstOrThrow();
			return Number(row.n);
		};
		const skus = await count("variation");
		expect(await count("price")).toBe(skus);
		expect(await count("stock")).toBe(skus * (await count("warehouse")));
	});
});

/** Register entries that are listed with another entry of the same article. */
async function countRegistrations(): Promise<number> {
	const { total } = await database.db
		.selectFrom("variation")
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.where("listed_as", "is not", null)
		.executeTakeFirstOrThrow();
	return Number(total);
}

describe("further registrations of an article", () => {
	it("are listed with their SKU, and their ids still lead to them", async () => {
		const row = await database.db
			.selectFrom("variation")
			.selectAll()
			.where("listed_as", "is not", null)
			.orderBy("id")
			.executeTakeFirstOrThrow();
		const [product] = await client.product.productsById({ ids: [row.product_id] });
		const ids = product?.variations.map(({ id }) => id) ?? [];
		expect(ids).toContain(row.listed_as);
		expect(ids).not.toContain(row.id);
		const { slug, category, subcategory } = product ?? {};
		const detail = await client.product.productBySlug({
			category: category?.slug ?? "",
			subcategory: subcategory?.slug ?? "",
			slug: slug ?? "",
		});
		const sku = detail.variations.find(({ id }) => id === row.listed_as);
		expect(sku?.registrations.map(({ id }) => id)).toContain(row.id);
		const own = await client.product.variationById({ id: row.id });
		expect(own).toMatchObject({ id: row.id, sku: row.sku, link: sku?.link, options: sku?.options });
	});
});

describe("categories", () => {
	it("form the tree with the counts of register and house range", async () => {
		const tree = await client.product.categoryTree();
		expect(tree.map((top) => [top.name, top.subcategories.length])).toEqual([
			["LED Lamps", 8],
			["Downlights", 4],
			["Commercial Indoor", 5],
			["Outdoor", 3],
		]);
		const [lamps, downlights] = tree;
		expect((lamps?.productCount ?? 0) + (downlights?.productCount ?? 0)).toBe(4067);
		const registrations = await countRegistrations();
		expect(registrations).toBeGreaterThan(400);
		expect((lamps?.variationCount ?? 0) + (downlights?.variationCount ?? 0)).toBe(13484 - registrations);
		for (const node of tree.flatMap((top) => [top, ...top.subcategories])) {
			expect(outlineShapes).toContain(node.drawing?.shape);
			expect(node.productCount).toBeGreaterThan(0);
		}
	});

	it("are in the side panel by position, with links and image names", async () => {
		const sidebar = await client.product.sidebarCategories();
		expect(sidebar.map((category) => category.position)).toEqual([1, 2, 3, 4]);
		expect(sidebar[0]?.subCategories[2]).toMatchObject({
			categoryName: "BR & R Reflectors",
			link: "/p/led-lamps/br-r-reflectors",
		});
		expect(sidebar[0]?.categoryImage.split(",").length).toBeGreaterThan(1);
	});

	it("have the same names in the search bar and on the dashboard host", async () => {
		const names = await client.product.searchbarCategories();
		const channels = await client.dashboard.channelCategories();
		expect(channels.map((channel) => channel.name)).toEqual(names);
		expect(channels[1]).toEqual({ id: "downlights", name: "Downlights", link: "/category/downlights" });
	});

	it("list their products by name or slug, in pages, discontinued ones last", async () => {
		const byName = await client.product.productsByCategoryName({ name: "BR & R Reflectors", pageSize: 5 });
		const bySlug = await client.product.productsByCategoryName({ name: "br-r-reflectors", pageSize: 5 });
		const second = await client.product.productsByCategoryName({
			name: "br-r-reflectors",
			page: 2,
			pageSize: 5,
		});
		expect(byName).toHaveLength(5);
		expect(bySlug).toEqual(byName);
		const ids = new Set([...byName, ...second].map((card) => card.productID));
		expect(ids.size).toBe(10);
		const lamps = await client.product.productsByCategoryName({ name: "LED Lamps", page: 28, pageSize: 100 });
		expect(lamps.at(-1)?.status).toBe("discontinued");
	});
});

describe("products", () => {
	async function firstOfKind(kind: ProductKind) {
		const row = await database.db
			.selectFrom("product")
			.select(["id"])
			.where("kind", "=", kind)
			.orderBy("id")
			.executeTakeFirstOrThrow();
		const [product] = await client.product.productsById({ ids: [row.id] });
		if (!product) throw new Error(`There is no ${kind}.`);
		return product;
	}

	it.each(drawnKinds)("of kind %s are complete at their URL", async (kind) => {
		const { slug, category, subcategory, ...facts } = await firstOfKind(kind);
		const product = await client.product.productBySlug({
			category: category.slug,
			subcategory: subcategory.slug,
			slug,
		});
		expect(product.link).toBe(`/p/${category.slug}/${subcategory.slug}/${slug}`);
		expect(product).toMatchObject({ kind, name: facts.name, variations: facts.variations });
		expect(product.description.length).toBeGreaterThan(30);
		expect(product.related.length).toBeLessThanOrEqual(8);
		expect(product.related.map((card) => card.productID)).not.toContain(product.productID);
		for (const card of product.related) expect(card.subcategory).toEqual(subcategory);
		for (const variation of product.variations) {
			expect(variation.link).toBe(
				product.variations.length > 1 ? `${product.link}?option=${variation.id}` : product.link,
			);
			expect(variation.technicalSpecs.split("::").length).toBeGreaterThanOrEqual(6);
			expect(variation.technicalSpecs).not.toMatch(/null|undefined|NaN/);
		}
		expect(product.variationCount).toBe(product.variations.length);
	});

	it("name their options by what distinguishes them", async () => {
		const [card] = await client.product.productsByCategoryName({ name: "High Bay", pageSize: 1 });
		const [product] = await client.product.productsById({ ids: [card?.productID ?? ""] });
		const names = new Set(
			product?.variations.map((variation) => variation.options.map(({ name }) => name).join()),
		);
		expect(names.size).toBeGreaterThan(1);
		const [first] = product?.variations ?? [];
		expect(await client.product.variationById({ id: first?.id ?? "" })).toEqual(first);
	});

	it("link to their replacement if discontinued", async () => {
		const [cfl] = await client.product.productsByCategoryName({ name: "Legacy CFL", pageSize: 1 });
		const product = await client.product.productBySlug({
			category: "led-lamps",
			subcategory: "legacy-cfl",
			slug: cfl?.slug ?? "",
		});
		expect(product.replacement).toMatchObject({ status: "active", base: product.base });
		expect(product.related).toEqual([]);
	});

	it("are returned in the requested order, without unknown or repeated ids", async () => {
		const cards = await client.product.productsByCategoryName({ name: "globe", pageSize: 3 });
		const ids = cards.map((card) => card.productID).reverse();
		const products = await client.product.productsById({ ids: [...ids, "p-unknown", ids[0] ?? ""] });
		expect(products.map((product) => product.productID)).toEqual(ids);
	});

	it("are all reached through the SKUs, and streamed in one response", async () => {
		const seen: string[] = [];
		let after: string | undefined;
		for (;;) {
			const page = await client.product.allVariations({ after, limit: 1000 });
			if (page.length === 0) break;
			seen.push(...page.map((variation) => variation.id));
			after = seen.at(-1);
		}
		expect(new Set(seen).size).toBe(seen.length);
		expect(seen.filter((id) => /^(lb|dl)-/.test(id))).toHaveLength(13484 - (await countRegistrations()));

		const { port } = server.address() as AddressInfo;
		const raw = await fetch(`http://127.0.0.1:${port}/product-service/products/variation/all`);
		expect(raw.headers.get("content-type")).toBe("application/json");
		expect(raw.headers.get("content-length")).toBeNull();
		const all = (await raw.json()) as { id: string }[];
		expect(all.map(({ id }) => id)).toEqual(seen);
		// Without a limit, what the client reads against the contract is streamed too.
		const tail = await client.product.allVariations({ after: seen.at(-3) });
		expect(tail).toEqual(all.slice(-2));
	});

	it("are in the sitemap once each, in parts of 1,000, with their SKUs", async () => {
		const parts = await client.product.sitemapParts();
		const entries = await Promise.all(parts.map(({ part }) => client.product.sitemapPart({ part })));
		const isProduct = ({ link }: { link: string }) => !link.includes("?");
		expect(entries.slice(0, -1).every((part) => part.filter(isProduct).length === 1000)).toBe(true);
		const links = entries.flat().map((entry) => entry.link);
		expect(new Set(links).size).toBe(links.length);
		expect(links.filter((link) => /^\/p\/(led-lamps|downlights)\/[^?]+$/.test(link))).toHaveLength(4067);
		const skus = links.filter((link) => link.includes("?option="));
		expect(skus.length).toBeGreaterThan(9_000);
		expect(skus.length).toBeLessThan(13_484);
		for (const { updatedAt } of parts) expect(updatedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
	});
});

describe("missing records", () => {
	it.each([
		["a SKU", () => client.product.variationById({ id: "lb-0" })],
		["a category", () => client.product.productsByCategoryName({ name: "chandeliers" })],
		["a part of the sitemap", () => client.product.sitemapPart({ part: 99 })],
		[
			"a product",
			() => client.product.productBySlug({ category: "led-lamps", subcategory: "globe", slug: "x" }),
		],
	])("answer 404: %s", async (_what, call) => {
		await expect(call()).rejects.toMatchObject({ status: 404, code: "NOT_FOUND" });
	});

	it("answer 404 for a product that nobody has", async () => {
		await expect(
			client.product.productBySlug({ category: "led-lamps", subcategory: "globe", slug: "no-such-product" }),
		).rejects.toMatchObject({ status: 404 });
	});
});

it("a product is found by the address that it had before it moved, and says where it is", async () => {
	const [card] = await client.product.productsByCategoryName({ name: "globe", pageSize: 1 });
	const slug = card?.slug ?? "";
	const found = await client.product.productBySlug({ category: "downlights", subcategory: "retrofit", slug });
	expect([found.slug, found.category.slug, found.subcategory.slug]).toEqual([slug, "led-lamps", "globe"]);
});
