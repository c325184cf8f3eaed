/** The form of a layout request. "space" adds a row for another space, and sends nothing. */
import { z } from "zod";
import {
	ceilingText,
	controlKindNames,
	projectTypeNames,
	requestLimits,
	voltages,
} from "#rules/requests/request-terms";
import { defineForm } from "~/shared/forms/define-form.ts";
import { atMost, optionalDate, optionalText, requiredText, wholeRow } from "~/shared/forms/form-parts.ts";
import { withUploads } from "~/shared/uploads/upload-fields.ts";
import { contactFields, fileFields, isRemoval, removeFile } from "../requests/request-fields.ts";

const cell = z.string().trim().max(requestLimits.spaceText, atMost(requestLimits.spaceText)).default("");

const shortCell = z
	.string()
	.trim()
	.max(requestLimits.spaceShort, atMost(requestLimits.spaceShort))
	.default("");

/** What the mounting and reflectances, which are sent in the same text, leave for the ceiling. */
const roomForCeiling = (row: Parameters<typeof ceilingText>[0]): number =>
	requestLimits.spaceText - ceilingText({ ...row, ceiling: "-" }).length + 1;

const spaceRow = z
	.object({
		...{ name: cell, use: cell, size: cell, ceiling: cell, target: cell },
		mounting: shortCell,
		reflectances: shortCell,
	})
	.superRefine(wholeRow({ name: "Name this space, such as “Open office”." }))
	.superRefine((row, context) => {
		if (ceilingText(row).length > requestLimits.spaceText)
			context.addIssue({
				code: "custom",
				path: ["ceiling"],
				message: `Shorten the ceiling to ${roomForCeiling(row)} characters, or the mounting or reflectances.`,
			});
	});
const spaces = z.array(spaceRow).max(requestLimits.spaces).default([]);

const send = z.object({
	intent: z.literal("send", { error: "Choose what to do." }),
	project: requiredText("Enter a name for the project.", requestLimits.title),
	location: optionalText(requestLimits.place),
	projectType: z.enum(projectTypeNames).nullable().default(null),
	deadline: optionalDate,
	spaces,
	controls: z.array(z.enum(controlKindNames)).max(controlKindNames.length).default([]),
	voltage: z.enum(voltages).nullable().default(null),
	notes: optionalText(requestLimits.notes),
	estimate: z.string().max(requestLimits.estimate).default("").catch(""),
	...contactFields,
	...fileFields,
});

const moreSpaces = z.looseObject({ intent: z.literal("space") });

/** Seven fields a space, and the others. */
const mostFields = 7 * requestLimits.spaces + 60;

export const layoutForm = defineForm({
	limits: withUploads({
		fields: mostFields,
		repeated: ["controls"],
		rows: { spaces: requestLimits.spaces },
	}),
	schema: (field) => {
		const intent = field("intent");
		if (isRemoval(intent)) return removeFile;
		return intent === "space" ? moreSpaces : send;
	},
});
