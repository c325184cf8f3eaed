import { describe, expect, it } from "vitest";
import { quoteStatuses } from "#rules/quotes/quote-limits";
import { changeWarning, toPriceHold } from "./quote-view.ts";

describe("toPriceHold", () => {
	it.each([
		[
			"sent-back",
			"2026-12-20T23:59:59.999Z",
			{ label: "Prices held until", until: "2026-12-20T23:59:59.999Z" },
		],
		[
			"expired",
			"2026-11-01T23:59:59.999Z",
			{ label: "Prices were held until", until: "2026-11-01T23:59:59.999Z" },
		],
		["draft", null, { label: "Prices", until: null }],
	] as const)("status %s, held until %s", (status, expiresAt, expected) => {
		expect(toPriceHold({ status, expiresAt })).toEqual(expected);
	});
});

it("warns each side only when a change reopens the quote", () => {
	const warned = (side: "buyer" | "representative") =>
		quoteStatuses.filter((status) => changeWarning(status, side) !== null);
	expect(warned("buyer")).toEqual(["sent-back", "expired"]);
	expect(warned("representative")).toEqual(["sent-back"]);
});
