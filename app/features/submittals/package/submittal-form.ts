/** The form of a submittal package: cover, types and what to do. */
import { z } from "zod";
import { sourceKinds, submittalLimits } from "#rules/submittals/submittal-limits";
import { defineForm, type FormOutput } from "~/shared/forms/define-form.ts";
import {
	atMost,
	checkboxField,
	dateField,
	idField,
	optionalText,
	requiredText,
} from "~/shared/forms/form-parts.ts";

const line = (most: number) => z.string().trim().max(most, atMost(most)).default("");

const row = z.object({
	key: z.string().min(1).max(128),
	tag: line(submittalLimits.tag),
	note: line(submittalLimits.note),
	leftOut: checkboxField,
});

const filled = z.object({
	intent: z.enum(["make", "save"]),
	project: requiredText("Enter the project's name.", submittalLimits.text),
	location: line(submittalLimits.text),
	section: line(submittalLimits.text),
	number: line(submittalLimits.text),
	date: dateField.default(""),
	contractor: line(submittalLimits.text),
	engineer: line(submittalLimits.text),
	preparedFor: line(submittalLimits.text),
	preparedBy: line(submittalLimits.text),
	remarks: optionalText(submittalLimits.remarks),
	stamps: checkboxField,
	schedule: checkboxField,
	sheets: checkboxField,
	photometry: checkboxField,
	rows: z.array(row).max(submittalLimits.pageSize).default([]),
});

/** "cancel" stops the package that is being made; "delete" removes package, tags and cover. */
const pressed = z.object({ intent: z.enum(["cancel", "delete"]) });

export const submittalForm = defineForm({
	schema: (field) => {
		const intent = field("intent");
		return intent === "cancel" || intent === "delete" ? pressed : filled;
	},
	limits: { fields: 4 * submittalLimits.pageSize + 30, rows: { rows: submittalLimits.pageSize } },
});

export type FilledSubmittal = Extract<FormOutput<typeof submittalForm>, { rows: unknown }>;

/** The form that deletes a package from the list. */
export const deletePackageForm = defineForm({
	schema: z.object({ intent: z.literal("delete"), kind: z.enum(sourceKinds), sourceID: idField }),
});
