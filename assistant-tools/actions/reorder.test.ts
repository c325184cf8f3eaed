import { expect, it, vi } from "vitest";
import { makeOrder } from "../../tests/factories/order.ts";
import { makeQuoteLine } from "../../tests/factories/quote.ts";
import type { ToolContext } from "../tool.ts";
import { readNamedOrder } from "./action-parts.ts";
import { reorder } from "./reorder.ts";

it("puts lines into the cart as the page does: with job and note, without those outside the catalog", async () => {
	const order = makeOrder({
		orderNumber: "SO-100023",
		lines: [
			makeQuoteLine({ productId: "a", quantity: 12, job: "Elm", note: "Paint white", shipComplete: true }),
			makeQuoteLine({ productId: "b", nonCatalog: { leadTime: "" } as never }),
		],
	});
	const add = vi.fn();
	const rules = { minimum: 1, multiple: 1, carton: 1 };
	const offers = vi.fn(async () => [{ variationID: "a", price: 1, quantityRules: rules }]);
	const context = {
		calls: {
			orders: { list: async () => ({ orders: [order] }), order: async () => order },
			product: { offers, priceItems: async () => ({ items: [], total: 0 }) },
			cart: { add },
		},
		...{ userId: "dana", accountId: "10010", idempotencyKey: "key" },
	} as unknown as ToolContext & { idempotencyKey: string };
	const input = { orderNumber: "SO-100023" };
	const { done } = await reorder.call(input, context);
	expect(offers).toHaveBeenCalledWith({ ids: ["a"] });
	expect(add.mock.calls[0]?.[0].items).toEqual([
		{ productId: "a", quantity: 12, options: [], job: "Elm", note: "Paint white", shipComplete: true },
	]);
	expect(done).toMatch(/^Added 1 line of order SO-100023 to the cart\. 1 line left out\./);
	const { lines } = await reorder.plan(input, context);
	expect(lines).toContainEqual(expect.stringMatching(/^Left out: .*, which is not in the catalog\.$/));
});

it("names one order: by its own number, or by a PO number that no other order has", async () => {
	const orders = ["SO-100023", "SO-100024"].map((orderNumber) =>
		makeOrder({ id: orderNumber, orderNumber, PurchaseOrder: "PO-77" }),
	);
	const read = async ({ id }: { id: string }) => orders.find((order) => order.id === id);
	const named = (number: string, listed = orders) =>
		readNamedOrder(number, {
			calls: { orders: { list: async () => ({ orders: listed }), order: read } },
			...{ userId: "dana", accountId: "10010" },
		} as unknown as ToolContext);
	expect(await named("so 100023")).toBe(orders[0]);
	expect(await named("PO-77", orders.slice(0, 1))).toBe(orders[0]);
	await expect(named("PO-77")).rejects.toThrow(
		"Several orders have PO number PO-77: SO-100023, SO-100024. Say the number of one order.",
	);
});
