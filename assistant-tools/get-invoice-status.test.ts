import { expect, it } from "vitest";
import { describeCredits } from "./account/invoice-facts.ts";

const credit = (number: string, amount: number | null, remaining: number | null, reason = "") => ({
	number,
	amount,
	remaining,
	reason,
});

it("lists what is left of open credit memos, in dollars", () => {
	expect(
		describeCredits([
			credit("CM-1", 482.4, 332.4, "Returned goods, RMA-1162"),
			credit("CM-2", 64.25, 64.25),
			credit("CM-3", 90, 0),
			credit("CM-4", 12.5, null),
			credit("CM-5", null, null),
		]),
	).toBe(
		[
			"- CM-1: **$332.40** of $482.40 left. Returned goods, RMA-1162.",
			"- CM-2: **$64.25** left.",
			"- CM-4: **$12.50** left.",
			"- CM-5.",
		].join("\n"),
	);
	expect(describeCredits([credit("CM-3", 90, 0)])).toBe("The account has no open credit memos.");
});
