/** Job, note and shipping of a line in service calls; for the rules see `rules/cart/line-texts.ts`. */
import { z } from "zod";
import { lineTextLimits } from "#rules/cart/cart-limits";
import { tidyLineText } from "#rules/cart/line-texts";
import { extensionField } from "../document.ts";

export const lineJobSchema = z
	.string()
	.overwrite(tidyLineText)
	.max(lineTextLimits.job, `A job has at most ${lineTextLimits.job} characters`);
export const lineNoteSchema = z
	.string()
	.overwrite(tidyLineText)
	.max(lineTextLimits.note, `A note has at most ${lineTextLimits.note} characters`);

/** Texts of a line in answers; missing when empty, or when what is in stock ships and the rest is backordered. */
export const lineTextFields = {
	job: z.string().optional().describe(extensionField("lines have no job")),
	note: z.string().optional().describe(extensionField("lines have no note")),
	shipComplete: z.boolean().optional().describe(extensionField("no line says how it ships")),
};

/** Texts of a line to be added. Without `shipComplete`, a new line ships as the cart's others will. */
export const wantedLineTexts = {
	job: lineJobSchema.optional().describe(extensionField("lines have no job")),
	note: lineNoteSchema.optional().describe(extensionField("lines have no note")),
	shipComplete: z.boolean().optional().describe(extensionField("no line says how it ships")),
};
