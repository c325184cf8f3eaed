/** What answers about orders share. */
import { getOrderStatus } from "#assistant-tools/get-order-status";
import { bullets, escapeMarkdown, link, quote } from "#assistant-tools/markdown";
import { shopLinks } from "#assistant-tools/shop-links";
import { type ChatOrder, readCards } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { formatCount, formatMoney, formatNumber } from "#rules/format";
import { type Called, callTool } from "../call-tool.ts";
import type { ChosenAccount } from "./account-in-question.ts";
import type { AnswerContext } from "./answer-context.ts";
import { askForVerification, describeRefusal } from "./small-talk.ts";

export type FoundOrders = Awaited<ReturnType<(typeof getOrderStatus)["call"]>>;
const purpose = "to see your orders";

export const sayNoOrder = (orderNumber: string | null): string =>
	orderNumber === null
		? `There are no orders on this account yet. They'll be listed under ${link("My orders", shopLinks.orders)}.`
		: `I can't find order ${quote(orderNumber)} on this account. Check the number, see ${link("all orders", shopLinks.orders)}, or ${link("switch accounts", shopLinks.switchAccount)} if it was placed for another one.`;

export const refuseOrders = (refused: Extract<Called<unknown>, { refused: unknown }>): string =>
	refused.refused === "unverified"
		? `Your sign-in isn't linked to an account yet, so it has no orders. ${askForVerification("to order and track shipments")}`
		: describeRefusal(refused, purpose);

export const shownOrders = ({ lastCalls }: AnswerContext): ChatOrder[] => readCards(lastCalls).orders;

export async function* readOne(
	orderNumber: string | null,
	{ tools }: ChosenAccount,
): AsyncGenerator<ReplyPart, Called<FoundOrders>> {
	return yield* callTool(getOrderStatus, orderNumber ? { orderNumber } : { limit: 1 }, tools);
}

const mostItems = 20;

export const describeItems = ({ items }: ChatOrder): string =>
	bullets([
		...items
			.slice(0, mostItems)
			.map(
				({ quantity, sku, name, total }) =>
					`${formatNumber(quantity)} × **${escapeMarkdown(sku)}**${name ? `, ${escapeMarkdown(name)}` : ""}${total === null ? "" : `: ${formatMoney(total)}`}`,
			),
		...(items.length > mostItems ? [`and ${formatCount(items.length - mostItems, "more line")}`] : []),
	]);
