/** Returns and cancellations of order lines: who may ask, for how many pieces, and what our answer does to the order. */
import os from "node:os";
import path from "node:path";
import type { ContractRouterClient } from "@orpc/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderRequestsContract } from "#contracts/orders/order-requests";
import { settleRequest } from "#services/order-service/order-requests/settle-request.server";
import { showRequest } from "#services/user-service/requests/show-request.server";
import { updateByStaff } from "#services/user-service/requests/update-request.server";
import { createUploadFolder } from "#services/user-service/uploads/open-upload-files.server";
import { demoClient } from "../../setup/demo-clients.ts";
import {
	accounts,
	dana,
	getSku,
	newForm,
	placed,
	services,
	setUpOrderDesk,
} from "../../setup/orders/order-desk.ts";
import { importRows } from "../../setup/orders/shipments.ts";

setUpOrderDesk();

const uploads = createUploadFolder(path.join(os.tmpdir(), "storefront-uploads"));

type Client = ContractRouterClient<{ orderRequests: typeof orderRequestsContract }>;
let asDana: Client["orderRequests"];
let asRosa: Client["orderRequests"];
let inBangor: Client["orderRequests"];
let asBen: Client["orderRequests"];

beforeAll(async () => {
	const client = async (userId?: string, accountId?: string) =>
		(await demoClient(services, { orderRequests: orderRequestsContract }, userId, accountId)).orderRequests;
	asDana = await client("demo-distributor", accounts.harbor);
	asRosa = await client("demo-representative", accounts.harbor);
	inBangor = await client("demo-distributor", accounts.bangor);
	asBen = await client("demo-basic");
});
beforeEach(async () => {
	await services.db.deleteFrom("service_request").execute();
	await services.db.deleteFrom("outbox").execute();
});

/** An order of 40 and 5 pieces, of which 12 have shipped. */
async function partlyShipped() {
	const order = await placed(dana, { quantities: [40, 5] });
	await importRows(services.db, [{ order: order.orderNumber, line: 1, shipment: "S-1", quantity: 12 }]);
	return order;
}
const lineIdOf = (order: { lines: { lineId: string }[] }, index = 0) => order.lines[index]?.lineId ?? "";
const wanted = (
	order: { id: string; lines: { lineId: string }[] },
	kind: "return" | "cancellation",
	quantity: number,
	more: { lineId?: string; note?: string; reason?: string; formKey?: string } = {},
) => ({
	orderId: order.id,
	lineId: lineIdOf(order),
	kind,
	quantity,
	reason: "over-ordered",
	note: "",
	...more,
});
const stateOf = async (id: string, index = 0) => (await dana.orders.order({ id })).lines[index];
const answer = (number: string, status: string, message = "") =>
	updateByStaff(
		{ db: services.db, files: uploads, now: Date.now, origin: "", settle: settleRequest },
		{ number, status, message, author: "Jo" },
	);
const mails = () => services.db.selectFrom("outbox").select(["recipient", "subject", "body"]).execute();

describe("a return", () => {
	it("gets its RMA number, shows on the line and in the list, and is mailed to both sides", async () => {
		const order = await partlyShipped();
		const sent = await asDana.send(wanted(order, "return", 5, { note: "Boxes are closed" }));
		expect(sent).toMatchObject({
			number: expect.stringMatching(/^RMA-\d{6}$/),
			kind: "return",
			status: "REQUESTED",
			title: `5 × ${getSku(0)}`,
			orderNumber: order.orderNumber,
			quantity: 5,
		});
		expect(await stateOf(order.id)).toMatchObject({
			requests: [{ rid: sent.rid, number: sent.number, kind: "return", quantity: 5, status: "REQUESTED" }],
			may: { return: 7, cancel: 28 },
		});
		expect(await asRosa.page({})).toMatchObject({ total: 1, requests: [{ rid: sent.rid }] });
		expect(await asRosa.request({ rid: sent.rid })).toMatchObject({
			reason: "over-ordered",
			note: "Boxes are closed",
			sku: getSku(0),
			timeline: [{ status: "REQUESTED" }],
		});
		const about = (await mails()).filter(({ subject }) => subject.includes(sent.number));
		const [toDana, toUs] = about;
		expect(about).toHaveLength(2);
		expect(toDana).toMatchObject({
			recipient: "distributor@demo.example",
			subject: `We have your return request ${sent.number}`,
		});
		expect(toUs).toMatchObject({ recipient: "orders@demo.example" });
		expect(toUs?.body).toContain(`Order: ${order.orderNumber}, purchase order PO-7`);
		expect(toUs?.body).toContain("Reason: Over-ordered");
		expect(await showRequest(services.db, uploads, sent.number)).toContain("Note: Boxes are closed");
	});

	it("is answered as other requests are, and declined pieces can be asked for again", async () => {
		const order = await partlyShipped();
		const { number, rid } = await asDana.send(wanted(order, "return", 12));
		await expect(asDana.send(wanted(order, "return", 1))).rejects.toMatchObject({
			status: 409,
			code: "TOO_MANY",
			message: "Nothing on this line can be returned.",
		});
		await answer(number, "DECLINED", "Opened boxes stay with you.");
		expect(await stateOf(order.id)).toMatchObject({ may: { return: 12 } });
		const again = await asDana.send(wanted(order, "return", 12));
		for (const status of ["NEEDS_INFO"]) await answer(again.number, status, "Are the boxes closed?");
		await asDana.reply({ rid: again.rid, message: "Yes", uploads: [] });
		expect(await asDana.request({ rid: again.rid })).toMatchObject({ status: "REQUESTED" });
		for (const status of ["APPROVED", "RECEIVED", "CREDITED"]) await answer(again.number, status);
		expect((await stateOf(order.id))?.requests).toMatchObject([
			{ rid, status: "DECLINED" },
			{ rid: again.rid, status: "CREDITED" },
		]);
		await expect(answer(again.number, "APPROVED")).rejects.toThrow(/After CREDITED nothing can follow/);
		await expect(asDana.send(wanted(order, "return", 1))).rejects.toMatchObject({ code: "TOO_MANY" });
		const news = await services.db
			.selectFrom("notification")
			.select("subject")
			.where("kind", "=", "return-news")
			.execute();
		expect(news.map(({ subject }) => subject)).toContain(`${again.number}: Credited`);
	});

	it("is for pieces of any shipped order, also without records of shipments", async () => {
		const order = await placed(dana, { quantities: [4] });
		await expect(asDana.send(wanted(order, "return", 1))).rejects.toMatchObject({ code: "TOO_MANY" });
		await services.db
			.updateTable("shop_order")
			.set({ order_status: "DELIVERED" })
			.where("id", "=", order.id)
			.execute();
		expect(await asDana.send(wanted(order, "return", 4))).toMatchObject({ quantity: 4 });
	});
});

describe("a cancellation", () => {
	it("once approved ends what is to go, and the order is shipped with what has left", async () => {
		const order = await partlyShipped();
		const rest = await asDana.send(wanted(order, "cancellation", 28));
		expect(rest.number).toMatch(/^CX-\d{6}$/);
		const other = await asDana.send(wanted(order, "cancellation", 5, { lineId: lineIdOf(order, 1) }));
		await answer(rest.number, "APPROVED");
		expect(await dana.orders.order({ id: order.id })).toMatchObject({
			OrderStatus: "PARTIALLY_SHIPPED",
			lines: [{ fulfillment: { shipped: 12, canceled: 28 }, may: { return: 12, cancel: 0 } }, {}],
		});
		await answer(other.number, "APPROVED");
		const after = await dana.orders.order({ id: order.id });
		expect(after).toMatchObject({ OrderStatus: "SHIPPED" });
		expect(after.timeline.at(-1)?.note).toMatch(
			`5 pieces of ${getSku(1)} canceled (${other.number}). The order's total is now`,
		);
	});

	it("of every piece cancels the order", async () => {
		const order = await placed(dana, { quantities: [4] });
		const { number } = await asDana.send(wanted(order, "cancellation", 4));
		await answer(number, "APPROVED");
		expect(await dana.orders.order({ id: order.id })).toMatchObject({ OrderStatus: "CANCELLED" });
	});

	it("can't be approved for pieces that shipped meanwhile, and nothing ships that is canceled", async () => {
		const order = await partlyShipped();
		const { number } = await asDana.send(wanted(order, "cancellation", 28));
		await importRows(services.db, [{ order: order.orderNumber, line: 1, shipment: "S-2", quantity: 20 }]);
		await expect(answer(number, "APPROVED")).rejects.toThrow(
			`${number} is for 28 pieces, and only 8 can still be canceled.`,
		);
		expect(await asDana.page({})).toMatchObject({ requests: [{ status: "REQUESTED" }] });
		await answer(number, "DECLINED");
		const rest = await asDana.send(wanted(order, "cancellation", 8));
		await answer(rest.number, "APPROVED");
		const { refusals } = await importRows(services.db, [
			{ order: order.orderNumber, line: 1, shipment: "S-3", quantity: 1 },
		]);
		expect(refusals).toMatchObject([{ reason: "is more than is open: 40 ordered, 32 shipped, 8 canceled" }]);
	});

	it("ends when the whole order is canceled", async () => {
		const order = await placed(dana, { quantities: [4] });
		const { rid } = await asDana.send(wanted(order, "cancellation", 1));
		await dana.orders.cancel({ id: order.id });
		expect(await asDana.request({ rid })).toMatchObject({
			status: "APPROVED",
			timeline: [{ status: "REQUESTED" }, { status: "APPROVED", message: "The whole order is canceled." }],
		});
	});

	it("is not for an unpaid order", async () => {
		const order = await placed(dana, { quantities: [4], type: "CREDITCARD" });
		expect((await stateOf(order.id))?.may).toBeUndefined();
		await expect(asDana.send(wanted(order, "cancellation", 1))).rejects.toMatchObject({ code: "TOO_MANY" });
	});
});

describe("asking", () => {
	it("twice with one form asks once; other content under the key is another request", async () => {
		const order = await partlyShipped();
		const formKey = newForm();
		const first = await asDana.send(wanted(order, "return", 5, { formKey }));
		expect(await asDana.send(wanted(order, "return", 5, { formKey }))).toEqual(first);
		expect((await asDana.send(wanted(order, "return", 6, { formKey }))).rid).not.toBe(first.rid);
		expect(await asDana.page({})).toMatchObject({ total: 2 });
	});

	it("at the same time from two tabs takes no more than has shipped", async () => {
		const order = await partlyShipped();
		const both = await Promise.allSettled([
			asDana.send(wanted(order, "return", 8, { formKey: newForm() })),
			asRosa.send(wanted(order, "return", 8, { formKey: newForm() })),
		]);
		expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		expect(both.find(({ status }) => status === "rejected")).toMatchObject({
			reason: { code: "TOO_MANY", message: "4 pieces are left to return. Enter that many or fewer." },
		});
		expect(await stateOf(order.id)).toMatchObject({ may: { return: 4 } });
	});

	it("one form pressed twice at once asks once, also for all that is left", async () => {
		const order = await partlyShipped();
		const form = wanted(order, "return", 12, { formKey: newForm() });
		const [first, second] = await Promise.all([asDana.send(form), asDana.send(form)]);
		expect(first.rid).toBe(second.rid);
	});

	it.each([
		[0, 400],
		[-1, 400],
		[1.2, 400],
		[13, 409],
		[100_000, 400],
	])("for %d pieces is refused with %i", async (quantity, status) => {
		const order = await partlyShipped();
		await expect(asDana.send(wanted(order, "return", quantity))).rejects.toMatchObject({ status });
		expect(await asDana.page({})).toMatchObject({ total: 0 });
	});

	it("for a reason of the other kind is refused", async () => {
		const order = await partlyShipped();
		const sending = asDana.send(wanted(order, "cancellation", 1, { reason: "damaged" }));
		await expect(sending).rejects.toMatchObject({ status: 400 });
	});

	it("is for those who may order for the account; others find nothing", async () => {
		const order = await partlyShipped();
		await expect(inBangor.send(wanted(order, "return", 1))).rejects.toMatchObject({ status: 404 });
		await expect(asBen.send(wanted(order, "return", 1))).rejects.toMatchObject({ status: 403 });
		const foreign = asDana.send(wanted(order, "return", 1, { lineId: "someone-elses" }));
		await expect(foreign).rejects.toMatchObject({ status: 404 });
		const { rid } = await asRosa.send(wanted(order, "return", 1));
		await expect(inBangor.request({ rid })).rejects.toMatchObject({ status: 404 });
		await expect(inBangor.reply({ rid, message: "Hello", uploads: [] })).rejects.toMatchObject({
			status: 404,
		});
		expect(await inBangor.page({})).toMatchObject({ total: 0 });
	});
});
