import { stringify } from "csv-stringify/sync";
import { plainCell } from "#rules/format/spreadsheet-cell";
import { projectParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { csvFile } from "~/shared/csv-file.ts";
import { csvFileName } from "../project-csv.ts";
import { type ComplianceSheet, loadCompliance } from "./compliance.server.ts";
import { complianceSource, formatFixtures, verdictNames } from "./compliance-view.ts";

export const loader = guardedResource(
	{ access: "signed-in", params: projectParams, needs: "projects.spaces" },
	async (context) => {
		const sheet = await loadCompliance(context);
		return csvFile(complianceCsv(sheet), `compliance-${csvFileName(sheet.name)}`);
	},
);

/** A compliance sheet as CSV. */
const fixed = (value: number | null) => (value === null ? "" : Number(value.toFixed(3)));

/** Spaces, the building, then the fixture schedule. UTF-8 with byte order mark, for Excel; watts and square feet. */
function complianceCsv({ name, lines, result }: ComplianceSheet): string {
	const { building } = result;
	const rows = [
		["Project", name],
		[complianceSource],
		[],
		[
			"Space",
			"Area (sq ft)",
			"Kind",
			"Controls",
			"Fixtures",
			"Power (W)",
			"Density (W/sq ft)",
			"Limit (W/sq ft)",
			"Allowed (W)",
			"Result",
			"Notes",
		],
		...result.spaces.map((space) => [
			space.name,
			space.squareFeet,
			space.limitOf ?? space.kind,
			space.controls,
			formatFixtures(space.fixtures),
			space.watts,
			fixed(space.density),
			fixed(space.limit),
			fixed(space.allowance),
			verdictNames[space.verdict],
			space.problems.join(" "),
		]),
		[
			"Building",
			building.squareFeet,
			"",
			"",
			"",
			building.watts,
			fixed(building.density),
			fixed(building.limit),
			fixed(building.allowance),
			verdictNames[building.verdict],
			"",
		],
		[],
		["Type", "Part number", "Description", "Quantity", "Power each (W)", "Power total (W)", "Listing"],
		...lines.map(({ type, sku, name: description, quantity, watts, listing }) => [
			type,
			sku,
			description,
			quantity,
			watts ?? "",
			watts === null ? "" : fixed(watts * quantity),
			listing,
		]),
	];
	return stringify(
		rows.map((row) => row.map((cell) => plainCell(cell))),
		{ bom: true, record_delimiter: "windows" },
	);
}
