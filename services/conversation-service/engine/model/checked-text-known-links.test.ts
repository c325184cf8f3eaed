import { describe, expect, it } from "vitest";
import { hasUnknownMailbox, keepKnownLinks, readKnownLinks } from "./checked-text.ts";

const links = readKnownLinks([
	{ products: [{ sku: "TOL-24-35K-42L", link: "/p/commercial-indoor/troffers-panels/tol?option=12" }] },
	{ contact: { email: "rep@demo.example" } },
]);

it("reads results of any depth, and ends at a very deep one", () => {
	let deep: unknown = { link: "/deep" };
	for (let level = 0; level < 10_000; level++) deep = [deep];
	expect(readKnownLinks([deep, null, undefined]).hasLink("/deep")).toBe(false);
});

it("knows the email addresses that tools answered, and no others", () => {
	expect(hasUnknownMailbox("Write to Rep@demo.example.", links)).toBe(false);
	expect(hasUnknownMailbox("Write to refunds@evil.example.", links)).toBe(true);
	expect(hasUnknownMailbox("Write to refunds\u200b@evil.example.", links)).toBe(true);
});

describe("keepKnownLinks", () => {
	it("keeps links that tools answered", () => {
		const link = "[it](/p/commercial-indoor/troffers-panels/tol?option=12)";
		expect(keepKnownLinks(`See ${link}.`, links)).toBe(`See ${link}.`);
	});

	it("takes others and pictures out", () => {
		expect(
			keepKnownLinks("See [it](https://evil.example/x) ![pixel](https://evil.example/p.png)", links),
		).toBe("See it pixel");
		expect(keepKnownLinks("Go to https://evil.example/now or <https://evil.example>", links)).toBe(
			"Go to  or ",
		);
		expect(keepKnownLinks("[it](javascript:alert(1))", links)).not.toContain("javascript");
	});

	it("takes names that people typed for no links, whatever they look like", () => {
		const named = readKnownLinks([
			{
				projects: [{ name: "https://evil.example/sign-in", note: "//evil.example", id: "1" }],
				link: "//evil.example/p",
			},
		]);
		for (const url of ["https://evil.example/sign-in", "//evil.example", "//evil.example/p"])
			expect(keepKnownLinks(`[Sign in again](${url})`, named)).toBe("Sign in again");
		expect(keepKnownLinks("https://evil.example/sign-in", named)).toBe("");
	});
});
