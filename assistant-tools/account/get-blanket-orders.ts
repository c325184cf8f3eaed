/** The tool that says what is left to release on blanket orders. */
import { z } from "zod";
import { dayIn } from "#rules/clock/time-zones";
import { formatCount, formatDay, formatMoney, formatNumber } from "#rules/format";
import { isSameNumber, toKey } from "../document-filter.ts";
import { bullets, escapeMarkdown, link, paragraphs } from "../markdown.ts";
import { readOwnAccount, readTimeZone } from "../run-tool.ts";
import { shopLinks } from "../shop-links.ts";
import { defineTool, nullIfNotOffered } from "../tool.ts";

// Blanket orders: quotes that were accepted and are released in parts.

const mostBlankets = 5;
const mostLines = 30;

const blanketSchema = z.object({
	number: z.string(),
	name: z.string(),
	purchaseOrder: z.string(),
	ordered: z.number().int().describe("Pieces"),
	released: z.number().int(),
	left: z.number().int().describe("Pieces on hold that can still be released"),
	closed: z.number().int(),
	lines: z.array(
		z.object({
			number: z.string().describe("Part number"),
			name: z.string(),
			ordered: z.number().int(),
			released: z.number().int(),
			shipped: z.number().int(),
			left: z.number().int(),
		}),
	),
	releases: z.array(
		z.object({
			number: z.string(),
			status: z.string(),
			pieces: z.number().int(),
			total: z.number().describe("US dollars"),
			placedOn: z.string(),
		}),
	),
	link: z.string(),
});
type FoundBlanket = z.infer<typeof blanketSchema>;

function describeBlanket(blanket: FoundBlanket): string {
	const {
		number,
		name,
		purchaseOrder,
		ordered,
		released,
		left,
		closed,
		lines,
		releases,
		link: page,
	} = blanket;
	const last = releases.toSorted((a, b) => a.placedOn.localeCompare(b.placedOn)).at(-1);
	return paragraphs(
		`Blanket order ${link(number, page)}${name ? ` (${escapeMarkdown(name)})` : ""}${purchaseOrder ? `, PO ${escapeMarkdown(purchaseOrder)}` : ""}: **${formatNumber(left)} of ${formatNumber(ordered)} pieces left to release**, ${formatNumber(released)} released${closed > 0 ? `, ${formatNumber(closed)} closed` : ""}.`,
		bullets(
			lines.map(
				(line) =>
					`**${escapeMarkdown(line.number)}**: ${formatNumber(line.left)} of ${formatNumber(line.ordered)} left; ${formatNumber(line.released)} released, ${formatNumber(line.shipped)} of these shipped`,
			),
		),
		last !== undefined &&
			`${formatCount(releases.length, "release")}; the last is ${escapeMarkdown(last.number)} of ${formatDay(last.placedOn)}, ${formatCount(last.pieces, "piece")}, ${formatMoney(last.total)}.`,
	);
}

export const getBlanketOrders = defineTool({
	name: "getBlanketOrders",
	title: "Look up blanket orders",
	description:
		"Looks up blanket orders of the user's current account: pieces ordered, released and left to release, by line, with their releases; one by its number or PO number, or those with pieces left.",
	input: z.object({
		search: z
			.string()
			.trim()
			.min(1)
			.max(80)
			.optional()
			.describe("Number of the blanket order, PO number or name"),
	}),
	output: z.object({
		blankets: z.array(blanketSchema).describe("Newest first"),
		total: z.number().int().describe("Blanket orders of the account, or those that match"),
		offered: z.boolean().describe("Whether the shop has blanket orders"),
	}),
	rights: "cart",
	scope: "read",
	changes: false,
	form: {
		lead: "See what is left to release on a blanket order.",
		example: "What's left on our blanket order?",
		button: "Look up blanket orders",
		fields: {
			search: { label: "Blanket order or PO number", hint: "Leave blank for those with pieces left" },
		},
	},
	async call({ search }, context) {
		const accountId = await readOwnAccount(context);
		const { calls } = context;
		const [listed, zone] = await Promise.all([
			calls.blanketOrders.list({ accountId }).catch(nullIfNotOffered),
			readTimeZone(context, accountId),
		]);
		const isAsked = (one: { number: string; PurchaseOrder: string; name: string }): boolean =>
			search === undefined ||
			isSameNumber(search, one.number) ||
			isSameNumber(search, one.PurchaseOrder) ||
			// A release's number begins with that of its blanket order.
			toKey(search).startsWith(toKey(one.number)) ||
			(one.name !== "" && toKey(one.name).includes(toKey(search)));
		const all = (listed ?? []).filter(isAsked);
		const open = all.filter(({ onHold }) => onHold > 0);
		const picked = search === undefined && open.length > 0 ? open : all;
		const read = await Promise.all(
			picked.slice(0, mostBlankets).map(({ id }) => calls.blanketOrders.blanketOrder({ id })),
		);
		return {
			blankets: read.map((one) => ({
				number: one.number,
				name: one.name,
				purchaseOrder: one.PurchaseOrder,
				ordered: one.ordered,
				released: one.released,
				left: one.onHold,
				closed: one.closed,
				lines: one.lines.slice(0, mostLines).map(({ line, ordered, released, shipped, onHold }) => ({
					number: line.productDetails.sku,
					name: line.productDetails.name,
					ordered,
					released,
					shipped,
					left: onHold,
				})),
				releases: one.releases.map(({ number, status, pieces, total, createdAt }) => ({
					number,
					status,
					pieces,
					total,
					placedOn: dayIn(Date.parse(createdAt), zone),
				})),
				link: `/user/blanket-orders/${encodeURIComponent(one.id)}`,
			})),
			total: picked.length,
			offered: listed !== null,
		};
	},
	show: ({ blankets, total, offered }) =>
		blankets.length === 0
			? offered
				? "The account has no such blanket order."
				: "This shop has no blanket orders."
			: paragraphs(
					...blankets.map(describeBlanket),
					total > blankets.length && link("See all blanket orders", shopLinks.blanketOrders),
				),
});
