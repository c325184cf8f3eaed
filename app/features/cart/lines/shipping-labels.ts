/** How a line ships when it isn't all in stock, by the values of its field. */
export const shippingLabels = {
	available: "Backorder the rest",
	complete: "Ship complete",
} as const;

export type ShippingChoice = keyof typeof shippingLabels;

export const toShippingChoice = (shipComplete: boolean | undefined): ShippingChoice =>
	shipComplete ? "complete" : "available";
