import { describeLeftOut, findProducts } from "#assistant-tools/find-products";
import { describeSources, type GuideTopic, getGuide, guidePoint } from "#assistant-tools/get-guide";
import { getProduct } from "#assistant-tools/get-product";
import { bullets, escapeMarkdown, link, paragraphs } from "#assistant-tools/markdown";
import { getPrice, priceTable } from "#assistant-tools/price-and-availability";
import {
	formatKeyFigures,
	partLink,
	productLine,
	readFigure,
	readSpecs,
} from "#assistant-tools/product-lines";
import { readMatchingIds } from "#assistant-tools/rank-products";
import { withoutWord } from "#assistant-tools/read-listing";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { foldText } from "#rules/catalog/search-words";
import { trimApplication } from "#rules/catalog/spec-list";
import { formatCount } from "#rules/format";
import { findApplication } from "#rules/trade-words/read-sentence";
import { callTool } from "../call-tool.ts";
import type { Intent } from "../intent.ts";
import { productSize } from "../read-follow-up.ts";
import { placesOfPoints, readRoomKind } from "../read-room.ts";
import type { Subject } from "../read-subject.ts";
import { readAskedPieces } from "../recognize-action.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { askWhichProduct, findMatching } from "./find-subject.ts";
import { admitNotKnowing } from "./reach-people.ts";
import { searchAgain } from "./search-more.ts";
import { showFields } from "./show-fields.ts";
import { describeRefusal } from "./small-talk.ts";
import { describeField } from "./stated-facts.ts";

type GuideIntent = Extract<Intent, { kind: "guide" }>;

const shownReasons = 3;

const decisive = /type|cut-?off|photocell|sensor|wet|ip\d|surge|dark sky/i;

/** "Full cut-off" is "full cut-off"; "IP66" and "Type III" stay. */
const lowerFirst = (text: string) =>
	/^(Type|[A-Z]{2}|.\d)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** Why a product fits, from its own figures. */
function reasonLine(product: ChatProduct): string {
	const features = (readSpecs(product).get("Features") ?? "")
		.split(", ")
		.filter((feature) => decisive.test(feature));
	const uses = trimApplication(product.application).split(/;\s*/).filter(Boolean);
	const sentences = [
		`${partLink(product)}: ${formatKeyFigures(product)}`,
		escapeMarkdown(
			features.map((feature, index) => (index === 0 ? feature : lowerFirst(feature))).join(", "),
		),
		uses.length > 0 && `For ${escapeMarkdown(uses.map(lowerFirst).join(", "))}`,
	];
	return `${sentences.filter(Boolean).join(". ")}.`;
}

/** The size of a lot and the height of poles are no figures of a product. */
const productWords = ({ topic }: GuideIntent, { words }: Subject): string => {
	if (topic !== "parkingLots") return "";
	const figures = words.match(/\b\d{4} ?k\b|\b[\d,]+ ?(?:lm|lumens)\b|\btype (?:ii|iii|iv|v)\b/gi) ?? [];
	return ["parking lot area light", ...figures].join(" ");
};

/** "Read as: a parking lot of 200 x 120 ft, poles of 25 ft"; `null` without figures. */
function readAs({ topic }: GuideIntent, message: string): string | null {
	if (topic !== "parkingLots") return null;
	const size = /\b(\d{1,3}(?:,\d{3})+|\d+) ?(?:ft|feet|foot|')? ?(?:x|×|by) ?(\d{1,3}(?:,\d{3})+|\d+)/i.exec(
		message,
	);
	const poles = /\b(\d{1,2})[\s-]*(?:ft|feet|foot|')[\s-]*(?:tall |high )?poles?\b/i.exec(message)?.[1];
	if (!size && !poles) return null;
	const parts = [
		`a parking lot${size ? ` of ${size[1]} × ${size[2]} ft` : ""}`,
		...(poles ? [`poles of ${poles} ft`] : []),
	];
	return `Read as: ${parts.join(", ")}. How many lights that takes depends on poles and spacing: ${link("site lighting", shopLinks.siteLighting)} calculates a lot, or ${link("request a lighting layout", shopLinks.lightingLayout)}.`;
}

/** Guides whose points are about places. */
const ofPlaces: ReadonlySet<GuideTopic> = new Set(["colorTemperature", "colorRendering"]);

type Point = { text: string; source: string };

/** The point of the place that a message names; its own words where no point has that place; `null` without a place. */
function choosePoint(
	points: readonly Point[],
	message: string,
): { point: Point | null; name: string } | null {
	const places = placesOfPoints.filter(([, place]) => place.test(message));
	for (const [label] of places) {
		const point = points.find(({ text }) => text.startsWith(`**${label}:**`));
		if (point) return { point, name: label };
	}
	const named = findApplication(foldText(message))?.name.toLowerCase() ?? readRoomKind(message);
	return named == null ? null : { point: null, name: named.replace(/^\w/, (first) => `a ${first}`) };
}

/** What holds in each place. */
const stays = (points: readonly Point[], chosen: Point): string | false => {
	const match = points.find(({ text }) => text.startsWith("**Match what stays.**"));
	return match !== undefined && match !== chosen && guidePoint(match);
};

export async function* answerFromGuide(intent: GuideIntent, context: AnswerContext): Answer {
	const response = yield* callTool(getGuide, { topic: intent.topic }, context.tools);
	if ("refused" in response) throw new Error("Guides are for everyone.");
	const { lead, points, sources, links } = response.result;
	const products = yield* findMatching(productWords(intent, intent.subject), context);
	const place = ofPlaces.has(intent.topic) ? choosePoint(points, context.message) : null;
	if (place !== null)
		return paragraphs(
			place.point === null
				? `Our guide names no figure for ${escapeMarkdown(place.name)}. It names these:`
				: guidePoint(place.point),
			place.point === null && bullets(points.map(guidePoint)),
			place.point !== null && stays(points, place.point),
			describeSources(sources),
			`More: ${links.map(({ title, link: page }) => link(title, page)).join(", ")}.`,
		);
	return paragraphs(
		readAs(intent, [context.message, ...(context.previous === null ? [] : [context.previous])].join(" ; ")),
		products.length > 0 ? "For pole lights, I'd start with:" : lead,
		products.length > 0 && bullets(products.slice(0, shownReasons).map(reasonLine)),
		products.length > 0 && "What to check before you choose:",
		bullets(points.map(guidePoint)),
		describeSources(sources),
		`More: ${links.map(({ title, link: page }) => link(title, page)).join(", ")}.`,
	);
}

// Follow-ups that ask the same of another product: another size of the one that was shown, or the cheapest of those.

/** "Meridian WPF-SERIES full cut-off wall pack" of "…, large, 5000 K, 100 W" */
const family = ({ name }: ChatProduct): string => name.split(",")[0] ?? "";

/** The same series in another size, in the color of the product that was shown. */
export async function* findSibling(
	size: string,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, ChatProduct | undefined> {
	const [product] = context.shown[0] ?? [];
	if (!product) return undefined;
	const color = readSpecs(product).get("Color temperature") ?? "";
	const words = `${family(product)}, ${size} ${/^\d{4} K$/.test(color) ? color : ""}`.trim();
	const found = yield* findMatching(words, context, 6);
	return found.find((one) => family(one) === family(product) && one.name.toLowerCase().includes(`, ${size}`));
}

/** "How about the medium one": the same series in another size, and of it what was asked before. */
export async function* showSibling(size: string, labels: readonly string[], context: AnswerContext): Answer {
	const [product] = context.shown[0] ?? [];
	if (!product || !productSize.test(product.name)) return yield* searchAgain(context.message, context);
	const sibling = yield* findSibling(size, context);
	if (!sibling)
		return `I found no ${escapeMarkdown(size)} version of ${partLink(product)}. Its other versions are on its page.`;
	if (labels.length > 0)
		return yield* showFields(labels, { parts: [sibling.sku], references: [], words: "" }, context);
	return paragraphs(`The ${escapeMarkdown(size)} one:`, productLine(sibling));
}

const mostVersions = 12;

/** "The next size up": of the same series and color temperature, the next one in light output. */
export async function* showNextSize(
	step: "up" | "down",
	labels: readonly string[],
	context: AnswerContext,
): Answer {
	const [product] = context.shown[0] ?? [];
	const lumens = product && readFigure(product, "Light output");
	if (!product || !lumens) return askWhichProduct("compare");
	const toColor = (one: ChatProduct) => readSpecs(one).get("Color temperature") ?? "";
	const series = product.sku.split("-")[0] ?? product.sku;
	const words = `${series} ${toColor(product)}`.trim();
	// Not shown, so that a next step goes on from the version that was chosen.
	const { products: found } = await findProducts.call(
		findProducts.input.parse({ words, limit: mostVersions }),
		context.tools,
	);
	const isUp = step === "up";
	const next = found
		.filter((one) => one.sku.startsWith(`${series}-`) && toColor(one) === toColor(product))
		.map((one) => ({ one, lumens: readFigure(one, "Light output") ?? 0 }))
		.filter((other) => (isUp ? other.lumens > lumens : other.lumens > 0 && other.lumens < lumens))
		.toSorted((a, b) => (isUp ? a.lumens - b.lumens : b.lumens - a.lumens))[0]?.one;
	if (!next)
		return `I found no version of ${partLink(product)} with ${isUp ? "more" : "less"} light. Its other versions are on its page.`;
	const got = yield* callTool(getProduct, { product: next.sku }, context.tools);
	if ("refused" in got || !got.result.found) return yield* admitNotKnowing(context);
	const { result } = got;
	return paragraphs(
		`The next one ${step} by light output:`,
		bullets([productLine(result.product)]),
		labels
			.filter((label) => label !== "Size")
			.map((label) => `- ${describeField(label, result)}`)
			.join("\n"),
	);
}

const mostPriced = 12;
const linesInText = 3;

/** "Which is the cheapest": of those that were shown. */
export async function* showCheapest({ shown, tools }: AnswerContext): Answer {
	const [latest = []] = shown;
	const exact = latest.filter(({ close }) => !close);
	const ids = (exact.length > 1 ? exact : latest).slice(0, mostPriced).map(({ id }) => id);
	if (ids.length === 0) return askWhichProduct("price");
	const response = yield* callTool(getPrice, { ids }, tools);
	if ("refused" in response) return describeRefusal(response, "to compare prices");
	const priced = response.result.prices
		.filter(({ price }) => price !== null)
		.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
	const [first] = priced;
	if (!first) return "None of these is sold online, so I have no prices for them.";
	// "20 of that one" is of the cheapest from here on.
	yield* callTool(getProduct, { product: first.id }, tools);
	return paragraphs("Of these, the ones that cost least:", priceTable(priced.slice(0, linesInText)));
}

/** "3500 K or selectable": those that can be set to it have it too. */
const orSelectable =
	/(\b\d{4} ?k\b),? or (?:(?:cct|color) )?(?:selectable|adjustable|switchable)(?: (?:cct|colou?r|white))?/gi;

const offersAtOnce = 100;

/** SKU ids with the account's price, the lowest first. */
async function sortByPrice(ids: readonly string[], { tools }: AnswerContext) {
	const chunks = Array.from({ length: Math.ceil(ids.length / offersAtOnce) }, (_, at) =>
		ids.slice(at * offersAtOnce, (at + 1) * offersAtOnce),
	);
	const offers = await Promise.all(chunks.map((chunk) => tools.calls.product.offers({ ids: chunk })));
	return offers
		.flat()
		.flatMap(({ variationID, price }) => (price === null ? [] : [{ id: variationID, price }]))
		.toSorted((a, b) => a.price - b.price)
		.map(({ id }) => id);
}

/** "The cheapest A19": of all part numbers that match, as no search sorts by price. */
export async function* searchCheapest(asked: string, context: AnswerContext): Answer {
	const { tools } = context;
	const words = asked.replace(orSelectable, "$1");
	const response = yield* callTool(findProducts, { words }, tools);
	if ("refused" in response || !response.result.isClear) return yield* admitNotKnowing(context);
	const { result } = response;
	// Whoever sees no prices is told so before any is read.
	const best = yield* callTool(getPrice, { ids: result.products.map(({ id }) => id) }, tools);
	if ("refused" in best) return describeRefusal(best, "to compare prices");
	const hasMatches = !result.partial && result.instead === null && result.met !== 0;
	const { ids, met } = hasMatches
		? await readMatchingIds(result.notUnderstood.reduce(withoutWord, words), tools.calls)
		: { ids: [], met: 0 };
	const cheapest = (await sortByPrice(ids, context)).slice(0, linesInText);
	const quantity = readAskedPieces(context.message);
	const priced =
		cheapest.length > 0
			? yield* callTool(getPrice, { ids: cheapest, ...(quantity !== null && { quantity }) }, tools)
			: best;
	const { prices } = "result" in priced ? priced.result : best.result;
	const rows = prices
		.filter(({ price }) => price !== null)
		.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))
		.slice(0, linesInText);
	if (rows.length === 0) return "None of these has a price for your account.";
	const what = result.understood.length > 0 ? ` for ${result.understood.map(escapeMarkdown).join(", ")}` : "";
	return paragraphs(
		cheapest.length > 0
			? `Of ${ids.length < met ? "the first " : ""}${formatCount(ids.length, "part number")}${what}, these cost least:`
			: `Nothing matches all of that. Among what comes closest${what}, these cost least:`,
		priceTable(rows),
		describeLeftOut(result),
		link("See all matches", result.link),
	);
}
