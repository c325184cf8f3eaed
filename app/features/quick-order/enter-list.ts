/** Types of the pages where lists are entered. */
import type { OrderListKind } from "#contracts/order-lists";

export type PadRow = { sku: string; quantity: string };

/** One form per kind of input. */
export type EntryWay = "pad" | "paste" | "upload";

export type EntryAnswer = {
	pad: PadRow[];
	text: string;
	errors: Partial<Record<EntryWay, string>>;
};

export type BegunList = {
	listID: string;
	kind: OrderListKind;
	title: string;
	lineCount: number;
	problems: number;
	waiting: number;
	updatedAt: string;
};

/** Rows of an empty pad, and rows added at a time. */
export const padRows = 10;

export const largestFile = 5_000_000;

export const emptyRows = (count: number): PadRow[] =>
	Array.from({ length: count }, () => ({ sku: "", quantity: "" }));
