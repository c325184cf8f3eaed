/** How both registers name features and write figures. */

import { z } from "zod";
import { formatFigure } from "#rules/catalog/format-figure";
import { toBrandKey } from "#services/product-service/import/brands";
import aliasTable from "../../../services/data/brand-aliases.json" with { type: "json" };

// One name per feature for both registers.

const tidyNames: Record<string, string> = {
	"0-10V Dimming": "0-10 V dimming",
	"Capable of Changing CCT": "Tunable or selectable white",
	"Continuously Dimmable": "Continuous dimming",
	"DALI Dimming": "DALI dimming",
	"Damp Location Rated": "Damp location rated",
	"Dim to Warm": "Dim to warm",
	"Dry Location Rated": "Dry location rated",
	"Filament Style": "Filament style",
	"Full-Color Tunable": "Full color tunable",
	"Full-Color-Tunable": "Full color tunable",
	"Multi-Output": "Selectable output",
	"Occupancy Sensor": "Occupancy sensor",
	"Outdoor Rated": "Outdoor rated",
	"Recessed Fixtures": "For recessed fixtures",
	"Shatter Resistant": "Shatter resistant",
	"Use With Photo and/or Motion Sensors": "Works with photo and motion sensors",
	"Use With Timers": "Works with timers",
	"Vibration Service": "Vibration service",
	"Warm Dimming": "Dim to warm",
	"Wet Location Rated": "Wet location rated",
	"White Light Tunable": "Tunable or selectable white",
	"White-Tunable": "Tunable or selectable white",
	"Wireless Control": "Wireless control",
	"Wireless Dimming": "Wireless dimming",
};

const limits: Record<string, string> = {
	"Not Rated for Recessed Fixtures": "Not rated for recessed fixtures.",
	"Not for Use in Recessed Fixtures": "Not for use in recessed fixtures.",
	"Rated for indoor/outdoor weather protected light fixtures":
		"Rated for weather-protected fixtures indoors and outdoors.",
	"Weather protected fixture required for outdoor use.": "Requires a weather-protected fixture outdoors.",
};

const ignored = new Set(["", "None", "Other", "Non-Dimmable"]);

/** Splits "Special Features" into sorted features and notes. Unknown words are kept unchanged. */
export function readFeatures(raw: string): { features: string[]; notes: string[] } {
	const features = new Set<string>();
	const notes = new Set<string>();
	for (const word of raw.split(",").map((part) => part.trim())) {
		if (ignored.has(word)) continue;
		const limit = limits[word];
		if (limit !== undefined) notes.add(limit);
		else features.add(tidyNames[word] ?? word);
	}
	return { features: [...features].sort(), notes: [...notes] };
}

// Parsers for numbers and dates in the registers.

/** Reads a figure with or without thousands separators; `null` for anything else. */
export function parseFigure(raw: string): number | null {
	const text = raw.trim().replace(/(\d),(?=\d{3}\b)/g, "$1");
	if (text === "") return null;
	const value = Number(text);
	return Number.isFinite(value) ? value : null;
}

/** "MM/DD/YYYY" to ISO; `null` for blank or impossible dates. */
export function parseUsDate(raw: string): string | null {
	const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(raw.trim());
	if (!match) return null;
	const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
	const date = new Date(Date.UTC(year, month - 1, day));
	const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return exists ? date.toISOString().slice(0, 10) : null;
}

/** Sorted, distinct integers of a list such as "4000k,5000k" or "8,6,10", ignoring units. */
export function parseFigureList(raw: string): number[] {
	const figures = raw
		.split(/[,;/]/)
		.map((part) => Number.parseFloat(part))
		.filter((value) => Number.isFinite(value) && value > 0);
	return [...new Set(figures)].sort((a, b) => a - b);
}

/** A difference in lm/W that rounding does not explain. */
const efficacyTolerance = 3;

/** What the register says about efficacy when lumens and watts come to another figure; `null` when they agree. */
export function efficacyNote(
	lumens: number | null,
	watts: number | null,
	stated: number | null,
): string | null {
	if (lumens === null || watts === null || watts <= 0 || stated === null) return null;
	const computed = lumens / watts;
	if (Math.abs(computed - stated) <= efficacyTolerance) return null;
	return `The register states ${formatFigure("efficacy", stated)} lm/W, but its lumens and watts come to ${formatFigure("efficacy", computed)} lm/W.`;
}

// One brand for the names that one firm uses in the registers, `services/data/brand-aliases.json`. A name
// counts only under the ENERGY STAR partner it was checked with: "Best" of another firm stays "Best".

const aliasSchema = z.strictObject({
	/** The brand's name as the shop shows it. */
	brand: z.string().min(1),
	/** Other names in the registers, in any case and punctuation. */
	names: z.array(z.string().min(1)).min(1),
	/** "ENERGY STAR Partner" of these rows, as the registers spell it. */
	partners: z.array(z.string().min(1)).min(1),
});

/** @throws {z.ZodError} for a table that does not match the schema */
export const brandAliases = () => z.array(aliasSchema).parse(aliasTable);

const getKey = (name: string, partner: string) => `${toBrandKey(name)}|${toBrandKey(partner)}`;

const brandByName = new Map(
	brandAliases().flatMap(({ brand, names, partners }) =>
		[brand, ...names].flatMap((name) => partners.map((partner) => [getKey(name, partner), brand] as const)),
	),
);

/** The brand to show, and a note with the register's name when it is another one. */
export function mergeBrand(registerBrand: string, partner: string): { brand: string; note: string | null } {
	const brand = brandByName.get(getKey(registerBrand, partner)) ?? registerBrand;
	const same = toBrandKey(brand) === toBrandKey(registerBrand);
	return { brand, note: same ? null : `Listed in the register as ${registerBrand}.` };
}
