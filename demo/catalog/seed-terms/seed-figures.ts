/** Demo prices and stock. */
import type { ProductKind } from "#contracts/catalog/catalog";
import type { VolumeBreak } from "#rules/catalog/prices";
import type {
	PriceTable,
	ProductTable,
	StockTable,
	VariationTable,
	WarehouseTable,
} from "#services/db/schema";
import { stableShares } from "#services/product-service/import/write-catalog.server";

type Rows = { products: readonly ProductTable[]; variations: readonly VariationTable[] };

/**
 * One price per SKU, and one stock row per SKU and warehouse. A further registration has those of its SKU, because it is
 * the same article.
 */
export function seedFigures({ products, variations }: Rows): {
	prices: PriceTable[];
	stock: StockTable[];
} {
	const productById = new Map(products.map((product) => [product.id, product]));
	const brandShares = new Map<string, number>();
	const prices: PriceTable[] = [];
	const stock: StockTable[] = [];
	const skuById = new Map(variations.map((variation) => [variation.id, variation]));
	for (const { id, listed_as } of variations) {
		const variation = skuById.get(listed_as ?? id);
		if (!variation) throw new Error(`${id} is a registration of an unknown SKU.`);
		const product = productById.get(variation.product_id);
		if (!product) throw new Error(`Option ${variation.id} belongs to no product.`);
		const kind = product.kind as ProductKind;
		const brandShare = brandShares.get(product.brand_key) ?? stableShares(product.brand_key, 1)[0] ?? 0;
		brandShares.set(product.brand_key, brandShare);
		const listCents = seedPriceCents(
			{
				kind,
				type: product.type,
				lumens: variation.lumens,
				watts: variation.watts,
				cri: variation.cri,
				canSizes: JSON.parse(variation.can_sizes),
				connected: variation.connected === 1,
				threeWay: variation.three_way === 1,
				features: JSON.parse(variation.features),
			},
			brandShare,
		);
		const [packShare = 1] = stableShares(`pack|${variation.id}`, 1);
		prices.push({
			variation_id: id,
			list_cents: listCents,
			breaks: JSON.stringify(seedBreaks(kind, listCents)),
			...seedQuantityRules(kind, packShare),
		});
		const shares = stableShares(`stock|${variation.id}`, warehouses.length * 2);
		warehouses.forEach((warehouse, index) => {
			const { quantity, leadDays } = seedStock(
				{ kind, orderable: variation.orderable === 1, discontinued: product.status === "discontinued" },
				shares[index] ?? 0,
				shares[warehouses.length + index] ?? 0,
			);
			stock.push({
				variation_id: id,
				warehouse_id: warehouse.id,
				quantity,
				lead_days: leadDays,
			});
		});
	}
	return { prices, stock };
}

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

/** Volume breaks, rounded down to the cent. */
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

type PricedOption = {
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
	[/^Mounting kit$/, 1.4],
	[/^Photocell$/, 0.5],
	[/^Shorting cap$/, 0.2],
	[/^Suspension kit$/, 0.6],
	[/^Emergency battery pack$/, 3.6],
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

// Deterministic demo stock.

export const warehouses: readonly WarehouseTable[] = [
	{ id: "rno", name: "Reno", city: "Reno", state: "NV", position: 1 },
	{ id: "dfw", name: "Dallas", city: "Dallas", state: "TX", position: 2 },
	{ id: "cmh", name: "Columbus", city: "Columbus", state: "OH", position: 3 },
	{ id: "abe", name: "Allentown", city: "Allentown", state: "PA", position: 4 },
];

function fullShelf(kind: ProductKind): number {
	if (kind === "lamp") return 2400;
	if (kind === "downlight") return 600;
	return kind === "exit-sign" || kind === "emergency-light" ? 300 : 160;
}

/**
 * Pieces and days until more arrive. SKUs that cannot be ordered have none; discontinued ones only remainders
 * and no arrivals (0 days).
 */
export function seedStock(
	option: { kind: ProductKind; orderable: boolean; discontinued: boolean },
	share: number,
	leadShare: number,
): { quantity: number; leadDays: number } {
	const leadDays = option.discontinued ? 0 : 3 + Math.floor(leadShare * 40);
	if (!option.orderable || share < 0.15) return { quantity: 0, leadDays };
	const fill = ((share - 0.15) / 0.85) ** 2;
	const shelf = option.discontinued ? 24 : fullShelf(option.kind);
	return { quantity: 1 + Math.floor(fill * (shelf - 1)), leadDays };
}
