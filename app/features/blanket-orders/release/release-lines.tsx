import type { BlanketLine } from "#contracts/blanket-orders/blanket-orders";
import { formatNumber } from "#rules/format";
import { includedText } from "#rules/money/adder-texts";
import { groupByLot } from "#rules/quotes/lots";
import { FieldError, TextInput } from "~/design-system/forms/field.tsx";
import { type LineColumn, LinesTable, productColumn, typeColumns } from "~/shared/lines/lines-table.tsx";
import { priceHeldColumn, withLot } from "../blanket-lines.tsx";

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
	const columns: LineColumn<BlanketLine>[] = [
		...typeColumns(lines, ({ line }) => line.fixtureType),
		productColumn(({ line }) => (
			<>
				<span className="wrap-anywhere font-mono">{line.productDetails.sku}</span>
				<span className="wrap-anywhere block font-normal">{line.productDetails.name}</span>
				{line.adders && (
					<span className="wrap-anywhere block font-normal text-muted">{includedText(line)}</span>
				)}
			</>
		)),
		priceHeldColumn,
		{
			label: "On hold",
			numeric: true,
			className: "font-semibold",
			cell: ({ onHold }) => formatNumber(onHold),
		},
		{
			label: "Release",
			numeric: true,
			numericCell: false,
			className: "max-md:col-span-full",
			cell: ({ lineId, line, onHold }) => {
				const id = `${lineId}-quantity`;
				const index = lines.findIndex((other) => other.lineId === lineId);
				const problems = errors[`lines[${index}].quantity`];
				const { sku } = line.productDetails;
				return (
					<>
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
					</>
				);
			},
		},
	];
	return (
		<LinesTable
			caption="Lines on hold"
			columns={columns}
			groups={groupByLot(withLot(lines)).map((group) => ({
				...group,
				lot: group.lot && { ...group.lot, price: null },
			}))}
			getKey={({ lineId }) => lineId}
		/>
	);
}
