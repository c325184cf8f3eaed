/** Names of all kinds of jobs. On PostgreSQL, opening the database makes a queue for each. */
export const jobKinds = [
	"mail",
	"payments.reconcile",
	"uploads.clean",
	"credit.keep",
	"mail.clean",
	"notifications.timed",
	"notifications.digest",
	"notifications.clean",
	"approvals.expire",
	"purchase-orders.clean",
	"tax.document",
	"search-report.clean",
] as const;

/** Tests have kinds of their own. */
export type JobKindName = (typeof jobKinds)[number] | `test.${string}`;
