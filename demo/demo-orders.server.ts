import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { firstState, goodsCents, orderTotals, placedNote } from "#rules/checkout/order-totals";
import { demoPickupLocations, shippingMethods, toShippingMethod } from "#rules/checkout/shipping-methods";
import { dayIn, shopTimeZone } from "#rules/clock/time-zones";
import { toCents } from "#rules/money/cents";
import { orderNumber } from "#rules/orders/order-terms";
import { approvedIndicator } from "#rules/payments/payment-machine";
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import { fullName } from "#rules/users/full-name";
import { type CartDeps, pricedLines, quoteTotals, toQuoteLine } from "#services/cart-service/public.server";
import type { Db } from "#services/db/connect.server";
import type { PortalUserTable } from "#services/db/users-schema";
import { getBillTo } from "#services/order-service/checkout/checkout.server";
import { declineOrder, orderPayments } from "#services/order-service/order-payment.server";
import {
	addOrderEvent,
	insertOrder,
	lockedOrderRow,
	type OrderRow,
} from "#services/order-service/orders-repository.server";
import { recordShipment } from "#services/order-service/shipments/record-shipments.server";
import { placedLines, setExpected } from "#services/order-service/shipments/shipments-repository.server";
import {
	bookPayment,
	claimLedger,
	getReceiptNumber,
	insertAttempt,
	insertEvent,
	ledgerMode,
	updateAttempt,
} from "#services/portal-service/public.server";
import { accountRow } from "#services/user-service/public.server";
import { cancelledAfterDays, type OrderPlan, orderPlans, paidAfterDays, stepsTo } from "./demo-plans.ts";
import { demoSkus } from "./demo-quotes.server.ts";
import { decide } from "./payment-sandbox/sandbox-methods.server.ts";
import { sandboxName, sandboxProvider } from "./payment-sandbox/sandbox-provider.server.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Seeds only a database without orders, all or none. */
export async function seedDemoOrders(
	{ db, now }: Pick<CartDeps, "db" | "now">,
	demo: boolean,
): Promise<void> {
	if (!demo) return;
	const any = await db.selectFrom("shop_order").select("id").limit(1).executeTakeFirst();
	const varied = await demoSkus(db);
	const many = await productSkus(db);
	// A live ledger rejects demo payments.
	if (any || varied.length === 0 || (await ledgerMode(db)) === "live") return;
	await db.transaction().execute(async (trx) => {
		for (const [index, plan] of orderPlans().entries()) {
			const actor = await getPerson(trx, plan);
			if (actor)
				await writeOrder({ trx, plan, index, placer: actor, now: now() }, getWanted(plan, varied, many));
		}
	});
}

type Person = Selectable<PortalUserTable>;
type Step = { trx: Db; plan: OrderPlan; index: number; placer: Person; now: number };
type Wanted = { productId: string; quantity: number; options: string[]; fixtureType: string };

async function getPerson(trx: Db, { userId, accountId }: OrderPlan): Promise<Person | undefined> {
	if (!(await accountRow(trx, accountId))) return undefined;
	return trx.selectFrom("portal_user").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

function getWanted({ lines }: OrderPlan, varied: readonly string[], many: readonly string[]): Wanted[] {
	const line = (productId: string | undefined, quantity: number): Wanted[] =>
		productId === undefined ? [] : [{ productId, quantity, options: [], fixtureType: "" }];
	return typeof lines === "number"
		? many.slice(0, lines).flatMap((id, index) => line(id, 2 + ((index * 7) % 23)))
		: lines.flatMap(([sku, quantity]) => line(varied[sku % varied.length], quantity));
}

async function writeOrder(step: Step, requestedLines: readonly Wanted[]): Promise<void> {
	const { trx, plan, index, placer: actor } = step;
	const priced = await pricedLines(trx, plan.accountId, requestedLines);
	const lines = priced.flatMap(({ line }) => line ?? []);
	const account = await accountRow(trx, plan.accountId);
	const billTo = getBillTo(account, plan.accountId);
	const sums = quoteTotals(lines, 0);
	const method = shippingMethods(goodsCents(sums), demoPickupLocations).find(
		({ id }) => id === plan.shippingMethodId,
	);
	if (!method || lines.length === 0) return;
	const totals = orderTotals(sums, method.cents);
	const at = after(step, 0);
	const name = fullName(actor);
	const state = firstState(plan.PaymentType, toCents(totals.total));
	const tracking = getTracking(plan, index);
	const order = await insertOrder(trx, {
		row: {
			id: randomUUID(),
			account_id: plan.accountId,
			purchase_order: plan.PurchaseOrder,
			note: plan.note ?? "",
			payment_type: plan.PaymentType,
			...state,
			payment_id: null,
			payment_cents: 0,
			total_cents: toCents(totals.total),
			...tracking,
			quote_id: null,
			quote_number: null,
			placed_by: actor.user_id,
			placed_by_name: name,
			created_at: at,
			updated_at: at,
		},
		accountName: billTo.name,
		content: {
			totals,
			appliedCoupon: null,
			billTo,
			shipTo: plan.shipTo ?? billTo,
			shippingMethod: toShippingMethod(method),
		},
		lines: lines.map(toQuoteLine),
		events: [
			{ status: state.order_status, at, note: placedNote(name, state.order_status, plan.PaymentType) },
		],
	});
	await payOnline(step, order);
	await goOn(step, order);
	await ship(step, order);
}

const after = ({ plan, now }: Step, days: number): string =>
	new Date(now - (plan.daysAgo - days) * dayMs).toISOString();

function getTracking({ status, shippingMethodId }: OrderPlan, index: number) {
	const shipped = (status === "SHIPPED" || status === "DELIVERED") && shippingMethodId !== "pickup";
	if (!shipped) return { tracking_number: null, tracking_url: null };
	const tracking_number = `DEMO${7_400_118 + index * 3571}`;
	return { tracking_number, tracking_url: `https://carrier.example/track/${tracking_number}` };
}

async function payOnline(step: Step, order: OrderRow): Promise<void> {
	const { trx, plan, index, placer: actor } = step;
	const waits = plan.status === "AWAITING_PAYMENT" || plan.status === "CANCELLED";
	if (plan.PaymentType === "CHECK_MY_NET_ACCOUNT" || (waits && !plan.declined)) return;
	const at = after(step, paidAfterDays);
	const transaction_id = `${9_000_000_000_000_000 + index}-${Date.parse(at)}`;
	const number = orderNumber(order.sequence);
	const cents = Number(order.total_cents);
	const sandbox = { db: trx, now: () => Date.parse(at) };
	await claimLedger(trx, sandboxProvider(sandbox));
	const row = await insertAttempt(trx, {
		...toAttempt(plan.PaymentType, actor, at),
		transaction_id,
		amount_cents: cents,
		reference: number,
		account_id: order.account_id,
		order_id: order.id,
		order_number: number,
		search_key: `${number} ${transaction_id}`.toLowerCase(),
	});
	if (!row) return;
	await insertEvent(trx, { transaction_id, at, state: "initiated", note: "Opened." });
	await sandboxProvider(sandbox).initiate({
		amount: cents / 100,
		reference: number,
		firstName: actor.fname,
		lastName: actor.lname,
		address1: "",
		city: "",
		state: "",
		zip: "",
		email: actor.email,
		transactionID: transaction_id,
		achPayment: plan.PaymentType === "ACH",
		creditCardPayment: plan.PaymentType === "CREDITCARD",
		Sale: true,
	});
	await decide(
		sandbox,
		transaction_id,
		plan.declined
			? { status_description: "declined", response_indicator: "D", known: true }
			: {
					status_description: "approved",
					response_indicator: approvedIndicator,
					charged_cents: cents,
					known: true,
				},
	);
	const payment_id = (await sandboxProvider(sandbox).find(transaction_id))?.id ?? "";
	if (plan.declined) {
		await declineOrder(trx, order.id, at);
		await insertEvent(trx, { transaction_id, at, state: "declined", note: "declined" });
		await updateAttempt(trx, transaction_id, { state: "declined", payment_id, updated_at: at });
		return;
	}
	const receipt_number = getReceiptNumber(row);
	await bookPayment({ orders: orderPayments }, trx, row, {
		paymentId: payment_id,
		receiptNumber: receipt_number,
		at,
	});
	await insertEvent(trx, { transaction_id, at, state: "completed", note: `Paid: ${receipt_number}.` });
	await updateAttempt(trx, transaction_id, {
		state: "completed",
		payment_id,
		receipt_number,
		search_key: `${row.search_key} ${receipt_number.toLowerCase()}`,
		updated_at: at,
	});
}

const toAttempt = (
	payment_type: OnlinePaymentType,
	{ user_id, fname, lname, email }: Person,
	at: string,
) => ({
	provider: sandboxName,
	mode: "test" as const,
	purpose: "order" as const,
	state: "initiated" as const,
	attention: null,
	payment_type,
	surcharge_cents: 0,
	user_id,
	browser_digest: null,
	payer: JSON.stringify({ firstName: fname, lastName: lname, email }),
	payment_id: null,
	receipt_number: null,
	form_digest: null,
	created_at: at,
	updated_at: at,
	opened_at: at,
});

async function goOn(step: Step, order: OrderRow): Promise<void> {
	const { trx, plan, placer: actor } = step;
	const steps =
		plan.status === "CANCELLED"
			? [{ status: plan.status, days: cancelledAfterDays, note: `Canceled by ${fullName(actor)}.` }]
			: stepsTo(plan.status);
	for (const { status, days, note } of steps) {
		const at = after(step, days);
		await addOrderEvent(trx, order.id, { status, at, note });
		await trx
			.updateTable("shop_order")
			.set({ order_status: status, updated_at: at })
			.where("id", "=", order.id)
			.execute();
	}
}

/** Parts that have left, and when the rest is expected. Nobody is told. */
async function ship({ trx, plan, index, now }: Step, { id, account_id }: OrderRow): Promise<void> {
	const lines = await placedLines(trx, id);
	const dayAt = (ms: number) => dayIn(ms, shopTimeZone);
	if (plan.restInDays !== undefined)
		for (const { position } of lines)
			await setExpected(trx, id, position, dayAt(now + plan.restInDays * dayMs));
	for (const [place, { afterDays, carrier, lines: parts }] of (plan.shipments ?? []).entries()) {
		const ms = now - (plan.daysAgo - afterDays) * dayMs;
		const order = await lockedOrderRow(trx, account_id, id);
		const trackingNumber = `DEMO${7_400_118 + index * 3571 + place}`;
		const shipment = {
			number: `${88_120 + index * 10 + place}`,
			carrier,
			trackingNumber,
			trackingUrl: `https://carrier.example/track/${trackingNumber}`,
			shippedOn: dayAt(ms),
			lines: parts.flatMap(([line, quantity]) => {
				const lineId = lines[line]?.line.lineId;
				return lineId ? [{ lineId, quantity }] : [];
			}),
		};
		if (order) await recordShipment(trx, order, shipment, new Date(ms).toISOString(), false);
	}
}

async function productSkus(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select(({ fn }) => fn.min("variation.id").as("id"))
		.where("variation.orderable", "=", 1)
		.where("product.status", "=", "active")
		.where("price.multiple", "=", 1)
		.where("price.minimum", "=", 1)
		.groupBy("product.id")
		.orderBy("product.name")
		.limit(100)
		.execute();
	return rows.flatMap(({ id }) => id ?? []);
}
