/** Who is told of an event. */
import type { PortalUser } from "#contracts/users/user";
import {
	kindTerms,
	type MailChoice,
	type NeededRight,
	type NotificationKind,
} from "#rules/notifications/kinds";
import { isVerified, mayActFor, mayReadInvoices, mayUseCart, workingAt } from "#rules/users/permissions";

/** The account's own people, its representatives, both, or named people. */
export type Audience = "buyers" | "representatives" | "both" | { userIds: readonly string[] };

export type Told = {
	kind: NotificationKind;
	/** `null` for what belongs to no account. */
	accountId: string | null;
	/** Who did it; `null` for time and for our staff. */
	actorId: string | null;
	/** Whose thing it is. */
	authorId?: string | null;
	to: Audience;
};

/** `own`: it is theirs, or they are the ones who have to act; others are colleagues. */
export type Recipient = { user: PortalUser; own: boolean };

/** Everyone who may see it and can be told, the author first. People who did it are told only with a receipt. */
export function selectRecipients(told: Told, people: readonly PortalUser[]): Recipient[] {
	const { kind, accountId, actorId, authorId } = told;
	const isTold = (user: PortalUser) =>
		!user.disabled &&
		(user.emailVerified || kindTerms[kind].right === "self") &&
		fits(told, user) &&
		maySee(user, kindTerms[kind].right, accountId) &&
		(user.userId !== actorId || kindTerms[kind].receipt === true);
	return people
		.filter((user, index) => people.findIndex(({ userId }) => userId === user.userId) === index)
		.filter(isTold)
		.map((user) => ({ user, own: user.userId === authorId || isAddressed(told, user) }))
		.toSorted((a, b) => Number(b.own) - Number(a.own));
}

function fits({ to, authorId }: Told, { userId, customerType }: PortalUser): boolean {
	if (userId === authorId) return true;
	if (typeof to === "object") return to.userIds.includes(userId);
	if (customerType === "representative") return to !== "buyers";
	return customerType === "distributor" && to !== "representatives";
}

/** A message is everybody's without an author who could be told. */
function isAddressed({ to, authorId }: Told, { customerType }: PortalUser): boolean {
	if (typeof to === "object") return true;
	return customerType === "representative" ? to !== "buyers" : !authorId;
}

/** Decides as if the user acted for the account now. */
function maySee(user: PortalUser, right: NeededRight, accountId: string | null): boolean {
	if (right === "self") return true;
	if (accountId === null || !mayActFor(user, accountId)) return false;
	const acting = workingAt(user, accountId);
	if (right === "cart") return mayUseCart(acting);
	return right === "invoices" ? mayReadInvoices(acting) : isVerified(acting);
}

// What becomes of a message: inbox, mail at once, digest.

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

// How far the timed messages look.

const dayMs = 24 * 60 * 60_000;

const shippedDays = 3;

/** Older shipments are no news, such as those of an import. @param now ISO 8601 */
export const shippedAfter = (now: string): string =>
	new Date(Date.parse(now) - shippedDays * dayMs).toISOString();
