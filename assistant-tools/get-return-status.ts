/** Returns that the acting account asked for, and those that its invoices list. */
import { z } from "zod";
import type { OrderRequestSummary } from "#contracts/orders/order-requests";
import { shopTimeZone } from "#rules/clock/time-zones";
import { formatDayIn } from "#rules/format";
import { requestNames, statusTerm } from "#rules/requests/request-terms";
import { areAllRead, isSameNumber, mostPages, readPages } from "./document-filter.ts";
import { bullets, escapeMarkdown, link } from "./markdown.ts";
import { readOwnAccount, readTimeZone } from "./run-tool.ts";
import { shopLinks } from "./shop-links.ts";
import { defineTool, isNotOffered, type ToolContext } from "./tool.ts";

const mostReturns = 5;

const returnSchema = z.object({
	number: z.string(),
	orderNumber: z.string().nullable(),
	items: z.string().describe("Pieces and part number"),
	status: z.string(),
	open: z.boolean().describe("Whether something is still to come"),
	sentAt: z.string().nullable(),
	link: z.string(),
});
type FoundReturn = z.infer<typeof returnSchema>;

function toResult({ rid, number, title, orderNumber, status, createdAt }: OrderRequestSummary): FoundReturn {
	const term = status === null ? undefined : statusTerm("return", status);
	return {
		number,
		orderNumber,
		items: title,
		status: term?.label ?? status ?? "",
		open: term === undefined || term.next.length > 0,
		sentAt: createdAt,
		link: `/user/${requestNames.return.page}/${encodeURIComponent(rid)}`,
	};
}

/** Returns asked for on the shop's pages; none where the shop takes none there. */
async function readAsked({ calls }: ToolContext): Promise<{ returns: FoundReturn[]; isWhole: boolean }> {
	try {
		const pages = await readPages((page) => calls.orderRequests.page({ page }), mostPages);
		const asked = pages.flatMap(({ requests }) => requests).filter(({ kind }) => kind === "return");
		return { returns: asked.map(toResult), isWhole: areAllRead(pages) };
	} catch (error) {
		if (isNotOffered(error)) return { returns: [], isWhole: true };
		throw error;
	}
}

/** Warranty claims, newest first. */
async function readClaims({ calls }: ToolContext): Promise<FoundReturn[]> {
	const claims = await calls.warrantyClaims.list();
	return claims.map(({ rid, number, title, status, createdAt, rmaNumber }) => {
		const term = status === null ? undefined : statusTerm("claim", status);
		return {
			number,
			orderNumber: null,
			items: rmaNumber ? `${title}, ${rmaNumber}` : title,
			status: term?.label ?? status ?? "",
			open: term === undefined || term.next.length > 0,
			sentAt: createdAt,
			link: `/user/${requestNames.claim.page}/${encodeURIComponent(rid)}`,
		};
	});
}

/** Open returns beside the invoices, for those who may see invoices. */
async function readListed({ calls }: ToolContext, accountId: string): Promise<FoundReturn[]> {
	const listed = await calls.portal.invoices({ accountId }).catch(() => null);
	return (listed?.openRmas ?? []).map(({ number, sku, quantity, reason, status }) => ({
		number,
		orderNumber: null,
		items: `${quantity === null ? sku : `${quantity} × ${sku}`}${reason ? `, ${reason}` : ""}`,
		status,
		open: true,
		sentAt: null,
		link: shopLinks.invoices,
	}));
}

/** "[RMA-100024](page): **Approved**. 2 × VTR-24-40K-40L of order SO-100023, requested Nov 3, 2026." */
function returnLine({ number, orderNumber, items, status, sentAt, link: page }: FoundReturn, zone: string) {
	const of = orderNumber === null ? "" : ` of order ${escapeMarkdown(orderNumber)}`;
	const sent = sentAt === null ? "" : `, requested ${formatDayIn(sentAt, zone)}`;
	return `${link(number, page)}${status && `: **${escapeMarkdown(status)}**`}. ${escapeMarkdown(items)}${of}${sent}.`;
}

export const getReturnStatus = defineTool({
	name: "getReturnStatus",
	title: "Look up returns",
	description:
		"Looks up returns (RMAs) or warranty claims of the user's current account with status, items and order: one by its number, those of an order, or the latest, open ones first.",
	input: z.object({
		about: z.enum(["returns", "claims"]).default("returns").describe("Returns, or warranty claims"),
		search: z.string().trim().min(1).max(80).optional().describe("Return (RMA), claim or order number"),
	}),
	output: z.object({
		returns: z.array(returnSchema).describe("Open ones first"),
		open: z.number().int().describe("How many are open"),
		isWhole: z.boolean().describe("False where older ones were left unread"),
		timeZone: z.string(),
	}),
	rights: "verified",
	scope: "read",
	changes: false,
	form: {
		lead: "See where your returns stand.",
		example: "What's the status of my returns?",
		button: "Look up returns",
		fields: {
			about: { label: "Show", choices: { returns: "Returns", claims: "Warranty claims" } },
			search: { label: "Return (RMA) or order number", hint: "Leave blank for your latest returns" },
		},
	},
	async call({ about, search }, context) {
		const accountId = await readOwnAccount(context);
		const isClaims = about === "claims";
		const [asked, listed, timeZone] = await Promise.all([
			isClaims ? readClaims(context).then((returns) => ({ returns, isWhole: true })) : readAsked(context),
			isClaims ? [] : readListed(context, accountId),
			readTimeZone(context, accountId).catch(() => shopTimeZone),
		]);
		const known = new Set(asked.returns.map(({ number }) => number));
		const all = [...asked.returns, ...listed.filter(({ number }) => !known.has(number))].filter(
			({ number, orderNumber }) =>
				search === undefined ||
				isSameNumber(search, number) ||
				(orderNumber !== null && isSameNumber(search, orderNumber)),
		);
		const open = all.filter((one) => one.open);
		return {
			returns: [...open, ...all.filter((one) => !one.open)].slice(0, mostReturns),
			open: open.length,
			isWhole: asked.isWhole,
			timeZone,
		};
	},
	show: ({ returns, timeZone }) =>
		returns.length === 0
			? "The account has no such returns."
			: bullets(returns.map((one) => returnLine(one, timeZone))),
});
