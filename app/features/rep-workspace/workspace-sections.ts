/** How the workspace names and explains its sections. */
import { type WorkspaceSectionName, workspaceLimits } from "#rules/rep-workspace/workspace-terms";
import { paths } from "~/paths.ts";

export type SectionTerms = {
	title: string;
	/** Singular, such as "quote". */
	noun: string;
	/** What is said when nothing waits. */
	empty: string;
	hint: string;
	dateLabel: string;
	amountLabel: string;
	/** Path of a document's page. */
	path: (id: string) => string;
};

const { expiringDays, lateDays } = workspaceLimits;

export const sectionTerms: Record<WorkspaceSectionName, SectionTerms> = {
	"quotes-to-answer": {
		title: "Quotes to answer",
		noun: "quote",
		empty: "No buyer is waiting for your answer.",
		hint: "Sent by buyers, the oldest first.",
		dateLabel: "Sent",
		amountLabel: "Total",
		path: paths.quote,
	},
	"expiring-quotes": {
		title: "Quotes that expire soon",
		noun: "quote",
		empty: `No open quote expires in the next ${expiringDays} days.`,
		hint: `With the buyer, and expiring in the next ${expiringDays} days.`,
		dateLabel: "Expires",
		amountLabel: "Total",
		path: paths.quote,
	},
	"late-orders": {
		title: "Late orders",
		noun: "order",
		empty: `No order has been open for more than ${lateDays} days.`,
		hint: `Placed more than ${lateDays} days ago and not shipped.`,
		dateLabel: "Placed",
		amountLabel: "Total",
		path: paths.order,
	},
	"overdue-invoices": {
		title: "Overdue invoices",
		noun: "invoice",
		empty: "No invoice is overdue.",
		hint: "Past due, the oldest first.",
		dateLabel: "Due",
		amountLabel: "Open balance",
		path: paths.invoice,
	},
	drafts: {
		title: "Your quote drafts",
		noun: "draft",
		empty: "You have no drafts.",
		hint: "Not sent to the buyer yet, the oldest first.",
		dateLabel: "Changed",
		amountLabel: "Total",
		path: paths.quote,
	},
};
