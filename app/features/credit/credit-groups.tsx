import type { CreditDraft } from "#contracts/credit/credit-applications";
import { type CreditPart, creditParts, partTitles } from "#rules/credit/credit-terms";
import { LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { paths } from "~/paths.ts";
import { type AnsweredGroup, answeredGroups } from "./credit-answers.ts";

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
