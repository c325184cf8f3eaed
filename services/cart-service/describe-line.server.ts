import type { CartSummary } from "#contracts/cart/cart-service";
import { notOfAccount, ServiceFailure } from "../shared/http.server.ts";
import { type CartCall, cartActor } from "./cart-access.server.ts";
import { cartLineRow, lineKey, selectCartLines, updateCartLine } from "./repository.server.ts";
import type { CartDeps } from "./summary.server.ts";
import { updateLockedCart } from "./update-locked-cart.server.ts";

type Described = { accountId: string; cartItemId: string; job: string; note: string };

/**
 * Sets the job and the note of a line.
 * @throws {ServiceFailure} 404 for a line of another account, 409 SAME_JOB when another line has the SKU with
 * the same options for this job
 */
export async function describeLine(
	deps: CartDeps,
	call: CartCall,
	{ accountId: wanted, cartItemId, job, note }: Described,
): Promise<CartSummary> {
	const { user, accountId } = await cartActor(deps.db, call, wanted);
	return updateLockedCart(deps, accountId, async (trx) => {
		const line = await cartLineRow(trx, accountId, cartItemId);
		if (!line) throw notOfAccount("This line", { userId: user.userId, accountId, id: cartItemId });
		if (line.job === job && line.note === note) return { changed: false, extra: {} };
		if (line.job !== job) {
			const key = lineKey({ ...line, job });
			const others = await selectCartLines(trx, accountId, [line.variation_id]);
			if (others.some((other) => lineKey(other) === key)) throw sameJob(job);
		}
		await updateCartLine(trx, accountId, cartItemId, { job, note });
		return { changed: true, extra: {} };
	});
}

const sameJob = (job: string) =>
	new ServiceFailure(
		409,
		"SAME_JOB",
		job === ""
			? "The cart has a line of this item without a job already. Change the quantity of that line instead."
			: `The cart has a line of this item for “${job}” already. Change the quantity of that line instead.`,
	);
