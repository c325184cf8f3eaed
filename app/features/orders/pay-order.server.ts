/** The payment of an order, begun from its page. */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { beginPayment } from "~/features/payments/begin-payment.server.ts";
import { orNull, quoteFailure } from "~/features/quotes/quote-failure.server.ts";
import { paths } from "~/paths.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { payOrderForm } from "./order-forms.server.ts";
import { orderPayments, readOrder } from "./orders.server.ts";

type PayScope = Scope<{ orderID: string }>;

/**
 * What is to be paid; `null` when the service does not answer. Leads to the payment that is under way, and to the order
 * when nothing is to be paid.
 * @throws a redirect; {ServiceError} 404 for an order of another account
 */
export async function loadPayableOrder(scope: PayScope) {
	const read = await orNull(readOrder(scope));
	if (!read) return null;
	const { order, own } = read;
	if (!own) throw refusal(403, "Switch to the account of this order to pay it.");
	const { open } = await orderPayments(scope, order);
	if (open) throw redirect(paths.payment(open));
	if (!order.may.pay) throw redirect(paths.order(order.id));
	const { id, orderNumber, PurchaseOrder, PaymentType, PaymentStatus, Price, lineCount } = order;
	return { id, orderNumber, PurchaseOrder, PaymentType, PaymentStatus, total: Price.OrderTotal, lineCount };
}

/** Begins the payment and leads to its waiting page; to the one that is open already, when there is one. */
export async function payOrder(scope: PayScope & { form: FormData }) {
	const { params, services } = scope;
	const submission = parseWithZod(scope.form, { schema: payOrderForm });
	if (submission.status !== "success") return refusedForm(submission);
	const { paymentType, expectedTotal, formKey } = submission.value;
	try {
		const { order, own } = await readOrder(scope);
		if (!own) throw refusal(403, "Switch to the account of this order to pay it.");
		const target = { kind: "order", orderId: order.id } as const;
		const begun = await beginPayment(services, { target, paymentType, expectedTotal, formKey }).catch(
			async (error: unknown) => {
				if (!isRefusedAs(error, "PAYMENT_OPEN")) throw error;
				const { open } = await orderPayments(scope, order);
				if (open === null) throw error;
				return { transactionID: open };
			},
		);
		throw redirect(paths.payment(begun.transactionID), 303);
	} catch (error) {
		if (isRefusedAs(error, "NOT_OWED"))
			throw await redirectWithToast(paths.order(params.orderID), { kind: "warning", text: error.message });
		return quoteFailure(scope, submission, error);
	}
}

const isRefusedAs = (error: unknown, code: string): error is ServiceError =>
	error instanceof ServiceError && error.status === 409 && error.code === code;
