/** What one invoice is for and how it was paid, and the credit memos of an account. */
import { z } from "zod";
import { dayIn } from "#rules/clock/time-zones";
import { formatCount, formatDay, formatMoney, formatNumber } from "#rules/format";
import { toCents, toDollars } from "#rules/money/cents";
import { cardExtraCents, cardSurchargeBasisPoints } from "#rules/payments/surcharge";
import { bullets, escapeMarkdown, link, paragraphs } from "../markdown.ts";
import { readTimeZone } from "../run-tool.ts";
import type { ToolContext } from "../tool.ts";

export const invoiceDetails = z.object({
	orderNumber: z.string().nullable(),
	freight: z.number().nullable().describe("US dollars"),
	salesTax: z.number().nullable().describe("US dollars"),
	lines: z.array(
		z.object({
			number: z.string().describe("Part number"),
			name: z.string(),
			quantity: z.number(),
			total: z.number().describe("US dollars"),
		}),
	),
	settled: z
		.array(
			z.object({
				kind: z.enum(["payment", "credit"]),
				number: z.string(),
				on: z.string(),
				amount: z.number().describe("US dollars"),
			}),
		)
		.describe("Payments and credits that were applied"),
	settledKnown: z.boolean().describe("Whether these are all there are"),
});
type InvoiceDetails = z.infer<typeof invoiceDetails>;

const mostLines = 20;

/** `null` where the service doesn't tell them. */
export async function readInvoiceDetails(
	{ id, accountId }: { id: string; accountId: string },
	context: ToolContext,
): Promise<InvoiceDetails | null> {
	const [invoice, zone] = await Promise.all([
		context.calls.portal.invoice({ accountId, invoiceId: id }).catch(() => null),
		readTimeZone(context, accountId),
	]);
	if (invoice === null) return null;
	return {
		orderNumber: invoice.orderNumber,
		freight: invoice.freight,
		salesTax: invoice.salesTax?.amount ?? null,
		lines: invoice.lines.slice(0, mostLines).map(({ sku, name, quantity, lineTotal }) => ({
			number: sku,
			name,
			quantity,
			total: lineTotal,
		})),
		settled: invoice.settlements.map(({ kind, number, at, amount }) => ({
			kind,
			number,
			on: dayIn(Date.parse(at), zone),
			amount,
		})),
		settledKnown: invoice.settlementsKnown ?? true,
	};
}

type Invoice = {
	number: string;
	purchaseOrder: string;
	issuedOn: string | null;
	balance: number;
	link: string;
};

const asks = {
	lines:
		/\bwhat(?:'s|s| is| was| were| are)?\b.*\b(?:for|on it|in it|on that|bought|items?|lines?|products?)\b|\bwhat(?:'s|s| is| was)? (?:on|in)\b|\b(?:line items?|lines|contents|materials?)\b/i,
	issued:
		/\b(?:issued|dated|invoice date|when (?:was|did)(?! .*\bpa(?:id|y)\b).*(?:sent|made|billed|invoiced|from))\b/i,
	paid: /\b(?:when|how|what) (?:was|did|have|has|were) .*\bpa(?:id|y)\b|\bpaid (?:so far|on|toward)|\bpayments?\b|\bapplied\b/i,
	order: /\b(?:which|what|the) (?:sales )?order\b|\bfor (?:which|what) order\b/i,
	purchaseOrder: /\b(?:which|what) (?:p\.?o\.?|purchase order|job)\b/i,
	freight: /\bfreight\b|\bshipping\b/i,
	salesTax: /\btax(?:es)?\b/i,
	copy: /\b(?:pdf|copy|copies|print\w*|download|email|send)\b/i,
} as const;

/** "It's for 12 × VTR-24-40K-40L …", as far as a message asks for it; "" where it asks for nothing of it. */
export function sayInvoiceFacts(message: string, invoice: Invoice, details: InvoiceDetails | null): string {
	const { issuedOn, purchaseOrder, number, link: page } = invoice;
	const unknown = `I can't see that here; ${link("open the invoice", page)}.`;
	const of = (what: string, dollars: number | null | undefined): string =>
		dollars === null || dollars === undefined
			? `It states no ${what}.`
			: `${what[0]?.toUpperCase()}${what.slice(1)}: **${formatMoney(dollars)}**.`;
	const settled = details?.settled ?? [];
	return paragraphs(
		asks.issued.test(message) && (issuedOn ? `It's dated **${formatDay(issuedOn)}**.` : unknown),
		asks.paid.test(message) &&
			details !== null &&
			(settled.length > 0
				? bullets(
						settled.map(
							({ kind, number: text, on, amount }) =>
								`${kind === "credit" ? "Credit" : "Payment"} ${escapeMarkdown(text)} of ${formatDay(on)}: ${formatMoney(amount)}`,
						),
					)
				: details.settledKnown
					? "No payment or credit has been applied to it."
					: unknown),
		asks.order.test(message) &&
			(details?.orderNumber
				? `It's for order ${escapeMarkdown(details.orderNumber)}.`
				: "It names no order."),
		asks.purchaseOrder.test(message) &&
			purchaseOrder !== "" &&
			`Its PO is **${escapeMarkdown(purchaseOrder)}**.`,
		asks.freight.test(message) && of("freight", details?.freight),
		asks.salesTax.test(message) && of("sales tax", details?.salesTax),
		asks.lines.test(message) &&
			(details && details.lines.length > 0
				? paragraphs(
						`It's for ${formatCount(details.lines.length, "line")}${purchaseOrder ? `, PO ${escapeMarkdown(purchaseOrder)}` : ""}${details.orderNumber ? `, order ${escapeMarkdown(details.orderNumber)}` : ""}:`,
						bullets(
							details.lines.map(
								(line) =>
									`${formatNumber(line.quantity)} × **${escapeMarkdown(line.number)}**${line.name ? `, ${escapeMarkdown(line.name)}` : ""}: ${formatMoney(line.total)}`,
							),
						),
					)
				: `${purchaseOrder ? `Its PO is **${escapeMarkdown(purchaseOrder)}**. ` : ""}It lists no lines; ${link("open the invoice", page)} for the rest.`),
		asks.copy.test(message) &&
			`I can't send it from here. ${link(`PDF of ${number}`, `${page}/invoice.pdf`)}.`,
	);
}

// Several invoices together.

export const invoiceSums = z.object({
	total: z.number().nullable().describe("US dollars; null where one states no total"),
	open: z.number().describe("US dollars"),
	cardFee: z.number().describe("US dollars that paying them by card would add"),
	cardPercent: z.number(),
	byCard: z.number().describe("US dollars that they would come to by card"),
});
type InvoiceSums = z.infer<typeof invoiceSums>;

export function sumInvoices(
	invoices: readonly { InvoiceTotal: number | null; InvoiceBalance: number }[],
): InvoiceSums {
	const add = (figures: readonly number[]) => figures.reduce((sum, one) => sum + toCents(one), 0);
	const open = Math.max(0, add(invoices.map(({ InvoiceBalance }) => InvoiceBalance)));
	const totals = invoices.flatMap(({ InvoiceTotal }) => InvoiceTotal ?? []);
	const fee = cardExtraCents("invoices", open, "CREDITCARD", 0);
	return {
		total: totals.length < invoices.length ? null : toDollars(add(totals)),
		open: toDollars(open),
		cardFee: toDollars(fee),
		cardPercent: cardSurchargeBasisPoints / 100,
		byCard: toDollars(open + fee),
	};
}

/** What paying an amount by card adds. */
export const sayCardFeeOf = (dollars: number): string =>
	sayCardFee(sumInvoices([{ InvoiceTotal: null, InvoiceBalance: dollars }]));

/** What paying invoices by card adds. */
export const sayCardFee = ({ open, cardFee, cardPercent, byCard }: Omit<InvoiceSums, "total">): string =>
	open > 0
		? `Paying ${formatMoney(open)} by card adds ${cardPercent}%: **${formatMoney(cardFee)}**, ${formatMoney(byCard)} in all. Bank transfer (ACH) adds nothing.`
		: "Nothing is open on it, so no fee is added.";

/** "These come to $34,613.83, of which $21,980.43 is open." */
export const sayInvoiceSum = ({ total, open }: InvoiceSums): string =>
	total === null || total === open
		? `These come to ${formatMoney(open)}, all open.`
		: `These come to ${formatMoney(total)}, of which ${formatMoney(open)} is open.`;

// Credit memos.

export const creditSchema = z.object({
	number: z.string(),
	reason: z.string(),
	amount: z.number().nullable().describe("US dollars"),
	remaining: z.number().nullable().describe("US dollars that are not used yet"),
});

/** "CM-7031: $64.25 of $64.25 left. Freight charged twice." */
export function describeCredits(
	credits: readonly z.infer<typeof creditSchema>[],
	total: number | null = null,
): string {
	const open = credits.filter(({ remaining }) => remaining === null || remaining > 0);
	if (open.length === 0) return "The account has no open credit memos.";
	const lines = bullets(
		open.map(({ number, reason, amount, remaining }) => {
			const rest = remaining ?? amount;
			const of =
				amount !== null && remaining !== null && amount !== remaining ? ` of ${formatMoney(amount)}` : "";
			return `${escapeMarkdown(number)}${rest === null ? "" : `: **${formatMoney(rest)}**${of} left`}.${reason && ` ${escapeMarkdown(reason)}.`}`;
		}),
	);
	return open.length > 1 && total !== null
		? paragraphs(lines, `Together: **${formatMoney(total)}**.`)
		: lines;
}

/** What is left of all credit memos, in dollars; `null` where it isn't known of one. */
export function sumLeft(
	credits: readonly { amount: number | null; remaining: number | null }[],
): number | null {
	const left = credits.map(({ amount, remaining }) => remaining ?? amount);
	return left.includes(null)
		? null
		: toDollars(left.reduce<number>((sum, one) => sum + toCents(one ?? 0), 0));
}
