import { readNumber } from "#rules/typed-numbers/decimal";
import { planHeights } from "./light-plan.ts";

/** The mounting height of an address: usable feet, what to show in the field, and what is wrong with it. */
export function readMountingHeight(typed: string | null): {
	feet: number;
	value: string;
	error: string | null;
} {
	const value = (typed ?? "").trim().slice(0, 10);
	if (value === "") return { feet: planHeights.usual, value: String(planHeights.usual), error: null };
	const feet = readNumber(value, { digits: 4, decimals: 3 }) ?? Number.NaN;
	if (feet >= planHeights.least && feet <= planHeights.most) return { feet, value, error: null };
	return {
		feet: planHeights.usual,
		value,
		error: `Enter a mounting height from ${planHeights.least} to ${planHeights.most} ft, such as 25.`,
	};
}
