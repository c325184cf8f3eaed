/** Cards in the data of a page. Apart from `card-view.ts`, which formats them on the server. */
import { type BriefPricing, type PackedOffer, packOffer, unpackOffer } from "./brief-offer.ts";
import type { CardView } from "./card-view.ts";

/** A card in the data of a listing: without what follows from its ids. */
export type PackedCard = [
	id: string,
	variationID: string,
	name: string,
	sku: string,
	link: string,
	facts: string[],
	cct: [text: string, ...kelvins: number[]] | null,
	also: string,
	pricing: PackedOffer | Exclude<BriefPricing, { kind: "offer" }>,
	rare: {
		brand?: string;
		image?: string;
		discontinued?: true;
		base?: true;
		by?: CardView["replacedBy"];
		differs?: string;
	} | null,
];

const optionMark = "?option=";

export function packCard(card: CardView): PackedCard {
	const { id, variationID, name, sku, facts, cct, also, pricing } = card;
	const rare = {
		...(card.brand !== null && { brand: card.brand }),
		...(card.image !== null && { image: card.image }),
		...(card.discontinued && { discontinued: true as const }),
		...(card.replacedBy && { by: card.replacedBy }),
		...(!card.orderable && { base: true as const }),
		...(card.differs !== "" && { differs: card.differs }),
	};
	return [
		id,
		variationID,
		name,
		sku,
		card.link.replace(optionMark + variationID, optionMark),
		facts,
		cct && [cct.text, ...cct.kelvins],
		also,
		pricing.kind === "offer" ? packOffer(pricing) : pricing,
		Object.keys(rare).length > 0 ? rare : null,
	];
}

export function unpackCard(packed: PackedCard): CardView {
	const [id, variationID, name, sku, link, facts, cct, also, pricing, rare] = packed;
	return {
		id,
		variationID,
		name,
		brand: rare?.brand ?? null,
		sku,
		link: link.endsWith(optionMark) ? link + variationID : link,
		image: rare?.image ?? null,
		facts,
		cct: cct && { text: cct[0], kelvins: cct.slice(1) as number[] },
		also,
		discontinued: rare?.discontinued === true,
		replacedBy: rare?.by ?? null,
		orderable: rare?.base !== true,
		pricing: Array.isArray(pricing) ? unpackOffer(pricing) : pricing,
		differs: rare?.differs ?? "",
	};
}
