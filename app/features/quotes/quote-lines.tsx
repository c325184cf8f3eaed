import { Fragment, type ReactNode } from "react";
import type { Totals } from "#contracts/cart/cart-service";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { formatNumber } from "#rules/format";
import { priceParts } from "#rules/money/adder-texts";
import {
	accountPriceLabel,
	type ComparedPrice,
	formatUnitPrice,
	getAccountPrice,
	getListPrice,
	hasComparedPrices,
	type PriceReader,
	priceNote,
} from "#rules/money/line-prices";
import { formatMoney, signedMoney } from "#rules/money/money";
import { ownPrice } from "#rules/quotes/adders";
import { groupByLot } from "#rules/quotes/lots";
import { Cell, ColumnHeader, DataTable, Row } from "~/design-system/tables/data-table.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { PriceNoteText } from "~/shared/money/price-note.tsx";
import { AlternateNote, LineAmount } from "./alternates/alternate-note.tsx";
import type { LineAlternate } from "./alternates/alternate-texts.ts";
import { LineProduct } from "./line-product.tsx";
import { InLot, inLotLook, LotRow } from "./lots/lot-row.tsx";

export function QuoteLines({
	caption,
	lines,
	reader,
	priced,
	compared: comparing = true,
	action,
	continuedLot = null,
	alternates = {},
}: {
	caption: string;
	lines: readonly QuoteLine[];
	reader: PriceReader;
	priced: "Unit price" | "Quoted price";
	compared?: boolean;
	action?: (line: QuoteLine) => ReactNode;
	/** The lot of the last line on the page before. */
	continuedLot?: string | null;
	/** By line id. */
	alternates?: Readonly<Record<string, LineAlternate>>;
}) {
	const tags = lines.some(({ fixtureType }) => fixtureType !== "");
	const compared = comparing && lines.some(hasComparedPrices);
	const listed = compared && lines.some(({ listPrice }) => listPrice !== undefined);
	const columns = 4 + [tags, listed, compared, action].filter(Boolean).length;
	return (
		<DataTable caption={caption} captionHidden stacked>
			<thead>
				<tr>
					{tags && <ColumnHeader>Type</ColumnHeader>}
					<ColumnHeader>Part number and product</ColumnHeader>
					<ColumnHeader numeric>Quantity</ColumnHeader>
					{listed && <ColumnHeader numeric>List price</ColumnHeader>}
					{compared && <ColumnHeader numeric>{accountPriceLabel(reader)}</ColumnHeader>}
					<ColumnHeader numeric>{priced}</ColumnHeader>
					<ColumnHeader numeric>Line total</ColumnHeader>
					{action && (
						<ColumnHeader>
							<VisuallyHidden>Actions</VisuallyHidden>
						</ColumnHeader>
					)}
				</tr>
			</thead>
			<tbody>
				{groupByLot(lines, continuedLot).map(({ lot, continued, lines }) => (
					<Fragment key={lines[0]?.lineId}>
						{lot && (
							<LotRow lot={lot} continued={continued} columns={columns} note={priceNote(lot, reader)} />
						)}
						{lines.map((line) => (
							<Row key={line.lineId} className={lot ? inLotLook : undefined}>
								{tags && (
									<Cell label="Type" className="font-medium max-md:col-span-full">
										{line.fixtureType || <span className="text-muted">none</span>}
									</Cell>
								)}
								<LineProduct line={line}>
									{line.options.length > 0 && (
										<span className="block font-normal text-muted">
											{line.options.map(({ name }) => name).join(", ")}
										</span>
									)}
									{line.adders && (
										<span className="wrap-anywhere block font-normal text-muted">{priceParts(line)}</span>
									)}
									<AlternateNote alternate={alternates[line.lineId]} />
									{!lot && <PriceNoteText note={priceNote(line, reader)} />}
								</LineProduct>
								<Cell numeric label="Quantity">
									{formatNumber(line.quantity)}
								</Cell>
								{listed && (
									<Cell numeric label="List price" className="text-muted">
										<ComparedFigure
											compared={hasComparedPrices(line) ? getListPrice(line, reader) : null}
											counting={formatMoney(ownPrice(line))}
										/>
									</Cell>
								)}
								{compared && (
									<Cell numeric label={accountPriceLabel(reader)} className="text-muted">
										<ComparedFigure
											compared={hasComparedPrices(line) ? getAccountPrice(line, reader) : null}
											counting={formatMoney(ownPrice(line))}
										/>
									</Cell>
								)}
								<Cell numeric label={priced} className="font-medium">
									{lot ? <InLot /> : formatUnitPrice(line)}
								</Cell>
								<Cell numeric label="Line total" className="font-medium">
									<LineAmount inTotal={alternates[line.lineId]?.inTotal ?? true}>
										{lot ? <LotShare share={line.lineTotal} /> : formatMoney(line.lineTotal)}
									</LineAmount>
								</Cell>
								{action && <Cell className="max-md:self-end md:text-right">{action(line)}</Cell>}
							</Row>
						))}
					</Fragment>
				))}
			</tbody>
		</DataTable>
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

function ComparedFigure({ compared, counting }: { compared: ComparedPrice | null; counting: string }) {
	if (!compared) return "—";
	const { price, off } = compared;
	return (
		<>
			{price === counting ? price : <s>{price}</s>}
			{off && <span className="block text-xs">{off}</span>}
		</>
	);
}

export function QuoteTotals({ totals, coupon }: { totals: Totals; coupon: string | null }) {
	const sums: [label: string, dollars: number][] = [
		["Products", totals.itemTotal],
		["Options", totals.optionTotal],
		["Subtotal", totals.subTotal],
		["Shipping", totals.shipping],
		["Bank surcharge", totals.bankSurcharge],
		[coupon ? `Discount (coupon ${coupon})` : "Discount", -totals.discount],
	];
	const always = ["Subtotal"];
	return (
		<dl className="ml-auto grid w-full max-w-sm grid-cols-[minmax(0,1fr)_auto] gap-y-1 rounded border border-line bg-surface p-4 tabular-nums">
			{sums
				.filter(([label, dollars]) =>
					label === "Products" ? totals.optionTotal > 0 : dollars !== 0 || always.includes(label),
				)
				.map(([label, dollars]) => (
					<div key={label} className="contents">
						<dt className="wrap-anywhere">{label}</dt>
						<dd className="pl-6 text-right">{dollars < 0 ? signedMoney(dollars) : formatMoney(dollars)}</dd>
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
