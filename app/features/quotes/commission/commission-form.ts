import { z } from "zod";
import { wholeBasisPoints } from "#rules/catalog/prices";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idField } from "~/shared/forms/form-parts.ts";
import { percentField } from "~/shared/forms/number-fields.ts";
import { quoteLinesPerPage, withChangedLines } from "../quote-forms.ts";
import { type SentRate, toRateText } from "./commission-texts.ts";

/** Percent as typed, empty for none; `seen` is what the form showed. */
const rate = percentField(0, wholeBasisPoints).optional();
const seen = z.string().max(40).default("");

/** The rate of the quote, and of one page of its lines. */
export const commissionForm = defineForm({
	schema: z.object({
		intent: z.enum(["save", "save-and-next"]),
		percent: rate,
		seen,
		lines: z
			.array(z.object({ lineId: idField, percent: rate, seen }))
			.max(quoteLimits.lines)
			.default([]),
	}),
	limits: { fields: 3 * quoteLinesPerPage + 30, rows: { lines: quoteLinesPerPage } },
	draft: (form) => withChangedLines(form, ({ percent = "", seen = "" }: SentRate) => percent !== seen),
});

/** Whether a typed rate is another one than the form showed. */
export const isChangedRate = (typed: { percent?: number | undefined; seen: string }): boolean =>
	toRateText(typed.percent ?? null) !== typed.seen;
