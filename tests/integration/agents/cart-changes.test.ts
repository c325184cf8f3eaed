/** An agent changes the cart of its user: lines by id and part number, keys, limits, and carts of others. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPeople, getSignIn } from "../../security/people.ts";
import { type Agent, connectAgent } from "../../setup/agents/agent-client.ts";
import { type Connected, connectApp } from "../../setup/agents/app-connection.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, shopOrigin } from "../../setup/visitor.ts";

let shop: ShopServices;
let connected: Connected;
let agent: Agent;
let skus: { id: string; sku: string }[];
beforeAll(async () => {
	shop = await startShopServices();
	skus = await orderableSkus(shop.services.db, { inOnes: true });
	connected = await connectApp("demo-distributor");
	agent = await connectAgent(connected.headers);
});
afterAll(async () => {
	await agent?.close();
	await shop?.stop();
});

let count = 0;
const newKey = () => `change-key-${++count}-${Date.now()}`;
const [first, second] = [0, 1].map((at) => () => skus[at] ?? { id: "", sku: "" }) as [
	() => { id: string; sku: string },
	() => { id: string; sku: string },
];

type Done = { done: string; link: { label: string; to: string } };
type Line = { cartItemId: string; id: string; number: string; quantity: number };

const readLines = async () => ((await agent.call("getCart")).result as { lines: Line[] }).lines;
const quantities = async () =>
	Object.fromEntries((await readLines()).map(({ id, quantity }) => [id, quantity]));
const change = (changes: { line: string; quantity: number }[], idempotencyKey = newKey()) =>
	agent.call("updateCart", { changes, idempotencyKey });

beforeEach(async () => {
	await shop.services.db.deleteFrom("cart").execute();
	const items = [
		{ id: first().id, quantity: 4 },
		{ id: second().id, quantity: 2 },
	];
	await agent.call("addToCart", { items, idempotencyKey: newKey() });
});

describe("updateCart", () => {
	it("sets quantities and removes lines, by the line's id, the SKU's id or the part number", async () => {
		const [line] = (await readLines()).filter(({ id }) => id === first().id);
		const changed = await change([
			{ line: line?.cartItemId ?? "", quantity: 9 },
			{ line: second().sku.toLowerCase(), quantity: 0 },
		]);
		expect([changed.error, (changed.result as Done).done]).toEqual([
			null,
			"Changed the quantity of 1 line in the cart and removed 1 other line.",
		]);
		expect(await quantities()).toEqual({ [first().id]: 9 });
		await change([{ line: first().id, quantity: 3 }]);
		expect(await quantities()).toEqual({ [first().id]: 3 });
	});

	it("acts once for a key, and again only with another", async () => {
		const key = newKey();
		const changes = [{ line: first().id, quantity: 7 }];
		const answers = await Promise.all([1, 2, 3].map(() => change(changes, key)));
		expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
		await change([{ line: first().id, quantity: 5 }]);
		await change(changes, key);
		expect(await quantities()).toMatchObject({ [first().id]: 5 });
		expect((await change([{ line: first().id, quantity: 1 }], key)).error).toMatch(/another action/);
	});

	it("changes nothing when one of its lines is not in the cart", async () => {
		const before = await quantities();
		const { error } = await change([
			{ line: first().id, quantity: 1 },
			{ line: "no-such-line", quantity: 0 },
		]);
		expect(error).toBe("The cart has no line no-such-line.");
		expect(await quantities()).toEqual(before);
	});

	it("counts a SKU's pieces once all its lines are changed, and changes all or nothing", async () => {
		const rule = (multiple: number) =>
			shop.services.db
				.updateTable("price")
				.set({ multiple })
				.where("variation_id", "=", first().id)
				.execute();
		const lines = async () => (await readLines()).filter(({ id }) => id === first().id);
		const [line] = await lines();
		await shop.services.db
			.updateTable("cart_line")
			.set({ job: "Elm", quantity: 18 })
			.where("id", "=", line?.cartItemId ?? "")
			.execute();
		await agent.call("addToCart", { items: [{ id: first().id, quantity: 6 }], idempotencyKey: newKey() });
		await rule(12);
		const [elm, other] = (await lines()).map(({ cartItemId }) => cartItemId);
		const both = (one: number, two: number) => [
			{ line: elm ?? "", quantity: one },
			{ line: other ?? "", quantity: two },
		];
		const set = async () => (await lines()).map(({ quantity }) => quantity);
		expect((await change(both(30, 18))).error).toBeNull();
		expect(await set()).toEqual([30, 18]);
		const refused = await change([...both(31, 18), { line: second().id, quantity: 0 }]);
		expect(refused.error).toContain("the 49 pieces on its 2 lines do not fit");
		expect(await quantities()).toMatchObject({ [second().id]: 2 });
		expect(await set()).toEqual([30, 18]);
		expect((await change(both(0, 12))).error).toBeNull();
		expect(await set()).toEqual([12]);
		await rule(1);
	});

	it("takes a line named twice for a mistake", async () => {
		const { error } = await change([
			{ line: first().id, quantity: 1 },
			{ line: first().sku, quantity: 2 },
		]);
		expect(error).toBe("Name each line once.");
	});

	it("reaches no line of another account", async () => {
		const [line] = await readLines();
		await createPeople(shop.services.db);
		const visitor = newVisitor();
		const { email, password } = getSignIn("stranger");
		await visitor.signIn(email, password);
		const other = await connectAgent((await connectApp("stranger", { visitor })).headers);
		for (const requested of [line?.cartItemId ?? "", first().id, first().sku]) {
			const changes = [{ line: requested, quantity: 0 }];
			const { error } = await other.call("updateCart", { changes, idempotencyKey: newKey() });
			expect(error).toBe(`The cart has no line ${requested}.`);
		}
		await other.close();
		expect(await quantities()).toEqual({ [first().id]: 4, [second().id]: 2 });
	});

	it("is told from tools that only add", async () => {
		const { tools } = await agent.client.listTools();
		const hints = tools.map(({ name, annotations }) => [name, annotations?.destructiveHint] as const);
		expect(hints.filter(([, destroys]) => destroys).map(([name]) => name)).toEqual(["updateCart"]);
	});
});

describe("above the limit", () => {
	beforeAll(async () => {
		const { visitor } = await connectApp("demo-administrator");
		await visitor.post("/user/apps", { intent: "limit", limit: "0" });
	});

	// The lines of the cart are added before the limit: by the person.
	beforeEach(async () => {
		for (const { id } of [first(), second()])
			await connected.visitor.post("/cart", { intent: "add", productId: id, quantity: "2" });
	});

	it("more pieces wait for approval, fewer don't", async () => {
		const fewer = await change([{ line: first().id, quantity: 1 }]);
		expect([fewer.error, (fewer.result as Done).done]).toEqual([
			null,
			"Changed the quantity of 1 line in the cart.",
		]);
		const key = newKey();
		const more = await change([{ line: first().id, quantity: 2 }], key);
		const { done, link } = more.result as Done;
		expect([more.error, done]).toEqual([null, expect.stringMatching(/^Nothing has changed yet/)]);
		expect(await quantities()).toMatchObject({ [first().id]: 1 });
		await connected.visitor.post(link.to.slice(shopOrigin.length), { intent: "approve" });
		expect(await quantities()).toMatchObject({ [first().id]: 2 });
	});

	it("what an app asked for ends with its connection", async () => {
		const app = await connectApp("demo-distributor", { visitor: connected.visitor });
		const asking = await connectAgent(app.headers);
		const { result } = await asking.call("updateCart", {
			changes: [{ line: first().id, quantity: 9 }],
			idempotencyKey: newKey(),
		});
		await asking.close();
		const path = (result as Done).link.to.slice(shopOrigin.length);
		const { body } = await connected.visitor.get("/user/apps");
		const { apps, waiting } = body as { apps: { id: string }[]; waiting: { id: string }[] };
		expect(waiting.map(({ id }) => path.endsWith(id))).toContain(true);
		await connected.visitor.post("/user/apps", { intent: "disconnect", connectionId: apps[0]?.id ?? "" });
		const after = (await connected.visitor.get("/user/apps")).body as { waiting: { id: string }[] };
		expect(after.waiting.map(({ id }) => path.endsWith(id))).not.toContain(true);
		expect((await connected.visitor.get(path)).status).toBe(404);
		expect((await connected.visitor.post(path, { intent: "approve" })).status).toBe(404);
		expect(await quantities()).toMatchObject({ [first().id]: 2 });
	});
});

it("is proposed in a chat, and changes the cart when the buyer approves", async () => {
	const buyer = connected.visitor;
	await buyer.post("/cart", { intent: "add", productId: second().id, quantity: "2" });
	const { location } = await buyer.post("/assistant", { message: `remove ${second().sku} from my cart` });
	const path = location?.replace(/\?.*/, "") ?? "";
	type Body = {
		running: boolean;
		conversation: {
			messages: { cards: { actions: { toolCallId: string; plan: { lines: string[] } }[] } | null }[];
		};
	};
	await expect.poll(async () => ((await buyer.get(path)).body as Body).running).toBe(false);
	const { messages } = ((await buyer.get(path)).body as Body).conversation;
	const [proposed] = messages.flatMap(({ cards }) => cards?.actions ?? []);
	expect(proposed?.plan.lines[0]).toMatch(/^Remove 2 pieces of /);
	expect(await quantities()).toMatchObject({ [second().id]: 2 });
	const action = `${path}/actions/${proposed?.toolCallId}`;
	const { seen } = (await buyer.get(action)).body as { seen: string };
	await buyer.post(action, { intent: "approve", seen });
	expect(Object.keys(await quantities())).not.toContain(second().id);
});
