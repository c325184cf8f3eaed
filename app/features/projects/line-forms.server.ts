/** Reads the form of a project's lines: one row of fields for each line, named by its id. */
import { z } from "zod";
import { projectLimits } from "#contracts/project-limits";
import type { LineChange } from "#contracts/projects";
import { formatNumber } from "~/shared/format.ts";
import type { LinesAnswer, TypedLine } from "./project-view.ts";

const wholeNumber = `Enter a whole number from 1 to ${formatNumber(projectLimits.quantity)}.`;
const atMost = (characters: number) => `Use at most ${characters} characters.`;

const lineFields = z.object({
	quantity: z
		.string()
		.trim()
		.regex(/^\d{1,6}$/, wholeNumber)
		.transform(Number)
		.refine((value) => value >= 1 && value <= projectLimits.quantity, wholeNumber),
	fixtureType: z.string().trim().max(projectLimits.fixtureType, atMost(projectLimits.fixtureType)),
	note: z.string().trim().max(projectLimits.lineNote, atMost(projectLimits.lineNote)),
});

/** The fields as the page showed them, so that only what was changed is sent on; another tab may have changed more. */
const beforeSchema = z.record(z.string().max(128), z.tuple([z.number(), z.string(), z.string()]));

export const lineFormLimits = { fields: 4 * projectLimits.pageSize + 20, repeated: ["chosen"] };

export type ReadLines = { changes: LineChange[] } & Pick<LinesAnswer, "errors" | "typed">;

/** The changes that a form asks for, or what is wrong with it. */
export function readLines(form: FormData): ReadLines {
	const before = readBefore(form.get("before"));
	const read: ReadLines = { changes: [], errors: {}, typed: {} };
	for (const [name, value] of form) {
		const lineId = /^quantity\.(.{1,128})$/.exec(name)?.[1];
		if (lineId === undefined || typeof value !== "string") continue;
		const typed: TypedLine = {
			quantity: value,
			fixtureType: String(form.get(`fixtureType.${lineId}`) ?? ""),
			note: String(form.get(`note.${lineId}`) ?? ""),
		};
		read.typed[lineId] = typed;
		const parsed = lineFields.safeParse(typed);
		if (!parsed.success) {
			const { fieldErrors } = z.flattenError(parsed.error);
			read.errors[lineId] = Object.fromEntries(
				Object.entries(fieldErrors).map(([field, [message]]) => [field, message]),
			);
			continue;
		}
		const { quantity, fixtureType, note } = parsed.data;
		const was = before[lineId];
		const change: LineChange = {
			lineId,
			...(quantity !== was?.[0] && { quantity }),
			...(fixtureType !== was?.[1] && { fixtureType }),
			...(note !== was?.[2] && { note }),
		};
		if (Object.keys(change).length > 1) read.changes.push(change);
	}
	return read;
}

function readBefore(value: FormDataEntryValue | null): z.output<typeof beforeSchema> {
	try {
		return beforeSchema.parse(JSON.parse(String(value)));
	} catch {
		return {};
	}
}

const placeInBefore: Record<keyof TypedLine, 0 | 1 | 2> = { quantity: 0, fixtureType: 1, note: 2 };

/** The fields that were typed into, when they are to be saved: a whole page of lines would be too large to be kept. */
export function changedFields(form: FormData): FormData | null {
	if (form.get("intent") !== "save") return null;
	const before = readBefore(form.get("before"));
	const changed = new FormData();
	for (const [name, value] of form) {
		const [, field = "", lineId = ""] = /^(quantity|fixtureType|note)\.(.{1,128})$/.exec(name) ?? [];
		const was = before[lineId]?.[placeInBefore[field as keyof TypedLine]];
		if (was !== undefined && String(value).trim() !== String(was)) changed.append(name, value);
	}
	return changed;
}

/** What a button of the page asks for: its intent, and the line it stands in. */
export const projectIntent = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("save") }),
	z.object({ intent: z.literal("remove"), lineIds: z.array(z.string().min(1).max(128)).max(500) }),
	z.object({ intent: z.literal("cart"), lineIds: z.array(z.string().min(1).max(128)).max(500).nullable() }),
	z.object({ intent: z.literal("duplicate") }),
]);

/**
 * "save", "duplicate", "remove" and "cart" with the chosen lines, "remove <line id>", "cart all".
 * @returns nothing for anything else
 */
export function readIntent(form: FormData): z.output<typeof projectIntent> | undefined {
	const [intent, of] = String(form.get("intent") ?? "").split(" ", 2);
	const chosen = form.getAll("chosen").map(String);
	const lineIds = of === "all" ? null : of ? [of] : chosen;
	return projectIntent.safeParse({ intent, lineIds }).data;
}
