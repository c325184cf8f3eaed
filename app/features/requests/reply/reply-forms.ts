/** The form of a message about a layout request or a warranty claim. */
import { z } from "zod";
import { requestLimits } from "#rules/requests/request-terms";
import { uploadLimits } from "#rules/requests/upload-limits";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField, idField, requiredText } from "~/shared/forms/form-parts.ts";
import { withUploads } from "~/shared/uploads/upload-fields.ts";
import { isRemoval, removeFile } from "../request-fields.ts";

const send = z.object({
	intent: z.literal("send", { error: "Choose what to do." }),
	message: requiredText("Write a message.", requestLimits.message),
	upload: z.array(idField).max(uploadLimits.files, "You can send up to 10 files.").default([]),
	refused: z.array(z.string()).default([]),
	idempotencyKey: idempotencyKeyField,
});

export const replyForm = defineForm({
	limits: withUploads(),
	schema: (field) => (isRemoval(field("intent")) ? removeFile : send),
});
