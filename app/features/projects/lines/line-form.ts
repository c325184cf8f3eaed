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

const typedLines = {
	before,
	quantity: byLine(quantity),
	fixtureType: byLine(line(projectLimits.fixtureType)),
	note: byLine(line(projectLimits.lineNote)),
};

const savedLines = z.object({ intent: z.literal("save"), ...typedLines });

/**
 * "duplicate"; "remove" and "cart" with the selected lines; "remove LINE", "cart all". What is typed into the lines of
 * the same form is saved with it.
 */
const pressed = z.object({
	intent: pressedField(["remove", "cart", "duplicate"]),
	chosen: z.array(idField).max(500).default([]),
	idempotencyKey,
	...typedLines,
});

/** Leaves out what is typed into lines that are to be removed. */
function withoutRemoved(form: FormData): FormData {
	const [intent, row] = String(form.get("intent")).split(" ");
	if (intent !== "remove") return form;
	const removed = new Set(row === undefined ? form.getAll("chosen") : [row]);
	const rest = new FormData();
	for (const [name, value] of form) {
		const [, lineId] = /^(?:quantity|fixtureType|note)\.(.+)$/.exec(name) ?? [];
		if (lineId === undefined || !removed.has(lineId)) rest.append(name, value);
	}
	return rest;
}

export const projectPageForm = defineForm({
	read: withoutRemoved,
	schema: (field) => (field("intent") === "save" ? savedLines : pressed),
	limits: { fields: 4 * projectLimits.pageSize + 20, repeated: ["chosen"] },
	draft: changedFields,
});

type TypedLines = Pick<FormOutput<typeof projectPageForm>, keyof typeof typedLines>;

export function lineChanges({ before, quantity, fixtureType, note }: TypedLines): LineChange[] {
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
