/** Choices among the products that were shown. */
import { getProduct } from "#assistant-tools/get-product";
import { bullets, paragraphs } from "#assistant-tools/markdown";
import { partLink, productLine, readFigure, readNumbers, readSpecs } from "#assistant-tools/product-lines";
import type { RankedFigure } from "#assistant-tools/rank-products";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { SortKey } from "#rules/catalog/listing-terms";
import { sameScore, scoreValues } from "#rules/trade-words/condition";
import { readSentence } from "#rules/trade-words/read-sentence";
import { callTool } from "../call-tool.ts";
import { fieldName } from "../read-fields.ts";
import { readComparison, readRank } from "../read-follow-up.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";

type Predicate = (product: ChatProduct) => boolean | null;

const statesYes =
	(label: string): Predicate =>
	(product) => {
		const value = readSpecs(product).get(label);
		return value === undefined ? null : /^yes/i.test(value);
	};
const hasFeature =
	(pattern: RegExp): Predicate =>
	(product) =>
		pattern.test(`${readSpecs(product).get("Features") ?? ""} ${readSpecs(product).get("Location") ?? ""}`);

const toSlug = (text: string): string =>
	text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");

/** "Which one is dark sky": features that the trade's words name, by those that the catalog states. */
function readFeature(message: string): Predicate | null {
	const { conditions } = readSentence(message);
	const wanted = conditions.map(({ anyOf, not }) =>
		not ? [] : anyOf.filter(({ fact }) => fact === "feature"),
	);
	if (wanted.length === 0 || wanted.some((tests) => tests.length === 0)) return null;
	return (product) => {
		const features = (readSpecs(product).get("Features") ?? "").split(/, (?=\D)/).map(toSlug);
		return wanted.every((tests) => tests.some((test) => scoreValues(test, features) >= sameScore));
	};
}

/** What the question asks of each product; `null` for what no spec answers. */
function readPredicate(message: string): Predicate | null {
	const kelvin = /\b(\d{4}) ?k\b/i.exec(message)?.[1];
	if (kelvin)
		return (product) =>
			readNumbers(readSpecs(product).get("Color temperature") ?? "").includes(Number(kelvin));
	const bound =
		/\b(over|above|more than|at least|under|below|less than|at most)\s+([\d,.]+)\s*(lumens?|lm|watts?|w)\b/i.exec(
			message,
		);
	if (bound) {
		const limit = readNumbers(bound[2] ?? "")[0] ?? 0;
		const label = /^l/i.test(bound[3] ?? "") ? "Light output" : "Power";
		const isLeast = /over|above|more|least/i.test(bound[1] ?? "");
		return (product) => {
			const figure = readFigure(product, label);
			return figure === null ? null : isLeast ? figure >= limit : figure <= limit;
		};
	}
	const cri = /\bcri\D{0,8}(\d{2})\b|\b(\d{2})\+? ?cri\b/i.exec(message);
	if (cri)
		return (product) => {
			const figure = readFigure(product, "CRI");
			return figure === null ? null : figure >= Number(cri[1] ?? cri[2]);
		};
	if (/\b(?:not dim|non-?dim)/i.test(message))
		return (product) => {
			const yes = statesYes("Dimming")(product);
			return yes === null ? null : !yes;
		};
	const level = /\bdim\w*\b.{0,15}?\b(\d{1,2}(?:\.\d)?) ?(?:%|percent)/i.exec(message)?.[1];
	if (level)
		return (product) => {
			const stated = readSpecs(product).get("Dimming");
			const down = /(\d+(?:\.\d+)?) ?%/.exec(stated ?? "")?.[1];
			if (stated !== undefined && /^no/i.test(stated)) return false;
			return down === undefined ? null : Number(down) <= Number(level);
		};
	if (/\bdim(?:mable|s|med)?\b/i.test(message)) return statesYes("Dimming");
	if (/\bbatter(?:y|ies)\b|\bback-?up\b/i.test(message)) return hasFeature(/battery/i);
	if (/\benclosed\b/i.test(message)) return statesYes("Enclosed fixtures");
	if (/\bwet\b/i.test(message)) return hasFeature(/wet location/i);
	if (/\bdamp\b/i.test(message)) return hasFeature(/damp location|wet location/i);
	return /\boutdoors?\b|\boutside\b/i.test(message)
		? hasFeature(/outdoor|wet location/i)
		: readFeature(message);
}

/** "Edge-lit" and "edge lit" are the same. */
const fold = (text: string): string => ` ${text.toLowerCase().replace(/[^a-z0-9.]+/g, " ")} `;

const choosing =
	/\b(?:which|what|any|some|all|does|do|is|are|has|have|can|one|ones|of|these|those|them|they|the|above|list|with|that|come|comes|a|an|made|got|you|have|there|be|in|for|on|only|just|show|me)\b|'s\b/gi;

/** Whether a product's name and specs say the words of the question: "edge lit", "round", "photocell". */
function readNamedWords(message: string): ((product: ChatProduct) => boolean) | null {
	const words = fold(message.replace(choosing, " ")).split(" ").filter(Boolean);
	if (words.length === 0 || words.length > 4 || words.some((word) => /^\d/.test(word))) return null;
	return ({ name, technicalSpecs }) => {
		const text = fold(`${name} ${technicalSpecs}`);
		return words.every((word) => text.includes(` ${word.replace(/s$/, "")}`));
	};
}

const bestOf: Partial<Record<SortKey, { label: string; most: boolean }>> = {
	"lumens-desc": { label: "Light output", most: true },
	"lumens-asc": { label: "Light output", most: false },
	"efficacy-desc": { label: "Efficacy", most: true },
	"watts-asc": { label: "Power", most: false },
	"watts-desc": { label: "Power", most: true },
};

const labels: Readonly<Record<RankedFigure, string>> = {
	lumens: "Light output",
	watts: "Power",
	efficacy: "Efficacy",
	cct: "Color temperature",
	cri: "CRI",
	r9: "R9",
	beam: "Beam angle",
	depth: "Size",
	width: "Size",
	length: "Size",
	dimsTo: "Dimming",
	life: "Life",
	warranty: "Warranty",
};

/** Sides of "48 × 24 × 3 in"; of "4.8 dia. × 5.2 in" the first is the width. */
const sides: Partial<Record<RankedFigure, (inches: readonly number[]) => number | undefined>> = {
	length: ([length, , depth]) => (depth === undefined ? undefined : length),
	width: ([first, width, depth]) => (depth === undefined ? first : width),
	depth: (inches) => inches.at(-1),
};

type Best = { label: string; most: boolean; read: (product: ChatProduct) => number | null };

/** Those that have the most or least of what the words rank by; `null` where no figure does. */
export function findTop(
	words: string,
	products: readonly ChatProduct[],
): { by: string; top: ChatProduct[] } | null {
	const best = findBest(words);
	const figures = best ? products.map((product) => best.read(product)) : [];
	const known = figures.filter((figure) => figure !== null);
	if (!best || known.length < products.length || known.length < 2) return null;
	const top = best.most ? Math.max(...known) : Math.min(...known);
	return { by: fieldName(best.label), top: products.filter((_, at) => figures[at] === top) };
}

const byLabel = (label: string, most: boolean): Best => ({
	label,
	most,
	read: (product) => readFigure(product, label),
});

/** "Which has the best CRI", "which one uses less power" */
function findBest(message: string): Best | undefined {
	const ranked = readRank(message)?.rank;
	const side = ranked && sides[ranked.figure];
	if (ranked && side)
		return {
			label: ranked.figure,
			most: ranked.most,
			read: (product) => {
				const [inches = ""] = (readSpecs(product).get("Size") ?? "").split(" in");
				return side(readNumbers(inches)) ?? null;
			},
		};
	if (ranked) return byLabel(labels[ranked.figure], ranked.most);
	const compared = readComparison(message);
	return compared && compared.label !== "Price" ? byLabel(compared.label, compared.more) : undefined;
}

/** "Which one can take a hose down", "which can I pressure wash": by the IP rating, of which the second digit is of water. */
const washed =
	/\b(?:hos(?:e|ed|ing)|wash(?:ed|ing|able|es)?(?:[ -]?down)?|spray(?:ed|ing)?|sprayed down|jets?|power[ -]?wash\w*|pressure[ -]?wash\w*|water[ -]?(?:proof|tight)|rinse[ds]?|sanitiz\w*|ip[- ]?rat\w*|more water|(?:best|better|higher|highest) (?:against|ip|for water)|dust(?:[ -]?(?:proof|tight))?|sealed|seal)\b/i;
const waterMeaning: Readonly<Record<string, string>> = {
	"4": "splashing water",
	"5": "low-pressure water jets",
	"6": "strong water jets",
	"7": "brief immersion",
	"8": "lasting immersion",
	"9": "close high-pressure, hot jets",
};

/** The products with the highest IP rating, with what each rating means; `null` where none states one. */
function chooseSealed(message: string, products: readonly ChatProduct[]): Chosen | null {
	if (!washed.test(message)) return null;
	const rated = products.flatMap((product) => {
		const rating = /\bip(\d)(\d)\b/i.exec(readSpecs(product).get("Features") ?? "");
		return rating
			? [{ product, code: `IP${rating[1]}${rating[2]}`, solids: Number(rating[1]), water: Number(rating[2]) }]
			: [];
	});
	const best = rated.toSorted((a, b) => b.water - a.water || b.solids - a.solids)[0];
	if (!best) return null;
	const codes = [...new Set(rated.map(({ code }) => code))].toSorted();
	const meanings = codes.map((code) => {
		const water = waterMeaning[code.at(-1) ?? ""];
		return `${code} ${water ? `withstands ${water}` : "says nothing of water"}`;
	});
	const chosen = rated.filter(({ code }) => code === best.code);
	const isAll = chosen.length === products.length;
	return {
		lead: `By IP rating${isAll ? ", all of these alike" : ""}: ${rated.map(({ product, code }) => `${product.sku} has ${code}`).join(", ")}. ${meanings.join("; ")}. ${isAll ? "These:" : "The highest:"}`,
		products: chosen.map(({ product }) => product),
		unknown: products.filter((product) => !rated.some((one) => one.product === product)),
	};
}

type Chosen = { lead: string; products: ChatProduct[]; unknown: ChatProduct[] };

export const mostChosen = 4;

/** `null` where no product says the words: they may describe others. */
function chooseNamed(message: string, products: readonly ChatProduct[]): Chosen | null {
	const says = readNamedWords(message);
	const fitting = says ? products.filter(says) : [];
	if (fitting.length === 0) return null;
	return {
		lead: fitting.length === products.length ? "All of these, such as:" : "These:",
		products: fitting,
		unknown: [],
	};
}

/** "Which of those is dimmable?", "which one is the brightest?"; `null` for what no spec answers. */
export function chooseAmong(
	message: string,
	sort: SortKey | null,
	products: readonly ChatProduct[],
): Chosen | null {
	const sorted = sort === null ? undefined : bestOf[sort];
	const best = sorted ? byLabel(sorted.label, sorted.most) : findBest(message);
	if (best) {
		const figure = (product: ChatProduct) => best.read(product) ?? 0;
		const comparableProducts = products.filter((product) => best.read(product) !== null);
		const [first] = comparableProducts.toSorted((a, b) => (figure(b) - figure(a)) * (best.most ? 1 : -1));
		if (!first) return null;
		const alike = comparableProducts.filter((product) => figure(product) === figure(first));
		if (alike.length > 1 && alike.length === products.length)
			return { lead: `By ${fieldName(best.label)}, all of these are alike:`, products: alike, unknown: [] };
		const isAlone = comparableProducts.length === 1 && products.length > 1;
		return {
			lead: isAlone
				? `Only one of these states its ${fieldName(best.label)}. The others may have more or less:`
				: products.length === 1
					? "This is the only one that was shown:"
					: `Of these, by ${fieldName(best.label)}:`,
			products: [first],
			unknown: [],
		};
	}
	const sealed = chooseSealed(message, products);
	if (sealed) return sealed;
	const test = readPredicate(message);
	if (test === null) return chooseNamed(message, products);
	const fitting = products.filter((product) => test(product) === true);
	const all = fitting.length === products.length;
	return {
		lead:
			fitting.length === 0
				? "None of these, as far as the catalog states."
				: all
					? "All of these, such as:"
					: "These:",
		products: fitting,
		unknown: products.filter((product) => test(product) === null),
	};
}

/** Looks the chosen ones up again, so that "it" and "the second one" are among them from here on. */
export async function* showChosen({ lead, products, unknown }: Chosen, { tools }: AnswerContext): Answer {
	for (const { id } of products.slice(0, mostChosen)) yield* callTool(getProduct, { product: id }, tools);
	return paragraphs(
		lead,
		bullets(products.slice(0, mostChosen).map(productLine)),
		unknown.length > 0 && `Not stated for ${unknown.slice(0, mostChosen).map(partLink).join(", ")}.`,
	);
}
