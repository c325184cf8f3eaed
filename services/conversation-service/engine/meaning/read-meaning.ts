/** What a question comes nearest to in meaning, of the kinds of questions in `services/data/question-kinds.json`. */
import { z } from "zod";
import questionKinds from "../../../data/question-kinds.json" with { type: "json" };
import { looksLikePart } from "../read-subject.ts";

const kindSchema = z.strictObject({
	id: z.string().regex(/^[a-z0-9-]+$/),
	/** Who may be told of it. */
	for: z.enum(["everyone", "signedIn"]),
	/** What the assistant answers when it is typed; missing for what the other rules read better, such as products. */
	question: z.string().optional(),
	/** The same of another account. */
	ofAccount: z.string().includes("{account}").optional(),
	/** The answer, where no tool has one: what the assistant can't do, and the page for it; before the section of `page`. */
	says: z.string().optional(),
	/** The section of our pages that answers it, as its link. */
	page: z.string().startsWith("/").optional(),
	/** Whether it says only that no page has the answer, so that a page of the owner's goes first. */
	absent: z.literal(true).optional(),
	/** The same in other words. */
	wordings: z.array(z.string()),
});
export type QuestionKind = z.output<typeof kindSchema>;

const questionKindsSchema = z.strictObject({ kinds: z.array(kindSchema) });

let known: readonly QuestionKind[] | undefined;

export function readQuestionKinds(): readonly QuestionKind[] {
	known ??= questionKindsSchema.parse(questionKinds).kinds;
	return known;
}

const slotNames = ["part", "order", "invoice", "quote", "return"] as const;
type Slot = (typeof slotNames)[number];
export type Slots = Partial<Record<Slot, string>>;

/** Plain words in place of what differs from one question to the next, so that the intention decides. */
const standIns: Readonly<Record<string, string>> = {
	part: "this product",
	order: "the order",
	invoice: "the invoice",
	quote: "the quote",
	return: "the rma",
	account: "the customer",
	money: "some dollars",
	quantity: "some",
	date: "that day",
	email: "a person",
};

const numbers: readonly (readonly [Slot, RegExp])[] = [
	["invoice", /\bINV[-\s#]*\d{3,}\b|\binvoices?\s*(?:number|no\.?)?\s*#?\s*\d{4,}\b/gi],
	["return", /\bRMA[-\s#]*\d{3,}\b/gi],
	["quote", /\bQ-?\d{4,}\b|\bquotes?\s*(?:number|no\.?)?\s*#?\s*\d{4,}\b/gi],
	[
		"order",
		/\bSO-?\d{4,}\b|\bPO[-#\s]*(?=[\w-]*\d)[\w-]+|\border\s*(?:number|no\.?)?\s*#?\s*\d{4,}\b|\b[A-Z]{2,4}-\d{4}-\d{2,4}\b/gi,
	],
];

/** Figures that a sentence may be about, and that the canonical one doesn't carry. */
const figures: readonly (readonly ["money" | "date" | "quantity" | "email", RegExp])[] = [
	["email", /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/gi],
	["money", /\$\s?\d[\d,]*(?:\.\d+)?k?\b/gi],
	[
		"date",
		/\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?(?:\s+\d{1,2}(?:st|nd|rd|th)?\b)?(?:,?\s+20\d\d\b)?|(?<![\d/])(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?:\/\d{2,4})?(?![\d/])/gi,
	],
	["quantity", /(?<![\w.,/-])\d[\d,]*(?:\.\d+)?k?(?:\/\d+)*(?![\w/-])/gi],
];

export type MaskedQuestion = {
	text: string;
	slots: Slots;
	/** Figures and dates as written, without those of the slots. */
	figures: string[];
};

/** "pls send INV-204533 as pdf" is "pls send the invoice as pdf", of INV-204533. */
export function maskQuestion(message: string, account: string | null = null): MaskedQuestion {
	const slots: Slots = {};
	const left: string[] = [];
	let text = ` ${message.replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim()} `;
	if (account !== null) text = text.replace(account, "{account}");
	for (const [slot, pattern] of numbers)
		text = text.replace(pattern, (found) => {
			slots[slot] ??= found.trim();
			return `{${slot}}`;
		});
	text = text
		.split(" ")
		.map((word) => {
			if (!looksLikePart(word) || word.includes("{")) return word;
			slots.part ??= word.replace(/^["'(]+|["',.;:!?]+$/g, "");
			return "{part}";
		})
		.join(" ");
	for (const [slot, pattern] of figures)
		text = text.replace(pattern, (found) => {
			left.push(found.trim());
			return `{${slot}}`;
		});
	return { text: fillStandIns(text), slots, figures: left };
}

const abbreviations: readonly (readonly [RegExp, string])[] = [
	[/\b(?:pls|plz|pls\.|please|thx|thanks)\b/gi, " "],
	[/\bw\/\s?o\b/gi, "without"],
	[/\bw\/\s?/gi, "with "],
	[/\bu\b/gi, "you"],
	[/\bur\b/gi, "your"],
	[/\br\b/gi, "are"],
	[/\bb4\b/gi, "before"],
	[/\bwhats\b/gi, "what is"],
	[/\bwheres\b/gi, "where is"],
	[/\bwhos\b/gi, "who is"],
	[/\by'?all\b/gi, "you"],
	[/\bacct\b/gi, "account"],
	[/\bdiff\b/gi, "difference"],
	[/\binv\b/gi, "invoice"],
	[/\bqty\b/gi, "quantity"],
	[/\bp ?(?:&|and) ?a\b/gi, "price and availability"],
	// Of terms the number of days is no figure.
	[/\bnet[- ]?(?:\d\d|some)\b/gi, "net terms"],
];

/** The text of an example or a question as the model gets it. */
export function fillStandIns(text: string): string {
	const filled = text.replace(/\{(\w+)\}/g, (_, slot: string) => standIns[slot] ?? slot);
	return abbreviations
		.reduce((said, [short, long]) => said.replace(short, long), filled)
		.replace(/\s+/g, " ")
		.trim()
		.replace(/[\s?!.,;]+$/, "")
		.toLowerCase();
}

/** The sentences of all kinds in the order of their vectors. */
export const listExamples = (kinds: readonly QuestionKind[]): { kind: QuestionKind; text: string }[] =>
	kinds.flatMap((kind) =>
		[...(kind.question === undefined ? [] : [kind.question]), ...kind.wordings].map((wording) => ({
			kind,
			text: fillStandIns(wording),
		})),
	);

/** From 0 to 1; that of all kinds together is 1. */
export type Nearest = { kind: QuestionKind; probability: number };

/** Numbers as the readers of documents know them: "invoice 204533" is INV-204533. */
function toNumber(slot: Slot, typed: string): string {
	const digits = /\d{3,}/.exec(typed)?.[0] ?? "";
	if (slot === "invoice") return `INV-${digits}`;
	if (slot === "return") return `RMA-${digits}`;
	if (slot === "quote") return `Q-${digits}`;
	return slot === "order" && /^order\b/i.test(typed) ? `SO-${digits}` : typed;
}

const slotsOf = (question: string): Slot[] => slotNames.filter((slot) => question.includes(`{${slot}}`));

/** The sentence of a kind with what a question names; `null` where it names too little. */
export function fillQuestion({ question }: QuestionKind, slots: Slots): string | null {
	if (question === undefined || slotsOf(question).some((slot) => slots[slot] === undefined)) return null;
	return question.replace(/\{(\w+)\}/g, (whole, slot: Slot) => {
		const typed = slots[slot];
		return typed === undefined ? whole : toNumber(slot, typed);
	});
}

export type Readings = {
	/** The only kind that can be meant; `null` where several can, or none. */
	certain: QuestionKind | null;
	/** Kinds that may be meant, most probable first; none where the first is nothing that a sentence here answers. */
	possible: QuestionKind[];
};

/** What is asked of one document or product is no question about all of them, and the other way around. */
const carries = ({ question, says }: QuestionKind, slots: Slots): boolean => {
	if (question === undefined) return true;
	const needed = slotsOf(question);
	return (
		needed.every((slot) => slots[slot] !== undefined) &&
		(says !== undefined || slotNames.every((slot) => slots[slot] === undefined || needed.includes(slot)))
	);
};

/** From which probability the first kind is worth asking for, and each other one. */
const possibleFrom = 0.2;
const alsoPossibleFrom = 0.08;
const mostPossible = 3;
/** "What is X" comes near to every term, so that none is proposed. */
const glossary = "/blog/lighting-terms#";

/** @param least probability of a question that is answered as a kind */
export function chooseKinds(nearest: readonly Nearest[], slots: Slots, least: number): Readings {
	const fitting = nearest.filter(({ kind }) => carries(kind, slots));
	const [first] = fitting;
	if (!first || first.kind.question === undefined || first.probability < possibleFrom)
		return { certain: null, possible: [] };
	return {
		certain: first.probability >= least ? first.kind : null,
		possible: fitting
			.filter(
				({ kind, probability }) =>
					probability >= alsoPossibleFrom && kind.question !== undefined && !kind.page?.startsWith(glossary),
			)
			.slice(0, mostPossible)
			.map(({ kind }) => kind),
	};
}

/** Whether what a kind answers is no figure of an account: a text of ours, a section of a page, or a rule for everyone. */
const isTold = ({ for: people, question, says, page }: QuestionKind): boolean =>
	question !== undefined &&
	(says !== undefined || page !== undefined || (people === "everyone" && slotsOf(question).length === 0));

export type Told = { kinds: QuestionKind[]; isCertain: boolean };

/** Of two kinds, the least probability of the second, and of both together. */
const secondFrom = 0.25;
const bothFrom = 0.65;
const likelyFrom = 0.3;

/**
 * What our pages or texts answer a question with: one kind, or two that are both probable, as of a question with two
 * parts. Kinds with the same section are no rivals.
 * @param least probability of what is certain
 */
export function chooseTold(nearest: readonly Nearest[], least: number): Told | null {
	const [first, ...others] = nearest;
	if (!first || !isTold(first.kind)) return null;
	const isSame = ({ kind }: Nearest) => kind.page !== undefined && kind.page === first.kind.page;
	const probability = others
		.filter(isSame)
		.reduce((sum, other) => sum + other.probability, first.probability);
	const second = others.find((other) => !isSame(other));
	if (
		second !== undefined &&
		isTold(second.kind) &&
		second.probability >= secondFrom &&
		probability + second.probability >= Math.max(bothFrom, least)
	)
		return { kinds: [first.kind, second.kind], isCertain: true };
	if (probability >= least) return { kinds: [first.kind], isCertain: true };
	return probability >= likelyFrom && !first.kind.absent ? { kinds: [first.kind], isCertain: false } : null;
}
