/** Quotes of the acting account. */
import { z } from "zod";
import { formatCount, formatDayIn, formatMoney } from "#rules/format";
import { getSide } from "#rules/quotes/quote-actions";
import { quoteStatusWord } from "#rules/quotes/status-words";
import { bullets, link } from "./markdown.ts";
import { readOwnAccount, readTimeZone } from "./own-account.ts";
import { preferNumber } from "./same-number.ts";
import { defineTool } from "./tool.ts";

const mostQuotes = 5;

export const quoteSorts = ["updated", "total", "expires"] as const;
export type QuoteSort = (typeof quoteSorts)[number];

const quoteSchema = z.object({
	number: z.string(),
	name: z.string(),
	purchaseOrder: z.string(),
	status: z.string().nullable(),
	statusText: z.string().nullable().describe("What the user calls the status"),
	total: z.number().nullable().describe("US dollars"),
	lines: z.number().int().nullable(),
	updatedAt: z.string().nullable(),
	expiresAt: z.string().nullable().describe("Prices are held until then"),
	link: z.string(),
});

/** "[Q-100023](page), Lobby: answered, $1,284.50, 3 lines, prices held until Dec 1, 2026" */
function quoteLine(quote: z.infer<typeof quoteSchema>, zone: string): string {
	const state = [
		quote.statusText && `**${quote.statusText.toLowerCase()}**`,
		quote.total !== null && formatMoney(quote.total),
		quote.lines !== null && formatCount(quote.lines, "line"),
		quote.updatedAt && `updated ${formatDayIn(quote.updatedAt, zone)}`,
		quote.expiresAt && `prices held until ${formatDayIn(quote.expiresAt, zone)}`,
	];
	const name = quote.name ? ` (${quote.name})` : "";
	return `Quote ${link(quote.number + name, quote.link)}: ${state.filter(Boolean).join(", ")}.`;
}

export const getQuoteStatus = defineTool({
	name: "getQuoteStatus",
	title: "Look up quotes",
	description:
		"Looks up quotes of the user's current account with status, total and how long their prices are held: one by its number, name or PO number, or the latest.",
	input: z.object({
		search: z.string().trim().min(1).max(80).optional().describe("Quote number, PO number or name"),
		waiting: z.boolean().default(false).describe("Only those that wait for the user's side to answer"),
		sort: z.enum(quoteSorts).default("updated").describe("Last changed, largest total, or first to expire"),
		limit: z.number().int().min(1).max(mostQuotes).default(mostQuotes),
	}),
	output: z.object({
		quotes: z.array(quoteSchema).describe("Last changed first"),
		total: z.number().int(),
		timeZone: z.string().describe("The account's: prices are held until the end of a day by its clock"),
	}),
	rights: "cart",
	scope: "read",
	changes: false,
	form: {
		lead: "See the status of a quote and how long its prices are good.",
		example: "What is the status of quote Q-100001?",
		button: "Look up quotes",
		fields: {
			search: { label: "Quote number, PO number or name", hint: "Leave blank for your latest quotes" },
			waiting: { label: "Only quotes that wait for my answer" },
			sort: {
				label: "First",
				choices: { updated: "Last changed", total: "Largest total", expires: "First to expire" },
			},
			limit: null,
		},
	},
	async call({ search, waiting, sort, limit }, context) {
		const accountId = await readOwnAccount(context);
		const readSide = context.calls.user.user({ uid: context.userId ?? "" }).then(getSide);
		const status = waiting && ((await readSide) === "buyer" ? "sent-back" : "submitted");
		const [listed, side, timeZone] = await Promise.all([
			context.calls.quotes.list({
				id: accountId,
				...(search && { search }),
				...(status && { status }),
				...(sort !== "updated" && { sort }),
			}),
			readSide,
			readTimeZone(context, accountId),
		]);
		const { rows, total } = preferNumber(search, listed.quotes, listed.total, ({ number }) => number);
		return {
			quotes: rows.slice(0, limit).map((quote) => ({
				number: quote.number,
				name: quote.name,
				purchaseOrder: quote.PurchaseOrder,
				status: quote.status,
				statusText: quote.status && quoteStatusWord(quote.status, side, quote.answered),
				total: quote.total,
				lines: quote.lineCount,
				updatedAt: quote.updatedAt,
				expiresAt: quote.expiresAt,
				link: `/user/quotes/${encodeURIComponent(quote.id)}`,
			})),
			total,
			timeZone,
		};
	},
	show: ({ quotes, timeZone }) =>
		quotes.length === 0
			? "The account has no such quotes."
			: bullets(quotes.map((quote) => quoteLine(quote, timeZone))),
});
