/** The job and the note of a line: what its piece is for, as the buyer names it. */
import { z } from "zod";
import { extensionField } from "../document.ts";
import { lineTextLimits } from "./cart-limits.ts";

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

/** Of a line in answers; missing when empty. */
export const lineTextFields = {
	job: z.string().optional().describe(extensionField("lines have no job")),
	note: z.string().optional().describe(extensionField("lines have no note")),
};

/** Of a line to be added. */
export const wantedLineTexts = {
	job: lineJobSchema.optional().describe(extensionField("lines have no job")),
	note: lineNoteSchema.optional().describe(extensionField("lines have no note")),
};

export type LineTexts = { job: string; note: string };

/** Leaves out empty texts. */
export const shownLineTexts = ({ job, note }: Partial<LineTexts>): { job?: string; note?: string } => ({
	...(job && { job }),
	...(note && { note }),
});
