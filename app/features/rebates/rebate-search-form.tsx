import { Form, Link } from "@remix-run/react";
import { usStates } from "#rules/locations/us-states";
import { categoryNames, typeNames } from "#rules/rebates/rebate-words";
import { Button } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { Field, Select, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";
import { type SearchErrors, type SearchField, type SearchValues, searchFields } from "./rebate-search.ts";

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
