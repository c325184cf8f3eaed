/** Display data of lines: names, options, images. */
import type { LineProduct } from "#contracts/cart/cart-service";
import type { RequiredAccessory } from "#contracts/cart/line-fields";
import { cartLimits } from "#rules/cart/cart-limits";
import { type CountableLine, countPieces, getPieces, type PiecesBySku } from "#rules/catalog/quantity-rules";
import {
	type MissingAccessory,
	missingAccessories,
	piecesToAdd,
} from "#rules/catalog/relations/sku-relations";
import { orderedOptions } from "#rules/catalog/sku-attributes";
import type { Db } from "../db/connect.server.ts";
import {
	defaultSku,
	newestSuccessors,
	optionLink,
	ownOptionIds,
	parseAttributes,
	selectProductVariations,
	selectRequired,
	selectSold,
	toSkuLink,
} from "../product-service/public.server.ts";
import type { MadePart } from "../shared/made-parts.ts";
import {
	getMadeParts,
	type Skus,
	selectOrderablePrices,
	selectProductPaths,
	selectSkuProducts,
} from "./sku-repository.server.ts";

export type LineDetails = {
	product: LineProduct;
	options: { optionID: string; name: string }[];
	/** Ids that lines may have, also from when other options told the SKU apart. */
	knownOptions: ReadonlySet<string>;
	discontinued: boolean;
	replacement: { name: string; link: string } | null;
};

/** Details by SKU id, without SKUs that left the catalog. A few queries are enough for any number of SKUs. */
export async function lineDetails(db: Db, skus: Skus): Promise<Map<string, LineDetails>> {
	if ("length" in skus && skus.length === 0) return new Map();
	const rows = await selectSkuProducts(db, skus);
	const replacements = await replacementLinks(
		db,
		rows.map((row) => row.replaced_by).filter((id) => id !== null),
	);
	const successors = await successorLinks(
		db,
		rows.filter(({ status }) => status === "discontinued").map(({ id }) => id),
	);
	const made = (await getMadeParts(db, skus)).map((part): [string, LineDetails] => [
		part.id,
		madeDetails(part),
	]);
	const catalogDetails = rows.map((row): [string, LineDetails] => {
		const options = orderedOptions(parseAttributes(row.attributes));
		const product = {
			sku: row.sku,
			name: [row.name, ...options.map(({ name }) => name)].join(", "),
			brand: row.brand,
			productID: row.product_id,
			link: optionLink(row, row.id),
		};
		const discontinued = row.status === "discontinued";
		const replacement =
			successors.get(row.id) ?? ((row.replaced_by && replacements.get(row.replaced_by)) || null);
		return [row.id, { product, options, knownOptions: ownOptionIds(row), discontinued, replacement }];
	});
	return new Map([...catalogDetails, ...made]);
}

/** A made part has no product in the catalog; the link opens the run in the builder. */
const madeDetails = ({ sku, name, link }: MadePart): LineDetails => ({
	product: { sku, name, brand: "", productID: sku, link },
	options: [],
	knownOptions: new Set(),
	discontinued: false,
	replacement: null,
});

/** Links to the newest SKU that is sold instead of each of these. */
async function successorLinks(
	db: Db,
	ids: readonly string[],
): Promise<Map<string, { name: string; link: string }>> {
	const successors = ids.length === 0 ? new Map<string, string>() : await newestSuccessors(db, ids);
	if (successors.size === 0) return new Map();
	const rows = await selectSkuProducts(db, [...successors.values()]);
	const links = new Map(rows.map((row) => [row.id, { name: row.sku, link: optionLink(row, row.id) }]));
	return new Map(
		[...successors].flatMap(([id, by]) => {
			const link = links.get(by);
			return link ? [[id, link] as const] : [];
		}),
	);
}

/** Links to the SKU that stands for each product. */
async function replacementLinks(
	db: Db,
	productIds: readonly string[],
): Promise<Map<string, { name: string; link: string }>> {
	if (productIds.length === 0) return new Map();
	const ids = [...new Set(productIds)];
	const [rows, variations] = await Promise.all([
		selectProductPaths(db, ids),
		selectProductVariations(db, ids),
	]);
	return new Map(
		rows.flatMap((path) => {
			const skus = variations.get(path.id) ?? [];
			const shown = defaultSku(skus);
			if (!shown) return [];
			const link = toSkuLink({ path, variationCount: skus.length }, shown.id);
			return [[path.id, { name: path.name, link }]];
		}),
	);
}

// Required accessories that the lines of a cart or quote have too few of.

/** What each line lacks, in the order of the lines. One query for lines that need nothing. */
export async function requiredAccessories(
	db: Db,
	lines: readonly CountableLine[],
): Promise<RequiredAccessory[][]> {
	const relations = await selectRequired(
		db,
		lines.map(({ productId }) => productId),
	);
	const unmet = missingAccessories(lines, relations);
	const ids = [...new Set(unmet.flat().flatMap(({ choices }) => choices.map(({ id }) => id)))];
	if (ids.length === 0) return lines.map(() => []);
	// Sequential, because a transaction has one connection.
	const sold = await selectSold(db, ids);
	const facts = {
		details: await lineDetails(db, [...sold]),
		prices: await selectOrderablePrices(db, [...sold]),
		present: countPieces(lines),
	};
	return unmet.map((needs) => needs.map((need) => toNeed(need, facts)));
}

type Facts = {
	details: Awaited<ReturnType<typeof lineDetails>>;
	prices: Awaited<ReturnType<typeof selectOrderablePrices>>;
	present: PiecesBySku;
};

const toNeed = (
	{ group, without, choices }: MissingAccessory,
	{ details, prices, present }: Facts,
): RequiredAccessory => ({
	group,
	without,
	choices: choices.flatMap(({ id, pieces }) => {
		const product = details.get(id)?.product;
		const rules = prices.get(id);
		if (!product || !rules) return [];
		const { sku, name, link } = product;
		const added = piecesToAdd(rules, getPieces(present, id).pieces, pieces);
		return added > cartLimits.quantity ? [] : [{ productId: id, sku, name, link, pieces: added }];
	}),
});
