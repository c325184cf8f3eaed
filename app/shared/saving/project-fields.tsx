import type { FieldMetadata } from "@conform-to/react";
import { projectLimits } from "#rules/projects/project-limits";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { FormTextField } from "~/shared/forms/form-fields.tsx";

export function ProjectFields({ name, note }: { name: FieldMetadata<string>; note: FieldMetadata<string> }) {
	return (
		<>
			<FormTextField field={name} label="Project name" autoComplete="off" maxLength={projectLimits.name} />
			<Field id={note.id} label="Note" errors={note.errors}>
				{(control) => (
					<TextArea
						{...control}
						name={note.name}
						defaultValue={note.initialValue}
						rows={3}
						maxLength={projectLimits.note}
					/>
				)}
			</Field>
		</>
	);
}
