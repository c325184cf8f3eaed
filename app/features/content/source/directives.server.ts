/** The named blocks that a text file may use: `::name{key="value"}`. */

import type { Token, Tokens } from "marked";
import { z } from "zod";
import { contactTopicNames } from "#rules/contact/contact-topics";
import { drawingNames, type TextNode } from "../text/nodes.ts";

const path = z.string().regex(/^\/[^/]?/, "must be a path of this site, such as /support");

/** Blocks with data of the moment, which the page's loader fills in. */
export const liveNames = [
	"accessibility-run",
	"brands",
	"catalogs",
	"case-studies",
	"categories",
	"cookies",
	"forms",
	"posts",
	"third-party-scripts",
] as const;
export type LiveName = (typeof liveNames)[number];
export type LiveNode = { is: "live"; name: LiveName };

const schemas = {
	button: z.strictObject({
		to: path,
		label: z.string().min(3),
		icon: z.enum(["calculator", "download", "mail", "search"]).optional(),
	}),
	contact: z.strictObject({ topic: z.enum(contactTopicNames).optional() }),
	document: z.strictObject({
		to: z.union([path, z.url({ protocol: /^https$/ })]),
		title: z.string().min(3),
		pages: z.coerce.number().int().min(1).optional(),
		/** Size of the file, in MB. */
		mb: z.coerce.number().positive().optional(),
		date: z.iso.date().optional(),
	}),
	drawing: z.strictObject({ name: z.enum(drawingNames) }),
	video: z.strictObject({
		to: z.url({ protocol: /^https$/ }),
		title: z.string().min(3),
		minutes: z.coerce.number().int().min(1).max(180),
		poster: z.enum(drawingNames),
	}),
};
export const noticeSchema = z.strictObject({
	title: z.string().min(3),
	tone: z.enum(["info", "warning"]).default("info"),
});

export const directiveNames = [...Object.keys(schemas), ...liveNames, "notice"].toSorted();

/** `key="value"` pairs; `null` where the text is anything else. */
export function readAttributes(text: string): Record<string, string> | null {
	const pair = /\s*([a-z]+)=(?:"([^"]*)"|([^\s"]+))/y;
	const attributes: Record<string, string> = {};
	while (pair.lastIndex < text.trimEnd().length) {
		const found = pair.exec(text);
		if (!found) return null;
		attributes[found[1] ?? ""] = found[2] ?? found[3] ?? "";
	}
	return attributes;
}

/** @returns the node, or what is wrong */
export function toDirective(
	name: string,
	attributes: Record<string, string>,
): { node: TextNode | LiveNode } | { problem: string } {
	if ((liveNames as readonly string[]).includes(name))
		return Object.keys(attributes).length > 0
			? { problem: `::${name} takes no settings` }
			: { node: { is: "live", name: name as LiveName } };
	const schema = Object.hasOwn(schemas, name) ? schemas[name as keyof typeof schemas] : undefined;
	if (!schema) return { problem: `there is no block ::${name}; known are ${directiveNames.join(", ")}` };
	const parsed = schema.safeParse(attributes);
	if (parsed.success) return { node: { is: name, ...parsed.data } as TextNode };
	const [issue] = parsed.error.issues;
	return { problem: `::${name}: ${[...(issue?.path ?? []), issue?.message].join(": ")}` };
}

// Line numbers of Markdown tokens, which the parser does not keep.

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
