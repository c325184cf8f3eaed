/** The toast after discounting all lines. */
import { formatCount, formatNames } from "#rules/format";
import type { DiscountBase, Discounted } from "./quote-edit.ts";

export function discountToast(
	{ unlisted, aboveAccount }: Discounted,
	{ percent, base }: { percent: number; base: DiscountBase },
): { kind: "success" | "warning"; text: string } {
	const off = `${percent}% off the ${base === "list" ? "list" : "account"} price`;
	const done =
		unlisted.length > 0
			? `Priced at ${off}, except ${formatNames(unlisted)}: no list price is known.`
			: `Every line is now ${off}.`;
	if (aboveAccount === 0) return { kind: unlisted.length > 0 ? "warning" : "success", text: done };
	const lines = `${formatCount(aboveAccount, "line")} now ${aboveAccount === 1 ? "costs" : "cost"}`;
	return { kind: "warning", text: `${done} ${lines} more than the account price.` };
}
