import { expect, it } from "vitest";
import { hasAssistantButton, hasCompareBar, hasFrame } from "./shell.tsx";

it("shows the items to compare in the catalog and the search alone", () => {
	for (const path of [
		"/p/led-lamps/a-series",
		"/category/led-lamps",
		"/catalogsearch",
		"/catalogsearch/BR30",
	])
		expect(hasCompareBar(path)).toBe(true);
	for (const path of [
		"/",
		"/compare",
		"/payback-calculator",
		"/cart",
		"/checkout/1/review",
		"/user/invoices/pay",
	])
		expect(hasCompareBar(path)).toBe(false);
});

it("shows the button of the assistant everywhere but where people order and pay", () => {
	for (const path of ["/", "/p/led-lamps/a-series", "/cart", "/user/my-invoices", "/user/orders/1"])
		expect(hasAssistantButton(path)).toBe(true);
	for (const path of [
		"/assistant",
		"/assistant/history",
		"/checkout",
		"/checkout/1/review",
		"/payments/1",
		"/portal-payment",
		"/user/invoices/pay",
		"/user/orders/1/pay",
	])
		expect(hasAssistantButton(path)).toBe(false);
});

it.each([
	["/", true],
	["/custom-builder", true],
	["/custom-builder/SCX-SERIES", false],
	["/en/custom-builder/x/y", false],
	["/p/led-lamps/custom-builders", true],
])("%s has header and footer: %s", (pathname, shown) => {
	expect(hasFrame(pathname)).toBe(shown);
});
