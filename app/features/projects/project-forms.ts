/** Forms for projects. */
import { z } from "zod";
import type { LineChange } from "#contracts/projects/projects";
import { roomKindNames } from "#photometry/rooms/room-kinds";
import { projectLimits, spaceLimits } from "#rules/projects/project-limits";
import { readNumber } from "#rules/typed-numbers/decimal";
import { buttonForm, defineForm, type FormOutput } from "~/shared/forms/define-form.ts";
import {
	atMost,
	idempotencyKeyField as idempotencyKey,
	idField,
	pressedField,
	seenField,
} from "~/shared/forms/form-parts.ts";
import { quantityField } from "~/shared/forms/number-fields.ts";
import { projectTexts } from "~/shared/saving/add-to-project-forms.ts";
import { parseFixtures } from "./compliance/compliance-view.ts";

const { name, note } = projectTexts;

export const createProjectForm = defineForm({ schema: z.object({ name, note, idempotencyKey }) });

export const editProjectForm = defineForm({ schema: z.object({ name, note }) });

export const deleteProjectForm = buttonForm();

// The form of a compliance sheet: one row a space; `null` is a row without any text.

const cell = (most: number) => z.string().trim().max(most, atMost(most)).default("");
const area = "Enter the area in square feet, such as 1,200.";

/** A row counts when anything is typed in it. */
const row = z
	.object({
		name: cell(spaceLimits.name),
		area: cell(20),
		kind: cell(40),
		controls: cell(spaceLimits.controls),
		fixtures: cell(spaceLimits.fixtureText),
	})
	.transform((typed, context) => {
		if (Object.values(typed).every((text) => text === "")) return null;
		const refuse = (field: keyof typeof typed, message: string) =>
			context.addIssue({ code: "custom", path: [field], message });
		const squareFeet = readNumber(typed.area.replace(/\s*(sq\.?\s*ft\.?|ft²|sf)$/iu, "")) ?? 0;
		const fixtures = parseFixtures(typed.fixtures);
		const kind = roomKindNames.find((name) => name === typed.kind);
		if (typed.name === "") refuse("name", "Enter a name, such as “Open office”.");
		if (typed.area === "" || !(squareFeet >= spaceLimits.area.min && squareFeet <= spaceLimits.area.max))
			refuse("area", area);
		if (!kind) refuse("kind", "Choose the type of space.");
		if ("error" in fixtures) refuse("fixtures", fixtures.error);
		if (context.issues.length > 0 || !kind || "error" in fixtures) return z.NEVER;
		return { name: typed.name, squareFeet, kind, controls: typed.controls, fixtures: fixtures.fixtures };
	});

export const complianceForm = defineForm({
	schema: z.object({
		spaces: z.array(row).max(spaceLimits.spaces).default([]),
	}),
	limits: { fields: 5 * spaceLimits.spaces + 20, rows: { spaces: spaceLimits.spaces } },
});

// Project lines: one row of fields per line id, and the page's buttons.

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
