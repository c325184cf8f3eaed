/** Who sees prices and stock: section 6 of the specification. */
import type { Offer } from "#contracts/catalog/offers";
import { minPieces, quantityRulesPhrase } from "#rules/catalog/quantity-rules";
import { formatCount, formatNumber } from "#rules/format";
import { formatMoney } from "#rules/money/money";

export type Pricing =
	| { kind: "sign-in" }
	/** Only verified users see prices. */
	| { kind: "not-verified" }
	/** Nor do people without the two-step sign-in that their company requires. */
	| { kind: "second-factor" }
	| { kind: "unavailable" }
	/** The shop has no prices outside the cart: who may not order is told how to. */
	| { kind: "hidden"; ask: "sign-in" | "verify" | "second-factor" }
	| { kind: "order"; fewest: number; pack: number }
	| {
			kind: "offer";
			price: string;
			listPrice: string | null;
			/** Quantity breaks such as "24+" and "$4.46"; empty for a single price. */
			breaks: { from: string; price: string }[];
			/** "Sold in multiples of 12. Carton of 48."; empty when sold singly without cartons. */
			soldAs: string;
			/** "1,240 in stock", or the arrival date. */
			availability: string;
			inStock: boolean;
			fewest: number;
			pack: number;
			warehouses: { place: string; quantity: string; leadTime: string }[];
	  };

export function toPricing(offer: Offer | undefined): Pricing {
	if (!offer || offer.listPrice === null) return { kind: "unavailable" };
	const price = offer.price ?? offer.listPrice;
	const total = offer.stock.reduce((sum, row) => sum + row.quantity, 0);
	const soonest = Math.min(...offer.stock.map((row) => row.leadDays));
	return {
		kind: "offer",
		price: formatMoney(price),
		listPrice: price < offer.listPrice ? formatMoney(offer.listPrice) : null,
		breaks: offer.priceBreaks.map((step) => ({
			from: `${formatNumber(step.quantity)}+`,
			price: formatMoney(step.price),
		})),
		soldAs: soldAs(offer.quantityRules),
		availability:
			total > 0
				? `${formatNumber(total)} in stock`
				: Number.isFinite(soonest)
					? `Ships in ${days(soonest)}`
					: "Made to order",
		inStock: total > 0,
		fewest: minPieces(offer.quantityRules),
		pack: offer.quantityRules.multiple,
		warehouses: offer.stock.map((row) => ({
			place: `${row.warehouse}, ${row.city} ${row.state}`,
			quantity: formatNumber(row.quantity),
			leadTime: days(row.leadDays),
		})),
	};
}

function soldAs(rules: Offer["quantityRules"]): string {
	const phrase = quantityRulesPhrase(rules);
	return [
		...(phrase ? [`Sold ${phrase}.`] : []),
		...(rules.carton > 1 ? [`Carton of ${formatNumber(rules.carton)}.`] : []),
	].join(" ");
}

const days = (count: number) => formatCount(count, "day");
