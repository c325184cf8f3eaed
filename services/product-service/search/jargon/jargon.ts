/** Jargon of the lighting trade. */
import words from "../../../data/search-words.json" with { type: "json" };
import type { JargonEntry } from "./jargon-entry.ts";
import { featureJargon } from "./jargon-features.ts";
import { lampJargon } from "./jargon-lamps.ts";
import { luminaireJargon } from "./jargon-luminaires.ts";

export const jargon: readonly JargonEntry[] = [...lampJargon, ...luminaireJargon, ...featureJargon];

/** Words that say nothing about a product. */
export const fillerWords: ReadonlySet<string> = new Set(words.filler);

export const universalWords: ReadonlySet<string> = new Set(words.universal);

/** Looks and finishes: few texts name them, so they only rank, without excluding. */
export const preferredWords: ReadonlySet<string> = new Set(words.preferred);

/** Synonyms: each word of a group finds the others. */
export const synonymGroups: readonly (readonly string[])[] = words.synonyms;
