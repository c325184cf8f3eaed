// @ts-check
/** The figures of `/accessibility`, from the JSON report of the accessibility tests. */

/**
 * @typedef {{ specs?: { title: string, tests: { results: { annotations?: { type: string, description?: string }[] }[] }[] }[],
 *   suites?: Suite[] }} Suite
 */

/** The widths that `expectAccessiblePage` checks with axe, in CSS pixels. */
const widths = [1440, 390];

/**
 * @param {{ suites?: Suite[] }} report
 * @param {{ date: string, axe: string, browser: string }} facts
 */
export function toAccessibilityRun(report, facts) {
	/** @type {(suite: Suite) => { page: string, violations: number }[]} */
	const pagesOf = (suite) => [
		...(suite.suites ?? []).flatMap(pagesOf),
		...(suite.specs ?? []).flatMap(({ title, tests }) => {
			const page = /^(.+) page has no accessibility violations$/.exec(title)?.[1];
			const counts = (tests[0]?.results.at(-1)?.annotations ?? []).filter(({ type }) => type === "axe");
			// A page that axe did not reach at each width is not one that was checked.
			if (!page || counts.length < widths.length) return [];
			return [{ page, violations: counts.reduce((sum, { description }) => sum + Number(description), 0) }];
		}),
	];
	const pages = (report.suites ?? []).flatMap(pagesOf);
	return {
		...facts,
		widths,
		pages: pages.map(({ page }) => page),
		violations: pages.reduce((sum, { violations }) => sum + violations, 0),
	};
}
