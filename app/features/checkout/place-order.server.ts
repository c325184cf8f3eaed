/** Placing the order of a checkout, and leading on: to its payment, or to the order. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import type { CheckoutChange } from "#contracts/checkout";
import type { Order } from "#contracts/orders";
import { type FormAnswer, refusedForm } from "~/features/auth/form-answer.server.ts";
import { beginPayment } from "~/features/payments/begin-payment.server.ts";
import { isPaidOnline } from "~/features/payments/payment-words.ts";
import { orNull } from "~/features/quotes/quote-failure.server.ts";
import { paths } from "~/paths.ts";
import { refusal } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { messages } from "~/shared/messages.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { type CheckoutScope, gone } from "./checkout.server.ts";
import { placeForm } from "./checkout-forms.server.ts";

type PlaceScope = CheckoutScope & { form: FormData };

/** What the review gets back: the form, and what changed since it was shown; `null` when that is not the matter. */
export type PlacingAnswer = FormAnswer<{ changes: CheckoutChange[] | null }>;

/**
 * Places the order at what the form says it showed. The same form again answers the same order, so a second click, a
 * reload or a repetition after a failure orders nothing more.
 */
export async function placeOrder(scope: PlaceScope) {
	const submission = parseWithZod(scope.form, { schema: placeForm });
	if (submission.status !== "success") throw refusal(400, unreadable);
	const { fingerprint, total, formKey } = submission.value;
	let order: Order;
	try {
		order = await scope.services.orders.place({ ...scope.params, accepted: { fingerprint, total }, formKey });
	} catch (error) {
		return placingFailure(scope, submission, error, fingerprint);
	}
	throw await leadOn(scope, order, formKey);
}

const unreadable =
	"What was sent is not what the review shows, so nothing was ordered. Open the checkout again from the cart.";

/** Said when nobody knows whether the order was placed. */
const uncertain =
	"The shop did not answer in time. Press the button again in a minute: an order that was placed already is not placed twice.";

/**
 * An order that was not placed: the review again, with the reason.
 * @throws whatever is not a `ServiceError`, 401 and 403; a refusal: 404 when the checkout is gone
 */
async function placingFailure(
	scope: PlaceScope,
	submission: Parameters<typeof refusedForm>[0],
	error: unknown,
	fingerprint: string,
) {
	if (!(error instanceof ServiceError) || error.status === 401 || error.status === 403) throw error;
	const { status, code, message } = error;
	if (status === 404) throw refusal(404, gone);
	const changes =
		code === "CHANGED"
			? ((await orNull(scope.services.orders.checkoutChanges({ ...scope.params, since: fingerprint }))) ?? [])
			: null;
	const { data: refused, init } = refusedForm(
		submission,
		{ form: status >= 500 ? uncertain : message },
		status >= 500 ? { status: 503, retryAfter: 30 } : { status },
	);
	return data<PlacingAnswer>({ ...refused, changes }, init ?? undefined);
}

/** Where an order that is placed leads: to its payment when it waits for one, otherwise to its page. */
async function leadOn(
	{ services, log }: PlaceScope,
	order: Order,
	formKey: string | undefined,
): Promise<Response> {
	const { id, orderNumber, PaymentType, OrderStatus, Price } = order;
	if (OrderStatus !== "AWAITING_PAYMENT" || !isPaidOnline(PaymentType))
		return redirectWithToast(paths.order(id), { kind: "success", text: messages.orders.placed });
	try {
		const { transactionID } = await beginPayment(services, {
			target: { kind: "order", orderId: id },
			paymentType: PaymentType,
			expectedTotal: Price.OrderTotal,
			formKey,
		});
		// That it is placed is said when it is paid.
		return redirect(paths.payment(transactionID), 303);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		log.warn({ err: error, orderId: id }, "the payment of a placed order could not be begun");
		return redirectWithToast(paths.order(id), {
			kind: "error",
			text: `${messages.payments.initiateFailed}. Order ${orderNumber} is placed and waits for its payment.`,
			link: { label: "Pay now", to: paths.payOrder(id) },
		});
	}
}
