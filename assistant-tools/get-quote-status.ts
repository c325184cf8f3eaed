/** Quotes of the acting account. */
import { z } from "zod";
import type { QuoteSummary } from "#contracts/quotes/quotes";
import { dayIn } from "#rules/clock/time-zones";
import { formatCount, formatDayIn, formatMoney } from "#rules/format";
import { getSide } from "#rules/quotes/quote-actions";
import { type QuoteStatus, quoteStatuses } from "#rules/quotes/quote-limits";
import { quoteStatusWord } from "#rules/quotes/status-words";
import {
	isDayWithin,
	isTotalWithin,
	mostPages,
	pickNamed,
	preferNumber,
	readPicked,
	type SortValue,
	sortPicked,
	totalFields,
	totalTexts,
} from "./document-filter.ts";
import { bullets, link } from "./markdown.ts";
import { readOwnAccount, readTimeZone } from "./run-tool.ts";
import { defineTool, type ToolContext } from "./tool.ts";

const mostQuotes = 5;

/** Prices of the others are held no longer, or were taken. */
const openStatuses: ReadonlySet<QuoteStatus> = new Set(["submitted", "sent-back"]);

/** Neither accepted, declined nor expired. */
const isOpenQuote = ({ status }: QuoteSummary): boolean =>
	status === null || status === "draft" || openStatuses.has(status);

export const quoteSorts = ["updated", "total", "smallest", "expires"] as const;
export type QuoteSort = (typeof quoteSorts)[number];

const sortValues: Partial<Record<QuoteSort, SortValue<QuoteSummary>>> = {
	total: { by: ({ total }) => total, descending: true },
	smallest: { by: ({ total }) => total },
	expires: { by: ({ expiresAt }) => expiresAt },
};

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
	createdBy: z.string().nullable().describe("Who made it"),
	items: z
		.array(z.object({ number: z.string(), quantity: z.number().int(), total: z.number() }))
		.describe("Its first lines; empty in lists"),
	history: z
		.array(z.object({ by: z.string(), on: z.string(), step: z.string() }))
		.describe("Who sent or answered it and when, oldest first; empty in lists"),
	link: z.string(),
});

/** Quotes that have most of the words in their name, number, PO or the name of who made them; none where they have none. */
function pickByWords(quotes: readonly QuoteSummary[], words: string) {
	const texts = quotes.map(({ number, name, PurchaseOrder, bidName, createdBy }) =>
		[number, name, PurchaseOrder, bidName, createdBy?.name].join(" "),
	);
	const { best, unmatched } = pickNamed(texts, words);
	return { rows: best.flatMap((at) => quotes[at] ?? []), unmatched };
}

/** "[Q-100023](page), Lobby: answered, $1,284.50, 3 lines, prices held until Dec 1, 2026" */
function quoteLine(quote: z.infer<typeof quoteSchema>, zone: string): string {
	const state = [
		quote.statusText && `**${quote.statusText.toLowerCase()}**`,
		quote.total !== null && formatMoney(quote.total),
		quote.lines !== null && formatCount(quote.lines, "line"),
		quote.updatedAt && `updated ${formatDayIn(quote.updatedAt, zone)}`,
		quote.expiresAt && `prices held until ${formatDayIn(quote.expiresAt, zone)}`,
		quote.createdBy && `made by ${quote.createdBy}`,
	];
	const name = quote.name ? ` (${quote.name})` : "";
	return `Quote ${link(quote.number + name, quote.link)}: ${state.filter(Boolean).join(", ")}.`;
}

export const daysNotStated =
	"The open quotes don't state how long their prices are held, so I can't tell which expire.";

const mostItems = 20;

/** What a quote alone says beside its summary. */
async function readContent(id: string, { calls }: ToolContext, zone: string) {
	const quote = await calls.quotes.quote({ id }).catch(() => null);
	return {
		items: (quote?.lines ?? []).slice(0, mostItems).map(({ productDetails, quantity, lineTotal }) => ({
			number: productDetails.sku,
			quantity,
			total: lineTotal,
		})),
		history: (quote?.versions ?? []).map(({ author, at, step }) => ({
			by: author.name,
			on: dayIn(Date.parse(at), zone),
			step,
		})),
	};
}

/** Whether some open quote says until when its prices are held, or none is open. */
async function areDaysStated(accountId: string, { calls }: ToolContext): Promise<boolean> {
	const { quotes } = await calls.quotes.list({ id: accountId });
	const open = quotes.filter(({ status }) => status === null || openStatuses.has(status));
	return open.length === 0 || open.some(({ expiresAt }) => expiresAt !== null);
}

export const getQuoteStatus = defineTool({
	name: "getQuoteStatus",
	title: "Look up quotes",
	description:
		"Looks up quotes of the user's current account with status, total and how long their prices are held: one by its number, name or PO number, those of a status, of a total, changed on some days or whose prices end on some days, or the latest.",
	input: z.object({
		search: z.string().trim().min(1).max(80).optional().describe("Quote number, PO number or name"),
		words: z
			.string()
			.trim()
			.min(1)
			.max(120)
			.optional()
			.describe(
				"Words that may be of a name or PO, or the name of who made it: finds the quotes that have most of them",
			),
		waiting: z.boolean().default(false).describe("Only those that wait for the user's side to answer"),
		open: z
			.boolean()
			.default(false)
			.describe("Only drafts and those that wait for either side, not expired, accepted or declined ones"),
		status: z.enum(quoteStatuses).optional(),
		from: z.iso.date().optional().describe("Last changed on this day or later"),
		to: z.iso.date().optional().describe("Last changed on this day or earlier"),
		expiresFrom: z.iso
			.date()
			.optional()
			.describe("Only open quotes whose prices are held until this day or later"),
		expiresTo: z.iso
			.date()
			.optional()
			.describe("Only open quotes whose prices are held until this day or earlier"),
		...totalFields,
		sort: z
			.enum(quoteSorts)
			.default("updated")
			.describe("Last changed, largest or smallest total, or first to expire"),
		limit: z.number().int().min(1).max(mostQuotes).default(mostQuotes),
	}),
	output: z.object({
		quotes: z.array(quoteSchema).describe("Last changed first"),
		unmatched: z.array(z.string()).describe("Those of `words` that these quotes don't have"),
		total: z.number().int(),
		isWhole: z
			.boolean()
			.describe("False where more quotes were left unread: total counts those among the latest"),
		statesDays: z
			.boolean()
			.describe(
				"False where open quotes say no day until which their prices are held, so that none has the days asked",
			),
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
			words: { label: "Words of its name, or who made it" },
			waiting: { label: "Only quotes that wait for my answer" },
			open: { label: "Only open quotes" },
			status: {
				label: "Status",
				choices: {
					draft: "Draft",
					submitted: "Submitted",
					"sent-back": "Answered",
					accepted: "Accepted",
					declined: "Declined",
					expired: "Expired",
				},
			},
			from: { label: "Changed on or after", hint: "Year, month and day, such as 2026-10-01" },
			to: { label: "Changed on or before" },
			expiresFrom: { label: "Prices held until, from" },
			expiresTo: { label: "Prices held until, at the latest" },
			...totalTexts,
			sort: {
				label: "First",
				choices: {
					updated: "Last changed",
					total: "Largest total",
					smallest: "Smallest total",
					expires: "First to expire",
				},
			},
			limit: null,
		},
	},
	async call(input, context) {
		const {
			search,
			words,
			waiting,
			open,
			from,
			to,
			expiresFrom,
			expiresTo,
			totalFrom,
			totalTo,
			sort,
			limit,
		} = input;
		const accountId = await readOwnAccount(context);
		const readSide = context.calls.user.user({ uid: context.userId ?? "" }).then(getSide);
		const status = waiting ? ((await readSide) === "buyer" ? "sent-back" : "submitted") : input.status;
		const ends = expiresFrom !== undefined || expiresTo !== undefined;
		const query = {
			id: accountId,
			...(search && { search }),
			...(status && { status }),
			...(from && { from }),
			...(to && { to }),
			...(expiresFrom && { expiresFrom }),
			...(expiresTo && { expiresTo }),
			...(totalFrom !== undefined && { totalFrom }),
			...(totalTo !== undefined && { totalTo }),
			...(sort !== "updated" && sort !== "smallest" && { sort }),
		};
		const firstPage = context.calls.quotes.list(query);
		const [side, timeZone] = await Promise.all([readSide, readTimeZone(context, accountId), firstPage]);
		const isHeld = ({ status, expiresAt }: QuoteSummary): boolean =>
			(status === null || openStatuses.has(status) || status === input.status) &&
			isDayWithin(expiresAt && dayIn(Date.parse(expiresAt), timeZone), expiresFrom, expiresTo);
		// No list is sorted by its smallest total, or finds words that only some quotes have.
		const read = await readPicked(
			(page) => (page === 1 ? firstPage : context.calls.quotes.list({ ...query, page })),
			(page) => page.quotes,
			(quote) =>
				isTotalWithin(quote.total, input) && (!ends || isHeld(quote)) && (!open || isOpenQuote(quote)),
			sort === "smallest" || words || open ? mostPages : 1,
		);
		const named = words === undefined ? null : pickByWords(read.rows, words);
		const statesDays = !ends || read.rows.length > 0 || (await areDaysStated(accountId, context));
		const found = sortPicked(named?.rows ?? read.rows, sortValues[sort]);
		const count = named === null ? read.total : found.length;
		const { rows, total } = preferNumber(search, found, count, ({ number }) => number);
		const only = rows.length === 1 || limit === 1 ? rows[0] : undefined;
		const content = only ? await readContent(only.id, context, timeZone) : { items: [], history: [] };
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
				createdBy: quote.createdBy?.name ?? null,
				// Only one quote's are read.
				...content,
				link: `/user/quotes/${encodeURIComponent(quote.id)}`,
			})),
			unmatched: named?.unmatched ?? [],
			total,
			isWhole: read.isWhole,
			statesDays,
			timeZone,
		};
	},
	show: ({ quotes, statesDays, timeZone }) =>
		quotes.length === 0
			? statesDays
				? "The account has no such quotes."
				: daysNotStated
			: bullets(quotes.map((quote) => quoteLine(quote, timeZone))),
});
