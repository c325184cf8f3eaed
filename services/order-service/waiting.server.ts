/** How much waits for a person at an account, as numbers of a menu. */
import { getSide } from "#rules/quotes/quote-actions";
import { maySeeApprovals, mayUseCart } from "#rules/users/permissions";
import { countQuotes } from "../cart-service/public.server.ts";
import { mayDecide } from "./approvals/approval-view.server.ts";
import { waitingRows } from "./approvals/approvals-repository.server.ts";
import { readDeciding } from "./approvals/deciders.server.ts";
import type { OrderDeps, OrderReader } from "./order-actor.server.ts";

/** 0 of what the person may not see. */
export async function countWaiting(
	deps: OrderDeps,
	{ user, accountId }: OrderReader,
): Promise<{ approvals: number; quotes: number }> {
	// Companies give roles per account, and the call may name another one than the selected.
	const reader: OrderReader = {
		accountId,
		user: user.customerType === "distributor" ? { ...user, selectedAccountId: accountId } : user,
	};
	const [approvals, quotes] = await Promise.all([
		maySeeApprovals(reader.user) ? countApprovals(deps, reader) : 0,
		mayUseCart(reader.user) ? countOpenQuotes(deps, reader) : 0,
	]);
	return { approvals, quotes };
}

async function countApprovals({ db, now }: OrderDeps, reader: OrderReader): Promise<number> {
	const rows = await waitingRows(db, reader.accountId);
	if (rows.length === 0) return 0;
	const deciding = await readDeciding(db, reader.accountId);
	return rows.filter((row) => mayDecide(row, reader, deciding, now())).length;
}

/** Quotes that the caller's side answers next: priced ones for buyers, submitted ones for representatives. */
function countOpenQuotes({ db, now }: OrderDeps, { user, accountId }: OrderReader): Promise<number> {
	const side = getSide(user);
	const status = side === "buyer" ? "sent-back" : "submitted";
	return countQuotes(db, { accountId, side }, status, new Date(now()).toISOString());
}
