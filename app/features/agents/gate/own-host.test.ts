import { expect, it } from "vitest";
import { isOwnHost } from "./identify-caller.server.ts";

it.each([
	["shop.example", "https://shop.example", true],
	["SHOP.example:443", "https://shop.example", true],
	["localhost:3000", "https://shop.example", true],
	["storefront:3000", "https://shop.example", true],
	["10.0.0.7:3000", undefined, true],
	["[::1]:3000", undefined, true],
	["evil.example", "https://shop.example", false],
	["shop.example.evil.example", "https://shop.example", false],
	["localhost.evil.example:3000", undefined, false],
	["evil.example", undefined, false],
	["", undefined, false],
	["a b", undefined, false],
	[null, undefined, false],
])("%j of a shop at %j: %j", (host, origin, expected) => {
	expect(isOwnHost(host, origin)).toBe(expected);
});
