/** Words of rebate programs and their names on pages. Without schemas, so that pages load none. */
import type { ProductKind } from "#contracts/catalog/catalog";
import { drawnKinds } from "../catalog/drawing-marks.ts";

export const rebateTypes = ["prescriptive", "custom", "midstream", "new-construction"] as const;
export type RebateType = (typeof rebateTypes)[number];

/** Kinds of products; "any" pays for every kind. */
export const rebateCategories = [...drawnKinds, "any"] as const;
export type RebateCategory = (typeof rebateCategories)[number];

export const rebateUnits = ["lamp", "fixture", "watt", "kwh"] as const;

/** The list that the exact model must be on; "either" is DLC or ENERGY STAR. */
export const rebateLists = ["none", "energy-star", "dlc", "dlc-premium", "either"] as const;
export type RebateList = (typeof rebateLists)[number];

/** The day on which the model must be listed. */
export const listingDays = ["purchase", "installation", "application"] as const;

export const categoryNames: Record<RebateCategory, string> = {
	lamp: "LED lamps",
	downlight: "Downlights",
	"high-bay": "High bays",
	troffer: "Troffers and panels",
	linear: "Linear fixtures",
	"wall-pack": "Wall packs",
	"area-light": "Area lights",
	"flood-light": "Flood lights",
	"exit-sign": "Exit signs",
	"emergency-light": "Emergency lights",
	any: "All lighting",
};

export const typeNames: Record<RebateType, string> = {
	prescriptive: "Prescriptive",
	custom: "Custom",
	midstream: "Midstream (instant)",
	"new-construction": "New construction",
};

export const listNames: Record<Exclude<RebateList, "none">, string> = {
	"energy-star": "ENERGY STAR",
	dlc: "DLC",
	"dlc-premium": "DLC Premium",
	either: "DLC or ENERGY STAR",
};

/** What a product's kind is called in a sentence. */
export const kindName = (kind: ProductKind): string =>
	kind === "other" ? "this kind of product" : categoryNames[kind].toLowerCase().replace(/^led/, "LED");
