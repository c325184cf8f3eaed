/** Reminds people of certificates that expire soon, and of expired ones, by the clock of their account: each once. */
import { daysAfter } from "#rules/clock/time-zones";
import { formatDay } from "#rules/format";
import { mailLine } from "#rules/mail/mail-details";
import { reminders } from "#rules/tax/tax-certificates";
import type { Db } from "../db/connect.server.ts";
import { notify } from "../notification-service/public.server.ts";
import { todaysOfAccounts } from "../user-service/public.server.ts";
import { type NamedRow, statesCoveredBeyond, untoldEndings } from "./certificates-repository.server.ts";

/** @param now ISO 8601 */
export async function tellExpiringCertificates(db: Db, now: string): Promise<void> {
	for (const { day, accountIds } of await todaysOfAccounts(db, Date.parse(now)))
		for (const { key, from, to } of reminders) {
			const ends = { from: daysAfter(day, from), to: daysAfter(day, to), accountIds };
			// Page by page, past those that need no reminder and so stay untold.
			for (let after = "", rows: NamedRow[] = []; ; after = rows.at(-1)?.id ?? after) {
				rows = await untoldEndings(db, `certificate-expiring-${key}`, { ...ends, after });
				if (rows.length === 0) break;
				for (const row of rows) await tell(db, row, key, now);
			}
		}
}

async function tell(db: Db, row: NamedRow, key: string, now: string): Promise<void> {
	const last = row.expires_on ?? "";
	const covered = await statesCoveredBeyond(db, row.account_id, last);
	const states = (JSON.parse(row.states) as string[]).filter((state) => !covered.has(state));
	if (states.length === 0) return;
	const expired = key === "expired";
	const number = mailLine(row.number);
	await db.transaction().execute((change) =>
		notify(change, {
			kind: "certificate-expiring",
			key: `certificate-expiring-${key}:${row.id}`,
			at: now,
			accountId: row.account_id,
			actorId: null,
			authorId: row.submitted_by,
			to: "both",
			subject: `Tax exemption certificate ${number} ${expired ? "expired on" : "expires on"} ${formatDay(last)}`,
			body: [
				`Certificate ${number} of ${mailLine(row.account_name)} for ${states.join(", ")} ${expired ? "counted" : "counts"} through ${formatDay(last)}.`,
				expired
					? "Orders delivered there have sales tax now. Send a new certificate to change that."
					: "After that, orders delivered there have sales tax. Send the new certificate before.",
			].join("\n\n"),
			path: "/user/tax-exemption",
		}),
	);
}
