import type { FieldMetadata } from "@conform-to/react";
import { FormTextField } from "~/shared/forms/form-fields.tsx";

export function NewPasswordField({
	field,
	label,
	account,
}: {
	field: FieldMetadata<string>;
	label: string;
	account?: string | null;
}) {
	return (
		<>
			{account && <input type="email" autoComplete="username" defaultValue={account} readOnly hidden />}
			<FormTextField
				field={field}
				label={label}
				hint="At least 10 characters. A few words in a row are easy to remember and hard to guess."
				type="password"
				autoComplete="new-password"
			/>
		</>
	);
}
