/** Parses pasted or uploaded lists. Runs in a worker, because files are untrusted and may take long. */
import type { OrderListKind } from "#contracts/quick-order/order-lists";
import { formatNumber } from "#rules/format";
import { decodeText, isWorkbook } from "#rules/quick-order/decode-text";
import type { ListRead } from "#rules/quick-order/list-lines";
import { orderListLimits } from "#rules/quick-order/order-list-limits";
import { readOrder } from "#rules/quick-order/read-order";
import { readSchedule } from "#rules/quick-order/read-schedule";
import { type Refused, readTable, type Table } from "#rules/quick-order/read-table";
import { readWorkbook } from "~/features/quick-order/reading/read-workbook.ts";

export type ListSource = { kind: OrderListKind } & ({ text: string } | { bytes: Uint8Array });

export type UploadRead = ListRead | Refused;

const nothing = "There is no line in it. Each line needs a part number, and a quantity.";
const noFixtureText = "There is no fixture in it. Each line needs a description or a catalog number.";

/** Pasted text, a text file in any common encoding, or an Excel workbook. */
export async function readList(source: ListSource): Promise<UploadRead> {
	if ("text" in source) return readTableLines(readTable(source.text), source.kind);
	const { bytes, kind } = source;
	if (bytes.length === 0) return { refused: "This file is empty." };
	if (isWorkbook(bytes)) return readTableLines(await readWorkbook(bytes), kind);
	const decoded = decodeText(bytes);
	return "refused" in decoded ? decoded : readTableLines(readTable(decoded.text), kind);
}

function readTableLines(table: Table, kind: OrderListKind): UploadRead {
	if ("refused" in table) return table;
	const read = kind === "parts" ? readOrder(table.rows) : readSchedule(table.rows);
	const count = read.lines.length;
	if (count === 0) return { refused: kind === "parts" ? nothing : noFixtureText };
	const most = orderListLimits.lines[kind];
	if (count > most)
		return {
			refused: `The list has ${formatNumber(count)} lines; at most ${formatNumber(most)} go into one list. Nothing was imported: send it in parts.`,
			status: 422,
		};
	return read;
}
