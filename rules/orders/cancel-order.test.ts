import { expect, test } from "vitest";
import { cancelProblem, unpaidProblem } from "./cancel-order.ts";
import { orderStatuses } from "./order-terms.ts";

test("only an order that awaits payment may be changed", () => {
	const open = orderStatuses.filter((status) => !cancelProblem({ status, paymentHeld: false }));
	expect(open).toEqual(["AWAITING_PAYMENT"]);
	expect(orderStatuses.filter((status) => !unpaidProblem({ status, paymentHeld: false }))).toEqual(open);
});

test("a payment under way comes first", () => {
	const state = { status: "AWAITING_PAYMENT", paymentHeld: true } as const;
	expect(cancelProblem(state)?.code).toBe("PAYMENT_OPEN");
	expect(unpaidProblem(state)?.code).toBe("PAYMENT_OPEN");
});

test("says that an order was canceled already", () => {
	expect(cancelProblem({ status: "CANCELLED", paymentHeld: false })?.message).toBe(
		"This order has already been canceled.",
	);
});
