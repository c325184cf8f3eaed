/** Finds the fixture of an estimate in the catalog: by id, by part number, or by words to choose from. */

import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import type { ProductKind, Variation } from "#contracts/catalog/catalog";
import { computedLabel, computeFile, type LuminaireKind } from "#photometry/computed/compute-file";
import { totalLumens } from "#photometry/figures/flux";
import { figureNoteText, keywordValue, type PhotometricFile } from "#photometry/files/photometric-file";
import { matchLimits } from "#rules/catalog/match-limits";
import { readListing, readProducts, readSkuCard } from "~/features/catalog/catalog.server.ts";
import { outdoorForm, type SkuFile, sourceText } from "~/features/photometry/catalog-file.ts";
import { readImportedFile } from "~/features/photometry/sku-file.server.ts";
import { readViewedFile } from "~/features/photometry/viewer-storage.server.ts";
import { paths } from "~/paths.ts";
import type { FixtureInput } from "./estimate.ts";

export type ChosenFixture = {
	/** Empty for a visitor's own file. */
	variationID: string;
	sku: string;
	name: string;
	brand: string;
	link: string;
	orderable: boolean;
	lumens: number;
	watts: number | null;
	made: string;
	/** Figures of its photometric file that can't be, each in a paragraph. */
	figureNotes: string[];
	/** Size of the luminous opening, in feet. */
	size: { length: number; width: number };
};

export type FixtureSuggestion = {
	option: string;
	sku: string;
	name: string;
	lumens: number | null;
	watts: number | null;
};

export type FoundFixture =
	| { kind: "found"; fixture: ChosenFixture; input: FixtureInput }
	| { kind: "choose"; suggestions: FixtureSuggestion[] }
	| { kind: "wrong"; error: string }
	| { kind: "down" };

const shown = 8;

/** @param option id of an SKU, which counts while `typed` is empty or its part number */
export async function findFixture(services: Services, typed: string, option: string): Promise<FoundFixture> {
	try {
		const id = await findVariation(services, typed, option);
		return id === null ? await suggest(services, typed) : await readFixture(services, id, typed);
	} catch (error) {
		if (error instanceof ServiceError && error.status >= 500) return { kind: "down" };
		throw error;
	}
}

/** The first fixture that words describe and that can be calculated, as the examples take it: catalogs differ. */
export async function findFirstFixture(services: Services, words: string): Promise<FoundFixture> {
	const found = await findFixture(services, words, "");
	if (found.kind !== "choose") return found;
	for (const { option } of found.suggestions) {
		const first = await findFixture(services, "", option);
		if (first.kind === "found" || first.kind === "down") return first;
	}
	return found;
}

/** The file that is open in the IES viewer, which nobody but this browser sees. */
export async function findOwnFixture(request: Request): Promise<FoundFixture> {
	const viewed = await readViewedFile(request);
	if (!viewed) return { kind: "wrong", error: "Open your IES, LDT or TM-33 file in the IES viewer first" };
	const { name, file } = viewed;
	const input = toFixtureInput(file, null);
	const lumens = totalLumens(file.distribution);
	if (!(lumens > 0)) return { kind: "wrong", error: "This file has no light in it. Open another" };
	return {
		kind: "found",
		input,
		fixture: {
			variationID: "",
			sku: (keywordValue(file, "LUMCAT") ?? name).slice(0, 60),
			name: (keywordValue(file, "LUMINAIRE") ?? "Your photometric file").slice(0, 120),
			brand: keywordValue(file, "MANUFAC") ?? "",
			link: paths.iesViewer(),
			orderable: false,
			lumens: Math.round(lumens),
			watts: input.watts,
			made: `${name}. ${sourceText(file)}`,
			figureNotes: (file.figureNotes ?? []).map(figureNoteText),
			size: { length: input.lengthFeet, width: input.widthFeet },
		},
	};
}

/** The id of the SKU that was chosen, or whose part number was typed. */
export async function findVariation(
	services: Services,
	typed: string,
	option: string,
): Promise<string | null> {
	if (option !== "") {
		const card = await readSkuCard(services, option);
		if (card && (typed === "" || card.sku.toLowerCase() === typed.toLowerCase())) return card.variationID;
	}
	const text = typed.slice(0, matchLimits.part);
	if (text === "") return null;
	const [match] = await services.product.matchParts({ lines: [{ line: 0, text }] });
	const [first] = match?.candidates ?? [];
	return first && (match?.match === "exact" || match?.match === "normalized") ? first.variationID : null;
}

/** A SKU with its product, as lighting tools need them. */
export async function readVariation(services: Services, id: string) {
	const card = await readSkuCard(services, id);
	const [product] = card ? await readProducts(services, [card.productID]) : [];
	const variation = product?.variations.find((one) => one.id === id);
	return card && product && variation ? { card, product, variation } : null;
}

async function readFixture(services: Services, id: string, typed: string): Promise<FoundFixture> {
	const chosen = await readVariation(services, id);
	if (!chosen) return suggest(services, typed);
	const { card, product, variation } = chosen;
	const light = fixtureLight(product.kind, variation, await readImportedFile(services, variation));
	if ("wrong" in light) return { kind: "wrong", error: light.wrong };
	return {
		kind: "found",
		input: light.input,
		fixture: {
			variationID: id,
			sku: variation.sku,
			name: product.name,
			brand: product.brand,
			link: variation.link || card.link,
			orderable: variation.orderable,
			lumens: light.lumens,
			watts: light.input.watts,
			made: light.made,
			figureNotes: light.figureNotes,
			size: { length: light.input.lengthFeet, width: light.input.widthFeet },
		},
	};
}

/**
 * Fixtures that the typed words describe.
 *
 * @param more.emergency also emergency lights, for the caller to drop those without a photometric file
 */
export async function suggest(
	services: Services,
	typed: string,
	{ emergency = false } = {},
): Promise<Extract<FoundFixture, { kind: "choose" | "wrong" }>> {
	if (typed === "") return { kind: "wrong", error: "Enter the part number of a fixture" };
	const { variations } = await readListing(services, {
		searchTerm: typed,
		unit: "variation",
		page: 1,
		pageSize: 40,
	});
	const suggestions = variations
		.filter(({ kind, lumens }) =>
			kind === "emergency-light" ? emergency : lumens !== null && kind !== "exit-sign",
		)
		.slice(0, shown)
		.map(({ variationID, sku, name, lumens, watts }) => ({ option: variationID, sku, name, lumens, watts }));
	return suggestions.length > 0
		? { kind: "choose", suggestions }
		: {
				kind: "wrong",
				error: `We found nothing for ${typed}. Enter a part number, or words like "2x4 troffer 4000K"`,
			};
}

/** How a fixture of the catalog spreads its light: by the owner's photometric file, or computed from its figures. */
type FixtureLight = {
	readonly input: FixtureInput;
	readonly lumens: number;
	/** How the distribution was made, in a sentence. */
	readonly made: string;
	/** Figures of the owner's file that can't be, each in a paragraph. */
	readonly figureNotes: string[];
};

type Figures = Pick<
	Variation,
	"lumens" | "watts" | "beamDegrees" | "lengthMm" | "widthMm" | "diameterMm" | "doubtful" | "features"
>;

/** How light leaves a fixture whose beam angle is unknown. */
const spreads: Partial<Record<ProductKind, LuminaireKind>> = {
	lamp: "omnidirectional",
	"wall-pack": "outdoor",
	"area-light": "outdoor",
	"flood-light": "outdoor",
};

/** A wider beam is light all around. */
const widestBeam = 150;
const metersPerFoot = 0.3048;

/** Kinds that do not light a room. */
const unsuitable: Partial<Record<ProductKind, string>> = {
	"exit-sign": "Exit signs don't light a room",
	"emergency-light": "Emergency lights aren't for general lighting",
};

/**
 * @param owner the owner's photometric file, which counts more than the figures
 * @returns what is wrong with the choice, when it can't be calculated
 */
export function fixtureLight(
	kind: ProductKind,
	figures: Figures,
	owner: SkuFile | null = null,
): FixtureLight | { wrong: string } {
	const wrong = unsuitable[kind];
	if (wrong) return { wrong: `${wrong}. Choose a fixture for general lighting` };
	const measured = owner && totalLumens(owner.file.distribution);
	if (owner && measured)
		return {
			input: toFixtureInput(owner.file, figures.watts),
			lumens: Math.round(measured),
			made: owner.source,
			figureNotes: (owner.file.figureNotes ?? []).map(figureNoteText),
		};
	const { lumens, watts, doubtful } = figures;
	if (lumens === null || lumens <= 0)
		return { wrong: "We have no lumens for this part number, so it can't be calculated. Choose another" };
	const beam = doubtful.includes("beamDegrees") ? null : figures.beamDegrees;
	const stated = beam !== null && beam > 0 && beam < widestBeam;
	const file = computeFile({
		kind: stated ? "directional" : (spreads[kind] ?? "diffuse"),
		lumens,
		// The lumens decide the count, so the candela follow from them.
		centerCandela: null,
		beamDegrees: stated ? beam : null,
		form: outdoorForm(kind, figures.features),
		watts,
		size: opening(kind, figures),
		manufacturer: "",
		catalogNumber: "",
		description: "",
	});
	if (!file)
		return {
			wrong: "We don't know how this fixture spreads its light, so it can't be calculated. Choose another",
		};
	return {
		input: toFixtureInput(file, watts),
		lumens,
		made: file.keywords.find(({ name }) => name === "OTHER")?.value ?? computedLabel,
		figureNotes: [],
	};
}

/** A photometric file as a fixture of a room. @param watts where the file states none */
export const toFixtureInput = (
	{ distribution, opening: { length, width, height, round }, inputWatts }: PhotometricFile,
	watts: number | null,
) => ({
	distribution,
	watts: inputWatts ?? watts,
	lengthFeet: length / metersPerFoot,
	widthFeet: width / metersPerFoot,
	heightFeet: height / metersPerFoot,
	round,
});

/** Luminous opening in meters; lamps are points. */
function opening(kind: ProductKind, { lengthMm, widthMm, diameterMm }: Figures) {
	if (kind === "lamp") return { length: 0, width: 0, round: false };
	const [one, other] = [lengthMm ?? diameterMm ?? 0, widthMm ?? diameterMm ?? 0];
	const meters = (millimeters: number) => Math.min(6, Math.max(0, millimeters / 1000));
	return {
		length: meters(Math.max(one, other)),
		width: meters(Math.min(one, other)),
		round: diameterMm !== null,
	};
}
