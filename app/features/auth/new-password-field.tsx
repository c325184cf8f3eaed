import type { FieldMetadata } from "@conform-to/react";
import { FormTextField } from "~/shared/forms/form-fields.tsx";

/** A password to choose. Pasting and password managers are welcome; the length is what counts. */
export function NewPasswordField({ field, label }: { field: FieldMetadata<string>; label: string }) {
	return (
		<FormTextField
			field={field}
			label={label}
			hint="At least 10 characters. A few words in a row are easy to remember and hard to guess."
			type="password"
			autoComplete="new-password"
		/>
	);
}
