/** How the sandbox decides a payment, by a person on its page or by the shop. */
import { randomBytes } from "node:crypto";
import type { Db } from "#services/db/connect.server";
import { addEvent, decideTransaction, type SandboxRow } from "./sandbox-repository.server.ts";

export type SandboxDeps = { db: Db; now: () => number };

/** By default nothing is charged, and the result is available at once. */
export type Decision = Pick<SandboxRow, "status_description"> &
	Partial<{
		response_indicator: string;
		charged_cents: number;
		/** Seconds until the result is available, and until there is any answer. */
		slowSeconds: number;
		silenceSeconds: number;
		/** The shop knows the decision, so no event is sent. */
		known: boolean;
	}>;

/** Decides a transaction once and sends an event. */
export async function decide(
	{ db, now }: SandboxDeps,
	transactionID: string,
	decision: Decision,
): Promise<void> {
	const { slowSeconds = 0, silenceSeconds = 0, known: isKnown = false, ...decided } = decision;
	const after = (seconds: number) => new Date(now() + seconds * 1000).toISOString();
	const inTransaction = async (trx: Db) => {
		const isNew = await decideTransaction(trx, transactionID, {
			response_indicator: "",
			charged_cents: 0,
			...decided,
			id: `SBX-${randomBytes(8).toString("hex").toUpperCase()}`,
			told_at: after(slowSeconds),
			silent_until: silenceSeconds > 0 ? after(silenceSeconds) : null,
		});
		if (isNew && !isKnown) await addEvent(trx, transactionID, after(slowSeconds));
	};
	await (db.isTransaction ? inTransaction(db) : db.transaction().execute(inTransaction));
}
