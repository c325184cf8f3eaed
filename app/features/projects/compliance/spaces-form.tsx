import type { ReactNode } from "react";
import type { ProjectSpace } from "#contracts/projects/projects";
import { roomKindNames, roomKinds } from "#photometry/rooms/room-kinds";
import { messages } from "#rules/messages";
import { spaceLimits } from "#rules/projects/project-limits";
import { Button } from "~/design-system/button.tsx";
import { type ControlProps, Field, Select, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { sentRows, useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { formatFixtures } from "./compliance-view.ts";

type TypedSpace = { name: string; area: string; kind: string; controls: string; fixtures: string };

/** Blank rows below those in use. */
const spareRows = 3;

const toTyped = (space: ProjectSpace | undefined): TypedSpace => ({
	name: space?.name ?? "",
	area: space ? String(space.squareFeet) : "",
	kind: space?.kind ?? "",
	controls: space?.controls ?? "",
	fixtures: space ? formatFixtures(space.fixtures) : "",
});

export function SpacesForm({
	projectID,
	spaces,
	readOnly,
}: {
	projectID: string;
	spaces: readonly ProjectSpace[];
	/** Set for people who may see the project, but not change it. */
	readOnly: boolean;
}) {
	const edited = useDefinedForm(
		"project-spaces",
		async () => (await import("../project-forms.ts")).complianceForm,
	);
	const { form, reply } = edited;
	const sent = sentRows<TypedSpace>(reply, "spaces");
	const count = Math.min(spaceLimits.spaces, Math.max(spaces.length + spareRows, sent.length));
	if (readOnly) return null;
	return (
		<PostForm
			owned="user"
			form={edited}
			action={paths.projectCompliance(projectID)}
			className="flex flex-col gap-4"
		>
			<h2 className="text-xl">Spaces</h2>
			<p className="max-w-text text-muted text-sm">
				Enter fixtures as type and quantity: A1 x 12, B2 x 4. If a product has no type, use its part number.
				To remove a space, clear its row. Saving adds blank rows, up to {spaceLimits.spaces} spaces.
			</p>
			<FormErrors form={form} title={messages.projects.updateFailed} />
			<ol className="flex flex-col gap-4">
				{Array.from({ length: count }, (_, row) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place.
					<li key={row}>
						<SpaceFields
							row={row}
							typed={reply ? { ...toTyped(undefined), ...sent[row] } : toTyped(spaces[row])}
							formId={form.id}
							errors={form.allErrors}
						/>
					</li>
				))}
			</ol>
			<Button type="submit" variant="primary" className="self-start">
				Save spaces
			</Button>
		</PostForm>
	);
}

type FieldsProps = {
	row: number;
	typed: TypedSpace;
	formId: string;
	errors: Record<string, string[] | undefined>;
};

function SpaceFields({ row, typed, formId, errors }: FieldsProps) {
	const field = (
		name: keyof TypedSpace,
		label: string,
		children: (control: ControlProps & { name: string; defaultValue: string }) => ReactNode,
	) => {
		const full = `spaces[${row}].${name}`;
		return (
			<Field id={`${formId}-${full}`} label={label} errors={errors[full]}>
				{(control) => children({ ...control, name: full, defaultValue: typed[name] })}
			</Field>
		);
	};
	return (
		<fieldset className="grid gap-3 rounded border border-line p-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_2fr_2fr_3fr]">
			<legend className="px-1 font-medium text-sm">Space {row + 1}</legend>
			{field("name", "Name", (control) => (
				<TextInput {...control} maxLength={spaceLimits.name} autoComplete="off" />
			))}
			{field("area", "Area, sq ft", (control) => (
				<TextInput {...control} inputMode="decimal" maxLength={20} autoComplete="off" />
			))}
			{field("kind", "Type of space", (control) => (
				<Select {...control}>
					<option value="">Choose</option>
					{roomKindNames.map((kind) => (
						<option key={kind} value={kind}>
							{roomKinds[kind].label}
						</option>
					))}
				</Select>
			))}
			{field("controls", "Controls", (control) => (
				<TextInput {...control} maxLength={spaceLimits.controls} autoComplete="off" />
			))}
			{field("fixtures", "Fixtures", (control) => (
				<TextInput {...control} maxLength={spaceLimits.fixtureText} autoComplete="off" />
			))}
		</fieldset>
	);
}
