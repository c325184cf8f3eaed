/** Actions on an order: reorder its lines, or cancel it. */

import { redirect } from "@remix-run/node";
import { orNull } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import { formatCount, formatNames } from "#rules/format";
import { toChoice } from "#rules/payments/saved-methods";
import { addLinesToCart, requireCart } from "~/features/cart/lines-to-cart.server.ts";
import { beginPayment } from "~/features/payments/begin-payment.server.ts";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { ofOtherAccount } from "~/shared/auth/other-account.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { laterPage } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { orderPageForm, payOrderForm } from "./order-forms.ts";
import { accountName, orderPayments, readOrder } from "./orders.server.ts";

type ActionContext = FormContext<typeof orderPageForm, { orderID: string }>;

export async function changeOrder(context: ActionContext) {
	const { params, url } = context;
	const { intent: pressed, goTo, idempotencyKey } = context.value;
	const here = paths.order(params.orderID, { page: laterPage(url.searchParams) });
	try {
		await requireCart(context);
		if (pressed.intent === "cancel") {
			await cancel(context);
			throw await redirectWithToast(here, { kind: "success", text: "The order is canceled." });
		}
		if (pressed.intent === "bill-to-account") throw await billToAccount(context);
		if (pressed.intent === "return-to-cart") throw await returnToCart(context);
		if (pressed.intent === "withdraw") {
			const { number } = await context.services.orderRequests.withdraw({ rid: pressed.rowId });
			throw await redirectWithToast(here, { kind: "success", text: `${number} is withdrawn.` });
		}
		const toast = await buyAgain(context, pressed.rowId, idempotencyKey);
		// Without added lines the order's page tells why; in the cart nobody needs a link to it.
		if (goTo === "cart" && toast.kind !== "error") {
			const { link: _, ...text } = toast;
			throw await redirectWithToast(paths.cart(), text);
		}
		throw await redirectWithToast(here, toast);
	} catch (error) {
		return formFailure(context, error);
	}
}

async function buyAgain(context: ActionContext, lineId: string, idempotencyKey: string | undefined) {
	const { order, own } = await readOrder(context);
	const lines = lineId ? order.lines.filter((line) => line.lineId === lineId) : order.lines;
	if (lines.length === 0) throw httpError(404, "This line isn't on the order.");
	const cart = own ? undefined : `the cart of ${await accountName(context, context.accountId ?? "")}`;
	return addLinesToCart(context, lines, idempotencyKey, cart);
}

async function cancel(context: ActionContext): Promise<void> {
	const { order, own } = await readOrder(context);
	if (!own) throw await ofOtherAccount(context.services, order.accountId, "order");
	if (order.OrderStatus === "CANCELLED") return;
	try {
		await context.services.orders.cancel({ id: order.id });
	} catch (error) {
		// Submitted twice.
		if (!(error instanceof ServiceError) || error.status !== 409) throw error;
		const { OrderStatus } = await context.services.orders.order({ id: order.id });
		if (OrderStatus !== "CANCELLED") throw error;
	}
}

type OrderContext = RequestContext<{ orderID: string }>;

async function ownOrder(context: OrderContext) {
	const { order, own } = await readOrder(context);
	if (!own) throw await ofOtherAccount(context.services, order.accountId, "order");
	return order;
}

/** Actions on an order that waits for a payment. */
async function billToAccount(context: OrderContext): Promise<Response> {
	const { id } = await ownOrder(context);
	await context.services.orders.billToAccount({ id });
	return redirectWithToast(paths.order(id), {
		kind: "success",
		text: "The order is billed to your account.",
	});
}

async function returnToCart(context: OrderContext): Promise<Response> {
	const { id, orderNumber } = await ownOrder(context);
	const returned = await context.services.orders.returnToCart({ id });
	const { lines, leftOut, canceled, repriced = [], coupon, quote } = returned;
	const sentences = [
		`${formatCount(lines, "line")} of order ${orderNumber} ${lines === 1 ? "is" : "are"} back in the cart.`,
		canceled ? "The order is canceled." : "The order itself stays unpaid and won't ship.",
		...(leftOut.length > 0 ? [`${formatNames(leftOut)} can no longer be ordered.`] : []),
		...(coupon ? [`Coupon ${coupon} is on the cart again.`] : []),
		...(repriced.length > 0 ? [`Today's price differs from the order's for ${formatNames(repriced)}.`] : []),
		...(quote ? [`For the quoted prices, accept quote ${quote.number} again.`] : []),
	];
	return redirectWithToast(paths.cart(), {
		kind: leftOut.length > 0 || repriced.length > 0 ? "warning" : "success",
		text: sentences.join(" "),
	});
}

// Starts the payment of an existing order.

type PayContext = RequestContext<{ orderID: string }>;

/**
 * Redirects to a payment in progress, or to the order when nothing is due.
 * @returns whether the service answered
 * @throws {Response} the redirect
 * @throws {ServiceError} 404 for an order of another account
 */
export async function requirePayable(context: PayContext): Promise<boolean> {
	const paymentsOf = orderPayments(context, context.params.orderID);
	const read = await orNull(readOrder(context));
	if (!read) return false;
	const { order, own } = read;
	if (!own) throw await ofOtherAccount(context.services, order.accountId, "order");
	const { open } = await paymentsOf(order);
	if (open) throw redirect(paths.payment(open));
	if (!order.may.pay || order.Price.OrderTotal === null) throw redirect(paths.order(order.id));
	return true;
}

/** Redirects to the new payment's waiting page, or to one that is already open. */
export async function payOrder(context: FormContext<typeof payOrderForm, { orderID: string }>) {
	const { params, services } = context;
	const { paymentType, expectedTotal, idempotencyKey } = context.value;
	const { type, methodId } = toChoice(paymentType);
	try {
		const { order, own } = await readOrder(context);
		if (!own) throw await ofOtherAccount(context.services, order.accountId, "order");
		const target = { kind: "order", orderId: order.id } as const;
		const started = await beginPayment(services, {
			target,
			paymentType: type,
			expectedTotal,
			idempotencyKey,
			methodId,
		}).catch(async (error: unknown) => {
			if (!isRefusedAs(error, "PAYMENT_OPEN")) throw error;
			const { open } = await orderPayments(context, order.id)(order);
			if (open === null) throw error;
			return { transactionID: open };
		});
		throw redirect(paths.payment(started.transactionID), 303);
	} catch (error) {
		if (isRefusedAs(error, "NOT_OWED"))
			throw await redirectWithToast(paths.order(params.orderID), { kind: "warning", text: error.message });
		return formFailure(context, error);
	}
}

const isRefusedAs = (error: unknown, code: string): error is ServiceError =>
	error instanceof ServiceError && error.status === 409 && error.code === code;
