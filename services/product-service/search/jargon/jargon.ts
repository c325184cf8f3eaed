/** Jargon of the lighting trade. */
import words from "../../../data/search-words.json" with { type: "json" };
import { controlJargon } from "./jargon-controls.ts";
import { downlightJargon } from "./jargon-downlights.ts";
import type { JargonEntry } from "./jargon-entry.ts";
import { featureJargon } from "./jargon-features.ts";
import { indoorJargon } from "./jargon-indoor.ts";
import { lampJargon } from "./jargon-lamps.ts";
import { nearestJargon } from "./jargon-nearest.ts";
import { outdoorJargon } from "./jargon-outdoor.ts";

export const jargon: readonly JargonEntry[] = [
	...lampJargon,
	...downlightJargon,
	...indoorJargon,
	...outdoorJargon,
	...nearestJargon,
	...featureJargon,
	...controlJargon,
];

/** Words that say nothing about a product. */
export const fillerWords: ReadonlySet<string> = new Set(words.filler);

export const universalWords: ReadonlySet<string> = new Set(words.universal);

/** Looks and finishes: few texts name them, so they only rank, without excluding. */
export const preferredWords: ReadonlySet<string> = new Set(words.preferred);

/** Synonyms: each word of a group finds the others. */
export const synonymGroups: readonly (readonly string[])[] = words.synonyms;

/** Properties that buyers ask for and the catalog does not state. */
export const unstatedPhrases: readonly string[] = words.unstated;
