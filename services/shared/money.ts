/** Money as sentences of the services say it. */
const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export const formatCents = (cents: number): string => usd.format(cents / 100);
