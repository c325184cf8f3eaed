import { describe, expect, it } from "vitest";
import { addressLimits, isForeignAddress } from "./address-limits.ts";

const ids = (count: number, name: string) =>
	Array.from({ length: count }, (_, index) => `${name}=INV-2026-${10_000 + index}`).join("&");

describe("addresses that a page may have", () => {
	it.each([
		"/",
		"/p/commercial-indoor/high-bay/northlight-round-high-bay-150-w?option=5f0c",
		"/catalogsearch/50%25%20off?page=2",
		`/user/invoices/pay?${ids(100, "invoice")}`,
		`/projects/add?${ids(100, "product")}&returnTo=%2Fuser%2Fmy-favorite-items`,
		`/__manifest?version=abc&${Array.from({ length: 200 }, (_, index) => `p=%2Fp%2Findoor%2Fa%2Fb${index}`).join("&")}`,
	])("include %s", (url) => {
		expect(isForeignAddress(url)).toBe(false);
	});

	it.each([
		["of thousands of steps", `/${"a/".repeat(4_000)}`],
		["with one step too many", "/a".repeat(addressLimits.steps + 1)],
		["with a path too long", `/${"a".repeat(addressLimits.path)}`],
		["with a query too long", `/?q=${"a".repeat(addressLimits.query)}`],
		["with too many values", `/?${"a=1&".repeat(addressLimits.values)}`],
		["with a null character", "/p/a%00b"],
		["with a null character in its query", "/catalogsearch?q=a%00"],
		["with a null character encoded twice", "/p/a%2500"],
		["that asks for a route of thousands of steps", `/__manifest?version=1&p=${"/a".repeat(3_000)}`],
		["that asks our own route for such a one", `/route-manifest?version=1&p=${"/a".repeat(3_000)}`],
		["that asks for its data", `/route-manifest.data?version=1&p=${"/a".repeat(3_000)}`],
		["that asks by a detour", `/x/%2e%2e/__manifest?version=1&p=${"/".repeat(3_000)}`],
		[
			"that asks for too many routes",
			`/__manifest?version=1&${Array.from({ length: 200 }, (_, index) => `p=/${index}/b/c`).join("&")}`,
		],
	])("don't include %s", (_, url) => {
		expect(isForeignAddress(url)).toBe(true);
	});
});
