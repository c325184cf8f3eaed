/** The last recorded run of the accessibility tests, for readers. */
import { formatDay, formatNumber } from "#rules/format";
import type { TextNode } from "../text/nodes.ts";
import type { AccessibilityRun } from "./accessibility-run.server.ts";

/** @param run `null` where none was recorded */
export function accessibilityNodes(run: AccessibilityRun | null): TextNode[] {
	if (!run)
		return [
			p(
				"Every automated test of the product runs axe-core on each kind of page, at 1440 px and 390 px, and fails for any violation. The figures of a run show here once this shop has recorded one.",
			),
		];
	return [
		{
			is: "table",
			caption: `Automated check of ${formatDay(run.date)}`,
			columns: [{ label: "Item" }, { label: "Result", numeric: true }],
			rows: [
				["Kinds of pages checked", formatNumber(run.pages.length)],
				["Widths of the window", run.widths.map((width) => `${width} px`).join(" and ")],
				["Violations found", formatNumber(run.violations)],
				["Tool", `axe-core ${run.axe}`],
				["Browser", run.browser],
			].map((row) => row.map((cell) => [cell])),
		},
		p(`Pages in this run: ${run.pages.join("; ")}.`),
	];
}

const p = (text: string): TextNode => ({ is: "p", in: [text] });
