import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { Field, Select, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";
import { type PaybackField, paybackFields } from "./payback-fields.ts";

type Props = {
	values: Partial<Record<PaybackField, string>>;
	errors: Partial<Record<PaybackField, string>>;
	states: readonly { code: string; name: string; cents: number }[];
	ratesYear: number;
};

const getId = (field: PaybackField) => `payback-${field}`;

type FigureField = Exclude<PaybackField, "state">;
const figures: Record<FigureField, { label: string; hint: string; optional?: boolean }> = {
	existing: {
		label: "Existing fixture, W",
		hint: "Input watts, including ballast: 4 × 32\u202fW T8 is about 113\u202fW",
	},
	proposed: { label: "New fixture, W", hint: "From the product page or cut sheet" },
	fixtures: { label: "Number of fixtures", hint: "Replaced one for one" },
	hours: { label: "Hours a year", hint: "12 hr × 260 days = 3,120; 24/7 = 8,760" },
	rate: {
		label: "Electricity rate, cents per kWh",
		hint: "From your bill; leave out fixed charges",
		optional: true,
	},
	cost: { label: "Installed cost per fixture, $", hint: "Fixture and labor" },
	rebate: { label: "Rebate per fixture, $", hint: "Leave blank if none", optional: true },
};

/** A GET form, so that results have a URL. */
export function PaybackFormView({ values, errors, states, ratesYear }: Props) {
	const mistakes = paybackFields.flatMap((field) => {
		const message = errors[field];
		return message ? [{ fieldId: getId(field), message }] : [];
	});
	const figure = (field: FigureField) => (
		<Field
			id={getId(field)}
			label={figures[field].label}
			hint={figures[field].hint}
			errors={errors[field] ? [errors[field]] : []}
			required={!figures[field].optional}
		>
			{(control) => (
				<TextInput
					{...control}
					name={field}
					{...toolParam(`${figures[field].label}. ${figures[field].hint}`)}
					inputMode="decimal"
					autoComplete="off"
					maxLength={40}
					defaultValue={values[field]}
				/>
			)}
		</Field>
	);
	return (
		<Form
			method="get"
			action={`${paths.paybackCalculator()}#result`}
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
			<ErrorSummary items={mistakes} />
			{figure("existing")}
			{figure("proposed")}
			{figure("fixtures")}
			{figure("hours")}
			{figure("rate")}
			<Field
				id={getId("state")}
				label="Or use a state average"
				hint={`Commercial customers, ${ratesYear}, US Energy Information Administration. Used if you leave the rate blank`}
				errors={errors.state ? [errors.state] : []}
			>
				{(control) => (
					<Select
						{...control}
						{...toolParam("State whose average commercial rate is used without a rate of your own")}
						name="state"
						defaultValue={values.state ?? ""}
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
			{figure("cost")}
			{figure("rebate")}
			<Button type="submit" variant="primary" icon="calculator" className="self-start">
				Calculate payback
			</Button>
		</Form>
	);
}
