import { formatMoney, formatNumber } from "#rules/format";
import { toPercentText } from "#rules/typed-numbers/percent";
import { TextInput } from "~/design-system/forms/field.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import type { CommissionView } from "./quote-commission.server.ts";

/** What a form sent of a line's rate. */
export type SentRate = { lineId?: string; percent?: string; seen?: string };

/** The lines of a quote with a field for the rate of each. */
export function CommissionLines({
	lines,
	quoteRate,
	sent,
	errors,
}: {
	lines: CommissionView["lines"];
	/** Rate that empty fields show and take. */
	quoteRate: string;
	/** What a refused form had, in the order of the lines. */
	sent: readonly (SentRate | null | undefined)[];
	/** Messages by input name, such as "lines[3].percent". */
	errors: Record<string, string[] | undefined>;
}) {
	if (lines.length === 0) return null;
	return (
		<DataTable caption="Commission by line" captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Type</ColumnHeader>
					<ColumnHeader>Part number and product</ColumnHeader>
					<ColumnHeader numeric>Quantity</ColumnHeader>
					<ColumnHeader numeric>Amount</ColumnHeader>
					<ColumnHeader>Percent</ColumnHeader>
					<ColumnHeader numeric>Commission</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{lines.map((line, index) => {
					const { lineId, partNumber, counts } = line;
					const id = `${lineId}-percent`;
					const error = errors[`lines[${index}].percent`]?.join(" ");
					const seen = toPercentText(line.basisPoints);
					return (
						<Row key={lineId}>
							<Cell label={line.fixtureType ? "Type" : undefined} className="align-top">
								<input type="hidden" name={`lines[${index}].lineId`} value={lineId} />
								<input type="hidden" name={`lines[${index}].seen`} value={seen} />
								{line.fixtureType}
							</Cell>
							<RowHeader className="py-3 align-top md:min-w-48">
								<PartNumber sku={partNumber} />
								{line.name !== partNumber && (
									<span className="wrap-anywhere block font-normal">{line.name}</span>
								)}
								{line.lot && (
									<span className="wrap-anywhere block font-normal text-muted">
										In lot {line.lot}: its share of the lot’s price
									</span>
								)}
								{!counts && (
									<span className="block font-normal text-muted">
										Not in the total: another alternate or the base is
									</span>
								)}
							</RowHeader>
							<Cell numeric label="Quantity" className="align-top">
								{formatNumber(line.quantity)}
							</Cell>
							<Cell numeric label="Amount" className="align-top">
								{counts ? formatMoney(line.base) : "–"}
							</Cell>
							<Cell label="Percent" className="align-top">
								<TextInput
									id={id}
									name={`lines[${index}].percent`}
									defaultValue={sent[index] ? (sent[index]?.percent ?? "") : seen}
									placeholder={quoteRate}
									aria-label={`Commission on ${partNumber} in percent`}
									aria-invalid={error ? true : undefined}
									aria-describedby={error && `${id}-message`}
									autoComplete="off"
									inputMode="decimal"
									maxLength={40}
									className="min-w-20 max-w-28 text-right tabular-nums"
								/>
								{error && (
									<p id={`${id}-message`} className="mt-1 w-32 whitespace-normal text-red-700 text-sm">
										{error}
									</p>
								)}
							</Cell>
							<Cell numeric label="Commission" className="align-top">
								{counts ? formatMoney(line.amount) : "–"}
							</Cell>
						</Row>
					);
				})}
			</tbody>
		</DataTable>
	);
}
