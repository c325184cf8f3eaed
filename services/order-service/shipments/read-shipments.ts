/** Reads the rows of a shipments file; the columns are described in docs/operations.md. */
import { shipmentLimits } from "#rules/orders/fulfillment";
import { readNumber } from "#rules/typed-numbers/decimal";
import { quantityRule, readQuantity } from "#rules/typed-numbers/quantity";
import {
	type Column,
	day,
	headerFaults,
	needed,
	or,
	type Reader,
	RefusedValue,
	readCells,
} from "../../shared/csv-import.server.ts";
import type { CsvRefusal } from "../../shared/csv-rows.server.ts";

const text =
	(most: number): Reader<string> =>
	(raw) => {
		if (raw.length > most) throw new RefusedValue(`is longer than ${most} characters`);
		return raw;
	};

const lineNumber: Reader<number> = (raw) => {
	const line = readNumber(raw, { digits: 4, decimals: 0 });
	if (line === null) throw new RefusedValue("is not the number of a line");
	return line;
};

const quantity: Reader<number> = (raw) => {
	const pieces = readQuantity(raw);
	if (pieces === null) throw new RefusedValue(`is no quantity. ${quantityRule()}`.replace(/\.$/, ""));
	return pieces;
};

const url: Reader<string> = (raw) => {
	if (!/^https?:\/\/\S+$/.test(raw)) throw new RefusedValue("must begin with https:// or http://");
	return text(shipmentLimits.trackingUrl)(raw);
};

const columns = {
	order: needed((raw) => text(40)(raw).toUpperCase()),
	line: or(lineNumber, null),
	"part number": or(text(80), ""),
	shipment: or(text(shipmentLimits.number), ""),
	quantity: or(quantity, null),
	"shipped on": or(day, null),
	carrier: or(text(shipmentLimits.carrier), ""),
	"tracking number": or(text(shipmentLimits.trackingNumber), ""),
	"tracking url": or(url, null),
	"expected on": or(day, null),
};
export type ShipmentColumn = keyof typeof columns;
export const shipmentColumns = Object.keys(columns) as ShipmentColumn[];

type Read = { [Name in ShipmentColumn]: (typeof columns)[Name] extends Column<infer T> ? T : never };

/** A row that ships pieces, says when the rest is expected, or both. */
export type ShipmentRow = Read & { row: number };

export function checkShipmentHeader(header: readonly string[]): CsvRefusal[] {
	const named = header.includes("line") || header.includes("part number");
	const missing = "part number";
	return [
		...headerFaults(header, (name) => Object.hasOwn(columns, name), ["order"]),
		...(named
			? []
			: [{ row: 1, column: missing, value: missing, reason: "or line is missing from the header" }]),
	];
}

/** @returns the row, or what is wrong with it by column */
export function readShipmentRow(
	row: number,
	cells: Readonly<Record<string, string>>,
): { read: ShipmentRow } | { refusals: CsvRefusal[] } {
	const refuse: Refuse = (column, reason) => ({ row, column, value: cells[column] ?? "", reason });
	const reading = readCells(columns, row, cells);
	if (!reading.ok) return reading;
	const read = reading.value;
	const refusals = [
		...(read.line === null && read["part number"] === ""
			? [refuse("part number", "or line must be given")]
			: []),
		...(read.shipment === "" ? shipmentMissing(read, refuse) : shipmentParts(read, refuse)),
	];
	return refusals.length > 0 ? { refusals } : { read: { ...read, row } };
}

type Refuse = (column: ShipmentColumn, reason: string) => CsvRefusal;

const shipmentParts = (read: Read, refuse: Refuse): CsvRefusal[] => [
	...(read.quantity === null ? [refuse("quantity", "must be given with a shipment")] : []),
	...(read["shipped on"] === null ? [refuse("shipped on", "must be given with a shipment")] : []),
];

function shipmentMissing(read: Read, refuse: Refuse): CsvRefusal[] {
	if (read.quantity !== null) return [refuse("shipment", "must be given with a quantity")];
	return read["expected on"] === null ? [refuse("shipment", "or expected on must be given")] : [];
}
