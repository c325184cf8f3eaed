/** Operations of the shop's API: what each takes and answers, and the calls of services that pages make for the same. */
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import { type ApiScope, apiLimits } from "#rules/developers/api-keys";
import { toCents } from "#rules/money/cents";
import {
	type ApiContext,
	cart,
	cents,
	centsOrNull,
	cursor,
	day,
	id,
	invoiceSummary,
	line,
	orderLine,
	orderSummary,
	paged,
	pageOf,
	product,
	quoteSummary,
	shipment,
	text,
	toInvoice,
	toLine,
	toOrder,
	toPage,
	toQuote,
} from "./api-shapes.server.ts";

export type Operation<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
	method: "GET" | "POST";
	/** With parameters in braces. */
	path: string;
	name: string;
	summary: string;
	scope: ApiScope;
	/** Of path, query and body together. */
	input: Input;
	output: Output;
	run(input: z.output<Input>, context: ApiContext): Promise<z.input<Output>>;
};

const operation = <Input extends z.ZodType, Output extends z.ZodType>(
	defined: Operation<Input, Output>,
): Operation => defined as unknown as Operation;

/** SKUs of exact part numbers; `null` for one that the catalog doesn't have. */
async function findSkus({ services }: ApiContext, skus: readonly string[]) {
	const matches = await services.product.matchParts({ lines: skus.map((text, line) => ({ line, text })) });
	return matches.map(({ match, candidates }) => {
		const [first] = candidates;
		return match === "exact" || match === "normalized" ? (first ?? null) : null;
	});
}

const skuList = z
	.string()
	.transform((list) =>
		list
			.split(",")
			.map((sku) => sku.trim())
			.filter(Boolean),
	)
	.pipe(z.array(z.string().max(120)).min(1).max(apiLimits.skus))
	.describe(`Part numbers, separated by commas, up to ${apiLimits.skus}`);

export const operations: readonly Operation[] = [
	operation({
		...{ method: "GET", path: "/products", name: "listProducts", scope: "catalog" },
		summary: "Products by part number, with your prices and stock. Unknown part numbers are in `unknown`",
		input: z.object({ skus: skuList }),
		output: z.object({ items: z.array(product), unknown: z.array(text) }),
		async run({ skus }, context) {
			const found = await findSkus(context, skus);
			const known = [...new Map(found.flatMap((one) => (one ? [[one.variationID, one]] : []))).values()];
			const offers =
				known.length === 0
					? []
					: await context.services.product.offers({ ids: known.map(({ variationID }) => variationID) });
			return {
				unknown: skus.filter((_, at) => !found[at]),
				items: known.map(({ variationID, sku, name, brand, discontinued, orderable, link: page }) => {
					const offer = offers.find((one) => one.variationID === variationID);
					return {
						...{ sku, name, brand, discontinued, orderable, url: context.origin + page },
						listPriceCents: centsOrNull(offer?.listPrice ?? null),
						priceCents: centsOrNull(offer?.price ?? null),
						priceBreaks: (offer?.priceBreaks ?? []).map(({ quantity, price }) => ({
							...{ quantity, priceCents: toCents(price) },
						})),
						minimum: offer?.quantityRules.minimum ?? 1,
						multiple: offer?.quantityRules.multiple ?? 1,
						stock: (offer?.stock ?? []).map(({ warehouse, quantity, leadDays }) => ({
							...{ warehouse, quantity, leadDays },
						})),
					};
				}),
			};
		},
	}),
	operation({
		...{ method: "GET", path: "/orders", name: "listOrders", scope: "orders" },
		summary: "Orders of the account, newest first",
		input: z.object({ cursor, from: day.optional(), to: day.optional(), status: text.max(60).optional() }),
		output: paged(orderSummary),
		async run({ cursor: from, ...filter }, context) {
			const query = { id: context.userId, scope: "account" as const, page: pageOf(from), ...filter };
			const list = await context.services.orders.list(query);
			return toPage(from, { ...list, entries: list.orders }, (order) => toOrder(order, context));
		},
	}),
	operation({
		...{ method: "GET", path: "/orders/{id}", name: "getOrder", scope: "orders" },
		summary: "An order with its lines and shipments",
		input: z.object({ id }),
		output: orderSummary.extend({ lines: z.array(orderLine), shipments: z.array(shipment) }),
		async run(input, context) {
			const order = await context.services.orders.order({ id: input.id });
			// A representative also reads orders of other assigned accounts.
			if (order.accountId !== context.accountId) throw ServiceError.notFound("This order was not found.");
			return {
				...toOrder(order, context),
				lines: order.lines.map(({ fulfillment, ...one }) => ({
					...toLine(one),
					shipped: fulfillment?.shipped ?? null,
					canceled: fulfillment?.canceled ?? null,
					expectedOn: fulfillment?.expectedOn ?? null,
				})),
				shipments: order.shipments ?? [],
			};
		},
	}),
	operation({
		...{ method: "GET", path: "/invoices", name: "listInvoices", scope: "invoices" },
		summary: "Invoices of the account, newest first",
		input: z.object({
			cursor,
			...{ from: day.optional(), to: day.optional(), status: z.enum(["unpaid"]).optional() },
		}),
		output: paged(invoiceSummary),
		async run({ cursor: from, ...filter }, context) {
			const { accountId } = context;
			const list = await context.services.portal.invoices({ accountId, page: pageOf(from), ...filter });
			return toPage(from, { ...list, entries: list.invoices }, (invoice) => toInvoice(invoice, context));
		},
	}),
	operation({
		...{ method: "GET", path: "/invoices/{id}", name: "getInvoice", scope: "invoices" },
		summary: "An invoice with its lines and payments",
		input: z.object({ id }),
		output: invoiceSummary.extend({
			orderNumber: text.nullable(),
			freightCents: cents.nullable(),
			salesTaxCents: cents.nullable(),
			lines: z.array(line.omit({ lineId: true })),
			payments: z.array(z.object({ kind: text, number: text, at: text, amountCents: cents })),
		}),
		async run(input, context) {
			const { accountId } = context;
			const invoice = await context.services.portal.invoice({ accountId, invoiceId: input.id });
			return {
				...toInvoice(invoice, context),
				orderNumber: invoice.orderNumber,
				freightCents: centsOrNull(invoice.freight),
				salesTaxCents: centsOrNull(invoice.salesTax?.amount ?? null),
				lines: invoice.lines.map(({ sku, name, quantity, price, lineTotal }) => ({
					...{ sku, name, quantity, unitPriceCents: toCents(price), totalCents: toCents(lineTotal) },
				})),
				payments: invoice.settlements.map(({ kind, number, at, amount }) => ({
					...{ kind, number, at, amountCents: toCents(amount) },
				})),
			};
		},
	}),
	operation({
		...{ method: "GET", path: "/quotes", name: "listQuotes", scope: "quotes" },
		summary: "Quotes of the account, last changed first",
		input: z.object({ cursor, from: day.optional(), to: day.optional() }),
		output: paged(quoteSummary),
		async run({ cursor: from, ...filter }, context) {
			const query = { id: context.accountId, page: pageOf(from), ...filter };
			const list = await context.services.quotes.list(query);
			return toPage(from, { ...list, entries: list.quotes }, (quote) => toQuote(quote, context));
		},
	}),
	operation({
		...{ method: "GET", path: "/quotes/{id}", name: "getQuote", scope: "quotes" },
		summary: "A quote with its lines",
		input: z.object({ id }),
		output: quoteSummary.extend({ lines: z.array(line) }),
		async run(input, context) {
			const quote = await context.services.quotes.quote({ id: input.id });
			return { ...toQuote(quote, context), lines: quote.lines.map(toLine) };
		},
	}),
	operation({
		...{ method: "GET", path: "/cart", name: "getCart", scope: "cart" },
		summary: "Totals of the account's cart",
		input: z.object({}),
		output: cart,
		async run(_, { services, accountId, origin }) {
			const { lineCount, pieces, total } = await services.cart.summary({ accountId });
			return { lineCount, pieces, totalCents: toCents(total), url: `${origin}/cart` };
		},
	}),
	operation({
		...{ method: "POST", path: "/cart/lines", name: "addCartLines", scope: "cart" },
		summary: "Add items to the account's cart, all or none. A person checks out",
		input: z.object({
			lines: z
				.array(z.object({ sku: z.string().min(1).max(120), quantity: z.number().int().min(1).max(999_999) }))
				.min(1)
				.max(apiLimits.lines),
		}),
		output: cart,
		async run({ lines }, context) {
			const { services, accountId, origin, idempotencyKey } = context;
			const found = await findSkus(
				context,
				lines.map(({ sku }) => sku),
			);
			const items = lines.map(({ sku, quantity }, at) => {
				const match = found[at];
				if (!match) throw new ServiceError("UNKNOWN_SKU", 422, `We don't have the part number ${sku}.`);
				return { productId: match.variationID, quantity, options: [] };
			});
			const added = await services.cart.add({ accountId, items, formKey: idempotencyKey });
			const { lineCount, pieces, total } = added;
			return { lineCount, pieces, totalCents: toCents(total), url: `${origin}/cart` };
		},
	}),
];

/** Names of the parameters in a path. */
export const parametersOf = (path: string): string[] =>
	[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

const routes = operations.map((operation) => ({
	operation,
	names: parametersOf(operation.path),
	pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, "([^/]{1,300})")}$`),
}));

type Found = { operation: Operation; params: Record<string, string> };

/** @param path of the request, below that of the API */
export function findOperation(method: string, path: string): Found | null {
	for (const { operation, names, pattern } of routes) {
		const values = operation.method === method ? pattern.exec(path) : null;
		if (values)
			return { operation, params: Object.fromEntries(names.map((name, at) => [name, values[at + 1] ?? ""])) };
	}
	return null;
}
