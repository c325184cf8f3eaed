/** Money as people read it: US dollars, en-US. All arithmetic is in integer cents; dollars stand only at the wire. */
const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export const formatMoney = (dollars: number): string => usd.format(dollars);

/** A difference of money with its sign: "+$12.00", "−$3.50", "$0.00". @param dollars at most two decimals */
export const signedMoney = (dollars: number): string =>
	`${dollars > 0 ? "+" : dollars < 0 ? "−" : ""}${formatMoney(Math.abs(dollars))}`;
