/** What layout requests and warranty claims have in common. */
import { z } from "zod";
import { requestLimits } from "#rules/requests/request-terms";
import { uploadLimits } from "#rules/requests/upload-limits";
import { extensionField } from "../document.ts";
import { formKeySchema } from "../form-key.ts";
import { sentFileSchema } from "./uploads.ts";

export const requestId = z.string().min(1).max(128);
export const text = (most: number) => z.string().trim().max(most);
export const requiredText = (most: number) => text(most).min(1);
/** "YYYY-MM-DD". */
export const day = z.iso.date();

export const contactSchema = z.object({
	name: requiredText(requestLimits.contact),
	email: requiredText(requestLimits.email),
	phone: text(requestLimits.phone),
	company: text(requestLimits.contact),
});
export type Contact = z.infer<typeof contactSchema>;

export const uploadIds = z
	.array(requestId)
	.max(uploadLimits.files)
	.default([])
	.describe(extensionField("no files are taken; the form asks for a link to them instead"));

/** The specification identifies a request by `rid`, and names nothing else of it. */
export const requestSummarySchema = z.object({
	rid: requestId,
	/** Such as "LR-100023". */
	number: z.string().describe(extensionField("the rid is shown as the number")),
	title: z.string().describe(extensionField("the list names requests by their numbers")),
	status: z.string().nullable().describe(extensionField("no status is shown")),
	createdAt: z
		.string()
		.nullable()
		.describe(extensionField("no dates are shown, and requests keep the service's order")),
	updatedAt: z.string().nullable().describe(extensionField("no date of the status is shown")),
});
export type RequestSummary = z.infer<typeof requestSummarySchema>;

export const timelineSchema = z.array(
	z.object({
		at: z.string(),
		/** `null` for a message alone. */
		status: z.string().nullable(),
		author: z.enum(["customer", "staff"]),
		authorName: z.string(),
		message: z.string(),
		/** Ids of the files that came with it. */
		files: z.array(requestId),
	}),
);
export type Timeline = z.infer<typeof timelineSchema>;

export const requestDetailSchema = requestSummarySchema.extend({
	timeline: timelineSchema,
	files: z.array(sentFileSchema),
});

export const replySchema = z.object({
	rid: requestId,
	message: requiredText(requestLimits.message),
	uploads: uploadIds,
	formKey: formKeySchema,
});
export type Reply = z.infer<typeof replySchema>;

/** The text of both calls that add a message. */
export const replyText = {
	summary:
		"Add a message of the customer, with files; mails it to us. After NEEDS_INFO the status is IN_REVIEW again. The same formKey and content return the first answer; 404 for a request or files of others, 409 for files sent before or too many messages",
	without: "the request's page has no message form, and names the ways to contact us instead",
} as const;

export const listInput = z.object({ page: z.coerce.number().int().min(1).optional() });

export const pageFields = {
	total: z.number().int(),
	page: z.number().int(),
	pageCount: z.number().int(),
};
