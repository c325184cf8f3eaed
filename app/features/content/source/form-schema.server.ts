/** A form that is offered as a fillable PDF: one YAML file in `content/forms`. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { parseYaml } from "./front-matter.server.ts";

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
