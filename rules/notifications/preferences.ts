/** What becomes of a message: inbox, mail at once, digest. */
import { kindTerms, type MailChoice, type NotificationKind } from "#rules/notifications/kinds";

export type Preference = { account_id: string; kind: NotificationKind; mail: MailChoice; inbox: 0 | 1 };

export type Way = { inbox: boolean; mail: "now" | "daily" | "none" };

/** The row of the account, the one for all accounts, or what nobody chose. */
export function effectivePreference(
	rows: readonly Preference[],
	kind: NotificationKind,
	accountId: string | null,
): { mail: MailChoice; inbox: boolean } {
	const toRow = (account: string) => rows.find((row) => row.kind === kind && row.account_id === account);
	const row = (accountId ? toRow(accountId) : undefined) ?? toRow("");
	return row ? { mail: row.mail, inbox: row.inbox === 1 } : { mail: kindTerms[kind].mail, inbox: true };
}

/** @param own whether it is the person's own thing, see `Recipient` */
export function chooseWay(
	rows: readonly Preference[],
	kind: NotificationKind,
	accountId: string | null,
	own: boolean,
): Way {
	const { mail, inbox } = effectivePreference(rows, kind, accountId);
	return { inbox, mail: mail === "own" ? (own ? "now" : "none") : mail };
}
