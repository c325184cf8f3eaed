import type { BlanketLine } from "#contracts/blanket-orders/blanket-orders";
import { formatNumber } from "#rules/format";
import { formatUnitPrice, includedText } from "#rules/money/line-prices";
import { groupByLot } from "#rules/quotes/lots";
import { LineProduct } from "~/features/quotes/line-product.tsx";
import { type LineColumn, LinesTable, productColumn, typeColumns } from "~/shared/lines/lines-table.tsx";
import { InLot } from "~/shared/lines/lot-row.tsx";

export const priceHeldColumn: LineColumn<BlanketLine> = {
	label: "Price held",
	numeric: true,
	cell: ({ line }, inLot) => (inLot ? <InLot /> : formatUnitPrice(line)),
};

/** In every row, the ordered quantity = released + on hold + closed. */
export function BlanketLines({
	caption,
	lines,
	continuedLot,
}: {
	caption: string;
	lines: readonly BlanketLine[];
	/** The lot of the last line on the page before. */
	continuedLot: string | null;
}) {
	const anyClosed = lines.some(({ closed }) => closed > 0);
	const pieces = (
		label: string,
		name: "ordered" | "released" | "shipped" | "onHold" | "closed",
		className?: string,
	): LineColumn<BlanketLine> => ({
		label,
		numeric: true,
		className,
		cell: (line) => formatNumber(line[name]),
	});
	return (
		<LinesTable
			caption={caption}
			columns={[
				...typeColumns(lines, ({ line }) => line.fixtureType),
				productColumn(({ line }: BlanketLine) => (
					<LineProduct line={line}>
						{line.adders && (
							<span className="wrap-anywhere block font-normal text-muted">{includedText(line)}</span>
						)}
					</LineProduct>
				)),
				priceHeldColumn,
				pieces("Ordered", "ordered"),
				pieces("Released", "released"),
				pieces("Shipped", "shipped"),
				pieces("On hold", "onHold", "font-semibold"),
				...(anyClosed ? [pieces("Closed", "closed")] : []),
			]}
			groups={groupByLot(withLot(lines), continuedLot)}
			getKey={({ lineId }) => lineId}
		/>
	);
}

export const withLot = (lines: readonly BlanketLine[]) =>
	lines.map((line) => ({ ...line, lot: line.line.lot ?? null }));
