/** Types of the pages where lists are entered. */

export type PadRow = { sku: string; quantity: string };

/** One form per kind of input. */
export type EntryWay = "pad" | "paste" | "upload";

export type EntryAnswer = {
	pad: PadRow[];
	text: string;
	errors: Partial<Record<EntryWay, string>>;
};

export type UnfinishedList = {
	listID: string;
	title: string;
	lineCount: number;
	problems: number;
	updatedAt: string;
};

/** Rows of an empty pad, and rows added at a time. */
export const padRows = 10;

/** Rows of a pad: each takes the server as much work as ten lines of a pasted list. */
export const mostPadRows = 500;

/** Characters of a part number or quantity that are kept. */
export const longestCell = 200;

export const fullPad = `The form has ${mostPadRows} rows at most. Check these items, and paste or upload the rest as a list.`;

export const largestFile = 5_000_000;

export const emptyRows = (count: number): PadRow[] =>
	Array.from({ length: count }, () => ({ sku: "", quantity: "" }));

type Fields = { initialValue?: Record<string, unknown> | null };

const cells = (sent: unknown): string[] =>
	(Array.isArray(sent) ? sent : [sent]).map((cell) => (typeof cell === "string" ? cell : ""));

/** Typed values of one form, from its draft. */
export function draftEntry({ initialValue }: Fields): EntryAnswer {
	const [skus, quantities] = [cells(initialValue?.sku), cells(initialValue?.quantity)];
	const length = Math.max(padRows, skus.length, quantities.length);
	return {
		pad: Array.from({ length }, (_, row) => ({ sku: skus[row] ?? "", quantity: quantities[row] ?? "" })),
		text: cells(initialValue?.text)[0] ?? "",
		errors: {},
	};
}
