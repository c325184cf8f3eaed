/** The form of a warranty claim. "check" says whether the product is covered, and files nothing. */

import { z } from "zod";
import { failureKindNames, requestLimits } from "#rules/requests/request-terms";
import { defineForm } from "~/shared/forms/define-form.ts";
import { optionalDate, optionalText, requiredDate, requiredText } from "~/shared/forms/form-parts.ts";
import { quantityField } from "~/shared/forms/number-fields.ts";
import { withUploads } from "~/shared/uploads/upload-fields.ts";
import { contactFields, fileFields, isRemoval, removeFile } from "../requests/request-fields.ts";

const product = {
	sku: requiredText("Enter the part number from the label.", requestLimits.sku),
	purchasedOn: optionalDate,
	installedOn: requiredDate("Enter the date of installation."),
};

const check = z.looseObject({ intent: z.literal("check"), ...product });

const send = z.object({
	intent: z.literal("send", { error: "Choose what to do." }),
	...product,
	orderNumber: optionalText(requestLimits.sku),
	quantity: quantityField({ missing: "Enter how many have failed." }),
	installed: quantityField().nullable().default(null),
	failure: z.enum(failureKindNames, { error: "Choose what is wrong." }),
	description: requiredText("Describe what happens.", requestLimits.notes),
	dateCode: requiredText(
		"Enter the date code from the label, or “none” if it can't be read.",
		requestLimits.dateCode,
	),
	...contactFields,
	...fileFields,
});

export const claimForm = defineForm({
	limits: withUploads(),
	schema: (field) => {
		const intent = field("intent");
		if (isRemoval(intent)) return removeFile;
		return intent === "check" ? check : send;
	},
});
