/** The operation `matchSchedule`: SKUs for lines of a fixture schedule, with reasons. */

import type {
	PartCandidate,
	PartMatch,
	ScheduleMatch,
	ScheduleQuery,
} from "#contracts/catalog/part-matching";
import { matchLimits } from "#rules/catalog/match-limits";
import { foldText, splitWords, toPartKey } from "#rules/catalog/search-words";
import type { Condition } from "#rules/trade-words/condition";
import { interpretQuery } from "#rules/trade-words/interpret-query";
import { phraseKey, type Vocabulary } from "#rules/trade-words/vocabulary";
import type { Db } from "../../db/connect.server.ts";
import { findMadePart } from "../../shared/made-parts.ts";
import { findCrossReferences, isCrossReferenced } from "../cross-reference/look-up.server.ts";
import type { LoadedCatalog } from "../listing/catalog.server.ts";
import { runSearch, type SearchOutcome } from "../search/run-search.server.ts";
import type { IndexedSku } from "../sku-index/sku-index.ts";
import { readSkuFacts } from "./candidates.server.ts";
import { matchMadePart, matchParts } from "./match-parts.server.ts";
import { contradictions, reasonsFor, unconfirmedTerms } from "./reasons.ts";

/** Products considered per line, so that orderable ones come first among the best. */
const looked = 15;

type Found = {
	line: number;
	description: Description;
	unwanted: Condition[];
	outcome: SearchOutcome;
	skus: IndexedSku[];
};

/** Matches lines in the given order. Those of a catalog number come first, then those of the description. */
export async function matchSchedule(
	db: Db,
	catalog: LoadedCatalog,
	lines: readonly ScheduleQuery[],
): Promise<ScheduleMatch[]> {
	const { index } = catalog;
	const parts = await matchGivenParts(db, catalog, lines);
	const found: Found[] = [];
	for (const query of lines) found.push(await findDescribed(catalog, query));
	const ids = found.flatMap(({ skus }) => skus.map(({ id }) => id));
	const partIds = [...parts.values()].flatMap(({ candidates }) =>
		candidates.map(({ variationID }) => variationID),
	);
	const [facts, readers] = await Promise.all([
		readSkuFacts(db, catalog, ids),
		index.facts([...new Set([...ids, ...partIds])]),
	]);
	return found.map(({ line, description, unwanted, outcome, skus }, at) => {
		const { conditions, texts, looks } = outcome.understanding;
		const requestedWords = splitWords(description.wanted);
		const ranking = outcome.understanding.ranking.filter(({ text }) => requestedWords.includes(text));
		const named =
			outcome.set.exact.size > 1 ? [`One of ${outcome.set.exact.size} items with this number`] : [];
		if (outcome.set.exact.size === 0 && conditions.length === 1)
			named.push("Only one thing is asked for, and many items fit");
		const described = skus.flatMap(({ id, number }): PartCandidate[] => {
			const skuFacts = facts.get(id);
			const read = readers.get(id);
			if (!skuFacts || !read) return [];
			const { reasons, lacks, grade } = reasonsFor(read, conditions, unwanted);
			if (outcome.set.exact.has(number)) reasons.unshift("its part number stands in the description");
			if (reasons.length === 0) reasons.push("its words");
			return [
				{
					...skuFacts.candidate,
					reasons,
					lacks: [
						...named,
						...lacks,
						...unconfirmedTerms([...texts, ...ranking, ...looks.map(({ label }) => ({ text: label }))]),
					],
					grade: named.length > 0 ? undefined : grade,
				},
			];
		});
		const part = parts.get(line);
		// A run says everything itself: nothing of the catalog is an alternative to it.
		const onlyNumber = lines[at]?.part === undefined;
		if (part && onlyNumber && findMadePart(part.candidates[0]?.variationID ?? ""))
			return { ...withPart(line, part, []), notUnderstood: [] };
		const checked = part && {
			...part,
			candidates: part.candidates.map((candidate) => {
				const read = readers.get(candidate.variationID);
				const lacks = read ? contradictions(read, conditions) : [];
				return lacks.length > 0
					? { ...candidate, lacks: [...candidate.lacks, ...lacks], grade: "differs" as const }
					: candidate;
			}),
		};
		const unmatched = unmatchedWords(description, outcome).map((word) => word.slice(0, 80));
		return {
			...withPart(line, checked, orderableFirst(described).slice(0, matchLimits.suggestions)),
			notUnderstood: checked ? withoutCrossReferenced(unmatched, checked) : unmatched,
		};
	});
}

async function findDescribed(
	catalog: LoadedCatalog,
	{ line, description, brand }: ScheduleQuery,
): Promise<Found> {
	const read = readDescription(description, catalog.vocabulary);
	return {
		line,
		description: read,
		unwanted: read.unwanted.flatMap(({ of }) => interpretQuery(of, catalog.vocabulary).conditions),
		...(await search(catalog, [read.wanted, brand ?? ""].join(" ").trim())),
	};
}

async function search(catalog: LoadedCatalog, text: string) {
	const { index } = catalog;
	const outcome = await runSearch(catalog, text, []);
	return { outcome, skus: await index.best(outcome.set, looked) };
}

const isFound = (match: PartMatch | undefined): boolean =>
	match?.match === "exact" || match?.match === "normalized";

async function matchGivenParts(db: Db, catalog: LoadedCatalog, lines: readonly ScheduleQuery[]) {
	const partQueries = lines.flatMap(({ line, part, brand }) => (part ? [{ line, text: part, brand }] : []));
	const matches = partQueries.length > 0 ? await matchParts(db, catalog, partQueries) : [];
	const bare = lines.flatMap(({ line, part, description, brand }) =>
		part || description.length > matchLimits.part ? [] : [{ line, text: description, brand }],
	);
	// A description may be just a part number; fuzzy matches are left to the search.
	const whole = bare.length > 0 ? await matchParts(db, catalog, bare) : [];
	const found = whole.filter((match) => isFound(match) || isCrossReferenced(match));
	const matchByLine = new Map([...matches, ...found].map((match) => [match.line, match]));
	const isSettled = (match: PartMatch | undefined) =>
		isFound(match) || (match !== undefined && isCrossReferenced(match));
	const sentences = lines.filter(({ line }) => !isSettled(matchByLine.get(line)));
	const named = await findCrossReferences(
		db,
		catalog,
		sentences.map(({ description, brand }) => ({ text: description, brand, isSentence: true })),
	);
	for (const [at, { line }] of sentences.entries()) {
		const candidates = named[at] ?? [];
		if (candidates.length > 0) matchByLine.set(line, { line, match: "suggestions", candidates });
	}
	for (const { line, description } of lines) {
		if (isFound(matchByLine.get(line))) continue;
		// Only a run's number is sure within a longer description: it decodes.
		const run = matchMadePart({ line, text: description });
		if (run) matchByLine.set(line, run);
	}
	return matchByLine;
}

/** The brand and number of a line of the cross-reference are understood. */
function withoutCrossReferenced(words: readonly string[], { candidates: [first] }: PartMatch): string[] {
	const { brand = "", number = "" } = first?.crossReference ?? {};
	const key = toPartKey(brand + number);
	return words.filter((word) => key === "" || !key.includes(toPartKey(word)));
}

const orderableFirst = (candidates: readonly PartCandidate[]) => [
	...candidates.filter(({ orderable, discontinued }) => orderable && !discontinued),
	...candidates.filter(({ orderable, discontinued }) => !orderable || discontinued),
];

/** A catalog number can match; a description only suggests. */
function withPart(line: number, part: PartMatch | undefined, described: PartCandidate[]): PartMatch {
	if (part === undefined || part.match === "none")
		return { line, match: described.length > 0 ? "suggestions" : "none", candidates: described };
	const named = part.candidates.map((candidate) => ({
		...candidate,
		reasons: candidate.crossReference
			? candidate.reasons
			: candidate.reasons.map((reason) => `catalog number: ${reason}`),
	}));
	const more = described.filter(({ variationID }) => !named.some((one) => one.variationID === variationID));
	return { ...part, candidates: [...named, ...more].slice(0, matchLimits.candidates) };
}

const fillerPhrases =
	/\b(?:or\s+(?:approved\s+)?equal|approved\s+equal|as\s+(?:manufactured|made)\s+by|complete\s+with|provide|furnish|install|typ(?:ical)?\.?|per\s+plan|see\s+(?:plan|note|detail)s?|by\s+others|luminaires?|fixtures?)\b/gi;

const neutralWords: ReadonlySet<string> = new Set(
	"a w x an and any are at be by for from in is it of on or our please so the their to us with your led leds light lights lighting lumen lumens lm watt watts rated rating output type color color temperature degree degrees".split(
		" ",
	),
);

/** Negates the words that follow. */
const negation = /(?<![\w./-])(without|w\/o|no|not|non|excluding|except|minus|less)(?![\w./])[\s-]*/g;
const noNegation = /^(?:(?:more|less|greater|fewer) than\b|than\b|[.#:]|\d)/;
const bound = /\b(?:or|and)\s+$/;
const negatedWords = 2;

type Description = {
	wanted: string;
	/** Excluded terms, with and without the negation: "without battery", "battery". */
	unwanted: { written: string; of: string }[];
	foreign: string[];
};

/** Splits a description into wanted and unwanted terms. */
function readDescription(text: string, { phrases }: Vocabulary): Description {
	const folded = foldText(text.replace(fillerPhrases, " "));
	const unwanted: Description["unwanted"] = [];
	let requestedText = "";
	let from = 0;
	for (const match of folded.matchAll(negation)) {
		if (match.index < from) continue;
		const after = folded.slice(match.index + match[0].length);
		const words =
			/^(?:[a-z][\w/]*[\s-]*){0,3}/
				.exec(after)?.[0]
				.split(/[\s-]+/)
				.filter(Boolean) ?? [];
		const hasPhrase = (key: readonly string[]) => phrases.has(phraseKey(key.flatMap(splitWords)));
		const isPhrase = words.some((_, end) => hasPhrase([match[1] ?? "", ...words.slice(0, end + 1)]));
		if (words.length === 0 || noNegation.test(after) || isPhrase) continue;
		if (match[1] === "less" && bound.test(folded.slice(0, match.index))) continue;
		const count = [2, 1].find((length) => length <= words.length && hasPhrase(words.slice(0, length))) ?? 1;
		const of = words.slice(0, Math.min(count, negatedWords)).join(" ");
		const end =
			match.index + match[0].length + after.indexOf(words[count - 1] ?? "") + (words[count - 1] ?? "").length;
		unwanted.push({ written: folded.slice(match.index, end), of });
		requestedText += `${folded.slice(from, match.index)} `;
		from = end;
	}
	requestedText += folded.slice(from);
	const foreign = folded
		.split(" ")
		.filter((word) => /[^\p{ASCII}©®™]/u.test(word.replace(/[^\p{L}\p{Extended_Pictographic}]/gu, "")));
	return { wanted: requestedText.trim(), unwanted, foreign };
}

/** Terms that were not checked, for display. */
function unmatchedWords(
	{ unwanted, foreign }: Description,
	{ understanding, unsaid }: Pick<SearchOutcome, "understanding" | "unsaid">,
): string[] {
	const { unknownWords, passedOver, corrections, texts, conditions, exactSkus } = understanding;
	const hasMeaning = conditions.length + texts.length + exactSkus.length + unknownWords.length > 0;
	const readAs = new Map(corrections.map(({ typed, read }) => [read, `${typed} (read as “${read}”)`]));
	return [
		...new Set([
			...unknownWords.filter((word) => !readAs.has(word)),
			...readAs.values(),
			...passedOver.filter((word) => !hasMeaning || !neutralWords.has(word)),
			...texts.filter((one) => one.loose || unsaid.has(one)).map(({ text }) => text.toLowerCase()),
			...conditions.flatMap(({ noSuch }) => (noSuch === undefined ? [] : [`${noSuch} (not in the catalog)`])),
			...unwanted.map(({ written }) => written),
			...foreign,
		]),
	];
}
