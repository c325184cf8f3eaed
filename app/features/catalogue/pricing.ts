/** What a screen shows of price and stock: section 6 of the specification, as settled in the role rules. */
import type { Offer } from "#contracts/catalogue";
import { fewestPieces, quantityRulesPhrase } from "#contracts/quantity-rules";
import { formatMoney } from "~/shared/money.ts";

export type Pricing =
	/** Nobody is signed in. */
	| { kind: "sign-in" }
	/** Signed in, but prices are for verified users. */
	| { kind: "not-verified" }
	/** The service did not say. */
	| { kind: "unavailable" }
	| {
			kind: "offer";
			/** What the account pays a piece. */
			price: string;
			/** The list price, where the account pays less. */
			listPrice: string | null;
			/** Unit prices by quantity: "24+", "$4.46"; empty when there is one price. */
			breaks: { from: string; price: string }[];
			/** "Sold in multiples of 12. Carton of 48."; empty when sold by the piece without cartons. */
			soldAs: string;
			/** "1,240 in stock", or when more arrives. */
			availability: string;
			inStock: boolean;
			/** The fewest pieces that can be ordered, and how many make a pack. */
			fewest: number;
			pack: number;
			warehouses: { place: string; quantity: string; leadTime: string }[];
	  };

export function pricingOf(offer: Offer | undefined): Pricing {
	if (!offer || offer.listPrice === null) return { kind: "unavailable" };
	const price = offer.price ?? offer.listPrice;
	const total = offer.stock.reduce((sum, row) => sum + row.quantity, 0);
	const soonest = Math.min(...offer.stock.map((row) => row.leadDays));
	return {
		kind: "offer",
		price: formatMoney(price),
		listPrice: price < offer.listPrice ? formatMoney(offer.listPrice) : null,
		breaks: offer.priceBreaks.map((step) => ({
			from: `${step.quantity.toLocaleString("en-US")}+`,
			price: formatMoney(step.price),
		})),
		soldAs: soldAs(offer.quantityRules),
		availability:
			total > 0
				? `${total.toLocaleString("en-US")} in stock`
				: Number.isFinite(soonest)
					? `Ships in ${days(soonest)}`
					: "Made to order",
		inStock: total > 0,
		fewest: fewestPieces(offer.quantityRules),
		pack: offer.quantityRules.multiple,
		warehouses: offer.stock.map((row) => ({
			place: `${row.warehouse}, ${row.city} ${row.state}`,
			quantity: row.quantity.toLocaleString("en-US"),
			leadTime: days(row.leadDays),
		})),
	};
}

function soldAs(rules: Offer["quantityRules"]): string {
	const phrase = quantityRulesPhrase(rules);
	return [
		...(phrase ? [`Sold ${phrase}.`] : []),
		...(rules.carton > 1 ? [`Carton of ${rules.carton.toLocaleString("en-US")}.`] : []),
	].join(" ");
}

const days = (count: number) => `${count} day${count === 1 ? "" : "s"}`;
