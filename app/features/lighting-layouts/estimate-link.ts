/** The room estimate that a layout request starts from: the query string of its page. */
import { requestLimits } from "#rules/requests/request-terms";
import { paths } from "~/paths.ts";

const mostFigures = 80;

/** Reads a query in one spelling, without its question mark; "" for anything that is no such query. */
export function readEstimate(estimateQuery: string | null): string {
	const text = (estimateQuery ?? "").trim().replace(/^\?/, "");
	if (text === "" || text.length > requestLimits.estimate) return "";
	const fields = [...new URLSearchParams(text)].filter(([name]) => /^[\w.-]{1,40}$/.test(name));
	if (fields.length === 0 || fields.length > mostFigures) return "";
	const query = new URLSearchParams(fields).toString();
	return query.length > requestLimits.estimate ? "" : query;
}

export const estimatePath = (estimate: string): string =>
	`${paths.helpMeBuy("design-my-project")}?${readEstimate(estimate)}`;

/** Figures of an estimate as the page's URL has them, without empty ones: "length: 36, width: 24". */
export function estimateFigures(estimate: string): string {
	return [...new URLSearchParams(readEstimate(estimate))]
		.filter(([, value]) => value.trim() !== "")
		.slice(0, 12)
		.map(([name, value]) => `${name.replace(/[-_.]/g, " ")}: ${value.slice(0, 60)}`)
		.join(", ");
}
