/** Rooms, quotes and invoices. */
import { countFixtures, describeCount } from "#assistant-tools/count-fixtures";
import { getInvoiceStatus } from "#assistant-tools/get-invoice-status";
import { getQuoteStatus } from "#assistant-tools/get-quote-status";
import { link, paragraphs, quote } from "#assistant-tools/markdown";
import { formatKeyFigures, partLink } from "#assistant-tools/product-lines";
import { readFigure } from "#assistant-tools/product-specs";
import { shopLinks } from "#assistant-tools/shop-links";
import { callTool } from "../call-tool.ts";
import { readRoom } from "../read-room.ts";
import type { Subject } from "../read-subject.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { findMatching, findNamed } from "./find-subject.ts";
import { askWhichProduct } from "./missing-product.ts";
import { askForSignIn, askForVerification } from "./small-talk.ts";

const usualFixture = {
	warehouse: "high bay",
	gym: "high bay",
	workshop: "high bay",
	garage: "vapor tight",
} as const;

export async function* showRoom(subject: Subject, context: AnswerContext): Answer {
	const room = readRoom(context.message);
	if (room.areaSquareFeet === null)
		return "How large is the room? Such as *30 x 40 ft office at 50 fc with 2x4 troffers*.";
	const { found } = yield* findNamed(subject, context);
	let product = found[0]?.product ?? null;
	if (!product && room.lumens === null) {
		const usual =
			room.kind !== null && room.kind in usualFixture
				? usualFixture[room.kind as keyof typeof usualFixture]
				: "2x4 troffer";
		[product = null] = yield* findMatching(room.fixture, context, 6);
		if (!product) [product = null] = yield* findMatching(usual, context, 6);
	}
	const lumens = room.lumens ?? (product ? readFigure(product, "Light output") : null);
	if (lumens === null) return "How many lumens does one fixture give? Send a part number or the lumens.";
	const watts = product ? readFigure(product, "Power") : room.watts;
	const response = yield* callTool(
		countFixtures,
		{
			areaSquareFeet: room.areaSquareFeet,
			lumens,
			...(watts !== null && { watts }),
			...(room.footCandles !== null && { footCandles: room.footCandles }),
			...(room.kind && { room: room.kind }),
		},
		context.tools,
	);
	if ("refused" in response) return askWhichProduct("count");
	return describeCount(
		response.result,
		product ? `: ${partLink(product)} (${formatKeyFigures(product)})` : "",
	);
}

const refuse = (refused: "sign-in" | "unverified", purpose: string) =>
	refused === "sign-in" ? askForSignIn(purpose) : askForVerification(purpose);

export async function* showQuotes(search: string | null, { tools }: AnswerContext): Answer {
	const response = yield* callTool(getQuoteStatus, search ? { search } : {}, tools);
	if ("refused" in response) return refuse(response.refused, "to see your quotes");
	if (response.result.quotes.length === 0)
		return search
			? `I can't find quote ${quote(search)} on this account. See ${link("all quotes", shopLinks.quotes)}.`
			: `There are no quotes on this account yet. ${link("Request a quote", shopLinks.newQuote)}.`;
	return paragraphs(
		getQuoteStatus.show(response.result),
		!search && link("See all quotes", shopLinks.quotes),
	);
}

export async function* showInvoices(
	{ search, unpaid, overdue }: { search: string | null; unpaid: boolean; overdue: boolean },
	{ tools }: AnswerContext,
): Answer {
	const response = yield* callTool(getInvoiceStatus, { unpaid, overdue, ...(search && { search }) }, tools);
	if ("refused" in response) return refuse(response.refused, "to see your invoices");
	if (response.result.invoices.length === 0)
		return search
			? `I can't find invoice ${quote(search)} on this account. See ${link("all invoices", shopLinks.invoices)}.`
			: `There are no such invoices on this account. See ${link("all invoices", shopLinks.invoices)}.`;
	return getInvoiceStatus.show(response.result);
}
