/** How quotes end for the manufacturer. Only representatives record and see it. Free of schemas, for the browser. */

export const outcomeResults = ["won", "lost"] as const;
export type OutcomeResult = (typeof outcomeResults)[number];

/** Filter of the quote list; "none": no outcome is recorded. */
export const outcomeFilters = [...outcomeResults, "none"] as const;
export type OutcomeFilter = (typeof outcomeFilters)[number];

export const outcomeReasons = [
	"price",
	"lead-time",
	"stock",
	"specification",
	"performance",
	"terms",
	"service",
	"project-canceled",
	"other",
] as const;
export type OutcomeReason = (typeof outcomeReasons)[number];

/** Characters of a competitor's name. */
export const competitorLength = 80;
