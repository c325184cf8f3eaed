/** What the pages on which lists are entered are given and answer. */
import type { OrderListKind } from "#contracts/order-lists";

export type PadRow = { sku: string; quantity: string };

/** The ways in which a list comes in; each is a form of its own. */
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

/** Rows of an empty pad, and how many more are added at a time. */
export const padRows = 10;

export const largestFile = 5_000_000;

export const emptyRows = (count: number): PadRow[] =>
	Array.from({ length: count }, () => ({ sku: "", quantity: "" }));
