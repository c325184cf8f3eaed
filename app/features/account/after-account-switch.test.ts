import { describe, expect, it } from "vitest";
import { afterAccountSwitch } from "./after-account-switch.ts";

describe("after a switch of accounts", () => {
	it.each([
		["/user/quotes/7/edit?line=3", "/user/quotes"],
		["/user/quotes/new?order=7", "/user/quotes/new"],
		["/user/order-drafts/7", "/user/my-orders"],
		["/user/blanket-orders/7/release", "/user/my-orders#blanket-orders"],
		["/user/invoices/pay?invoice=7", "/user/my-invoices"],
		["/user/returns/7", "/user/my-returns"],
		["/checkout/7/review", "/cart"],
		["/payments/7", "/user/payments"],
		["/user/my-orders?status=SHIPPED", "/user/my-orders?status=SHIPPED"],
		["/user/projects/7", "/user/projects/7"],
		["/p/led-lamps/a-series?page=2", "/p/led-lamps/a-series?page=2"],
	])("the page %s leads to %s", (path, expected) => {
		expect(afterAccountSwitch(path)).toBe(expected);
	});
});
