/** A field for one file, which is stored while its form arrives. */
import { FieldError, FileInput } from "~/design-system/forms/field.tsx";
import { fileField, uploadField } from "./upload-fields.ts";

export function SingleFileField({
	id,
	label,
	hint,
	accept,
	errors,
	arrived = [],
	arrivedText,
	required,
}: {
	id: string;
	label: string;
	hint: string;
	/** As the `accept` attribute. */
	accept: string;
	errors: string[] | undefined;
	/** Ids of files that an earlier try stored. */
	arrived?: readonly string[];
	/** What is said of such a file. */
	arrivedText?: string;
	/** Ignored once a file has arrived. */
	required?: boolean;
}) {
	return (
		<>
			<label htmlFor={id} className="font-medium text-sm">
				{label}
			</label>
			<FileInput
				id={id}
				name={fileField}
				accept={accept}
				required={required && arrived.length === 0}
				aria-invalid={errors?.length ? true : undefined}
				aria-describedby={`${id}-hint${errors?.length ? ` ${id}-error` : ""}`}
			/>
			<p id={`${id}-hint`} className="text-muted text-sm">
				{hint}
			</p>
			<FieldError id={`${id}-error`} errors={errors} />
			{arrived.map((upload) => (
				<p key={upload} className="text-sm">
					<input type="hidden" name={uploadField} value={upload} />
					{arrivedText}
				</p>
			))}
		</>
	);
}
