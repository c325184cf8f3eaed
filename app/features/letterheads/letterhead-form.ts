/** The form of a letterhead, of an account or an agency. */
import { z } from "zod";
import {
	addressLines,
	emailPattern,
	letterheadLimits as limits,
	plainLine,
	websitePattern,
} from "#rules/letterheads/letterhead-terms";
import { uploadLimits } from "#rules/requests/upload-limits";
import { defineForm } from "~/shared/forms/define-form.ts";
import { atMost, checkboxField, idField, requiredText } from "~/shared/forms/form-parts.ts";
import { withUploads } from "~/shared/uploads/upload-fields.ts";

/** What the form showed; empty for none. */
const version = z.string().max(128).default("");

const line = (most: number) => z.string().overwrite(plainLine).max(most, atMost(most)).default("");
const toLine = (most: number, pattern: RegExp, message: string) =>
	line(most).refine((text) => text === "" || pattern.test(text), message);

const address = z
	.string()
	.default("")
	.transform(addressLines)
	.refine(({ length }) => length <= limits.addressLines, `Use at most ${limits.addressLines} lines.`)
	.refine(
		(lines) => lines.every(({ length }) => length <= limits.addressLine),
		`Use at most ${limits.addressLine} characters a line.`,
	);

const saved = z.object({
	intent: z.literal("save"),
	version,
	name: requiredText("Enter the name at the head of the quotation.", limits.name).refine(
		(text) => plainLine(text) !== "",
		"Enter the name at the head of the quotation.",
	),
	address,
	phone: line(limits.phone),
	email: toLine(limits.email, emailPattern, "Enter an email address, such as sales@example.com."),
	website: toLine(limits.website, websitePattern, "Enter a web address, such as www.example.com."),
	closing: line(limits.closing),
	/** Ids of stored files; the last one counts. */
	upload: z.array(idField).max(uploadLimits.files).default([]),
	removeLogo: checkboxField,
});

export const letterheadForm = defineForm({
	limits: withUploads({ fields: 30 }),
	schema: z.discriminatedUnion("intent", [saved, z.object({ intent: z.literal("remove"), version })]),
});
