/**
 * Lets a sentence of a language model pass when everything that it claims is in the shop's answers of this
 * conversation, about the same thing.
 */
import { hasUnknownWords } from "./check-words.ts";
import { type FigureIndex, isLabeled, isLoose, isSumOfOne } from "./figure-index.ts";
import { readCodes, readDates, readFigures } from "./figures.ts";
import {
	asksForPassage,
	isFigureOf,
	isQuoted,
	type Known,
	restates,
	speaksOfItself,
} from "./known-claims.ts";
import { isDisguised, saysOtherwise, toPlainText } from "./plain-words.ts";
import { deedIds } from "./product-claims.ts";
import { type Claim, carries, findGaps, isInstruction, readClaims } from "./read-claims.ts";
import { type Part, type Talk, toSegments } from "./segments.ts";
import type { Thing } from "./subjects.ts";
import { readTableRow, type TableState } from "./table-row.ts";

export type ClaimCheck = {
	/** @returns the sentence as it may be shown, without a "Yes" that nothing supports; `null` when it may not */
	check(sentence: string): string | null;
};

const asks =
	/\byou(?:'ve)? (?:asked|need|said|want|have|mentioned|gave|wrote|plan|wanted|listed|told|sent|entered|described)\b|\bread as\b|\byour (?:rooms?|space|warehouse|project|question|request|building|fixtures?|lamps?|troffers?|list|layout|figures?|numbers?|retrofit|hours)\b|\bfor \d/i;
const aggregate =
	/\b(?:they|these|those|all|altogether|combined|in total|in all|total|sum|together|range|ranges|between|match(?:es)?|found|list|listed|catalog|account|cart|open|orders|invoices|quotes|products|programs)\b/i;

const leadingAnswer =
	/^(\W*)(yes|yep|yeah|yup|correct|right|true|indeed|absolutely|certainly|definitely|affirmative|exactly|sure|of course|no|nope|totally|great news|good news)\b(?: (?:indeed|sir|ma'am|thing))?([,.!:;\s-]+|$)/i;
const bareAnswer =
	/^\W*(?:(?:it|they|that|this|you|we|he|she|one|both|all)(?:'s| is| are| has| have| does| do| was| were| will| did| can)?(?: (?:is|not|n't|indeed|right|correct|true|so|the case|both|all|already|now))*(?:n't)?|not yet|already|you bet|you're right|without (?:a )?doubt|100%|still|neither|both|it(?:'s| is) true)\W*$/i;
const yesNo =
	/(?:^|[,.;:!?]\s*|\band )(?:is|are|was|were|do|does|did|has|have|had|will|would|can (?!you\b|i\b|we\b|u\b)|could (?!you\b|i\b|we\b)|isn't|aren't|hasn't|haven't|doesn't|didn't)\b/i;
const denies = /^\W*(?:no|nope|not yet|neither)\b|n't\W*$|\bnot\W*$/i;

export function createClaimCheck(getKnown: () => Known, isWord: (word: string) => boolean): ClaimCheck {
	let talk: Talk = { subject: null, document: null, product: null, isLost: false };
	let table: TableState = null;
	let lastQuestion: string | null = null;
	let hasStarted = false;

	/** @returns whether it holds, and whether anything was to be checked */
	function prove(
		part: Part,
		claims: readonly Claim[],
		whole: string,
		known: Known,
	): { holds: boolean; isChecked: boolean } {
		const inPart = <One extends { at: number }>(all: readonly One[]): One[] =>
			all.filter(({ at }) => at >= part.from && at < part.to);
		const things = part.things ?? [];
		const ofThing = (thing: Thing, alone = false) => known.of(thing, part.context, alone);
		const over = (test: (thing: Thing) => boolean): boolean =>
			things.length > 0 && (part.share === "any" ? things.some(test) : things.every(test));
		const own = inPart(claims);
		const claimsHold = own.every((claim) => {
			const carried = (proven: ReadonlySet<string>) => carries(proven, claim);
			if (
				deedIds.has(claim.kind.id) &&
				claim.denied &&
				!things.some((thing) => ofThing(thing).claims.has(`+${claim.kind.id}`))
			)
				return true;
			if (carried(known.general)) return true;
			if (over((thing) => carried(ofThing(thing, claim.kind.group === "order").claims))) return true;
			return !part.points && isQuoted(whole, carried, known.passages);
		});
		const isAsked = !part.isNamed && asks.test(whole);
		const sums = !part.isNamed && aggregate.test(whole);
		const knows = (has: (index: Known["computed"]) => boolean): boolean =>
			over((thing) => has(ofThing(thing).figures)) ||
			has(known.computed) ||
			(isAsked && has(known.asked)) ||
			(sums && has(known.aggregates)) ||
			(!part.points && (has(known.counted) || known.passages.some(({ figures: one }) => has(one))));
		const figures = inPart(readFigures(part.text)).filter(
			({ value, unit, at }) => !isLoose(value, unit, part.text.slice(at)),
		);
		const dates = inPart(readDates(part.text));
		const codes = inPart(readCodes(part.text));
		const figuresHold =
			figures.every((figure) => {
				const isKnown = (index: FigureIndex) => index.has(figure) && isLabeled(figure, part, figures, index);
				const isOf = (thing: Thing): boolean =>
					isKnown(ofThing(thing).figures) &&
					(thing.records[0]?.kind !== "party" || isFigureOf(whole, figure, ofThing(thing).passages));
				if (over(isOf)) return true;
				if (isSumOfOne(figure, part, known.computed)) return false;
				if (isKnown(known.computed)) return true;
				if ((isAsked && isKnown(known.asked)) || (sums && isKnown(known.aggregates))) return true;
				return !part.points && (isKnown(known.counted) || isFigureOf(whole, figure, known.passages));
			}) &&
			dates.every((date) => knows((index) => index.hasDate(date))) &&
			codes.every(({ code }) => knows((index) => index.hasCode(code)));
		const said = part.text.slice(part.from, part.to);
		const isPolicy =
			!part.isNamed &&
			!speaksOfItself.test(said) &&
			asksForPassage.test(withoutGaps(said)) &&
			!isInstruction(said.toLowerCase()) &&
			!own.some(({ kind }) => kind.group === "order");
		return {
			holds: claimsHold && figuresHold && (!isPolicy || restates(whole, known.passages)),
			isChecked: own.length + figures.length + dates.length + codes.length > 0,
		};
	}

	/** Whether a "yes" or "no" to a question is what the data says. */
	function isAnswerTrue(question: string, denied: boolean, known: Known): boolean {
		const segments = toSegments(question, talk, known, true);
		const claims = readClaims(segments.covered, { whole: true }).map((claim) => ({
			...claim,
			denied: claim.denied !== denied,
		}));
		if (claims.length === 0 && (denied || readFigures(segments.covered).length === 0)) return false;
		if (denied && readFigures(segments.covered).length > 0) return false;
		return segments.parts.every((part) => prove({ ...part, points: true }, claims, question, known).holds);
	}

	function checkPlain(plain: string, markdown: string, known: Known): string | null {
		let shown = markdown;
		const asked = lastQuestion ?? known.question;
		const lead = leadingAnswer.exec(plain);
		const isBare = bareAnswer.test(plain);
		if ((lead || isBare) && yesNo.test(asked) && !isAnswerTrue(asked, denies.test(plain), known)) {
			const rest = lead ? plain.slice(lead[0].length).trim() : "";
			if (rest === "" || bareAnswer.test(rest) || !lead) return null;
			const cut = leadingAnswer.exec(markdown);
			if (!cut) return null;
			shown = `${cut[1]}${markdown.slice(cut[0].length).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}`;
		}
		const row = readTableRow(plain, table, talk, known);
		table = row?.state ?? null;
		const { covered, parts, next, isUncheckable } = row ?? toSegments(plain, talk, known, false);
		const claims = row?.claims ?? readClaims(covered, { names: parts.some(({ isNamed }) => isNamed) });
		const results = parts.map((part) => prove(part, claims, covered, known));
		const checked = results.some(({ isChecked }) => isChecked);
		const isLost = talk.isLost && checked && parts.some(({ isNamed, points }) => !isNamed && points);
		const names = parts.some(({ isNamed }) => isNamed);
		const isStrange = saysOtherwise(covered, names, {
			claims,
			isAnswered: known.hasStem,
			isAsked: known.isAsked,
		});
		if (isLost || isStrange || isUncheckable || results.some(({ holds }) => !holds)) {
			if (names) talk = { ...talk, isLost: true };
			return null;
		}
		if (parts.some(({ isNamed }) => isNamed)) talk = { ...next, isLost: false };
		return shown;
	}

	return {
		check(sentence) {
			const known = getKnown();
			if (!hasStarted) {
				hasStarted = true;
				const { next, parts } = toSegments(known.question, talk, known, false);
				if (parts.some(({ isNamed }) => isNamed)) talk = { ...next, isLost: false };
			}
			if (isDisguised(sentence)) return null;
			const plain = toPlainText(sentence);
			if (plain.trim() === "") return sentence;
			const isAnswered = (word: string): boolean => known.isAnswered(word);
			if (hasUnknownWords(plain, sentence, { isWord, isAnswered })) {
				talk = { ...talk, isLost: true };
				return null;
			}
			if (claimsDeed(plain, known.hasProposal)) return null;
			const shown = checkPlain(plain, sentence, known);
			if (shown !== null) lastQuestion = /\?\s*$/.test(plain) ? plain : null;
			return shown;
		},
	};
}

const withoutGaps = (text: string): string =>
	findGaps(text.toLowerCase()).reduce(
		(rest, [from, to]) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to),
		text,
	);

// What a model says that it has done: "I've added it", "our team forwarded it".

const ownVerb =
	/(?<![\p{L}'])(?:i|we|our team|the team|my team|our (?:rep|warehouse|staff|people|system)|someone|support|your rep)(?:'ve|'m|'re|'d|'s)?(?: (?:have|had|am|are|has|did|do|was|were|went ahead and|been|just|already|now|also|then|both|all|successfully|\w+ly))* (\p{L}+)/giu;
const harmlessPast = new Set(
	"found looked checked searched compared counted calculated estimated read listed understood assumed used wanted needed noticed said mentioned included left based limited afraid interested happy glad called hundred red need speed feed exceed proceed succeed indeed".split(
		" ",
	),
);
const irregularPast = new Set(
	"sent made put set got gave took went paid built wrote told spoke bought sold held let shut cut did done brought kept begun chose sold".split(
		" ",
	),
);

/** A language model never does anything itself, except that it looks things up and prepares what a person approves. */
function claimsDeed(plain: string, hasProposal: boolean): boolean {
	for (const [whole, verb = ""] of plain.matchAll(ownVerb)) {
		const past = verb.toLowerCase();
		if (past === "prepared" || past === "drafted" || past === "proposed") {
			if (!hasProposal) return true;
		} else if (/\b(?:checked|looked|read|searched|compared)\b$/i.test(whole)) {
			if (
				/^\W*(?:\w+ )?(?:with|to) (?:the|our|your|my|a)\b/i.test(
					plain.slice(plain.indexOf(whole) + whole.length),
				)
			)
				return true;
		} else if ((/ed$/.test(past) && !harmlessPast.has(past)) || irregularPast.has(past))
			return !/\b(?:not|n't|never|nothing)\b/i.test(whole);
	}
	return false;
}
