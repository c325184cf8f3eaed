/** Deletes credit applications after their time, and encrypts again after the key changed. */

import { dayMs } from "#rules/clock/time-zones";
import { type Schedule, schedule } from "../../queue/enqueue.server.ts";
import { type Handler, handle, recurringJob } from "../../queue/job.ts";
import type { Logger } from "../../shared/logger.server.ts";
import { type Renewal, renewSealed } from "../../shared/vault.server.ts";
import type { CreditDays, CreditDeps } from "./credit-deps.ts";
import {
	type CreditRow,
	deleteAccessBefore,
	deleteApplications,
	expiredApplications,
	recordAccess,
	sealedWithOther,
	updateApplication,
} from "./credit-repository.server.ts";

const batch = 200;

type Deps = Pick<CreditDeps, "db" | "now" | "days">;

/** The time after which an application is deleted, ISO 8601. */
export function getExpiry(
	{ status, decided_at, saved_at }: Pick<CreditRow, "status" | "decided_at" | "saved_at">,
	days: CreditDays,
): string {
	const retentionDays = status === "draft" ? days.draft : days.application;
	return new Date(Date.parse(decided_at ?? saved_at) + retentionDays * dayMs).toISOString();
}

/** @returns how many applications and drafts were deleted */
export async function purgeApplications({ db, now, days }: Deps): Promise<number> {
	const ago = (retentionDays: number) => new Date(now() - retentionDays * dayMs).toISOString();
	const before = { draft: ago(days.draft), sent: ago(days.application) };
	let deleted = 0;
	for (;;) {
		const rows = await expiredApplications(db, before, batch);
		if (rows.length === 0) break;
		await db.transaction().execute(async (change) => {
			await deleteApplications(
				change,
				rows.map(({ sequence }) => sequence),
			);
			const sent = rows.filter(({ status }) => status !== "draft");
			if (sent.length === 0) return;
			await recordAccess(
				change,
				sent.map(({ sequence }) => ({
					application: sequence,
					user_id: null,
					actor: "Retention",
					action: "deleted" as const,
					detail: `Kept ${days.application} days`,
					at: new Date(now()).toISOString(),
				})),
			);
		});
		deleted += rows.length;
	}
	await deleteAccessBefore(db, before.sent);
	return deleted;
}

export const renewEncryption = ({ db, vault }: Pick<CreditDeps, "db" | "vault">): Promise<Renewal> =>
	renewSealed<CreditRow>(
		(after) => sealedWithOther(db, vault.newestKeyId, after?.sequence ?? 0, batch),
		async (row) => {
			const digits = await vault.open(row.tax_id ?? "", row.token_hash).catch(() => null);
			if (digits === null) return null;
			await updateApplication(db, row.sequence, await vault.seal(digits, row.token_hash));
			return true;
		},
	);

export const keepCreditJob = recurringJob("credit.keep", 30 * 60);

/** Every hour. */
export const keepCreditSchedule: Schedule = schedule("credit.keep", "23 * * * *", keepCreditJob, {});

/** @param renewOthers does the same for saved payment methods and authenticator apps, whose keys are made from those of tax ids */
export const keepCreditHandler = (
	deps: Deps & Pick<CreditDeps, "vault">,
	renewOthers: () => Promise<Renewal>,
	logger: Logger,
): Handler =>
	handle(keepCreditJob, async () => {
		const deleted = await purgeApplications(deps);
		if (deleted > 0) logger.info({ deleted }, "deleted credit applications after their time");
		const taxIds = await renewEncryption(deps);
		const others = await renewOthers();
		if (taxIds.renewed + others.renewed > 0)
			logger.info(
				{ taxIds: taxIds.renewed, others: others.renewed },
				"encrypted all tax ids, saved payment methods and keys of authenticator apps with the newest key",
			);
		if (taxIds.unreadable + others.unreadable > 0)
			logger.error(
				{ taxIds: taxIds.unreadable, others: others.unreadable },
				"the keys of some tax ids, saved payment methods or authenticator apps are not in CREDIT_ENCRYPTION_KEYS",
			);
	});
