import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatNumber } from "#rules/format";
import type { HoursPreset } from "#rules/payback/typed-figures";
import { Button, DefaultButton } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { paths } from "~/paths.ts";
import { formTool } from "~/shared/forms/form-tool.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import {
	lineFields,
	lineKey,
	type PaybackErrors,
	type PaybackValues,
	paybackLimits,
	type TermField,
	termFields,
	usualTerms,
} from "./payback-fields.ts";
import { type Choice, Choose, Figure, inputId, Line, Pair, termTexts } from "./payback-inputs.tsx";

export type PaybackChoices = Record<"states" | "sectors" | "regions" | "controls", readonly Choice[]>;

type Props = {
	values: PaybackValues;
	errors: PaybackErrors;
	choices: PaybackChoices;
	fixtures: readonly { name: string; watts: number }[];
	hours: readonly HoursPreset[];
};

/** Posted, since an address holds fewer values than fifty lines have. The action leads to the result's own link. */
export function PaybackFormView({ values, errors, choices, fixtures, hours }: Props) {
	const keys = [
		...values.lines.flatMap((_, index) => lineFields.map((field) => lineKey(field, index))),
		...termFields,
	];
	const mistakes = keys.flatMap((key) => {
		const message = errors[key];
		if (!message) return [];
		const line = values.lines.length > 1 ? /-(\d+)$/.exec(key)?.[1] : undefined;
		return [{ fieldId: inputId(key), message: line ? `Line ${line}: ${message}` : message }];
	});
	const term = (field: keyof typeof termTexts) => (
		<Figure
			id={field}
			name={field}
			text={termTexts[field]}
			value={values.terms[field]}
			error={errors[field]}
		/>
	);
	const isOpen = (...fields: TermField[]) =>
		fields.some((field) => errors[field] || values.terms[field] !== (usualTerms[field] ?? ""));
	const action = paths.paybackCalculator();
	return (
		<PostForm
			owned={false}
			action={`${action}#result`}
			noValidate
			aria-label="Payback calculator"
			{...formTool({
				name: "calculate_payback",
				description:
					"Energy, money and years of payback when LED fixtures, with or without controls, replace existing ones.",
				reads: true,
			})}
			className="flex min-w-0 flex-col gap-5"
		>
			<DefaultButton />
			<ErrorSummary items={mistakes} />
			{values.lines.map((line, index) => (
				<Line
					// biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
					key={index}
					{...{ line, index, errors, action }}
					controls={choices.controls}
					count={values.lines.length}
					state={values.terms.state}
				/>
			))}
			{values.lines.length < paybackLimits.lines && (
				<Button
					type="submit"
					name="do"
					value="add"
					formAction={`${action}#line-${values.lines.length + 1}`}
					icon="plus"
					className="self-start"
				>
					Add a line
				</Button>
			)}
			<Group title="Energy price">
				{term("rate")}
				<Pair>
					<Choose
						id="state"
						name="state"
						label="Or use a state average"
						hint="Used if you leave the rate blank"
						none="None"
						choices={choices.states}
						value={values.terms.state}
						error={errors.state}
					/>
					<Choose
						id="sector"
						name="sector"
						label="Sector and year"
						hint="The latest we have"
						choices={choices.sectors}
						value={values.terms.sector}
						error={errors.sector}
					/>
				</Pair>
				<Disclosure summary="Demand charge and price rise" open={isOpen("demand", "rise")}>
					<Pair>
						{term("demand")}
						{term("rise")}
					</Pair>
				</Disclosure>
			</Group>
			<Group title="More costs and savings">
				<Disclosure summary="Labor and rebate for the project" open={isOpen("install", "program")}>
					<Pair>
						{term("install")}
						{term("program")}
					</Pair>
				</Disclosure>
				<Disclosure
					summary="Maintenance and cooling"
					open={isOpen("lamp", "labor", "lamps", "life", "upkeep", "cooling")}
				>
					<Pair>
						{term("lamp")}
						{term("labor")}
						{term("lamps")}
						{term("life")}
						{term("upkeep")}
						{term("cooling")}
					</Pair>
				</Disclosure>
				<Disclosure
					summary="Study period, loan and CO₂"
					open={isOpen("years", "discount", "apr", "term", "carbon", "region")}
				>
					<Pair>
						{term("years")}
						{term("discount")}
						{term("apr")}
						{term("term")}
						{term("carbon")}
						<Choose
							id="region"
							name="region"
							label="Region for the CO₂ average"
							choices={choices.regions}
							value={values.terms.region}
							error={errors.region}
						/>
					</Pair>
				</Disclosure>
			</Group>
			<div className="flex flex-wrap items-center gap-4">
				<Button type="submit" variant="primary" icon="calculator">
					Calculate payback
				</Button>
				<Link to={action} className="text-link inline-flex min-h-touch items-center">
					Start over
				</Link>
			</div>
			<datalist id="payback-fixtures">
				{fixtures.map(({ name, watts }) => (
					<option key={name} value={name} label={`${formatNumber(watts, 1)} W`} />
				))}
			</datalist>
			<datalist id="payback-hours">
				{hours.map(({ place, formula, hours: yearly }) => (
					<option key={place} value={formatNumber(yearly)} label={`${place}: ${formula}`} />
				))}
			</datalist>
		</PostForm>
	);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="flex min-w-0 flex-col gap-4 border-line border-t pt-4">
			<legend className="pr-3 font-semibold text-lg text-navy-900">{title}</legend>
			{children}
		</fieldset>
	);
}
