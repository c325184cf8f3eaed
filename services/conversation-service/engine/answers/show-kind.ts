/** What the catalog states of a whole kind of products, and what it can't state: mounting heights and circuits. */
import { describeFound, describeLeftOut, findProducts } from "#assistant-tools/find-products";
import { getOptions } from "#assistant-tools/get-options";
import { bullets, escapeMarkdown, link, paragraphs } from "#assistant-tools/markdown";
import { partLink, productLine } from "#assistant-tools/product-lines";
import { describeRanked, type Rank, rankedName } from "#assistant-tools/rank-products";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { formatCount } from "#rules/format";
import { callTool } from "../call-tool.ts";
import type { Intent } from "../intent.ts";
import { namesKind } from "../read-fields.ts";
import { mergeSearch } from "../read-follow-up.ts";
import { readWords, type Subject } from "../read-subject.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { chooseAmong, showChosen } from "./choose-among.ts";
import { findOne, sayMissing } from "./find-subject.ts";
import { readFilters, searchFor } from "./search-more.ts";
import { onPage, statedFacts } from "./stated-facts.ts";

const linksOfValue = 3;
/** Products whose versions are asked for one by one. */
export const mostWithVersions = 4;

/** Products by what the catalog states of them under a label; "" for what states nothing. */
export function statedValues(
	label: string,
	products: readonly ChatProduct[],
): ReadonlyMap<string, ChatProduct[]> {
	const byValue = new Map<string, ChatProduct[]>();
	for (const product of products) {
		const value = statedFacts(label, product).join(", ");
		byValue.set(value, [...(byValue.get(value) ?? []), product]);
	}
	return byValue;
}

/** "- 36°: [A](page), [B](page) and 2 more", values in the order of the products, what states none at the end. */
export function listValues(label: string, products: readonly ChatProduct[]): string {
	const rows = [...statedValues(label, products)].toSorted(([a], [b]) => Number(a === "") - Number(b === ""));
	return rows
		.map(([value, having]) => {
			const parts = having.slice(0, linksOfValue).map(partLink).join(", ");
			return `- ${value === "" ? (onPage.has(label) ? "On each one's page, under Photometry" : "Not stated") : `**${escapeMarkdown(value)}**`}: ${parts}${having.length > linksOfValue ? " and more" : ""}`;
		})
		.join("\n");
}

/** "Beam angle on your GU10 lamps": the values of the products that match best. */
export async function* showKindFields(
	labels: readonly string[],
	{ words }: Subject,
	context: AnswerContext,
): Answer {
	const response = yield* callTool(findProducts, { words }, context.tools);
	// What only comes closest may be of another kind, whose figures would be taken for those of this one.
	if ("refused" in response || !response.result.isClear || response.result.instead || response.result.partial)
		return yield* searchFor(words, context);
	const { products, total, understood, link: search } = response.result;
	const exact = products.filter(({ close }) => !close);
	const matching = exact.length > 0 ? exact : products;
	const shown = labels.includes("Finish") ? matching.slice(0, mostWithVersions) : matching;
	const versions = !labels.includes("Finish") ? shown : yield* findVersions(shown, context);
	const what = understood.length > 0 ? ` for ${understood.map(escapeMarkdown).join(", ")}` : "";
	const isAll =
		shown.length === matching.length && (total <= shown.length || matching.length < products.length);
	return paragraphs(
		...labels.map((label) =>
			paragraphs(
				`**${label}** of ${label === "Finish" ? `${formatCount(versions.length, "part number")} of ` : ""}${isAll ? formatCount(shown.length, "product") : `the best matches among ${formatCount(total, "product")}`}${what}, as the catalog states it:`,
				listValues(label, label === "Finish" ? versions : shown),
			),
		),
		describeLeftOut(response.result),
		total > shown.length && link(`See all ${formatCount(total, "product")}`, search),
	);
}

/** "The widest beam in a PAR30", "brightest of these": among all part numbers that match, not only those shown. */
export async function* showRanked(
	{ rank, ofShown, subject }: Extract<Intent, { kind: "rank" }>,
	context: AnswerContext,
): Answer {
	if (!ofShown && subject.words === "") return yield* showExtreme(rank, context);
	const list = context.shown.find(({ length }) => length > 1) ?? context.shown[0] ?? [];
	if (ofShown && context.searched === null) {
		const chosen = chooseAmong(context.message, null, list);
		return chosen ? yield* showChosen(chosen, context) : sayNoneStates(rank, list);
	}
	const own = await readFilters(subject.words, context);
	const words = !ofShown
		? subject.words
		: own.length === 0
			? (context.searched ?? "")
			: mergeSearch(await readFilters(context.searched ?? "", context), own);
	const response = yield* callTool(
		findProducts,
		{ words, rank: rank.figure, least: !rank.most, limit: 5 },
		context.tools,
	);
	if ("refused" in response || !response.result.isClear) return yield* searchFor(words, context);
	const { ranked, partial, instead, met, products } = response.result;
	if (ranked && ofShown)
		return paragraphs(
			"Of these:",
			bullets(products.slice(0, linksOfValue).map(productLine)),
			describeRanked(ranked, rank.most).replace(/, such as:$/, "."),
			describeLeftOut(response.result),
			link(`See all ${formatCount(response.result.total, "product")}`, response.result.link),
		);
	if (ranked || partial || instead || met === 0) return describeFound(response.result, linksOfValue);
	return sayNoneStates(rank, products);
}

const kelvinSteps = [1800, 2000, 2200, 2400, 2500, 2700, 3000, 5000, 5700, 6000, 6500];

/** "The warmest you sell": the color temperature at the end of the usual ones that something has. */
async function* showExtreme(rank: Rank, context: AnswerContext): Answer {
	if (rank.figure !== "cct")
		return `Of what kind of product? Such as *${rank.most ? "most" : "least"} ${rankedName(rank.figure)} of your high bays*.`;
	for (const kelvin of rank.most ? kelvinSteps.toReversed() : kelvinSteps) {
		const response = yield* callTool(findProducts, { words: `${kelvin} K` }, context.tools);
		if ("refused" in response) continue;
		const { partial, met, total, isClear, products, link: search } = response.result;
		if (!isClear || partial || met === 0 || total === 0) continue;
		return paragraphs(
			`The ${rank.most ? "coolest" : "warmest"} usual color temperature that something here has is **${kelvin} K**:`,
			bullets(products.slice(0, linksOfValue).map(productLine)),
			link(`See all ${formatCount(met ?? total, "product")}`, search),
		);
	}
	return sayNoneStates(rank, []);
}

const sayNoneStates = ({ figure }: Rank, products: readonly ChatProduct[]): string =>
	paragraphs(
		`The catalog states no ${rankedName(figure)} for these, so I can't rank them by it:`,
		bullets(products.slice(0, 3).map(productLine)),
	);

/** Finishes differ between the part numbers of a product, so each product is asked for its own. */
export async function* findVersions(products: readonly ChatProduct[], { tools }: AnswerContext) {
	const versions: ChatProduct[] = [];
	for (const product of products) {
		if (versions.some(({ id }) => id === product.id)) continue;
		const response = yield* callTool(getOptions, { id: product.id }, tools);
		const own = "result" in response ? response.result.products : [];
		versions.push(...(own.length > 0 ? own : [product]));
	}
	return versions;
}

/** What light a fixture gives and how it spreads, which its height follows from. */
const heightFields = ["Light output", "Beam angle", "Distribution"];

/** "What mounting height for the 70 W wall packs": no product states one, so what decides it, and who works it out. */
export async function* showMounting(subject: Subject, context: AnswerContext): Answer {
	const named = subject.parts.length > 0 || subject.references.length > 0;
	const { found, missing } = named ? yield* findOne(subject, context) : { found: [], missing: [] };
	const heightWords =
		/\b(?:(?:mount\w*|hang\w*|install\w*|suspension|pole) heights?|heights?|spacing(?: criteri\w+)?|how (?:high|low|far)|apart|far|put|place|space|mount(?:ed)?|hang|hung|install(?:ed)?|high|can|should|recommended|typical|good|proper|minimum|maximum|max|min)\b(?! ?bays?)/gi;
	// "Emergency lights in a hallway" are these lights, not what a hallway usually has.
	const withoutPlace = readWords(
		subject.words
			.replace(/\b(?:in|along|down|through|for) (?:an?|the|our|my|this|that) [\w' -]+$/i, "")
			.replace(heightWords, " "),
	);
	const asked = namesKind(withoutPlace) ? withoutPlace : readWords(subject.words.replace(heightWords, " "));
	const search =
		!named && asked !== "" ? yield* callTool(findProducts, { words: asked, limit: 3 }, context.tools) : null;
	const result = search && "result" in search && search.result.isClear ? search.result : null;
	const close = result?.products.every((product) => product.close) ?? true;
	const products = [
		...found.map(({ product }) => product),
		...(result?.products ?? []).filter((product) => close || !product.close),
	];
	return paragraphs(
		"The catalog states no mounting height and no spacing. Both follow from the lumens, the beam or distribution, and the light level you need.",
		...missing.map(sayMissing),
		products
			.map((product) => {
				const facts = heightFields.flatMap((label) => statedFacts(label, product));
				return `- ${partLink(product)}, ${escapeMarkdown(product.name)}${facts.length > 0 ? `: ${facts.map(escapeMarkdown).join(", ")}` : ""}`;
			})
			.join("\n"),
		`Indoors, the ${link("room estimate", shopLinks.roomEstimate)} lays out a grid at your height. Outdoors, ${link("request a lighting layout", shopLinks.lightingLayout)} with the poles or walls and their height.`,
	);
}
