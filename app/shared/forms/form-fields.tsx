/** Conform fields and errors in the design system's components. */
import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";

type Shared = { field: FieldMetadata<string>; label: ReactNode; hint?: ReactNode; required?: boolean };

export function FormTextField({
	field,
	label,
	hint,
	required = true,
	...input
}: Shared & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "required">) {
	return (
		<Field id={field.id} label={label} hint={hint} errors={field.errors} required={required}>
			{(control) => <TextInput {...control} name={field.name} defaultValue={field.initialValue} {...input} />}
		</Field>
	);
}

/** The errors of the form as a whole, and a list of fields with errors: all, or those given. */
export function FormErrors<Form extends Record<string, unknown>>({
	form,
	fields = Object.entries(form.allErrors)
		.filter(([name]) => name !== "")
		.map(([name, errors]) => ({ id: `${form.id}-${name}`, errors })),
	title,
	action,
}: {
	form: FormMetadata<Form>;
	fields?: Pick<FieldMetadata, "id" | "errors">[];
	title?: string;
	action?: ReactNode;
}) {
	const items = fields.flatMap((field) =>
		(field.errors ?? []).map((message) => ({ fieldId: field.id, message: String(message) })),
	);
	return (
		<>
			{form.errors && form.errors.length > 0 && (
				<Notice tone="error" live title={title} action={action}>
					{form.errors.join(" ")}
				</Notice>
			)}
			<ErrorSummary items={items} />
		</>
	);
}
