/** Money as people read it: US dollars, en-US. All arithmetic is in integer cents; dollars stand only at the wire. */
const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** @param dollars a number with at most 2 decimals, as services send it */
export const formatMoney = (dollars: number): string => usd.format(dollars);
