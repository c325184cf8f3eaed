/** The orders of a demonstration, with the payments of those that were paid online. */
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { centsOf } from "#contracts/cents";
import { approvedIndicator } from "#contracts/payment-machine";
import type { OnlinePaymentType } from "#contracts/payment-terms";
import { variedSkus } from "../cart-service/quotes/demonstration-quotes.server.ts";
import { toQuoteLine } from "../cart-service/quotes/quote-lines.ts";
import { pricedLines } from "../cart-service/quotes/quote-pricing.server.ts";
import { quoteTotals } from "../cart-service/quotes/quote-sums.ts";
import type { CartDeps } from "../cart-service/summary.server.ts";
import type { Db } from "../db/connect.server.ts";
import type { PortalUserTable } from "../db/people-schema.ts";
import { decide, sandboxName, sandboxProvider } from "../payment-sandbox/sandbox-provider.server.ts";
import {
	insertAttempt,
	insertEvent,
	updateAttempt,
} from "../portal-service/payments/attempts-repository.server.ts";
import { bookPayment, receiptNumberOf } from "../portal-service/payments/book-payment.server.ts";
import { accountRow } from "../user-service/repository.server.ts";
import { billToOf } from "./checkout.server.ts";
import {
	cancelledAfterDays,
	type OrderPlan,
	orderPlans,
	paidAfterDays,
	stepsTo,
} from "./demonstration-order-plan.ts";
import { nameOf } from "./order-actor.server.ts";
import { declineOrder } from "./order-payment.server.ts";
import { firstState, placedNote } from "./order-start.ts";
import { goodsCents, orderTotals } from "./order-totals.ts";
import { addOrderEvent, insertOrder, type OrderRow, orderNumber } from "./orders-repository.server.ts";
import { shippingMethods, toShippingMethod } from "./shipping-methods.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Writes the orders into a database that has none yet, all or none. */
export async function settleDemonstrationOrders(
	{ db, now }: Pick<CartDeps, "db" | "now">,
	demonstration: boolean,
): Promise<void> {
	if (!demonstration) return;
	const any = await db.selectFrom("shop_order").select("id").limit(1).executeTakeFirst();
	const varied = await variedSkus(db);
	const many = await productSkus(db);
	if (any || varied.length === 0) return;
	await db.transaction().execute(async (trx) => {
		for (const [index, plan] of orderPlans.entries()) {
			const placer = await personOf(trx, plan);
			if (placer) await writeOrder({ trx, plan, index, placer, now: now() }, wantedOf(plan, varied, many));
		}
	});
}

type Person = Selectable<PortalUserTable>;
type Step = { trx: Db; plan: OrderPlan; index: number; placer: Person; now: number };
type Wanted = { productId: string; quantity: number; options: string[]; fixtureType: string };

/** Who placed it, while there is such a person and account. */
async function personOf(trx: Db, { userId, accountId }: OrderPlan): Promise<Person | undefined> {
	if (!(await accountRow(trx, accountId))) return undefined;
	return trx.selectFrom("portal_user").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

function wantedOf({ lines }: OrderPlan, varied: readonly string[], many: readonly string[]): Wanted[] {
	const line = (productId: string | undefined, quantity: number): Wanted[] =>
		productId === undefined ? [] : [{ productId, quantity, options: [], fixtureType: "" }];
	return typeof lines === "number"
		? many.slice(0, lines).flatMap((id, index) => line(id, 2 + ((index * 7) % 23)))
		: lines.flatMap(([sku, quantity]) => line(varied[sku % varied.length], quantity));
}

async function writeOrder(step: Step, wanted: readonly Wanted[]): Promise<void> {
	const { trx, plan, index, placer } = step;
	const priced = await pricedLines(trx, plan.accountId, wanted);
	const lines = priced.flatMap(({ line }) => line ?? []);
	const account = await accountRow(trx, plan.accountId);
	const billTo = billToOf(account, plan.accountId);
	const sums = quoteTotals(lines, 0);
	const method = shippingMethods(goodsCents(sums)).find(({ id }) => id === plan.shippingMethodId);
	if (!method || lines.length === 0) return;
	const totals = orderTotals(sums, method.cents);
	const at = after(step, 0);
	const name = nameOf(placer);
	const state = firstState(plan.PaymentType, centsOf(totals.total));
	const tracking = trackingOf(plan, index);
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
			total_cents: centsOf(totals.total),
			...tracking,
			quote_id: null,
			quote_number: null,
			placed_by: placer.user_id,
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
}

/** ISO 8601, so many days after the placing. */
const after = ({ plan, now }: Step, days: number): string =>
	new Date(now - (plan.daysAgo - days) * dayMs).toISOString();

function trackingOf({ status, shippingMethodId }: OrderPlan, index: number) {
	const shipped = (status === "SHIPPED" || status === "DELIVERED") && shippingMethodId !== "pickup";
	if (!shipped) return { tracking_number: null, tracking_url: null };
	const tracking_number = `DEMO${7_400_118 + index * 3571}`;
	return { tracking_number, tracking_url: `https://carrier.example/track/${tracking_number}` };
}

/** A payment at the sandbox, approved or declined, as the books have it afterwards. */
async function payOnline(step: Step, order: OrderRow): Promise<void> {
	const { trx, plan, index, placer } = step;
	const waits = plan.status === "AWAITING_PAYMENT" || plan.status === "CANCELLED";
	if (plan.PaymentType === "CHECK_MY_NET_ACCOUNT" || (waits && !plan.declined)) return;
	const at = after(step, paidAfterDays);
	const transaction_id = `${9_000_000_000_000_000 + index}-${Date.parse(at)}`;
	const number = orderNumber(order.sequence);
	const cents = Number(order.total_cents);
	const sandbox = { db: trx, now: () => Date.parse(at) };
	const row = await insertAttempt(trx, {
		...attemptOf(plan.PaymentType, placer, at),
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
		firstName: placer.fname,
		lastName: placer.lname,
		address1: "",
		city: "",
		state: "",
		zip: "",
		email: placer.email,
		transactionID: transaction_id,
		achPayment: plan.PaymentType === "ACH",
		creditCardPayment: plan.PaymentType === "CREDITCARD",
		Sale: true,
	});
	await decide(
		sandbox,
		transaction_id,
		plan.declined
			? { status_description: "declined", response_indicator: "D" }
			: { status_description: "approved", response_indicator: approvedIndicator, charged_cents: cents },
	);
	const payment_id = (await sandboxProvider(sandbox).find(transaction_id))?.id ?? "";
	if (plan.declined) {
		await declineOrder(trx, order.id, at);
		await insertEvent(trx, { transaction_id, at, state: "declined", note: "declined" });
		await updateAttempt(trx, transaction_id, { state: "declined", payment_id, updated_at: at });
		return;
	}
	const receipt_number = receiptNumberOf(row);
	await bookPayment(trx, row, { paymentId: payment_id, receiptNumber: receipt_number, at });
	await insertEvent(trx, { transaction_id, at, state: "completed", note: `Paid: ${receipt_number}.` });
	await updateAttempt(trx, transaction_id, {
		state: "completed",
		payment_id,
		receipt_number,
		search_key: `${row.search_key} ${receipt_number.toLowerCase()}`,
		updated_at: at,
	});
}

const attemptOf = (
	payment_type: OnlinePaymentType,
	{ user_id, fname, lname, email }: Person,
	at: string,
) => ({
	provider: sandboxName,
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

/** What the warehouse and the carrier did with it, or that it was cancelled. */
async function goOn(step: Step, order: OrderRow): Promise<void> {
	const { trx, plan, placer } = step;
	const steps =
		plan.status === "CANCELLED"
			? [{ status: plan.status, days: cancelledAfterDays, note: `Cancelled by ${nameOf(placer)}.` }]
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

/** One SKU of each of some products, sold by the piece. */
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
