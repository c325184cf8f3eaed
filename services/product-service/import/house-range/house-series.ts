/** Types of the house range's table. */
import type { OutlineShape, ProductKind } from "#contracts/catalog";
import type { SubcategoryName } from "../categories.ts";

export type HouseSize = {
	code: string;
	/** "2 ft", "2x4"; empty for a single size. */
	label: string;
	mm: { length?: number; width?: number; height?: number; diameter?: number };
	/** Nominal lumens at 4000 K per output; `null` for signs. */
	lumens: readonly (number | null)[];
};

/** The suffix of a part number, such as an emergency battery or beam. */
export type HouseChoice = {
	suffix: string;
	features?: readonly string[];
	beam?: number;
	notes?: readonly string[];
};

export type HouseSeries = {
	code: string;
	subcategory: SubcategoryName;
	kind: ProductKind;
	type: string;
	outline: OutlineShape;
	noun: string;
	intro: string;
	application: readonly string[];
	/** lm/W at 4000 K; signs have `watts` instead. */
	efficacy?: number;
	watts?: number;
	colors: readonly HouseColor[];
	cri: number | null;
	lifeHours: number;
	warrantyYears: number;
	dimsToPercent: number | null;
	place: "Indoor" | "Outdoor" | "Indoor/Outdoor";
	features: readonly string[];
	sizes: readonly HouseSize[];
	choices: readonly HouseChoice[];
	introduced: string;
};

/** CCT in K by code, with light output relative to 4000 K: warmer phosphors lose more. */
export const houseColors = {
	"30K": { kelvins: [3000], factor: 0.96 },
	"35K": { kelvins: [3500], factor: 0.98 },
	"40K": { kelvins: [4000], factor: 1 },
	"50K": { kelvins: [5000], factor: 1.02 },
	CS3: { kelvins: [3500, 4000, 5000], factor: 1 },
	CS4: { kelvins: [3000, 4000, 5000], factor: 1 },
} as const;
type HouseColor = keyof typeof houseColors;

export const standard: HouseChoice = { suffix: "" };
export const emergencyBattery: HouseChoice = {
	suffix: "EM",
	features: ["Battery back-up, 90 minutes"],
	notes: ["With a 90-minute emergency battery."],
};
export const occupancySensor: HouseChoice = { suffix: "OS", features: ["Occupancy sensor"] };
export const photocell: HouseChoice = { suffix: "PC", features: ["Photocell"] };
