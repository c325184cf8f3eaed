import { expect, it } from "vitest";
import { describeCredits, describeReturns } from "./get-invoice-status.ts";

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

it("lists returns with pieces, reason and status, as far as they are known", () => {
	expect(
		describeReturns([
			{ number: "RMA-1188", sku: "VTR-24", pieces: 2, reason: "damaged in transit", status: "Goods awaited" },
			{ number: "RMA-1190", sku: "EXT-1", pieces: null, reason: "", status: "" },
		]),
	).toBe("- RMA-1188: **Goods awaited**. 2 × VTR-24, damaged in transit.\n- RMA-1190. EXT-1.");
	expect(describeReturns([])).toBe("The account has no open returns.");
});
