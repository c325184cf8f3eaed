/** Deterministic demo volume prices and quantity rules. */
import type { ProductKind } from "#contracts/catalog/catalog";
import type { VolumeBreak } from "#rules/catalog/account-price";

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
	other: 1,
};

/** Rounded down to the cent. */
export function seedBreaks(kind: ProductKind, listCents: number): VolumeBreak[] {
	const steps = kind === "lamp" || kind === "downlight" ? smallGoods : luminaires;
	return steps.map(({ quantity, percent }) => ({
		quantity,
		cents: Math.floor((listCents * (100 - percent)) / 100),
	}));
}

/** One lamp in ten is sold by the dozen and one in ten by six; all else singly. */
export function seedQuantityRules(
	kind: ProductKind,
	share: number,
): { minimum: number; multiple: number; carton: number } {
	const pack = kind !== "lamp" || share >= 0.2 ? 1 : share < 0.1 ? 12 : 6;
	return { minimum: pack, multiple: pack, carton: pack > 1 ? pack * 4 : cartons[kind] };
}
