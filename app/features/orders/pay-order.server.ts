/** Starts the payment of an existing order. */
import { redirect } from "@remix-run/node";
import { orNull } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import { toChoice } from "#rules/payments/saved-methods";
import { beginPayment } from "~/features/payments/begin-payment.server.ts";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { ofOtherAccount } from "~/shared/auth/other-account.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { payOrderForm } from "./order-forms.ts";
import { orderPayments, readOrder } from "./orders.server.ts";

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
