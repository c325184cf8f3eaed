import {
	describeExisting,
	describeSavings,
	type EstimatedSavings,
	estimateSavings,
	findExistingFixture,
	readState,
} from "#assistant-tools/estimate-savings";
import { getRebates } from "#assistant-tools/get-rebates";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { formatKeyFigures, partLink, readFigure } from "#assistant-tools/product-lines";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { formatNumber } from "#rules/format";
import { decodeLampCode } from "#rules/trade-words/lamp-code";
import { dropThousands } from "#rules/typed-numbers/decimal";
import { callTool } from "../call-tool.ts";
import type { Intent } from "../intent.ts";
import { type Retrofit, readRetrofit } from "../read-retrofit.ts";
import { readWords } from "../read-subject.ts";
import { findUnread } from "../unread-words.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { findMatching, findNamed, sayMissing } from "./find-subject.ts";

type SavingsIntent = Extract<Intent, { kind: "savings" }>;

const asksOfShown =
	/\b(?:would|will|does|do|could|can|we) (?:each|it|they|these|those|that|this|save (?:with|on|by) (?:each|it|them|these|those))(?: one)?\b/i;

type Replacement = {
	/** Watts, or what the existing fixture is. */
	existing: { watts: number } | { fixture: string };
	existingProduct: ChatProduct | null;
	newWatts: number;
	product: ChatProduct | null;
};

const watts = (product: ChatProduct) => readFigure(product, "Power");

/** Tubes are named by lamps, HID by the lamp's own watts: "150 W HPS" says nothing of what its ballast adds. */
const namesLamps = /\b(?:lamps?|tubes?|bulbs?|mh|hps|hid|halides?|sodium|mercury|ballasts?)\b|\bf\d{2,3}t\d/i;

/** Whether the watts are what a whole fixture draws, such as "troffers at 88 watts" and "the old one draws 190 W". */
function drawsWatts(existing: string, watts: number): boolean {
	const figure = String(watts).replace(".", "\\.");
	return (
		new RegExp(
			`\\b(?:draw(?:s|ing)?|pull(?:s|ing)?|us(?:e|es|ing)|input(?: of)?) (?:about )?${figure}\\b`,
			"i",
		).test(dropThousands(existing)) || !namesLamps.test(existing)
	);
}

/** Two products, two figures, or a fixture that is known with what the catalog has in its place. */
async function* findReplacement(
	retrofit: Retrofit,
	named: readonly ChatProduct[],
	context: AnswerContext,
): AsyncGenerator<ReplyPart, Replacement | null> {
	const [high, low] = named.toSorted((a, b) => (watts(b) ?? 0) - (watts(a) ?? 0));
	const [highWatts, lowWatts] = [high && watts(high), low && watts(low)];
	if (high && low && highWatts && lowWatts)
		return { existing: { watts: highWatts }, existingProduct: high, newWatts: lowWatts, product: low };
	const knownFixture = findExistingFixture(retrofit.existing);
	const [before, after] = retrofit.watts;
	if (before && after && !knownFixture)
		return {
			existing: { watts: Math.max(before, after) },
			existingProduct: null,
			newWatts: Math.min(before, after),
			product: null,
		};
	const drawn = before && drawsWatts(retrofit.existing, before) ? before : null;
	const existing = drawn
		? { watts: drawn }
		: knownFixture
			? { fixture: retrofit.existing.slice(0, 200) }
			: before
				? { watts: before }
				: null;
	if (!existing) return null;
	if (high && highWatts) return { existing, existingProduct: null, newWatts: highWatts, product: high };
	if (knownFixture && after && after < knownFixture.watts)
		return { existing, existingProduct: null, newWatts: after, product: null };
	const replacementWords = readWords(retrofit.proposed.replace(/\bleds?\b/gi, " "));
	const usual = knownFixture?.replacement ?? "";
	// "With LED high bays": those that give the light of the lamp, not the first of the kind.
	const light = /replacing \d+ W .+$/.exec(usual)?.[0];
	const wanted =
		replacementWords !== "" && light && !/\d/.test(replacementWords)
			? `${replacementWords} ${light}`
			: replacementWords;
	const [described] = yield* findMatching(wanted, context, 6);
	const [found = described] = described ? [] : yield* findMatching(usual, context, 6);
	const foundWatts = found && watts(found);
	if (!found || !foundWatts) return null;
	return { existing, existingProduct: null, newWatts: foundWatts, product: found };
}

function describeChange(savings: EstimatedSavings, { existingProduct, product }: Replacement): string {
	const before = existingProduct
		? `${partLink(existingProduct)} draws ${formatNumber(savings.existing.watts, 1)} W.`
		: describeExisting(savings);
	const after = product
		? `${partLink(product)} replaces it with ${formatKeyFigures(product)}.`
		: `The new one draws ${formatNumber(savings.newWatts, 1)} W.`;
	return `${before} ${after}`;
}

const pointer = `For payback, use the ${link("payback calculator", shopLinks.paybackCalculator)}: it takes watts, hours, your rate, cost and rebate. See also ${link("available rebates", shopLinks.availableRebates)}.`;

/** A code of tubes is what is replaced, never a part of the shop. */
const isTubeCode = (part: string): boolean => decodeLampCode(part)?.fluorescent === true;

/** "120 2x4 troffers with 3 T8 lamps, replaced by VTR-24-40K-40L, 3,500 hr/yr, 13 cents per kWh" */
function readAs(
	savings: EstimatedSavings,
	{ existingProduct, product }: Replacement,
	counted: boolean,
): string {
	const { existing, newWatts, hoursPerYear, hoursNote, centsPerKwh, rateNote } = savings;
	const before = existingProduct?.sku ?? existing.name ?? `fixtures of ${formatNumber(existing.watts, 1)} W`;
	return [
		`${counted ? formatNumber(savings.fixtures) : "1"} × ${escapeMarkdown(before)}`,
		`replaced by ${escapeMarkdown(product?.sku ?? `${formatNumber(newWatts, 1)} W`)}`,
		`${formatNumber(hoursPerYear)} hr/yr${hoursNote ? " (assumed)" : ""}`,
		centsPerKwh === null
			? "no electricity rate"
			: `${formatNumber(centsPerKwh, 2)} cents per kWh${rateNote ? " (average of the state)" : ""}`,
	].join(", ");
}

/** What the message's figures may be in a sum about savings. */
const usedFigures = (
	{ watts: figures, fixtures, hoursPerYear, centsPerKwh, cost, rebate }: Retrofit,
	text: string,
) => [
	...figures,
	fixtures,
	hoursPerYear,
	centsPerKwh,
	centsPerKwh === null ? null : centsPerKwh / 100,
	...[cost, rebate].flatMap((dollars) => (dollars === null ? [] : [dollars, dollars / (fixtures ?? 1)])),
	...[...text.matchAll(/(\d{1,3})\s*(?:hr|hrs|hours|h|days?)\b/gi)].map(([, figure]) => Number(figure)),
];

/** What the last search was to replace, such as "what replaces a 250 W MH shoebox"; `null` where the message says it. */
const fixtureBefore = ({ existing, watts: figures }: Retrofit, { searched, shown }: AnswerContext) =>
	searched !== null &&
	shown.length > 0 &&
	figures.length === 0 &&
	findExistingFixture(existing) === null &&
	findExistingFixture(searched) !== null
		? searched
		: null;

/** "At 12 cents and 4,000 hours": the last savings with other figures. */
export async function* showSavingsAgain(context: AnswerContext): Answer {
	const last = context.lastCalls.find(({ toolName }) => toolName === estimateSavings.name);
	const { data } = estimateSavings.input.safeParse(last?.args);
	if (!data) return pointer;
	const { fixtures, hoursPerYear, centsPerKwh } = readRetrofit(context.message);
	const response = yield* callTool(
		estimateSavings,
		{
			...data,
			...(fixtures && { fixtures: Math.min(fixtures, 100_000) }),
			...(hoursPerYear && { hoursPerYear }),
			...(centsPerKwh && centsPerKwh <= 200 && { centsPerKwh }),
		},
		context.tools,
	);
	if ("refused" in response) return pointer;
	const { result } = response;
	const replacement = { existingProduct: null, product: null, newWatts: result.newWatts };
	const change = { ...replacement, existing: { watts: result.existing.watts } };
	return paragraphs(
		`Read as: ${readAs(result, change, true)}.`,
		describeSavings(result, describeChange(result, change)),
		`${link("Finish the payback with your costs", result.calculator)}.`,
	);
}

export async function* showSavings(
	{ message, subject: asked }: SavingsIntent,
	context: AnswerContext,
): Answer {
	const subject = { ...asked, parts: asked.parts.filter((part) => !isTubeCode(part)) };
	const { found, missing } = yield* findNamed(subject, context);
	if (missing.length > 0) return paragraphs(...missing.map(sayMissing), pointer);
	const retrofit = readRetrofit(message);
	const [unread] = findUnread(message, usedFigures(retrofit, message));
	if (unread !== undefined)
		return paragraphs(
			`I can't tell what ${quote(unread)} stands for, and it may change the result. Say it with its unit, such as *replace 120 2x4 troffers with 3 T8 lamps, 3,500 hours a year, 13 cents per kWh, $90 each*.`,
			pointer,
		);
	const told =
		findExistingFixture(retrofit.existing) === null && retrofit.watts.length === 0
			? context.earlier.find((one) => findExistingFixture(one) !== null)
			: undefined;
	const before =
		found.length === 0
			? ((context.shown.length > 0 ? told : undefined) ?? fixtureBefore(retrofit, context))
			: null;
	// "What would each save, the old one draws 190 W": each of those shown, the first of which is taken.
	const isOfShown = before !== null || (found.length === 0 && asksOfShown.test(message));
	const replacement = yield* findReplacement(
		before === null ? retrofit : { ...retrofit, existing: before },
		isOfShown ? (context.shown[0] ?? []).slice(0, 1) : found.map(({ product }) => product),
		context,
	);
	if (!replacement)
		return paragraphs(
			"I don't know the input watts of what you're replacing, or what replaces it. Tell me both, such as *replace 50 2x4 troffers with 4 T8 lamps*, *replace 20 400 W metal halide high bays* or *replace 30 fixtures of 96 W with 40 W*.",
			pointer,
		);
	const { existing, newWatts } = replacement;
	const { hoursPerYear, centsPerKwh, cost, rebate } = retrofit;
	const fixtures = retrofit.fixtures ?? (told === undefined ? null : readRetrofit(told).fixtures);
	const state = readState(context.message);
	const response = yield* callTool(
		estimateSavings,
		{
			...("watts" in existing ? { existingWatts: existing.watts } : { existingFixture: existing.fixture }),
			newWatts,
			...(fixtures && { fixtures: Math.min(fixtures, 100_000) }),
			...(hoursPerYear && { hoursPerYear }),
			...(centsPerKwh && centsPerKwh <= 200 && { centsPerKwh }),
			...(state && { state: state.code }),
			...(cost !== null && { cost }),
			...(rebate !== null && { rebate }),
		},
		context.tools,
	);
	if ("refused" in response) return pointer;
	return paragraphs(
		`Read as: ${readAs(response.result, replacement, fixtures !== null)}.`,
		describeSavings(response.result, describeChange(response.result, replacement)),
		`Compare the lumens before you order. ${link("Finish the payback with your costs", response.result.calculator)}.`,
	);
}

/** Rebate programs of a state that are open today. */
export async function* showRebates(context: AnswerContext): Answer {
	const state = readState(context.message);
	if (!state)
		return `Which state? Rebates come from the local utility, such as *rebates in Massachusetts*. See ${link("available rebates", shopLinks.availableRebates)}.`;
	const response = yield* callTool(getRebates, { state: state.code }, context.tools);
	if ("refused" in response) throw new Error("Rebates are for everyone.");
	return paragraphs(
		asksForApproval.test(context.message) && sayApproval(response.result.programs),
		getRebates.show(response.result),
	);
}

const asksForApproval =
	/\bpre-?approv\w*|\b(?:appl(?:y|ication)|approv\w*|register|sign(?:ed)? up|enroll\w*|paperwork|permission|file|ask)\b.{0,30}\b(?:before|first|ahead|prior|beforehand|up ?front)\b|\b(?:before|prior to)\b.{0,20}\b(?:appl(?:y|ying)|approv\w*)\b/i;

const sayApproval = (programs: readonly { name: string; preapproval: boolean }[]): string =>
	bullets(
		programs.map(
			({ name, preapproval }) =>
				`**${escapeMarkdown(name)}:** ${preapproval ? "get pre-approval before you order" : "no pre-approval needed; its page has the deadline for applying"}`,
		),
	);

/** "Do we gotta apply before buying", of the programs that were just listed; `null` for other questions. */
export function sayApprovalOfLast({ message, lastCalls }: AnswerContext): string | null {
	const last = lastCalls.find(({ toolName }) => toolName === getRebates.name);
	const programs = getRebates.output.safeParse(last?.result).data?.programs ?? [];
	return asksForApproval.test(message) && programs.length > 0 ? sayApproval(programs) : null;
}
