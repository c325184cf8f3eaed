import { describe, expect, it } from "vitest";
import { awaitsPayment, classifyStatus } from "./status-words.ts";

describe("the kind of a status", () => {
	it.each([
		["DELIVERED", "completed"],
		["Order complete", "completed"],
		["AWAITING_PAYMENT", "pending"],
		["PROCESSING", "pending"],
		["Pending approval", "pending"],
		["In Transit", "shipped"],
		["in-transit", "shipped"],
		["Partially shipped", "shipped"],
		["CANCELLED", "cancelled"],
		["canceled by customer", "cancelled"],
		["Delivery failed", "cancelled"],
		["Not shipped", "other"],
		["undelivered", "other"],
		["Backordered", "other"],
		["Zurückgestellt", "other"],
		["", "other"],
	])("of %j is %s", (text, kind) => {
		expect(classifyStatus(text)).toBe(kind);
	});
});

describe("an order awaiting payment", () => {
	const order = {
		PaymentType: "CREDITCARD",
		OrderStatus: "AWAITING_PAYMENT",
		PaymentID: null,
		PaymentStatus: "UNPAID",
	};

	it.each([
		[{}, true],
		[{ PaymentType: "ACH", OrderStatus: "NEW", PaymentStatus: "" }, true],
		[{ OrderStatus: "PENDING", PaymentStatus: "" }, true],
		[{ PaymentStatus: "DECLINED" }, true],
		[{ PaymentType: "CHECK_MY_NET_ACCOUNT" }, false],
		[{ PaymentType: "Wire" }, false],
		[{ PaymentID: "1-2" }, false],
		[{ PaymentStatus: "AUTHORIZED" }, false],
		[{ PaymentStatus: "Paid in full" }, false],
		[{ OrderStatus: "SHIPPED" }, false],
		[{ OrderStatus: "Canceled" }, false],
	])("with %j: %s", (part, waits) => {
		expect(awaitsPayment({ ...order, ...part })).toBe(waits);
	});
});
