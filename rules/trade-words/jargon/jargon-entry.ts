/** An entry of the jargon tables: condition, weight and phrases, as buyers write them. */
import type { RoomKind } from "#photometry/rooms/room-kinds";
import type { Condition, Test } from "../condition.ts";

export type JargonEntry = Condition & { phrases: readonly string[] };

export const entry = (label: string, weight: number, phrases: string, ...anyOf: Test[]): JargonEntry => ({
	label,
	weight,
	phrases: phrases.split(", "),
	anyOf,
});

/** Adds words that rank products whose text has them. */
export const ranked = (words: string, one: JargonEntry): JargonEntry => ({
	...one,
	rankBy: words.split(", "),
});

/** The catalog has no such product: `asked` names it, the entry finds the nearest. */
export const nearest = (term: string, one: JargonEntry): JargonEntry => ({ ...one, noSuch: term });

export const mayNotFit = (reason: string, one: JargonEntry): JargonEntry => ({ ...one, mayNotFit: reason });

export const cct = (min: number, max: number, score?: number): Test => ({ fact: "cct", min, max, score });
export const beam = (min: number, max: number, score?: number): Test => ({ fact: "beam", min, max, score });
export const kind = (value: string, score?: number): Test => ({ fact: "kind", values: [value], score });
export const type = (pattern: RegExp, score?: number): Test => ({ fact: "type", pattern, score });
export const subcategory = (pattern: RegExp, score?: number): Test => ({
	fact: "subcategory",
	pattern,
	score,
});
export const feature = (pattern: RegExp, score?: number): Test => ({ fact: "feature", pattern, score });
export const rating = (pattern: RegExp, score?: number): Test => ({ fact: "rating", pattern, score });
export const base = (...values: string[]): Test => ({ fact: "base", values });

export type Application = {
	/** "Chicken coop". */
	name: string;
	/** Phrases that buyers write. */
	phrases: readonly string[];
	/** The fixtures, for a chip: "Vapor-tight fixtures and enclosed-rated lamps". */
	fixtures: string;
	anyOf: readonly Test[];
	/** What every fixture there must be. */
	also?: readonly Condition[];
	/** Why these, as a sentence without its period. */
	reason: string | null;
	prefer: readonly Condition[];
	/** The kind of room with the light level; `null` outdoors and where no source has one. */
	room: RoomKind | null;
};

export const toPlaceEntry = ({
	fixtures,
	phrases,
	anyOf,
	also,
	reason,
	prefer,
}: Application): JargonEntry => ({
	label: fixtures,
	weight: 3,
	phrases,
	anyOf,
	prefer,
	...(also && { also }),
	place: true,
	...(reason !== null && { reason }),
});
