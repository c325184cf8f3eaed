/** Project lines: one row of fields per line id, and the page's buttons. */

import { z } from "zod";
import type { LineChange } from "#contracts/projects/projects";
import { projectLimits } from "#rules/projects/project-limits";
import { defineForm, type FormOutput } from "~/shared/forms/define-form.ts";
import {
	atMost,
	idempotencyKeyField as idempotencyKey,
	idField,
	pressedField,
	seenField,
} from "~/shared/forms/form-parts.ts";
import { quantityField } from "~/shared/forms/number-fields.ts";

const quantity = quantityField({ max: projectLimits.quantity });

const line = (most: number) => z.string().trim().max(most, atMost(most));
const byLine = <Field extends z.ZodType>(field: Field) => z.record(idField, field).default({});

/** The fields as shown, to submit only changed ones: another tab may have changed others. */
const before = seenField(z.record(idField, z.tuple([z.number(), z.string(), z.string()])));

const savedLines = z.object({
	intent: z.literal("save"),
	before,
	quantity: byLine(quantity),
	fixtureType: byLine(line(projectLimits.fixtureType)),
	note: byLine(line(projectLimits.lineNote)),
});

/** "duplicate"; "remove" and "cart" with the selected lines; "remove LINE", "cart all". Lines are not validated. */
const pressed = z.object({
	intent: pressedField(["remove", "cart", "duplicate"]),
	chosen: z.array(idField).max(500).default([]),
	idempotencyKey,
});

export const projectPageForm = defineForm({
	schema: (field) => (field("intent") === "save" ? savedLines : pressed),
	limits: { fields: 4 * projectLimits.pageSize + 20, repeated: ["chosen"] },
	draft: changedFields,
});

export type SavedLines = Extract<FormOutput<typeof projectPageForm>, { intent: "save" }>;

export function lineChanges({ before, quantity, fixtureType, note }: SavedLines): LineChange[] {
	const changes = Object.entries(quantity).map(([lineId, pieces]): LineChange => {
		const was = before?.[lineId];
		const [type, text] = [fixtureType[lineId] ?? "", note[lineId] ?? ""];
		return {
			lineId,
			...(pieces !== was?.[0] && { quantity: pieces }),
			...(type !== was?.[1] && { fixtureType: type }),
			...(text !== was?.[2] && { note: text }),
		};
	});
	return changes.filter((change) => Object.keys(change).length > 1);
}

const seenIndexes = { quantity: 0, fixtureType: 1, note: 2 } as const;

/** Only edited fields are kept as a draft: a full page of lines would be too large. */
export function changedFields(form: FormData): FormData | null {
	const sent = Object.fromEntries(form);
	if (sent.intent !== "save") return null;
	const shown = before.safeParse(sent.before).data;
	const changed = new FormData();
	for (const [name, value] of form) {
		const [, field = "", lineId = ""] = /^(quantity|fixtureType|note)\.(.{1,128})$/.exec(name) ?? [];
		const was = shown?.[lineId]?.[seenIndexes[field as keyof typeof seenIndexes]];
		if (was !== undefined && String(value).trim() !== String(was)) changed.append(name, value);
	}
	return changed;
}
