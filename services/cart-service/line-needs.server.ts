/** Required accessories that the lines of a cart or quote have too few of. */
import type { LineNeed } from "#contracts/cart/line-fields";
import { cartLimits } from "#rules/cart/cart-limits";
import { type CountableLine, countPieces, getPieces, type PiecesBySku } from "#rules/catalog/quantity-rules";
import { piecesToAdd, type UnmetNeed, unmetNeeds } from "#rules/catalog/relations/required-accessories";
import type { Db } from "../db/connect.server.ts";
import { selectRequired, selectSold } from "../product-service/public.server.ts";
import { lineDetails } from "./line-details.server.ts";
import { selectOrderablePrices } from "./sku-repository.server.ts";

/** What each line lacks, in the order of the lines. One query for lines that need nothing. */
export async function lineNeeds(db: Db, lines: readonly CountableLine[]): Promise<LineNeed[][]> {
	const relations = await selectRequired(
		db,
		lines.map(({ productId }) => productId),
	);
	const unmet = unmetNeeds(lines, relations);
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

const toNeed = ({ group, without, choices }: UnmetNeed, { details, prices, present }: Facts): LineNeed => ({
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
