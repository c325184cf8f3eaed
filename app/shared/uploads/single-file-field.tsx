/** A field for one file, which is stored while its form arrives. */
import { Field, FileInput } from "~/design-system/forms/field.tsx";
import { fileField, uploadField } from "./upload-fields.ts";

export function SingleFileField({
	id,
	label,
	hint,
	accept,
	errors,
	arrived = [],
	arrivedText,
	required = false,
}: {
	id: string;
	label: string;
	hint: string;
	/** Value of the `accept` attribute. */
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
		<Field id={id} label={label} hint={hint} errors={errors} required={required && arrived.length === 0}>
			{(control) => (
				<>
					<FileInput {...control} name={fileField} accept={accept} />
					{arrived.map((upload) => (
						<p key={upload} className="text-sm">
							<input type="hidden" name={uploadField} value={upload} />
							{arrivedText}
						</p>
					))}
				</>
			)}
		</Field>
	);
}
