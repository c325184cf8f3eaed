import type { ReactNode } from "react";
import type { OrderTotals } from "#contracts/cart/cart-service";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { unnamedOptions } from "#rules/cart/line-texts";
import { formatNumber } from "#rules/format";
import {
	accountPriceLabel,
	type ComparedPrice,
	formatLineTotal,
	formatUnitPrice,
	getAccountPrice,
	getListPrice,
	hasComparedPrices,
	type PriceReader,
	priceNote,
	priceParts,
} from "#rules/money/line-prices";
import { formatMoney } from "#rules/money/money";
import { getSums } from "#rules/money/sum-rows";
import { groupByLot } from "#rules/quotes/lots";
import { Badge } from "~/design-system/badge.tsx";
import {
	InLot,
	type LineColumn,
	LinesTable,
	productColumn,
	typeColumns,
} from "~/shared/lines/lines-table.tsx";
import { PriceNoteText } from "~/shared/money/price-note.tsx";
import type { LineAlternate } from "./alternates/alternate-texts.ts";
import { LineProduct } from "./line-product.tsx";

export function QuoteLines<Line extends QuoteLine>({
	caption,
	lines,
	reader,
	priced,
	compared: comparing = true,
	action,
	below,
	continuedLot = null,
	alternates = {},
}: {
	caption: string;
	lines: readonly Line[];
	reader: PriceReader;
	priced: "Unit price" | "Quoted price";
	compared?: boolean;
	action?: (line: Line) => ReactNode;
	/** What is shown below the product. */
	below?: (line: Line) => ReactNode;
	/** The lot of the last line on the page before. */
	continuedLot?: string | null;
	/** Alternates by line id. */
	alternates?: Readonly<Record<string, LineAlternate>>;
}) {
	const compared = comparing && lines.some(hasComparedPrices);
	const listed = compared && lines.some(({ listPrice }) => listPrice !== undefined);
	const comparedColumn = (label: string, getPrice: typeof getListPrice): LineColumn<Line> => ({
		label,
		numeric: true,
		className: "text-muted",
		cell: (line) => <ComparedFigure compared={hasComparedPrices(line) ? getPrice(line, reader) : null} />,
	});
	const columns: LineColumn<Line>[] = [
		...typeColumns(lines, ({ fixtureType }) => fixtureType),
		productColumn((line, inLot) => (
			<LineProduct line={line}>
				<span className="block font-normal text-muted empty:hidden">
					{unnamedOptions(
						line.productDetails.name,
						line.options.map(({ name }) => name),
					).join(", ")}
				</span>
				{line.adders && (
					<span className="wrap-anywhere block font-normal text-muted">{priceParts(line)}</span>
				)}
				<AlternateNote alternate={alternates[line.lineId]} />
				{!inLot && <PriceNoteText note={priceNote(line, reader)} />}
				{below?.(line)}
			</LineProduct>
		)),
		{ label: "Quantity", numeric: true, cell: ({ quantity }) => formatNumber(quantity) },
		...(listed ? [comparedColumn("List price", getListPrice)] : []),
		...(compared ? [comparedColumn(accountPriceLabel(reader), getAccountPrice)] : []),
		{
			label: priced,
			numeric: true,
			className: "font-medium",
			cell: (line, inLot) => (inLot ? <InLot /> : formatUnitPrice(line)),
		},
		{
			label: "Line total",
			numeric: true,
			className: "font-medium",
			cell: (line, inLot) => (
				<LineAmount inTotal={alternates[line.lineId]?.inTotal ?? true}>
					{inLot ? <LotShare share={line.lineTotal} /> : formatLineTotal(line)}
				</LineAmount>
			),
		},
		...(action
			? [{ label: "Actions", labelHidden: true, className: "max-md:self-end md:text-right", cell: action }]
			: []),
	];
	return (
		<LinesTable
			caption={caption}
			stacked="figures"
			columns={columns}
			groups={groupByLot(lines, continuedLot).map((group) => ({
				...group,
				note: group.lot && priceNote(group.lot, reader),
			}))}
			getKey={({ lineId }) => lineId}
		/>
	);
}

/** Representatives get the share of a line in a quote; nobody else does. */
const LotShare = ({ share }: { share: number }) =>
	share > 0 ? (
		<>
			{formatMoney(share)}
			<span className="block text-muted text-xs">share of lot</span>
		</>
	) : (
		<InLot />
	);

function ComparedFigure({ compared }: { compared: ComparedPrice | null }) {
	if (!compared) return "—";
	const { price, off, replaced } = compared;
	return (
		<>
			{replaced ? <s>{price}</s> : price}
			{off && <span className="block text-xs">{off}</span>}
		</>
	);
}

export function QuoteTotals({ totals, coupon }: { totals: OrderTotals; coupon: string | null }) {
	return (
		<dl className="ml-auto grid w-full max-w-sm grid-cols-[minmax(0,1fr)_auto] gap-y-1 rounded border border-line bg-surface p-4 tabular-nums">
			{getSums({ ...totals, appliedCoupon: coupon ? { coupon } : null }).map(({ label, value }) => (
				<div key={label} className="contents">
					<dt className="wrap-anywhere">{label}</dt>
					<dd className="pl-6 text-right">{value}</dd>
				</div>
			))}
			<div className="contents">
				<dt className="border-line border-t pt-2 font-semibold">Total</dt>
				<dd className="border-line border-t pt-2 pl-6 text-right font-semibold">
					{formatMoney(totals.total)}
				</dd>
			</div>
		</dl>
	);
}

/** The note below the name of a line that is an alternate, or replaced by one. */
export function AlternateNote({ alternate }: { alternate: LineAlternate | undefined }) {
	if (!alternate) return null;
	const { label, difference, inTotal } = alternate;
	return (
		<span className="mt-1 flex flex-wrap items-center gap-x-2 font-normal">
			<Badge tone={inTotal ? "success" : "neutral"}>{label}</Badge>
			{difference}
		</span>
	);
}

/** A line total, marked when it is not in the total of the quote. */
export const LineAmount = ({ inTotal, children }: { inTotal: boolean; children: ReactNode }) =>
	inTotal ? (
		children
	) : (
		<span className="font-normal text-muted">
			{children}
			<span className="block text-xs">not in total</span>
		</span>
	);
