/** The shape of the hand-written table of the house range. */
import type { OutlineShape, ProductKind } from "#contracts/catalogue";
import type { SubcategoryName } from "./categories.ts";

/** A size of a series: one product. Lengths in mm. */
export type HouseSize = {
	/** Its place in the part number. */
	code: string;
	/** As people say it: "2 ft", "2x4". Empty where a series has one size. */
	label: string;
	mm: { length?: number; width?: number; height?: number; diameter?: number };
	/** Nominal lumens at 4000 K, one an output; `null` for signs, which give no figure. */
	lumens: readonly (number | null)[];
};

/** A choice that ends the part number, such as an emergency battery or a beam. */
export type HouseChoice = {
	/** Empty for the standard version. */
	suffix: string;
	features?: readonly string[];
	/** Beam angle in degrees. */
	beam?: number;
	notes?: readonly string[];
};

export type HouseSeries = {
	/** The first part of every part number; the series is named after it: "SCX" gives "SCX-SERIES". */
	code: string;
	subcategory: SubcategoryName;
	kind: ProductKind;
	/** Value of the facet "Shape or type". */
	type: string;
	outline: OutlineShape;
	/** What it is, as it stands in names. */
	noun: string;
	/** One or two sentences on what sets the series apart. */
	intro: string;
	application: readonly string[];
	/** lm/W at 4000 K. For signs, which have no lumens: `watts` instead. */
	efficacy?: number;
	watts?: number;
	/** Codes of colour temperature, see `houseColours`; empty for signs. */
	colors: readonly HouseColour[];
	cri: number | null;
	lifeHours: number;
	warrantyYears: number;
	dimsToPercent: number | null;
	place: "Indoor" | "Outdoor" | "Indoor/Outdoor";
	features: readonly string[];
	sizes: readonly HouseSize[];
	/** Choices multiply with outputs and colours. */
	choices: readonly HouseChoice[];
	/** ISO date. */
	introduced: string;
};

/**
 * Colour temperatures in K by their code in part numbers, with the light they give against 4000 K: warmer phosphors
 * lose more.
 */
export const houseColours = {
	"30K": { kelvins: [3000], factor: 0.96 },
	"35K": { kelvins: [3500], factor: 0.98 },
	"40K": { kelvins: [4000], factor: 1 },
	"50K": { kelvins: [5000], factor: 1.02 },
	/** Set by a switch on the luminaire. */
	CS3: { kelvins: [3500, 4000, 5000], factor: 1 },
	CS4: { kelvins: [3000, 4000, 5000], factor: 1 },
} as const;
type HouseColour = keyof typeof houseColours;

/** Choices that several series share. */
export const standard: HouseChoice = { suffix: "" };
export const emergencyBattery: HouseChoice = {
	suffix: "EM",
	features: ["Battery back-up, 90 minutes"],
	notes: ["With an emergency battery that keeps part of the light for 90 minutes."],
};
export const occupancySensor: HouseChoice = { suffix: "OS", features: ["Occupancy sensor"] };
export const photocell: HouseChoice = { suffix: "PC", features: ["Photocell"] };
