/** Demo price list, computed from the specs because registers have no prices. Deterministic. */
import type { ProductKind } from "#contracts/catalog/catalog";

export type PricedOption = {
	kind: ProductKind;
	type: string;
	lumens: number | null;
	watts: number | null;
	cri: number | null;
	canSizes: readonly number[];
	connected: boolean;
	threeWay: boolean;
	features: readonly string[];
};

const rates: Record<ProductKind, { base: number; perLumen: number }> = {
	lamp: { base: 250, perLumen: 0.55 },
	downlight: { base: 900, perLumen: 1.1 },
	"high-bay": { base: 4500, perLumen: 0.42 },
	troffer: { base: 4200, perLumen: 0.95 },
	linear: { base: 2900, perLumen: 1.05 },
	"wall-pack": { base: 3400, perLumen: 1.15 },
	"area-light": { base: 9800, perLumen: 0.9 },
	"flood-light": { base: 3600, perLumen: 0.85 },
	"exit-sign": { base: 3200, perLumen: 0 },
	"emergency-light": { base: 3900, perLumen: 2.5 },
	other: { base: 3000, perLumen: 1 },
};

const typeFactors: readonly (readonly [RegExp, number])[] = [
	[/^CFL/, 0.6],
	[/^(PAR|MR)/, 1.35],
	[/^B?R\d/, 1.1],
	[/^G\d/, 1.15],
	[/^(B|BA|C|CA|F|S|ST|T)\d/, 1.2],
	[/^Retrofit$/, 0.8],
	[/^Surface$/, 0.85],
	[/^Pendant$/, 2.2],
	[/^Edge-lit panel$/, 0.85],
	[/^Suspended linear$/, 2.1],
	[/^Strip$/, 0.8],
	[/^Sports flood$/, 1.2],
];

const featureCents: Record<string, number> = {
	"0-10 V dimming": 250,
	Airtight: 150,
	"Battery back-up, 90 minutes": 6500,
	"Battery heater": 5200,
	"DALI dimming": 2400,
	"Dim to warm": 900,
	"Full color tunable": 2200,
	"Occupancy sensor": 2600,
	Photocell: 900,
	"Photocell receptacle": 700,
	"Powers remote heads": 3100,
	"Selectable output": 300,
	"Tunable or selectable white": 350,
	"Wet location rated": 200,
	"Wireless dimming": 1500,
};

/**
 * List price in US cents, at least 149, rounded to 5 cents: (base + lumens by kind) × type × brand (0.90 to
 * 1.20), + 15% for CRI 90 or more, then features.
 */
export function seedPriceCents(option: PricedOption, brandShare: number): number {
	const rate = rates[option.kind];
	const output = option.lumens ?? 0;
	const typeFactor = typeFactors.find(([pattern]) => pattern.test(option.type))?.[1] ?? 1;
	const rendering = (option.cri ?? 0) >= 90 ? 1.15 : 1;
	const can = option.kind === "downlight" ? Math.max(0, ...option.canSizes) * 110 : 0;
	const core = (rate.base + output * rate.perLumen + (option.watts ?? 0) * 8 + can) * typeFactor * rendering;

	const featureFactor = option.kind === "lamp" ? 0.2 : 1;
	const features = option.features.reduce((sum, feature) => sum + (featureCents[feature] ?? 0), 0);
	const extras =
		features * featureFactor + (option.connected ? 1200 : 0) + (option.threeWay ? core * 0.2 : 0);

	const brandFactor = 0.9 + brandShare * 0.3;
	return Math.max(149, Math.round(((core + extras) * brandFactor) / 5) * 5);
}
