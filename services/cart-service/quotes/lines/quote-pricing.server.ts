/** Current catalog data and account prices for quote lines. */

import { accountPriceCents } from "#rules/catalog/prices";
import { type CountableLine, countPieces, getPieces, type SkuPieces } from "#rules/catalog/quantity-rules";
import { atAccountPrice, type Line, type TodaysPrice } from "#rules/quotes/quote-lines";
import { piecesOfLines } from "#rules/quotes/quote-sums";
import type { Db } from "../../../db/connect.server.ts";
import type { PriceTable } from "../../../db/schema.ts";
import { accountDiscount, getListPrice } from "../../../product-service/public.server.ts";
import { notFound, ServiceFailure } from "../../../shared/http.server.ts";
import { requireQuantity } from "../../check-lines.server.ts";
import { type LineDetails, lineDetails } from "../../line-details.server.ts";
import { type PricedSku, selectOrderablePrices } from "../../sku-repository.server.ts";

export type WantedLine = {
	productId: string;
	quantity: number;
	options: readonly string[];
	fixtureType: string;
	job?: string;
	note?: string;
	shipComplete?: boolean;
};

export type PricedLine =
	| { line: Line; refusal?: never }
	| { line?: never; sku: string; refusal: ServiceFailure };

/**
 * Prices lines at current account prices, in the given order. Lines of a SKU are priced together.
 * @param others lines that are bought with them
 */
export async function pricedLines(
	db: Db,
	accountId: string,
	requestedLines: readonly WantedLine[],
	others: readonly CountableLine[] = [],
): Promise<PricedLine[]> {
	const counts = countPieces([...others, ...requestedLines]);
	const ids = [...new Set(requestedLines.map(({ productId }) => productId))];
	const details = await lineDetails(db, ids);
	const terms = await selectOrderablePrices(db, ids);
	const discount = await accountDiscount(db, accountId);
	return requestedLines.map((line) => {
		const sku = details.get(line.productId);
		if (!sku) return { sku: line.productId, refusal: notFound(`The item ${line.productId}`) };
		const price = terms.get(line.productId);
		const together = getPieces(counts, line.productId);
		const refusal = checkPrice(line, together, sku, price);
		if (refusal || !price) return { sku: sku.product.sku, refusal: refusal ?? notOrderable(sku.product.sku) };
		return { line: atAccountPrice(newLine(line, sku), todaysPrice(price, discount, together.pieces)) };
	});
}

export const newLine = (
	{ productId, quantity, options, fixtureType, job = "", note = "", shipComplete = false }: WantedLine,
	sku: LineDetails,
) => ({
	id: crypto.randomUUID(),
	productId,
	quantity,
	// Included in the SKU's price, and all of them unless some are named, as in a cart.
	options: sku.options
		.filter(({ optionID }) => options.length === 0 || options.includes(optionID))
		.map((option) => ({ ...option, cents: 0 })),
	fixtureType,
	job,
	note,
	adders: [],
	shipComplete,
	lot: null,
	alternate: null,
	nonCatalog: null,
	product: sku.product,
});

const todaysPrice = (price: PriceTable, discount: number, pieces: number): TodaysPrice => {
	const list = getListPrice(price);
	return { accountCents: accountPriceCents(list, discount, pieces), listCents: list.listCents };
};

/**
 * The account's and the list price of today for each of a quote's lines; `null` for what can no longer be ordered.
 * @param lines all lines of the quote
 */
export const todaysPrices = (
	db: Db,
	accountId: string,
	lines: readonly Line[],
): Promise<(TodaysPrice | null)[]> => pricesFor(db, accountId, withPieces(lines));

type Together = { productId: string; together: SkuPieces };

const withPieces = (
	lines: readonly Line[],
	added: readonly CountableLine[] = [],
): (Together & { line: Line })[] => {
	const counts = piecesOfLines(lines, added);
	return lines.map((line) => ({
		line,
		productId: line.productId,
		together: counts.get(line.id) ?? getPieces(countPieces([line]), line.productId),
	}));
};

async function pricesFor(db: Db, accountId: string, lines: readonly Together[]) {
	const terms = await selectOrderablePrices(db, [...new Set(lines.map(({ productId }) => productId))]);
	const discount = await accountDiscount(db, accountId);
	return lines.map(({ productId, together }) => {
		const price = terms.get(productId);
		return price ? todaysPrice(price, discount, together.pieces) : null;
	});
}

/**
 * Today's prices, by line id, of lines with another quantity, and of those whose SKU has another number of pieces after a
 * change; `null` for what can no longer be ordered.
 * @param before all lines of the quote
 * @param after all lines with new quantities and alternates
 * @throws {ServiceFailure} 422 for a quantity that a SKU's rules forbid; SKUs that left the catalog are skipped
 */
export async function pricesAfter(
	db: Db,
	accountId: string,
	before: readonly Line[],
	after: readonly Line[],
	added: readonly CountableLine[],
): Promise<Map<string, TodaysPrice | null>> {
	const counts = piecesOfLines(before);
	const quantities = new Map(before.map(({ id, quantity }) => [id, quantity]));
	const changed = withPieces(after, added).filter(
		({ line, together }) =>
			!line.nonCatalog &&
			(counts.get(line.id)?.pieces !== together.pieces || quantities.get(line.id) !== line.quantity),
	);
	const prices = await pricesFor(db, accountId, changed);
	const terms = await selectOrderablePrices(db, [...new Set(changed.map(({ productId }) => productId))]);
	for (const { productId, together } of changed) {
		const price = terms.get(productId);
		if (price) requireQuantity(price, together);
	}
	return new Map(changed.map(({ line }, index) => [line.id, prices[index] ?? null]));
}

/** @throws {ServiceFailure} with the reason why the line cannot be quoted */
export function requirePriced(priced: PricedLine): Line {
	if (priced.line) return priced.line;
	throw priced.refusal;
}

export const notOrderable = (sku: string) =>
	new ServiceFailure(422, "NOT_ORDERABLE", `${sku} can't be ordered, so it can't be quoted.`);

function checkPrice(
	{ options }: WantedLine,
	together: SkuPieces,
	sku: LineDetails,
	price: PricedSku | undefined,
): ServiceFailure | null {
	const { sku: name } = sku.product;
	if (!price) return notOrderable(name);
	const foreign = options.find((option) => !sku.knownOptions.has(option));
	if (foreign !== undefined)
		return new ServiceFailure(422, "UNKNOWN_OPTION", `The item ${name} has no option ${foreign}.`);
	try {
		requireQuantity(price, together);
		return null;
	} catch (error) {
		if (error instanceof ServiceFailure) return error;
		throw error;
	}
}
