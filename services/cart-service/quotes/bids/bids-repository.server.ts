/** SQL of bids: the quotes of an account with the same `bid_id`, which is the id of their base. */
import type { Db } from "../../../db/connect.server.ts";
import type { QuoteRow } from "../quotes-repository.server.ts";

type Bid = Pick<QuoteRow, "account_id" | "bid_id">;

/** All of them, also drafts of either side, in the order in which they were made. */
export async function bidRows(db: Db, { account_id, bid_id }: Bid): Promise<QuoteRow[]> {
	if (bid_id === null) return [];
	return db
		.selectFrom("quote")
		.selectAll()
		.where("account_id", "=", account_id)
		.where("bid_id", "=", bid_id)
		.orderBy("sequence")
		.execute();
}

/**
 * Locks the quotes of a bid until the transaction ends, one after the other by age, so that two of them accepted at
 * the same moment don't wait for each other.
 */
export async function lockBid(change: Db, bid: Bid): Promise<QuoteRow[]> {
	const locked: QuoteRow[] = [];
	for (const { id } of await bidRows(change, bid)) {
		const row = await change
			.updateTable("quote")
			.set(({ ref }) => ({ revision: ref("revision") }))
			.where("id", "=", id)
			.where("account_id", "=", bid.account_id)
			.returningAll()
			.executeTakeFirst();
		if (row) locked.push(row);
	}
	return locked;
}
