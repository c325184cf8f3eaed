import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";

const texts: Record<RepField, { label: string; hint: string; autoComplete: string }> = {
	zip: { label: "Project ZIP code", hint: "Where the project is, not your office", autoComplete: "off" },
	territory: { label: "State or territory", hint: "Such as OH or New England", autoComplete: "off" },
	email: { label: "Rep's email", hint: "The full address", autoComplete: "off" },
};

/** A GET form, so that every search has a URL. */
export function RepForm({ values, errors }: { values: RepValues; errors: RepErrors }) {
	const mistakes = repFields.flatMap((field) => {
		const message = errors[field];
		return message ? [{ fieldId: `rep-${field}`, message }] : [];
	});
	return (
		<Form
			method="get"
			action={paths.findSalesRep()}
			noValidate
			aria-label="Find a sales rep"
			className="flex flex-col gap-4"
			{...formTool({
				name: "find_sales_rep",
				description: "The sales rep who covers a ZIP code or territory, with phone and email.",
				reads: true,
			})}
		>
			<ErrorSummary items={mistakes} />
			<p className="text-muted text-sm">Fill in any one of these.</p>
			<div className="grid gap-4 sm:grid-cols-3">
				{repFields.map((field) => (
					<Field
						key={field}
						id={`rep-${field}`}
						label={texts[field].label}
						hint={texts[field].hint}
						errors={errors[field] ? [errors[field]] : []}
					>
						{(control) => (
							<TextInput
								{...control}
								name={field}
								type={field === "email" ? "email" : "text"}
								inputMode={field === "zip" ? "numeric" : undefined}
								defaultValue={values[field]}
								maxLength={repLimits[field]}
								autoComplete={texts[field].autoComplete}
								{...toolParam(`${texts[field].label}. ${texts[field].hint}`)}
							/>
						)}
					</Field>
				))}
			</div>
			<div>
				<Button type="submit" variant="primary" icon="search">
					Find my rep
				</Button>
			</div>
		</Form>
	);
}

// Fields of the sales rep finder; any one of them is enough.

const repFields = ["zip", "territory", "email"] as const;
type RepField = (typeof repFields)[number];
export type RepValues = Record<RepField, string>;
export type RepErrors = Partial<Record<RepField, string>>;

export const repLimits: Record<RepField, number> = { zip: 10, territory: 80, email: 254 };
