import { parseSavedLines } from "#rules/cart/saved-lines";
import { accountDiscount } from "../../product-service/public.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../../shared/idempotency-repository.server.ts";
import { type CartCall, cartActor, updateLockedCart } from "../cart-access.server.ts";
import { putBackLines } from "../put-back-lines.server.ts";
import { deleteCartLines } from "../repository.server.ts";
import type { CartDeps } from "../summary.server.ts";
import { unknownSavedCart } from "./saved-carts.server.ts";
import { savedCartRow } from "./saved-carts-repository.server.ts";

type Used = { name: string; lines: number; leftOut: string[] };

/**
 * Puts the lines of a saved cart into the cart, at the cart's prices. Idempotent by form key.
 * @throws {ServiceFailure} 404 for one of another account, 409 at a limit, 422 NOTHING_LEFT
 */
export async function takeSavedCart(
	deps: CartDeps,
	call: CartCall,
	request: { accountId: string; id: string; replace: boolean; formKey?: string },
): Promise<Used> {
	const actor = await cartActor(deps.db, call, request.accountId);
	const { user, accountId } = actor;
	const { id, replace, formKey } = request;
	const digest = formKey ? hashContent("use saved cart", user.userId, formKey, id, replace) : null;
	const discount = await accountDiscount(deps.db, accountId);
	const { used } = await updateLockedCart(deps, accountId, async (trx, at) => {
		const done = await findRecorded(trx, "cart", { accountId }, digest);
		if (done?.answer) return { changed: false, extra: { used: JSON.parse(done.answer) as Used } };
		const row = await savedCartRow(trx, accountId, id);
		if (!row) throw unknownSavedCart(actor, id);
		if (replace) await deleteCartLines(trx, accountId);
		const put = await putBackLines(
			trx,
			{ accountId, userId: user.userId, discount, at },
			parseSavedLines(row.lines).map(({ options, sku, ...line }) => ({
				...line,
				options: options.map((optionID) => ({ optionID })),
				productDetails: { sku },
			})),
		);
		if (put.lines === 0)
			throw new ServiceFailure(
				422,
				"NOTHING_LEFT",
				"None of its items can be ordered as they were saved, so the cart stays as it is.",
			);
		const answer: Used = { name: row.name, ...put };
		if (digest)
			await recordKey(
				trx,
				"cart",
				{ accountId },
				{ digest, resultId: id, answer: JSON.stringify(answer), at },
			);
		return { changed: true, extra: { used: answer } };
	});
	return used;
}
