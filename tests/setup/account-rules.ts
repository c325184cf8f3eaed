/** Approval rules of an account, of which only the time zone matters. */
import type { Db } from "#services/db/connect.server";
import { writeRules } from "#services/user-service/company/company-repository.server";

/** @param timeZone IANA name */
export const storeTimeZone = (db: Db, accountId: string, timeZone: string): Promise<void> =>
	writeRules(
		db,
		accountId,
		{ holdDays: 14, timeZone, tiers: [], substitutes: [] },
		"2026-11-01T12:00:00.000Z",
	);
