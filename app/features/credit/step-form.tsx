import type { FieldMetadata } from "@conform-to/react";
import { Link, useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type CreditPart, creditConsent, type StepState } from "#rules/credit/credit-terms";
import { maskedTaxId } from "#rules/credit/tax-id";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Field, FieldError, Select } from "~/design-system/forms/field.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Page } from "~/design-system/page.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { paths } from "~/paths.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { creditGroups, type FieldSpec, type FieldValues } from "./credit-fields.ts";

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

type Metadata = FieldMetadata<string>;

/** One field of a step, as its specification says. */
function CreditField({ spec, field }: { spec: FieldSpec; field: Metadata }) {
	const { label, required = false, hint, options, box } = spec;
	if (box) return <BoxField spec={spec} field={field} />;
	if (options)
		return (
			<Field id={field.id} label={label} hint={hint} errors={field.errors} required={required}>
				{(control) => (
					<Select
						{...control}
						name={field.name}
						defaultValue={field.initialValue ?? ""}
						autoComplete={spec.autoComplete}
					>
						<option value="">Choose</option>
						{options.map(([value, text]) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
					</Select>
				)}
			</Field>
		);
	return (
		<FormTextField
			field={field}
			label={label}
			hint={hint}
			required={required}
			type={spec.type ?? "text"}
			inputMode={spec.inputMode}
			autoComplete={spec.autoComplete}
			maxLength={spec.maxLength}
		/>
	);
}

function BoxField({ spec: { label, required }, field }: { spec: FieldSpec; field: Metadata }) {
	const errorId = field.errors?.length ? `${field.id}-error` : undefined;
	return (
		<div className="flex flex-col gap-1 sm:col-span-2">
			<label className="flex min-h-touch items-center gap-3 font-medium">
				<input
					type="checkbox"
					id={field.id}
					name={field.name}
					value="yes"
					defaultChecked={field.initialValue === "yes"}
					required={required}
					aria-invalid={errorId ? true : undefined}
					aria-describedby={errorId}
					className="size-5 flex-none accent-navy-800"
				/>
				<span>
					{label}
					{required && (
						<span className="text-red-600">
							<span aria-hidden="true"> *</span>
							<VisuallyHidden> (required)</VisuallyHidden>
						</span>
					)}
				</span>
			</label>
			<FieldError id={errorId} errors={field.errors} />
		</div>
	);
}

/** A saved number is never shown again; an empty field keeps it. */
function TaxIdField({ field, ending }: { field: Metadata; ending: string | null }) {
	return (
		<>
			{ending && <input type="hidden" name="taxIdSaved" value="yes" />}
			<FormTextField
				// A saved number empties the field that it was typed into.
				key={ending}
				field={field}
				label="Federal tax ID (EIN)"
				required={ending === null}
				hint={
					ending
						? `Saved: ${maskedTaxId(ending)}. Leave this empty to keep it.`
						: "9 digits, such as 12-3456789. We store it encrypted. Don't enter a Social Security number."
				}
				autoComplete="off"
				inputMode="numeric"
				maxLength={40}
			/>
		</>
	);
}

/** Trail, progress and heading of a step. */
export function CreditFrame({
	current,
	steps,
	title,
	lead,
	children,
}: {
	current: StepState["part"];
	steps: readonly StepState[];
	title: string;
	lead: string;
	children: ReactNode;
}) {
	return (
		<Page>
			<div className="flex max-w-4xl flex-col gap-5">
				<Breadcrumbs
					trail={[{ label: "Credit Application", to: paths.creditApplication() }]}
					current={title}
				/>
				<CreditProgress current={current} steps={steps} />
				<div>
					<h1 className="text-3xl">{title}</h1>
					<p className="mt-2 max-w-text text-muted">{lead}</p>
				</div>
				{children}
			</div>
		</Page>
	);
}

function CreditProgress({ current, steps }: { current: StepState["part"]; steps: readonly StepState[] }) {
	return (
		<nav aria-label="Steps of the credit application" className="screen-only">
			<ol className="grid grid-cols-3 gap-1 text-sm sm:grid-cols-6 sm:gap-2">
				{steps.map(({ part, title, done, reachable }, index) => {
					const here = part === current;
					const look = classNames(
						"flex min-h-touch items-start gap-x-1.5 border-t-4 py-1.5",
						here ? "border-navy-900 font-semibold text-navy-900" : done ? "border-green-600" : "border-line",
					);
					const content = (
						<>
							<span aria-hidden="true" className="mt-px inline-flex items-center tabular-nums">
								{done ? <Icon name="check" size={16} className="text-green-700" /> : `${index + 1}.`}
							</span>
							<span>{title}</span>
							{done && <VisuallyHidden> (done)</VisuallyHidden>}
						</>
					);
					return (
						<li key={part}>
							{reachable ? (
								<Link
									to={part === "review" ? paths.creditReview() : paths.creditStep(part)}
									aria-current={here ? "step" : undefined}
									className={classNames(look, "no-underline hover:underline")}
								>
									{content}
								</Link>
							) : (
								<span className={classNames(look, "text-muted")}>{content}</span>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
