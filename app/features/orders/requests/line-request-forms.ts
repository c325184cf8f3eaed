/** The form that asks for the return or cancellation of a line's pieces. */
import { z } from "zod";
import { cancellationReasons, returnReasons } from "#rules/orders/line-requests";
import { requestLimits } from "#rules/requests/request-terms";
import { uploadLimits } from "#rules/requests/upload-limits";
import { isRemoval, removeFile } from "~/features/requests/request-fields.ts";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField, idField, optionalText } from "~/shared/forms/form-parts.ts";
import { quantityField } from "~/shared/forms/number-fields.ts";
import { withUploads } from "~/shared/uploads/upload-fields.ts";

const reasons = Object.keys({ ...returnReasons, ...cancellationReasons }) as [string, ...string[]];

const send = z.object({
	intent: z.literal("send", { error: "Choose what to do." }),
	quantity: quantityField({ missing: "Enter how many." }),
	reason: z.enum(reasons, { error: "Choose a reason." }),
	note: optionalText(requestLimits.notes),
	upload: z.array(idField).max(uploadLimits.files, "You can send up to 10 files.").default([]),
	refused: z.array(z.string()).default([]),
	idempotencyKey: idempotencyKeyField,
});

export const lineRequestForm = defineForm({
	limits: withUploads(),
	schema: (field) => (isRemoval(field("intent")) ? removeFile : send),
});
