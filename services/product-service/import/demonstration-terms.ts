/** Volume prices and quantity rules of the demonstration: the same for a SKU on every machine. */
import type { ProductKind } from "#contracts/catalogue";
import type { VolumeBreak } from "../account-price.ts";

/** Percent off the list price from a quantity on: small goods by the case, luminaires by the pallet. */
const smallGoods = [
	{ quantity: 24, percent: 3 },
	{ quantity: 100, percent: 6 },
	{ quantity: 500, percent: 10 },
];
const luminaires = [
	{ quantity: 12, percent: 2 },
	{ quantity: 48, percent: 5 },
	{ quantity: 200, percent: 8 },
];

/** Pieces in a carton by kind; lamps that come in inner packs have a carton of four packs. */
const cartons: Record<ProductKind, number> = {
	lamp: 24,
	downlight: 12,
	"high-bay": 1,
	troffer: 2,
	linear: 4,
	"wall-pack": 2,
	"area-light": 1,
	"flood-light": 2,
	"exit-sign": 6,
	"emergency-light": 6,
};

/**
 * List prices from a quantity on, rounded down to the cent.
 *
 * @param listCents list price of one piece, at least 149
 */
export function demonstrationBreaks(kind: ProductKind, listCents: number): VolumeBreak[] {
	const steps = kind === "lamp" || kind === "downlight" ? smallGoods : luminaires;
	return steps.map(({ quantity, percent }) => ({
		quantity,
		cents: Math.floor((listCents * (100 - percent)) / 100),
	}));
}

/**
 * One lamp in ten is sold by the dozen and one in ten by six, everything else by the piece.
 *
 * @param share a number from 0 to 1, always the same for a SKU
 */
export function demonstrationQuantityRules(
	kind: ProductKind,
	share: number,
): { minimum: number; multiple: number; carton: number } {
	const pack = kind !== "lamp" || share >= 0.2 ? 1 : share < 0.1 ? 12 : 6;
	return { minimum: pack, multiple: pack, carton: pack > 1 ? pack * 4 : cartons[kind] };
}
