/** Divides a sentence by the things that it names, so that each claim is checked with its own. */
import { readDates, readFigures } from "./figures.ts";
import type { Known } from "./known-claims.ts";
import { readClaims } from "./read-claims.ts";
import type { Context, Mention, Thing } from "./subjects.ts";

export type Segments = {
	/** The sentence, with names covered by letters. */
	covered: string;
	parts: Part[];
	/** Whether it says what no claim reads. */
	isUncheckable: boolean;
	/** What the next sentence is about. */
	next: Talk;
};

const pronoun =
	/\b(?:it|its|it's|it'll|they|they're|their|them|this|that|these|those|both|each|either|neither|all|everything|your|yours|the (?:\w+ ){0,2}(?:fixtures?|lamps?|orders?|lights?|products?|items?|bulbs?|units?|one|ones|package|shipment|delivery|balance|total|price|status|invoice|quote|cart|pieces|tracking|high bay|panel|troffer|sign))\b/i;
const plural = /\b(?:they|they're|their|them|these|those|both|all|range|ranges|between)\b/i;
const documentNoun =
	/\b(?:your|the|this|that|its|my) (?:(?:last|latest|newest|most recent|whole|entire|open|first) )?(?:order|invoice|quote|shipment|package|delivery)s?\b/i;
const ordinal =
	/\bthe (first|second|third|fourth|fifth|last|other|latter|former|next)(?: (?:one|product|order|option|fixture|lamp|invoice|quote))?\b/i;
const ordinals = ["first", "second", "third", "fourth", "fifth"];

const kindOf = (thing: Thing): string => thing.records[0]?.kind ?? "";
const cover = (text: string, mentions: readonly Mention[]): string =>
	mentions.reduce((rest, { at, end }) => rest.slice(0, at) + "x".repeat(end - at) + rest.slice(end), text);

/** "12 in Reno" and "3 × RHB": the count belongs to what follows it. */
const countBefore =
	/(?<![\d.,$])\d[\d,]*\s*(?:(?:pieces|units|pcs|more|fixtures|lamps|are|is|of(?: the| them)?|x|×|in|at|from|left|on hand|stock|available|our|the)\s+)*$/i;
const startOf = (text: string, at: number): number => countBefore.exec(text.slice(0, at))?.index ?? at;

const sharedCount =
	/^\s*(?:has|have|holds?|had|with|contains?|includes?|is for|are for|keeps?)\s+\S+\s+(?:(?:pieces|units|pcs|more|of|the|them|x|×)\s*)*$/i;

/** "SIGN-R is a high bay", "no RHB": said of two things, or that there is none, without a word that could be checked. */
const equates =
	/^\s*(?:is|are|was|were|isn't|means|equals|=|counts as)\s+(?:not |really |just |also |actually )*(?:an?|the|our|your|one of the)?\s*$/i;
/** "67% of $3,000": no answer says what that is. */
const shareOf = /(?:%|percent)\s+of\s+\S*\d/i;
const lacks = /\b(?:no|zero|without(?: an?| any| the)?|lacks?(?: an?| any| the)?|not (?:an?|any))\s+$/i;

/** Mentions with nothing said between them are spoken of together. */
function groupMentions(
	text: string,
	mentions: readonly Mention[],
	said: readonly { at: number }[],
): Mention[][] {
	const groups: Mention[][] = [];
	for (const mention of mentions) {
		const last = groups.at(-1);
		const end = last?.at(-1)?.end ?? 0;
		const between = said.filter(({ at }) => at >= end && at < mention.at);
		// "Dallas has 40 of the RHB": the count is of both.
		const shares = last && between.length === 1 && sharedCount.test(text.slice(end, mention.at));
		if (last && (between.length === 0 || shares)) last.push(mention);
		else groups.push([mention]);
	}
	return groups;
}

/** @param isQuestion whether it is a question of a user, which may point to nothing */
export function toSegments(plain: string, talk: Talk, known: Known, isQuestion: boolean): Segments {
	const carried = new Set(
		(talk.subject ?? []).flatMap(({ records }) => records).map(({ name }) => name.toLowerCase()),
	);
	const mentions = known.things.find(plain, (word) => [...carried].some((name) => name.includes(word)));
	const covered = cover(plain, mentions);
	const said = [...readClaims(covered, { whole: true }), ...readFigures(covered), ...readDates(covered)];
	const isUncheckable =
		shareOf.test(plain) ||
		mentions.some(({ at, things }, index) => {
			const before = mentions[index - 1];
			const differs = before && !before.things.some((thing) => things.includes(thing));
			return (differs && equates.test(covered.slice(before.end, at))) || lacks.test(covered.slice(0, at));
		});
	const groups = groupMentions(covered, mentions, said);
	const named = [...new Set(mentions.flatMap(({ things }) => things))];
	const firstOf = (kind: string, at: number): Thing | null => {
		const fitting = mentions.filter(
			({ things }) => things.length === 1 && things.some((thing) => kindOf(thing) === kind),
		);
		const chosen = fitting.findLast((mention) => mention.at <= at) ?? fitting[0];
		return chosen?.things[0] ?? null;
	};
	const contextAt = (at: number): Context => ({
		named,
		document: firstOf("document", at) ?? talk.document,
		product: firstOf("product", at) ?? talk.product,
	});
	const starts = groups.map((group) => startOf(covered, group[0]?.at ?? 0));
	const parts: Part[] = groups.map((group, index) => ({
		text: covered,
		from: starts[index] ?? 0,
		to: starts[index + 1] ?? covered.length + 1,
		things: group.flatMap(({ things }) => things),
		share: group.length === 1 && (group[0]?.things.length ?? 0) > 1 ? "any" : "each",
		points: true,
		isNamed: true,
		context: contextAt(group.at(-1)?.at ?? 0),
	}));
	const [first] = parts;
	const start = first?.from ?? covered.length + 1;
	if (start > 0) {
		const before = covered.slice(0, start);
		if (
			first &&
			!/\b(?:orders|quotes|invoices|products|programs|fixtures|lamps)\b/i.test(before) &&
			!/\b(?:it|its|it's|they|this|that|these|those|both)\b/i.test(before)
		)
			first.from = 0;
		else parts.unshift(unnamedPart(covered, start, talk, known, isQuestion, contextAt(0)));
	}
	const last = groups.at(-1)?.flatMap(({ things }) => things) ?? null;
	const end = covered.length;
	return {
		covered,
		parts,
		isUncheckable,
		next: {
			subject: last ?? talk.subject,
			document: firstOf("document", end) ?? talk.document,
			product: firstOf("product", end) ?? talk.product,
			isLost: false,
		},
	};
}

/** The things that a sentence without a name speaks of. */
function unnamedPart(
	covered: string,
	to: number,
	talk: Talk,
	known: Known,
	isQuestion: boolean,
	context: Context,
): Part {
	const text = covered.slice(0, to);
	const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
	const points = isQuestion || pronoun.test(text) || words.length < 5;
	const base = { text: covered, from: 0, to, points, isNamed: false, context };
	const { latest } = known.things;
	// Where no tool answered about things, a pronoun points to none of them.
	if (latest.length === 0) return { ...base, points: isQuestion, things: null, share: "each" };
	const position = ordinal.exec(text)?.[1]?.toLowerCase();
	if (position && latest.length > 1) {
		const chosen = position === "last" ? latest.at(-1) : latest[ordinals.indexOf(position)];
		return {
			...base,
			things: chosen && ordinals.concat("last").includes(position) ? [chosen] : latest,
			share: "each",
		};
	}
	if (documentNoun.test(text)) {
		const documents = latest.filter((thing) => kindOf(thing) === "document");
		const all =
			documents.length > 0 ? documents : known.things.all.filter((thing) => kindOf(thing) === "document");
		const newest = /\b(?:last|latest|newest|most recent)\b/i.test(text) ? all.slice(0, 1) : all;
		return { ...base, things: talk.document ? [talk.document] : newest, share: "each" };
	}
	if (talk.subject && !(plural.test(text) && talk.subject.length === 1 && latest.length > 1))
		return { ...base, things: talk.subject, share: "each" };
	return { ...base, things: latest, share: "each" };
}

// What a sentence is about, and what a reader takes the next one to be about.

/** What the reader takes for the subject of a sentence that names none. */
export type Talk = {
	subject: readonly Thing[] | null;
	document: Thing | null;
	product: Thing | null;
	/** A sentence that named something else was left out: "it" would be taken for the wrong thing. */
	isLost: boolean;
};

/** What one part of a sentence says of which things. */
export type Part = {
	/** Text of the whole sentence, with names covered. */
	text: string;
	from: number;
	to: number;
	things: readonly Thing[] | null;
	/** "any" for what is said of a group as a whole, such as a range. */
	share: "each" | "any";
	/** Whether its words point to the things, so that a passage of a page proves nothing. */
	points: boolean;
	isNamed: boolean;
	context: Context;
};
