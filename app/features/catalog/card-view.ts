/** What a product card shows of one SKU, formatted on the server to keep that code out of the browser. */
import type { ProductCard } from "#contracts/catalog/catalog";
import type { DoubtfulFigure, ProductRanges } from "#contracts/catalog/product-figures";
import { furtherOptions } from "#rules/catalog/sku-attributes";
import { formatNumber } from "#rules/format";
import {
	formatCanSizes,
	formatCri,
	formatDegrees,
	formatEfficacy,
	formatInches,
	formatKelvins,
	formatLumens,
	formatWatts,
	keepUnits,
	markFigure,
	notStated,
	thinSpace,
} from "~/shared/catalog/figures.ts";
import { type BriefPricing, briefPricing } from "./brief-offer.ts";

export type CardView = {
	id: string;
	variationID: string;
	name: string;
	/** `null` when the name begins with it. */
	brand: string | null;
	sku: string;
	link: string;
	/** The owner's picture; `null` shows the drawing of the SKU. */
	image: string | null;
	/** Known figures of the SKU with their units, such as "800 lm"; color temperature is in `cct`. */
	facts: string[];
	cct: { text: string; kelvins: number[] } | null;
	/** Other choices of the product, such as "2700–5000 K, 15°–40°, 8 more"; empty for a single SKU. */
	also: string;
	discontinued: boolean;
	/** `null` for a part number that was not replaced. */
	replacedBy: { sku: string; link: string } | null;
	/** False for base catalog numbers. */
	orderable: boolean;
	pricing: BriefPricing;
	/** What was searched for and it doesn't match: "4 ft long, 50 W"; empty for what matches. */
	differs: string;
};

/** @param differs labels of what was searched for and the card doesn't match */
export function cardView(
	card: ProductCard,
	pricing: BriefPricing,
	differs: readonly string[] = [],
): CardView {
	return {
		id: card.productID,
		variationID: card.variationID,
		name: keepUnits(card.name),
		brand: brandLine(card),
		sku: card.sku,
		link: card.link,
		image: card.image,
		facts: [...cardFacts(card), ...furtherOptions(card.attributes)],
		cct: card.cctKelvin.length > 0 ? { text: formatKelvins(card.cctKelvin), kelvins: card.cctKelvin } : null,
		also: alsoIn(card),
		discontinued: card.status === "discontinued",
		replacedBy: card.replacedBy ? { sku: card.replacedBy.sku, link: card.replacedBy.link } : null,
		orderable: card.orderable,
		pricing: briefPricing(pricing),
		differs: differs.join(", "),
	};
}

/** The figures that matter for the kind, without those that are unknown. */
export function cardFacts(card: ProductCard): string[] {
	const marked = (text: string, name: DoubtfulFigure) => markFigure(text, name, card);
	const { diameterMm = null, lengthMm = null, widthMm = null, heightMm = null } = card.drawing ?? {};
	const cri = marked(suffixed(formatCri(card.cri), "CRI"), "cri");
	const beam = marked(suffixed(formatDegrees(card.beamDegrees), "beam"), "beamDegrees");
	const main = [marked(formatLumens(card.lumens), "lumens"), marked(formatWatts(card.watts), "watts")];
	const size = (millimeters: number | null, word: string) =>
		millimeters === null ? notStated : `${formatInches(millimeters / 25.4)} ${word}`;
	switch (card.kind) {
		case "lamp":
			return statedFacts([...main, cri, beam, card.base ?? notStated]);
		case "downlight":
			return statedFacts([...main, cri, suffixed(formatCanSizes(card.canSizesInches), "can")]);
		case "other":
			return statedFacts([
				...main,
				cri,
				beam,
				card.base ?? notStated,
				suffixed(formatCanSizes(card.canSizesInches), "can"),
			]);
		case "exit-sign":
		case "emergency-light":
			return statedFacts([...main, size(lengthMm ?? widthMm ?? diameterMm, "wide"), size(heightMm, "high")]);
		default:
			return statedFacts([...main, formatEfficacy(card.efficacy), cri, beam]);
	}
}

const statedFacts = (facts: readonly string[]) => facts.filter((fact) => fact !== notStated);
const suffixed = (figure: string, word: string) => (figure === notStated ? figure : `${figure} ${word}`);

/** The product's ranges where they go beyond this SKU, then the number of its other SKUs. */
export function alsoIn({ productRanges: ranges, cctKelvin, beamDegrees }: ProductCard): string {
	if (ranges === null || ranges.variationCount < 2) return "";
	const others = ranges.variationCount - 1;
	return [
		...(isWider(ranges.cctKelvin, cctKelvin) ? [between(ranges.cctKelvin, "", `${thinSpace}K`)] : []),
		...(isWider(ranges.beamDegrees, beamDegrees === null ? [] : [beamDegrees])
			? [between(ranges.beamDegrees, "°", "°")]
			: []),
		`${formatNumber(others)} more part ${others === 1 ? "number" : "numbers"}`,
	].join(", ");
}

const isWider = (all: ProductRanges["beamDegrees"], own: readonly number[]) =>
	all.length > 1 && all.some((value) => !own.includes(value));

function between(values: readonly number[], innerUnit: string, unit: string): string {
	const [least, most] = [Math.min(...values), Math.max(...values)];
	return `${least}${innerUnit}–${most}${unit}`;
}

/** The brand above a product's name, or `null` when it is unknown or the name begins with it. */
export function brandLine({ name, brand }: { name: string; brand: string }): string | null {
	if (brand === "") return null;
	const start = name.slice(0, brand.length + 1).toLowerCase();
	return start === brand.toLowerCase() || start === `${brand.toLowerCase()} ` ? null : brand;
}
