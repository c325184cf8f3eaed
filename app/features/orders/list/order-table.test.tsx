import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { SpecifiedOrder } from "#specified/calls/orders";
import { specifiedOrder } from "#specified/calls/orders";
import { toOrderPage } from "#specified/fallbacks/orders/order-reading.server";
import { renderPage } from "../../../../tests/setup/render-page.tsx";
import { OrderTable } from "./order-table.tsx";

const read = (...orders: object[]): SpecifiedOrder[] => orders.map((order) => specifiedOrder.parse(order));
const list = (...orders: object[]) => toOrderPage({ own: read(...orders), territory: null }, {});
const columns = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

it("has no columns for what no order has", async () => {
	const { orders, dated, hasTerritory } = list({ id: "O1", OrderStatus: "SHIPPED" });
	expect([dated, hasTerritory]).toEqual([false, false]);
	renderPage(<OrderTable caption="Orders" orders={orders} query={{}} />);
	await screen.findByText("O1");
	expect(columns()).toEqual(["Order", "Status and payment"]);
});

it("shows a status, a payment status and totals as the service words them", async () => {
	const order = {
		id: 7,
		Price: { OrderTotal: "1,284.505" },
		OrderStatus: "Backordered",
		PaymentStatus: "On hold",
	};
	renderPage(<OrderTable caption="Orders" orders={list(order).orders} query={{}} />);
	await screen.findByText("Backordered");
	expect(screen.getByText("On hold")).toBeTruthy();
	expect(screen.getByText("$1,284.51")).toBeTruthy();
	expect(columns()).toEqual(["Order", "Status and payment", "Total"]);
});

it("pages, searches, filters and sorts the whole list", () => {
	const orders = Array.from({ length: 60 }, (_, index) => ({
		id: `O${index}`,
		Price: { OrderTotal: index },
		OrderStatus: index % 2 ? "Odd" : "Even",
	}));
	const { orders: own } = { orders: read(...orders) };
	const page = (query: object) => toOrderPage({ own, territory: null }, query);
	expect(page({ page: 3 })).toMatchObject({ total: 60, page: 3, pageCount: 3, statuses: ["Even", "Odd"] });
	expect(page({}).orders[0]?.id).toBe("O0");
	expect(page({ sort: "total" }).orders[0]?.id).toBe("O59");
	expect(page({ sort: "number" }).orders[0]?.id).toBe("O59");
	expect(page({ status: "Odd" }).total).toBe(30);
	expect(page({ search: "o59" }).orders.map(({ id }) => id)).toEqual(["O59"]);
	expect(() => page({ scope: "territory" })).toThrow("by territory");
});
