/** Account prices. Integer US cents and basis points (1/100 percent), to avoid binary fractions. */
import { lessBasisPoints } from "#rules/catalog/prices";

export type VolumeBreak = { quantity: number; cents: number };

export type ListPrice = {
	listCents: number;
	breaks: readonly VolumeBreak[];
};

export function accountPriceCents(price: ListPrice, discount: number, quantity: number): number {
	let reached = price.listCents;
	for (const step of price.breaks) if (quantity >= step.quantity) reached = Math.min(reached, step.cents);
	return lessBasisPoints(reached, discount);
}

/** Prices from the minimum quantity, then from each break that lowers the price. */
export function accountPriceBreaks(price: ListPrice, discount: number, fewest: number): VolumeBreak[] {
	const steps: VolumeBreak[] = [{ quantity: fewest, cents: accountPriceCents(price, discount, fewest) }];
	for (const { quantity } of price.breaks) {
		const cents = accountPriceCents(price, discount, quantity);
		if (quantity > fewest && cents < (steps.at(-1)?.cents ?? 0)) steps.push({ quantity, cents });
	}
	return steps.length > 1 ? steps : [];
}
