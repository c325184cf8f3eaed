import { describe, expect, it } from "vitest";
import { pollUntil } from "./payment-terms.ts";

const minute = 60_000;
const now = Date.parse("2026-11-21T12:00:00Z");
const ago = (minutes: number) => new Date(now - minutes * minute).toISOString();

describe("pollUntil", () => {
	it("is 15 minutes after the provider's page was opened", () => {
		expect(pollUntil(now, ago(4), null) - now).toBe(11 * minute);
		expect(pollUntil(now, ago(40), null)).toBeLessThan(now);
	});
	it("counts from now if the page was never opened", () => {
		expect(pollUntil(now, null, null) - now).toBe(15 * minute);
	});
	it("restarts when the visitor asks for it", () => {
		expect(pollUntil(now, ago(40), String(now - minute)) - now).toBe(14 * minute);
	});
	it.each(["tomorrow", "", String(now + 60 * minute), "-1", "Infinity"])(
		"is not extended by the URL parameter %s",
		(from) => {
			expect(pollUntil(now, ago(40), from)).toBe(Date.parse(ago(25)));
		},
	);
});
