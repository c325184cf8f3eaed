import { Fragment, type ReactNode } from "react";
import type { PriceNote } from "#rules/money/line-prices";
import { formatMoney } from "#rules/money/money";
import type { LineGroup } from "#rules/quotes/lots";
import {
	Cell,
	ColumnHeader,
	DataTable,
	Row,
	RowHeader,
	type Stacked,
} from "~/design-system/tables/data-table.tsx";
import { PriceNoteText } from "~/shared/money/price-note.tsx";

type Lot = { name: string; price: number | null };

/** Lines in their order; those of a lot are below its row. */
type Group<Line> = {
	lot?: Lot | null;
	continued?: boolean;
	/** Note on the price of the lot. */
	note?: PriceNote | null;
	lines: readonly Line[];
};

export type LineColumn<Line> = {
	/** Heading above the column, and beside the value on a phone. */
	label: string;
	/** Whether the label is for screen readers alone. */
	labelHidden?: boolean;
	/** Whether the cell is the heading of its row. */
	heading?: boolean;
	numeric?: boolean;
	/** Whether the cell is numeric too; false where only the heading is, such as over a field. */
	numericCell?: boolean;
	headerClassName?: string;
	className?: string;
	/** @param inLot whether the line has no price of its own */
	cell: (line: Line, inLot: boolean) => ReactNode;
};

/** The part numbers and names of lines. */
export const productColumn = <Line,>(
	cell: LineColumn<Line>["cell"],
	className = "md:min-w-56",
): LineColumn<Line> => ({ label: "Part number and product", heading: true, className, cell });

/** The fixture types of lines; none when no line has one. */
export const typeColumns = <Line,>(
	lines: readonly Line[],
	getType: (line: Line) => string,
): LineColumn<Line>[] =>
	lines.some((line) => getType(line) !== "")
		? [
				{
					label: "Type",
					className: "font-medium max-md:wrap-anywhere",
					cell: (line) => getType(line) || <span className="text-muted">none</span>,
				},
			]
		: [];

/**
 * Lines of a cart, quote, order or project. On a phone each is a card, unless `stacked` is `false`. Tables whose rows
 * make fields that several of their cells use stay apart.
 */
export function LinesTable<Line>({
	caption,
	captionHidden = true,
	stacked = true,
	columns,
	groups,
	getKey,
}: {
	caption: string;
	captionHidden?: boolean;
	stacked?: Stacked;
	columns: readonly LineColumn<Line>[];
	groups: readonly Group<Line>[];
	getKey: (line: Line) => string | number;
}) {
	return (
		<DataTable caption={caption} captionHidden={captionHidden} stacked={stacked}>
			<thead>
				<tr>
					{columns.map(({ label, labelHidden, numeric, headerClassName }) => (
						<ColumnHeader key={label} numeric={numeric} className={headerClassName}>
							{labelHidden ? <span className="sr-only">{label}</span> : label}
						</ColumnHeader>
					))}
				</tr>
			</thead>
			<tbody>
				{groups.map(({ lot = null, continued = false, note, lines }) => (
					<Fragment key={lines[0] && getKey(lines[0])}>
						{lot && <LotRow lot={lot} continued={continued} columns={columns.length} note={note} />}
						{lines.map((line) => (
							<Row key={getKey(line)} className={lot ? inLotLook : undefined}>
								{columns.map((column) => (
									<LineCell key={column.label} column={column} stacked={stacked}>
										{column.cell(line, lot !== null)}
									</LineCell>
								))}
							</Row>
						))}
					</Fragment>
				))}
			</tbody>
		</DataTable>
	);
}

function LineCell<Line>({
	column: { label, labelHidden, heading, numeric, numericCell = numeric, className },
	stacked,
	children,
}: {
	column: LineColumn<Line>;
	stacked: Stacked;
	children: ReactNode;
}) {
	if (heading) return <RowHeader className={className}>{children}</RowHeader>;
	return (
		<Cell numeric={numericCell} label={stacked && !labelHidden ? label : undefined} className={className}>
			{children}
		</Cell>
	);
}

/** The look of the rows that belong to a lot. */
export const inLotLook = "border-l-4 border-l-navy-700";

/** The row above the lines of a lot: its name, and on its first page the price of all of them. */
function LotRow({
	lot,
	continued,
	columns,
	note = null,
}: {
	lot: { name: string; price: number | null };
	continued: LineGroup<unknown>["continued"];
	/** Number of columns of the table. */
	columns: number;
	note?: PriceNote | null;
}) {
	const priced = !continued && lot.price !== null;
	return (
		<tr className={`border-line border-b bg-surface ${inLotLook}`}>
			<th
				scope="row"
				colSpan={priced ? columns - 1 : columns}
				className="wrap-anywhere px-3 py-2 text-left font-semibold"
			>
				Lot {lot.name}
				{continued && <span className="font-normal text-muted"> (continued)</span>}
				{priced && <span className="block font-normal text-muted">One price for these lines</span>}
				{!continued && <PriceNoteText note={note} />}
			</th>
			{priced && (
				<Cell numeric label="Lot price" className="font-semibold max-md:col-span-full">
					{formatMoney(lot.price ?? 0)}
				</Cell>
			)}
		</tr>
	);
}

/** Stands in place of a price of a line in a lot. */
export const InLot = () => <span className="text-muted">In lot</span>;
