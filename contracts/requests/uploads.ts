/**
 * Files sent with layout requests and warranty claims, part of the user service. A file arrives in parts, so that an
 * interrupted upload resumes. It belongs to the user, or before a sign-in to the browser, until its request is sent.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { uploadLimits, uploadPurposes, uploadTypeNames } from "#rules/requests/upload-limits";
import { extension } from "../document.ts";

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
export const sentFileSchema = z.object({
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
