/** The catalog from services that know the specification alone, and answer badly. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseEnv } from "#client/settings.server";
import { createServiceFactory } from "~/shared/http/service-client.server.ts";
import {
	type SpecificationBackend,
	startSpecificationBackend,
} from "../../../specified/test-backend/backend.ts";
import type { Fault } from "../../../specified/test-backend/faults.ts";

let backend: SpecificationBackend;

beforeAll(async () => {
	backend = await startSpecificationBackend();
});
afterEach(() => backend.reset());
afterAll(() => backend.stop());

const paths = {
	sidebar: "/product-service/categories/sidebar",
	searchbar: "/product-service/categories/searchbar",
	all: "/product-service/products/variation/all",
	byCategory: "/product-service/elastic-search/category/*",
	search: "/product-service/elastic-search/search",
};

/** A storefront of its own, which has loaded nothing. */
const newServices = (timeoutMs = 60_000) =>
	createServiceFactory(
		parseEnv({
			SERVICES_BASE_URL: backend.url,
			SERVICE_EXTENSIONS: "auto",
			SERVICE_TIMEOUT_MS: String(timeoutMs),
			SESSION_SECRET: "s".repeat(40),
		}),
	)({ requestId: "test" });

const lamps = { category: "led-lamps", subcategory: "par-lamps" };
const par38 = { ...lamps, slug: "beamline-par38" };

describe("categories", () => {
	it.each(["html", "unavailable", "error-text", "empty", "no-content"] as Fault[])(
		"come from the search bar when the side panel answers with %s",
		async (fault) => {
			backend.setFault(paths.sidebar, fault);
			const sidebar = await newServices().product.sidebarCategories();
			expect(sidebar.map(({ categoryName, link }) => [categoryName, link])).toContainEqual([
				"LED Lamps",
				"/category/led-lamps",
			]);
		},
	);

	it("come from the sales channel when neither answers", async () => {
		backend.setFault(/\/product-service\/categories\//, "unavailable");
		const { product } = newServices();
		expect((await product.sidebarCategories()).map(({ categoryName }) => categoryName)).toContain(
			"LED Lamps",
		);
		expect(await product.searchbarCategories()).toContain("Outdoor Fixtures");
	});

	it("come from the links of the products when no call names them", async () => {
		backend.setFault(/categories/, "html");
		const { product } = newServices();
		const listing = await product.listing(lamps);
		expect([listing.category?.name, listing.subcategory?.name, listing.total]).toEqual([
			"Led Lamps",
			"Par Lamps",
			3,
		]);
	});
});

describe("products", () => {
	it.each(["html", "error-text", "error-empty", "empty", "huge", "hang"] as Fault[])(
		"come from their categories when the list of all answers with %s",
		async (fault) => {
			backend.setFault(paths.all, fault);
			const { product } = newServices(fault === "hang" ? 500 : undefined);
			expect((await product.listing({ ...lamps })).total).toBe(3);
			expect((await product.productBySlug(par38)).variations).toHaveLength(4);
		},
	);

	it.each(["unavailable", "empty", "no-content"] as Fault[])(
		"are unavailable, and not missing, while every call answers with %s",
		async (fault) => {
			backend.setFault(/product-service|channels/, fault);
			const { product } = newServices();
			for (const read of [() => product.productBySlug(par38), () => product.listing(lamps)])
				await expect(read()).rejects.toMatchObject({ status: expect.toSatisfy((status) => status >= 502) });
		},
	);

	it.each(["odd-item", "more-fields", "wrapped-data", "numeric-ids"] as Fault[])(
		"are all there when the list has %s",
		async (fault) => {
			backend.setFault(/product-service/, fault);
			const { product } = newServices();
			expect((await product.listing({})).total).toBe(18);
			expect((await product.productBySlug(par38)).variations).toHaveLength(4);
		},
	);

	it("with a slash in their ids have pages, cards and addresses", async () => {
		backend.setFault(/product-service/, "slashed-ids");
		const { product } = newServices();
		const { variations } = await product.productBySlug(par38);
		const ids = variations.map(({ id }) => id);
		expect(ids[0]).toBe("blp3827/v2");
		expect(variations[0]?.link).toBe("/p/led-lamps/par-lamps/beamline-par38?option=blp3827%2Fv2");
		expect((await product.cardsByVariation({ ids })).map(({ variationID }) => variationID)).toEqual(ids);
	});

	it("past the most that are read are left out", async () => {
		backend.setFault(paths.all, "long-list");
		const { product } = newServices();
		// A request waits only for so long, and another one finds the catalog loaded.
		const count = () => product.listing({ unit: "variation", pageSize: 1 }).then(({ total }) => total);
		await expect.poll(() => count().catch(() => 0)).toBe(50_000);
	});
});

it("suggestions come from memory while the search fails", async () => {
	backend.setFault(paths.search, "error-text");
	const { product } = newServices();
	await product.listing({});
	const results = await product.search({ searchTerm: "par38" });
	expect(results[0]).toMatchObject({ badge: "Part No.", description: "Beamline PAR38" });
});

it("a SKU is read alone while the catalog is not in memory", async () => {
	const { product } = newServices();
	expect(await product.variationById({ id: "blp3840" })).toMatchObject({
		sku: "BLP38-15W-40K",
		link: "/p/led-lamps/par-lamps/beamline-par38",
		watts: 15,
	});
	await expect(product.variationById({ id: "none" })).rejects.toMatchObject({ status: 404 });
});
