/**
 * When an order may still be changed here. One that awaits its payment is canceled, billed to the account or returned
 * to the cart; one billed to the account is canceled until it is processed. Afterwards people call us.
 */
import type { OrderStatus, PaymentStatus } from "./order-terms.ts";

export type UnpaidState = {
	status: OrderStatus;
	/** A payment of the order is under way at the provider. */
	paymentHeld: boolean;
};

export type OpenState = UnpaidState & {
	number: string;
	paymentStatus: PaymentStatus;
	invoiced: boolean;
	/** A part of a blanket order, which takes its quantities back. */
	isRelease: boolean;
};

export type ChangeProblem = { code: "NOT_POSSIBLE" | "PAYMENT_OPEN"; message: string };

const notPossible = (message: string): ChangeProblem => ({ code: "NOT_POSSIBLE", message });

/** @returns why the order is not to be paid another way or returned to the cart, or `null` */
export function unpaidProblem({ status, paymentHeld }: UnpaidState): ChangeProblem | null {
	if (status !== "AWAITING_PAYMENT") return notPossible("This order is no longer awaiting payment.");
	if (paymentHeld)
		return {
			code: "PAYMENT_OPEN",
			message: "A payment of this order is under way. Finish or cancel the payment first.",
		};
	return null;
}

/** @returns why the order can't be canceled, or `null` */
export function cancelProblem(order: OpenState): ChangeProblem | null {
	if (order.status === "CANCELLED") return notPossible("This order has already been canceled.");
	if (order.status === "AWAITING_PAYMENT") return unpaidProblem(order);
	if (order.isRelease) return notPossible("Cancel this release on the page of its blanket order.");
	if (order.status !== "PENDING") return beingProcessed(`Order ${order.number}`);
	if (order.paymentStatus !== "ON_ACCOUNT")
		return notPossible("This order is paid, so it can't be canceled here. Call us to cancel it.");
	if (order.invoiced)
		return notPossible("This order is invoiced already, so it can't be canceled here. Call us to cancel it.");
	return null;
}

/** @param name such as "Order 104" or "Release B-12-3" */
export const beingProcessed = (name: string): ChangeProblem =>
	notPossible(`${name} is already being processed, so it can't be canceled here. Call us to stop it.`);
