/** What the tools of a conversation state, ready for checking sentences against it. */
import { type FigureIndex, indexFigures } from "./figure-index.ts";
import type { Figure } from "./figures.ts";
import { plainStem, plainWords, toPlainText, toWords } from "./plain-words.ts";
import { provenClaims } from "./read-claims.ts";
import { type Context, findThings, leavesOf, type Thing, type Things } from "./subjects.ts";
import { type Leaf, readRecords, rootOf, type ToolResult, type Unscoped } from "./tool-record.ts";

export type Conversation = {
	/** What tools answered, oldest first. */
	results: readonly ToolResult[];
	/** What the reader took out of the user's messages. It proves nothing of a product. */
	readings: readonly unknown[];
	/** The user's latest message. */
	question: string;
};

type Proof = { claims: ReadonlySet<string>; figures: FigureIndex; passages: readonly Passage[] };

export type Known = {
	question: string;
	things: Things;
	/** Whether an answer of a tool has the word. */
	isAnswered(word: string): boolean;
	/** Whether an answer, or a name of its fields, has a word of this stem. */
	hasStem(stem: string): boolean;
	isAsked(stem: string): boolean;
	of(thing: Thing, context: Context, alone: boolean): Proof;
	/** Calculations: of no thing, and true of the one that they are about. */
	computed: FigureIndex;
	/** Sums and counts over several things. */
	aggregates: FigureIndex;
	/** What empty answers say, and other states of no single thing. */
	general: ReadonlySet<string>;
	/** Numbers that belong to no thing. */
	counted: FigureIndex;
	/** Sentences of pages and guides. */
	passages: readonly Passage[];
	asked: FigureIndex;
	/** Whether an action waits for approval. */
	hasProposal: boolean;
};

/** Tools that calculate for the things that were asked about. */
const calculators = new Set(["estimateSavings", "estimateLoad", "countFixtures"]);

const isProposal = (result: unknown): boolean =>
	typeof result === "object" && result !== null && "proposal" in result;
const textsOf = (leaves: readonly Leaf[]): string[] =>
	leaves
		.filter(({ field, isNumber }) => !isNumber && field !== "typed")
		.flatMap(({ text }) => text.split("::"));

/** "moreInDays" is "more", "in", "days". */
function fieldWords(value: unknown, depth = 0): string[] {
	if (depth > 12 || typeof value !== "object" || value === null) return [];
	const inner = Object.entries(value).flatMap(([name, entry]) => [
		...(Array.isArray(value) ? [] : toWords(name.replace(/(?=[A-Z])/g, " "))),
		...fieldWords(entry, depth + 1),
	]);
	return [...new Set(inner)];
}

/** What of a context makes a difference to a thing: orders it is part of, and what of it is named. */
function contextKey(thing: Thing, { named, document, product }: Context): string {
	const roots = new Set(thing.records.map(rootOf));
	const isPart = thing.records.some(({ parent }) => parent !== null);
	const around = isPart ? [document, product] : [];
	const inside = named.filter(
		(one) => one !== thing && one.records.some((record) => roots.has(rootOf(record))),
	);
	return [...around, ...inside].map((one) => one?.id ?? "").join("|");
}

export function knowClaims({ results, readings, question }: Conversation): Known {
	const records = readRecords(results);
	const things = findThings(records);
	const everything = readRecords(results.map(({ toolName, result }) => ({ toolName, result }))).unscoped;
	const words = new Set(
		[...records.all.flatMap(({ leaves }) => leaves), ...everything.flatMap(({ leaves }) => leaves)].flatMap(
			({ text }) => toWords(text),
		),
	);
	const stems = new Set([...words, ...results.flatMap(({ result }) => fieldWords(result))].map(plainStem));
	const askedStems = new Set(toWords(toPlainText(question)).map(plainStem));
	const proposers = new Set(
		results.filter(({ result }) => isProposal(result)).map(({ toolName }) => toolName),
	);
	const proofs = new Map<string, Proof>();
	const lastOf = new Map(records.unscoped.map((one) => [one.toolName, one]));
	const leavesWhere = (accepts: (one: Unscoped) => boolean): Leaf[] =>
		records.unscoped.filter(accepts).flatMap(({ leaves }) => leaves);
	const derived = [...lastOf.values()].flatMap(({ leaves }) =>
		leaves.filter(({ field }) => field === "derived"),
	);
	return {
		question: toPlainText(question),
		things,
		isAnswered: (word) => words.has(word),
		hasStem: (one) => stems.has(one),
		isAsked: (one) => askedStems.has(one),
		of(thing, context, alone) {
			const key = `${thing.id}|${alone}|${contextKey(thing, context)}`;
			const before = proofs.get(key);
			if (before) return before;
			const leaves = leavesOf(thing, context, alone);
			const proof = {
				claims: provenClaims(textsOf(leaves)),
				figures: indexFigures(leaves),
				passages: readPassages(leaves.map(({ text }) => text)),
			};
			proofs.set(key, proof);
			return proof;
		},
		computed: indexFigures(
			leavesWhere(({ toolName }) => calculators.has(toolName) || proposers.has(toolName)),
		),
		aggregates: indexFigures(leavesWhere(({ hasRecords }) => hasRecords)),
		general: new Set(
			[...provenClaims(textsOf(derived))].filter((id) => /^\+(?:no |nothing |empty|cart )/.test(id)),
		),
		counted: indexFigures(leavesWhere(() => true).filter(({ isNumber }) => isNumber)),
		passages: readPassages(
			leavesWhere(() => true)
				.filter(({ isNumber, field }) => !isNumber && field !== "typed" && field !== "derived")
				.map(({ text }) => text),
		),
		asked: indexFigures(
			readRecords(readings.map((result) => ({ toolName: "readQuestion", result }))).unscoped.flatMap(
				({ leaves }) => leaves,
			),
		),
		hasProposal: proposers.size > 0,
	};
}

// Sentences of pages, guides and rebate programs, which a model may repeat but not bend.

type Passage = {
	/** Stems in their order. */
	words: readonly string[];
	claims: ReadonlySet<string>;
	figures: FigureIndex;
	hasFigures: boolean;
};

const small = new Set(
	"a an the and or of in on at to for from with by as is are was be been it its this that these those you your we our i can will one than per there s".split(
		" ",
	),
);

/** Words that carry a sentence, as stems; "not", "never", "all" and "if" do. */
const stemsOf = (plain: string): string[] =>
	toWords(plain)
		.filter((word) => !small.has(word))
		.map(plainStem);

/** Each sentence of a text, and each of its clauses. */
const readPassages = (texts: readonly string[]): Passage[] =>
	texts
		.flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/))
		.flatMap((sentence) => [
			sentence,
			...sentence.split(/, but |; /).slice(sentence.match(/, but |; /) ? 0 : 1),
		])
		.filter((text) => text.trim() !== "")
		.map((text) => ({
			words: stemsOf(text),
			claims: provenClaims([text]),
			figures: indexFigures([{ field: "text", text, isNumber: false }]),
			hasFigures: /\d/.test(text),
		}));

/** Whether a passage says it: most words of the sentence are in it, and the claim. */
export function isQuoted(
	plain: string,
	proves: (claims: ReadonlySet<string>) => boolean,
	passages: readonly Passage[],
): boolean {
	const words = [...new Set(stemsOf(plain))];
	if (words.length < 3) return false;
	return passages.some(
		({ words: known, claims }) =>
			proves(claims) && words.filter((word) => known.includes(word)).length * 5 >= words.length * 3,
	);
}

/** Whether a sentence repeats a passage, in its order and nearly whole, so that no condition is lost or turned around. */
export function restates(plain: string, passages: readonly Passage[]): boolean {
	const words = stemsOf(plain);
	return passages.some(({ words: known }) => {
		if (words.length * 4 < known.length * 3) return false;
		let at = 0;
		return words.every((word) => {
			at = known.indexOf(word, at) + 1;
			return at > 0;
		});
	});
}

/** Whether a figure stands in a passage about what the sentence names, not in the one beside it. */
export function isFigureOf(plain: string, figure: Figure, passages: readonly Passage[]): boolean {
	const words = stemsOf(plain).filter((word) => !plainWords.has(word) && !/^\d/.test(word));
	const withFigures = passages.filter(({ hasFigures }) => hasFigures);
	return passages.some(
		(one) =>
			one.figures.has(figure) &&
			words.every(
				(word) => one.words.includes(word) || !withFigures.some((other) => other.words.includes(word)),
			),
	);
}

/** What the shop's pages decide: returns, fees, freight and refunds. */
export const asksForPassage =
	/\b(?:returns?|returned|returning|restock\w*|fees?|charge[sd]?|refund\w*|cancel\w*|exchange[sd]?|freight|prepaid|(?:ship|send|bring) (?:it|them|this|that|anything|everything|items?|goods) back|deposit)\b/i;
/** What the assistant itself can do. */
export const speaksOfItself = /^\W*(?:i|let me)\b/i;
