import type { QuoteLine } from "#contracts/quotes/quotes";
import { priceLimits } from "#rules/catalog/prices";
import { formatNumber } from "#rules/format";
import {
	formatUnitPrice,
	getAccountPrice,
	getListPrice,
	hasComparedPrices,
	includedText,
} from "#rules/money/line-prices";
import { shownPartNumber } from "#rules/quotes/non-catalog";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { TextInput } from "~/design-system/forms/field.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { inLotLook } from "~/shared/lines/lines-table.tsx";
import { NonCatalogNote } from "../line-product.tsx";
import { lineName } from "../quote-view.ts";
import { type LineInputs, lineInputs, type SentLine, toSeen } from "./quote-edit.ts";

/**
 * The lines of a quote as fields. They are a table of their own, because a row makes its fields and reads
 * its faults once for all its cells, where `LinesTable` calls each column by itself.
 */
export function EditQuoteLines({
	lines,
	mayReprice,
	reasonMissing,
	sent,
	errors,
}: {
	lines: readonly QuoteLine[];
	mayReprice: boolean;
	reasonMissing: boolean;
	sent: readonly SentLine[];
	/** Messages by input name in the rejected form, such as "lines[3].quantity". */
	errors: Record<string, string[] | undefined>;
}) {
	const reader = mayReprice ? "representative" : "buyer";
	const places = new Map(sent.map(({ lineId }, place) => [lineId, place]));
	return (
		<DataTable caption="Lines to edit" captionHidden stacked="figures">
			<thead>
				<tr>
					<ColumnHeader>Type</ColumnHeader>
					<ColumnHeader>Part number and product</ColumnHeader>
					<ColumnHeader>Quantity</ColumnHeader>
					<ColumnHeader numeric={!mayReprice}>Unit price</ColumnHeader>
					<ColumnHeader numeric>Compare</ColumnHeader>
					<ColumnHeader>Remove</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{lines.map((line, index) => {
					const place = places.get(line.lineId);
					const inputs = lineInputs(line, place === undefined ? undefined : sent[place], mayReprice);
					const partNumber = lineName(line);
					const { lot } = line;
					const fixed = !mayReprice && isFixedQuantity(line);
					const field = (name: "quantity" | "price" | "reason" | "fixtureType") => ({
						id: `${line.lineId}-${name}`,
						name: `lines[${index}].${name}`,
						value: inputs.values[name],
						now: inputs.now[name],
						error: errors[`lines[${index}].${name}`]?.join(" "),
					});
					return (
						<Row key={line.lineId} className={lot ? inLotLook : undefined}>
							<Cell label="Type" className="align-top">
								<input type="hidden" name={`lines[${index}].lineId`} value={line.lineId} />
								<input type="hidden" name={`lines[${index}].seen`} value={JSON.stringify(toSeen(line))} />
								<LineInput
									{...field("fixtureType")}
									label={`Type of ${partNumber}`}
									maxLength={quoteLimits.fixtureType}
									className="md:min-w-20"
								/>
							</Cell>
							<RowHeader className="py-3 align-top md:min-w-48">
								<PartNumber sku={shownPartNumber(line)} />
								<span className="wrap-anywhere block font-normal">{line.productDetails.name}</span>
								<NonCatalogNote line={line} />
								{lot && <span className="wrap-anywhere block font-normal text-muted">In lot {lot.name}</span>}
								{line.adders && (
									<span className="wrap-anywhere block font-normal text-muted">
										{includedText(line)}
										{mayReprice && !lot && `; ${formatUnitPrice(line)} with them`}
									</span>
								)}
							</RowHeader>
							<Cell label="Quantity" className="align-top">
								{fixed ? (
									<>
										<span className="inline-block py-3 tabular-nums">{formatNumber(line.quantity)}</span>
										<input type="hidden" name={`lines[${index}].quantity`} value={line.quantity} />
									</>
								) : (
									<LineInput
										{...field("quantity")}
										label={`Quantity of ${partNumber}`}
										inputMode="numeric"
										className="text-right tabular-nums md:min-w-22"
									/>
								)}
							</Cell>
							<Cell numeric={!mayReprice} label="Unit price" className="align-top">
								{lot ? (
									<span className="inline-block py-3 text-muted">In lot</span>
								) : mayReprice ? (
									<>
										<LineInput
											{...field("price")}
											label={`Unit price of ${partNumber}${line.adders ? " without adders" : ""} in dollars`}
											inputMode="decimal"
											className="text-right tabular-nums md:min-w-28"
										/>
										{!line.nonCatalog && (
											<details
												open={reasonShown(inputs, place !== undefined && reasonMissing)}
												className="mt-1 whitespace-normal md:w-44"
											>
												<summary className="inline-flex min-h-8 items-center text-link text-sm pointer-coarse:min-h-touch">
													Reason<span className="sr-only"> for the price of {partNumber}</span>
												</summary>
												<LineInput
													{...field("reason")}
													label={`Reason for the price of ${partNumber}`}
													maxLength={priceLimits.reason}
													className="w-full"
												/>
											</details>
										)}
									</>
								) : (
									<span className="inline-block py-3">{formatUnitPrice(line)}</span>
								)}
							</Cell>
							<Cell
								numeric
								label={hasComparedPrices(line) ? "Compare" : undefined}
								className="align-top text-muted"
							>
								<dl className="py-1 text-xs">
									{(hasComparedPrices(line)
										? [getListPrice(line, reader), getAccountPrice(line, reader)]
										: []
									).map(
										(compared) =>
											compared && (
												<div key={compared.label}>
													<dt className="inline">{compared.label} </dt>
													<dd className="inline">
														{compared.price}
														{compared.off && `, ${compared.off}`}
													</dd>
												</div>
											),
									)}
								</dl>
							</Cell>
							<Cell
								label={fixed ? undefined : "Remove"}
								className="align-top max-md:flex max-md:items-center max-md:empty:hidden"
							>
								{!fixed && (
									<label className="flex size-touch items-center justify-center">
										<span className="sr-only">Remove {partNumber}</span>
										<input
											type="checkbox"
											name={`lines[${index}].remove`}
											value="yes"
											defaultChecked={inputs.remove}
											className="size-5 accent-red-700"
										/>
									</label>
								)}
							</Cell>
						</Row>
					);
				})}
			</tbody>
		</DataTable>
	);
}

/** A lot, or an adder for the whole line, is for exactly this quantity. */
export const isFixedQuantity = ({ lot, adders = [] }: QuoteLine): boolean =>
	lot !== undefined || adders.some(({ basis }) => basis === "line");

const reasonShown = ({ values, repriced }: LineInputs, isReasonMissing: boolean) =>
	values.reason !== "" || (isReasonMissing && repriced);

function LineInput({
	id,
	name,
	value,
	now,
	error,
	label,
	className,
	...input
}: {
	id: string;
	name: string;
	value: string;
	now: string | undefined;
	error: string | undefined;
	label: string;
	className: string;
	inputMode?: "numeric" | "decimal";
	maxLength?: number;
}) {
	const message =
		error ?? (now === undefined ? undefined : `Changed since you opened this page. Now: ${now || "none"}.`);
	return (
		<>
			<TextInput
				id={id}
				name={name}
				defaultValue={value}
				aria-label={label}
				aria-invalid={message ? true : undefined}
				aria-describedby={message && `${id}-message`}
				autoComplete="off"
				className={className}
				{...input}
			/>
			{message && (
				<p id={`${id}-message`} className="mt-1 w-32 whitespace-normal text-left text-red-700 text-sm">
					{message}
				</p>
			)}
		</>
	);
}
