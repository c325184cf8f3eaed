/** Reads the rows of a shipments file; the columns are described in docs/operations.md. */
import { z } from "zod";
import { shipmentLimits } from "#rules/orders/fulfillment";
import { quantityRule, readQuantity } from "#rules/typed-numbers/quantity";
import type { CsvRefusal } from "../../shared/csv-rows.server.ts";

export const shipmentColumns = [
	"order",
	"line",
	"part number",
	"shipment",
	"quantity",
	"shipped on",
	"carrier",
	"tracking number",
	"tracking url",
	"expected on",
] as const;
export type ShipmentColumn = (typeof shipmentColumns)[number];

const optional = (most: number) => z.string().max(most, `is longer than ${most} characters`);
const day = z
	.string()
	.refine((text) => text === "" || z.iso.date().safeParse(text).success, "is not a day such as 2026-11-24")
	.transform((text) => text || null);

const rowSchema = z.object({
	order: optional(40)
		.min(1, "must not be blank")
		.transform((text) => text.toUpperCase()),
	line: z
		.string()
		.regex(/^\d{0,4}$/, "is not the number of a line")
		.transform((text) => (text === "" ? null : Number(text))),
	"part number": optional(80),
	shipment: optional(shipmentLimits.number),
	quantity: z.string().transform((text, context) => {
		if (text === "") return null;
		const quantity = readQuantity(text);
		if (quantity !== null && quantity > 0) return quantity;
		context.addIssue({ code: "custom", message: `is no quantity. ${quantityRule()}`.replace(/\.$/, "") });
		return z.NEVER;
	}),
	"shipped on": day,
	carrier: optional(shipmentLimits.carrier),
	"tracking number": optional(shipmentLimits.trackingNumber),
	"tracking url": optional(shipmentLimits.trackingUrl)
		.refine((text) => text === "" || /^https?:\/\/\S+$/.test(text), "must begin with https:// or http://")
		.transform((text) => text || null),
	"expected on": day,
});

/** A row that ships pieces, says when the rest is expected, or both. */
export type ShipmentRow = z.output<typeof rowSchema> & { row: number };

/** Unknown, repeated and missing columns. */
export function checkShipmentHeader(header: readonly string[]): CsvRefusal[] {
	const refusal = (column: string, reason: string) => ({ row: 1, column, value: column, reason });
	const refusals = header.flatMap((column, index) => {
		if (column === "") return [refusal("", `column ${index + 1} has no name`)];
		if (header.indexOf(column) !== index) return [refusal(column, "appears in the header twice")];
		return (shipmentColumns as readonly string[]).includes(column)
			? []
			: [refusal(column, "is not a column of the format")];
	});
	const missing = ["order"].filter((column) => !header.includes(column));
	const named = header.includes("line") || header.includes("part number");
	return [
		...refusals,
		...missing.map((column) => refusal(column, "is missing from the header")),
		...(named ? [] : [refusal("part number", "or line is missing from the header")]),
	];
}

const blank = Object.fromEntries(shipmentColumns.map((column) => [column, ""]));

/** @returns the row, or what is wrong with it by column */
export function readShipmentRow(
	row: number,
	cells: Readonly<Record<string, string>>,
): { read: ShipmentRow } | { refusals: CsvRefusal[] } {
	const refuse = (column: ShipmentColumn, reason: string): CsvRefusal => ({
		row,
		column,
		value: cells[column] ?? "",
		reason,
	});
	const parsed = rowSchema.safeParse({ ...blank, ...cells });
	if (!parsed.success) {
		const reasons = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
		return { refusals: [...reasons].map(([column, reason]) => refuse(column as ShipmentColumn, reason)) };
	}
	const read = parsed.data;
	const refusals = [
		...(read.line === null && read["part number"] === ""
			? [refuse("part number", "or line must be given")]
			: []),
		...(read.shipment === "" ? shipmentMissing(read, refuse) : shipmentParts(read, refuse)),
	];
	return refusals.length > 0 ? { refusals } : { read: { ...read, row } };
}

type Read = z.output<typeof rowSchema>;
type Refuse = (column: ShipmentColumn, reason: string) => CsvRefusal;

const shipmentParts = (read: Read, refuse: Refuse): CsvRefusal[] => [
	...(read.quantity === null ? [refuse("quantity", "must be given with a shipment")] : []),
	...(read["shipped on"] === null ? [refuse("shipped on", "must be given with a shipment")] : []),
];

function shipmentMissing(read: Read, refuse: Refuse): CsvRefusal[] {
	if (read.quantity !== null) return [refuse("shipment", "must be given with a quantity")];
	return read["expected on"] === null ? [refuse("shipment", "or expected on must be given")] : [];
}
