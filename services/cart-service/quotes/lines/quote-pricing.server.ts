/** Current catalog data and account prices for quote lines. */

import { accountPriceCents } from "#rules/catalog/account-price";
import { atAccountPrice, type TodaysPrice } from "#rules/quotes/line-pricing";
import type { Line } from "#rules/quotes/quote-lines";
import type { Db } from "../../../db/connect.server.ts";
import type { PriceTable } from "../../../db/schema.ts";
import { accountDiscount, getListPrice } from "../../../product-service/public.server.ts";
import { notFound, ServiceFailure } from "../../../shared/http.server.ts";
import { requireQuantity } from "../../add-items.server.ts";
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

/** Prices lines at current account prices, in the given order. */
export async function pricedLines(
	db: Db,
	accountId: string,
	requestedLines: readonly WantedLine[],
): Promise<PricedLine[]> {
	const ids = [...new Set(requestedLines.map(({ productId }) => productId))];
	const details = await lineDetails(db, ids);
	const terms = await selectOrderablePrices(db, ids);
	const discount = await accountDiscount(db, accountId);
	return requestedLines.map((line) => {
		const sku = details.get(line.productId);
		if (!sku) return { sku: line.productId, refusal: notFound(`The item ${line.productId}`) };
		const price = terms.get(line.productId);
		const refusal = checkPrice(line, sku, price);
		if (refusal || !price) return { sku: sku.product.sku, refusal: refusal ?? notOrderable(sku.product.sku) };
		return { line: atAccountPrice(newLine(line, sku), todaysPrice(price, discount, line.quantity)) };
	});
}

export const newLine = (
	{ productId, quantity, options, fixtureType, job = "", note = "", shipComplete = false }: WantedLine,
	sku: LineDetails,
) => ({
	id: crypto.randomUUID(),
	productId,
	quantity,
	// Included in the SKU's price.
	options: sku.options
		.filter(({ optionID }) => options.includes(optionID))
		.map((option) => ({ ...option, cents: 0 })),
	fixtureType,
	job,
	note,
	adders: [],
	shipComplete,
	lot: null,
	alternate: null,
	product: sku.product,
});

const todaysPrice = (price: PriceTable, discount: number, quantity: number): TodaysPrice => {
	const list = getListPrice(price);
	return { accountCents: accountPriceCents(list, discount, quantity), listCents: list.listCents };
};

/** The account's and the list price of today at these quantities; `null` for what can no longer be ordered. */
export async function todaysPrices(
	db: Db,
	accountId: string,
	requestedLines: readonly { productId: string; quantity: number }[],
): Promise<(TodaysPrice | null)[]> {
	const terms = await selectOrderablePrices(db, [
		...new Set(requestedLines.map(({ productId }) => productId)),
	]);
	const discount = await accountDiscount(db, accountId);
	return requestedLines.map(({ productId, quantity }) => {
		const price = terms.get(productId);
		return price ? todaysPrice(price, discount, quantity) : null;
	});
}

/**
 * @throws {ServiceFailure} 422 for a quantity that a SKU's rules forbid; SKUs that left the catalog are
 * skipped
 */
export async function requireQuantities(
	db: Db,
	requestedLines: readonly { productId: string; quantity: number }[],
): Promise<void> {
	const terms = await selectOrderablePrices(db, [
		...new Set(requestedLines.map(({ productId }) => productId)),
	]);
	for (const { productId, quantity } of requestedLines) {
		const price = terms.get(productId);
		if (price) requireQuantity(price, quantity);
	}
}

/** @throws {ServiceFailure} with the reason why the line cannot be quoted */
export function requirePriced(priced: PricedLine): Line {
	if (priced.line) return priced.line;
	throw priced.refusal;
}

export const notOrderable = (sku: string) =>
	new ServiceFailure(422, "NOT_ORDERABLE", `${sku} can't be ordered, so it can't be quoted.`);

function checkPrice(
	{ quantity, options }: WantedLine,
	sku: LineDetails,
	price: PricedSku | undefined,
): ServiceFailure | null {
	const { sku: name } = sku.product;
	if (!price) return notOrderable(name);
	const foreign = options.find((option) => !sku.options.some(({ optionID }) => optionID === option));
	if (foreign !== undefined)
		return new ServiceFailure(422, "UNKNOWN_OPTION", `The item ${name} has no option ${foreign}.`);
	try {
		requireQuantity(price, quantity);
		return null;
	} catch (error) {
		if (error instanceof ServiceFailure) return error;
		throw error;
	}
}
