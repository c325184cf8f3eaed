/** Parses the ENERGY STAR downlight register. */
import type { OutlineShape } from "#contracts/catalog/catalog";
import { isGtin } from "#rules/catalog/gtin";
import { type SubcategoryName, subcategoryId } from "#services/product-service/import/categories";
import {
	cleanRemark,
	cleanText,
	column,
	isWildcardNumber,
	type RegisterRecord,
	type RegisterRow,
	type RegisterSource,
	toSkuKey,
	type VariationFacts,
	wildcardNote,
} from "#services/product-service/import/register-row";
import { mixedDimming } from "#services/product-service/products/trusted-figures";
import {
	efficacyNote,
	mergeBrand,
	parseFigure,
	parseFigureList,
	parseUsDate,
	readFeatures,
} from "./register-facts.ts";

const downlightRegister: RegisterSource = {
	register: "ENERGY STAR Certified Downlights",
	publisher: "US Environmental Protection Agency",
	asOf: "2025-12-17",
};

export const downlightColumns = [
	"ENERGY STAR Unique ID",
	"ENERGY STAR Partner",
	"Brand Name",
	"Model Number",
	"Additional Model Information",
	"UPC",
	"Indoor/Outdoor",
	"Fixture Type",
	"Total Light Output (lumens)",
	"Total Input Power (Watts)",
	"Energy Efficiency (lumens/Watt)",
	"Appearance/Correlated Color Temperature (Kelvin)",
	"Color Quality (CRI)",
	"Light Source Life (hours)",
	"Standby Power Consumption (Watts)",
	"Connected Capable",
	"Connects Using",
	"Can Size(s) (inches)",
	"Can Rating(s)",
	"Light Source Connection/Base Type",
	"Power Factor",
	"Special Features",
	"Notes",
	"Date Available On Market",
	"Date Certified",
	"Markets",
] as const;

type Fixture = { subcategory: SubcategoryName; type: string; noun: string; outline: OutlineShape };

const fixtures: Record<string, Fixture> = {
	"Downlight Recessed": {
		subcategory: "Recessed Downlights",
		type: "Recessed",
		noun: "recessed downlight",
		outline: "recessed-downlight",
	},
	"Downlight Surface Mount": {
		subcategory: "Surface & Disk Downlights",
		type: "Surface",
		noun: "surface downlight",
		outline: "disk-downlight",
	},
	"Downlight Solid State Retrofit": {
		subcategory: "Retrofit Kits",
		type: "Retrofit",
		noun: "retrofit downlight",
		outline: "retrofit-downlight",
	},
	"Downlight Pendant": {
		subcategory: "Pendants & Cylinders",
		type: "Pendant",
		noun: "pendant downlight",
		outline: "pendant-cylinder",
	},
};

/** @throws {Error} for an unknown fixture type */
export function readDownlight(record: RegisterRecord): RegisterRow {
	const cell = (name: (typeof downlightColumns)[number]) => column(record, name);
	const fixture = fixtures[cell("Fixture Type")];
	if (!fixture) throw new Error(`Unknown fixture type "${cell("Fixture Type")}" in the downlight register.`);
	const registerBrand = cleanText(cell("Brand Name"));
	const { brand, note } = mergeBrand(registerBrand, cell("ENERGY STAR Partner"));
	const canSizes = parseFigureList(cell("Can Size(s) (inches)"));
	const ratings = readCanRatings(cell("Can Rating(s)"));
	const connected = cell("Connected Capable") === "Yes";
	const size = canSizes.length === 0 ? null : `${canSizes.join("/")} in`;
	return {
		groupKey: [
			"downlight",
			// Brands that differ in more than case and outer spaces stay separate products, as in the register.
			cell("Brand Name").trim().toLowerCase(),
			cell("Fixture Type"),
			cell("Can Size(s) (inches)"),
			cell("Can Rating(s)"),
			cell("Connected Capable"),
		].join("|"),
		categoryId: subcategoryId(fixture.subcategory),
		kind: "downlight",
		type: fixture.type,
		outline: fixture.outline,
		designation: size,
		brand,
		registerBrand,
		nameParts: {
			head: size === null ? fixture.noun : `${size} ${fixture.noun}`,
			light: null,
			tail: [ratingPhrase(ratings), connected ? "connected" : ""].filter((part) => part !== ""),
		},
		discontinued: false,
		source: downlightRegister,
		facts: readDownlightFacts(cell, canSizes, ratings, connected, note),
	};
}

function readDownlightFacts(
	cell: (name: (typeof downlightColumns)[number]) => string,
	canSizes: number[],
	ratings: string[],
	connected: boolean,
	brandNote: string | null,
): VariationFacts {
	const sku = cleanText(cell("Model Number"));
	const wildcard = isWildcardNumber(sku);
	const lumens = parseFigure(cell("Total Light Output (lumens)"));
	const watts = parseFigure(cell("Total Input Power (Watts)"));
	const efficacy = parseFigure(cell("Energy Efficiency (lumens/Watt)"));
	const { features, notes: limits } = readFeatures(cell("Special Features"));
	const dimming = readDimming(cell("Special Features"));
	const upc = readGtinList(cell("UPC"));
	const remarks = new Set(
		[cleanRemark(cell("Additional Model Information")), cleanRemark(cell("Notes"))].filter(
			(remark) => remark !== null,
		),
	);
	const extra = [
		ratings.some((rating) => rating.startsWith("IC")) ? "IC rated" : null,
		ratings.some((rating) => rating.endsWith("airtight")) ? "Airtight" : null,
		connected ? "Connected" : null,
		dimming.mixed ? mixedDimming : null,
	].filter((feature) => feature !== null);
	return {
		id: `dl-${cell("ENERGY STAR Unique ID").trim()}`,
		sku,
		sku_key: toSkuKey(sku),
		orderable: wildcard ? 0 : 1,
		lumens,
		watts,
		efficacy,
		cct_kelvin: JSON.stringify(parseFigureList(cell("Appearance/Correlated Color Temperature (Kelvin)"))),
		cri: parseFigure(cell("Color Quality (CRI)")),
		r9: null,
		beam_degrees: null,
		cbcp: null,
		length_mm: null,
		diameter_mm: null,
		width_mm: null,
		height_mm: null,
		base: readConnections(cell("Light Source Connection/Base Type")),
		can_sizes: JSON.stringify(canSizes),
		can_ratings: JSON.stringify(ratings),
		wattage_equivalent: null,
		life_hours: parseFigure(cell("Light Source Life (hours)")),
		warranty_years: null,
		power_factor: parseFigure(cell("Power Factor")),
		standby_watts: parseFigure(cell("Standby Power Consumption (Watts)")),
		dimmable: dimming.dimmable ? 1 : 0,
		dims_to_percent: null,
		three_way: 0,
		enclosed_rated: null,
		connected: connected ? 1 : 0,
		connects_using: connected ? cleanRemark(cell("Connects Using")) : null,
		features: JSON.stringify([...new Set([...features, ...extra])].sort()),
		upc: JSON.stringify(upc.valid),
		notes: JSON.stringify(
			[
				wildcard ? wildcardNote : null,
				brandNote,
				...limits,
				...[...remarks].map((remark) => `Register's remark: ${remark}`),
				efficacyNote(lumens, watts, efficacy),
				upc.refused.length === 0
					? null
					: `Left out for a wrong check digit or length: UPC ${upc.refused.join(", ")}.`,
			].filter((note) => note !== null),
		),
		indoor_outdoor: cleanRemark(cell("Indoor/Outdoor")),
		markets: cleanRemark(cell("Markets")),
		available_on: parseUsDate(cell("Date Available On Market")),
		certified_on: parseUsDate(cell("Date Certified")),
	};
}

/** "Type Non-IC,Type IC Airtight" becomes ["IC airtight", "Non-IC"] in fixed order. */
export function readCanRatings(raw: string): string[] {
	return raw
		.split(",")
		.map((rating) =>
			rating
				.replace(/^\s*Type\s+/, "")
				.replace("Airtight", "airtight")
				.trim(),
		)
		.filter((rating) => rating !== "")
		.sort();
}

function ratingPhrase(ratings: readonly string[]): string {
	if (ratings.length === 0) return "";
	const phrase = ratings.map((rating) =>
		rating === "IC" || rating === "Non-IC" ? `${rating} rated` : rating,
	);
	return phrase.join(" or ");
}

/** Normalizes spellings of wired connections: "E26, GU24". */
export function readConnections(raw: string): string | null {
	const connections = raw
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "" && part !== "Other" && part !== "N/A")
		.map((part) => (/wir/i.test(part) ? "Hard-wired" : /connector|connect/i.test(part) ? "Connector" : part));
	return connections.length === 0 ? null : [...new Set(connections)].join(", ");
}

/** A product marked both dimmable and non-dimmable counts as dimmable, and says so as a feature. */
export function readDimming(features: string): { dimmable: boolean; mixed: boolean } {
	const words = features.split(",").map((word) => word.trim());
	const dimmable = words.some((word) => /^(Continuously Dimmable|.* Dimming)$/.test(word));
	return { dimmable, mixed: dimmable && words.includes("Non-Dimmable") };
}

/** Splits a list by semicolons, commas or spaces, and checks each code. */
export function readGtinList(raw: string): { valid: string[]; refused: string[] } {
	const codes = [...new Set(raw.split(/[;,\s]+/).filter((code) => code !== ""))];
	return { valid: codes.filter(isGtin), refused: codes.filter((code) => !isGtin(code)) };
}
