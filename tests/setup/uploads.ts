/** Reading uploaded lists of part numbers. */
import { readUploaded } from "../../app/features/quick-order/entry/enter-list.server.ts";

export const upload = (bytes: Uint8Array | string, name = "list.csv", timeoutMs?: number) =>
	readUploaded(new File([bytes as BlobPart], name), "parts", timeoutMs);
export const getLines = (read: Awaited<ReturnType<typeof upload>>) => {
	if ("refused" in read) throw new Error(read.refused);
	return read.lines.map(({ text, quantity }) => [text, quantity]);
};
export const two = [
	["A-100", "5"],
	["B-200", "6"],
];
export const table = [
	["Part Number", "Qty"],
	["A-100", 5],
	["B-200", 6],
];
