/**
 * What tells the SKUs of a product apart. Attributes that the trade chooses by are stated whenever they differ. The
 * others, figures of a register such as CRI, only where SKUs would be alike without them. The part number is the last,
 * so no two SKUs have the same values of all attributes.
 */
import {
	type AttributeFacts,
	type AttributeKey,
	type AttributeRule,
	attributeKeys,
	attributeRules,
} from "./attribute-rules.ts";

/** A value of an attribute: `optionID` identifies it within the product, as "cct-4000" does "4000 K". */
export type SkuAttribute = { attribute: AttributeKey; optionID: string; name: string };

/** The attributes of each SKU, in the order of the SKUs. A SKU lacks an attribute that is not stated for it. */
export function skuAttributes(skus: readonly AttributeFacts[]): SkuAttribute[][] {
	const own: SkuAttribute[][] = skus.map(() => []);
	if (skus.length < 2) return own;
	const varying = varyingFeatures(skus);
	// SKUs that the attributes so far leave alike have the same text.
	let alike = skus.map(() => "");
	for (const attribute of attributeKeys) {
		const rule: AttributeRule = attributeRules[attribute];
		if (rule.ofFeatures && varying.size === 0) continue;
		const values = skus.map((facts) => rule.read(facts, varying));
		// People see names: two ids with one name don't tell SKUs apart.
		const names = values.map((value) => value?.name ?? "");
		const next = alike.map((before, index) => `${before}|${names[index]}`);
		const differs = rule.always ? new Set(names).size > 1 : new Set(next).size > new Set(alike).size;
		if (!differs) continue;
		values.forEach((value, index) => {
			if (value) own[index]?.push({ attribute, optionID: value.id, name: value.name });
		});
		alike = next;
		if (new Set(alike).size === skus.length && attributeKeys.indexOf(attribute) >= lastAlways) break;
	}
	return own;
}

/** Index of the last attribute that is always stated; later ones are stated only if the SKUs need them. */
const lastAlways = attributeKeys.findLastIndex((key) => attributeRules[key].always);

/** Features that some of the SKUs have, and others lack. */
function varyingFeatures(skus: readonly AttributeFacts[]): Set<string> {
	const counts = new Map<string, number>();
	for (const { features } of skus)
		for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
	return new Set([...counts].filter(([, count]) => count < skus.length).map(([feature]) => feature));
}

/** The attributes that a SKU is ordered by: the options of the specification, which its name ends with. */
export const orderedOptions = (attributes: readonly SkuAttribute[]): { optionID: string; name: string }[] =>
	attributes
		.filter(({ attribute }) => attributeRules[attribute].ordered)
		.map(({ optionID, name }) => ({ optionID, name }));

/** Attributes that figures beside a part number state anyway. */
const statedAsFigures: readonly AttributeKey[] = ["cct", "beam", "watts", "lumens", "part"];

/**
 * What tells a SKU apart beside its figures, to stand next to them: ["90-minute battery"].
 * @param all also a register's figures, such as CRI and the day of the listing
 */
export function furtherOptions(attributes: readonly SkuAttribute[], { all = false } = {}): string[] {
	return attributes
		.filter(
			({ attribute }) => !statedAsFigures.includes(attribute) && (all || attributeRules[attribute].ordered),
		)
		.map(({ name }) => name);
}

/** Attributes that make no page of their own: a pack of the same article, or another entry of a register. */
const withoutAddress: readonly AttributeKey[] = ["pack", "model", "listed", "part"];

/**
 * The SKU whose address stands for each SKU in search engines: itself, or the first one that differs from it only in
 * pack, register's remark or part number.
 *
 * @returns ids of SKUs, in the order given
 */
export function canonicalSkus(
	skus: readonly { id: string; attributes: readonly SkuAttribute[] }[],
): string[] {
	const firsts = new Map<string, string>();
	return skus.map(({ id, attributes }) => {
		const key = attributes
			.filter(({ attribute }) => !withoutAddress.includes(attribute))
			.map(({ optionID }) => optionID)
			.join("|");
		const first = firsts.get(key) ?? id;
		firsts.set(key, first);
		return first;
	});
}

export const attributeLabel = (attribute: AttributeKey): string => attributeRules[attribute].label;

const widestBeamDifference = 5;
const widestLumenDifference = 0.15;

type Entry = {
	sku: string;
	cctKelvin: readonly number[];
	beamDegrees: number | null;
	lumens: number | null;
};

/**
 * Whether two entries of a product are the same article, registered again: the same part number and color, and figures
 * as far apart as two measurements of one article may be (5° of beam, 15 % of lumens).
 */
export function isSameArticle(a: Entry, b: Entry): boolean {
	if (a.sku.toUpperCase() !== b.sku.toUpperCase() || a.cctKelvin.join() !== b.cctKelvin.join()) return false;
	if (a.beamDegrees === null || b.beamDegrees === null) {
		if (a.beamDegrees !== b.beamDegrees) return false;
	} else if (Math.abs(a.beamDegrees - b.beamDegrees) > widestBeamDifference) return false;
	if (a.lumens === null || b.lumens === null) return a.lumens === b.lumens;
	return Math.abs(a.lumens - b.lumens) <= widestLumenDifference * Math.max(a.lumens, b.lumens);
}
