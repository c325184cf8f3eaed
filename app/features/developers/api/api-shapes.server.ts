/** What the shop's API answers with: schemas, and how documents of services become them. Amounts are in cents. */
import { z } from "zod";
import type { Services } from "#client/call-context";
import { toCents } from "#rules/money/cents";

export type ApiContext = {
	services: Services;
	userId: string;
	accountId: string;
	/** Origin of the shop, for links. */
	origin: string;
	/** Of the request, for changes. */
	idempotencyKey: string | undefined;
};

export const id = z.string().min(1).max(128);
export const cents = z.number().int().describe("In cents (USD)");
export const day = z.iso.date();
export const text = z.string();
export const cursor = z
	.string()
	.regex(/^p[1-9]\d{0,5}$/, "Send the cursor of the last answer.")
	.optional()
	.describe("`nextCursor` of the page before");
const url = z.string().describe("Page of the shop, which needs a sign-in");
export const paged = <Item extends z.ZodType>(items: Item) =>
	z.object({ items: z.array(items), total: z.number().int(), nextCursor: z.string().nullable() });

export const line = z.object({
	lineId: id,
	sku: text,
	name: text,
	quantity: z.number().int(),
	unitPriceCents: cents,
	totalCents: cents,
});

export const orderSummary = z.object({
	id,
	number: text,
	purchaseOrder: text.nullable(),
	status: text,
	totalCents: cents.nullable(),
	placedAt: text.nullable(),
	url,
});
export const orderLine = line.extend({
	shipped: z.number().int().nullable(),
	canceled: z.number().int().nullable(),
	expectedOn: day.nullable(),
});
export const shipment = z.object({
	number: text,
	carrier: text,
	trackingNumber: text,
	trackingUrl: text.nullable(),
	shippedOn: day,
	lines: z.array(z.object({ lineId: id, quantity: z.number().int() })),
});
export const invoiceSummary = z.object({
	id,
	number: text,
	purchaseOrder: text,
	status: text,
	issuedOn: day.nullable(),
	dueOn: day.nullable(),
	totalCents: cents.nullable(),
	balanceCents: cents,
	url,
});
export const quoteSummary = z.object({
	id,
	number: text,
	name: text,
	purchaseOrder: text,
	status: text.nullable(),
	totalCents: cents.nullable(),
	pricesHeldUntil: text.nullable(),
	url,
});
export const product = z.object({
	sku: text,
	name: text,
	brand: text,
	discontinued: z.boolean(),
	orderable: z.boolean(),
	listPriceCents: cents.nullable(),
	priceCents: cents.nullable().describe("Your price of one piece at the minimum quantity, in cents (USD)"),
	priceBreaks: z.array(z.object({ quantity: z.number().int(), priceCents: cents })),
	minimum: z.number().int(),
	multiple: z.number().int(),
	stock: z.array(z.object({ warehouse: text, quantity: z.number().int(), leadDays: z.number().int() })),
	url,
});
export const cart = z.object({
	lineCount: z.number().int(),
	pieces: z.number().int(),
	totalCents: cents,
	url,
});

export const centsOrNull = (dollars: number | null) => (dollars === null ? null : toCents(dollars));
export const pageOf = (from: string | undefined) => (from === undefined ? 1 : Math.trunc(+from.slice(1)));
/**
 * A page of a list. Services answer a page past the end with the last one: a program that read it again would count its
 * entries twice, so it gets none.
 */
export function toPage<Entry, Item>(
	from: string | undefined,
	{ entries, total, page, pageCount }: { entries: Entry[]; total: number; page: number; pageCount: number },
	toItem: (entry: Entry) => Item,
) {
	const isPastEnd = pageOf(from) > page;
	const nextCursor = page < pageCount && !isPastEnd ? `p${page + 1}` : null;
	return { items: isPastEnd ? [] : entries.map(toItem), total, nextCursor };
}
const link = ({ origin }: ApiContext, path: string, of: string) =>
	`${origin}${path}/${encodeURIComponent(of)}`;

type ServiceLine = Awaited<ReturnType<Services["quotes"]["quote"]>>["lines"][number];
export const toLine = ({ lineId, productDetails, quantity, price, lineTotal }: ServiceLine) => ({
	...{ lineId, sku: productDetails.sku, name: productDetails.name, quantity },
	...{ unitPriceCents: toCents(price), totalCents: toCents(lineTotal) },
});

type ServiceOrder = Awaited<ReturnType<Services["orders"]["list"]>>["orders"][number];
export const toOrder = (order: ServiceOrder, context: ApiContext) => ({
	...{
		id: order.id,
		number: order.orderNumber,
		purchaseOrder: order.PurchaseOrder,
		status: order.OrderStatus,
	},
	...{ totalCents: centsOrNull(order.Price.OrderTotal), placedAt: order.createdAt },
	url: link(context, "/user/orders", order.id),
});

type ServiceInvoice = Awaited<ReturnType<Services["portal"]["invoices"]>>["invoices"][number];
export const toInvoice = (invoice: ServiceInvoice, context: ApiContext) => ({
	...{
		id: invoice.id,
		number: invoice.Invoice,
		purchaseOrder: invoice.PurchaseOrder,
		status: invoice.status,
	},
	...{ issuedOn: invoice.issuedOn, dueOn: invoice.dueOn, totalCents: centsOrNull(invoice.InvoiceTotal) },
	balanceCents: toCents(invoice.InvoiceBalance),
	url: link(context, "/user/my-invoices", invoice.id),
});

type ServiceQuote = Awaited<ReturnType<Services["quotes"]["list"]>>["quotes"][number];
export const toQuote = (quote: ServiceQuote, context: ApiContext) => ({
	...{ id: quote.id, number: quote.number, name: quote.name, purchaseOrder: quote.PurchaseOrder },
	...{ status: quote.status, totalCents: centsOrNull(quote.total), pricesHeldUntil: quote.expiresAt },
	url: link(context, "/user/quotes", quote.id),
});
