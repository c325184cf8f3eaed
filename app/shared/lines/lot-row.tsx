import type { PriceNote } from "#rules/money/line-prices";
import { formatMoney } from "#rules/money/money";
import type { LineGroup } from "#rules/quotes/lots";
import { Cell } from "~/design-system/tables/data-table.tsx";
import { PriceNoteText } from "~/shared/money/price-note.tsx";

/** The look of the rows that belong to a lot. */
export const inLotLook = "border-l-4 border-l-navy-700";

/** The row above the lines of a lot: its name, and on its first page the price of all of them. */
export function LotRow({
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
