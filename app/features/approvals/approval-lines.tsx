import type { QuoteLine } from "#contracts/quotes/quotes";
import { includedText } from "#rules/money/adder-texts";
import { formatUnitPrice, priceNote } from "#rules/money/line-prices";
import { formatMoney } from "#rules/money/money";
import { groupByLot } from "#rules/quotes/lots";
import { LineTexts } from "~/features/cart/lines/line-texts.tsx";
import { OwnNumber } from "~/features/customer-parts/own-number.tsx";
import { LinesTable, productColumn } from "~/shared/lines/lines-table.tsx";
import { InLot } from "~/shared/lines/lot-row.tsx";

export const ApprovalLines = ({ lines }: { lines: readonly QuoteLine[] }) => (
	<LinesTable
		caption="Lines"
		captionHidden={false}
		columns={[
			productColumn(
				(line: QuoteLine) => (
					<>
						<span className="part-number block font-medium">{line.productDetails.sku}</span>
						<OwnNumber number={line.productDetails.ownNumber} />
						<LineTexts line={line} />
						<span className="wrap-anywhere">{line.productDetails.name}</span>
						{line.adders && <span className="wrap-anywhere block text-muted">{includedText(line)}</span>}
					</>
				),
				"font-normal",
			),
			{ label: "Quantity", numeric: true, cell: ({ quantity }) => quantity },
			{
				label: "Unit price",
				numeric: true,
				cell: (line, inLot) => (inLot ? <InLot /> : formatUnitPrice(line)),
			},
			{
				label: "Line total",
				numeric: true,
				cell: ({ lineTotal }, inLot) => (inLot ? <InLot /> : formatMoney(lineTotal)),
			},
		]}
		groups={groupByLot(lines).map((group) => ({
			...group,
			note: group.lot && priceNote(group.lot, "buyer"),
		}))}
		getKey={({ lineId }) => lineId}
	/>
);
