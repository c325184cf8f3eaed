/** Actions that the assistant proposes: nothing runs before the user approves, and then it runs once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ActionPlan } from "#contracts/assistant/action-proposals";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { userServiceContract } from "#contracts/users/user-service";
import { makeQuoteLine } from "../../factories/quote.ts";
import { createScriptedEngine, type ScriptedEngine } from "../../setup/assistant/scripted-engine.ts";
import { demoClient } from "../../setup/demo-clients.ts";
import { storeOrder } from "../../setup/orders/stored-orders.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

let shop: ShopServices;
let engine: ScriptedEngine;
let buyer: Visitor;
let skus: Awaited<ReturnType<typeof orderableSkus>>;
let sku: string;

beforeAll(async () => {
	engine = createScriptedEngine();
	shop = await startShopServices({}, { engine });
	buyer = newVisitor();
	await buyer.signIn("demo-distributor");
	skus = await orderableSkus(shop.services.db, { inOnes: true });
	sku = skus[0]?.id ?? "";
});
afterAll(() => shop.stop());

type Shown = { toolCallId: string; state: string; plan: ActionPlan };
type ConversationBody = {
	conversation: { messages: { role: string; content: string; cards: { actions: Shown[] } | null }[] };
	running: boolean;
};

const accountOf = (visitor: Visitor) => (visitor === buyer ? "10010" : null);

/** A conversation whose reply proposes an action. @returns the paths of the conversation and of the action */
async function propose(toolName: string, input: unknown, plan: Partial<ActionPlan> = {}, visitor = buyer) {
	const { question, give, say, finish } = engine.script();
	const { location } = await visitor.post("/assistant", { message: question });
	const conversation = location?.replace(/\?.*/, "") ?? "";
	const call = { toolCallId: crypto.randomUUID(), dynamic: true };
	const proposal = { title: "Do it", lines: ["One line"], cents: null, confirm: "Do it", ask: [], ...plan };
	give({ type: "tool-input-available", ...call, toolName, input });
	give({ type: "tool-output-available", ...call, output: { proposal, accountId: accountOf(visitor) } });
	say("Check it and approve it.");
	finish();
	await expect.poll(async () => (await read(conversation, visitor)).running).toBe(false);
	return { conversation, action: `${conversation}/actions/${call.toolCallId}`, toolCallId: call.toolCallId };
}

const read = async (path: string, visitor = buyer) => (await visitor.get(path)).body as ConversationBody;

const stateOf = async (conversation: string) =>
	(await read(conversation)).conversation.messages.flatMap(({ cards }) => cards?.actions ?? [])[0]?.state;

const contents = async (conversation: string) =>
	(await read(conversation)).conversation.messages.slice(2).map(({ content }) => content);

/** Approves what the page of the action shows. */
async function approve(action: string, fields: Record<string, string> = {}) {
	const { seen } = (await buyer.get(action)).body as { seen: string };
	return buyer.post(action, { intent: "approve", seen, ...fields });
}

const piecesInCart = async () => {
	const rows = await shop.services.db
		.selectFrom("cart_line")
		.select("quantity")
		.where("account_id", "=", "10010")
		.where("variation_id", "=", sku)
		.execute();
	return rows.reduce((sum, { quantity }) => sum + quantity, 0);
};

describe("an approved action", () => {
	it("runs once, however often and at the same time it is approved", async () => {
		const before = await piecesInCart();
		const { conversation, action } = await propose("addToCart", { items: [{ id: sku, quantity: 2 }] });
		expect(await stateOf(conversation)).toBe("open");
		const { seen } = (await buyer.get(action)).body as { seen: string };
		const press = () => buyer.post(action, { intent: "approve", seen });
		const answers = await Promise.all([press(), press(), press()]);
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
		expect((await press()).status).toBe(303);
		expect(await piecesInCart()).toBe(before + 2);
		expect(await contents(conversation)).toEqual([
			"Approved: Do it",
			"Added 2 pieces to the cart. [View cart](/cart)",
		]);
		expect(await stateOf(conversation)).toBe("done");
		expect((await buyer.get(action)).location).toContain(conversation);
	});

	it("adds to a new project once, however often and at the same time it is approved", async () => {
		const project = "New lobby of the tests";
		const { conversation, action } = await propose("addToProject", {
			items: [{ id: sku, quantity: 7 }],
			project,
		});
		const { seen } = (await buyer.get(action)).body as { seen: string };
		const press = () => buyer.post(action, { intent: "approve", seen });
		const answers = await Promise.all([press(), press(), press()]);
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
		await press();
		const lines = await shop.services.db
			.selectFrom("project")
			.innerJoin("project_line", "project_line.project_id", "project.id")
			.select("project_line.quantity")
			.where("project.name", "=", project)
			.execute();
		expect(lines).toEqual([{ quantity: 7 }]);
		expect(await contents(conversation)).toHaveLength(2);
	});

	it("is shown again when it has changed since it was proposed", async () => {
		const before = await piecesInCart();
		const { action } = await propose("addToCart", { items: [{ id: sku, quantity: 3 }] });
		const { status, body } = await buyer.post(action, { intent: "approve" });
		expect(status).toBe(409);
		expect(JSON.stringify(body)).toContain("This has changed since it was proposed.");
		expect(await piecesInCart()).toBe(before);
	});

	it("asks for what only the person knows", async () => {
		const ask = [{ name: "purchaseOrder", label: "PO number", maxLength: 40, value: "" }];
		const { conversation, action } = await propose(
			"startQuote",
			{ items: [{ id: sku, quantity: 1 }] },
			{ ask },
		);
		const missing = await approve(action);
		expect(missing.status).toBe(400);
		expect(JSON.stringify(missing.body)).toContain("Enter a PO number.");
		expect((await approve(action, { purchaseOrder: "PO-77" })).status).toBe(303);
		expect((await contents(conversation))[1]).toMatch(/^Started quote Q-\d+ as a draft\. \[View quote\]/);
	});

	it("that the services refuse says why, and is over", async () => {
		const { conversation, action } = await propose("addToCart", { items: [{ id: sku, quantity: 99_999 }] });
		expect((await approve(action)).status).toBe(303);
		expect((await contents(conversation))[1]).toMatch(/^That was not possible: /);
		expect(await stateOf(conversation)).toBe("failed");
	});

	it("without an answer can be tried again, and acts once", async () => {
		const { conversation, action } = await propose("addToProject", {
			items: [{ id: sku, quantity: 4 }],
			project: "Lobby of the tests",
		});
		const { seen } = (await buyer.get(action)).body as { seen: string };
		shop.proxy.failWith("cut off", /POST \/user-service\/projects/);
		expect((await buyer.post(action, { intent: "approve", seen })).status).toBe(503);
		shop.proxy.failWith(null);
		const state = await stateOf(conversation);
		expect(["open", "approved"]).toContain(state);
		expect((await approve(action)).status).toBe(303);
		const projects = await shop.services.db
			.selectFrom("project")
			.innerJoin("project_line", "project_line.project_id", "project.id")
			.select("project_line.quantity")
			.where("project.name", "=", "Lobby of the tests")
			.execute();
		expect(projects).toEqual([{ quantity: 4 }]);
	});
});

describe("an action that ran, and whose answer was lost", () => {
	type Refused = { plan?: ActionPlan; seen?: string; unsure?: true; reply: unknown };
	const press = (action: string, fields: Record<string, string> = {}) =>
		buyer.post(action, { intent: "approve", inPlace: "yes", ...fields });
	/** Approves it on its page, with the answer to these calls lost. */
	async function losing(action: string, calls: RegExp, how: "answer lost" | "cut off" = "answer lost") {
		const { seen } = (await buyer.get(action)).body as { seen: string };
		shop.proxy.failWith(how, calls);
		const { status, body } = await press(action, { seen });
		shop.proxy.failWith(null);
		expect([status, (body as Refused).unsure]).toEqual([503, true]);
	}

	/** Where nobody can say whether it ran. */
	const unknown = () => shop.proxy.failWith("down", /GET \/user-service\/agent-actions\//);
	/** As somebody else of the account would. */
	const setPieces = (quantity: number) =>
		shop.services.db.updateTable("cart_line").set({ quantity }).where("variation_id", "=", sku).execute();
	const orderable = (id: string, value: 0 | 1) =>
		shop.services.db.updateTable("variation").set({ orderable: value }).where("id", "=", id).execute();

	it("is told as done, though it couldn't be done now", async () => {
		const before = await piecesInCart();
		const { conversation, action } = await propose("addToCart", { items: [{ id: sku, quantity: 2 }] });
		await losing(action, /POST \/cart-service/);
		await orderable(sku, 0);
		expect((await press(action)).status).toBe(200);
		await orderable(sku, 1);
		expect([await stateOf(conversation), await piecesInCart()]).toEqual(["done", before + 2]);
		expect((await contents(conversation)).at(-1)).toBe("Do it: done.");
	});

	it("leaves quantities as somebody set them since", async () => {
		await propose("addToCart", { items: [{ id: sku, quantity: 2 }] }).then(({ action }) => approve(action));
		const { conversation, action } = await propose("updateCart", { changes: [{ line: sku, quantity: 40 }] });
		await losing(action, /(POST|PUT|PATCH) \/cart-service/);
		expect(await piecesInCart()).toBe(40);
		await setPieces(17);
		expect((await press(action)).status).toBe(200);
		expect([await stateOf(conversation), await piecesInCart()]).toEqual(["done", 17]);
	});

	it("is told by its key to its user and account alone", async () => {
		const [formKey, accountId] = [crypto.randomUUID(), "10010"];
		const cart = await demoClient(shop.services, cartServiceContract, "demo-distributor", accountId);
		await cart.add({ accountId, items: [{ productId: sku, quantity: 1, options: [] }], formKey });
		const ranFor = async (userId: string, key = formKey) =>
			(await (await demoClient(shop.services, userServiceContract, userId)).agentActionRun({ key })).ranAt !==
			null;
		expect([await ranFor("demo-distributor"), await ranFor("demo-basic")]).toEqual([true, false]);
		expect(await ranFor("demo-distributor", crypto.randomUUID())).toBe(false);
	});

	it("doesn't add what is left of an order when some of it can't be ordered any more", async () => {
		const { db } = shop.services;
		const ofOrder = skus.slice(1, 3);
		const lines = ofOrder.map((one, index) => ({
			...makeQuoteLine({ lineId: `line-${index}`, productId: one.id, quantity: 6 }),
			productDetails: { ...makeQuoteLine().productDetails, sku: one.sku },
		}));
		await storeOrder(db, { PurchaseOrder: "PO-AGAIN", lines });
		const pieces = () =>
			db
				.selectFrom("cart_line")
				.select(["variation_id", "quantity"])
				.where("account_id", "=", "10010")
				.orderBy("variation_id")
				.execute();
		const { conversation, action } = await propose("reorder", { orderNumber: "PO-AGAIN" });
		await losing(action, /POST \/cart-service/);
		const after = await pieces();
		expect(after).toEqual(
			expect.arrayContaining(ofOrder.map(({ id }) => ({ variation_id: id, quantity: 6 }))),
		);
		const [first] = ofOrder;
		await orderable(first?.id ?? "", 0);
		expect((await press(action)).status).toBe(200);
		await orderable(first?.id ?? "", 1);
		expect([await stateOf(conversation), await pieces()]).toEqual(["done", after]);
	});

	it("waits while nobody can say whether it ran, and is then told as done", async () => {
		await propose("addToCart", { items: [{ id: sku, quantity: 2 }] }).then(({ action }) => approve(action));
		const { conversation, action } = await propose("updateCart", {
			changes: [{ line: sku, quantity: 41 }],
		});
		await losing(action, /(POST|PUT|PATCH) \/cart-service/);
		expect(await piecesInCart()).toBe(41);
		await setPieces(17);
		unknown();
		const { seen } = (await buyer.get(action)).body as { seen: string };
		for (const fields of [{}, { seen }] as Record<string, string>[]) {
			const { status, body } = await press(action, fields);
			expect([status, (body as Refused).unsure]).toEqual([503, true]);
		}
		shop.proxy.failWith(null);
		expect(await stateOf(conversation)).toBe("approved");
		expect((await press(action, { seen })).status).toBe(200);
		expect([await stateOf(conversation), await piecesInCart()]).toEqual(["done", 17]);
		expect((await contents(conversation)).at(-1)).toBe("Do it: done.");
	});

	it("is never run again when the services can't know any more, and says so", async () => {
		await propose("addToCart", { items: [{ id: sku, quantity: 2 }] }).then(({ action }) => approve(action));
		const { conversation, action } = await propose("updateCart", { changes: [{ line: sku, quantity: 43 }] });
		await losing(action, /(POST|PUT|PATCH) \/cart-service/);
		await setPieces(18);
		// Keys are forgotten after a week.
		const { db } = shop.services;
		const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString();
		await db.deleteFrom("idempotency_key").execute();
		await db
			.updateTable("chat_message")
			.set({ created_at: weekAgo })
			.where("content", "=", "Approved: Do it")
			.execute();
		expect((await press(action)).status).toBe(200);
		expect([await stateOf(conversation), await piecesInCart()]).toEqual(["unknown", 18]);
		expect((await contents(conversation)).at(-1)).toMatch(/^We can't tell whether this went through/);
	});

	it("isn't over for what the services refuse afterwards", async () => {
		const before = await piecesInCart();
		const { conversation, action } = await propose("addToCart", { items: [{ id: sku, quantity: 2 }] });
		await losing(action, /POST \/cart-service/, "cut off");
		await orderable(sku, 0);
		const { seen } = (await buyer.get(action)).body as { seen: string };
		const refused = await press(action, { seen });
		expect([refused.status, (refused.body as Refused).unsure]).toEqual([422, true]);
		expect(await stateOf(conversation)).toBe("approved");
		await orderable(sku, 1);
		expect((await approve(action)).status).toBe(303);
		expect([await stateOf(conversation), await piecesInCart()]).toEqual(["done", before + 2]);
	});
});

describe("an action that is not approved", () => {
	it("never runs, and the first decision counts", async () => {
		const before = await piecesInCart();
		const { conversation, action } = await propose("addToCart", { items: [{ id: sku, quantity: 5 }] });
		const { seen } = (await buyer.get(action)).body as { seen: string };
		expect((await buyer.post(action, { intent: "decline" })).status).toBe(303);
		expect((await buyer.post(action, { intent: "approve", seen })).status).toBe(303);
		expect(await piecesInCart()).toBe(before);
		expect(await contents(conversation)).toEqual(["Declined: Do it"]);
		expect(await stateOf(conversation)).toBe("declined");
	});

	it("is not found by others, and not run for another account", async () => {
		const { conversation, action } = await propose("addToCart", { items: [{ id: sku, quantity: 1 }] });
		const other = newVisitor();
		expect((await other.get(action)).status).toBe(404);
		expect((await other.post(action, { intent: "approve" })).status).toBe(404);
		await other.signIn("demo-representative");
		expect((await other.post(action, { intent: "approve" })).status).toBe(404);
		expect((await buyer.post(`${conversation}/actions/none`, { intent: "approve" })).status).toBe(404);
	});

	it("proposed for a guest asks for a sign-in", async () => {
		const guest = newVisitor();
		const { action } = await propose("addToCart", { items: [{ id: sku, quantity: 1 }] }, {}, guest);
		const { status, body } = await guest.post(action, { intent: "approve" });
		expect(status).toBe(403);
		expect(JSON.stringify(body)).toContain("Please sign in.");
	});

	it("of a tool that the shop doesn't know is not found", async () => {
		const { action } = await propose("deleteAccount", {});
		expect((await buyer.get(action)).status).toBe(404);
	});
});

it("the audit log has each decision once", async () => {
	const { body } = await buyer.get("/user/assistant-actions");
	const { actions } = body as {
		actions: { agent: string; action: string; outcome: string; accountId: string }[];
	};
	const counted = (outcome: string) => actions.filter((entry) => entry.outcome === outcome).length;
	expect([counted("done"), counted("failed"), counted("declined")]).toEqual([12, 1, 1]);
	expect(actions.every(({ agent, accountId }) => agent === "assistant" && accountId === "10010")).toBe(true);
	const other = newVisitor();
	await other.signIn("demo-basic");
	expect((await other.get("/user/assistant-actions")).body).toMatchObject({ actions: [] });
});
