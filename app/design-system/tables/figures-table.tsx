import type { ReactNode } from "react";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "./data-table.tsx";

export function FiguresTable({
	caption,
	captionHidden,
	stacked,
	columns,
	rows,
}: {
	caption: string;
	captionHidden?: boolean;
	/**
	 * How a phone shows the cells of a row below its name: each with its label, or as one line of figures, which say what
	 * they are by their units.
	 */
	stacked?: "labels" | "line";
	columns: readonly { label: string; numeric?: boolean }[];
	rows: readonly (readonly ReactNode[])[];
}) {
	return (
		<div className="mt-4">
			<DataTable
				caption={caption}
				captionHidden={captionHidden}
				stacked={stacked === "labels"}
				className={stacked === "line" ? "named row-lines" : "named"}
			>
				<thead>
					<tr>
						{columns.map((column, index) => (
							<ColumnHeader key={column.label} numeric={index > 0 && column.numeric}>
								{column.label}
							</ColumnHeader>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(([name, ...cells], row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed and have no identity of their own.
						<Row key={row}>
							<RowHeader>{name}</RowHeader>
							{cells.map((cell, index) => (
								<Cell
									key={columns[index + 1]?.label}
									label={stacked ? columns[index + 1]?.label : undefined}
									numeric={columns[index + 1]?.numeric}
								>
									{cell}
								</Cell>
							))}
						</Row>
					))}
				</tbody>
			</DataTable>
		</div>
	);
}
