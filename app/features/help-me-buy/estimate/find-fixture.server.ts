/** Finds the fixture of an estimate in the catalog: by id, by part number, or by words to choose from. */

import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import { matchLimits } from "#rules/catalog/match-limits";
import { readListing, readProducts, readSkuCard } from "~/features/catalog/catalog.server.ts";
import { readImportedFile } from "~/features/photometry/sku-file.server.ts";
import type { FixtureInput } from "./estimate.ts";
import { fixtureLight } from "./fixture-light.ts";

export type ChosenFixture = {
	variationID: string;
	sku: string;
	name: string;
	brand: string;
	link: string;
	orderable: boolean;
	lumens: number;
	watts: number | null;
	made: string;
	/** Of the luminous opening, in feet. */
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

async function findVariation(services: Services, typed: string, option: string): Promise<string | null> {
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

async function readFixture(services: Services, id: string, typed: string): Promise<FoundFixture> {
	const card = await readSkuCard(services, id);
	const [product] = card ? await readProducts(services, [card.productID]) : [];
	const variation = product?.variations.find((one) => one.id === id);
	if (!card || !product || !variation) return suggest(services, typed);
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
			size: { length: light.input.lengthFeet, width: light.input.widthFeet },
		},
	};
}

/** Fixtures that the typed words describe. */
async function suggest(services: Services, typed: string): Promise<FoundFixture> {
	if (typed === "") return { kind: "wrong", error: "Enter the part number of a fixture" };
	const { variations } = await readListing(services, {
		searchTerm: typed,
		unit: "variation",
		page: 1,
		pageSize: 40,
	});
	const suggestions = variations
		.filter(({ kind, lumens }) => lumens !== null && kind !== "exit-sign" && kind !== "emergency-light")
		.slice(0, shown)
		.map(({ variationID, sku, name, lumens, watts }) => ({ option: variationID, sku, name, lumens, watts }));
	return suggestions.length > 0
		? { kind: "choose", suggestions }
		: {
				kind: "wrong",
				error: `We found nothing for ${typed}. Enter a part number, or words like "2x4 troffer 4000K"`,
			};
}
