/** What the backend does wrong when a test tells it to. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SpecificationBackend, startSpecificationBackend } from "./backend.ts";
import { type Client, createClient, signIn } from "./client.ts";
import { distributorId, emails } from "./data/people.ts";

const products = "/product-service/products/variation/all";
const cart = "/cart-service/cart/portal/100417";
const addition = { accountId: "100417", productId: "eva1927", quantity: 2, options: [] };

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

describe("responses of a proxy or a broken service", () => {
	it.each([
		["html", 200, "text/html"],
		["unavailable", 503, "application/json"],
		["error-text", 500, "text/plain"],
		["error-html", 502, "text/html"],
		["error-list", 422, "application/json"],
		["error-nested", 422, "application/json"],
		["error-empty", 500, null],
	] as const)("%s answers %d, and does nothing", async (fault, status, contentType) => {
		backend.setFault("/cart-service/cart/*", fault);
		const response = await fetch(`${backend.url}/cart-service/cart/add`, {
			method: "POST",
			body: JSON.stringify(addition),
		});
		expect([response.status, response.headers.get("Content-Type")]).toEqual([status, contentType]);
		expect(backend.cart("100417")).toEqual([]);
		expect(backend.log.at(-1)).toMatchObject({
			method: "POST",
			path: "/cart-service/cart/add",
			body: addition,
			status,
		});
	});
});

describe("responses that get lost or change", () => {
	it("does the work and cuts the connection", async () => {
		backend.setFault("/cart-service/cart/add", "lost-answer");
		await expect(distributor.post("/cart-service/cart/add", addition)).rejects.toThrow("fetch failed");
		expect(backend.cart("100417")).toHaveLength(1);
		expect(backend.log.at(-1)?.status).toBe(0);
	});

	it("never answers, until it stops", async () => {
		const own = await startSpecificationBackend();
		own.setFault(products, "hang");
		const hanging = createClient(own.url).get(products);
		const ended = expect(hanging).rejects.toThrow("fetch failed");
		await expect.poll(() => own.log.length).toBe(1);
		await own.stop();
		await ended;
	});

	it("applies for a number of calls of one method", async () => {
		backend.setFault(/^\/cart-service\/cart\//, "unavailable", { method: "GET", times: 1 });
		expect((await distributor.post("/cart-service/cart/add", addition)).status).toBe(201);
		expect((await distributor.get(cart)).status).toBe(503);
		expect((await distributor.get(cart)).status).toBe(200);
	});

	it("answers without a body, with 40 MB, or with 100,000 items", async () => {
		const answerWith = async (fault: Parameters<SpecificationBackend["setFault"]>[1]) => {
			backend.clearFaults();
			backend.setFault(products, fault);
			return visitor.get(products);
		};
		expect(await answerWith("empty")).toEqual({ status: 200, body: "" });
		expect(await answerWith("no-content")).toEqual({ status: 204, body: "" });
		expect(JSON.stringify((await answerWith("huge")).body).length).toBeGreaterThan(40 * 1024 * 1024);
		const list = (await answerWith("long-list")).body as { id: string }[];
		expect(new Set(list.map(({ id }) => id)).size).toBe(100_000);
	});

	it("spoils one item of a list", async () => {
		const { body: whole } = await distributor.get("/cart-service/quotes/account/100417");
		backend.setFault("/cart-service/quotes/account/*", "odd-item");
		const [first, ...rest] = whole as unknown[];
		expect((await distributor.get("/cart-service/quotes/account/100417")).body).toEqual([
			first,
			{ id: { value: "Q701" }, PurchaseOrder: { value: "PO-24811" } },
			...rest,
		]);
	});

	it.each([
		["slashed-ids", "Q701/v2", "Q701%2Fv2"],
		["numeric-ids", expect.any(Number), ""],
	] as const)("has ids of another kind: %s, and understands them", async (fault, id, encoded) => {
		backend.setFault("/cart-service/*", fault);
		const { body } = await distributor.get("/cart-service/quotes/account/100417");
		const [quote] = body as { id: string | number }[];
		expect(quote?.id).toEqual(id);
		const path = `/cart-service/quotes/${encoded || quote?.id}`;
		expect((await distributor.get(path)).body).toEqual(quote);
	});

	it("understands changed account ids in every service", async () => {
		backend.setFault("/user-service/users/*", "slashed-ids");
		const { body } = await distributor.get(`/user-service/users/${distributorId}`);
		expect(body).toMatchObject({ userId: distributorId, accountIds: ["100417/v2", "100980/v2"] });
		expect((await distributor.get("/portal-service/invoices/100417%2Fv2")).status).toBe(200);
	});

	it("writes money as text or with fractions of a cent", async () => {
		await distributor.post("/cart-service/cart/add", addition);
		backend.setFault(cart, "money-text", { times: 1 });
		expect((await distributor.get(cart)).body).toMatchObject({
			total: "25.48",
			items: [{ price: "3.49" }],
		});
		backend.setFault(cart, "money-thousandths");
		expect((await distributor.get(cart)).body).toMatchObject({ total: 25.484, items: [{ price: 3.494 }] });
	});

	it("adds dates and other fields, or wraps the list", async () => {
		const path = "/user-service/projects";
		const { body: plain } = await distributor.get(path);
		backend.setFault(path, "dates", { times: 1 });
		expect((await distributor.get(path)).body).toMatchObject([
			{ projectID: "P301", createdAt: "2026-03-09T14:05:00.000Z" },
			{ projectID: "P302", createdAt: "03/09/2026" },
		]);
		backend.setFault(path, "more-fields", { times: 1 });
		expect((await distributor.get(path)).body).toMatchObject([{ __v: 3 }, { __v: 3 }]);
		backend.setFault(path, "wrapped-data");
		expect((await distributor.get(path)).body).toEqual({ data: plain });
	});
});

it("changes the price of a product in open carts too", async () => {
	await distributor.post("/cart-service/cart/add", addition);
	backend.setPrice("eva1927", 4);
	expect((await distributor.get(cart)).body).toMatchObject({ itemTotal: 8 });
});

it("keeps requests of visitors for tests to look at", async () => {
	await visitor.post("/user-service/lighting-layouts", { room: "Lobby" });
	expect(backend.requests().layouts).toMatchObject([{ owner: null, content: { room: "Lobby" } }]);
	await distributor.post("/cart-service/quotes", { accountId: "100417", PurchaseOrder: "PO-5" });
	expect(backend.quotes()).toHaveLength(4);
});
