import { Fragment } from "react";
import type { BlanketLine } from "#contracts/blanket-orders/blanket-orders";
import { formatNumber } from "#rules/format";
import { includedText } from "#rules/money/adder-texts";
import { formatUnitPrice } from "#rules/money/line-prices";
import { FieldError, TextInput } from "~/design-system/forms/field.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { InLot, inLotLook, LotRow } from "~/features/quotes/lots/lot-row.tsx";

export function ReleaseLines({
	lines,
	all,
	sent,
	errors,
}: {
	lines: readonly BlanketLine[];
	/** Whether everything on hold is filled in. */
	all: boolean;
	/** What was typed, by line; `undefined` before the form was sent. */
	sent: ReadonlyMap<string, string> | undefined;
	errors: Record<string, string[] | undefined>;
}) {
	const tags = lines.some(({ line }) => line.fixtureType !== "");
	const columns = tags ? 5 : 4;
	return (
		<DataTable caption="Lines on hold" captionHidden stacked>
			<thead>
				<tr>
					{tags && <ColumnHeader>Type</ColumnHeader>}
					<ColumnHeader>Part number and product</ColumnHeader>
					<ColumnHeader numeric>Price held</ColumnHeader>
					<ColumnHeader numeric>On hold</ColumnHeader>
					<ColumnHeader numeric>Release</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{lines.map(({ lineId, line, onHold }, index) => {
					const id = `${lineId}-quantity`;
					const problems = errors[`lines[${index}].quantity`];
					const { sku } = line.productDetails;
					const { lot } = line;
					const begins = lot && lot.lotId !== lines[index - 1]?.line.lot?.lotId;
					return (
						<Fragment key={lineId}>
							{begins && <LotRow lot={{ name: lot.name, price: null }} continued={false} columns={columns} />}
							<Row className={lot ? inLotLook : undefined}>
								{tags && (
									<Cell label="Type" className="font-medium max-md:col-span-full">
										{line.fixtureType || <span className="text-muted">none</span>}
									</Cell>
								)}
								<RowHeader className="md:min-w-56">
									<span className="wrap-anywhere font-mono">{sku}</span>
									<span className="wrap-anywhere block font-normal">{line.productDetails.name}</span>
									{line.adders && (
										<span className="wrap-anywhere block font-normal text-muted">{includedText(line)}</span>
									)}
								</RowHeader>
								<Cell numeric label="Price held">
									{lot ? <InLot /> : formatUnitPrice(line)}
								</Cell>
								<Cell numeric label="On hold" className="font-semibold">
									{formatNumber(onHold)}
								</Cell>
								<Cell label="Release" className="max-md:col-span-full">
									<input type="hidden" name={`lines[${index}].lineId`} value={lineId} />
									<label htmlFor={id} className="sr-only">
										Release of {line.fixtureType ? `${line.fixtureType}, ${sku}` : sku}, {onHold} on hold
									</label>
									<TextInput
										id={id}
										name={`lines[${index}].quantity`}
										defaultValue={sent ? sent.get(lineId) : all ? String(onHold) : ""}
										inputMode="numeric"
										autoComplete="off"
										maxLength={6}
										aria-invalid={problems ? true : undefined}
										aria-describedby={problems ? `${id}-error` : undefined}
										className="text-right tabular-nums md:ml-auto md:w-28"
									/>
									<FieldError id={`${id}-error`} errors={problems} />
								</Cell>
							</Row>
						</Fragment>
					);
				})}
			</tbody>
		</DataTable>
	);
}
