import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import {
	type ControlProps,
	Field,
	FieldError,
	Select,
	TextArea,
	TextInput,
} from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";
import type { ToolField } from "./tool-fields.server.ts";
import type { ToolView } from "./use-tool.server.ts";

export const resultId = "result";

const getId = (name: string) => `tool-${name.replace(".", "-")}`;

/** A GET form, so that results have a URL. */
export function ToolFormView({ name, description, button, fields, values, errors }: ToolView) {
	const [first] = fields;
	const labels = new Map(fields.map((field) => [field.name, field.label]));
	const mistakes = Object.entries(errors).map(([field, message]) => ({
		fieldId: getId(field || (first?.name ?? "")),
		message: field ? `${labels.get(field)}: ${message}` : message,
	}));
	return (
		<Form
			method="get"
			action={`${paths.assistantTool(name)}#${resultId}`}
			noValidate
			aria-label={button}
			{...formTool({ name, description, reads: true })}
			className="flex min-w-0 max-w-xl flex-col gap-5"
		>
			{/* The form leads to its result, which is this list when it was refused. */}
			<div id={mistakes.length > 0 ? resultId : undefined} className="scroll-mt-20 empty:hidden">
				<ErrorSummary items={mistakes} />
			</div>
			{fields.map((field) => (
				<ToolFieldView
					key={field.name}
					field={field}
					value={values[field.name] ?? ""}
					error={errors[field.name]}
				/>
			))}
			<Button type="submit" variant="primary" className="self-start">
				{button}
			</Button>
		</Form>
	);
}

type FieldProps = { field: ToolField; value: string; error: string | undefined };

function ToolFieldView({ field, value, error }: FieldProps) {
	const { name, label, hint, required, kind, description } = field;
	const errors = error === undefined ? [] : [error];
	if (kind === "check")
		return (
			<div>
				<label className="flex min-h-touch items-center gap-3">
					<input
						type="checkbox"
						id={getId(name)}
						name={name}
						value="yes"
						defaultChecked={value !== ""}
						{...toolParam(description)}
						className="size-5 accent-navy-800"
					/>
					{label}
				</label>
				<FieldError id={`${getId(name)}-error`} errors={errors} />
			</div>
		);
	return (
		<Field id={getId(name)} label={label} hint={hint} errors={errors} required={required}>
			{(control) => <ToolControl field={field} control={control} value={value} />}
		</Field>
	);
}

function ToolControl({
	field: { name, kind, options, required, description, none },
	control,
	value,
}: {
	field: ToolField;
	control: ControlProps;
	value: string;
}) {
	const own = { ...control, name, defaultValue: value, ...toolParam(description) };
	if (kind === "choice")
		return (
			<Select {...own}>
				<option value="">{required ? "Choose one" : none}</option>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</Select>
		);
	if (kind === "parts") return <TextArea {...own} rows={4} spellCheck={false} className="part-number" />;
	return (
		<TextInput
			{...own}
			inputMode={kind === "number" ? "decimal" : undefined}
			autoComplete="off"
			spellCheck={kind === "part" ? false : undefined}
		/>
	);
}
