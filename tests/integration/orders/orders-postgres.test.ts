/** Orders on PostgreSQL with demo data: numbers, locks, totals, search and ledger as on SQLite. */

import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemoOrders } from "#demo/demo-orders.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { orderStatuses } from "#rules/orders/order-terms";
import { paymentTypes } from "#rules/payments/payment-terms";
import { addItems } from "#services/cart-service/add-items.server";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { beginCheckout } from "#services/order-service/checkout/begin-checkout.server";
import { checkoutChanges, saveCheckout } from "#services/order-service/checkout/checkout.server";
import { placeOrder } from "#services/order-service/checkout/place-order.server";
import type { OrderReader } from "#services/order-service/order-actor.server";
import { authorizeOrder, declineOrder, payableOrder } from "#services/order-service/order-payment.server";
import { searchOrders } from "#services/order-service/order-routes.server";
import { cancelOrder, order as readOrder } from "#services/order-service/orders.server";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { portalUserById } from "#services/user-service/repository.server";
import { importOwnerCatalog } from "../../../demo/catalog/seed-catalog.server.ts";
import { openCopy } from "../../setup/databases.ts";
import { dialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";

let postgres: TestPostgres;
let databases: Record<"sqlite" | "postgres", OpenDatabase>;

beforeAll(async () => {
	postgres = await startPostgres();
	databases = { sqlite: await openCopy(), postgres: await openDatabase(postgres.url) };
	for (const { db, dialect } of Object.values(databases)) {
		const options = { dryRun: false, replace: true, today: "2026-11-20" };
		await importOwnerCatalog(db, dialect, "tests/integration/cart/cart-catalog.csv", options);
		await seedDemoUsers(db, true);
	}
});
afterAll(async () => {
	for (const { close } of Object.values(databases)) await close();
	await postgres.stop();
});

const shipTo = { name: "Yard", street: "1 Main Street", city: "Portland", state: "ME", zip: "04101" };
const now = () => Date.parse("2026-11-20T12:00:00.000Z");

async function getPerson({ db }: OpenDatabase, userId: string, accountId: string): Promise<OrderReader> {
	const user = await portalUserById(db, userId);
	if (!user) throw new Error("There is no such person.");
	return { user, accountId };
}

it.each(dialects)("places once, pays once and cancels once (%s)", async (dialect) => {
	const { db } = databases[dialect];
	const deps = { db, now };
	const dana = await getPerson(databases[dialect], "demo-distributor", "10010");
	const bearer = {
		userId: dana.user.userId,
		email: dana.user.email,
		emailVerified: true,
		displayName: null,
		sessionId: null,
	};
	const rows = await db
		.selectFrom("variation")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select("variation.id")
		.where("orderable", "=", 1)
		.where("price.multiple", "=", 1)
		.orderBy("variation.id")
		.execute();
	const items = rows.map(({ id }) => ({ productId: id, quantity: 99_999, options: [] }));
	const prepared = async () => {
		const call = { bearer, accountId: "10010", requestId: "test" };
		await addItems(deps, call, { accountId: "10010", items });
		const { checkoutId } = await beginCheckout(deps, dana, { kind: "cart" });
		const address = { part: "address" as const, shipTo, PurchaseOrder: "Größe 100%", note: "" };
		await saveCheckout(deps, dana, { checkoutId, choice: address });
		await saveCheckout(deps, dana, { checkoutId, choice: { part: "shipping", shippingMethodId: "pickup" } });
		return saveCheckout(deps, dana, {
			checkoutId,
			choice: { part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" },
		});
	};
	const checkout = await prepared();
	const { checkoutId, fingerprint, totals } = checkout;
	const placing = { checkoutId, accepted: { fingerprint, total: totals.total }, formKey: "form-key-1" };
	await db.updateTable("price").set({ list_cents: 1234 }).execute();
	await expect(placeOrder(deps, dana, placing)).rejects.toMatchObject({ code: "CHANGED" });
	const changes = await checkoutChanges(deps, dana, { checkoutId, since: fingerprint });
	expect(changes.filter(({ kind }) => kind === "price").length).toBeGreaterThan(0);
	const again = await beginCheckout(deps, dana, { kind: "cart" });
	const accepted = { fingerprint: again.fingerprint, total: again.totals.total };
	const placed = await Promise.all(
		Array.from({ length: 10 }, () => placeOrder(deps, dana, { ...placing, accepted })),
	);
	expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
	const [order] = placed;
	if (!order) throw new Error("No order was placed.");
	expect(await readOrder(deps, dana, order.id)).toEqual(order);
	const query = { id: dana.user.userId, scope: "account" as const, page: 1 };
	const found = await searchOrders(deps, dana, { ...query, search: "größe 100%", sort: "total" });
	expect(found).toMatchObject({
		total: 1,
		orders: [{ id: order.id, Price: { OrderTotal: again.totals.total } }],
	});

	// As if it awaited an online payment.
	const cents = Math.round(again.totals.total * 100);
	const waiting = { order_status: "AWAITING_PAYMENT", payment_status: "UNPAID" } as const;
	await db.updateTable("shop_order").set(waiting).execute();
	const inTransaction = <T>(work: (trx: typeof db) => Promise<T>) => db.transaction().execute(work);
	expect(await inTransaction((trx) => payableOrder(trx, "10010", order.id))).toEqual({
		orderId: order.id,
		orderNumber: order.orderNumber,
		totalCents: cents,
		billTo: order.billTo,
	});
	await expect(inTransaction((trx) => payableOrder(trx, "10020", order.id))).rejects.toMatchObject({
		status: 404,
	});
	const at = new Date(now()).toISOString();
	await inTransaction((trx) => declineOrder(trx, order.id, at));
	expect(await readOrder(deps, dana, order.id)).toMatchObject({
		OrderStatus: "AWAITING_PAYMENT",
		PaymentStatus: "DECLINED",
	});
	const authorize = (paymentId: string, amount: number) =>
		inTransaction((trx) =>
			authorizeOrder(trx, { orderId: order.id, type: "CREDITCARD", paymentId, cents: amount, at }),
		);
	expect(await authorize("P-1", cents - 1)).toBe("not-owed");
	expect(await Promise.all([1, 2, 3].map(() => authorize("P-1", cents)))).toEqual(
		Array(3).fill("authorized"),
	);
	expect(await authorize("P-2", cents)).toBe("not-owed");
	const paid = await readOrder(deps, dana, order.id);
	expect(paid).toMatchObject({
		PaymentID: "P-1",
		PaymentStatus: "AUTHORIZED",
		PaymentAmount: again.totals.total,
	});
	expect(paid.timeline.filter(({ note }) => note.includes("authorized"))).toHaveLength(1);
	await inTransaction((trx) => declineOrder(trx, order.id, at));
	expect((await readOrder(deps, dana, order.id)).PaymentStatus).toBe("AUTHORIZED");
	await expect(cancelOrder(deps, dana, order.id)).rejects.toMatchObject({ status: 409 });
	await expect(inTransaction((trx) => payableOrder(trx, "10010", order.id))).rejects.toMatchObject({
		code: "NOT_OWED",
	});

	await db.updateTable("shop_order").set(waiting).execute();
	const cancelled = await Promise.allSettled([1, 2, 3].map(() => cancelOrder(deps, dana, order.id)));
	expect(cancelled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	expect(await authorize("P-3", cents)).toBe("not-owed");
	await db.deleteFrom("shop_order").execute();
});

it.each(dialects)("creates demo orders of every kind (%s)", async (dialect) => {
	const { db } = databases[dialect];
	const deps = { db, now: Date.now };
	await seedDemoOrders(deps, false);
	const ada = await getPerson(databases[dialect], "demo-administrator", "10010");
	const query = { id: ada.user.userId, scope: "territory" as const, page: 1 };
	expect((await searchOrders(deps, ada, query)).total).toBe(0);
	await seedDemoOrders(deps, true);
	await seedDemoOrders(deps, true);
	const { orders, total } = await searchOrders(deps, ada, query);
	expect(total).toBe(13);
	expect(new Set(orders.map(({ OrderStatus }) => OrderStatus))).toEqual(new Set(orderStatuses));
	expect(new Set(orders.map(({ PaymentType }) => PaymentType))).toEqual(new Set(paymentTypes));
	for (const { id, trackingNumber, OrderStatus } of orders) {
		const whole = await readOrder(deps, ada, id);
		const times = whole.timeline.map(({ at }) => Date.parse(at));
		expect(times).toEqual([...times].sort((a, b) => a - b));
		expect(times.at(-1)).toBeLessThanOrEqual(Date.now());
		expect(whole.timeline.at(-1)?.status).toBe(OrderStatus);
		expect(trackingNumber !== null).toBe(["PARTIALLY_SHIPPED", "SHIPPED", "DELIVERED"].includes(OrderStatus));
		expect(whole.totals?.subTotal).toBeCloseTo(
			whole.lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
			2,
		);
	}
	const shipped = orders.find(({ trackingNumber }) => trackingNumber !== null);
	const spaced = shipped?.trackingNumber?.replace(/(?=\d)/, " ").toLowerCase();
	const byTracking = await searchOrders(deps, ada, { ...query, search: spaced });
	expect(byTracking.orders.map(({ id }) => id)).toEqual([shipped?.id]);
	const numbers = [...orders].reverse().map(({ orderNumber }) => orderNumber);
	expect(numbers).toEqual([...numbers].sort());
	const faults: string[] = [];
	await checkLedger(db, (line) => faults.push(line));
	expect(faults).toEqual([]);
});
