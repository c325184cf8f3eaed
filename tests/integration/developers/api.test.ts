/** The shop's API: keys, their scopes and ends, and what each operation answers for whom. */

import { Writable } from "node:stream";
import type { ContractRouterClient } from "@orpc/contract";
import { Validator } from "@seriousme/openapi-schema-validator";
import { symbols } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { logger } from "#client/logger.server";
import { apiKeysContract } from "#contracts/auth/api-keys";
import { identityExtensionsContract } from "#contracts/auth/identity";
import { type ApiScope, apiScopeNames } from "#rules/developers/api-keys";
import { setAccountDisabled } from "#services/identity/repository.server";
import { createLogger } from "#services/shared/logger.server";
import { keyLimit } from "~/features/developers/api/answer-api.server.ts";
import { operations } from "~/features/developers/api/operations.server.ts";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import { issueInvoice } from "../../setup/invoices/issued-invoices.ts";
import { storeOrder } from "../../setup/orders/stored-orders.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { shopOrigin } from "../../setup/visitor.ts";

type Client = ContractRouterClient<{ apiKeys: typeof apiKeysContract }>["apiKeys"];

let shop: ShopServices;
let dana: Client;
let sku: { id: string; sku: string };
const harbor = "10010";
/** Lines of both processes. */
const log: string[] = [];

beforeAll(async () => {
	const sink = new Writable({
		write(chunk, _, done) {
			log.push(String(chunk));
			done();
		},
	});
	const settings = { apiKeys: true, logger: createLogger("trace", sink) };
	shop = await startShopServices({ TRUSTED_PROXIES: "1" }, settings);
	dana = (await demoClient(shop.services, { apiKeys: apiKeysContract }, "demo-distributor")).apiKeys;
	await issueInvoice(shop.services.db, 50_000);
	await issueInvoice(shop.services.db, 20_000);
	await storeOrder(shop.services.db);
	[sku] = (await orderableSkus(shop.services.db, { inOnes: true })) as [typeof sku];
});
afterAll(() => shop?.stop());

let made = 0;
const newKey = async (scopes: ApiScope[] = [...apiScopeNames], accountId: string | null = harbor) => {
	made += 1;
	const { secret, key } = await dana.create({ name: `Key ${made}`, accountId, scopes, days: 30 });
	return { secret, id: key.id };
};

type Sent = { method?: string; secret?: string | null; headers?: Record<string, string>; body?: unknown };

async function call(path: string, { method = "GET", secret, headers = {}, body }: Sent = {}) {
	const { action, loader } = await import("~/features/developers/api/api.resource.ts");
	const url = new URL(`/api/v1/${path}`, shopOrigin);
	const request = new Request(url, {
		...{
			method,
			...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
		},
		headers: {
			...{ Host: url.host, "Content-Type": "application/json" },
			...{ ...(secret && { Authorization: `Bearer ${secret}` }), ...headers },
		},
	});
	const handle = method === "GET" ? loader : action;
	const params = { "*": url.pathname.replace("/api/v1/", "") };
	const response = (await handle({ request, params, context: {} } as never)) as Response;
	const text = await response.text();
	return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}

const pathOf = ({ path }: { path: string }) =>
	`${path.slice(1).replace("{id}", "none")}${path === "/products" ? `?skus=${sku.sku}` : ""}`;
const sentTo = (method: string) =>
	method === "GET"
		? {}
		: {
				body: { lines: [{ sku: sku.sku, quantity: 1 }] },
				headers: { "Idempotency-Key": crypto.randomUUID() },
			};

it("needs a key, for every operation", async () => {
	for (const one of operations)
		for (const secret of [null, "lsk_unknown", "no-key", "lsk_"]) {
			const answer = await call(pathOf(one), { method: one.method, secret, ...sentTo(one.method) });
			expect([one.name, secret, answer.status]).toEqual([one.name, secret, 401]);
			expect(answer.headers.get("WWW-Authenticate")).toContain("Bearer");
			expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
		}
});

it("lets a key do what its scopes say, and nothing else", async () => {
	for (const scope of apiScopeNames) {
		const { secret } = await newKey([scope]);
		for (const one of operations) {
			const { status } = await call(pathOf(one), { method: one.method, secret, ...sentTo(one.method) });
			const expected = one.scope !== scope ? 403 : one.path.includes("{id}") ? 404 : 200;
			expect([scope, one.name, status]).toEqual([scope, one.name, expected]);
		}
	}
});

it("answers with the account's prices, stock and documents, in cents", async () => {
	const { secret } = await newKey();
	const products = await call(`products?skus=${sku.sku},NO-SUCH-PART`, { secret });
	expect(products.body).toMatchObject({ unknown: ["NO-SUCH-PART"], items: [{ sku: sku.sku }] });
	const [{ priceCents, listPriceCents }] = products.body.items;
	expect(Number.isInteger(priceCents)).toBe(true);
	expect(priceCents).toBeLessThan(listPriceCents);
	const invoices = await call("invoices?status=unpaid", { secret });
	const [first] = invoices.body.items;
	const invoice = await call(`invoices/${first.id}`, { secret });
	expect(invoice.body).toMatchObject(first);
	expect(invoice.body.lines.length).toBeGreaterThan(0);
	const orders = await call("orders", { secret });
	const order = await call(`orders/${orders.body.items[0].id}`, { secret });
	expect(order.body).toMatchObject({ ...orders.body.items[0], lines: [{ quantity: expect.any(Number) }] });
	const next = invoices.body.nextCursor;
	if (next) expect((await call(`invoices?status=unpaid&cursor=${next}`, { secret })).status).toBe(200);
	for (const list of ["orders", "invoices", "quotes"]) {
		const { total } = (await call(list, { secret })).body;
		const pastEnd = await call(`${list}?cursor=p999999`, { secret });
		expect([list, pastEnd.body]).toEqual([list, { items: [], total, nextCursor: null }]);
	}
});

it("keeps another account's documents apart, by its id and by the account's header", async () => {
	const own = await newKey();
	const { body } = await call("invoices", { secret: own.secret });
	const bangor = await newKey([...apiScopeNames], "10020");
	expect((await call(`invoices/${body.items[0].id}`, { secret: bangor.secret })).status).toBe(404);
	// Dana's too: a program that names it must not get another account's documents instead.
	expect(
		(await call("invoices", { secret: own.secret, headers: { "Account-Id": "10020" } })).body,
	).toMatchObject({ status: 403, title: "This key works for account 10010 alone." });
	expect((await call("invoices", { secret: own.secret, headers: { "Account-Id": harbor } })).body).toEqual(
		body,
	);
	const all = await newKey([...apiScopeNames], null);
	expect((await call("invoices", { secret: all.secret })).status).toBe(400);
	expect((await call("invoices", { secret: all.secret, headers: { "Account-Id": harbor } })).body).toEqual(
		body,
	);
	for (const foreign of ["10040", "none"])
		expect(
			(await call("invoices", { secret: all.secret, headers: { "Account-Id": foreign } })).status,
		).toBeGreaterThanOrEqual(403);
});

it("adds to the cart once for a key that is sent twice, and needs one", async () => {
	const { secret } = await newKey();
	const body = { lines: [{ sku: sku.sku, quantity: 3 }] };
	const send = (headers: Record<string, string>) =>
		call("cart/lines", { method: "POST", secret, body, headers });
	expect((await send({})).body).toMatchObject({ status: 400, code: "idempotency_key" });
	const before = (await call("cart", { secret })).body.pieces;
	const headers = { "Idempotency-Key": "api-change-1" };
	expect((await send(headers)).body.pieces).toBe(before + 3);
	expect((await send(headers)).body.pieces).toBe(before + 3);
	const unknown = { lines: [{ sku: "NO-SUCH-PART", quantity: 1 }] };
	const refused = await call("cart/lines", { method: "POST", secret, body: unknown, headers });
	expect(refused.body).toMatchObject({ status: 422, title: "We don't have the part number NO-SUCH-PART." });
});

it("answers 304 while nothing has changed, and says what is wrong with a request", async () => {
	const { secret } = await newKey();
	const { headers } = await call("invoices", { secret });
	const etag = headers.get("ETag") ?? "";
	expect((await call("invoices", { secret, headers: { "If-None-Match": etag } })).status).toBe(304);
	expect(headers.get("RateLimit-Limit")).toBe("120");
	for (const path of [
		"invoices?cursor=2",
		"orders?from=yesterday",
		"products",
		`products?skus=${"A,".repeat(60)}`,
		"orders?from=2026-01-01&from=2026-02-01",
	])
		expect([path, (await call(path, { secret })).body.status]).toEqual([path, 400]);
	const json = { method: "POST", secret, headers: { "Idempotency-Key": "api-change-2" } };
	for (const body of ["{", "[]", '"lines"'])
		expect((await call("cart/lines", { ...json, body })).status).toBe(400);
	expect((await call("cart/lines", { ...json, body: "x".repeat(200_000) })).status).toBe(413);
	for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""]) {
		const typed = { ...json, headers: { ...json.headers, "Content-Type": type } };
		const body = { lines: [{ sku: sku.sku, quantity: 1 }] };
		expect([type, (await call("cart/lines", { ...typed, body })).status]).toEqual([type, 415]);
	}
	for (const path of ["nothing", "orders/a/b", ""]) expect((await call(path, { secret })).status).toBe(404);
});

it("stops a key that sends more than 120 requests a minute", async () => {
	const { secret, id } = await newKey(["cart"]);
	await keyLimit.consume(id, undefined, 120);
	const last = await call("orders", { secret });
	expect(last.status).toBe(429);
	expect(last.headers.get("RateLimit-Remaining")).toBe("0");
	expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
});

it("is exchanged for a token by the storefront alone, and its use is noted once a minute, with the address", async () => {
	const { secret, id } = await newKey(["cart"]);
	const direct = await shop.services.call("/identity/api-keys/exchange", { secret });
	expect(direct).toMatchObject({ status: 403 });
	expect(JSON.stringify(direct)).not.toContain("idToken");
	const used = async () => (await dana.list()).keys.find((key) => key.id === id);
	expect(await used()).toMatchObject({ lastUsedAt: null });
	const headers = { "X-Forwarded-For": "203.0.113.7" };
	await call("cart", { secret, headers });
	const first = await used();
	expect(first?.lastUsedAddress).toBe("203.0.113.7");
	await call("cart", { secret, headers });
	expect(await used()).toEqual(first);
	shop.services.advance(61_000);
	await call("cart", { secret, headers });
	const second = await used();
	expect(second?.lastUsedAt).not.toBe(first?.lastUsedAt);
	// Two addresses with one key: the other is noted too, but not at every request.
	const other = { "X-Forwarded-For": "203.0.113.8" };
	await call("cart", { secret, headers: other });
	expect(await used()).toEqual(second);
	shop.services.advance(11_000);
	await call("cart", { secret, headers: other });
	expect((await used())?.lastUsedAddress).toBe("203.0.113.8");
});

it("ends at once when it is revoked, and when the sign-in is disabled or signed out everywhere", async () => {
	const { db } = shop.services;
	const works = async (secret: string) => (await call("cart", { secret })).status;
	const revoked = await newKey();
	const ended = await newKey();
	expect([await works(revoked.secret), await works(ended.secret)]).toEqual([200, 200]);
	await dana.revoke({ keyId: revoked.id });
	expect([await works(revoked.secret), await works(ended.secret)]).toEqual([401, 200]);
	await setAccountDisabled(db, "demo-distributor", true);
	expect(await works(ended.secret)).toBe(401);
	await setAccountDisabled(db, "demo-distributor", false);
	expect(await works(ended.secret)).toBe(401);
	const contract = { apiKeys: apiKeysContract, identity: identityExtensionsContract };
	const rosa = await demoClient(shop.services, contract, "demo-representative");
	const hers = await rosa.apiKeys.create({ name: "ERP", accountId: harbor, scopes: ["cart"], days: 30 });
	expect(await works(hers.secret)).toBe(200);
	await rosa.identity.endAllSessions();
	expect(await works(hers.secret)).toBe(401);
});

it("is kept as a hash, belongs to its user, and is made once for a form that is sent twice", async () => {
	const contract = { apiKeys: apiKeysContract };
	const ada = (await demoClient(shop.services, contract, "demo-administrator")).apiKeys;
	const wanted = {
		name: "ERP",
		accountId: harbor,
		scopes: ["catalog" as const],
		days: 30,
		formKey: "make-once",
	};
	const { secret, key } = await ada.create(wanted);
	expect(await refusal(ada.create(wanted))).toMatchObject({ status: 409 });
	const told = shop.services.db.selectFrom("outbox").selectAll();
	const subject = "An API key was made for your account";
	const mails = await told
		.where("subject", "=", subject)
		.where("recipient", "=", "admin@demo.example")
		.execute();
	expect(mails).toHaveLength(1);
	expect(JSON.stringify(mails)).not.toContain(secret);
	const stored = JSON.stringify(await shop.services.db.selectFrom("api_key").selectAll().execute());
	expect(stored).not.toContain(secret);
	expect(JSON.stringify(await ada.list())).not.toContain(secret);
	const ben = (await demoClient(shop.services, contract, "demo-basic")).apiKeys;
	expect(await refusal(ben.revoke({ keyId: key.id }))).toMatchObject({ status: 404 });
	// A person without rights has a key without rights.
	const basic = await ben.create({ ...wanted, scopes: ["invoices"], formKey: "make-another" });
	expect((await call("invoices", { secret: basic.secret })).status).toBe(403);
});

it("has a valid OpenAPI 3.1 document with every operation", async () => {
	const { status, body } = await call("openapi.json");
	expect(status).toBe(200);
	expect(await new Validator().validate(body)).toMatchObject({ valid: true });
	expect(Object.values(body.paths).flatMap((item) => Object.keys(item as object))).toHaveLength(
		operations.length,
	);
});

it("is in no line of the log, neither when it works nor when requests or services fail", async () => {
	const { apiKeys } = await demoClient(shop.services, { apiKeys: apiKeysContract }, "demo-administrator");
	const wanted = { name: "ERP", accountId: harbor, scopes: [...apiScopeNames], days: 30 };
	const { secret } = await apiKeys.create(wanted);
	const level = logger.level;
	logger.level = "trace";
	const output = (logger as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym];
	if (!output) throw new Error("The logger writes nowhere.");
	const written = vi.spyOn(output, "write").mockImplementation((line) => void log.push(line));
	const guessed = `lsk_${"guessed-".repeat(5)}Z9`;
	const json = { method: "POST", headers: { "Idempotency-Key": "api-change-3" }, body: { lines: secret } };
	for (const one of [secret, guessed]) {
		await call("cart", { secret: one });
		await call(`products?skus=${one}`, { secret: one });
		await call("cart/lines", { ...json, secret: one });
		for (const failure of ["down", "error", "garbage", "wrong shapes"] as const) {
			shop.proxy.failWith(failure, /api-keys|cart/);
			expect((await call("cart", { secret: one })).status).toBeGreaterThanOrEqual(401);
		}
		shop.proxy.failWith(null);
	}
	written.mockRestore();
	logger.level = level;
	const lines = log.join("");
	expect(lines).toContain("API called");
	expect(lines).not.toContain(secret.slice(0, 12));
	expect(lines).not.toContain("guessed-guessed");
	expect(lines).not.toMatch(/eyJ[\w-]{5,}/);
});

it("there is no API while keys are off", async () => {
	await shop.stop();
	shop = await startShopServices({ SERVICE_EXTENSIONS: "auto" });
	expect((await call("openapi.json")).status).toBe(404);
	expect((await shop.services.call("/identity/api-keys")).status).toBe(404);
});
