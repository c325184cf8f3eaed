/** Accessories and replacements of the chosen part number, formatted on the server. */
import type { PartRelation, ProductCard, ProductDetail } from "#contracts/catalog/catalog";
import { minPieces } from "#rules/catalog/quantity-rules";
import { groupRelations } from "#rules/catalog/relations/sku-relations";
import { formatNumber } from "#rules/format";
import { keepUnits } from "~/shared/catalog/figures.ts";
import { cardView } from "../card-view.ts";
import type { Pricing } from "../pricing.ts";

export type AccessoryView = {
	id: string;
	sku: string;
	name: string;
	/** What tells it from others of its product. */
	about: string;
	link: string;
	/** "2 for each"; `null` for one. */
	each: string | null;
	/** `null` when the visitor cannot order it here; `price` is `null` in a shop without prices. */
	offer: { price: string | null; fewest: number; pack: number } | null;
};

type Named = { sku: string; name: string; link: string };

export type RelationsView = {
	/** Groups of which it needs one, such as "Mounting kit". */
	required: { group: string; parts: AccessoryView[] }[];
	fitting: AccessoryView[];
	/** The newest part number that is sold instead. */
	replacedBy: Named | null;
	replaces: Named[];
};

type Related = Pick<ProductDetail, "partRelations" | "relatedParts">;

/** SKUs whose prices the relations of this one show. */
export const pricedRelations = ({ partRelations }: Related, variationID: string): string[] =>
	partRelations
		.filter((one) => one.variationID === variationID && isAccessory(one))
		.map(({ partID }) => partID);

const isAccessory = ({ kind }: PartRelation) => kind === "accessory" || kind === "required";

/** Accessories that can't be ordered any more are left out. */
export function relationsView(
	related: Related,
	variationID: string,
	pricing: (variationID: string) => Pricing,
): RelationsView {
	const { required, fitting, replacedBy, replaces } = groupRelations(related, variationID);
	const view = ({ card, pieces }: { card: ProductCard; pieces: number }) =>
		accessory(card, pieces, pricing(card.variationID));
	return {
		required: required.map(({ group, parts }) => ({ group, parts: parts.map(view) })),
		fitting: fitting.map(view),
		replacedBy: replacedBy && named(replacedBy),
		replaces: replaces.map(named),
	};
}

const named = ({ sku, name, link }: ProductCard): Named => ({ sku, name: keepUnits(name), link });

function accessory(card: ProductCard, pieces: number, pricing: Pricing): AccessoryView {
	const { variationID, sku, name, link, facts, cct } = cardView(card, pricing);
	return {
		...{ id: variationID, sku, name, link },
		about: [...facts, ...(cct ? [cct.text] : [])].join(", "),
		each: pieces > 1 ? `${formatNumber(pieces)} for each` : null,
		offer:
			"fewest" in pricing
				? {
						price: pricing.kind === "offer" ? pricing.price : null,
						fewest: minPieces({ minimum: Math.max(pricing.fewest, pieces), multiple: pricing.pack }),
						pack: pricing.pack,
					}
				: null,
	};
}

/** Apart from the tables of accessories, which load later. */
export const hasAccessories = ({ required, fitting }: RelationsView): boolean =>
	required.length > 0 || fitting.length > 0;
