/** The conversations of the table over MCP, with the client of the protocol's own library, on the default catalog. */
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemoOrders } from "#demo/demo-orders.server";
import { copySeededFile } from "../../search/seeded-catalog.ts";
import { type Agent, connectAgent, postMessage } from "../../setup/agents/agent-client.ts";
import { type Connected, connectApp } from "../../setup/agents/app-connection.ts";
import { conversationTable, projectName } from "../../setup/assistant/conversation-table.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { shopOrigin } from "../../setup/visitor.ts";

let file: string;
let shop: ShopServices;
let guest: Agent;
let buyer: Agent;
let connected: Connected;

beforeAll(async () => {
	file = await copySeededFile();
	shop = await startShopServices({}, { catalog: false, databaseUrl: file });
	await seedDemoOrders({ db: shop.services.db, now: shop.services.now }, true);
	guest = await connectAgent();
	connected = await connectApp("demo-distributor");
	buyer = await connectAgent(connected.headers);
	// Each action waits for the user.
	const { visitor } = await connectApp("demo-administrator");
	await visitor.post("/user/apps", { intent: "limit", limit: "0" });
});
afterAll(async () => {
	await guest?.close();
	await buyer?.close();
	await shop?.stop();
	rmSync(path.dirname(file), { recursive: true });
});

type Answer = { text: string; result: unknown };

async function callTool(agent: Agent, name: string, args: Record<string, unknown>): Promise<Answer> {
	const { content, structuredContent, isError } = await agent.client.callTool({ name, arguments: args });
	const [first] = content;
	const text = first?.type === "text" ? first.text : "";
	expect([name, isError ?? false, text]).toEqual([name, false, expect.stringMatching(/\w/)]);
	return { text, result: structuredContent };
}

async function expectRefused(name: string, args: Record<string, unknown>): Promise<string> {
	const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
	const response = await postMessage(message);
	expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([
		401,
		expect.stringContaining("resource_metadata="),
	]);
	return response.text();
}

/** The person opens the link and approves; afterwards the app asks again with the same key. */
async function approve(name: string, args: Record<string, unknown>, asked: Answer): Promise<string> {
	const { done, link } = asked.result as { done: string; link: { to: string } };
	expect(done).toMatch(/^Nothing has changed yet/);
	const page = link.to.slice(shopOrigin.length);
	expect((await connected.visitor.get(page)).body).toMatchObject({ state: "waiting" });
	expect((await connected.visitor.post(page, { intent: "approve" })).status).toBe(303);
	return (await callTool(buyer, name, args)).text;
}

it.each(conversationTable("by agents").map((conversation) => [conversation.name, conversation] as const))(
	"%s",
	async (_, { person, turns }) => {
		const agent = person === "guest" ? guest : buyer;
		const results: unknown[] = [];
		for (const { calls, states, hides = [], refused, approve: card } of turns) {
			const texts: string[] = [];
			for (const [index, { tool, input }] of calls.entries()) {
				const args = { ...input(results), ...(card && { idempotencyKey: "table-key-1" }) };
				if (refused && index === calls.length - 1) {
					texts.push(await expectRefused(tool, args));
					continue;
				}
				const answer = await callTool(agent, tool, args);
				results.push(answer.result);
				texts.push(card ? `${answer.text} ${await approve(tool, args, answer)}` : answer.text);
			}
			const text = texts.join("\n\n");
			if (card) expect(text).toMatch(card.done);
			else if (!refused) for (const fact of states) expect(text).toMatch(fact);
			for (const hidden of hides) expect(text).not.toMatch(hidden);
		}
	},
);

it("added the approved pieces once", async () => {
	const lines = await shop.services.db
		.selectFrom("project")
		.innerJoin("project_line", "project_line.project_id", "project.id")
		.select("project_line.quantity")
		.where("project.name", "=", projectName("by agents"))
		.execute();
	expect(lines.map(({ quantity }) => Number(quantity))).toEqual([12]);
});

it("waits for approval above the limit to reorder and to start a quote too", async () => {
	const { result } = await callTool(buyer, "getOrderStatus", { limit: 5 });
	const { orders } = result as { orders: { orderNumber: string }[] };
	const items = [{ id: "mer-wpt-l-40k-10k", quantity: 1 }];
	for (const [name, args] of [
		["reorder", { orderNumber: orders.at(-1)?.orderNumber }],
		["startQuote", { items, purchaseOrder: "PO-LIMIT" }],
		["addToCart", { items }],
	] as const) {
		const asked = await callTool(buyer, name, { ...args, idempotencyKey: `limit-key-${name}` });
		expect([name, asked.text]).toEqual([name, expect.stringMatching(/^Nothing has changed yet/)]);
	}
	expect(await shop.services.db.selectFrom("cart_line").select("id").execute()).toEqual([]);
});
