import type { FieldMetadata } from "@conform-to/react";
import { maskedTaxId } from "#rules/credit/tax-id";
import { Field, FieldError, Select } from "~/design-system/forms/field.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { FormTextField } from "~/shared/forms/form-fields.tsx";
import type { FieldSpec } from "./credit-fields.ts";

type Metadata = FieldMetadata<string>;

/** One field of a step, as its specification says. */
export function CreditField({ spec, field }: { spec: FieldSpec; field: Metadata }) {
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
export function TaxIdField({ field, ending }: { field: Metadata; ending: string | null }) {
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
