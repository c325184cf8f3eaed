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
	type LineValues,
	lineFields,
	lineKey,
	type PaybackErrors,
	type PaybackValues,
	paybackLimits,
	type TermField,
	termFields,
	usualTerms,
} from "./payback-fields.ts";
import { Figure, inputId, lineTexts, StateRate, termTexts } from "./payback-inputs.tsx";

type Props = {
	values: PaybackValues;
	errors: PaybackErrors;
	states: readonly { code: string; name: string; cents: number }[];
	ratesYear: number;
	fixtures: readonly { name: string; watts: number }[];
	hours: readonly HoursPreset[];
};

/** Posted, since an address holds fewer values than fifty lines have. The action leads to the result's own link. */
export function PaybackFormView({ values, errors, states, ratesYear, fixtures, hours }: Props) {
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
	const term = (field: Exclude<TermField, "state">) => (
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
					"Energy, money and years of payback when LED fixtures replace existing ones, one for one.",
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
				<StateRate states={states} year={ratesYear} value={values.terms.state} error={errors.state} />
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
					open={isOpen("years", "discount", "apr", "term", "carbon")}
				>
					<Pair>
						{term("years")}
						{term("discount")}
						{term("apr")}
						{term("term")}
						{term("carbon")}
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

const rebatesFor = ({ sku, existing, hours }: LineValues, state: string): string =>
	paths.availableRebates(
		sku === ""
			? { state }
			: { state, sku, existing: /^[\d.,\s]+$/.test(existing) ? existing : undefined, hours },
	);

function Line({
	line,
	index,
	count,
	errors,
	action,
	state,
}: {
	line: LineValues;
	index: number;
	count: number;
	errors: PaybackErrors;
	action: string;
	state: string;
}) {
	return (
		<fieldset
			id={`line-${index + 1}`}
			className="flex min-w-0 scroll-mt-20 flex-col gap-4 rounded border border-line p-4"
		>
			<legend className="px-2 font-semibold text-navy-900">Line {index + 1}</legend>
			<Pair>
				{lineFields.map((field) => (
					<Figure
						key={field}
						id={lineKey(field, index)}
						name={field}
						text={lineTexts[field]}
						value={line[field]}
						error={errors[lineKey(field, index)]}
					/>
				))}
			</Pair>
			<Link
				to={rebatesFor(line, state)}
				rel="nofollow"
				className="text-link inline-flex min-h-touch items-center self-start"
			>
				{line.sku === "" ? "Find rebates" : `Find rebates for ${line.sku}`}
			</Link>
			{count > 1 && (
				<Button
					type="submit"
					name="do"
					value={`remove ${index + 1}`}
					formAction={`${action}#line-${Math.max(1, index)}`}
					variant="quiet"
					size="sm"
					icon="trash"
					className="self-start"
				>
					Remove line {index + 1}
				</Button>
			)}
		</fieldset>
	);
}

const Pair = ({ children }: { children: ReactNode }) => (
	<div className="grid gap-4 pb-2 sm:grid-cols-2">{children}</div>
);

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="flex min-w-0 flex-col gap-4 border-line border-t pt-4">
			<legend className="pr-3 font-semibold text-lg text-navy-900">{title}</legend>
			{children}
		</fieldset>
	);
}
