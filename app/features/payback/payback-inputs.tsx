import { Field, Select, TextInput } from "~/design-system/forms/field.tsx";
import { toolParam } from "~/shared/forms/form-tool.ts";
import { type LineField, paybackLimits, type TermField } from "./payback-fields.ts";

export const inputId = (key: string) => `payback-${key}`;

export type FieldText = { label: string; hint?: string; optional?: boolean; list?: string };

export const lineTexts: Record<LineField, FieldText> = {
	name: { label: "Area or note", optional: true },
	existing: {
		label: "Existing fixture, W",
		hint: "Input watts with ballast, or a fixture from the list",
		list: "payback-fixtures",
	},
	fixtures: { label: "Number of fixtures", hint: "Replaced one for one" },
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
	cost: { label: "Installed cost per fixture, $", hint: "Fixture and labor", optional: true },
	rebate: { label: "Rebate per fixture, $", hint: "Leave blank if none", optional: true },
};

export const termTexts: Record<Exclude<TermField, "state">, FieldText> = {
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
	carbon: { label: "CO₂, lb per kWh", hint: "US average 0.8231: EPA, eGRID2022" },
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

export function StateRate({
	states,
	year,
	value,
	error,
}: {
	states: readonly { code: string; name: string; cents: number }[];
	year: number;
	value: string;
	error: string | undefined;
}) {
	return (
		<Field
			id={inputId("state")}
			label="Or use a state average"
			hint={`Commercial rates, EIA ${year} (latest available). Used if you leave the rate blank`}
			errors={error ? [error] : []}
		>
			{(control) => (
				<Select
					{...control}
					{...toolParam("State whose average commercial rate is used without a rate of your own")}
					name="state"
					defaultValue={value}
				>
					<option value="">None</option>
					{states.map((state) => (
						<option key={state.code} value={state.code}>
							{state.name}, {state.cents.toFixed(2)} cents
						</option>
					))}
				</Select>
			)}
		</Field>
	);
}
