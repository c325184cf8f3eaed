import { Link } from "@remix-run/react";
import { firstOpenStep } from "#rules/custom-builder/rules";
import {
	type BuilderStep,
	builderSteps,
	type DesignDraft,
	findOption,
	scxBody,
	shapes,
	stepTitles,
} from "#rules/custom-builder/scx-options";
import { formatFeet } from "#rules/custom-builder/words";
import { classNames } from "~/design-system/class-names.ts";
import { paths } from "~/paths.ts";
import { draftQuery } from "./builder-query.ts";

/** What was chosen in a step, or `null`. */
function chosenLabel(step: BuilderStep, draft: DesignDraft): string | null {
	if (step === "shape") return draft.shape ? shapes[draft.shape].label : null;
	if (step === "length") return draft.lengths?.map(formatFeet).join(" × ") ?? null;
	return findOption(step, draft[step])?.label ?? null;
}

/** Every step with its choice; those that can be opened are links. */
export function BuilderSteps({ draft, current }: { draft: DesignDraft; current: BuilderStep | null }) {
	const open = firstOpenStep(draft);
	const last = open === null ? builderSteps.length : builderSteps.indexOf(open);
	return (
		<nav aria-label="Steps" className="screen-only text-sm">
			<ol className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-1">
				{builderSteps.map((step, index) => (
					<li key={step} className="border-line border-b">
						<Step
							title={`${index + 1}. ${stepTitles[step]}`}
							chosen={chosenLabel(step, draft)}
							current={step === current}
							to={index <= last ? paths.customBuilder(scxBody.series, { ...draftQuery(draft), step }) : null}
						/>
					</li>
				))}
				{open === null && (
					<li className="border-line border-b">
						<Step
							title="Finished run"
							chosen={null}
							current={current === null}
							to={paths.customBuilder(scxBody.series, draftQuery(draft))}
						/>
					</li>
				)}
			</ol>
		</nav>
	);
}

function Step({
	title,
	chosen,
	current,
	to,
}: {
	title: string;
	chosen: string | null;
	current: boolean;
	to: string | null;
}) {
	const text = (
		<>
			{/* Text browsers do not show the line break. */}
			<span className={classNames("block", current && "font-semibold text-navy-900")}>{title}</span>{" "}
			{chosen && <span className="block text-muted">{chosen}</span>}
		</>
	);
	const box = classNames("block min-h-touch py-1.5", current && "border-navy-800 border-l-4 pl-2");
	if (to === null) return <span className={classNames(box, "text-muted")}>{text}</span>;
	return (
		<Link
			to={to}
			preventScrollReset
			aria-current={current ? "step" : undefined}
			className={`${box} hover:underline`}
		>
			{text}
		</Link>
	);
}
