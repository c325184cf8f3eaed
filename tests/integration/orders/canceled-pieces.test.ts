/** Canceled pieces of an order: every place that shows or counts its total, and a request that is taken back. */
import os from "node:os";
import path from "node:path";
import type { ContractRouterClient } from "@orpc/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderRequestsContract } from "#contracts/orders/order-requests";
import { portalServiceContract } from "#contracts/payments/portal-service";
import { dayIn } from "#rules/clock/time-zones";
import { placedByJob, spentCents } from "#services/order-service/approvals/approvals-repository.server";
import { settleRequest } from "#services/order-service/order-requests/settle-request.server";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { updateByStaff } from "#services/user-service/requests/update-request.server";
import { createUploadFolder } from "#services/user-service/uploads/open-upload-files.server";
import { demoClient } from "../../setup/demo-clients.ts";
import {
	accounts,
	dana,
	newForm,
	place,
	placed,
	ready,
	services,
	setUpOrderDesk,
} from "../../setup/orders/order-desk.ts";
import { importRows } from "../../setup/orders/shipments.ts";
import { newInvoice } from "../../setup/payments/payment-fixtures.ts";

setUpOrderDesk();

const uploads = createUploadFolder(path.join(os.tmpdir(), "storefront-uploads"));
const contract = { orderRequests: orderRequestsContract, portal: portalServiceContract };
type Client = ContractRouterClient<typeof contract>;
let asDana: Client;
let asRosa: Client;
let inBangor: Client;

beforeAll(async () => {
	const client = (userId: string, accountId: string) => demoClient(services, contract, userId, accountId);
	asDana = await client("demo-distributor", accounts.harbor);
	asRosa = await client("demo-representative", accounts.harbor);
	inBangor = await client("demo-distributor", accounts.bangor);
});
beforeEach(async () => {
	await services.db.deleteFrom("service_request").execute();
	await services.db.deleteFrom("outbox").execute();
});

type Ordered = { id: string; lines: { lineId: string }[] };
const ask = (order: Ordered, quantity: number, index = 0, kind: "return" | "cancellation" = "cancellation") =>
	asDana.orderRequests.send({
		orderId: order.id,
		lineId: order.lines[index]?.lineId ?? "",
		kind,
		quantity,
		reason: "over-ordered",
		note: "",
		formKey: newForm(),
	});
const answer = (number: string, status = "APPROVED", creditCents?: number, noMemo?: boolean) =>
	updateByStaff(
		{ db: services.db, files: uploads, now: Date.now, origin: "", settle: settleRequest },
		{ number, status, creditCents, noMemo, author: "Jo" },
	);
const approvedReturn = async (order: Ordered, quantity: number) => {
	const { number } = await ask(order, quantity, 0, "return");
	await answer(number);
	return number;
};
const memoOf = async (number: string) =>
	(await asDana.portal.invoices({ accountId: accounts.harbor })).creditMemos.find(
		(memo) => memo.number === `CM-${number}`,
	);
const cancel = async (order: Ordered, quantity: number, index = 0) => {
	const { number } = await ask(order, quantity, index);
	await answer(number);
	return number;
};
const always = { from: "2000-01-01T00:00:00.000Z", to: "2100-01-01T00:00:00.000Z" };
const read = (id: string) => dana.orders.order({ id });
const sumsOf = async (job: string) => ({
	list: (await dana.orders.list({ id: "demo-distributor", scope: "account", page: 1 })).orders[0]?.Price
		.OrderTotal,
	limit: await spentCents(services.db, { accountIds: [accounts.harbor], userId: "demo-distributor" }, always),
	budget: (await placedByJob(services.db, { accountIds: [accounts.harbor], keys: [job] }, always)).get(job),
});

describe("canceled pieces", () => {
	it("leave every total, and what counts for limits and budgets", async () => {
		const checkout = await ready(dana, { quantities: [40, 5] });
		const [first] = checkout.lines;
		const order = await place(dana, checkout);
		await services.db
			.updateTable("shop_order_line")
			.set({ job_key: "4410" })
			.where("order_id", "=", order.id)
			.where("position", "=", 0)
			.execute();
		const freight = order.totals?.shipping ?? 0;
		expect(first?.price).toBe(9.2);
		const number = await cancel(order, 10);
		const after = await read(order.id);
		const total = 35 * 9.2 + freight;
		expect(after.totals).toMatchObject({ subTotal: 414, canceled: 92, total });
		expect(after.Price.OrderTotal).toBe(total);
		expect(await sumsOf("4410")).toEqual({
			list: total,
			limit: Math.round(total * 100),
			budget: 30 * 920,
		});
		expect(after.timeline.at(-1)?.note).toBe(
			`10 pieces of ${after.lines[0]?.productDetails.sku} canceled (${number}). The order's total is now $${total.toFixed(2)}, before $${(total + 92).toFixed(2)}.`,
		);
		const mail = await services.db
			.selectFrom("outbox")
			.select("body")
			.where("subject", "like", `${number}: Approved`)
			.execute();
		expect(mail[0]?.body).toContain(`The order's total is now $${total.toFixed(2)}`);
		await cancel(order, 5, 1);
		expect((await read(order.id)).totals).toMatchObject({ canceled: 138, total: total - 46 });
	});

	it("of a paid order are a credit memo, and the ledger agrees", async () => {
		const order = await placed(dana, { quantities: [40] });
		const cents = Math.round((order.Price.OrderTotal ?? 0) * 100);
		await services.db
			.updateTable("shop_order")
			.set({
				payment_type: "CREDITCARD",
				payment_status: "AUTHORIZED",
				payment_id: "1-1",
				payment_cents: cents,
			})
			.where("id", "=", order.id)
			.execute();
		const before = (await asDana.portal.invoices({ accountId: accounts.harbor })).creditMemos.length;
		const number = await cancel(order, 10);
		const { creditMemos } = await asDana.portal.invoices({ accountId: accounts.harbor });
		expect(creditMemos).toHaveLength(before + 1);
		expect(creditMemos.find((memo) => memo.number === `CM-${number}`)).toMatchObject({
			amount: 92,
			remaining: 92,
			reason: `Canceled items of paid order ${order.orderNumber}`,
		});
		const last = await cancel(order, 30);
		const rest = (await asDana.portal.invoices({ accountId: accounts.harbor })).creditMemos;
		expect(rest.find((memo) => memo.number === `CM-${last}`)).toMatchObject({ amount: (cents - 9200) / 100 });
		const { OrderStatus, Price, timeline } = await read(order.id);
		expect({ OrderStatus, total: Price.OrderTotal }).toEqual({
			OrderStatus: "CANCELLED",
			total: cents / 100,
		});
		expect(timeline.at(-1)?.note).toContain(`credit memo CM-${last}`);
		await services.db
			.updateTable("shop_order")
			.set({ payment_status: "ON_ACCOUNT", payment_id: null, payment_cents: 0 })
			.where("id", "=", order.id)
			.execute();
		const faults: string[] = [];
		await checkLedger(services.db, (fault) => faults.push(fault));
		expect(faults).toEqual([]);
	});

	it("before the whole order is canceled leave it with what was ordered, and nothing counts", async () => {
		const order = await placed(dana, { quantities: [40] });
		await cancel(order, 10);
		await dana.orders.cancel({ id: order.id });
		const after = await read(order.id);
		expect(after.totals).toEqual(order.totals);
		expect(after.Price).toEqual(order.Price);
		expect(await sumsOf("")).toMatchObject({ limit: 0 });
	});
});

describe("a credited return", () => {
	it("is a credit memo of its price, coupon and tax, which an invoice and the statement show", async () => {
		const order = await placed(dana, { quantities: [40] });
		await importRows(services.db, [{ order: order.orderNumber, line: 1, shipment: "S-9", quantity: 40 }]);
		const goods = (order.totals?.subTotal ?? 0) - (order.totals?.discount ?? 0);
		const back = async (quantity: number, creditCents?: number) => {
			const number = await approvedReturn(order, quantity);
			await answer(number, "RECEIVED");
			await answer(number, "CREDITED", creditCents);
			return number;
		};
		const first = await back(10);
		expect(await memoOf(first)).toMatchObject({
			amount: goods / 4,
			remaining: goods / 4,
			reason: `Items returned from order ${order.orderNumber}`,
		});
		expect((await read(order.id)).totals).toEqual(order.totals);
		expect((await read(order.id)).timeline.at(-1)?.note).toBe(
			`10 pieces returned (${first}). Credit memo CM-${first} of $92.00 is on your account.`,
		);
		expect(await memoOf(await back(5, 40_00))).toMatchObject({ amount: 40 });
		expect(await memoOf(await back(25))).toMatchObject({ amount: (goods * 25) / 40 });

		const { id } = await newInvoice(services.db, accounts.harbor, 500_00);
		const memo = await memoOf(first);
		await asDana.portal.applyCredit({
			invoiceId: id,
			creditMemoId: memo?.id ?? "",
			amount: 92,
			formKey: newForm(),
		});
		expect(await asDana.portal.invoice({ accountId: accounts.harbor, invoiceId: id })).toMatchObject({
			InvoiceBalance: 408,
			settlements: [{ kind: "credit", number: `CM-${first}`, amount: 92 }],
		});
		const day = dayIn(Date.now(), "America/New_York");
		const period = { accountId: accounts.harbor, from: day, to: day };
		expect((await asDana.portal.accountStatement(period)).rows).toContainEqual(
			expect.objectContaining({ document: `CM-${first}`, credit: 92 }),
		);
		const faults: string[] = [];
		await checkLedger(services.db, (fault) => faults.push(fault));
		expect(faults).toEqual([]);
	});

	it("credits no more than its items cost, and nothing before it is credited", async () => {
		const order = await placed(dana, { quantities: [40] });
		await importRows(services.db, [{ order: order.orderNumber, line: 1, shipment: "S-8", quantity: 40 }]);
		const { number } = await ask(order, 10, 0, "return");
		await expect(answer(number, "APPROVED", 1)).rejects.toThrow(/^Use --credit only with --status/);
		await expect(answer(number, "APPROVED", undefined, true)).rejects.toThrow(/^Use --no-memo only with/);
		await answer(number, "APPROVED");
		await expect(answer(number, "CREDITED", 92_01)).rejects.toThrow(`${number} returns items for $92.00.`);
		expect(await memoOf(number)).toBeUndefined();
	});

	it("is refused without a credit, unless no memo is wanted", async () => {
		const order = await placed(dana, { quantities: [40] });
		await importRows(services.db, [{ order: order.orderNumber, line: 1, shipment: "S-7", quantity: 40 }]);
		const [first, second, third] = [
			await approvedReturn(order, 10),
			await approvedReturn(order, 10),
			await approvedReturn(order, 20),
		];
		await expect(answer(first, "CREDITED", 0)).rejects.toThrow(`There is nothing to credit for ${first}.`);
		const pointTo = (line_id = "") => services.db.updateTable("service_request").set({ line_id }).execute();
		await pointTo("gone");
		await expect(answer(first, "CREDITED")).rejects.toThrow(`The order line of ${first} can't be found`);
		await pointTo(order.lines[0]?.lineId);
		const note = async () => (await read(order.id)).timeline.at(-1)?.note;
		await answer(first, "CREDITED", undefined, true);
		expect(await note()).toBe(`10 pieces returned (${first}). You receive the credit memo separately.`);
		await answer(second, "CREDITED", 0, true);
		expect(await note()).toBe(`10 pieces returned (${second}). Nothing is credited for these items.`);
		expect([await memoOf(first), await memoOf(second)]).toEqual([undefined, undefined]);
		await answer(third, "CREDITED");
		expect(await memoOf(third)).toMatchObject({ amount: 20 * 9.2 });
	});

	it("gives its pieces back to the budget of their job and not to a limit, also when others are canceled after", async () => {
		const order = await placed(dana, { quantities: [40] });
		await services.db
			.updateTable("shop_order_line")
			.set({ job_key: "4411" })
			.where("order_id", "=", order.id)
			.execute();
		await importRows(services.db, [{ order: order.orderNumber, line: 1, shipment: "S-6", quantity: 20 }]);
		const { limit } = await sumsOf("4411");
		await answer(await approvedReturn(order, 10), "CREDITED");
		expect(await sumsOf("4411")).toMatchObject({ list: order.Price.OrderTotal, limit, budget: 30 * 920 });
		await cancel(order, 5);
		const after = await sumsOf("4411");
		expect(after.budget).toBe(25 * 920);
		expect(after.limit).toBeLessThan(limit);
	});

	it("is credited once, at once or again, and all returns of a line for no more than it cost", async () => {
		const order = await placed(dana, { quantities: [40] });
		await importRows(services.db, [{ order: order.orderNumber, line: 1, shipment: "S-7", quantity: 40 }]);
		const goods = (order.totals?.subTotal ?? 0) - (order.totals?.discount ?? 0);
		const memosOf = async (numbers: string[]) =>
			(await asDana.portal.invoices({ accountId: accounts.harbor })).creditMemos
				.filter(({ number }) => numbers.some((each) => number === `CM-${each}`))
				.map(({ amount }) => amount);
		const numbers: string[] = [];
		for (const quantity of [7, 33]) {
			const { number } = await ask(order, quantity, 0, "return");
			await answer(number, "APPROVED");
			numbers.push(number);
		}
		const all = numbers.flatMap((number) => [answer(number, "CREDITED"), answer(number, "CREDITED")]);
		const done = await Promise.allSettled(all);
		expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
		for (const number of numbers) await expect(answer(number, "CREDITED")).rejects.toThrow();
		for (const number of numbers) await expect(answer(number, "RECEIVED")).rejects.toThrow(/nothing can/);
		const memos = await memosOf(numbers);
		expect(memos).toHaveLength(2);
		expect(memos.reduce((sum: number, amount) => sum + (amount ?? 0), 0)).toBeCloseTo(goods, 2);
		await expect(ask(order, 1, 0, "return")).rejects.toMatchObject({ status: 409 });
		const faults: string[] = [];
		await checkLedger(services.db, (fault) => faults.push(fault));
		expect(faults).toEqual([]);
	});

	it("is not credited once its order is canceled, of which nothing is owed", async () => {
		const order = await placed(dana, { quantities: [40] });
		await importRows(services.db, [{ order: order.orderNumber, line: 1, shipment: "S-6", quantity: 40 }]);
		const { number } = await ask(order, 10, 0, "return");
		await answer(number, "APPROVED");
		await services.db
			.updateTable("shop_order")
			.set({ order_status: "CANCELLED" })
			.where("id", "=", order.id)
			.execute();
		await expect(answer(number, "CREDITED")).rejects.toThrow(
			`Order ${order.orderNumber} is canceled, so nothing of it is owed or credited. Decline ${number}.`,
		);
		const { creditMemos } = await asDana.portal.invoices({ accountId: accounts.harbor });
		expect(creditMemos.filter((memo) => memo.number === `CM-${number}`)).toEqual([]);
	});
});

describe("a request", () => {
	it("is withdrawn once, by whoever may order, and its pieces can be asked for again", async () => {
		const order = await placed(dana, { quantities: [40] });
		await importRows(services.db, [{ order: order.orderNumber, line: 1, shipment: "S-1", quantity: 12 }]);
		for (const kind of ["return", "cancellation"] as const) {
			const sent = await ask(order, 7, 0, kind);
			await services.db.deleteFrom("outbox").execute();
			const twice = await Promise.all([
				asRosa.orderRequests.withdraw({ rid: sent.rid }),
				asDana.orderRequests.withdraw({ rid: sent.rid }),
			]);
			expect(twice.map(({ status }) => status)).toEqual(["WITHDRAWN", "WITHDRAWN"]);
			const { timeline } = await asDana.orderRequests.request({ rid: sent.rid });
			expect(timeline.map(({ status }) => status)).toEqual(["REQUESTED", "WITHDRAWN"]);
			const mail = await services.db.selectFrom("outbox").select(["recipient", "subject"]).execute();
			expect(mail.filter(({ recipient }) => recipient === "orders@demo.example")).toHaveLength(1);
			await expect(answer(sent.number)).rejects.toThrow(/After WITHDRAWN nothing can follow/);
		}
		expect((await read(order.id)).lines[0]?.may).toEqual({ return: 12, cancel: 28 });
	});

	it("that is decided, or of another account, is not withdrawn", async () => {
		const order = await placed(dana, { quantities: [40] });
		const { rid, number } = await ask(order, 7);
		await expect(inBangor.orderRequests.withdraw({ rid })).rejects.toMatchObject({ status: 404 });
		await answer(number);
		await expect(asDana.orderRequests.withdraw({ rid })).rejects.toMatchObject({
			status: 409,
			code: "NOT_OPEN",
			message: `${number} is approved, so it can't be withdrawn any more.`,
		});
	});
});
