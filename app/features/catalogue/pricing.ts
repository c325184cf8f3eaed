/** What a screen shows of price and stock: section 6 of the specification, as settled in the role rules. */
import type { Offer } from "#contracts/catalogue";
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
			price: string;
			/** "1,240 in stock", or when more arrives. */
			availability: string;
			inStock: boolean;
			warehouses: { place: string; quantity: string; leadTime: string }[];
	  };

export function pricingOf(offer: Offer | undefined): Pricing {
	if (!offer || offer.listPrice === null) return { kind: "unavailable" };
	const total = offer.stock.reduce((sum, row) => sum + row.quantity, 0);
	const soonest = Math.min(...offer.stock.map((row) => row.leadDays));
	return {
		kind: "offer",
		price: formatMoney(offer.listPrice),
		availability:
			total > 0
				? `${total.toLocaleString("en-US")} in stock`
				: Number.isFinite(soonest)
					? `Ships in ${days(soonest)}`
					: "Made to order",
		inStock: total > 0,
		warehouses: offer.stock.map((row) => ({
			place: `${row.warehouse}, ${row.city} ${row.state}`,
			quantity: row.quantity.toLocaleString("en-US"),
			leadTime: days(row.leadDays),
		})),
	};
}

const days = (count: number) => `${count} day${count === 1 ? "" : "s"}`;
