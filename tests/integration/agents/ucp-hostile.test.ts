/** Platforms of the Universal Commerce Protocol that attack or err: tokens, headers, versions, ids of others, sizes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPeople, getSignIn } from "../../security/people.ts";
import { type Connected, connectApp } from "../../setup/agents/app-connection.ts";
import { callUcp, expectValid, newUcpKey, type UcpResponse } from "../../setup/agents/ucp/ucp-client.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, shopOrigin } from "../../setup/visitor.ts";

let shop: ShopServices;
let buyer: Connected;
let stranger: Connected;
let sku: string;
beforeAll(async () => {
	shop = await startShopServices();
	sku = (await orderableSkus(shop.services.db, { inOnes: true }))[0]?.id ?? "";
	buyer = await connectApp("demo-distributor");
	await createPeople(shop.services.db);
	stranger = await connectPerson("stranger");
});
afterAll(() => shop?.stop());

async function connectPerson(person: "stranger" | "basic"): Promise<Connected> {
	const visitor = newVisitor();
	const { email, password } = getSignIn(person);
	await visitor.signIn(email, password);
	return connectApp(person, { visitor });
}

type Sent = { body?: unknown; headers?: Record<string, string> };

const as = (
	who: Connected,
	method: string,
	path: string,
	{ body, headers = {} }: Sent = {},
): Promise<UcpResponse> =>
	callUcp(method, path, { body, headers: { ...who.headers, "Idempotency-Key": newUcpKey(), ...headers } });

const items = (quantity = 1) => ({ line_items: [{ item: { id: sku }, quantity }] });
const pieces = async () => {
	const rows = await shop.services.db.selectFrom("cart_line").select("quantity").execute();
	return rows.reduce((sum, { quantity }) => sum + quantity, 0);
};

const operations = [
	["POST", "catalog/search", { query: "led" }],
	["POST", "catalog/lookup", { ids: ["1"] }],
	["POST", "catalog/product", { id: "1" }],
	["POST", "carts", { line_items: [] }],
	["GET", "carts/cart-1", undefined],
	["PUT", "carts/cart-1", { line_items: [] }],
	["POST", "carts/cart-1/cancel", {}],
	["POST", "checkout-sessions", { line_items: [] }],
	["GET", "checkout-sessions/checkout-1", undefined],
	["PUT", "checkout-sessions/checkout-1", {}],
	["POST", "checkout-sessions/checkout-1/complete", {}],
	["POST", "checkout-sessions/checkout-1/cancel", {}],
] as const;

describe.each(operations)("%s %s", (method, path, body) => {
	it("needs a user: no stranger sees a price", async () => {
		for (const Authorization of ["", "Bearer no-such-token"]) {
			const answer = await callUcp(method, path, { body, headers: { Authorization } });
			expect(answer.status).toBe(401);
			await expectValid("ErrorResponse", answer.body);
			expect(answer.body.messages[0].code).toBe("identity_required");
			const challenge = answer.headers.get("WWW-Authenticate") ?? "";
			expect(challenge).toMatch(new RegExp(`^Bearer realm="${shopOrigin}"`));
			expect(challenge.includes("invalid_token")).toBe(Authorization !== "");
			expect(challenge).toContain(
				`resource_metadata="${shopOrigin}/.well-known/oauth-protected-resource/mcp"`,
			);
			expect(JSON.stringify(answer.body)).not.toMatch(/amount|price/);
		}
	});

	it("needs the address of the platform's profile, which is not fetched", async () => {
		for (const header of [
			"",
			"agent",
			'profile="http://platform.example/"',
			'profile="https://user:pass@platform.example/"',
			`profile="https://platform.example/${"x".repeat(3_000)}"`,
			'profile="file:///etc/passwd"',
		]) {
			const answer = await as(buyer, method, path, { body, headers: { "UCP-Agent": header } });
			expect([header.slice(0, 60), answer.status, answer.body.code]).toEqual([
				header.slice(0, 60),
				400,
				"invalid_profile_url",
			]);
		}
	});

	it("tells a platform of another version", async () => {
		const header = 'profile="https://platform.example/.well-known/ucp"; version="2099-01-01"';
		const answer = await as(buyer, method, path, { body, headers: { "UCP-Agent": header } });
		expect([answer.status, answer.body.code, answer.body.content]).toEqual([
			422,
			"version_unsupported",
			expect.stringContaining("2026-04-08"),
		]);
	});
});

it("tells which scopes a change needs", async () => {
	const reader = await connectApp("demo-distributor", { allow: {}, scope: "dev.ucp.shopping.cart:manage" });
	const answer = await as(reader, "POST", "carts", { body: items() });
	await expectValid("ErrorResponse", answer.body);
	expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([
		403,
		expect.stringMatching(/error="insufficient_scope", scope="dev\.ucp\.shopping\.cart:manage"/),
	]);
	expect(await pieces()).toBe(0);
});

it("gives users who see no prices none", async () => {
	const basic = await connectPerson("basic");
	for (const [path, body] of [
		["catalog/search", { query: "led" }],
		["carts", items()],
	] as const) {
		const answer = await as(basic, "POST", path, { body });
		await expectValid("ErrorResponse", answer.body);
		expect([answer.status, answer.body.messages[0].code]).toEqual([200, "access_denied"]);
		expect(JSON.stringify(answer.body)).not.toMatch(/amount/);
	}
	expect(await pieces()).toBe(0);
});

describe("another's", () => {
	it("cart and checkout are unknown, and stay as they are", async () => {
		const cart = await as(buyer, "POST", "carts", { body: items(3) });
		const checkout = await as(buyer, "POST", "checkout-sessions", {
			body: { cart_id: cart.body.id, line_items: [] },
		});
		const attempts = [
			["GET", `carts/${cart.body.id}`, undefined],
			["PUT", `carts/${cart.body.id}`, { line_items: [] }],
			["POST", `carts/${cart.body.id}/cancel`, {}],
			["POST", "checkout-sessions", { cart_id: cart.body.id, line_items: [] }],
			["GET", `checkout-sessions/${checkout.body.id}`, undefined],
			["PUT", `checkout-sessions/${checkout.body.id}`, { line_items: [] }],
			["POST", `checkout-sessions/${checkout.body.id}/complete`, {}],
			["POST", `checkout-sessions/${checkout.body.id}/cancel`, {}],
		] as const;
		for (const [method, path, body] of attempts) {
			const answer = await as(stranger, method, path, { body });
			await expectValid("ErrorResponse", answer.body);
			expect([path, answer.status, answer.body.messages[0].code]).toEqual([path, 200, "not_found"]);
		}
		expect(await pieces()).toBe(3);
		// Another app of the same user has no session of this one, but the account's cart.
		const otherApp = await connectApp("demo-distributor", { visitor: buyer.visitor });
		const session = await as(otherApp, "GET", `checkout-sessions/${checkout.body.id}`);
		expect(session.body.messages[0].code).toBe("not_found");
		expect((await as(otherApp, "GET", `carts/${cart.body.id}`)).body.id).toBe(cart.body.id);
	});

	it("line is not changed by its id", async () => {
		const own = await as(stranger, "POST", "carts", { body: items(2) });
		const theirs = await shop.services.db
			.selectFrom("cart_line")
			.select(["id", "quantity"])
			.where("account_id", "=", "10010")
			.execute();
		const body = { line_items: [{ id: theirs[0]?.id, item: { id: sku }, quantity: 99 }] };
		const answer = await as(stranger, "PUT", `carts/${own.body.id}`, { body });
		expect(answer.body.messages[0].code).toBe("not_found");
		expect(await pieces()).toBe(5);
	});
});

describe("a request", () => {
	it("that changes something needs a key", async () => {
		for (const key of ["", "short", "with spaces in it", "x".repeat(200)]) {
			const answer = await as(buyer, "POST", "carts", { body: items(), headers: { "Idempotency-Key": key } });
			expect([answer.status, answer.body.code]).toEqual([400, "idempotency_key_required"]);
		}
	});

	it("replayed with another body or to another address is a conflict", async () => {
		const headers = { "Idempotency-Key": newUcpKey() };
		await as(buyer, "POST", "carts", { body: items(1), headers });
		const before = await pieces();
		for (const [path, body] of [
			["carts", items(2)],
			["checkout-sessions", items(1)],
		] as const) {
			const answer = await as(buyer, "POST", path, { body, headers });
			expect([answer.status, answer.body.code]).toEqual([409, "idempotency_conflict"]);
		}
		const other = await as(stranger, "POST", "carts", { body: items(1), headers });
		expect(other.status).toBe(201);
		expect(await pieces()).toBe(before + 1);
	});

	it.each([
		["no JSON", "{", 400],
		["a list", "[]", 400],
		["null", "null", 400],
		["too large", JSON.stringify({ line_items: [], note: "x".repeat(300_000) }), 413],
		["no lines", "{}", 400],
		["no pieces", JSON.stringify({ line_items: [{ item: { id: "1" }, quantity: 0 }] }), 400],
		["half a piece", JSON.stringify({ line_items: [{ item: { id: "1" }, quantity: 0.5 }] }), 400],
		["many pieces", JSON.stringify({ line_items: [{ item: { id: "1" }, quantity: 1e9 }] }), 400],
		["many lines", JSON.stringify({ line_items: Array(101).fill({ item: { id: "1" }, quantity: 1 }) }), 400],
		["deep nesting", `{"line_items":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, 400],
		["a prototype", '{"line_items":[],"__proto__":{"id":"x"},"constructor":{"prototype":{}}}', 200],
	])("with %s is answered without a fault", async (_, body, status) => {
		const answer = await as(buyer, "POST", "carts", { body });
		expect([
			answer.status < 500,
			answer.status === status || (status === 200 && answer.status === 201),
		]).toEqual([true, true]);
		if (answer.status === 400)
			expect(answer.body).toMatchObject({ code: expect.any(String), content: expect.any(String) });
		expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:\d|RangeError/);
	});

	it.each(["text/plain", "application/x-www-form-urlencoded", ""])(
		'that says it is of the type "%s" is refused',
		async (type) => {
			const answer = await as(buyer, "POST", "carts", { body: items(), headers: { "Content-Type": type } });
			expect([answer.status, answer.body.code]).toEqual([415, "not_json"]);
		},
	);

	it("for a checkout needs lines too", async () => {
		const answer = await as(buyer, "POST", "checkout-sessions", { body: {} });
		expect([answer.status, answer.body.content]).toEqual([400, expect.stringContaining("line_items")]);
	});

	it("for an unknown operation is refused", async () => {
		for (const [method, path] of [
			["GET", "carts"],
			["POST", "orders"],
			["POST", "carts/x/pay"],
			["POST", "carts/../checkout-sessions"],
			["POST", "catalog/search/all"],
			["PUT", "checkout-sessions/x/complete"],
		] as const)
			expect([path, (await as(buyer, method, path, { body: {} })).status]).toEqual([path, 404]);
		expect((await as(buyer, "DELETE", "carts/x")).status).toBe(405);
	});

	it("from another website, or by another host name, is refused", async () => {
		const foreign: Record<string, string>[] = [
			{ Origin: "https://evil.example" },
			{ Host: "shop.evil.example" },
		];
		for (const headers of foreign) {
			const answer = await as(buyer, "POST", "carts", {
				body: items(),
				headers,
			});
			expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([403, null]);
		}
	});
});

it("ends with the connection", async () => {
	const visitor = newVisitor();
	const app = await connectApp("demo-administrator", { visitor });
	expect((await as(app, "POST", "catalog/search", { body: { query: "led" } })).status).toBe(200);
	const { apps } = (await visitor.get("/user/apps")).body as { apps: { id: string }[] };
	await visitor.post("/user/apps", { intent: "disconnect", connectionId: apps[0]?.id ?? "" });
	const answer = await as(app, "POST", "catalog/search", { body: { query: "led" } });
	expect([answer.status, answer.body.messages[0].code]).toEqual([401, "identity_required"]);
});
