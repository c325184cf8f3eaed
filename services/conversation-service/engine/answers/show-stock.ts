/** Stock by warehouse: of the products named, at the place and for the quantity that the question names. */

import { bullets, escapeMarkdown, paragraphs } from "#assistant-tools/markdown";
import { getStock, stockTable } from "#assistant-tools/price-and-availability";
import { partLink } from "#assistant-tools/product-lines";
import { formatPart } from "#assistant-tools/product-relations";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { formatCount, formatNumber } from "#rules/format";
import { stateName } from "#rules/locations/us-states";
import { messages } from "#rules/messages";
import { callTool, type Refused } from "../call-tool.ts";
import type { Subject } from "../read-subject.ts";
import { readAskedPieces } from "../recognize-action.ts";
import { asksStatus } from "../recognize-products.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { askWhichProduct, findMatching, findNamed, type NamedProducts, sayMissing } from "./find-subject.ts";
import { admitNotKnowing } from "./reach-people.ts";
import { describeRefusal } from "./small-talk.ts";

/** Section 1 of the specification. */
const hint = `${messages.inventory.hint}.`;

const productsChecked = 6;

const refuse = (products: readonly ChatProduct[], refused: Refused): string =>
	paragraphs(
		refused.refused !== "not-granted" && hint,
		describeRefusal(refused, "to see stock by warehouse"),
		products.length > 0 &&
			(products.length === 1 ? "This is the product I found:" : "These are the products I found:"),
		bullets(products.map(partLink)),
	);

type Stock = Awaited<ReturnType<(typeof getStock)["call"]>>["stock"];

/** Whether a part number is sold yet, and what takes its place; of those that are, only where that is asked. */
const sayStatus = ({ found }: Pick<NamedProducts, "found">, message: string): string[] =>
	found.flatMap(({ product, discontinued, relations }) => {
		if (!discontinued)
			return asksStatus.test(message) ? [`${partLink(product)} is in the catalog, not discontinued.`] : [];
		const instead = relations?.replacedBy;
		return [
			`${partLink(product)} is **discontinued**. ${instead ? `It was replaced by ${formatPart(instead)}.` : "See its page for the replacement."}`,
		];
	});

/** Which warehouses could ship all of the pieces, or that they aren't all there and when more arrive. */
export function sayEnough(
	{ number, pieces, warehouses, moreInDays, discontinued }: Stock[number],
	wanted: number,
): string {
	const all = formatNumber(wanted);
	const name = escapeMarkdown(number);
	if (pieces < wanted) {
		const first = warehouses.find((warehouse) => warehouse.moreInDays === moreInDays);
		const more = discontinued
			? "It's discontinued, so no more are coming."
			: moreInDays === null
				? "It isn't stocked; ask us for the lead time."
				: `More arrive in ${formatCount(moreInDays, "day")}${first ? `, ${escapeMarkdown(`${first.city}, ${first.state}`)}` : ""}${wanted === 1 ? "" : `; ask us when all ${all} could ship`}.`;
		const stock = pieces === 0 ? "none in stock" : `${formatNumber(pieces)} in stock, not all ${all}`;
		return `${name}: ${stock}. ${more}`;
	}
	const whole = warehouses
		.filter((warehouse) => warehouse.pieces >= wanted)
		.toSorted((one, other) => other.pieces - one.pieces)
		.map(({ city, state, pieces: there }) => escapeMarkdown(`${city}, ${state} (${formatNumber(there)})`));
	const them = wanted === 1 ? "it" : `all ${all}`;
	const ships =
		whole.length === 0
			? `no single warehouse has ${all}, so they'd ship from several`
			: whole.length > 2
				? `several warehouses could ship ${them}, ${whole[0]} has the most`
				: `${whole.join(" and ")} could ship ${them}`;
	return `${name}: ${formatNumber(pieces)} in stock; ${ships}.`;
}

// The place where a question about stock wants the goods.

type Warehouse = { city: string; state: string };

const fold = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^a-z]+/g, " ")
		.trim();

/** A place asked for in the middle of a sentence can only be at its end: "do you have 50 of it in Portland". */
const placeAtEnd =
	/\b(?:in|at|from|near|out of) (?:the |your |our )?([a-z][a-z.'-]*(?:,? [a-z.'-]+){0,3}?)(?: (?:warehouse|dc|branch|location|hub|right|now|today))*\W*$/i;

/** What follows "in" and "at" in questions about stock and is no place. */
const noPlace =
	/^(?:stock|hand|inventory|bulk|total|all|any|the|a|an|that|this|it|them|those|these|white|black|bronze|gray|grey|silver|nickel|brass|color|colou?rs?|quantity|quantities|case|cases|cartons?|boxes|time|once|least|most|full|warehouses?|need|hurry|transit|days?|weeks?|months?|my|our|your)\b/i;

/** A warehouse of the stock that the message names by its city or state, or the place it names without one. */
export function readStockPlace(
	message: string,
	warehouses: readonly Warehouse[],
): Warehouse | { missing: string } | null {
	const text = ` ${fold(message)} `;
	const stateOf = (code: string) => fold(stateName(code));
	const found =
		warehouses.find(({ city }) => text.includes(` ${fold(city)} `)) ??
		warehouses.find(({ state }) => text.includes(` in ${stateOf(state)} `));
	if (found) return { city: found.city, state: found.state };
	const typed = message.length > 300 ? undefined : placeAtEnd.exec(message)?.[1]?.trim().replace(/[,.]$/, "");
	return typed && !noPlace.test(typed) && typed.length >= 3
		? { missing: typed.replace(/(?<![A-Za-z])[a-z]/g, (letter) => letter.toUpperCase()) }
		: null;
}

/** "Dallas, TX: 5 of VTR-24-40K-40L, more in 8 days", or that no warehouse is there. */
export function describePlace(stock: Stock, message: string): string[] {
	const warehouses = stock.flatMap((row) => row.warehouses.map((warehouse) => ({ ...warehouse, row })));
	const place = readStockPlace(message, warehouses);
	if (place === null) return [];
	if ("missing" in place) return [`We have no warehouse in ${escapeMarkdown(place.missing)}. These have it:`];
	return warehouses
		.filter(({ city, state }) => city === place.city && state === place.state)
		.map(
			({ city, state, pieces, moreInDays, row }) =>
				`**${escapeMarkdown(`${city}, ${state}`)}:** ${pieces === 0 ? "none" : formatNumber(pieces)} of ${escapeMarkdown(row.number)}${moreInDays === undefined ? "" : `, more in ${formatCount(moreInDays, "day")}`}.`,
		);
}

export async function* showStock(subject: Subject, context: AnswerContext): Answer {
	const named = yield* findNamed(subject, context, { most: 4 });
	const { found, missing, pointsNowhere } = named;
	let products = found.map(({ product }) => product);
	const points = subject.references.length > 0 || subject.parts.length > 0 || subject.words !== "";
	if (!points) products = (context.shown[0] ?? []).slice(0, productsChecked);
	if (products.length === 0 && missing.length > 0) return paragraphs(...missing.map(sayMissing));
	if (products.length === 0 && !pointsNowhere)
		products = yield* findMatching(subject.words, context, productsChecked);
	const response =
		products.length > 0
			? yield* callTool(getStock, { ids: products.map(({ id }) => id) }, context.tools)
			: null;
	if (response === null)
		return subject.words === "" || pointsNowhere
			? paragraphs(askWhichProduct("check"), context.tools.userId === null && hint)
			: yield* admitNotKnowing(context);
	if ("refused" in response)
		return paragraphs(...sayStatus(named, context.message), refuse(products, response));
	const { stock } = response.result;
	const isRanked = /\bmost\b|\b(?:best|biggest|highest) (?:stock|inventory)\b/i.test(context.message);
	const [fullest] = isRanked && stock.length > 1 ? stock.toSorted((a, b) => b.pieces - a.pieces) : [];
	const pieces = readAskedPieces(context.message);
	return paragraphs(
		...sayStatus(named, context.message),
		fullest !== undefined &&
			`Of these ${stock.length}, we have the most of **${escapeMarkdown(fullest.number)}**: ${formatNumber(fullest.pieces)}.`,
		...describePlace(stock, context.message),
		...(pieces === null ? [] : stock.map((row) => sayEnough(row, pieces))),
		stockTable(stock),
		...missing.map(sayMissing),
		"Stock changes during the day; the product's page has the latest count.",
	);
}
