/** Terms and limits of a representative's workspace. Free of schemas, for use in the browser. */

export const workspaceSections = [
	"quotes-to-answer",
	"expiring-quotes",
	"late-orders",
	"overdue-invoices",
	"drafts",
] as const;
export type WorkspaceSectionName = (typeof workspaceSections)[number];

export const workspaceLimits = {
	/** Rows listed of each section in the workspace. */
	rows: 10,
	/** Rows listed on a page of one section. */
	pageSize: 50,
	/** A quote with less time left is expiring. */
	expiringDays: 7,
	/** An order that was placed longer ago and hasn't shipped is late. */
	lateDays: 10,
	taskText: 200,
	openTasks: 200,
	/** How long a task that is done stays listed. */
	doneDays: 7,
} as const;
