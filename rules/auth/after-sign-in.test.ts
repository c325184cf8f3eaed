import { describe, expect, it } from "vitest";
import { afterSignIn, afterSignOut } from "./after-sign-in.ts";

describe("afterSignIn", () => {
	it.each([
		["/p/led-lamps/a-series?cct=3000", "/p/led-lamps/a-series?cct=3000"],
		["/user/profile", "/user/profile"],
		["/", "/"],
		["/login?returnTo=/x", "/user"],
		["/register", "/user"],
		["/auth/action?mode=x", "/user"],
		["/logins-explained", "/logins-explained"],
		["https://evil.example", "/user"],
		["//evil.example/user", "/user"],
		[null, "/user"],
	])("return path %s leads to %s", (returnTo, expected) => {
		expect(afterSignIn(returnTo)).toBe(expected);
	});
});

describe("afterSignOut", () => {
	it.each([
		["/user", "/"],
		["/user/my-favorite-items", "/"],
		["/user?tab=my-quotes", "/"],
		["/user-guides", "/user-guides"],
		["/p/led-lamps/a-series", "/p/led-lamps/a-series"],
		["//evil.example", "/"],
		["/login", "/"],
	])("page %s leads to %s", (returnTo, expected) => {
		expect(afterSignOut(returnTo)).toBe(expected);
	});
});
