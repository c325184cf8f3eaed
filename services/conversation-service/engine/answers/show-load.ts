/** What fixtures draw: watts in all, amps, circuits by amps, and what they cost to run. */
import { type EstimatedLoad, estimateLoad } from "#assistant-tools/estimate-load";
import { bullets, escapeMarkdown, paragraphs } from "#assistant-tools/markdown";
import { partLink, readFigure } from "#assistant-tools/product-lines";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { formatCount, formatNumber } from "#rules/format";
import { callTool } from "../call-tool.ts";
import { namesKind } from "../read-fields.ts";
import { type LoadFigures, readLoad, readLoadQuestion } from "../read-load.ts";
import { readWords, type Subject } from "../read-subject.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { askWhichProduct, findMatching, findNamed, findOne, sayMissing } from "./find-subject.ts";

/** Products of a kind that are told apart by their watts. */
const mostOfKind = 3;

/** The figures of the last load, which a follow-up changes. */
function readLastLoad({ lastCalls }: AnswerContext) {
	const call = lastCalls.find(({ toolName }) => toolName === estimateLoad.name);
	return estimateLoad.input.safeParse(call?.args).data ?? null;
}

/** @param ofEnergy whether only the cost of energy is asked for, which no voltage changes */
function mergeLoad(
	now: LoadFigures,
	before: ReturnType<typeof readLastLoad>,
	ofEnergy: boolean,
): LoadFigures {
	if (before === null) return now;
	return {
		watts: now.watts,
		fixtures: now.fixtures ?? before.fixtures,
		volts: now.volts ?? (ofEnergy ? null : (before.volts ?? null)),
		threePhase: now.threePhase || before.threePhase,
		breakerAmps: now.breakerAmps ?? before.breakerAmps ?? null,
		hoursPerYear: now.hoursPerYear ?? before.hoursPerYear ?? null,
		centsPerKwh: now.centsPerKwh ?? before.centsPerKwh ?? null,
	};
}

/** Words around the figures of a circuit, which describe no fixture. */
const aroundCircuit =
	/\b(?:put|wire|run|hook|connect|install|fit|use|can|single|one|draws?|pulls?|takes?|handles?|carry|hold|amps?|amperage|amp|current|load|size|need|total|watts?|wattage)\b|\b(?:on|to|per|off) (?:an?|one|the)?\b|\b\d{2,3}[ -]?a(?:mps?)?\b|@ ?\d{3}\b|\b(?:120|208|240|277|347|480) ?v?(?:olts?|ac)?\b|\b(?:breakers?|circuits?)\b|^\W*\d[\d,]*(?= [a-z])/gi;

/** The one product that is meant, or some of the kind that is named. */
async function* findLoads(
	subject: Subject,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, { products: ChatProduct[]; problem: string | null }> {
	const isNamed = subject.parts.length > 0 || subject.references.length > 0;
	const words = readWords(subject.words.replace(aroundCircuit, " "));
	if (!isNamed && namesKind(words)) {
		const found = yield* findMatching(words, context);
		const seen = new Set<number>();
		const products = found.filter((product) => {
			const watts = readFigure(product, "Power");
			return watts !== null && !seen.has(watts) && seen.add(watts);
		});
		return { products: products.slice(0, mostOfKind), problem: null };
	}
	const [shown] = context.shown[0] ?? [];
	const { found, missing } =
		!isNamed && shown
			? yield* findNamed({ parts: [], references: ["it"], words: "" }, context)
			: yield* findOne({ ...subject, words }, context);
	const [got] = found;
	return {
		products: got ? [got.product] : [],
		problem: missing[0] ? sayMissing(missing[0]) : null,
	};
}

/** The load of one product; `null` where its watts aren't known. */
async function* loadOf(
	product: ChatProduct,
	figures: LoadFigures,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, EstimatedLoad | null> {
	const watts = readFigure(product, "Power");
	const powerFactor = readFigure(product, "Power factor");
	return watts === null ? null : yield* estimateOf(watts, powerFactor, figures, context);
}

async function* estimateOf(
	watts: number,
	powerFactor: number | null,
	figures: LoadFigures,
	{ tools }: AnswerContext,
): AsyncGenerator<ReplyPart, EstimatedLoad> {
	const { fixtures, volts, threePhase, breakerAmps, hoursPerYear, centsPerKwh } = figures;
	const response = yield* callTool(
		estimateLoad,
		{
			watts,
			fixtures: fixtures ?? 1,
			...(volts !== null && { volts }),
			...(threePhase && { threePhase: true }),
			...(powerFactor !== null && powerFactor >= 0.3 && { powerFactor }),
			...(breakerAmps !== null && { breakerAmps }),
			...(hoursPerYear !== null && { hoursPerYear }),
			...(centsPerKwh !== null && { centsPerKwh }),
		},
		tools,
	);
	if ("refused" in response) throw new Error("Loads are for everyone.");
	return response.result;
}

/** "How many can I put on a 20 A breaker", "amps of 40 of it", "what does it cost to run". */
export async function* showLoad(subject: Subject, again: boolean, context: AnswerContext): Answer {
	const { message } = context;
	const asked = readLoadQuestion(message);
	const ofEnergy = asked.cost && !asked.amps && !asked.circuit;
	const figures = mergeLoad(readLoad(message), again ? readLastLoad(context) : null, ofEnergy);
	if (figures.watts !== null && subject.parts.length === 0)
		return yield* showStatedLoad({ ...figures, watts: figures.watts }, asked, context);
	const { products, problem } = yield* findLoads(subject, context);
	const [product, ...others] = products;
	if (!product)
		return problem ?? askWhichProduct(asked.circuit ? "put on a circuit" : "calculate the load of");
	if (others.length > 0) return yield* showLoadsOfKind(products, figures, asked, context);
	const result = yield* loadOf(product, figures, context);
	return paragraphs(
		`${partLink(product)}, ${escapeMarkdown(product.name)}:`,
		result
			? estimateLoad.show(figures.fixtures === null ? { ...result, circuits: null } : result)
			: "The catalog doesn't state its watts, so I can't work out its load.",
		result && sayCircuit(result, figures, asked),
		sayWhatIsNeeded(figures, asked),
		asked.circuit &&
			`Inrush current, which the catalog doesn't state, may allow fewer.${result?.amps ? "" : " Your electrician sizes the circuit."} We don't sell breakers.`,
	);
}

/** Of fixtures whose watts the message states, whatever the catalog has. */
async function* showStatedLoad(
	figures: LoadFigures & { watts: number },
	asked: ReturnType<typeof readLoadQuestion>,
	context: AnswerContext,
): Answer {
	const result = yield* estimateOf(figures.watts, null, figures, context);
	return paragraphs(
		`Read as: fixtures with an input of ${formatNumber(figures.watts, 1)} W.`,
		estimateLoad.show(figures.fixtures === null ? { ...result, circuits: null } : result),
		sayCircuit(result, figures, asked),
		sayWhatIsNeeded(figures, asked),
		asked.circuit &&
			"Inrush current may allow fewer on a circuit. Your electrician sizes it. We don't sell breakers.",
	);
}

/** The watts of a kind differ, so that each of some has a load of its own. */
async function* showLoadsOfKind(
	products: readonly ChatProduct[],
	figures: LoadFigures,
	asked: ReturnType<typeof readLoadQuestion>,
	context: AnswerContext,
): Answer {
	const lines: string[] = [];
	for (const product of products) {
		const result = yield* loadOf(product, figures, context);
		if (result) lines.push(`${partLink(product)}: ${sayInShort(result, figures, asked)}`);
	}
	return paragraphs(
		`The load depends on the watts, and these differ. ${figures.fixtures === null ? "For one" : `For ${formatNumber(figures.fixtures)}`}${figures.volts === null ? "" : ` on ${figures.volts} V${figures.threePhase ? ", three-phase" : ""}`}:`,
		bullets(lines),
		"Send the part number, and I'll work it out for that one.",
		sayWhatIsNeeded(figures, asked),
		asked.circuit &&
			"Inrush current may allow fewer on a circuit. Your electrician sizes it. We don't sell breakers.",
	);
}

/** "12 × 80 W = 960 W, 8.9 A, at most 20 of them on a 20 A breaker" */
function sayInShort(
	{ fixtures, watts, totalWatts, amps, circuits, breaker }: EstimatedLoad,
	figures: LoadFigures,
	{ circuit }: ReturnType<typeof readLoadQuestion>,
): string {
	const parts = [
		`${formatNumber(fixtures)} × ${formatNumber(watts, 1)} W = ${formatNumber(totalWatts, 1)} W`,
		amps !== null && `**${formatNumber(amps, amps < 1 ? 2 : 1)} A**`,
		circuits !== null &&
			`at most ${formatCount(circuits.fixturesEach, "fixture")} on a ${circuits.breakerAmps} A breaker by amps alone`,
		circuit && circuits === null && figures.fixtures !== null && breaker !== null && sayBreakerSize(breaker),
	];
	return parts.filter(Boolean).join(", ");
}

const sayBreakerSize = ({ amps }: NonNullable<EstimatedLoad["breaker"]>): string =>
	amps === null ? "more than one circuit of 100 A" : `a **${amps} A** breaker or larger, by amps alone`;

function sayCircuit(
	{ circuits, breaker }: EstimatedLoad,
	{ fixtures, breakerAmps }: LoadFigures,
	asked: ReturnType<typeof readLoadQuestion>,
): string | false {
	if (circuits !== null && fixtures === null)
		return `By amps alone, a ${breakerAmps} A breaker takes at most **${formatCount(circuits.fixturesEach, "fixture")}**: a continuous load may take ${circuits.continuousPercent}% of it, ${formatNumber(circuits.continuousAmps, 1)} A.`;
	if (circuits !== null && asked.circuit)
		return `One ${breakerAmps} A breaker takes at most ${formatCount(circuits.fixturesEach, "fixture")} by amps alone.`;
	return (
		asked.circuit &&
		breaker !== null &&
		fixtures !== null &&
		`At ${breaker.continuousPercent}% of a breaker for a continuous load, that takes ${formatNumber(breaker.neededAmps, 1)} A: ${sayBreakerSize(breaker)}.`
	);
}

/** What the message doesn't say, and the answer depends on. */
const sayWhatIsNeeded = (
	{ fixtures, volts, breakerAmps, hoursPerYear, centsPerKwh }: LoadFigures,
	{ circuit, amps, cost }: ReturnType<typeof readLoadQuestion>,
): string | false =>
	paragraphs(
		(amps || circuit) && volts === null && "At what voltage? Then I can add the amps.",
		circuit &&
			volts !== null &&
			fixtures === null &&
			breakerAmps === null &&
			"On what breaker, such as 20 A?",
		cost && hoursPerYear === null && "How many hours a day or year do they run? Then I can add the energy.",
		cost &&
			hoursPerYear !== null &&
			centsPerKwh === null &&
			"What do you pay per kWh? Then I can add the cost.",
	) || false;
