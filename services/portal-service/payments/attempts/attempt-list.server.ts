import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import type { Db } from "../../../db/connect.server.ts";
import type { AccountActor } from "../../../user-service/public.server.ts";
import { accountsOfCompany } from "../../invoices/company-invoices.server.ts";
import { toAttempts } from "./attempt-view.server.ts";
import { type AttemptSearch, selectAttemptPage } from "./attempts-repository.server.ts";

/** Lists attempts, newest first. A page past the end gives the last one. */
export async function attemptList(
	db: Db,
	reader: AccountActor,
	query: AttemptSearch,
): Promise<{ attempts: PaymentAttempt[]; total: number; page: number; pageCount: number }> {
	const readable = (await accountsOfCompany(db, reader, "read")).map(({ accountId }) => accountId);
	const { rows, ...place } = await selectAttemptPage(
		db,
		reader.accountId,
		[reader.accountId, ...readable],
		query,
	);
	return { attempts: await toAttempts(db, rows), ...place };
}
