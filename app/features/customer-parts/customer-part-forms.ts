/** Forms of an account's own part numbers. */
import { z } from "zod";
import { customerPartModes } from "#contracts/customer-parts/customer-parts";
import { customerPartLimits as limits } from "#rules/customer-parts/customer-part-terms";
import { defineForm } from "~/shared/forms/define-form.ts";
import { requiredText } from "~/shared/forms/form-parts.ts";

const number = requiredText("Enter your part number.", limits.number);
const sku = requiredText("Enter our part number.", limits.sku);

export const newPartForm = defineForm({ schema: z.object({ number, sku }) });

export const partForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("save"), number, sku }),
		z.object({ intent: z.literal("delete") }),
	]),
});

/** The form is sent without a draft: a file doesn't fit in one. */
export const partsFileForm = defineForm({
	draft: false,
	intentField: "mode",
	limits: { fields: 10, files: ["file"] },
	schema: z.object({
		mode: z.enum(customerPartModes),
		/** A `File` when one was chosen. */
		file: z.unknown().optional(),
	}),
});
