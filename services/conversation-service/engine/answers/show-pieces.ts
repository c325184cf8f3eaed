/** What pieces of a part number cost and whether they are there, whatever words ask for it. */
import { escapeMarkdown, paragraphs } from "#assistant-tools/markdown";
import {
	describeSum,
	getPrice,
	getStock,
	priceTable,
	stockTable,
	sumOf,
} from "#assistant-tools/price-and-availability";
import { productLine } from "#assistant-tools/product-lines";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import {
	fitsQuantityRules,
	minPieces,
	nearestQuantity,
	quantityProblem,
} from "#rules/catalog/quantity-rules";
import { formatMoney, formatNumber } from "#rules/format";
import { largestQuantity } from "#rules/typed-numbers/quantity";
import { callTool, type Refused } from "../call-tool.ts";
import { asksForLeast, type PartPieces, readPartPieces } from "../read-pieces.ts";
import type { Subject } from "../read-subject.ts";
import { withNamedAccount } from "./account-in-question.ts";
import type { AnswerContext } from "./answer-context.ts";
import { findNamed } from "./find-subject.ts";
import { describePlace, sayEnough } from "./show-stock.ts";
import { describeRefusal } from "./small-talk.ts";

type Price = Awaited<ReturnType<(typeof getPrice)["call"]>>["prices"][number];
type Steps<T> = AsyncGenerator<ReplyPart, T>;

const mostParts = 6;

/** "12 × EXT-1-R: $25.10 each, $301.20." */
const priced = ({ number, quantity, priceAtQuantity, lineTotal }: Price): string =>
	`**${formatNumber(quantity ?? 1)} × ${escapeMarkdown(number)}:** ${
		priceAtQuantity === null || lineTotal === null
			? "not sold online, so there is no price here"
			: `${formatMoney(priceAtQuantity)} each, **${formatMoney(lineTotal)}**`
	}.`;

async function* price(
	ids: readonly string[],
	quantities: readonly number[],
	context: AnswerContext,
): Steps<Price[] | Refused> {
	const response = yield* callTool(
		getPrice,
		{ ids: [...ids], quantities: quantities.join(", ") },
		context.tools,
	);
	return "refused" in response ? response : response.result.prices;
}

/** Prices in the quantities asked for, and in those that are sold where these don't fit. */
async function* priceAll(asked: readonly Found[], context: AnswerContext): Steps<Told | Refused> {
	const rows: Price[] = [];
	const problems: string[] = [];
	const rounds = Math.max(...asked.map(({ pieces }) => pieces.length));
	for (let round = 0; round < rounds; round++) {
		const now = asked.flatMap(({ id, pieces }) => {
			const quantity = pieces[round];
			return quantity === undefined ? [] : [{ id, quantity }];
		});
		const prices = yield* price(
			now.map(({ id }) => id),
			now.map(({ quantity }) => quantity),
			context,
		);
		if ("refused" in prices) return prices;
		for (const row of prices) {
			const quantity = row.quantity ?? 1;
			if (fitsQuantityRules(row, quantity)) {
				rows.push(row);
				continue;
			}
			const problem = quantityProblem(
				{ ...row, sku: row.number },
				{ pieces: quantity, lines: 1 },
				largestQuantity,
			);
			const nearest = nearestQuantity(row, quantity, largestQuantity);
			const fitting = yield* price([row.id], [nearest], context);
			if (problem !== null) problems.push(escapeMarkdown(problem));
			if (!("refused" in fitting)) rows.push(...fitting);
		}
	}
	return { rows, problems };
}

type Found = { id: string; pieces: number[] };
type Told = { rows: Price[]; problems: string[] };

async function* showPieces(
	asked: readonly PartPieces[],
	isTyped: boolean,
	context: AnswerContext,
): Steps<string | null> {
	const found: Found[] = [];
	const products: ChatProduct[] = [];
	for (const { part, pieces } of asked) {
		const named = yield* findNamed({ parts: [part], references: [], words: "" }, context);
		const [one] = named.found;
		// "RHB-50K" fits several, and which is meant decides the price.
		if (!one || one.discontinued || one.others > 0) return null;
		found.push({ id: one.product.id, pieces });
		products.push(one.product);
	}
	const told = yield* priceAll(found, context);
	if ("refused" in told)
		return paragraphs(...products.map(productLine), describeRefusal(told, "to see prices and stock"));
	const ids = [...new Set(found.map(({ id }) => id))];
	const response = yield* callTool(getStock, { ids }, context.tools);
	const stock = "refused" in response ? [] : response.result.stock;
	const { rows, problems } = told;
	const isList = found.length > 1 && found.every(({ pieces }) => pieces.length === 1);
	const sum = isList && rows.length > 1 ? sumOf(rows) : null;
	const wanted = (number: string) =>
		Math.max(1, ...rows.filter((row) => row.number === number).map(({ quantity }) => quantity ?? 1));
	return paragraphs(
		...(asksForLeast(context.message) ? products.flatMap(({ id }) => sayLeast(rows, id)) : []),
		...(isTyped ? problems : []),
		...rows.map(priced),
		sum !== null && describeSum(sum, rows.length),
		...stock.map((row) => sayEnough(row, wanted(row.number))),
		...describePlace(stock, context.message),
		priceTable(rows.filter((row, at) => rows.findIndex(({ id }) => id === row.id) === at).map(withoutPieces)),
		stock.length > 0 && stockTable(stock),
		"Prices are before freight and tax. Stock changes during the day; the product's page has the latest count.",
	);
}

/** "The least you can order of A-1 is 24, in multiples of 12." */
function sayLeast(rows: readonly Price[], id: string): string[] {
	const row = rows.find((one) => one.id === id);
	if (!row) return [];
	const steps = row.multiple > 1 ? `, in multiples of ${formatNumber(row.multiple)}` : "";
	return [
		`The least you can order of ${escapeMarkdown(row.number)} is ${formatNumber(minPieces(row))}${steps}.`,
	];
}

/** The quantities are said above the table. */
const withoutPieces = (row: Price): Price => ({ ...row, quantity: null });

/**
 * Answers a question of pieces by what they cost and whether they are there.
 *
 * @returns `null` for other questions, for where a part number isn't ours or no longer sold
 */
export async function* answerPieces(
	kind: string,
	{ parts }: Subject,
	context: AnswerContext,
): Steps<string | null> {
	if (parts.length > mostParts || !asksOfPieces(kind, context.message)) return null;
	const typed = readPartPieces(context.message, parts);
	const asked = typed ?? (asksForLeast(context.message) ? parts.map((part) => ({ part, pieces: [1] })) : []);
	if (asked.length === 0) return null;
	let told = true;
	const said = yield* withNamedAccount(context, async function* (of) {
		const pieces = yield* showPieces(asked, typed !== null, of);
		told = pieces !== null;
		return pieces ?? "";
	});
	return told ? said : null;
}

const ofFigures =
	/\bspec(?:s|ifications?)?\b|\bdetails\b|\btell me about\b|\bsheets?\b|\baccessor\w*|\bkits?\b|\bmount\w*|\bdiscontinued\b|\bdrivers?\b|\bballasts?\b|\bcolou?rs?\b/i;
const howLong =
	/\bhow (?:long|soon|fast|quick\w*)\b.{0,40}\b(?:for|of|to get|until|till|before|would|will|is|are|on)\b/i;

function asksOfPieces(kind: string, message: string): boolean {
	if (kind === "fields") return howLong.test(message);
	return ["find", "details", "stock", "price"].includes(kind) && !ofFigures.test(message);
}
