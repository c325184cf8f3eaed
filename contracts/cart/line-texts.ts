/** What a buyer says of a line: its job, a note, and whether it ships complete. */
import { z } from "zod";
import { lineTextLimits } from "#rules/cart/cart-limits";
import { extensionField } from "../document.ts";

/** On one line, without control characters, so that the same job is spelled the same. */
export const tidyLineText = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

export const lineJobSchema = z
	.string()
	.overwrite(tidyLineText)
	.max(lineTextLimits.job, `A job has at most ${lineTextLimits.job} characters`);
export const lineNoteSchema = z
	.string()
	.overwrite(tidyLineText)
	.max(lineTextLimits.note, `A note has at most ${lineTextLimits.note} characters`);

/** Of a line in answers; missing when empty, or when what is in stock ships and the rest is backordered. */
export const lineTextFields = {
	job: z.string().optional().describe(extensionField("lines have no job")),
	note: z.string().optional().describe(extensionField("lines have no note")),
	shipComplete: z.boolean().optional().describe(extensionField("no line says how it ships")),
};

/** Of a line to be added. Without `shipComplete`, a new line ships as the cart's others will. */
export const wantedLineTexts = {
	job: lineJobSchema.optional().describe(extensionField("lines have no job")),
	note: lineNoteSchema.optional().describe(extensionField("lines have no note")),
	shipComplete: z.boolean().optional().describe(extensionField("no line says how it ships")),
};

export type LineTexts = { job: string; note: string; shipComplete: boolean };

/** Leaves out what is empty. */
export const shownLineTexts = ({
	job,
	note,
	shipComplete,
}: Partial<LineTexts>): { job?: string; note?: string; shipComplete?: true } => ({
	...(job && { job }),
	...(note && { note }),
	...(shipComplete && { shipComplete }),
});

/** For lines that become one: complete when one of them says so. */
export const joinShipping = <Line extends { shipComplete?: boolean }>(line: Line, other: Line): Line => {
	const shipComplete = line.shipComplete || other.shipComplete || (line.shipComplete ?? other.shipComplete);
	return shipComplete === undefined ? line : { ...line, shipComplete };
};
