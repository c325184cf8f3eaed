/** An agent buys for its user: search, compare, price, quote, cart. Keys, scopes, limits and approvals hold. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Agent, connectAgent, postMessage } from "../../setup/agents/agent-client.ts";
import { type Connected, connectApp } from "../../setup/agents/app-connection.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { shopOrigin } from "../../setup/visitor.ts";

let shop: ShopServices;
let connected: Connected;
let agent: Agent;
let ids: string[];
beforeAll(async () => {
	shop = await startShopServices();
	ids = (await orderableSkus(shop.services.db, { inOnes: true })).map(({ id }) => id);
	connected = await connectApp("demo-distributor");
	agent = await connectAgent(connected.headers);
});
afterAll(async () => {
	await agent?.close();
	await shop?.stop();
});
beforeEach(() => shop.services.db.deleteFrom("cart").execute());

type Done = { done: string; link: { label: string; to: string } };

let count = 0;
const newKey = () => `test-key-${++count}-${Date.now()}`;
const addToCart = (quantity: number, idempotencyKey: string, more: object = {}) =>
	agent.call("addToCart", { items: [{ id: ids[0], quantity }], idempotencyKey, ...more });

const pieces = async (): Promise<number> => {
	const rows = await shop.services.db.selectFrom("cart_line").select("quantity").execute();
	return rows.reduce((sum, { quantity }) => sum + quantity, 0);
};
const audited = () => shop.services.db.selectFrom("agent_action").selectAll().execute();

const setLimit = (limit: string) => connected.visitor.post("/user/apps", { intent: "limit", limit });

it("goes from a search to a quote", async () => {
	const found = (await agent.call("findProducts", { words: "led" })).result as { products: { id: string }[] };
	const [first, second] = found.products.map(({ id }) => id);
	const compared = await agent.call("compareProducts", { ids: [first, second] });
	expect([compared.error, compared.result]).toEqual([
		null,
		{ products: [expect.anything(), expect.anything()], link: expect.any(String) },
	]);
	const priced = await agent.call("getPrice", { ids: [ids[0]], quantity: 12 });
	expect(priced).toMatchObject({ error: null, result: { prices: [expect.objectContaining({})] } });
	const quoted = await agent.call("startQuote", {
		items: [{ id: ids[0], quantity: 2 }],
		purchaseOrder: "PO-AGENT-1",
		idempotencyKey: newKey(),
	});
	const { done, link } = quoted.result as Done;
	expect([quoted.error, done]).toEqual([null, expect.stringContaining("quote")]);
	expect(link.to).toMatch(new RegExp(`^${shopOrigin}/user/quotes/`));
	const page = await connected.visitor.get(link.to.slice(shopOrigin.length));
	expect(page.status).toBe(200);
	expect(await audited()).toContainEqual(
		expect.objectContaining({ agent: "Test agent", action: "startQuote", outcome: "done" }),
	);
});

describe("an idempotency key", () => {
	it("counts once, in a row and at the same time, with the same answer", async () => {
		const key = newKey();
		const answers = await Promise.all([1, 2, 3].map(() => addToCart(2, key)));
		answers.push(await addToCart(2, key));
		expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
		expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
		expect(await pieces()).toBe(2);
	});

	it("stays with its arguments", async () => {
		const key = newKey();
		await addToCart(1, key);
		expect((await addToCart(9, key)).error).toMatch(/another action/);
		expect(await pieces()).toBe(1);
	});

	it.each([undefined, "", "short", "with spaces in it", "x".repeat(65)])("is needed: %j", async (key) => {
		const answer = await addToCart(1, key as string).catch((error: Error) => ({ error: error.message }));
		expect(answer.error).toMatch(/idempotencyKey/);
		expect(await pieces()).toBe(0);
	});

	it("of one app is nothing to another", async () => {
		const other = await connectApp("demo-distributor");
		const otherAgent = await connectAgent(other.headers);
		const key = newKey();
		await addToCart(1, key);
		await otherAgent.call("addToCart", { items: [{ id: ids[0], quantity: 1 }], idempotencyKey: key });
		expect(await pieces()).toBe(2);
		await otherAgent.close();
	});
});

describe("what an app may not do", () => {
	it("is told with the missing scope, and changes nothing", async () => {
		const reader = await connectApp("demo-distributor", { allow: { quote: "yes" } });
		const response = await postMessage(
			{
				jsonrpc: "2.0",
				id: 1,
				method: "tools/call",
				params: {
					name: "addToCart",
					arguments: { items: [{ id: ids[0], quantity: 1 }], idempotencyKey: newKey() },
				},
			},
			reader.headers,
		);
		expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([
			403,
			expect.stringMatching(/insufficient_scope.*order/),
		]);
		expect(await pieces()).toBe(0);
	});

	it.each([
		["an unknown SKU", { items: [{ id: "no-such-sku", quantity: 1 }] }],
		["no pieces", { items: [{ id: "1", quantity: 0 }] }],
		["half a piece", { items: [{ id: "1", quantity: 0.5 }] }],
		["nothing", { items: [] }],
		["text", { items: "all" }],
	])("includes %s", async (_, input) => {
		const answer = await agent
			.call("addToCart", { ...input, idempotencyKey: newKey() })
			.catch((error: Error) => ({ error: error.message }));
		expect(answer.error).not.toBeNull();
		expect(await pieces()).toBe(0);
	});

	it("includes what only the user can say", async () => {
		const { error } = await agent.call("startQuote", {
			items: [{ id: ids[0], quantity: 1 }],
			idempotencyKey: newKey(),
		});
		expect(error).toMatch(/purchaseOrder: PO number/);
	});
});

describe("above the limit", () => {
	const waiting = async (key: string) => {
		const { result, error } = await addToCart(3, key);
		const { done, link } = result as Done;
		expect([error, done]).toEqual([null, expect.stringContaining("Nothing has changed yet")]);
		return link.to.slice(shopOrigin.length);
	};

	it("only administrators of the account set it", async () => {
		const refused = await setLimit("0");
		expect(refused.status).toBe(403);
		const { visitor } = await connectApp("demo-administrator");
		expect((await visitor.post("/user/apps", { intent: "limit", limit: "lots" })).status).toBe(400);
		expect((await visitor.post("/user/apps", { intent: "limit", limit: "0" })).status).toBe(303);
	});

	it("the user approves on the web, and then it acts once", async () => {
		const key = newKey();
		const path = await waiting(key);
		expect(await waiting(key)).toBe(path);
		expect(await pieces()).toBe(0);
		expect((await connected.visitor.get("/user/apps")).body).toMatchObject({
			waiting: [{ title: "Add 3 pieces to the cart", clientName: "Test agent" }],
		});
		await Promise.all([1, 2].map(() => connected.visitor.post(path, { intent: "approve" })));
		expect(await pieces()).toBe(3);
		const again = await addToCart(3, key);
		expect([again.error, (again.result as Done).done]).toEqual([null, "Added 3 pieces to the cart."]);
		expect(await pieces()).toBe(3);
		expect((await connected.visitor.get(path)).body).toMatchObject({ state: "done" });
	});

	it("is asked again when it costs something else by then", async () => {
		const path = await waiting(newKey());
		const { db } = shop.services;
		const price = db.updateTable("price").set(({ eb }) => ({ list_cents: eb("list_cents", "+", 1000) }));
		await price.execute();
		const title = "Add 3 pieces to the cart";
		const before = (await connected.visitor.get(path)).body as { plan: { lines: string[] } };
		await connected.visitor.post(path, { intent: "approve" });
		expect(await pieces()).toBe(0);
		const { plan, state } = (await connected.visitor.get(path)).body as {
			plan: { lines: string[] };
			state: string;
		};
		expect([state, plan]).toEqual(["waiting", expect.objectContaining({ title })]);
		expect(plan.lines).not.toEqual(before.plan.lines);
		await connected.visitor.post(path, { intent: "approve" });
		expect(await pieces()).toBe(3);
	});

	it.each([
		[
			"above the limit",
			"0",
			async (path: string) => void (await connected.visitor.post(path, { intent: "approve" })),
		],
		["within it", "100000", async () => undefined],
	])(
		"what had no answer %s isn't done at another price when it is tried again",
		async (_, limit, approve) => {
			const { db } = shop.services;
			const { visitor } = await connectApp("demo-administrator");
			await visitor.post("/user/apps", { intent: "limit", limit });
			await sql`create trigger no_lines before insert on cart_line begin select raise(abort, 'down'); end`.execute(
				db,
			);
			const key = newKey();
			const first = await addToCart(3, key);
			const { link } = (first.result ?? {}) as Partial<Done>;
			expect(first.error === null).toBe(limit === "0");
			await approve(link?.to.slice(shopOrigin.length) ?? "");
			await sql`drop trigger no_lines`.execute(db);
			expect(await pieces()).toBe(0);
			const raise = (by: number) =>
				db
					.updateTable("price")
					.set(({ eb }) => ({ list_cents: eb("list_cents", "+", by) }))
					.execute();
			await visitor.post("/user/apps", { intent: "limit", limit: limit === "0" ? "0" : "5000" });
			await raise(500_000);
			const again = (await addToCart(3, key)).result as Done;
			expect([again.done, await pieces()]).toEqual([expect.stringContaining("We don't know yet"), 0]);
			await raise(-500_000);
			const path = again.link.to.slice(shopOrigin.length);
			await connected.visitor.post(path, { intent: "approve" });
			expect((await connected.visitor.get(path)).body).toMatchObject({ state: "waiting" });
			await connected.visitor.post(path, { intent: "approve" });
			expect([(await addToCart(3, key)).error, await pieces()]).toEqual([null, 3]);
			await visitor.post("/user/apps", { intent: "limit", limit: "0" });
		},
	);

	/** Adds 3 pieces, and its answer is lost; the price is another one when it is tried again. */
	async function tryAgainAfterIt(ran: (key: string) => Promise<void>) {
		const { visitor } = await connectApp("demo-administrator");
		await visitor.post("/user/apps", { intent: "limit", limit: "5000" });
		const raise = (by: number) =>
			shop.services.db
				.updateTable("price")
				.set(({ eb }) => ({ list_cents: eb("list_cents", "+", by) }))
				.execute();
		const key = newKey();
		shop.proxy.failWith("answer lost", /POST \/cart-service/);
		expect((await addToCart(3, key)).error).not.toBeNull();
		shop.proxy.failWith(null);
		expect(await pieces()).toBe(3);
		await raise(500_000);
		await ran(key);
		expect([(await addToCart(3, key)).error, await pieces()]).toEqual([null, 3]);
		await raise(-500_000);
		await visitor.post("/user/apps", { intent: "limit", limit: "0" });
	}

	it("what ran without an answer is known by its key, and told as done", () =>
		tryAgainAfterIt(async (key) => {
			const { done } = (await addToCart(3, key)).result as Done;
			expect(done).toBe("Add 3 pieces to the cart: done.");
		}));

	it("what nobody can say of is never said to have changed nothing, and isn't done twice", () =>
		tryAgainAfterIt(async (key) => {
			shop.proxy.failWith("down", /GET \/user-service\/agent-actions\//);
			const { done, link } = (await addToCart(3, key)).result as Done;
			expect(done).not.toContain("Nothing has changed");
			expect(done).toMatch(/^We don't know yet whether this went through\..*same idempotencyKey/);
			const path = link.to.slice(shopOrigin.length);
			shop.proxy.failWith(null);
			// It isn't declined once it has run.
			await connected.visitor.post(path, { intent: "decline" });
			expect((await connected.visitor.get(path)).body).toMatchObject({ state: "done" });
		}));

	it("a declined action stays declined", async () => {
		const key = newKey();
		const path = await waiting(key);
		await connected.visitor.post(path, { intent: "decline" });
		expect((await addToCart(3, key)).error).toBe("The user declined this.");
		await connected.visitor.post(path, { intent: "approve" });
		expect(await pieces()).toBe(0);
		expect(await audited()).toContainEqual(expect.objectContaining({ outcome: "declined" }));
	});

	it("nobody else can approve", async () => {
		const path = await waiting(newKey());
		const { visitor } = await connectApp("demo-administrator");
		expect((await visitor.get(path)).status).toBe(404);
		expect((await visitor.post(path, { intent: "approve" })).status).toBe(404);
		expect(await pieces()).toBe(0);
	});
});
