/** What people are told about. Free of schemas, for use in the browser. */

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
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** `own`: at once, but not about what colleagues did; those are in the inbox. */
export const mailChoices = ["own", "now", "daily", "none"] as const;
export type MailChoice = (typeof mailChoices)[number];

/** What somebody must be allowed to see to be told. `self`: the people who are named, and nobody else. */
export type NeededRight = "cart" | "orders" | "invoices" | "self";

export type KindTerms = {
	label: string;
	group: "Quotes" | "Orders" | "Invoices" | "Requests" | "Access";
	right: NeededRight;
	/** What is mailed until the person chooses. */
	mail: MailChoice;
	/** A receipt: also mailed to whoever did it, and without a link to unsubscribe. */
	receipt?: true;
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
	"order-rejected": { label: "Order rejected or expired", group: "Orders", right: "orders", mail: "own" },
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
};

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
