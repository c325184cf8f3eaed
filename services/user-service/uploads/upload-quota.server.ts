/** How much signed-in people and their companies may upload in a day. Visitors have bytes by their address, which the storefront knows. */
import { shopToday } from "#rules/clock/time-zones";
import {
	companyQuota,
	defaultUserUploadMegabytes,
	type UploadQuota,
	userQuota,
} from "#rules/requests/upload-limits";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import type { RequestOwner } from "../requests/show-request.server.ts";
import { addBytes, bytesOfDay, companyOf, takeBytesBack } from "./uploads-repository.server.ts";

/** `now` is in ms since 1970, `userUploadMegabytes` what one person may upload in a day. */
export type QuotaDeps = { db: Db; now: () => number; userUploadMegabytes?: number };

type Counted = { day: string; owner: string; quota: UploadQuota };

/** Whose bytes count: the person's and those of their company. Sales reps, who work for others, count themselves. */
async function counted(
	{ db, now, userUploadMegabytes = defaultUserUploadMegabytes }: QuotaDeps,
	{ user, accountId }: RequestOwner,
): Promise<Counted[]> {
	if (!user) return [];
	const day = shopToday(now());
	const own = { day, owner: `user:${user.userId}`, quota: userQuota(userUploadMegabytes) };
	if (accountId === null || user.customerType === "representative") return [own];
	const owner = `company:${await companyOf(db, accountId)}`;
	return [own, { day, owner, quota: companyQuota(userUploadMegabytes) }];
}

const usedUp = ({ quota }: Counted) => new ServiceFailure(429, "UPLOADS_STOPPED", quota.sentence);

/**
 * Counts bytes of a person and their company, of both or of none.
 * @returns takes them back, for bytes that couldn't be stored
 * @throws {ServiceFailure} 429 for more than the rest of the day's
 */
export async function spendBytes(
	deps: QuotaDeps,
	owner: RequestOwner,
	bytes: number,
): Promise<() => Promise<void>> {
	const rows = bytes > 0 ? await counted(deps, owner) : [];
	if (rows.length > 0)
		await deps.db.transaction().execute(async (change) => {
			for (const row of rows) if (!(await addBytes(change, row, bytes, row.quota.bytes))) throw usedUp(row);
		});
	return async () => {
		for (const row of rows) await takeBytesBack(deps.db, row, bytes);
	};
}

/** @throws {ServiceFailure} 429 when a file of this size would go beyond the day's bytes */
export async function requireBytes(deps: QuotaDeps, owner: RequestOwner, bytes: number): Promise<void> {
	for (const row of await counted(deps, owner))
		if ((await bytesOfDay(deps.db, row)) + bytes > row.quota.bytes) throw usedUp(row);
}
