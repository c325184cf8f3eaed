/** The authorization matrix over MCP: every tool of the account for every kind of person, and nobody else's data. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actions, tools } from "#assistant-tools/tools";
import { seedDemoOrders } from "#demo/demo-orders.server";
import { createPeople, getSignIn, type Person } from "../../security/people.ts";
import { type Agent, connectAgent, postMessage } from "../../setup/agents/agent-client.ts";
import { connectApp } from "../../setup/agents/app-connection.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

const people = [
	"basic",
	"distributor",
	"stranger",
	"representative",
	"unassigned",
	"administrator",
] as const satisfies readonly Person[];
type Connected = (typeof people)[number];

/** Users who aren't basic, and have an account. */
const verified: readonly Connected[] = ["distributor", "stranger", "representative", "administrator"];

let shop: ShopServices;
let sku: string;
let orderNumber: string;
const agents = {} as Record<Connected, Agent>;

beforeAll(async () => {
	shop = await startShopServices();
	const { db, now } = shop.services;
	await createPeople(db);
	sku = (await orderableSkus(db, { inOnes: true }))[0]?.id ?? "";
	await seedDemoOrders({ db, now }, true);
	for (const person of people) {
		const visitor = newVisitor();
		const { email, password } = getSignIn(person);
		await visitor.signIn(email, password);
		agents[person] = await connectAgent((await connectApp(person, { visitor })).headers);
	}
	const { result } = await agents.distributor.call("getOrderStatus");
	orderNumber = (result as { orders: { orderNumber: string }[] }).orders[0]?.orderNumber ?? "";
	expect(orderNumber).not.toBe("");
});
afterAll(async () => {
	for (const agent of Object.values(agents)) await agent.close();
	await shop?.stop();
});

let count = 0;

/** Arguments with which each tool of the account answers a permitted user. */
const inputs: Record<string, () => Record<string, unknown>> = {
	getPrice: () => ({ ids: [sku], quantity: 1 }),
	getStock: () => ({ ids: [sku] }),
	getOrderStatus: () => ({}),
	getQuoteStatus: () => ({}),
	getInvoiceStatus: () => ({}),
	getReturnStatus: () => ({}),
	getBlanketOrders: () => ({}),
	getPayments: () => ({}),
	getCart: () => ({}),
	getCheckoutLink: () => ({}),
	getApprovals: () => ({}),
	getLimits: () => ({}),
	getAccounts: () => ({}),
	addToProject: () => ({ items: [{ id: sku, quantity: 1 }], project: `Job ${++count}` }),
	addToCart: () => ({ items: [{ id: sku, quantity: 1 }] }),
	updateCart: () => ({ changes: [{ line: sku, quantity: 1 }] }),
	startQuote: () => ({ items: [{ id: sku, quantity: 1 }], purchaseOrder: `PO-${++count}` }),
	reorder: () => ({ orderNumber }),
};
const accountTools = [...tools, ...actions].filter(({ rights }) => rights !== "everyone");

it("has arguments for every tool of the account", () => {
	expect(accountTools.map(({ name }) => name).filter((name) => !inputs[name])).toEqual([]);
});

describe.each(accountTools.map((tool) => [tool.name, tool] as const))("%s", (name, tool) => {
	const args = () => ({
		...inputs[name]?.(),
		...(tool.changes && { idempotencyKey: `matrix-key-${++count}` }),
	});

	it("needs a token", async () => {
		const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args() } };
		expect((await postMessage(message)).status).toBe(401);
	});

	it("answers only permitted users", async () => {
		for (const person of people) {
			const { error } = await agents[person].call(name, args());
			if (tool.rights !== "signed-in" && !verified.includes(person))
				expect([person, error]).toEqual([
					person,
					expect.stringMatching(/no access|verified|for the people|can assign you an account/),
				]);
			else if (verified.includes(person))
				expect([person, error ?? ""]).toEqual([person, expect.not.stringMatching(/no access|respond|told/)]);
			// The services decide about the others; a tool never fails for them.
			else expect([person, error ?? ""]).toEqual([person, expect.not.stringMatching(/respond|told/)]);
		}
	});
});

describe("another account's", () => {
	it("order is unknown, by its number and in a list", async () => {
		for (const person of ["basic", "stranger", "unassigned"] as const) {
			const one = await agents[person].call("getOrderStatus", { orderNumber });
			const all = await agents[person].call("getOrderStatus");
			expect(JSON.stringify([one.result ?? null, all.result ?? null])).not.toContain(`"${orderNumber}"`);
			const again = await agents[person].call("reorder", {
				orderNumber,
				idempotencyKey: `other-key-${++count}`,
			});
			expect(again.error).not.toBeNull();
		}
	});

	it("project does not take items", async () => {
		const own = await agents.distributor.call("addToProject", {
			items: [{ id: sku, quantity: 1 }],
			project: "Private depot",
			idempotencyKey: "private-depot-1",
		});
		const id = /projects\/([\w-]+)/.exec(JSON.stringify(own.result))?.[1] ?? "";
		expect(id).not.toBe("");
		await agents.stranger.call("addToProject", {
			items: [{ id: sku, quantity: 5 }],
			project: id,
			idempotencyKey: "private-depot-2",
		});
		const lines = await shop.services.db
			.selectFrom("project_line")
			.select("quantity")
			.where("project_id", "=", id)
			.execute();
		expect(lines).toEqual([{ quantity: 1 }]);
	});
});
