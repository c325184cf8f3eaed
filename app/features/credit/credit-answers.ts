/** The answers of an application in words, for pages and the PDF. */
import type { CreditDraft } from "#contracts/credit/credit-applications";
import type { CreditPart } from "#rules/credit/credit-terms";
import { maskedTaxId } from "#rules/credit/tax-id";
import { formatDay } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { creditGroups, type FieldSpec, type FieldValues, fieldValues } from "./credit-fields.ts";

export type AnsweredGroup = { title: string; answers: { label: string; value: string }[] };

type Answers = Pick<CreditDraft, CreditPart | "taxIdEnding">;

/** Groups with an answer; the tax id masked. */
export function answeredGroups(part: CreditPart, answers: Answers): AnsweredGroup[] {
	const values = fieldValues(part, answers[part]);
	return creditGroups[part].flatMap(({ title, fields }) => {
		const groupAnswers = fields.flatMap((spec) => {
			const value =
				spec.name === "taxId" && answers.taxIdEnding !== null
					? maskedTaxId(answers.taxIdEnding)
					: inWords(spec, values);
			return value === "" ? [] : [{ label: spec.answer ?? spec.label, value }];
		});
		return groupAnswers.length > 0
			? [{ title: title.replace(" (optional)", ""), answers: groupAnswers }]
			: [];
	});
}

function inWords({ name, box, type, options }: FieldSpec, values: FieldValues): string {
	const value = values[name] ?? "";
	if (box) return value === "" ? "No" : "Yes";
	if (value === "") return "";
	if (type === "date") return formatDay(value);
	if (name === "monthlyPurchases" || name === "creditLimit") return formatMoney(Number(value));
	return options?.find(([option]) => option === value)?.[1] ?? value;
}
