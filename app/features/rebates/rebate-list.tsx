/** The search of rebate programs, and the rows that it finds. */
import { Form, Link } from "@remix-run/react";
import { formatDay } from "#rules/format";
import { usStates } from "#rules/locations/us-states";
import {
	categoryNames,
	type ProgramStatus,
	type RebateVerdict,
	typeNames,
} from "#rules/rebates/find-programs";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { Field, Select, TextInput } from "~/design-system/forms/field.tsx";
import type { IconName } from "~/design-system/icon.tsx";
import { Cell, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";
import { type SearchErrors, type SearchField, type SearchValues, searchFields } from "./rebate-search.ts";
import type { MatchView, ProgramView } from "./rebate-view.ts";

const inputId = (field: SearchField) => `rebate-${field}`;

const statusNames = { open: "Open now", upcoming: "Not open yet", closed: "Closed" };
const stateNames = Object.fromEntries(usStates.map(({ code, name }) => [code, name]));

type Props = { values: SearchValues; errors: SearchErrors };

/** A GET form, so that a search is a URL. */
export function RebateSearchForm({ values, errors }: Props) {
	const action = paths.availableRebates();
	const mistakes = searchFields.flatMap((field) => {
		const message = errors[field];
		return message ? [{ fieldId: inputId(field), message }] : [];
	});
	const text = (field: SearchField, label: string, hint: string, numeric = true) => (
		<Field id={inputId(field)} label={label} hint={hint} errors={errors[field] ? [errors[field]] : []}>
			{(control) => (
				<TextInput
					{...control}
					{...toolParam(`${label}. ${hint}`)}
					name={field}
					defaultValue={values[field]}
					inputMode={numeric ? "numeric" : "text"}
					maxLength={field === "sku" ? 120 : 40}
					autoComplete={field === "zip" ? "postal-code" : "off"}
				/>
			)}
		</Field>
	);
	const choice = (field: SearchField, label: string, any: string, names: Record<string, string>) => (
		<Field id={inputId(field)} label={label}>
			{(control) => (
				<Select {...control} {...toolParam(label)} name={field} defaultValue={values[field]}>
					<option value="">{any}</option>
					{Object.entries(names).map(([value, name]) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
				</Select>
			)}
		</Field>
	);
	return (
		<Form
			method="get"
			action={`${action}#results`}
			noValidate
			aria-label="Rebate search"
			{...formTool({
				name: "find_rebates",
				description: "Lighting rebate programs by ZIP code or state, category, type and part number.",
				reads: true,
			})}
			className="screen-only flex min-w-0 flex-col gap-4 rounded border border-line bg-surface p-4"
		>
			<ErrorSummary items={mistakes} />
			<div className="grid gap-4 sm:grid-cols-3">
				{text("zip", "ZIP code of the building", "Finds the state and its utilities")}
				{choice("state", "Or state", "All states", stateNames)}
				{text("sku", "Part number", "Optional. Shows its rebate in each program", false)}
			</div>
			<Disclosure
				summary="Category, type and dates"
				open={values.category !== "" || values.type !== "" || values.status !== ""}
			>
				<div className="grid gap-4 pb-2 sm:grid-cols-3">
					{choice("category", "Category", "All categories", withoutAny)}
					{choice("type", "Type of rebate", "All types", typeNames)}
					{choice("status", "Dates", "Open and closed", statusNames)}
				</div>
			</Disclosure>
			{values.option && <input type="hidden" name="option" value={values.option} />}
			<Disclosure
				summary="Existing fixture, for amounts per watt or kWh"
				open={values.sku !== "" || values.existing !== "" || values.hours !== ""}
			>
				<div className="grid gap-4 pb-2 sm:grid-cols-2">
					{text("existing", "Existing fixture, W", "Input watts, including ballast")}
					{text("hours", "Hours a year", "3,120, 12 x 260 or 24/7", false)}
				</div>
			</Disclosure>
			<div className="flex flex-wrap items-center gap-4">
				<Button type="submit" variant="primary" icon="search">
					Find rebates
				</Button>
				<Link to={action} className="text-link inline-flex min-h-touch items-center">
					Start over
				</Link>
				<Link to={paths.delistedModels()} className="text-link inline-flex min-h-touch items-center">
					Delisted models
				</Link>
			</div>
		</Form>
	);
}

const { any: _any, ...withoutAny } = categoryNames;

const statuses: Record<ProgramStatus, { tone: BadgeTone; icon: IconName }> = {
	open: { tone: "success", icon: "check" },
	upcoming: { tone: "navy", icon: "clock" },
	closed: { tone: "neutral", icon: "close" },
};

const verdicts: Record<RebateVerdict, { tone: BadgeTone; icon: IconName; text: string }> = {
	match: { tone: "success", icon: "check", text: "Matches" },
	check: { tone: "warning", icon: "info", text: "Check first" },
	no: { tone: "neutral", icon: "close", text: "Doesn't match" },
};

export function ProgramRow({ program }: { program: ProgramView }) {
	const { tone, icon } = statuses[program.status];
	return (
		<Row>
			<RowHeader className="min-w-44 align-top">
				<span className="font-semibold text-base text-navy-900">{program.name}</span>
				<span className="block font-normal">{program.sponsor}</span>
				<span className="block font-normal text-muted">{program.place}</span>
				<span className="block font-normal text-muted">{program.type}</span>
				<span className="mt-1 block">
					<Badge tone={tone} icon={icon}>
						{program.dates}
					</Badge>
				</span>
			</RowHeader>
			<Cell label={program.match ? "This part number" : "Amounts"} className={wide}>
				{program.match ? <Match match={program.match} /> : <Amounts program={program} />}
			</Cell>
			<Cell label="Requirements" className={wide}>
				<Conditions program={program} />
			</Cell>
		</Row>
	);
}

const wide = "min-w-40 align-top max-md:col-span-full";

/** The first requirement, which is to ask before one orders; the others, cap and application folded. */
function Conditions({ program }: { program: ProgramView }) {
	const [first, ...others] = program.requirements;
	return (
		<>
			{first && <p>{first}</p>}
			<details>
				<summary className="inline-flex min-h-8 items-center text-link pointer-coarse:min-h-touch">
					{first ? "More requirements and how to apply" : "How to apply"}
					<span className="sr-only"> to {program.name}</span>
				</summary>
				{others.length > 0 && <Lines lines={others} />}
				{program.cap && <p className="mt-1">Cap: {program.cap}.</p>}
				<p className="mt-1">{program.apply}</p>
				<p className="flex flex-wrap items-center gap-x-3 text-muted">
					<a
						href={program.source}
						rel="nofollow noopener"
						className="text-link inline-flex min-h-touch items-center"
					>
						Source<span className="sr-only"> of {program.name}</span>
					</a>
					Checked on {formatDay(program.checkedOn)}
				</p>
			</details>
		</>
	);
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
	<ul className="list-disc space-y-1 pl-4">
		{lines.map((line) => (
			<li key={line}>{line}</li>
		))}
	</ul>
);

const Amounts = ({ program }: { program: ProgramView }) => (
	<ul className="space-y-1">
		{program.amounts.map(({ category, text, rules }) => (
			<li key={`${category} ${text} ${rules}`}>
				<span className="text-muted">{category}:</span> <span className="tabular-nums">{text}</span>
				{rules && <span className="block text-muted text-xs">{rules}</span>}
			</li>
		))}
	</ul>
);

function Match({ match }: { match: MatchView }) {
	const { tone, icon, text } = verdicts[match.verdict];
	const reasons = match.verdict === "no" ? match.against : match.checks;
	return (
		<>
			<Badge tone={tone} icon={icon}>
				{text}
			</Badge>
			{match.verdict !== "no" &&
				match.amounts.map((amount) => (
					<div key={amount.text} className="mt-2">
						<p className="font-semibold tabular-nums">{amount.text}</p>
						{amount.each && <p className="tabular-nums">{amount.each}</p>}
						{amount.needs && <p className="text-muted">{amount.needs}</p>}
						{amount.payback && (
							<Link
								to={amount.payback}
								rel="nofollow"
								className="text-link inline-flex min-h-touch items-center"
							>
								Use in payback calculator
							</Link>
						)}
					</div>
				))}
			{reasons.length > 0 && (
				<div className="mt-2">
					<Lines lines={reasons} />
				</div>
			)}
		</>
	);
}
