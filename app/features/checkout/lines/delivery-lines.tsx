import { addressInLine, ordersAddress } from "#rules/checkout/line-delivery";
import { FieldError, Select, TextInput } from "~/design-system/forms/field.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { type LineColumn, LinesTable, productColumn, typeColumns } from "~/shared/lines/lines-table.tsx";
import type { LineDeliveryView } from "./line-delivery.server.ts";

type Line = LineDeliveryView["lines"][number];
export type SentLine = { lineId: string; requestedOn: string; address: string };

/** A date and an address for each line. */
export function DeliveryLines({
	lines,
	addresses,
	sent,
	errors,
}: {
	lines: readonly Line[];
	addresses: LineDeliveryView["addresses"];
	/** What was typed; `undefined` before the form was sent. */
	sent: (Partial<SentLine> | null | undefined)[] | undefined;
	errors: Record<string, string[] | undefined>;
}) {
	const indexOf = ({ lineId }: Line) => lines.findIndex((line) => line.lineId === lineId);
	const named = (line: Line) =>
		[line.fixtureType, line.sku || line.name, line.job].filter(Boolean).join(", ");
	const described = (id: string, problems: string[] | undefined) => ({
		id,
		"aria-invalid": problems ? (true as const) : undefined,
		"aria-describedby": problems ? `${id}-error` : undefined,
	});
	const columns: LineColumn<Line>[] = [
		...typeColumns(lines, ({ fixtureType }) => fixtureType),
		productColumn((line) => (
			<>
				<input type="hidden" name={`lines[${indexOf(line)}].lineId`} value={line.lineId} />
				<PartNumber sku={line.sku} />
				{line.job && <span className="wrap-anywhere block font-normal text-sm">Job: {line.job}</span>}
				<span className="wrap-anywhere block font-normal">{line.name}</span>
			</>
		)),
		{ label: "Quantity", numeric: true, cell: ({ quantity }) => quantity },
		{
			label: "Requested date",
			className: "max-md:col-span-full",
			cell: (line) => {
				const index = indexOf(line);
				const problems = errors[`lines[${index}].requestedOn`];
				const id = `${line.lineId}-requestedOn`;
				return (
					<>
						<label htmlFor={id} className="sr-only">
							Requested date of {named(line)}
						</label>
						<TextInput
							{...described(id, problems)}
							name={`lines[${index}].requestedOn`}
							type="date"
							defaultValue={sent ? (sent[index]?.requestedOn ?? "") : line.requestedOn}
							className="max-w-52"
						/>
						<FieldError id={`${id}-error`} errors={problems} />
					</>
				);
			},
		},
		{
			label: "Ship to",
			className: "max-md:col-span-full",
			cell: (line) => {
				const index = indexOf(line);
				const problems = errors[`lines[${index}].address`];
				const id = `${line.lineId}-address`;
				return (
					<>
						<label htmlFor={id} className="sr-only">
							Ship-to of {named(line)}
						</label>
						<AddressSelect
							{...described(id, problems)}
							name={`lines[${index}].address`}
							defaultValue={sent ? (sent[index]?.address ?? "") : line.address}
							addresses={addresses}
						/>
						<FieldError id={`${id}-error`} errors={problems} />
					</>
				);
			},
		},
	];
	return (
		<LinesTable
			caption="Lines of the order"
			columns={columns}
			groups={[{ lines }]}
			getKey={({ lineId }) => lineId}
		/>
	);
}

export function AddressSelect({
	addresses,
	empty,
	...control
}: Omit<Parameters<typeof Select>[0], "children"> & {
	addresses: LineDeliveryView["addresses"];
	/** For every line: reads so when no address is chosen, and the order's address is one to choose. */
	empty?: string;
}) {
	return (
		<Select {...control} className="min-w-52 max-w-72">
			{empty && <option value="">{empty}</option>}
			<option value={empty ? ordersAddress : ""}>The order's address</option>
			{addresses.map(({ key, address }) => (
				<option key={key} value={key}>
					{addressInLine(address)}
				</option>
			))}
		</Select>
	);
}
