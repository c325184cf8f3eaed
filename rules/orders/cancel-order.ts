/** When an order may still be canceled, billed to the account, or returned to the cart: while it awaits payment. */
import type { OrderStatus } from "./order-terms.ts";

export type UnpaidState = {
	status: OrderStatus;
	/** A payment of the order is under way at the provider. */
	paymentHeld: boolean;
};

export type ChangeProblem = { code: "NOT_POSSIBLE" | "PAYMENT_OPEN"; message: string };

/** @returns why the order can't be changed; `null` when it awaits payment and no payment is under way */
export function unpaidProblem({ status, paymentHeld }: UnpaidState): ChangeProblem | null {
	if (status !== "AWAITING_PAYMENT")
		return { code: "NOT_POSSIBLE", message: "This order is no longer awaiting payment." };
	if (paymentHeld)
		return {
			code: "PAYMENT_OPEN",
			message: "A payment of this order is under way. Finish or cancel the payment first.",
		};
	return null;
}

/** @returns why the order can't be canceled, or `null` */
export function cancelProblem(state: UnpaidState): ChangeProblem | null {
	if (state.status === "CANCELLED")
		return { code: "NOT_POSSIBLE", message: "This order has already been canceled." };
	const problem = unpaidProblem(state);
	return problem?.code === "NOT_POSSIBLE"
		? { ...problem, message: "This order is no longer awaiting payment, so it can't be canceled here." }
		: problem;
}
