import { expect, it } from "vitest";
import { orderStatuses, orderStatusWords } from "#rules/orders/order-terms";
import { orderLine } from "./order-lines.ts";

const order = {
	id: "1",
	orderNumber: "SO-100023",
	total: null,
	updatedAt: null,
	customerId: "",
	trackingNumber: "",
	items: [],
};

it.each(orderStatuses)("says %s as pages and mail do", (status) => {
	expect(orderLine({ ...order, status }, [])).toContain(`**${orderStatusWords[status].toLowerCase()}**`);
});

it("says an owner's own status in words", () => {
	expect(orderLine({ ...order, status: "IN_TRANSIT" }, [])).toContain("**in transit**");
});
