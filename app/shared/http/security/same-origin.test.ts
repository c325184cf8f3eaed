import { describe, expect, it } from "vitest";
import { isSameOrigin } from "./incoming-requests.server.ts";

describe("isSameOrigin", () => {
	it.each([
		[{ Origin: "http://shop.example" }, undefined, true],
		[{ Origin: "https://shop.example" }, undefined, true],
		[{ Origin: "https://shop.example" }, "https://shop.example", true],
		[{ Origin: "http://shop.example" }, "https://shop.example", false],
		[{ Origin: "https://evil.example" }, undefined, false],
		[{ Origin: "https://shop.example.evil.example" }, undefined, false],
		[{ Origin: "null" }, undefined, false],
		[{ Origin: "null", "Sec-Fetch-Site": "same-origin" }, undefined, true],
		[{ "Sec-Fetch-Site": "same-origin" }, undefined, true],
		[{ "Sec-Fetch-Site": "same-site" }, undefined, false],
		[{ "Sec-Fetch-Site": "cross-site" }, undefined, false],
		[{ Referer: "http://shop.example/" }, undefined, true],
		[{ Referer: "https://evil.example/" }, undefined, false],
		[{ Referer: "not a url" }, undefined, false],
		[{}, undefined, true],
	])("%j with origin %s is %s", (headers, configured, expected) => {
		expect(
			isSameOrigin(
				new Headers(headers as Record<string, string>),
				"http://shop.example/newsletter",
				configured,
			),
		).toBe(expected);
	});
});
