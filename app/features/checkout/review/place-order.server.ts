/** Places the order and redirects to its payment or page. */
import { data, redirect } from "@remix-run/node";
import { orNull } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { CheckoutChange } from "#contracts/checkout/checkout";
import type { Order } from "#contracts/orders/orders";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { readChoice } from "#rules/payments/saved-methods";
import { beginPayment } from "~/features/payments/begin-payment.server.ts";
import { isPaidOnline } from "~/features/payments/payment-labels.ts";
import { paths } from "~/paths.ts";
import { httpError } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { type FormAnswer, refusedForm } from "~/shared/forms/form-answer.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { Toast } from "~/shared/toast/toast.ts";
import { redirectToPlacedOrder } from "../checkout.server.ts";
import type { placeForm } from "../checkout-forms.ts";

type PlaceContext = FormContext<typeof placeForm, { checkoutId: string }>;

/** The form and the changes since it was shown, or `null`. */
export type PlacingAnswer = FormAnswer<{ changes: CheckoutChange[] | null }>;

/** Orders at the prices and terms that the form showed. */
export async function placeOrder(context: PlaceContext) {
	const { fingerprint, total, confirmedPrices, idempotencyKey } = context.value;
	let order: Order;
	try {
		order = await context.services.orders.place({
			...context.params,
			accepted: { fingerprint, total, ...(confirmedPrices && { confirmedPrices }) },
			formKey: idempotencyKey,
		});
	} catch (error) {
		const gone = isGone(error) ? ahead(redirectToPlacedOrder(context)) : null;
		try {
			await sendForApproval(context, error);
		} catch (failure) {
			return placingFailure(context, failure, fingerprint, gone);
		}
		return placingFailure(context, error, fingerprint, gone);
	}
	throw await redirectAfterOrder(context, order);
}

/** The checkout has become an order, or something that approvers decide about. */
const isGone = (error: unknown): boolean =>
	error instanceof ServiceError && error.status === 404 && !error.belongsTo;

/**
 * An order over a limit goes to its approvers instead. A form sent twice finds the approval of the first.
 * @throws {Response} redirect to the approval
 */
async function sendForApproval(context: PlaceContext, error: unknown): Promise<void> {
	if (!(error instanceof ServiceError)) return;
	const again = isGone(error);
	if (error.code !== "APPROVAL_NEEDED" && !(again && (await context.hasExtension("approvals.request"))))
		return;
	const { fingerprint, total, confirmedPrices, idempotencyKey } = context.value;
	const sent = context.services.approvals.request({
		...context.params,
		accepted: { fingerprint, total, ...(confirmedPrices && { confirmedPrices }) },
		formKey: idempotencyKey,
	});
	const approval = again ? await sent.catch(() => null) : await sent;
	if (!approval) return;
	throw await redirectWithToast(paths.approval(approval.id), {
		kind: "info",
		text: `Waiting for approval as ${approval.number}. We'll tell you when it's decided.`,
	});
}

/** Refuses a form that the user cannot fix. */
export function refuseUnreadable(): never {
	throw httpError(400, unreadable);
}

const unreadable =
	"This form doesn't match the review, so nothing was ordered. Start checkout again from the cart.";

const uncertain =
	"The shop didn't respond in time. Press the button again in a minute; your order won't be placed twice.";

async function placingFailure(
	context: PlaceContext,
	error: unknown,
	fingerprint: string,
	gone: ReturnType<typeof redirectToPlacedOrder> | null,
) {
	if (!(error instanceof ServiceError) || error.status === 401 || error.status === 403) throw error;
	if (error.belongsTo) throw error;
	const { status, code, message } = error;
	if (status === 404) throw await (gone ?? redirectToPlacedOrder(context));
	const changes =
		code === "CHANGED"
			? ((await orNull(context.services.orders.checkoutChanges({ ...context.params, since: fingerprint }))) ??
				[])
			: null;
	const { data: refused, init } = refusedForm(
		context.submission,
		{ form: status >= 500 ? `${messages.orders.submitFailed}. ${uncertain}` : message },
		status >= 500 ? { status: 503, retryAfter: 30 } : { status },
	);
	return data<PlacingAnswer>({ ...refused, changes }, init ?? undefined);
}

/** Lines that are still in the cart must not look as if they were not ordered. */
const placedToast = ({ leftInCart = 0 }: Order): Toast =>
	leftInCart === 0
		? { kind: "success", text: messages.orders.placed }
		: {
				kind: "warning",
				text: `${messages.orders.placed} ${formatCount(leftInCart, "ordered line")} couldn't be removed from the cart yet. We'll try again when you open My Orders or the checkout.`,
			};

/** Redirects to the payment if one is due, otherwise to the order. */
async function redirectAfterOrder(
	{ services, log, value: { payWith, idempotencyKey } }: PlaceContext,
	order: Order,
): Promise<Response> {
	const { id, orderNumber, PaymentType, Price, may } = order;
	if (!may.pay || !isPaidOnline(PaymentType) || Price.OrderTotal === null)
		return redirectWithToast(paths.order(id), placedToast(order));
	try {
		const { transactionID } = await beginPayment(services, {
			target: { kind: "order", orderId: id },
			paymentType: PaymentType,
			expectedTotal: Price.OrderTotal,
			idempotencyKey,
			methodId: readChoice(payWith ?? "")?.methodId,
		});
		// The confirmation is shown after payment.
		return order.leftInCart
			? redirectWithToast(paths.payment(transactionID), placedToast(order))
			: redirect(paths.payment(transactionID), 303);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		log.warn({ err: error, orderId: id }, "failed to start the payment of a placed order");
		return redirectWithToast(paths.order(id), {
			kind: "error",
			text: `${messages.payments.initiateFailed}. Order ${orderNumber} is placed and awaits payment.`,
			link: { label: "Pay now", to: paths.payOrder(id) },
		});
	}
}
