/** The typed front matter of text files: YAML between two lines `---`. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { LineCounter, parseDocument } from "yaml";
import { z } from "zod";

const missingOr = (expected: string) => ({
	error: ({ input }: { input?: unknown }) => (input === undefined ? "is missing" : expected),
});
const line = (from: number, to: number) => {
	const length = `must have ${from} to ${to} characters`;
	return z.string(missingOr("must be text; put it in quotes")).trim().min(from, length).max(to, length);
};
const day = z.iso.date(missingOr("must be a day such as 2026-11-24"));

const common = {
	title: line(3, 75),
	/** Text for search engines, which show about 160 characters. */
	description: line(40, 200),
	lead: line(20, 320),
	/** Day of the last change that a reader would notice; `lastmod` of the sitemap. */
	updated: day,
};

export const pageSchema = z.strictObject({ ...common, showUpdated: z.boolean().default(false) });
export const postSchema = z.strictObject({
	...common,
	summary: line(20, 200),
	published: day,
	tags: z
		.array(line(2, 30), missingOr("must be a list such as [Color, Lamps]"))
		.min(1, "must have 1 to 5 tags")
		.max(5, "must have 1 to 5 tags"),
});
export const caseStudySchema = postSchema.omit({ tags: true });

/**
 * @param schema of the data
 * @returns the data, and the text after it with the number of its first line
 * @throws {ContentError} with the line of the field
 */
export function readFrontMatter<S extends z.ZodType>(
	file: string,
	source: string,
	schema: S,
): { data: z.output<S>; body: string; bodyLine: number } {
	const text = source.replace(/\r\n/g, "\n");
	const found = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text);
	if (!found) throw new ContentError(file, 1, "must start with front matter between two lines ---");
	const data = parseYaml(file, found[1] ?? "", schema, 2);
	return { data, body: text.slice(found[0].length), bodyLine: found[0].split("\n").length };
}

/** @param firstLine line of the file at which the YAML starts */
function parseYaml<S extends z.ZodType>(file: string, yaml: string, schema: S, firstLine = 1): z.output<S> {
	const lines = new LineCounter();
	const document = parseDocument(yaml, { lineCounter: lines });
	const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
	const [broken] = document.errors;
	if (broken) throw new ContentError(file, lineAt(broken.pos[0]), broken.message.split("\n")[0] ?? "");
	const parsed = schema.safeParse(document.toJS() ?? {});
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	const path = (issue?.path ?? []) as (string | number)[];
	const unknownKey = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined;
	const node = nodeAt(document, unknownKey ? [...path, unknownKey] : path);
	const field = [...path, unknownKey].filter((part) => part !== undefined).join(".") || "front matter";
	const problem = unknownKey ? "there is no such field" : (issue?.message ?? "is invalid");
	throw new ContentError(file, node === null ? firstLine : lineAt(node), `${field}: ${problem}`);
}

/** Offset of a value, or of the nearest one above it when the value is missing. */
function nodeAt(document: ReturnType<typeof parseDocument>, path: (string | number)[]): number | null {
	for (let length = path.length; length > 0; length--) {
		const node = document.getIn(path.slice(0, length), true) as
			| { range?: [number, number, number] }
			| undefined;
		if (node?.range) return node.range[0];
	}
	return null;
}

/** A mistake in a text file. `problem` says what to change. */
export class ContentError extends Error {
	constructor(
		readonly file: string,
		readonly line: number,
		readonly problem: string,
	) {
		super(`${file}:${line}: ${problem}`);
		this.name = "ContentError";
	}
}

// A form that is offered as a fillable PDF: one YAML file in `content/forms`.

const label = z.string().trim().min(2).max(60);

/** A line to write on, half the width of the page, or a box of some lines over its whole width. */
const field = z.union([
	label.transform((text) => ({ label: text, lines: 1 })),
	z.strictObject({ label: z.string().trim().min(2).max(120), lines: z.number().int().min(1).max(8) }),
]);

export const formSchema = z.strictObject({
	title: z.string().trim().min(3).max(60),
	/** Follows "Use it to". */
	purpose: z.string().trim().min(10).max(160),
	/** Day of the last change. */
	updated: z.iso.date(),
	/** Link to where the same can be done online. */
	online: z.strictObject({ to: z.string().regex(/^\//), label }).optional(),
	intro: z.string().trim().min(20).max(500),
	groups: z
		.array(
			z.strictObject({
				title: label,
				fields: z.array(field).default([]),
				/** Boxes to check. */
				checks: z.array(z.string().trim().min(2).max(90)).default([]),
				/** A table with empty rows. */
				table: z
					.strictObject({ columns: z.array(label).min(2).max(6), rows: z.number().int().min(1).max(20) })
					.optional(),
			}),
		)
		.min(1),
	/** What a signature agrees to; without it there is no signature line. */
	agreement: z.string().trim().min(20).max(600).optional(),
});
export type PrintedForm = z.output<typeof formSchema>;

/** @throws {ContentError} */
export function readFormIn(folder: string, slug: string): PrintedForm {
	const file = path.join(folder, "forms", `${slug}.yaml`);
	return parseYaml(
		path.join(path.basename(folder), "forms", `${slug}.yaml`),
		readFileSync(file, "utf8"),
		formSchema,
	);
}
