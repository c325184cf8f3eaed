import { describe, expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

const from = (forwarded?: string) =>
	new Request("http://shop.example", { headers: forwarded ? { "X-Forwarded-For": forwarded } : {} });

describe("clientAddress", () => {
	it.each([
		["203.0.113.7", 0, null],
		["203.0.113.7", 1, "203.0.113.7"],
		["6.6.6.6, 203.0.113.7", 1, "203.0.113.7"],
		["6.6.6.6, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
		["203.0.113.7", 2, null],
		["2001:db8::7", 1, "2001:db8::7"],
		["<script>", 1, null],
		[undefined, 1, null],
	])("of %s with %i proxies is %s", (forwarded, proxies, expected) => {
		expect(clientAddress(from(forwarded), proxies)).toBe(expected);
	});
});
