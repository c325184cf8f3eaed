/** Money in en-US dollars. Arithmetic is in integer cents; dollars are used in service calls only. */
import { formatMoney } from "#rules/format";

export { formatMoney } from "#rules/format";

/** "+$12.00", "−$3.50", "$0.00". @param dollars at most two decimals */
export const signedMoney = (dollars: number): string =>
	`${dollars > 0 ? "+" : dollars < 0 ? "−" : ""}${formatMoney(Math.abs(dollars))}`;
