import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import type { Db } from "../../../db/connect.server.ts";
import { toAttempts } from "./attempt-view.server.ts";
import { type AttemptSearch, selectAttemptPage } from "./attempts-repository.server.ts";

/** Lists attempts, newest first. A page past the end gives the last one. */
export async function attemptList(
	db: Db,
	accountId: string,
	query: AttemptSearch,
): Promise<{ attempts: PaymentAttempt[]; total: number; page: number; pageCount: number }> {
	const { rows, ...place } = await selectAttemptPage(db, accountId, query);
	return { attempts: await toAttempts(db, rows), ...place };
}
