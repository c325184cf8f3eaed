import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { csvFile, csvText } from "~/shared/csv-file.ts";
import { loadEquivalents } from "./load-equivalents.server.ts";

/** Takes the numbers of the tool's page. A number without a line has a row of its own. */
export const loader = guardedResource({ access: "everyone" }, async (context) => {
	const { rows } = await loadEquivalents(context);
	const lines = rows.flatMap(({ number, items }) =>
		items.length === 0
			? [[number, "", "Not in the cross-reference", "", "", ""]]
			: items.map(({ sku, grade, note, differences, figures }) => [
					number,
					sku,
					grade,
					note,
					differences.join("; "),
					figures,
				]),
	);
	return csvFile(
		csvText([["Their number", "Our number", "Grade", "Note", "Differences", "Our figures"], ...lines], true),
		"cross-reference.csv",
	);
});
