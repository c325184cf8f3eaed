/** What layout requests and warranty claims have in common. */

import { oc } from "@orpc/contract";
import { z } from "zod";
import { requestLimits } from "#rules/requests/request-terms";
import { uploadLimits, uploadPurposes, uploadTypeNames } from "#rules/requests/upload-limits";
import { formKeySchema } from "../common-fields.ts";
import { extension, extensionField } from "../document.ts";

// Files sent with layout requests and warranty claims, part of the user service. A file arrives in parts, so that an
// interrupted upload resumes. It belongs to the user, or before a sign-in to the browser, until its request is sent.

const id = z.string().min(1).max(128);
const bytes = z.number().int().min(0);
const fileName = z.string().trim().min(1).max(uploadLimits.name);

export const uploadPurposeSchema = z.enum(uploadPurposes);

export const uploadSchema = z.object({
	uploadId: id,
	name: z.string(),
	/** Found by the contents; `null` until the file is complete. */
	type: z.enum(uploadTypeNames).nullable(),
	/** In bytes; `null` while it is unknown. */
	size: bytes.nullable(),
	/** Bytes that have arrived. */
	received: bytes,
	complete: z.boolean(),
});
export type Upload = z.infer<typeof uploadSchema>;

/** A complete file, as requests list it. */
const sentFileSchema = z.object({
	uploadId: id,
	name: z.string(),
	type: z.enum(uploadTypeNames),
	size: bytes,
	/** Whether we sent it to the customer. */
	fromStaff: z.boolean(),
	at: z.string(),
});
export type SentFile = z.infer<typeof sentFileSchema>;

const without = "no files are taken; the form asks for a link to them instead";
const path = "/user-service/uploads";
/** The request that the file is added to by a message; without it, the file is for a new request. */
const replyTo = id.optional();
const byId = z.object({ uploadId: id });
/** Base64 of at most a part. */
const data = z.string().max(Math.ceil(uploadLimits.partBytes / 3) * 4);

export const uploadsContract = {
	list: oc
		.route({
			method: "GET",
			path,
			...extension(
				"Files that were not sent with a request yet, oldest first; an incomplete one can be continued",
				without,
			),
		})
		.input(z.object({ purpose: uploadPurposeSchema, replyTo }))
		.output(z.array(uploadSchema)),

	create: oc
		.route({
			method: "POST",
			path,
			...extension(
				"Begin a file. 404 for a message to a request of others, 409 when there are as many as one request takes, 413 for one that is too large, 415 for a name of another type, 429 for more than the rest of what the user or their company may upload in a day",
				without,
			),
		})
		.input(z.object({ purpose: uploadPurposeSchema, name: fileName, size: bytes.nullable(), replyTo }))
		.output(uploadSchema),

	upload: oc
		.route({
			method: "GET",
			path: `${path}/{uploadId}`,
			...extension("A file and how much of it has arrived; 404 for one of others", without),
		})
		.input(byId)
		.output(uploadSchema),

	append: oc
		.route({
			method: "POST",
			path: `${path}/{uploadId}/parts`,
			...extension(
				"Add the next part. 409 if bytes before it are missing or it has arrived already, 413 when the file becomes too large, 415 and the file is dropped when its contents are of another type, 429 when the user or their company uploaded as much as a day allows",
				without,
			),
		})
		.input(byId.extend({ offset: bytes, data, last: z.boolean().default(false) }))
		.output(uploadSchema),

	spend: oc
		.route({
			method: "POST",
			path: "/user-service/upload-bytes",
			...extension(
				"Count bytes of a file that is read and not kept, such as an order list, toward what the user and their company may upload in a day; 429 when they go beyond it. Files in parts are counted as they arrive",
				"the storefront counts each user's by itself",
			),
		})
		.input(z.object({ bytes: bytes.max(2 ** 30) }))
		.output(z.object({ bytes })),

	part: oc
		.route({
			method: "GET",
			path: `${path}/{uploadId}/parts/{offset}`,
			...extension(
				"A part of a complete file, in base64, and where the next one begins; for its owner and for who may read its request",
				without,
			),
		})
		.input(byId.extend({ offset: z.coerce.number().int().min(0) }))
		.output(z.object({ file: sentFileSchema.omit({ at: true }), data, next: bytes.nullable() })),

	remove: oc
		.route({
			method: "DELETE",
			path: `${path}/{uploadId}`,
			...extension("Delete a file that was not sent yet; 404 for any other", without),
		})
		.input(byId)
		.output(byId),
};

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
