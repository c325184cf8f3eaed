/** The tool that says what was paid in the shop, and with which fee. */
import { z } from "zod";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { dayIn } from "#rules/clock/time-zones";
import { formatDay, formatMoney } from "#rules/format";
import { toCents, toDollars } from "#rules/money/cents";
import { attemptStates, onlinePaymentWords } from "#rules/payments/payment-terms";
import { isDayWithin, mostPages, readPages } from "../document-filter.ts";
import { bullets, escapeMarkdown, link, paragraphs } from "../markdown.ts";
import { readOwnAccount, readTimeZone } from "../run-tool.ts";
import { shopLinks } from "../shop-links.ts";
import { defineTool, nullIfNotOffered } from "../tool.ts";

const mostPayments = 5;

const paymentSchema = z.object({
	receipt: z.string().nullable(),
	state: z.string(),
	paymentType: z.string(),
	method: z.string().nullable().describe("The saved method, such as Visa ending 1111"),
	amount: z.number().describe("US dollars, without the fee"),
	fee: z.number().describe("US dollars that paying by card added"),
	total: z.number().describe("US dollars"),
	paidOn: z.string(),
	payer: z.string(),
	orderNumber: z.string().nullable(),
	invoices: z.array(z.string()),
	attention: z.string().nullable(),
	link: z.string(),
});
type FoundPayment = z.infer<typeof paymentSchema>;

const stateWords: Readonly<Record<string, string>> = {
	initiated: "not decided yet",
	completed: "completed",
	declined: "declined, nothing was charged",
	cancelled: "canceled, nothing was charged",
	"needs-attention": "being checked",
};

/** "Nov 25, 2026: **completed**, $3,492.88 by bank transfer (ACH) for order SO-100007, no card fee. Receipt R-100003." */
function paymentLine(payment: FoundPayment): string {
	const { receipt, state, paymentType, method, amount, fee, total, paidOn, payer, attention } = payment;
	const by = method ?? onlinePaymentWords[paymentType] ?? paymentType;
	const documents = [
		payment.orderNumber && `order ${payment.orderNumber}`,
		payment.invoices.length > 0 &&
			`${payment.invoices.length === 1 ? "invoice" : "invoices"} ${payment.invoices.join(", ")}`,
	].filter(Boolean);
	const added =
		fee > 0
			? ` (${formatMoney(amount)} and a card fee of **${formatMoney(fee)}**)`
			: paymentType === "CREDITCARD"
				? ", without a card fee"
				: "";
	return `${link(formatDay(paidOn), payment.link)}: **${stateWords[state] ?? escapeMarkdown(state)}**, ${formatMoney(total)}${added} by ${escapeMarkdown(by)}${documents.length > 0 ? ` for ${escapeMarkdown(documents.join(" and "))}` : ""}${payer ? `, by ${escapeMarkdown(payer)}` : ""}.${receipt ? ` Receipt ${escapeMarkdown(receipt)}.` : ""}${attention ? ` ${escapeMarkdown(attention)}` : ""}`;
}

const toPayment = (attempt: PaymentAttempt, zone: string): FoundPayment => ({
	receipt: attempt.receiptNumber,
	state: attempt.state,
	paymentType: attempt.paymentType,
	method: attempt.method ?? null,
	amount: attempt.amount,
	fee: attempt.bankSurcharge,
	total: attempt.total,
	paidOn: dayIn(Date.parse(attempt.createdAt), zone),
	payer: [attempt.payer.firstName, attempt.payer.lastName].filter(Boolean).join(" "),
	orderNumber: attempt.order?.orderNumber ?? null,
	invoices: attempt.invoices.map(({ Invoice }) => Invoice),
	attention: attempt.attention,
	link: `/payments/${encodeURIComponent(attempt.transactionID)}`,
});

export const getPayments = defineTool({
	name: "getPayments",
	title: "Look up payments",
	description:
		"Looks up payments that the user's current account made in the shop by card or bank transfer, with their state, card fee and receipt: those of an order, invoice or receipt number, of some days, or the latest. Checks and payments made elsewhere are with their invoice.",
	input: z.object({
		search: z.string().trim().min(1).max(80).optional().describe("Order, invoice or receipt number"),
		state: z.enum(attemptStates).optional(),
		from: z.iso.date().optional().describe("Made on this day or later"),
		to: z.iso.date().optional().describe("Made on this day or earlier"),
		limit: z.number().int().min(1).max(mostPayments).default(mostPayments),
	}),
	output: z.object({
		payments: z.array(paymentSchema).describe("Newest first"),
		total: z.number().int(),
		sum: z.number().describe("US dollars of all that match and are completed"),
		isWhole: z.boolean().describe("False where older ones were left unread"),
		offered: z.boolean().describe("Whether the shop keeps payments"),
	}),
	rights: "invoices",
	scope: "read",
	changes: false,
	form: {
		lead: "See what was paid online, with card fees and receipts.",
		example: "What was the card fee on our last payment?",
		button: "Look up payments",
		fields: {
			search: { label: "Order, invoice or receipt number", hint: "Leave blank for the latest" },
			state: {
				label: "Status",
				choices: {
					completed: "Completed",
					declined: "Declined",
					cancelled: "Canceled",
					initiated: "Not decided yet",
					"needs-attention": "Being checked",
				},
			},
			from: { label: "Made on or after", hint: "Year, month and day, such as 2026-10-01" },
			to: { label: "Made on or before" },
			limit: null,
		},
	},
	async call({ search, state, from, to, limit }, context) {
		const accountId = await readOwnAccount(context);
		const query = { accountId, ...(search && { search }), ...(state && { state }) };
		const [pages, zone] = await Promise.all([
			readPages(
				(page) => context.calls.portal.attempts(page === 1 ? query : { ...query, page }),
				from || to ? mostPages : 1,
			).catch(nullIfNotOffered),
			readTimeZone(context, accountId),
		]);
		const read = (pages ?? []).flatMap(({ attempts }) => attempts).map((one) => toPayment(one, zone));
		const picked = read.filter(({ paidOn }) => isDayWithin(paidOn, from, to));
		const completed = picked.filter((one) => one.state === "completed");
		return {
			payments: picked.slice(0, limit),
			total: from || to ? picked.length : (pages?.[0].total ?? 0),
			sum: toDollars(completed.reduce((sum, { total }) => sum + toCents(total), 0)),
			isWhole: pages === null || pages.length >= pages[0].pageCount,
			offered: pages !== null,
		};
	},
	show: ({ payments, total, offered }) =>
		payments.length === 0
			? offered
				? "The account made no such payment in the shop."
				: "This shop keeps no list of payments."
			: paragraphs(
					bullets(payments.map(paymentLine)),
					total > payments.length && link("See all payments", shopLinks.payments),
				),
});
