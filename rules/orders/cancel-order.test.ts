import { describe, expect, test } from "vitest";
import { cancelProblem, type OpenState, unpaidProblem } from "./cancel-order.ts";
import { orderStatuses, paymentStatuses } from "./order-terms.ts";

const order: OpenState = {
	number: "104",
	status: "PENDING",
	paymentStatus: "ON_ACCOUNT",
	paymentHeld: false,
	invoiced: false,
	isRelease: false,
};

test("an order is canceled until it is paid or, billed to the account, processed", () => {
	const states = orderStatuses.flatMap((status) =>
		paymentStatuses.map((paymentStatus) => ({ ...order, status, paymentStatus })),
	);
	const open = states.filter((state) => !cancelProblem(state));
	expect(open.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`)).toEqual([
		"AWAITING_PAYMENT UNPAID",
		"AWAITING_PAYMENT AUTHORIZED",
		"AWAITING_PAYMENT DECLINED",
		"AWAITING_PAYMENT ON_ACCOUNT",
		"PENDING ON_ACCOUNT",
	]);
});

test("only an order that awaits payment is paid another way or returned to the cart", () => {
	const open = orderStatuses.filter((status) => !unpaidProblem({ status, paymentHeld: false }));
	expect(open).toEqual(["AWAITING_PAYMENT"]);
});

test("a payment under way comes first", () => {
	const state = { ...order, status: "AWAITING_PAYMENT", paymentHeld: true } as const;
	expect(cancelProblem(state)?.code).toBe("PAYMENT_OPEN");
	expect(unpaidProblem(state)?.code).toBe("PAYMENT_OPEN");
});

describe("says why", () => {
	test.each<[Partial<OpenState>, RegExp]>([
		[{ status: "CANCELLED" }, /already been canceled/],
		[{ status: "PROCESSING" }, /^Order 104 is already being processed.*Call us/],
		[{ status: "SHIPPED" }, /already being processed/],
		[{ invoiced: true }, /is invoiced already/],
		[{ isRelease: true }, /blanket order/],
		[{ paymentStatus: "AUTHORIZED" }, /is paid/],
	])("%o", (change, sentence) => {
		expect(cancelProblem({ ...order, ...change })?.message).toMatch(sentence);
	});
});
