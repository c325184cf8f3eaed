import { glareReflectances } from "#photometry/figures/glare-rooms";
import { utilizationColumns } from "#photometry/figures/utilization";
import { formatNumber } from "#rules/format";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { formatFeet, formatFootcandles, formatLux, formatMeters } from "~/shared/catalog/figures.ts";
import type { LightCone, LightPlan } from "./light-plan.ts";

const luxPerFootcandle = 10.7639;

export function ConeTable({ cone }: { cone: LightCone }) {
	const { along, across } = cone.beamDegrees;
	const round = Math.abs(along - across) < 0.5;
	return (
		<FiguresTable
			caption="Light below one luminaire"
			columns={[
				{ label: "Distance" },
				{ label: "Center", numeric: true },
				{ label: round ? "Beam diameter" : "Beam, along × across", numeric: true },
			]}
			rows={cone.rows.map((row) => [
				`${formatFeet(row.feet)} (${formatMeters(row.feet * 0.3048)})`,
				`${formatFootcandles(row.footcandles)} (${formatLux(row.footcandles * luxPerFootcandle)})`,
				round
					? `${formatFeet(row.widthAlong)} (${formatMeters(row.widthAlong * 0.3048)})`
					: `${formatFeet(row.widthAlong)} × ${formatFeet(row.widthAcross)}`,
			])}
		/>
	);
}

const footcandles = (value: number) => (value < 0.005 ? "0" : formatNumber(value, value < 10 ? 2 : 1));

export function PlanTable({ plan }: { plan: LightPlan }) {
	return (
		<FiguresTable
			caption={`Footcandles on the ground, ${formatFeet(plan.heightFeet)} mounting height`}
			columns={[
				{ label: "Distance" },
				{ label: "Mounting heights", numeric: true },
				{ label: "Street side", numeric: true },
				{ label: "To the sides", numeric: true },
				{ label: "House side", numeric: true },
			]}
			rows={plan.rows.map((row) => [
				formatFeet(row.feet),
				formatNumber(row.distance, 1),
				footcandles(row.front),
				footcandles(row.side),
				footcandles(row.back),
			])}
		/>
	);
}

/** @param percent rows by room cavity ratio, 0 to 10 */
export function UtilizationTable({ percent }: { percent: readonly (readonly number[])[] }) {
	return (
		<Disclosure summary="Coefficients of utilization" detail="zonal cavity method">
			<GroupedTable
				caption="Coefficients of utilization, %; floor cavity reflectance 20%"
				corner="RCR"
				groups={utilizationColumns.map(({ ceiling, walls }) => ({
					label: `Ceiling ${ceiling}%`,
					columns: walls.map((wall) => ({ prefix: "Walls ", label: `${wall}%` })),
				}))}
				rows={percent.map((values, ratio) => ({ label: String(ratio), values }))}
			/>
		</Disclosure>
	);
}

export function GlareTable({ rows }: { rows: readonly { label: string; values: readonly string[] }[] }) {
	const columns = glareReflectances.map((percents) => ({ label: percents.join("/") }));
	return (
		<Disclosure summary="Unified glare rating (UGR)" detail="19 rooms">
			<GroupedTable
				caption="Unified glare rating (UGR)"
				corner="Room"
				groups={[
					{ label: "Viewed crosswise", columns },
					{ label: "Viewed endwise", columns },
				]}
				rows={rows}
			/>
			<p className="mt-2 text-muted text-sm">
				Columns: reflectance of ceiling/walls/work plane, in percent. Rooms: width × depth seen from the
				observer, in heights (H) of the fixtures above eye level. Fixtures 0.25H apart, all 19 rooms of CIE
				190, for the lumens of this fixture.
			</p>
		</Disclosure>
	);
}

type GroupedTableProps = {
	caption: string;
	corner: string;
	groups: readonly { label: string; columns: readonly { label: string; prefix?: string }[] }[];
	rows: readonly { label: string; values: readonly (string | number)[] }[];
};

/** Figures under two rows of headers. `prefix` is read aloud before a column's label. */
function GroupedTable({ caption, corner, groups, rows }: GroupedTableProps) {
	return (
		<DataTable caption={caption} className="figures grouped">
			<thead>
				<tr>
					<ColumnHeader rowSpan={2}>{corner}</ColumnHeader>
					{groups.map(({ label, columns }) => (
						<th key={label} scope="colgroup" colSpan={columns.length}>
							{label}
						</th>
					))}
				</tr>
				<tr>
					{groups.flatMap((group) =>
						group.columns.map(({ label, prefix }, index) => (
							<ColumnHeader
								key={`${group.label}-${label}`}
								numeric
								className={index === 0 ? "border-l" : undefined}
							>
								{prefix && <span>{prefix}</span>}
								{label}
							</ColumnHeader>
						)),
					)}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ label, values }) => (
					<Row key={label}>
						<RowHeader>{label}</RowHeader>
						{values.map((value, column) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed.
							<Cell key={column}>{value}</Cell>
						))}
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
