import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Field, Select, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { toolParam } from "~/shared/forms/form-tool.ts";
import {
	type LineField,
	type LineValues,
	lineKey,
	type PaybackErrors,
	paybackLimits,
	type TermField,
} from "./payback-fields.ts";

export const inputId = (key: string) => `payback-${key}`;

export type FieldText = { label: string; hint?: string; optional?: boolean; list?: string };

export const lineTexts: Record<Exclude<LineField, "controls">, FieldText> = {
	name: { label: "Area or note", optional: true },
	existing: {
		label: "Existing fixture, W",
		hint: "Input watts with ballast, or a fixture from the list",
		list: "payback-fixtures",
	},
	fixtures: { label: "Number of existing fixtures" },
	newFixtures: {
		label: "Number of new fixtures",
		hint: "Leave blank if replaced one for one",
		optional: true,
	},
	hours: { label: "Hours a year", hint: "3,120, 12 x 260 or 24/7", list: "payback-hours" },
	sku: {
		label: "New part number",
		hint: "Fills in watts, and your price if you're signed in",
		optional: true,
	},
	proposed: {
		label: "New fixture, W",
		hint: "From the cut sheet. Leave blank to use the part number's",
		optional: true,
	},
	cost: { label: "Installed cost per new fixture, $", hint: "Fixture and labor", optional: true },
	rebate: { label: "Rebate per new fixture, $", hint: "Leave blank if none", optional: true },
	controlsSaved: {
		label: "Controls savings, %",
		hint: "Leave blank to use the average for these controls",
		optional: true,
	},
	controlsCost: { label: "Controls for this line, $", hint: "Sensors and labor", optional: true },
};

export const termTexts: Record<Exclude<TermField, "state" | "sector" | "region">, FieldText> = {
	rate: { label: "Electricity rate, cents per kWh", hint: "From your bill; leave out fixed charges" },
	demand: { label: "Demand charge, $ per kW a month", hint: "From your bill. Leave blank if none" },
	rise: { label: "Energy price rise, % a year" },
	install: { label: "Labor per new fixture, $", hint: "Added to your catalog price" },
	program: { label: "Rebate for the project, $", hint: "In addition to rebates per fixture" },
	lamp: { label: "Replacement lamp, $", hint: "For existing fixtures" },
	labor: { label: "Labor per lamp, $" },
	lamps: { label: "Lamps per fixture", hint: "If you entered watts, not a listed fixture" },
	life: { label: "Lamp life, hours", hint: "If you entered watts, not a listed fixture" },
	upkeep: { label: "Maintenance per new fixture, $ a year" },
	cooling: {
		label: "Cooling factor, %",
		hint: "Share of lighting savings. Negative if heating costs more",
	},
	years: { label: "Study period, years" },
	discount: { label: "Discount rate, % a year" },
	apr: { label: "Loan interest, % a year" },
	term: { label: "Loan term, years" },
	carbon: { label: "CO₂, lb per kWh", hint: "Leave blank to use the region's average" },
};

export function Figure({
	id,
	name,
	text,
	value,
	error,
}: {
	id: string;
	name: LineField | TermField;
	text: FieldText;
	value: string;
	error: string | undefined;
}) {
	return (
		<Field id={inputId(id)} label={text.label} hint={text.hint} errors={error ? [error] : []}>
			{(control) => (
				<TextInput
					{...control}
					name={name}
					{...toolParam([text.label, text.hint].filter(Boolean).join(". "))}
					inputMode={name === "name" || name === "sku" || text.list ? "text" : "decimal"}
					list={text.list}
					autoComplete="off"
					maxLength={name === "sku" ? paybackLimits.sku : paybackLimits.value}
					defaultValue={value}
				/>
			)}
		</Field>
	);
}

export type Choice = { value: string; label: string };

export function Choose({
	id,
	name,
	label,
	hint,
	none,
	choices,
	value,
	error,
}: {
	id: string;
	name: "controls" | "state" | "sector" | "region";
	label: string;
	hint?: string;
	/** What the first choice says that leaves the field blank; none without. */
	none?: string;
	choices: readonly Choice[];
	value: string;
	error: string | undefined;
}) {
	return (
		<Field id={inputId(id)} label={label} hint={hint} errors={error ? [error] : []}>
			{(control) => (
				<Select
					{...control}
					{...toolParam([label, hint].filter(Boolean).join(". "))}
					name={name}
					defaultValue={value}
				>
					{none && <option value="">{none}</option>}
					{choices.map((choice) => (
						<option key={choice.value} value={choice.value}>
							{choice.label}
						</option>
					))}
				</Select>
			)}
		</Field>
	);
}

const mainFields = [
	"name",
	"existing",
	"fixtures",
	"hours",
	"sku",
	"proposed",
	"cost",
	"rebate",
] as const satisfies LineField[];
const moreFields = [
	"newFixtures",
	"controls",
	"controlsSaved",
	"controlsCost",
] as const satisfies LineField[];

const rebatesFor = ({ sku, existing, hours }: LineValues, state: string): string =>
	paths.availableRebates(
		sku === ""
			? { state }
			: { state, sku, existing: /^[\d.,\s]+$/.test(existing) ? existing : undefined, hours },
	);

export function Line({
	line,
	index,
	count,
	errors,
	action,
	state,
	controls,
}: {
	line: LineValues;
	index: number;
	count: number;
	errors: PaybackErrors;
	action: string;
	state: string;
	controls: readonly Choice[];
}) {
	const figure = (field: keyof typeof lineTexts) => (
		<Figure
			key={field}
			id={lineKey(field, index)}
			name={field}
			text={lineTexts[field]}
			value={line[field]}
			error={errors[lineKey(field, index)]}
		/>
	);
	return (
		<fieldset
			id={`line-${index + 1}`}
			className="flex min-w-0 scroll-mt-20 flex-col gap-4 rounded border border-line p-4"
		>
			<legend className="px-2 font-semibold text-navy-900">Line {index + 1}</legend>
			<Pair>{mainFields.map(figure)}</Pair>
			<Disclosure
				summary="Different fixture count, controls"
				open={moreFields.some((field) => line[field] !== "" || errors[lineKey(field, index)])}
			>
				<Pair>
					{figure("newFixtures")}
					<Choose
						id={lineKey("controls", index)}
						name="controls"
						label="Controls on the new fixtures"
						hint="Average savings; see the sources below"
						none="None, or as now"
						choices={controls}
						value={line.controls}
						error={errors[lineKey("controls", index)]}
					/>
					{figure("controlsSaved")}
					{figure("controlsCost")}
				</Pair>
			</Disclosure>
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

export const Pair = ({ children }: { children: ReactNode }) => (
	<div className="grid gap-4 pb-2 sm:grid-cols-2">{children}</div>
);
