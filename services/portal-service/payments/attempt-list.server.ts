/** The payments of an account, by words, state and purpose. */
import type { PaymentAttempt } from "#contracts/payment-attempts";
import { type AttemptState, type PaymentPurpose, paymentLimits } from "#contracts/payment-terms";
import type { Db } from "../../db/connect.server.ts";
import { contains, searchWords, toPage } from "../../db/list-pages.server.ts";
import { toAttempts } from "./attempt-view.server.ts";

export type AttemptSearch = {
	search?: string;
	state?: AttemptState;
	purpose?: PaymentPurpose;
	page: number;
};

/** Newest first. A page after the last one is the last one. */
export async function attemptList(
	db: Db,
	accountId: string,
	wanted: AttemptSearch,
): Promise<{ attempts: PaymentAttempt[]; total: number; page: number; pageCount: number }> {
	let found = db.selectFrom("payment_attempt").where("account_id", "=", accountId);
	if (wanted.state) found = found.where("state", "=", wanted.state);
	if (wanted.purpose) found = found.where("purpose", "=", wanted.purpose);
	for (const word of searchWords(wanted.search))
		found = found.where((eb) => contains(eb.ref("search_key"), word));
	const counted = await found.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const { total, page, pageCount, limit, offset } = toPage(
		counted.total,
		paymentLimits.pageSize,
		wanted.page,
	);
	const rows = await found
		.selectAll()
		.orderBy("created_at", "desc")
		.orderBy("sequence", "desc")
		.limit(limit)
		.offset(offset)
		.execute();
	return { attempts: await toAttempts(db, rows), total, page, pageCount };
}
