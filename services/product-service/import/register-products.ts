/** Groups register entries into products: names, slugs, ids, order of options, replacements. */

import type { Drawing } from "#contracts/catalog/catalog";
import { formatFigure } from "#rules/catalog/format-figure";
import { toSlug } from "#rules/catalog/slug";
import { compareText } from "#rules/compare-text";
import { formatDay } from "#rules/format";
import type { ProductTable } from "../../db/schema.ts";
import { trustedFigures } from "../products/trusted-figures.ts";
import { brandDisplayNames, toBrandKey } from "./brands.ts";
import { subcategoryId } from "./categories.ts";
import { describeProduct, getApplications } from "./product-text.ts";
import type { RegisterRow, UnsettledSku, VariationFacts } from "./register-row.ts";
import { stableHash, toProductId } from "./write-catalog.server.ts";

export type CatalogRows = { products: ProductTable[]; variations: UnsettledSku[] };

type Group = {
	key: string;
	name: string;
	registerName: string;
	brand: string;
	rows: RegisterRow[];
	first: RegisterRow;
};

/** Products in an order independent of that of the entries: by group key, then options. */
export function productsFromRegister(rows: readonly RegisterRow[]): CatalogRows {
	const groups = groupRows(rows);
	// Slugs keep the register's brand, so that addresses stay when brands are merged.
	const slugs = uniqueSlugs(
		groups.map(({ key, registerName }) => ({ key, name: registerName })),
		(key) => stableHash(key, 5),
	);
	const products: ProductTable[] = [];
	const variations: UnsettledSku[] = [];
	for (const group of groups) {
		const product = toProduct(group, slugs.get(group.key) ?? "");
		products.push(product);
		group.rows.forEach((row, position) => {
			variations.push({ ...row.facts, product_id: product.id, position });
		});
	}
	assignReplacements(products, variations);
	return { products, variations };
}

function groupRows(rows: readonly RegisterRow[]): Group[] {
	const brandNames = brandDisplayNames(rows.map((row) => row.brand));
	const registerNames = brandDisplayNames(rows.map((row) => row.registerBrand));
	const byKey = new Map<string, RegisterRow[]>();
	for (const row of rows) {
		const group = byKey.get(row.groupKey);
		if (group) group.push(row);
		else byKey.set(row.groupKey, [row]);
	}
	const groups: Group[] = [];
	for (const [key, entries] of byKey) {
		const sorted = [...entries].sort((a, b) => compareOptions(a.facts, b.facts));
		const first = sorted[0];
		if (!first) continue;
		const brand = brandNames.get(toBrandKey(first.brand)) ?? first.brand;
		const registerBrand = registerNames.get(toBrandKey(first.registerBrand)) ?? first.registerBrand;
		groups.push({
			key,
			brand,
			rows: sorted,
			first,
			name: toName(brand, first, sorted),
			registerName: toName(registerBrand, first, sorted),
		});
	}
	tellApart(groups);
	return groups.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * Two spellings of a brand, or two ratings of a can, leave products of one name that have a part number in common with
 * other figures. Their names end with the first figure that differs. Slugs stay.
 */
function tellApart(groups: readonly Group[]): void {
	const byName = new Map<string, Group[]>();
	for (const group of groups) {
		const same = byName.get(group.name);
		if (same) same.push(group);
		else byName.set(group.name, [group]);
	}
	for (const same of byName.values()) {
		const twins = same.filter((group) => same.some((other) => other !== group && shareNumber(group, other)));
		if (twins.length === 0) continue;
		const readPhrase = telling.find((read) => new Set(twins.map(read)).size === twins.length);
		for (const twin of twins) {
			const phrase = readPhrase?.(twin);
			if (phrase) twin.name += `, ${phrase}`;
		}
	}
}

function shareNumber(a: Group, b: Group): boolean {
	const numbers = new Set(a.rows.map(({ facts }) => facts.sku_key));
	return b.rows.some(({ facts }) => numbers.has(facts.sku_key));
}

const telling: ((group: Group) => string | null)[] = [
	({ rows }) => figurePhrase(rows, "watts"),
	({ rows }) => figurePhrase(rows, "lumens"),
	({ rows }) => {
		const day = latestDate(rows.map(({ facts }) => facts));
		return day && `listed ${formatDay(day)}`;
	},
];

/** Sorts options by CCT, beam, watts, part number, id. */
export function compareOptions(a: VariationFacts, b: VariationFacts): number {
	return (
		lowestKelvin(a) - lowestKelvin(b) ||
		(a.beam_degrees ?? 0) - (b.beam_degrees ?? 0) ||
		(a.watts ?? 0) - (b.watts ?? 0) ||
		compareText(a.sku, b.sku) ||
		compareText(a.id, b.id)
	);
}

const lowestKelvin = (facts: VariationFacts): number => (JSON.parse(facts.cct_kelvin) as number[])[0] ?? 0;

function toName(brand: string, { kind, nameParts }: RegisterRow, rows: readonly RegisterRow[]): string {
	const light = nameParts.light ?? (kind === "lamp" ? figurePhrase(rows, "lumens") : null);
	const head = / LED$/i.test(brand) ? nameParts.head.replace(/ LED$/, "") : nameParts.head;
	return [`${brand} ${head}`, light, ...nameParts.tail].filter((part) => part !== null).join(", ");
}

const figureUnits = { lumens: "lm", watts: "W" };

/** "800 lm" or "800 to 1,100 lm". */
function figurePhrase(rows: readonly RegisterRow[], figure: keyof typeof figureUnits): string | null {
	const figures = rows.map((row) => trustedFigures(row.facts)[figure]).filter((value) => value !== null);
	if (figures.length === 0) return null;
	const [low, high] = [Math.min(...figures), Math.max(...figures)].map((value) =>
		formatFigure(figure, value),
	);
	const unit = figureUnits[figure];
	return low === high ? `${low} ${unit}` : `${low} to ${high} ${unit}`;
}

function toProduct({ key, name, brand, rows, first }: Group, slug: string): ProductTable {
	const facts = rows.map((row) => row.facts);
	const drawn = facts.find((row) => row.length_mm !== null && row.diameter_mm !== null) ?? first.facts;
	const drawing: Drawing = {
		shape: first.outline,
		designation: first.designation,
		lengthMm: drawn.length_mm,
		diameterMm: drawn.diameter_mm,
		widthMm: drawn.width_mm,
		heightMm: drawn.height_mm,
		base: first.facts.base,
		...(facts.every(hasFilaments) ? { filament: true } : {}),
	};
	return {
		id: toProductId(key),
		category_id: first.categoryId,
		slug,
		name,
		brand,
		brand_key: toBrandKey(brand),
		kind: first.kind,
		type: first.type,
		series: null,
		status: first.discontinued ? "discontinued" : "active",
		replaced_by: null,
		description: describeProduct(first.kind, first.type, facts),
		application: JSON.stringify(getApplications(first.kind, first.type, facts)),
		drawing: JSON.stringify(drawing),
		image: null,
		register: first.source.register,
		publisher: first.source.publisher,
		as_of: first.source.asOf,
		updated_at: latestDate(facts) ?? first.source.asOf,
	};
}

const hasFilaments = (facts: VariationFacts): boolean =>
	(JSON.parse(facts.features) as string[]).includes("Filament style");

function latestDate(facts: readonly VariationFacts[]): string | null {
	const dates = facts.map((row) => row.certified_on).filter((date) => date !== null);
	return dates.sort().at(-1) ?? null;
}

function assignReplacements(products: ProductTable[], variations: readonly UnsettledSku[]): void {
	const firstOptions = new Map<string, UnsettledSku>();
	const lumens = new Map<string, number>();
	for (const variation of variations) {
		if (variation.position === 0) firstOptions.set(variation.product_id, variation);
		lumens.set(variation.product_id, Math.max(variation.lumens ?? 0, lumens.get(variation.product_id) ?? 0));
	}
	const homes = new Set([subcategoryId("A-Series"), subcategoryId("GU24 Pin-Base")]);
	const candidates = products.filter(
		(product) => product.status === "active" && homes.has(product.category_id) && /^A\d/.test(product.type),
	);
	for (const product of products) {
		if (product.status !== "discontinued") continue;
		const own = firstOptions.get(product.id);
		const distance = (id: string) => Math.abs((lumens.get(id) ?? 0) - (lumens.get(product.id) ?? 0));
		const ranked = candidates
			.filter((candidate) => {
				const option = firstOptions.get(candidate.id);
				return option?.base === own?.base && option?.three_way === own?.three_way;
			})
			.sort(
				(a, b) =>
					distance(a.id) - distance(b.id) ||
					Number(b.brand_key === product.brand_key) - Number(a.brand_key === product.brand_key) ||
					compareText(a.id, b.id),
			);
		product.replaced_by = ranked[0]?.id ?? null;
	}
}

/** The first entry with a slug keeps it; later ones get their hash appended. */
export function uniqueSlugs(
	entries: readonly { key: string; name: string }[],
	toHash: (key: string) => string,
): Map<string, string> {
	const taken = new Set<string>();
	const slugs = new Map<string, string>();
	for (const { key, name } of entries) {
		const plain = toSlug(name) || "product";
		const slug = taken.has(plain) ? `${plain}-${toHash(key)}` : plain;
		taken.add(slug);
		slugs.set(key, slug);
	}
	return slugs;
}
