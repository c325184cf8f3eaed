/** Cancellations and returns that the assistant proposes: nothing happens before the approval, and then once. */
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelOrder, requestReturn } from "#assistant-tools/actions/take-back";
import { runAction } from "#assistant-tools/run-tool";
import { readActions } from "#contracts/assistant/action-proposals";
import { contracts } from "#contracts/services";
import { seedDemoOrders } from "#demo/demo-orders.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { copySeededFile } from "../../search/seeded-catalog.ts";
import { createChatDesk, newTurn, userWith } from "../../setup/assistant/chat-desk.ts";
import { clientWithToken, getToken } from "../../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

let file: string;
let services: RunningServices;
beforeAll(async () => {
	file = await copySeededFile();
	services = await startServices({ databaseUrl: file });
	await seedDemoUsers(services.db, true);
	await seedDemoOrders({ db: services.db, now: services.now }, true);
});
afterAll(async () => {
	await services.stop();
	rmSync(path.dirname(file), { recursive: true });
});

const accountId = "10010";

async function ask(userId: string, question: string) {
	const desk = createChatDesk(() => services, userWith(userId, await getToken(services, userId)));
	const account = userId === "demo-basic" ? {} : { accountId };
	const reply = await desk.askWhole(newTurn(await desk.start(), question, account));
	const [action] = readActions([{ id: "all", toolInvocations: reply.toolInvocations }]).get("all") ?? [];
	return { content: reply.content, action };
}

async function requestsOf(orderId: string, lineId: string) {
	const { calls } = await context("demo-distributor", "unused-key");
	const { lines } = await calls.orders.order({ id: orderId });
	return lines.find((line) => line.lineId === lineId)?.requests ?? [];
}

async function context(userId: string, idempotencyKey: string) {
	const token = await getToken(services, userId);
	return { calls: clientWithToken(services, contracts, token, accountId), userId, accountId, idempotencyKey };
}

/** The status of the order and a line of it that can be taken back, by a status of orders. */
async function findOrder(status: string, kind: "return" | "cancel") {
	const { calls, userId } = await context("demo-distributor", "unused-key");
	const { orders } = await calls.orders.list({ id: userId, status });
	for (const { id } of orders) {
		const order = await calls.orders.order({ id });
		const line = order.lines.find(({ may }) => (may?.[kind] ?? 0) > 1);
		if (line) return { order, line };
	}
	throw new Error(`No order is ${status}.`);
}

describe("a cancellation", () => {
	it("of a line is asked for once it is approved, and once", async () => {
		const { order, line } = await findOrder("PENDING", "cancel");
		const { sku } = line.productDetails;
		const { action } = await ask(
			"demo-distributor",
			`cancel 2 of ${sku} on ${order.orderNumber}, ordered too many`,
		);
		expect(action?.plan).toMatchObject({
			title: `Ask to cancel 2 pieces of order ${order.orderNumber}`,
			ask: [],
		});
		expect(action?.plan.lines).toContain("Reason: Over-ordered.");
		expect(await requestsOf(order.id, line.lineId)).toHaveLength(0);
		const run = async () =>
			runAction(cancelOrder, action?.input as never, await context("demo-distributor", "a-key-of-the-card"));
		expect((await run()).done).toContain("Asked to cancel 2 pieces");
		await run();
		expect(await requestsOf(order.id, line.lineId)).toHaveLength(1);
	});

	it("of an order that awaits its payment cancels it whole", async () => {
		const { calls, userId } = await context("demo-distributor", "unused-key");
		const { orders } = await calls.orders.list({ id: userId, status: "AWAITING_PAYMENT" });
		const [order] = orders;
		const { action } = await ask("demo-distributor", `please cancel ${order?.orderNumber}`);
		expect(action?.plan.title).toBe(`Cancel order ${order?.orderNumber}`);
		const done = await runAction(
			cancelOrder,
			action?.input as never,
			await context("demo-distributor", "whole-key"),
		);
		expect(done.done).toBe(`Order ${order?.orderNumber} is canceled.`);
		expect((await calls.orders.order({ id: order?.id ?? "" })).OrderStatus).toBe("CANCELLED");
		const again = await runAction(
			cancelOrder,
			action?.input as never,
			await context("demo-distributor", "whole-key"),
		);
		expect(again).toEqual(done);
	});

	it("of what was delivered is refused with its reason, and without a card", async () => {
		const { order } = await findOrder("DELIVERED", "return");
		const { content, action } = await ask("demo-distributor", `cancel ${order.orderNumber}`);
		expect(action).toBeUndefined();
		expect(content).toContain("is delivered, so it can't be canceled any more");
	});

	it("needs a sign-in with an account", async () => {
		expect((await ask("demo-basic", "cancel my last order")).content).toContain("[Get verified]");
	});

	it("of an order of another account is none", async () => {
		const row = await services.db
			.selectFrom("shop_order")
			.select(["sequence", "number"])
			.where("account_id", "!=", accountId)
			.executeTakeFirstOrThrow();
		const number = row.number ?? `SO-${100_000 + row.sequence}`;
		const input = cancelOrder.input.parse({ orderNumber: number });
		await expect(
			runAction(cancelOrder, input, await context("demo-distributor", "another-account")),
		).rejects.toThrow("has no order");
	});
});

describe("a return", () => {
	it("names the line first, where there are several", async () => {
		const { order } = await findOrder("DELIVERED", "return");
		const { content, action } = await ask(
			"demo-distributor",
			`I need to return 2 pcs from ${order.orderNumber}`,
		);
		expect(action).toBeUndefined();
		expect(content).toContain("Which line?");
	});

	it("is asked for by the line, with the reason that the message gives", async () => {
		const { order, line } = await findOrder("DELIVERED", "return");
		const { sku } = line.productDetails;
		const { action } = await ask(
			"demo-distributor",
			`return 2 of ${sku} from ${order.orderNumber}, came damaged`,
		);
		expect(action?.plan).toMatchObject({
			title: `Ask to return 2 pieces of order ${order.orderNumber}`,
			ask: [],
		});
		const done = await runAction(
			requestReturn,
			action?.input as never,
			await context("demo-distributor", "return-key-1"),
		);
		expect(done.done).toMatch(/: RMA-\d+\. Wait for our answer/);
	});

	it("of more pieces than shipped is refused", async () => {
		const { order, line } = await findOrder("DELIVERED", "return");
		const { content, action } = await ask(
			"demo-distributor",
			`return 90000 of ${line.productDetails.sku} from ${order.orderNumber}`,
		);
		expect(action).toBeUndefined();
		expect(content).toContain("can be returned.");
	});
});
