/** An owner's tax service is told of orders: when they are placed, changed and canceled, again until it has answered. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderRequestsContract } from "#contracts/orders/order-requests";
import type { TaxDocument } from "#contracts/tax/sales-tax";
import { beginCheckout } from "#services/order-service/checkout/begin-checkout.server";
import { saveCheckout } from "#services/order-service/checkout/checkout.server";
import { placeOrder } from "#services/order-service/checkout/place-order.server";
import type { OrderDeps } from "#services/order-service/order-actor.server";
import { settleRequest } from "#services/order-service/order-requests/settle-request.server";
import { cancelOrder } from "#services/order-service/orders.server";
import {
	taxDocumentHandler,
	taxDocumentJob,
} from "#services/order-service/tax-documents/send-tax-document.server";
import { httpTaxService, putTaxDocument } from "#services/tax-service/sales-tax.server";
import { portalUserById } from "#services/user-service/repository.server";
import { type StaffUpdate, updateByStaff } from "#services/user-service/requests/update-request.server";
import { createUploadFolder } from "#services/user-service/uploads/open-upload-files.server";
import { demoClient } from "../../setup/demo-clients.ts";
import {
	accounts,
	dana,
	fillCart,
	newForm,
	placed,
	services,
	setUpOrderDesk,
	shipTo,
} from "../../setup/orders/order-desk.ts";
import { importRows } from "../../setup/orders/shipments.ts";

setUpOrderDesk();

let server: Server;
let status = 200;
const told: { path: string; body: TaxDocument }[] = [];
let deps: OrderDeps;
let settings: Parameters<typeof putTaxDocument>[0];

beforeAll(async () => {
	server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const body = JSON.parse(Buffer.concat(chunks).toString());
		if (request.method === "PUT") told.push({ path: request.url ?? "", body });
		const code = request.method === "PUT" ? status : 200;
		response
			.writeHead(code, { "content-type": "application/json" })
			.end(JSON.stringify({ kind: "taxed", rate: 7, amount: 20.01 }));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	settings = { url: `http://127.0.0.1:${port}`, apiKey: "a-key", timeoutMs: 5_000 };
	deps = { db: services.db, now: Date.now, taxService: httpTaxService(settings) };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
	told.length = 0;
	status = 200;
	await services.db.deleteFrom("queue_job").where("kind", "=", taxDocumentJob.kind).execute();
});

const actor = async () => {
	const user = await portalUserById(services.db, "demo-distributor");
	if (!user) throw new Error("There is no such person.");
	return { user, accountId: accounts.harbor };
};

async function taxedOrder() {
	const who = await actor();
	await fillCart(dana);
	const { checkoutId } = await beginCheckout(deps, who, { kind: "cart" });
	const save = (choice: Parameters<typeof saveCheckout>[2]["choice"]) =>
		saveCheckout(deps, who, { checkoutId, choice });
	await save({ part: "address", shipTo, PurchaseOrder: "PO-7", note: "" });
	await save({ part: "shipping", shippingMethodId: "ground" });
	const { fingerprint, totals } = await save({ part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" });
	return placeOrder(deps, who, {
		checkoutId,
		accepted: { fingerprint, total: totals.total },
		formKey: newForm(),
	});
}

/** Asks for the cancellation or return of pieces of the first line, and answers it. @returns its number */
async function settle(
	order: Awaited<ReturnType<typeof taxedOrder>>,
	{
		kind,
		quantity,
		...update
	}: { kind: "cancellation" | "return"; quantity: number } & Pick<StaffUpdate, "status" | "creditCents">,
): Promise<string> {
	const { orderRequests } = await demoClient(
		services,
		{ orderRequests: orderRequestsContract },
		"demo-distributor",
		accounts.harbor,
	);
	const { number } = await orderRequests.send({
		orderId: order.id,
		lineId: order.lines[0]?.lineId ?? "",
		...{ kind, quantity, reason: "other", note: "" },
	});
	const files = createUploadFolder("/nonexistent");
	const deps = { db: services.db, files, now: Date.now, origin: "", settle: settleRequest };
	if (kind === "return") await updateByStaff(deps, { number, status: "APPROVED", author: "Jo" });
	await updateByStaff(deps, { number, ...update, author: "Jo" });
	return number;
}

const logger = { info: () => undefined } as never;
const handler = () =>
	taxDocumentHandler(
		{ db: services.db, pickups: [], put: (document) => putTaxDocument(settings, document) },
		logger,
	);
/** Runs what waits once, as a worker does. @returns how many jobs ran */
async function runJobs(): Promise<number> {
	const rows = await services.db
		.selectFrom("queue_job")
		.select(["id", "payload"])
		.where("kind", "=", taxDocumentJob.kind)
		.execute();
	for (const { id, payload } of rows) {
		await handler().run(JSON.parse(payload), {
			attempt: 1,
			signal: new AbortController().signal,
			renew: async () => undefined,
		});
		await services.db.deleteFrom("queue_job").where("id", "=", id).execute();
	}
	return rows.length;
}

describe("a tax service", () => {
	it("is told of a placed order, of canceled pieces, and of the canceled order, with rising revisions", async () => {
		const order = await taxedOrder();
		expect(await runJobs()).toBe(1);
		expect(told[0]).toMatchObject({
			path: `/sales-tax/documents/${order.orderNumber}`,
			body: {
				number: order.orderNumber,
				status: "placed",
				accountId: accounts.harbor,
				deliverTo: { zip: "04101", state: "ME" },
				lines: [
					{ quantity: 10, amount: 92 },
					{ quantity: 20, amount: 184 },
				],
				shipping: 18.5,
				salesTax: { kind: "taxed", rate: 7, amount: 20.01 },
			},
		});
		await settle(order, { kind: "cancellation", quantity: 5, status: "APPROVED" });
		await runJobs();
		// The tax was $20.01 of $276.00 and the freight; what is left has its part of that.
		expect(told[1]?.body).toMatchObject({
			status: "placed",
			lines: [
				{ quantity: 5, amount: 46 },
				{ quantity: 20, amount: 184 },
			],
			salesTax: { kind: "taxed", rate: 7, amount: 16.88 },
		});
		await cancelOrder(deps, await actor(), order.id);
		await runJobs();
		expect(told[2]?.body.status).toBe("canceled");
		const revisions = told.map(({ body }) => body.revision);
		expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
		expect(new Set(revisions).size).toBe(3);
	});

	it("is told of credited returns, whose pieces stay in the order as it was billed", async () => {
		const order = await taxedOrder();
		await importRows(services.db, [{ order: order.orderNumber, line: 1, shipment: "S-1", quantity: 10 }]);
		await runJobs();
		const first = await settle(order, { kind: "return", quantity: 5, status: "CREDITED" });
		const second = await settle(order, {
			kind: "return",
			quantity: 5,
			status: "CREDITED",
			creditCents: 40_00,
		});
		await runJobs();
		const { body } = told.at(-1) ?? {};
		expect(body).toMatchObject({
			lines: [
				{ quantity: 10, amount: 92 },
				{ quantity: 20, amount: 184 },
			],
			salesTax: { kind: "taxed", rate: 7, amount: 20.01 },
			credits: [
				{ number: first, quantity: 5, amount: 46, salesTax: 3.13 },
				{ number: second, quantity: 5, amount: 37.46, salesTax: 2.54 },
			],
		});
		expect(body?.credits[0]).toMatchObject({
			sku: body?.lines[0]?.sku,
			creditedAt: expect.stringMatching(/Z$/),
		});
		expect(body?.revision).toBeGreaterThan(told[0]?.body.revision ?? 0);
	});

	it("is told again after a failure, and not after it said that it takes no orders", async () => {
		await taxedOrder();
		status = 503;
		await expect(runJobs()).rejects.toThrow("The tax service answered 503.");
		status = 200;
		expect(await runJobs()).toBe(1);
		expect(told).toHaveLength(2);
		await taxedOrder();
		status = 404;
		expect(await runJobs()).toBe(1);
		expect(await runJobs()).toBe(0);
	});

	it("is told nothing of orders that it didn't tax, and of none that isn't placed", async () => {
		await placed(dana);
		expect(await runJobs()).toBe(0);
		const order = await taxedOrder();
		await services.db
			.updateTable("shop_order")
			.set({ order_status: "AWAITING_PAYMENT" })
			.where("id", "=", order.id)
			.execute();
		await runJobs();
		expect(told).toEqual([]);
	});

	it("keeps a job for about a day and a half, then for the owner", () => {
		expect(taxDocumentJob).toMatchObject({ attempts: 26, whenFailed: "keep" });
	});
});
