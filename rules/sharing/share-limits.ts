/** Free of schemas, for use in the browser. */
import { projectLimits } from "../projects/project-limits.ts";

export const shareLimits = {
	links: 200,
	/** Default and maximum lifetime of a link, in days. */
	defaultDays: 30,
	maxDays: 365,
	/** Items on a page of what a link shows. */
	pageSizes: { project: projectLimits.pageSize, favorites: 48, quote: projectLimits.pageSize },
} as const;
