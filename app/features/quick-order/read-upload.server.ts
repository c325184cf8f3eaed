/** Reads what was pasted or uploaded into lines. */
import { orderListLimits } from "#contracts/order-list-limits";
import { decodeText, isWorkbook } from "./decode-text.ts";
import type { ListRead } from "./list-lines.ts";
import { readOrder } from "./read-order.ts";
import { readSchedule } from "./read-schedule.ts";
import { readTable, type Table } from "./read-table.server.ts";
import { readWorkbook } from "./read-workbook.server.ts";

export type ListKind = "parts" | "schedule";

export type UploadRead = ListRead | { refused: string };

const nothing = "There is no line in it. Each line needs a part number, and a quantity.";
const nothingOfSchedule = "There is no fixture in it. Each line needs a description or a catalog number.";

export function readPasted(text: string, kind: ListKind): UploadRead {
	return linesOf(readTable(text), kind);
}

/** A text file in any usual encoding, or an Excel workbook. */
export async function readUploaded(file: File, kind: ListKind): Promise<UploadRead> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (bytes.length === 0) return { refused: "This file is empty." };
	if (isWorkbook(bytes)) return linesOf(await readWorkbook(bytes), kind);
	const decoded = decodeText(bytes);
	return "refused" in decoded ? decoded : readPasted(decoded.text, kind);
}

/** A list that is too long is refused whole: nothing of it is cut off unseen. */
function linesOf(table: Table, kind: ListKind): UploadRead {
	if ("refused" in table) return table;
	const read = kind === "parts" ? readOrder(table.rows) : readSchedule(table.rows);
	const count = read.lines.length;
	if (count === 0) return { refused: kind === "parts" ? nothing : nothingOfSchedule };
	const most = orderListLimits.lines[kind];
	if (count > most)
		return {
			refused: `The list has ${count.toLocaleString("en-US")} lines; at most ${most.toLocaleString("en-US")} go into one list. Nothing of it was taken: send it in parts.`,
		};
	return read;
}
