/** Formats counts and money. */
import { toDollars } from "../money/cents.ts";

const formats = new Map<number, Intl.NumberFormat>();

/** Formats a number with thousands separators and at most `decimals` decimals. */
export function formatNumber(value: number, decimals = 0): string {
	let format = formats.get(decimals);
	if (!format) {
		format = new Intl.NumberFormat("en-US", { maximumFractionDigits: decimals });
		formats.set(decimals, format);
	}
	// -0.04 rounds to "-0", which is shown as "0".
	return format.format(value).replace(/^-0$/, "0");
}

/** "1 line", "1,200 lines" */
export const formatCount = (count: number, singular: string): string =>
	`${formatNumber(count)} ${singular}${count === 1 ? "" : "s"}`;

const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$1,234.50", and with a minus sign, not a hyphen, "−$3.50". */
export const formatMoney = (dollars: number): string =>
	usd.format(dollars === 0 ? 0 : dollars).replace("-", "−");

export const formatCents = (cents: number): string => formatMoney(toDollars(cents));
