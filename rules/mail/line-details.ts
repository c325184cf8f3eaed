/** Lines and totals of orders, approvals and quotes in mail. */
import type { AppliedCoupon, OrderTotals } from "#contracts/cart/cart-service";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { deliveryTexts } from "#rules/checkout/line-delivery";
import { formatCount, formatMoney, formatNumber } from "#rules/format";
import { formatLineTotal, formatUnitPrice, includedText } from "#rules/money/line-prices";
import { getSums } from "#rules/money/sum-rows";
import { hideInnerPrices } from "#rules/quotes/adders";
import { alternateLabel, baseName } from "#rules/quotes/alternates";
import { groupByLot } from "#rules/quotes/lots";
import { nonCatalogText, shownPartNumber } from "#rules/quotes/non-catalog";
import { type MailLine, type MailRow, type MailTable, mailLine } from "./mail-details.ts";

/** Lines without the prices that buyers don't see, a lot above its lines. */
export function lineTable(heading: string, stored: readonly QuoteLine[]): MailTable {
	const lines = hideInnerPrices(stored);
	const byId = new Map(lines.map((line) => [line.lineId, line]));
	const shown = groupByLot(lines).flatMap(({ lot, lines: inGroup }) => [
		...(lot
			? [
					{
						title: `Lot ${mailLine(lot.name)}`,
						notes: ["One price for these lines"],
						quantity: "",
						amount: formatMoney(lot.price),
					},
				]
			: []),
		...inGroup.map((line) => toMailLine(line, byId)),
	]);
	return { heading, lines: shown, count: shown.length };
}

/** The part number, or the typed text of an item that isn't in the catalog. */
export const lineTitle = (line: Pick<QuoteLine, "productDetails" | "nonCatalog">): string =>
	line.nonCatalog
		? mailLine(shownPartNumber(line) || line.productDetails.name)
		: line.productDetails.sku || line.productDetails.name;

function toMailLine(line: QuoteLine, byId: ReadonlyMap<string, QuoteLine>): MailLine {
	const quantity = formatNumber(line.quantity);
	const base = line.alternate && byId.get(line.alternate.to);
	return {
		title: lineTitle(line),
		notes: [...lineNotes(line), ...(base ? [alternateNote(base, line)] : [])],
		quantity:
			line.lot || line.nonCatalog?.unpriced
				? formatCount(line.quantity, "piece")
				: `${quantity} × ${formatUnitPrice(line)}`,
		amount: line.lot ? "In lot" : formatLineTotal(line),
	};
}

const alternateNote = (base: QuoteLine, { alternate }: QuoteLine) =>
	`${alternateLabel(baseName(base), alternate?.chosen === true)}${alternate?.chosen ? "" : ", not in the total"}`;

/** What is known of a line besides quantity and price. */
export function lineNotes(line: QuoteLine): string[] {
	const { productDetails, options, fixtureType, job, note, shipComplete, nonCatalog } = line;
	const title = lineTitle(line);
	const name = nonCatalog ? mailLine(productDetails.name) : productDetails.name;
	return [
		name === title ? "" : name,
		options
			.map(({ name: option, price }) => (price > 0 ? `${option} (+${formatMoney(price)} each)` : option))
			.join(", "),
		fixtureType && `Type ${mailLine(fixtureType)}`,
		productDetails.ownNumber ? `Cust. part no. ${mailLine(productDetails.ownNumber)}` : "",
		nonCatalogText(line),
		mailLine(includedText(line)),
		job ? `Job ${mailLine(job)}` : "",
		note ? `Note: ${mailLine(note)}` : "",
		shipComplete ? "Ship complete" : "",
		...deliveryTexts(line).map(mailLine),
	].filter(Boolean);
}

/** The rows above the total, and the total. */
export const totalRows = (totals: OrderTotals, appliedCoupon: AppliedCoupon | null): MailRow[] => [
	...getSums({ ...totals, appliedCoupon }),
	{ label: "Total", value: formatMoney(totals.total) },
];
