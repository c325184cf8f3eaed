/** What people are told of, and who is told. */
import type { PortalUser } from "#contracts/users/user";
import {
	isVerified,
	mayActFor,
	mayReadInvoices,
	maySeePrices,
	maySeeStock,
	mayUseCart,
	workingAt,
} from "#rules/users/permissions";

// What people are told about. Free of schemas, for use in the browser.

export const notificationKinds = [
	"quote-submitted",
	"quote-answered",
	"quote-expiring",
	"quote-accepted",
	"quote-declined",
	"order-placed",
	"order-changed",
	"order-shipped",
	"order-approval-needed",
	"order-approved",
	"order-rejected",
	"release-placed",
	"invoice-due",
	"invoice-overdue",
	"certificate-decided",
	"certificate-expiring",
	"claim-news",
	"layout-news",
	"return-news",
	"message-received",
	"message-answered",
	"access-decided",
	"access-asked",
	"webhook-stopped",
	"part-in-stock",
	"price-changed",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** `own`: at once, but not about what colleagues did; those are in the inbox. */
export const mailChoices = ["own", "now", "daily", "none"] as const;
export type MailChoice = (typeof mailChoices)[number];

/** What somebody must be allowed to see to be told. `self`: the people who are named, and nobody else. */
type NeededRight = "cart" | "orders" | "invoices" | "prices" | "self";

export type KindTerms = {
	label: string;
	group: "Quotes" | "Orders" | "Invoices" | "Part number alerts" | "Requests" | "Access";
	right: NeededRight;
	/** What is mailed until the person chooses. */
	mail: MailChoice;
	/** A receipt: also mailed to whoever did it, and without a link to unsubscribe. */
	receipt?: true;
	/** The call without which nothing of the kind is told, such as "webhooks.list". */
	needs?: string;
};

export const kindTerms: Readonly<Record<NotificationKind, KindTerms>> = {
	"quote-submitted": { label: "Quote submitted", group: "Quotes", right: "cart", mail: "own" },
	"quote-answered": { label: "Quote answered", group: "Quotes", right: "cart", mail: "own" },
	"quote-expiring": { label: "Quote expiring", group: "Quotes", right: "cart", mail: "own" },
	"quote-accepted": { label: "Quote accepted", group: "Quotes", right: "cart", mail: "own" },
	"quote-declined": { label: "Quote declined", group: "Quotes", right: "cart", mail: "own" },
	"order-placed": { label: "Order placed", group: "Orders", right: "orders", mail: "own", receipt: true },
	"order-changed": { label: "Order changed", group: "Orders", right: "orders", mail: "own" },
	"order-shipped": { label: "Order shipped", group: "Orders", right: "orders", mail: "own" },
	"order-approval-needed": { label: "Approval needed", group: "Orders", right: "orders", mail: "now" },
	"order-approved": { label: "Order approved", group: "Orders", right: "orders", mail: "own" },
	"order-rejected": { label: "Order not approved", group: "Orders", right: "orders", mail: "own" },
	"release-placed": {
		label: "Blanket order release placed",
		group: "Orders",
		right: "orders",
		mail: "own",
		receipt: true,
	},
	"invoice-due": { label: "Invoice due", group: "Invoices", right: "invoices", mail: "daily" },
	"invoice-overdue": { label: "Invoice overdue", group: "Invoices", right: "invoices", mail: "daily" },
	"certificate-decided": {
		label: "Tax exemption certificate reviewed",
		group: "Invoices",
		right: "self",
		mail: "now",
		receipt: true,
	},
	"certificate-expiring": {
		label: "Tax exemption certificate expiring",
		group: "Invoices",
		right: "invoices",
		mail: "daily",
	},
	"claim-news": { label: "Warranty claim updates", group: "Requests", right: "self", mail: "now" },
	"layout-news": { label: "Layout request updates", group: "Requests", right: "self", mail: "now" },
	"return-news": { label: "Return or cancellation updates", group: "Requests", right: "self", mail: "now" },
	"message-received": { label: "Customer message", group: "Requests", right: "orders", mail: "own" },
	"message-answered": { label: "Answer to your message", group: "Requests", right: "self", mail: "now" },
	"access-decided": {
		label: "Access request decided",
		group: "Access",
		right: "self",
		mail: "now",
		receipt: true,
	},
	"access-asked": { label: "Access requested", group: "Access", right: "self", mail: "now" },
	"webhook-stopped": {
		label: "Webhook turned off",
		group: "Access",
		right: "self",
		mail: "now",
		needs: "webhooks.list",
	},
	"part-in-stock": {
		label: "Back in stock",
		group: "Part number alerts",
		right: "prices",
		mail: "now",
		needs: "alerts.list",
	},
	"price-changed": {
		label: "Price changed",
		group: "Part number alerts",
		right: "prices",
		mail: "now",
		needs: "alerts.list",
	},
};

/** Told to named people alone, so that there is nothing of colleagues to choose. */
export const isPersonal = (kind: NotificationKind): boolean =>
	kindTerms[kind].right === "self" || kindTerms[kind].right === "prices";

export const isNotificationKind = (value: string): value is NotificationKind =>
	Object.hasOwn(kindTerms, value);

export const inboxLimits = {
	pageSize: 25,
	/** Ids in one call. */
	ids: 100,
	/** Messages are deleted after this many months. */
	keptMonths: 13,
	subject: 200,
	body: 4_000,
} as const;

/** When the daily digest is written, by the clock of its reader's own account, and by the shop's for people without one. */
export const digestTime = { hour: 7, label: "7 AM" } as const;

/** The account whose clock tells when a person's digest is written: one digest a day, whatever accounts it is about. */
export const digestAccount = ({ accountIds }: { accountIds: readonly string[] }): string | undefined =>
	accountIds[0];

// Who is told of an event.

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
	if (right === "prices") return maySeePrices(acting) && maySeeStock(acting);
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
