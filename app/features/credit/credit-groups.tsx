import type { CreditDraft } from "#contracts/credit/credit-applications";
import { type CreditPart, creditParts, partTitles } from "#rules/credit/credit-terms";
import { maskedTaxId } from "#rules/credit/tax-id";
import { formatDay } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { paths } from "~/paths.ts";
import { creditGroups, type FieldSpec, type FieldValues, fieldValues } from "./credit-fields.ts";

type Answers = Pick<CreditDraft, CreditPart | "taxIdEnding">;

/** All answers by step, with the tax id masked. */
export function CreditAnswers({ answers, editable }: { answers: Answers; editable: boolean }) {
	return (
		<div className="flex flex-col gap-8">
			{creditParts.map((part) => (
				<section key={part} aria-labelledby={`part-${part}`}>
					<div className="mb-3 flex flex-wrap items-center justify-between gap-2 border-line border-b pb-2">
						<h2 id={`part-${part}`} className="text-xl">
							{partTitles[part]}
						</h2>
						{editable && (
							<LinkButton to={paths.creditStep(part)} size="sm">
								Edit <VisuallyHidden>{partTitles[part].toLowerCase()}</VisuallyHidden>
							</LinkButton>
						)}
					</div>
					<div className="flex flex-col gap-5">
						{answeredGroups(part, answers).map((group) => (
							<Group key={group.title} group={group} />
						))}
					</div>
				</section>
			))}
		</div>
	);
}

function Group({ group: { title, answers } }: { group: AnsweredGroup }) {
	return (
		<div>
			<h3 className="mb-2 font-semibold text-navy-900">{title}</h3>
			<Facts>
				{answers.map(({ label, value }) => (
					<Fact key={label} label={label}>
						{value}
					</Fact>
				))}
			</Facts>
		</div>
	);
}

// The answers of an application in words, for pages and the PDF.

type AnsweredGroup = { title: string; answers: { label: string; value: string }[] };

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
