import { utilizationColumns } from "#photometry/figures/utilization";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { formatFeet, formatFootcandles, formatLux, formatMeters } from "~/features/catalog/figures.ts";
import { formatNumber } from "~/shared/format.ts";
import type { LightCone } from "./light-cone.ts";
import type { LightPlan } from "./light-plan.ts";

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
			caption={`Foot-candles on the ground, ${formatFeet(plan.heightFeet)} mounting height`}
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
		<DataTable caption="Coefficients of utilization, %; floor cavity reflectance 20%">
			<thead>
				<tr>
					<ColumnHeader rowSpan={2}>RCR</ColumnHeader>
					{utilizationColumns.map(({ ceiling, walls }) => (
						<th
							key={ceiling}
							scope="colgroup"
							colSpan={walls.length}
							className="whitespace-nowrap border-line border-l bg-surface px-3 py-2 text-center font-semibold text-navy-900"
						>
							{`Ceiling ${ceiling}%`}
						</th>
					))}
				</tr>
				<tr>
					{utilizationColumns.flatMap(({ ceiling, walls }) =>
						walls.map((wall, index) => (
							<ColumnHeader
								key={`${ceiling}-${wall}`}
								numeric
								className={index === 0 ? "border-l" : undefined}
							>
								<span className="sr-only">Walls </span>
								{`${wall}%`}
							</ColumnHeader>
						)),
					)}
				</tr>
			</thead>
			<tbody>
				{percent.map((row, ratio) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the room cavity ratio is the index.
					<Row key={ratio}>
						<RowHeader>{ratio}</RowHeader>
						{row.map((value, column) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed.
							<Cell key={column} numeric>
								{value}
							</Cell>
						))}
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
