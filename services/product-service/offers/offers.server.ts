import type { z } from "zod";
import type {
	Offer,
	PricedItems,
	PriceListRow,
	priceListInputSchema,
	priceListPartSchema,
} from "#contracts/catalog/offers";
import { accountPriceBreaks, accountPriceCents, type ListPrice } from "#rules/catalog/prices";
import { countPieces, getPieces, minPieces } from "#rules/catalog/quantity-rules";
import type { Db } from "../../db/connect.server.ts";
import type { PriceTable } from "../../db/schema.ts";
import { notFound } from "../../shared/http.server.ts";
import { findMadeParts } from "../../shared/made-parts.ts";
import { accountDiscount, selectOffers } from "../repository.server.ts";
import {
	type PriceListCursor,
	selectCategoryNames,
	selectPricedSkus,
} from "./price-list-repository.server.ts";

/** Offers in the given order; unknown ids have no prices and stock. */
export async function offers(db: Db, accountId: string, ids: readonly string[]): Promise<Offer[]> {
	const uniqueIds = [...new Set(ids)];
	const [{ prices, stock }, discount] = await Promise.all([
		selectOffers(db, uniqueIds),
		accountDiscount(db, accountId),
	]);
	const priceById = new Map(prices.map((price) => [price.variation_id, price]));
	return uniqueIds.map((variationID) => ({
		variationID,
		...getTerms(priceById.get(variationID), discount),
		stock: stock
			.filter((row) => row.variation_id === variationID)
			.map(({ name, city, state, quantity, lead_days }) => ({
				warehouse: name,
				city,
				state,
				quantity,
				leadDays: lead_days,
			})),
	}));
}

type Terms = Pick<Offer, "listPrice" | "price" | "priceBreaks" | "quantityRules">;

function getTerms(
	row: Awaited<ReturnType<typeof selectOffers>>["prices"][number] | undefined,
	discount: number,
): Terms {
	if (!row)
		return {
			listPrice: null,
			price: null,
			priceBreaks: [],
			quantityRules: { minimum: 1, multiple: 1, carton: 1 },
		};
	return {
		listPrice: row.list_cents / 100,
		price: accountPriceCents(getListPrice(row), discount, minPieces(row)) / 100,
		priceBreaks: getPriceBreaks(row, discount),
		quantityRules: getRules(row),
	};
}

const skuBatchSize = 1000;

/** Account prices as in the cart, with stock and the total. A repeated SKU is priced for all its pieces. */
export async function priceItems(
	db: Db,
	accountId: string,
	requestedItems: readonly { productId: string; quantity: number }[],
): Promise<PricedItems> {
	const discount = await accountDiscount(db, accountId);
	const counts = countPieces(requestedItems);
	const ids = [...counts.keys()];
	const items: PricedItems["items"] = [];
	let total = 0;
	for (let from = 0; from < ids.length; from += skuBatchSize) {
		const part = ids.slice(from, from + skuBatchSize);
		const { prices, stock } = await selectOffers(db, part);
		const listPrices = new Map(
			[...prices, ...findMadeParts(part).map(({ price }) => price)].map((row) => [
				row.variation_id,
				getListPrice(row),
			]),
		);
		const stocks = new Map<string, { inStock: number; leadDays: number }>();
		for (const { variation_id, quantity, lead_days } of stock) {
			const entry = stocks.get(variation_id);
			stocks.set(variation_id, {
				inStock: (entry?.inStock ?? 0) + quantity,
				leadDays: Math.min(entry?.leadDays ?? lead_days, lead_days),
			});
		}
		for (const productId of part) {
			const list = listPrices.get(productId);
			const quantity = getPieces(counts, productId).pieces;
			const cents = list ? accountPriceCents(list, discount, quantity) : null;
			if (cents !== null) total += cents * quantity;
			items.push({
				productId,
				price: cents === null ? null : cents / 100,
				lineTotal: cents === null ? null : (cents * quantity) / 100,
				inStock: stocks.get(productId)?.inStock ?? 0,
				leadDays: stocks.get(productId)?.leadDays ?? null,
			});
		}
	}
	return { items, total: total / 100 };
}

// An account's prices of all part numbers, a part at a time.

/** "KEY ID": ids have no spaces. */
const toCursor = ({ skuKey, id }: PriceListCursor): string => `${skuKey} ${id}`;

function readCursor(after: string | undefined): PriceListCursor | null {
	if (after === undefined) return null;
	const at = after.lastIndexOf(" ");
	return at < 0 ? { skuKey: after, id: "" } : { skuKey: after.slice(0, at), id: after.slice(at + 1) };
}

/**
 * Part numbers that can be ordered, in their order.
 * @throws {ServiceFailure} 404 for an unknown category
 */
export async function priceList(
	db: Db,
	accountId: string,
	{ category, after, limit }: z.output<typeof priceListInputSchema>,
): Promise<z.output<typeof priceListPartSchema>> {
	const [discount, names] = await Promise.all([accountDiscount(db, accountId), selectCategoryNames(db)]);
	const top = names.find(({ parent_id, slug }) => parent_id === null && slug === category);
	if (category !== undefined && !top) throw notFound("The category");
	const wanted = top && names.filter(({ id, parent_id }) => id === top.id || parent_id === top.id);
	const rows = await selectPricedSkus(db, {
		categoryIds: wanted?.map(({ id }) => id),
		after: readCursor(after),
		limit,
	});
	const byId = new Map(names.map((row) => [row.id, row]));
	const last = rows.length === limit ? rows.at(-1) : undefined;
	return {
		rows: rows.map((row): PriceListRow => {
			const own = byId.get(row.category_id);
			const parent = own?.parent_id ? byId.get(own.parent_id) : undefined;
			return {
				sku: row.sku,
				name: row.name,
				brand: row.brand,
				categories: [parent?.name, own?.name].filter((name) => name !== undefined),
				status: row.status,
				upc: row.upc === "[]" ? [] : JSON.parse(row.upc),
				listPrice: row.list_cents / 100,
				price: accountPriceCents(getListPrice(row), discount, minPieces(row)) / 100,
				priceBreaks: getPriceBreaks(row, discount),
				quantityRules: getRules(row),
			};
		}),
		next: last ? toCursor({ skuKey: last.sku_key, id: last.id }) : null,
	};
}

// Prices and quantity rules of a SKU for an account.

export const getListPrice = (row: Pick<PriceTable, "list_cents" | "breaks">): ListPrice => ({
	listCents: row.list_cents,
	breaks: row.breaks === "[]" ? [] : JSON.parse(row.breaks),
});

export const getRules = ({
	minimum,
	multiple,
	carton,
}: Pick<PriceTable, "minimum" | "multiple" | "carton">) => ({
	minimum,
	multiple,
	carton,
});

/** Price breaks in dollars by quantity, as in the contracts. */
export const getPriceBreaks = (row: Omit<PriceTable, "variation_id">, discount: number) =>
	accountPriceBreaks(getListPrice(row), discount, minPieces(row)).map(({ quantity, cents }) => ({
		quantity,
		price: cents / 100,
	}));
