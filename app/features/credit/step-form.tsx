import { useActionData, useNavigation } from "@remix-run/react";
import { type CreditPart, creditConsent } from "#rules/credit/credit-terms";
import { Button } from "~/design-system/button.tsx";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { CreditField, TaxIdField } from "./credit-field.tsx";
import { creditGroups, type FieldValues } from "./credit-fields.ts";

/** The form of one step. */
export function StepForm({
	step,
	saved,
	taxIdEnding,
	last,
	idempotencyKey,
}: {
	step: CreditPart;
	saved: FieldValues;
	taxIdEnding: string | null;
	/** Whether nothing is missing after this step. */
	last: boolean;
	idempotencyKey: string;
}) {
	const stepForm = useDefinedForm(
		`credit-${step}`,
		async () => (await import("./credit-forms.ts")).stepForms[step],
		{ defaultValue: saved, idempotencyKey },
	);
	const { form } = stepForm;
	const fields = stepForm.fields;
	const answer = useActionData<{ taxIdEnding?: string | null }>();
	const ending = answer?.taxIdEnding ?? taxIdEnding;
	const saving = useNavigation().state === "submitting";
	return (
		<PostForm form={stepForm} className="flex flex-col gap-8">
			<FormErrors form={form} />
			{step === "terms" && <Terms />}
			{creditGroups[step].map(({ title, fields: specs }) => (
				<fieldset key={title} className="flex flex-col gap-4">
					<legend className="mb-3 w-full border-line border-b pb-1 font-semibold text-lg text-navy-900">
						{title}
					</legend>
					<div className="grid items-start gap-4 sm:grid-cols-2">
						{specs.map((spec) => {
							const field = fields[spec.name];
							if (!field) return null;
							return spec.name === "taxId" ? (
								<TaxIdField key={spec.name} field={field} ending={ending} />
							) : (
								<CreditField key={spec.name} spec={spec} field={field} />
							);
						})}
					</div>
				</fieldset>
			))}
			<Trap />
			<div>
				<Button type="submit" variant="primary" disabled={saving}>
					{saving ? "Saving…" : last ? "Save and review" : "Save and continue"}
				</Button>
			</div>
		</PostForm>
	);
}

/** People don't see this field; programs that fill in every field do. */
export function Trap() {
	return (
		<div className="sr-only" aria-hidden="true">
			<label>
				Fax (leave empty)
				<input name="fax" type="text" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}

export function Terms() {
	return (
		<section aria-labelledby="credit-terms" className="rounded border border-line bg-surface p-4">
			<h2 id="credit-terms" className="font-semibold text-lg">
				Terms
			</h2>
			<p className="mt-2">On behalf of the applicant, I confirm:</p>
			<ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-6">
				{creditConsent.sentences.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ol>
			<p className="mt-3 text-muted text-sm">Terms version {creditConsent.version}</p>
		</section>
	);
}
