/** Line numbers of Markdown tokens, which the parser does not keep. */
import type { Token, Tokens } from "marked";

export type SourceLines = { lineOf(token: object): number };

/** @param firstLine line of the file at which `source` starts */
export function findLines(tokens: readonly Token[], source: string, firstLine: number): SourceLines {
	const lines = new WeakMap<object, number>();
	const visit = (list: readonly Token[], raw: string, line: number): void => {
		let at = 0;
		let lineAt = line;
		for (const token of list) {
			// A token inside a list item is cut free of its indent; such text counts to its parent's line.
			const found = raw.indexOf(token.raw, at);
			if (found !== -1) {
				lineAt += breaks(raw.slice(at, found));
				at = found;
			}
			lines.set(token, lineAt);
			visitInside(token, lineAt);
			if (found !== -1) {
				lineAt += breaks(token.raw);
				at = found + token.raw.length;
			}
		}
	};
	const visitInside = (token: Token, line: number) => {
		if (token.type === "table") {
			const table = token as Tokens.Table;
			for (const cell of table.header) visit(cell.tokens, cell.text, line);
			table.rows.forEach((row, index) => {
				// The head and the line below it come before the rows.
				for (const cell of row) visit(cell.tokens, cell.text, line + 2 + index);
			});
		} else if (token.type === "list") visit((token as Tokens.List).items, token.raw, line);
		else if ("tokens" in token && token.tokens) visit(token.tokens, token.raw, line);
	};
	visit(tokens, source, firstLine);
	return { lineOf: (token) => lines.get(token) ?? firstLine };
}

const breaks = (text: string) => text.split("\n").length - 1;
