/** What the tools of a conversation state, ready for checking sentences against it. */
import { type FigureIndex, indexFigures } from "./figures.ts";
import { toPlainText } from "./plain-text.ts";
import { provenClaims } from "./read-claims.ts";
import { type Context, findThings, leavesOf, type Thing, type Things } from "./subjects.ts";
import { type Leaf, readRecords, type ToolResult, type Unscoped } from "./tool-record.ts";

export type Conversation = {
	/** What tools answered, oldest first. */
	results: readonly ToolResult[];
	/** What the reader took out of the user's messages. It proves nothing of a product. */
	readings: readonly unknown[];
	/** The user's latest message. */
	question: string;
};

type Proof = { claims: ReadonlySet<string>; figures: FigureIndex };

export type Known = {
	question: string;
	things: Things;
	/** Whether an answer of a tool has the word. */
	isAnswered(word: string): boolean;
	of(thing: Thing, context: Context, alone: boolean): Proof;
	/** Calculations: of no thing, and true of the one that they are about. */
	computed: FigureIndex;
	/** Sums and counts over several things. */
	aggregates: FigureIndex;
	/** What empty answers say, and other states of no single thing. */
	general: ReadonlySet<string>;
	/** Everything that belongs to no thing. */
	unscoped: FigureIndex;
	/** Passages of pages and guides. */
	passages: readonly { words: ReadonlySet<string>; claims: ReadonlySet<string> }[];
	asked: FigureIndex;
	/** Whether an action waits for approval. */
	hasProposal: boolean;
};

/** Tools that calculate for the things that were asked about, and proposals. */
const calculators = new Set([
	"estimateSavings",
	"countFixtures",
	"addToCart",
	"addToProject",
	"startQuote",
	"reorder",
]);
/** Tools whose answers are texts. */
const readers = new Set([
	"getGuide",
	"searchPolicies",
	"getRebates",
	"getContact",
	"findEquivalents",
	"getDocuments",
	"getLimits",
]);

export const toWords = (plain: string): string[] =>
	plain.toLowerCase().match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];

const textsOf = (leaves: readonly Leaf[]): string[] =>
	leaves
		.filter(({ field, isNumber }) => !isNumber && field !== "typed")
		.flatMap(({ text }) => text.split("::"));

export function knowClaims({ results, readings, question }: Conversation): Known {
	const records = readRecords(results);
	const things = findThings(records);
	const everything = readRecords(results.map(({ toolName, result }) => ({ toolName, result }))).unscoped;
	const words = new Set(
		[...records.all.flatMap(({ leaves }) => leaves), ...everything.flatMap(({ leaves }) => leaves)].flatMap(
			({ text }) => toWords(text),
		),
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
		of(thing, context, alone) {
			const key =
				[thing, context.document, context.product, ...context.named].map((one) => one?.id ?? "").join("|") +
				alone;
			const before = proofs.get(key);
			if (before) return before;
			const leaves = leavesOf(thing, context, alone);
			const proof = { claims: provenClaims(textsOf(leaves)), figures: indexFigures(leaves) };
			proofs.set(key, proof);
			return proof;
		},
		computed: indexFigures(leavesWhere(({ toolName }) => calculators.has(toolName))),
		aggregates: indexFigures(leavesWhere(({ hasRecords }) => hasRecords)),
		general: new Set([...provenClaims(textsOf(derived))].filter((id) => /^\+(?:no |empty)/.test(id))),
		unscoped: indexFigures(leavesWhere(() => true)),
		passages: leavesWhere(({ toolName }) => readers.has(toolName) || calculators.has(toolName))
			.filter(({ isNumber, field }) => !isNumber && field !== "typed" && field !== "derived")
			.flatMap(({ text }) => text.split(/(?<=[.!?])\s+|\n+/))
			.filter((text) => text.trim() !== "")
			.map((text) => ({ words: new Set(toWords(text).map(stem)), claims: provenClaims([text]) })),
		asked: indexFigures(
			readRecords(readings.map((result) => ({ toolName: "readQuestion", result }))).unscoped.flatMap(
				({ leaves }) => leaves,
			),
		),
		hasProposal: results.some(
			({ result }) => typeof result === "object" && result !== null && "proposal" in result,
		),
	};
}

const small = new Set(
	"a an the and or of in on at to for from with by as is are was be been it its this that these those you your we our i can may not no if so do does has have will one than more".split(
		" ",
	),
);

/** "Orders" and "ordered" are one word here. */
const stem = (word: string): string => word.replace(/(?:ies|ing|ed|es|s|y)$/, "");

/** Whether a passage says it: most words of the sentence are in it, and the claim. */
export function isQuoted(
	plain: string,
	proves: (claims: ReadonlySet<string>) => boolean,
	{ passages }: Known,
): boolean {
	const words = [
		...new Set(
			toWords(plain)
				.filter((word) => !small.has(word))
				.map(stem),
		),
	];
	if (words.length < 3) return false;
	return passages.some(
		({ words: known, claims }) =>
			proves(claims) && words.filter((word) => known.has(word)).length * 5 >= words.length * 3,
	);
}
