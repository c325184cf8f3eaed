/** Offers as cards and rows show them. Apart from `pricing.ts`, whose rules no browser needs. */
import { fillIn } from "~/shared/kept-markup.ts";
import type { Pricing } from "./pricing.ts";

type WholeOffer = Extract<Pricing, { kind: "offer" }>;

/** What cards and rows show of an offer. A page has dozens, and its scripts get each of them as data. */
export type BriefOffer = Pick<WholeOffer, "kind" | "price" | "availability" | "inStock" | "fewest">;
export type BriefPricing = Exclude<Pricing, WholeOffer> | BriefOffer;

export function briefPricing(pricing: BriefPricing): BriefPricing {
	if (pricing.kind !== "offer") return pricing;
	const { kind, price, availability, inStock, fewest } = pricing;
	return { kind, price, availability, inStock, fewest };
}

/** An offer in the data of a listing. `fewest` is missing for what is sold singly. */
export type PackedOffer = [price: string, availability: string, inStock: 0 | 1, fewest?: number];

export const packOffer = ({ price, availability, inStock, fewest }: BriefOffer): PackedOffer =>
	fillIn([price, availability, inStock ? 1 : 0, ...(fewest === 1 ? ([] as const) : ([fewest] as const))], 2);

export const unpackOffer = ([price, availability, inStock, fewest = 1]: PackedOffer): BriefOffer => ({
	kind: "offer",
	price,
	availability,
	inStock: inStock === 1,
	fewest,
});
