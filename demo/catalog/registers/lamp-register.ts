/** Parses the ENERGY STAR lamp register ("Certified Light Bulbs"). */

import { modelInformation } from "#rules/catalog/trade-facts";
import { type SubcategoryName, subcategoryId } from "#services/product-service/import/categories";
import { lampFamily, lampOutline } from "#services/product-service/import/product-text";
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
import {
	efficacyNote,
	mergeBrand,
	parseFigure,
	parseFigureList,
	parseUsDate,
	readFeatures,
} from "./register-facts.ts";

const lampRegister: RegisterSource = {
	register: "ENERGY STAR Certified Light Bulbs",
	publisher: "US Environmental Protection Agency",
	asOf: "2019-03-14",
};

export const lampColumns = [
	"ENERGY STAR Partner",
	"Brand Name",
	"Model Number",
	"Additional Model Information",
	"Bulb Type",
	"Base Type",
	"Technology",
	"Warranty (years)",
	"Wattage Equivalency (watts)",
	"Maximum Overall Length (mm)",
	"Maximum Overall Diameter (mm)",
	"CBCP",
	"Beam Angle",
	"Brightness (lumens)",
	"Energy Used (watts)",
	"Efficacy (lumens/watt)",
	"Three Way",
	"Life (hrs)",
	"Light Appearance (Kelvin)",
	"Color Quality (CRI)",
	"R9",
	"Power Factor",
	"Dimmable",
	"Dims Down to %",
	"Lamp Rated for Enclosed Fixtures",
	"Special Features",
	"Connected Lamp",
	"Communication Method/Connected Protocol",
	"Standby Power Consumption (W)",
	"Date Available on Market",
	"Date Qualified",
	"Markets",
	"ENERGY STAR Unique ID",
] as const;

const groupColumns = [
	"Bulb Type",
	"Base Type",
	"Wattage Equivalency (watts)",
	"Dimmable",
	"Three Way",
	"Technology",
	"Lamp Rated for Enclosed Fixtures",
] as const;

/** Blank `Dimmable` means no. */
export function readLamp(record: RegisterRecord): RegisterRow {
	const cell = (name: (typeof lampColumns)[number]) => column(record, name);
	const registerBrand = cleanText(cell("Brand Name"));
	const { brand, note } = mergeBrand(registerBrand, cell("ENERGY STAR Partner"));
	const bulb = cell("Bulb Type").trim();
	const isCfl = cell("Technology") === "CFL";
	const type = isCfl ? "CFL spiral" : bulb;
	const base = shortBase(cell("Base Type"));
	const facts = readLampFacts(cell, base, note);
	return {
		groupKey: [
			"lamp",
			// Brands that differ in more than case and outer spaces stay separate products, as in the register.
			cell("Brand Name").trim().toLowerCase(),
			...groupColumns.map(cell),
		].join("|"),
		categoryId: subcategoryId(lampSubcategory(bulb, base, isCfl)),
		kind: "lamp",
		type,
		outline: lampOutline(bulb, base, isCfl),
		designation: isCfl ? null : bulb,
		brand,
		registerBrand,
		nameParts: {
			head: isCfl ? "CFL spiral" : `${bulb} LED`,
			light: facts.wattage_equivalent === null ? null : `${facts.wattage_equivalent} W equivalent`,
			tail: [
				base ?? "",
				facts.three_way ? "three-way" : facts.dimmable ? "" : "non-dimmable",
				facts.enclosed_rated ? "enclosed rated" : "",
			].filter((part) => part !== ""),
		},
		discontinued: isCfl,
		source: lampRegister,
		facts,
	};
}

function readLampFacts(
	cell: (name: (typeof lampColumns)[number]) => string,
	base: string | null,
	brandNote: string | null,
): VariationFacts {
	const sku = cleanText(cell("Model Number"));
	const wildcard = isWildcardNumber(sku);
	const lumens = parseFigure(cell("Brightness (lumens)"));
	const watts = parseFigure(cell("Energy Used (watts)"));
	const efficacy = parseFigure(cell("Efficacy (lumens/watt)"));
	const { features, notes: limits } = readFeatures(cell("Special Features"));
	const remark = cleanRemark(cell("Additional Model Information"));
	const dimmable = cell("Dimmable") === "Dimmable";
	const enclosed = cell("Lamp Rated for Enclosed Fixtures") === "Yes";
	const threeWay = cell("Three Way") === "Yes";
	const connected = cell("Connected Lamp") === "Yes";
	const extra = [
		enclosed ? "Enclosed fixture rated" : null,
		threeWay ? "Three-way" : null,
		connected ? "Connected" : null,
	].filter((feature) => feature !== null);
	return {
		id: `lb-${cell("ENERGY STAR Unique ID").trim()}`,
		sku,
		sku_key: toSkuKey(sku),
		orderable: wildcard ? 0 : 1,
		lumens,
		watts,
		efficacy,
		cct_kelvin: JSON.stringify(parseFigureList(cell("Light Appearance (Kelvin)"))),
		cri: parseFigure(cell("Color Quality (CRI)")),
		r9: parseFigure(cell("R9")),
		beam_degrees: parseFigure(cell("Beam Angle")),
		cbcp: parseFigure(cell("CBCP")),
		length_mm: parseFigure(cell("Maximum Overall Length (mm)")),
		diameter_mm: parseFigure(cell("Maximum Overall Diameter (mm)")),
		width_mm: null,
		height_mm: null,
		base,
		can_sizes: "[]",
		can_ratings: "[]",
		wattage_equivalent: parseFigure(cell("Wattage Equivalency (watts)")),
		life_hours: parseFigure(cell("Life (hrs)")),
		warranty_years: parseFigure(cell("Warranty (years)")),
		power_factor: parseFigure(cell("Power Factor")),
		standby_watts: parseFigure(cell("Standby Power Consumption (W)")),
		dimmable: dimmable ? 1 : 0,
		dims_to_percent: dimmable ? parseFigure(cell("Dims Down to %")) : null,
		three_way: threeWay ? 1 : 0,
		enclosed_rated: enclosed ? 1 : 0,
		connected: connected ? 1 : 0,
		connects_using: cleanRemark(cell("Communication Method/Connected Protocol")),
		features: JSON.stringify([...features, ...extra].sort()),
		upc: "[]",
		notes: JSON.stringify(
			[
				wildcard ? wildcardNote : null,
				brandNote,
				...limits,
				remark === null ? null : `${modelInformation}${remark}`,
				efficacyNote(lumens, watts, efficacy),
			].filter((note) => note !== null),
		),
		indoor_outdoor: null,
		markets: cleanRemark(cell("Markets")),
		available_on: parseUsDate(cell("Date Available on Market")),
		certified_on: parseUsDate(cell("Date Qualified")),
	};
}

export function shortBase(raw: string): string | null {
	return raw.replace(/\s*\(.*\)\s*/, "").trim() || null;
}

/** The subcategory by technology, then base, then shape. */
export function lampSubcategory(bulb: string, base: string | null, isCfl: boolean): SubcategoryName {
	if (isCfl) return "Legacy CFL";
	if (base === "GU24") return "GU24 Pin-Base";
	switch (lampFamily(bulb)) {
		case "A":
			return "A-Series";
		case "PAR":
			return "PAR Reflectors";
		case "BR":
		case "R":
			return "BR & R Reflectors";
		case "G":
			return "Globe";
		case "MR":
		case "MRX":
			return "MR16 & Low-Voltage";
		default:
			return "Decorative & Filament";
	}
}
