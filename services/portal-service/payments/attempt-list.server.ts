/** The payments of an account, by words, state and purpose. */
import { sql } from "kysely";
import type { PaymentAttempt } from "#contracts/payment-attempts";
import { type AttemptState, type PaymentPurpose, paymentLimits } from "#contracts/payment-terms";
import type { Db } from "../../db/connect.server.ts";
import { likeLiteral } from "../../db/like-pattern.ts";
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
	for (const word of (wanted.search ?? "").toLowerCase().split(/\s+/).filter(Boolean)) {
		const pattern = `%${likeLiteral(word)}%`;
		found = found.where((eb) => sql<boolean>`${eb.ref("search_key")} like ${pattern} escape '\\'`);
	}
	const counted = await found.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
	const total = Number(counted.total);
	const pageCount = Math.max(1, Math.ceil(total / paymentLimits.pageSize));
	const page = Math.min(wanted.page, pageCount);
	const rows = await found
		.selectAll()
		.orderBy("created_at", "desc")
		.orderBy("sequence", "desc")
		.limit(paymentLimits.pageSize)
		.offset((page - 1) * paymentLimits.pageSize)
		.execute();
	return { attempts: await toAttempts(db, rows), total, page, pageCount };
}
