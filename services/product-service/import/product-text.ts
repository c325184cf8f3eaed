/** Descriptions and applications of register products, derived only from stated facts. */
import type { OutlineShape, ProductKind } from "#contracts/catalog/catalog";
import { formatFigure } from "#rules/catalog/format-figure";
import { formatNumber } from "#rules/format";
import { mixedDimming, trustedFigures } from "../products/trusted-figures.ts";
import type { VariationFacts } from "./register-row.ts";

type Facts = readonly VariationFacts[];

/** Two to five sentences: what it is, its light, color and ratings. */
export function describeProduct(kind: ProductKind, type: string, stated: Facts): string {
	const facts = stated.map(trustedFigures);
	const introduction = kind === "lamp" ? introduceLamp(type, facts) : introduceDownlight(type, facts);
	return [introduction, ...figureSentences(facts)].join(" ");
}

/** Light, color and ratings of all options, as far as stated. */
export function figureSentences(facts: Facts): string[] {
	return [lightSentence(facts), colorSentence(facts), ratingSentence(facts)].filter((text) => text !== "");
}

function introduceLamp(type: string, facts: Facts): string {
	const first = facts[0];
	const base = first?.base ? ` with ${articleFor(first.base)} ${first.base} base` : "";
	if (type === "CFL spiral") {
		return `Compact fluorescent spiral lamp${base}; discontinued, see its LED replacement.`;
	}
	const replaces = first?.wattage_equivalent
		? `, made to replace a ${figure(first.wattage_equivalent)} W incandescent or halogen lamp`
		: "";
	return `${capitalized(articleFor(type))} ${type} LED lamp${base}${replaces}.`;
}

const downlightNouns: Record<string, string> = {
	Recessed: "recessed LED downlight",
	Surface: "surface-mounted LED downlight",
	Retrofit: "LED retrofit downlight",
	Pendant: "pendant LED downlight",
};

function introduceDownlight(type: string, facts: Facts): string {
	const first = facts[0];
	const sizes = first ? (JSON.parse(first.can_sizes) as number[]) : [];
	const ratings = first ? (JSON.parse(first.can_ratings) as string[]) : [];
	const size = sizes.length === 0 ? "" : `${listPhrase(sizes.map(figure), "or")} inch `;
	const rating = ratings.length === 0 ? "" : `, rated ${listPhrase(ratings, "or")}`;
	const noun = `${size}${downlightNouns[type] ?? "LED downlight"}`;
	return `${capitalized(articleFor(noun))} ${noun}${rating}.`;
}

function lightSentence(facts: Facts): string {
	const lumens = rangePhrase(facts, "lumens", "lm");
	const watts = rangePhrase(facts, "watts", "W");
	const efficacy = rangePhrase(facts, "efficacy", "lm/W");
	if (lumens === "" || watts === "") return "";
	const beams = rangePhrase(facts, "beam_degrees", "°");
	return `Delivers ${lumens} from ${watts}${efficacy === "" ? "" : ` (${efficacy})`}${beams === "" ? "" : `, beam ${beams}`}.`;
}

function colorSentence(facts: Facts): string {
	const kelvins = [...new Set(facts.flatMap((row) => JSON.parse(row.cct_kelvin) as number[]))].sort(
		(a, b) => a - b,
	);
	const cri = facts.map((row) => row.cri).filter((value) => value !== null);
	if (kelvins.length === 0) return "";
	const selectable = facts.filter((row) => (JSON.parse(row.cct_kelvin) as number[]).length > 1).length;
	const rendering = cri.length === 0 ? "" : `, CRI ${figure(Math.min(...cri))} or more`;
	if (selectable === facts.length) {
		return `White light tunable or selectable between ${listPhrase(kelvins.map(String), "and")} K${rendering}.`;
	}
	const choice = selectable === 0 ? "" : ", fixed or selectable";
	return `Color temperature ${listPhrase(kelvins.map(String), "or")} K${choice}${rendering}.`;
}

function ratingSentence(facts: Facts): string {
	const features = commonFeatures(facts);
	const parts = [
		facts.every((row) => row.dimmable && !row.features.includes(mixedDimming)) ? "dimmable" : "",
		features.has("Wet location rated")
			? "rated for wet locations"
			: features.has("Damp location rated")
				? "rated for damp locations"
				: "",
		facts.every((row) => row.enclosed_rated) ? "suitable for enclosed fixtures" : "",
		features.has("For recessed fixtures") ? "suitable for recessed fixtures" : "",
	].filter((part) => part !== "");
	if (parts.length === 0) return "";
	return `${capitalized(listPhrase(parts, "and"))}.`;
}

/** Most typical first, at most five. */
export function getApplications(kind: ProductKind, type: string, facts: Facts): string[] {
	const uses = kind === "lamp" ? [...lampUses(type)] : [...(downlightUses[type] ?? [])];
	const features = commonFeatures(facts);
	if (features.has("Wet location rated")) {
		uses.push(
			kind === "lamp"
				? "Outdoor fixtures, where the fixture allows it"
				: "Showers, soffits and other wet locations",
		);
	} else if (features.has("Damp location rated")) {
		uses.push("Bathrooms, covered porches and other damp locations");
	}
	if (facts.every((row) => row.enclosed_rated)) uses.push("Enclosed fixtures");
	if (features.has("IC rated")) uses.push("Ceilings with insulation against the housing");
	return uses.slice(0, 5);
}

const downlightUses: Record<string, readonly string[]> = {
	Recessed: [
		"New ceilings and remodels",
		"Corridors, lobbies and conference rooms",
		"Hotels and multi-family housing",
	],
	Surface: ["Ceilings without room for a can", "Junction boxes in corridors, closets and stairs"],
	Retrofit: [
		"Existing recessed cans",
		"Upgrades of incandescent and CFL downlights without opening the ceiling",
	],
	Pendant: ["Lobbies, atria and high ceilings", "Counters and retail displays"],
};

function lampUses(type: string): readonly string[] {
	if (type === "CFL spiral") return ["Existing fixtures, until the replacement is fitted"];
	if (/^A\d/.test(type))
		return [
			"Table and floor lamps",
			"Ceiling fixtures and pendants",
			"General lighting in homes, hotels and offices",
		];
	if (/^PAR16|^MR/.test(type))
		return ["Track and display lighting", "Retail accents and showcases", "Small recessed fixtures"];
	if (/^PAR/.test(type))
		return [
			"Track and accent lighting",
			"Recessed cans in shops, galleries and lobbies",
			"Wall washing and display",
		];
	if (/^B?R\d/.test(type))
		return ["Recessed cans", "Track heads with wide, soft light", "Corridors and living areas"];
	if (/^G\d/.test(type)) return ["Vanity and mirror lights", "Pendants and open fixtures"];
	if (/^ST?\d/.test(type)) return ["Exposed-lamp pendants and string lights", "Restaurants and bars"];
	if (/^T\d/.test(type)) return ["Display cases and sconces", "Decorative fixtures with clear glass"];
	return ["Chandeliers and sconces", "Decorative fixtures with clear glass"];
}

const figureNames = {
	lumens: "lumens",
	watts: "watts",
	efficacy: "efficacy",
	beam_degrees: "beamDegrees",
} as const;

function rangePhrase(
	facts: Facts,
	column: "lumens" | "watts" | "efficacy" | "beam_degrees",
	unit: string,
): string {
	const values = facts.map((row) => row[column]).filter((value) => value !== null);
	if (values.length === 0) return "";
	const [low, high] = [Math.min(...values), Math.max(...values)];
	const space = unit === "°" ? "" : " ";
	const [lowText, highText] = [low, high].map((value) => formatFigure(figureNames[column], value));
	return lowText === highText ? `${lowText}${space}${unit}` : `${lowText} to ${highText}${space}${unit}`;
}

function commonFeatures(facts: Facts): Set<string> {
	const [first, ...others] = facts.map((row) => new Set(JSON.parse(row.features) as string[]));
	return new Set([...(first ?? [])].filter((feature) => others.every((set) => set.has(feature))));
}

const figure = (value: number): string => formatNumber(value, 2);

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const articleFor = (words: string): string => (/^([AEFMRS]+\d|MRX|[aeio]|8|11|18)/.test(words) ? "an" : "a");

function listPhrase(parts: readonly string[], word: "and" | "or"): string {
	if (parts.length <= 1) return parts[0] ?? "";
	return `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}`;
}

// The outline that a lamp is drawn with, by its bulb shape such as A19 or PAR38.

/** The letters of a bulb shape: "PAR" of "PAR38", or "" where there are none. */
export const lampFamily = (bulb: string): string => /^[A-Z]+/.exec(bulb)?.[0] ?? "";

/** B, BA, C, CA and F are flames, S and ST pear-shaped, T tubes. */
export function lampOutline(bulb: string, base: string | null, isCfl: boolean): OutlineShape {
	if (isCfl) return "spiral";
	switch (lampFamily(bulb)) {
		case "PAR":
			return "par";
		case "BR":
		case "R":
			return "reflector";
		case "G":
			return "globe";
		case "MR":
		case "MRX":
			return "mr16";
		case "B":
		case "BA":
		case "C":
		case "CA":
		case "F":
			return "candle";
		case "T":
			return "tubular";
		default:
			return base === "GU24" ? "pin-base" : "a-lamp";
	}
}
