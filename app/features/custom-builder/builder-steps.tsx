import { Form, Link } from "@remix-run/react";
import { firstOpenStep, listOptions } from "#rules/custom-builder/rules";
import { shortestLengths } from "#rules/custom-builder/run-layout";
import {
	type BuilderStep,
	builderSteps,
	type DesignDraft,
	findOption,
	type OptionStep,
	scxBody,
	shapeCodes,
	shapes,
	stepTitles,
	usualCodes,
} from "#rules/custom-builder/scx-options";
import { formatFeet } from "#rules/custom-builder/words";
import { Button } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { paths } from "~/paths.ts";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";
import { type BuilderState, draftQuery, lengthFields, readBuilderQuery } from "./builder-query.ts";

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
			{current && (
				<p className="py-1.5 text-muted lg:hidden">
					Step {builderSteps.indexOf(current) + 1} of {builderSteps.length}
				</p>
			)}
			<ol className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-1">
				{builderSteps.map((step, index) => (
					<li key={step} className={classNames("border-line border-b", index > last && "max-lg:hidden")}>
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

type Shown = Pick<BuilderState, "draft" | "lengths"> & { step: BuilderStep };

/** One step as a GET form: the other choices travel along in hidden fields. */
export function StepForm({ shown, preview }: { shown: Shown; preview: (draft: DesignDraft) => void }) {
	const { draft, step } = shown;
	const own: readonly string[] = step === "length" ? lengthFields : [step];
	const others = Object.entries(draftQuery(draft)).filter(([name]) => !own.includes(name));
	return (
		<Form
			method="get"
			action={paths.customBuilder(scxBody.series)}
			noValidate={step === "length"}
			preventScrollReset
			onChange={({ currentTarget }) => {
				const fields = new FormData(currentTarget);
				const query = new URLSearchParams();
				for (const [name, value] of fields) if (typeof value === "string") query.set(name, value);
				preview(readBuilderQuery(query).draft);
			}}
			{...formTool({
				name: "build_scx_run",
				description: `Choose the ${stepTitles[step].toLowerCase()} of a made-to-length SCX-SERIES run.`,
				reads: true,
			})}
			className="flex flex-col gap-5"
		>
			{others.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{step === "shape" && <ShapeField draft={draft} />}
			{step === "length" && <LengthFields shown={shown} />}
			{step !== "shape" && step !== "length" && <OptionField step={step} draft={draft} />}
			<Button type="submit" variant="primary" className="self-start">
				{nextLabel(shown)}
			</Button>
		</Form>
	);
}

/** The button says where it leads. */
function nextLabel({ draft, step }: Shown): string {
	const open = builderSteps.find((name) => {
		if (name === step) return false;
		return name === "length" ? draft.lengths === undefined : draft[name] === undefined;
	});
	return open ? `Next: ${stepTitles[open].toLowerCase()}` : "Show finished run";
}

function ShapeField({ draft }: { draft: DesignDraft }) {
	return (
		<RadioList
			id="builder-shape"
			name="shape"
			legend="Shape of the run"
			chosen={draft.shape ?? "S"}
			options={shapeCodes.map((code) => ({
				value: code,
				label: shapes[code].label,
				detail: shapes[code].hint,
			}))}
		/>
	);
}

function LengthFields({ shown: { draft, lengths } }: { shown: Shown }) {
	if (!draft.shape) return null;
	const shortest = shortestLengths(draft.shape);
	return (
		<>
			{lengths.map(({ field, label, typed, error }, index) => (
				<Field
					key={field}
					id={`builder-${field}`}
					label={`${label}, outside to outside`}
					hint={`To the inch: 150, 12 ft 6 in or 12'6". From ${shortest[index]} in to ${scxBody.longestSide / 12} ft.`}
					errors={error ? [error] : []}
					required
				>
					{(control) => (
						<TextInput
							{...control}
							name={field}
							{...toolParam(`${label} in whole inches`)}
							autoComplete="off"
							maxLength={40}
							defaultValue={typed}
							className="max-w-60"
						/>
					)}
				</Field>
			))}
			{draft.shape !== "S" && (
				<p className="max-w-text text-muted text-sm">
					Measure to the outer edges, corners included. Each corner is {scxBody.corner} in square and gives no
					light.
				</p>
			)}
		</>
	);
}

function OptionField({ step, draft }: { step: OptionStep; draft: DesignDraft }) {
	const options = listOptions(step, draft);
	const possible = options.filter(({ problem }) => problem === null);
	const usual = possible.find(({ code }) => code === usualCodes[step]) ?? possible[0];
	return (
		<RadioList
			id={`builder-${step}`}
			name={step}
			legend={stepTitles[step]}
			chosen={draft[step] ?? usual?.code}
			options={options.map(({ code, label, hint, problem }) => ({
				value: code,
				label,
				detail: problem ?? hint,
				disabled: problem !== null,
			}))}
		/>
	);
}
