/** The backend answers what the specification names, and refuses the rest. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SpecificationBackend, startSpecificationBackend } from "./backend.ts";
import { type Client, createClient, signIn } from "./client.ts";
import { emails } from "./data/people.ts";

const sku = "eva1927";
const account = "100417";
let backend: SpecificationBackend;
let visitor: Client;
let distributor: Client;

beforeAll(async () => {
	backend = await startSpecificationBackend();
	visitor = createClient(backend.url);
});
beforeEach(async () => {
	backend.reset();
	distributor = await signIn(backend.url, emails.distributor);
});
afterAll(() => backend.stop());

const addition = { accountId: account, productId: sku, quantity: 2, options: [sku] };

describe("strictness", () => {
	it("answers 404 for a path and 405 for a method that the specification does not name", async () => {
		const unknown = { status: 404, body: { message: "Not found" } };
		expect(await visitor.get("/capabilities")).toEqual(unknown);
		expect(await distributor.get(`/cart-service/cart/portal/${account}/summary`)).toEqual(unknown);
		expect(await visitor.get("/product-service/categories/sidebar/")).toEqual(unknown);
		expect((await visitor.post("/product-service/categories/sidebar", {})).status).toBe(405);
		expect((await distributor.delete(`/cart-service/cart/portal/${account}`)).status).toBe(405);
	});

	it("names an unknown field, a missing one and one of a wrong type", async () => {
		const add = (body: unknown) => distributor.post("/cart-service/cart/add", body);
		const refused = (error: string) => ({ status: 400, body: { error } });
		expect(await add({ ...addition, formKey: "1" })).toEqual(refused('Unknown field "formKey"'));
		expect(await add({ ...addition, options: undefined })).toEqual(refused('Missing field "options"'));
		expect((await add({ ...addition, quantity: "2" })).body).toEqual({
			error: expect.stringContaining('Wrong field "quantity"'),
		});
		expect(await add([])).toEqual(refused("The body must be a JSON object"));
		expect(backend.cart(account)).toEqual([]);
	});

	it("names an unknown, a missing and a repeated query parameter", async () => {
		const path = "/product-service/elastic-search/search";
		const refused = (message: string) => ({ status: 400, body: { message } });
		expect(await visitor.get(`${path}?searchTerm=a19&page=2`)).toEqual(
			refused('Unknown query parameter "page"'),
		);
		expect(await visitor.get(`${path}?limit=12`)).toEqual(refused('Missing query parameter "searchTerm"'));
		expect(await visitor.get(`${path}?searchTerm=a&searchTerm=b`)).toEqual(
			refused('Repeated query parameter "searchTerm"'),
		);
		expect((await distributor.get("/user-service/favorites?page=1")).status).toBe(400);
	});

	it("words errors by service", async () => {
		expect(await visitor.get("/cart-service/quotes/Q701")).toEqual({
			status: 401,
			body: { error: "Sign in first" },
		});
		expect(await visitor.get("/user-service/projects")).toEqual({
			status: 401,
			body: { errors: [{ message: "Sign in first" }] },
		});
		expect(await visitor.get("/order-service/user/1")).toEqual({ status: 401, body: "Sign in first" });
		expect(await visitor.get("/product-service/products/variation/getById/none")).toEqual({
			status: 404,
			body: { message: "Product not found" },
		});
	});
});

describe("catalog", () => {
	it("lists 18 products with about 60 SKUs, each with the named fields only", async () => {
		const { body } = await visitor.get("/product-service/products/variation/all");
		const products = body as Record<string, unknown>[];
		expect(new Set(products.map(({ productID }) => productID)).size).toBe(18);
		expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
		expect(products.length).toBeGreaterThan(55);
		expect(products[0]).toEqual({
			id: sku,
			productID: "EVA19",
			name: "Everyday A19, 2700 K",
			sku: "EVA19-9W-27K",
			images: [{ url: `${backend.url}/assets/products/${sku}.svg` }],
			technicalSpecs:
				"Watts: 9 W::Lumens: 800 lm::Color temperature: 2700 K::CRI: 90::Beam angle: 220°::Base: E26::Voltage: 120 V::Dimmable: Yes",
			application: "::Retail and hospitality::Corridors",
			link: "/p/led-lamps/a-shape-lamps/everyday-a19",
			options: [{ optionID: sku, name: "2700 K" }],
		});
		expect(await visitor.get(`/product-service/products/variation/getById/${sku}`)).toEqual({
			status: 200,
			body: products[0],
		});
	});

	it("finds products of a category by its name, and at most 12 search results", async () => {
		const category = "/product-service/elastic-search/category/getProductsByCategoryName";
		expect((await visitor.get(`${category}/High%20Bays`)).body).toHaveLength(7);
		expect((await visitor.get(`${category}/high-bays`)).body).toHaveLength(7);
		const search = "/product-service/elastic-search/search?limit=12&shortened=true";
		expect((await visitor.get(`${search}&searchTerm=everyday`)).body).toHaveLength(12);
		expect((await visitor.get(`${search}&searchTerm=e`)).body).toEqual([]);
		const { body } = await visitor.get(`${search}&searchTerm=lotmaster&category=Outdoor%20Fixtures`);
		expect((body as unknown[])[0]).toEqual({
			name: "LOT-150W-27K",
			image: `${backend.url}/assets/products/lot27.svg`,
			badge: "Part No.",
			description: "Lotmaster Area Light, 2700 K",
			link: "/p/outdoor-fixtures/area-lights/lotmaster-area-light?option=lot27",
		});
	});

	it("serves the pictures that products name, and the dashboard's categories", async () => {
		const picture = await fetch(`${backend.url}/assets/products/${sku}.svg`);
		expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
		expect((await visitor.get("/api/channels/categories")).body).toHaveLength(3);
	});
});

describe("carts and quotes", () => {
	it("prices a cart from its own list", async () => {
		const added = await distributor.post("/cart-service/cart/add", {
			...addition,
			productId: "sumr40",
			options: ["sumr40", "sumr40-os"],
		});
		expect(added.status).toBe(201);
		expect((await distributor.get(`/cart-service/cart/portal/${account}`)).body).toEqual({
			cartId: `cart-${account}`,
			items: [added.body],
			itemTotal: 277.4,
			optionTotal: 49.2,
			subTotal: 326.6,
			shipping: 18.5,
			bankSurcharge: 0,
			discount: 0,
			appliedCoupon: null,
			total: 345.1,
		});
	});

	it("changes the quantity for buyers, and the price for representatives only", async () => {
		const { body } = await distributor.post("/cart-service/cart/add", addition);
		const { cartItemId } = body as { cartItemId: string };
		const update = await distributor.put(`/cart-service/cart/update/${cartItemId}`, {
			quantity: 7,
			price: 1,
		});
		expect(update.body).toMatchObject({ quantity: 7, price: 3.49 });
		const price = { price: 3.1, originalPrice: 3.49 };
		const items = `/cart-service/cart/items/${cartItemId}`;
		expect((await distributor.put(items, price)).status).toBe(403);
		const representative = await signIn(backend.url, emails.representative);
		expect((await representative.put(items, price)).body).toMatchObject(price);
		expect((await distributor.delete(`/cart-service/cart/remove/${cartItemId}`)).status).toBe(204);
		expect((await distributor.delete(`/cart-service/cart/remove/${cartItemId}`)).status).toBe(404);
	});

	it("keeps the carts and quotes of other accounts apart", async () => {
		const other = await signIn(backend.url, emails.otherDistributor);
		const basic = await signIn(backend.url, emails.basic);
		for (const client of [other, basic]) {
			expect((await client.get(`/cart-service/cart/portal/${account}`)).status).toBe(403);
			expect((await client.post("/cart-service/cart/add", addition)).status).toBe(403);
			expect((await client.get(`/cart-service/quotes/account/${account}`)).status).toBe(403);
			expect((await client.get("/cart-service/quotes/Q701")).status).toBe(403);
		}
		expect((await other.post("/cart-service/cart/add", { ...addition, accountId: "102255" })).status).toBe(
			403,
		);
	});

	it("creates, renames and deletes quotes", async () => {
		const quotes = "/cart-service/quotes";
		const { status, body } = await distributor.post(quotes, { accountId: account, PurchaseOrder: "PO-9" });
		const { id } = body as { id: string };
		expect([status, body]).toEqual([201, { id, PurchaseOrder: "PO-9" }]);
		expect((await distributor.post(quotes, { accountId: account, PurchaseOrder: " " })).status).toBe(400);
		await distributor.put(`${quotes}/${id}`, { PurchaseOrder: "PO-10" });
		expect((await distributor.get(`${quotes}/account/${account}`)).body).toEqual([
			{ id: "Q701", PurchaseOrder: "PO-24811" },
			{ id: "Q702", PurchaseOrder: "Riverside phase 1" },
			{ id, PurchaseOrder: "PO-10" },
		]);
		expect((await distributor.delete(`${quotes}/${id}`)).status).toBe(204);
		expect((await distributor.get(`${quotes}/${id}`)).status).toBe(404);
	});
});

describe("favorites, projects and requests", () => {
	it("keeps favorites and projects of a user", async () => {
		const added = await distributor.post(`/user-service/favorites/add/${sku.replace("27", "40")}`);
		const { rid } = added.body as { rid: string };
		expect(added).toEqual({ status: 201, body: { rid, productId: "eva1940" } });
		expect((await distributor.get("/user-service/favorites")).body).toHaveLength(3);
		expect((await distributor.delete(`/user-service/favorites/remove/${rid}`)).status).toBe(204);

		const product = { quantity: 1, productId: sku, options: [] };
		const made = await distributor.post("/user-service/projects", { name: "Lobby", note: "", product });
		const { projectID } = made.body as { projectID: string };
		expect(made).toEqual({ status: 201, body: { projectID, name: "Lobby", note: "" } });
		const more = await distributor.post("/user-service/projects/product", {
			projectID,
			products: [product],
		});
		expect(more.status).toBe(204);
		const lines = backend.projects().find((project) => project.projectID === projectID)?.lines ?? [];
		expect(lines).toHaveLength(2);
		const line = `/user-service/projects/product/${lines[0]?.id}`;
		expect((await distributor.put(line, { quantity: 5 })).status).toBe(204);
		const other = await signIn(backend.url, emails.basic);
		expect((await other.put(line, { quantity: 6 })).status).toBe(404);
		expect((await other.get("/user-service/projects")).body).toEqual([]);
	});

	it("takes layouts, claims and designs of visitors, and lists those of users", async () => {
		const calls = [
			["/user-service/lighting-layouts", "/user-service/lighting-layouts"],
			["/user-service/lighting-layouts-2", "/user-service/lighting-layouts"],
			["/user-service/warranty-claims", "/user-service/warranty-claims"],
			["/cart-service/custom-design/add", "/cart-service/custom-design"],
		] as const;
		for (const [post, get] of calls) {
			const { status, body } = await distributor.post(post, { anything: ["goes"] });
			expect([status, body]).toEqual([201, { rid: expect.any(String) }]);
			expect((await distributor.get(get)).body).toContainEqual(body);
			expect((await visitor.post(post, {})).status).toBe(201);
			expect((await visitor.get(get)).status).toBe(401);
		}
		backend.expireTokens();
		expect((await distributor.post(calls[0][0], {})).status).toBe(401);
	});

	it("records log lines", async () => {
		const line = { endpoint: "/cart-service/cart/add", error: "timeout", request: { quantity: 1 } };
		expect((await visitor.post("/resource-service/logs", line)).status).toBe(204);
		expect(backend.logLines()).toEqual([line]);
	});
});
