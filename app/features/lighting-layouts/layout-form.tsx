import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { Upload } from "#contracts/requests/requests";
import { controlKinds, projectTypes, requestLimits, voltages } from "#rules/requests/request-terms";
import { Button, DefaultButton } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Field, Select, TextArea } from "~/design-system/forms/field.tsx";
import { useHydrated } from "~/design-system/hydrated.ts";
import { Icon } from "~/design-system/icon.tsx";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { ContactFieldset } from "../requests/request-form-parts.tsx";
import { SendButton, UploadField } from "../requests/uploads/upload-field.tsx";
import { useUploads } from "../requests/uploads/use-uploads.ts";
import { estimateFigures, estimatePath } from "./estimate-link.ts";
import { SpaceRows } from "./space-rows.tsx";

type Props = {
	contact: Record<"contactName" | "company" | "email" | "phone", string>;
	uploads: { offered: boolean; stored: Upload[] };
	estimate: string;
	/** Rows of spaces that the last answer asks for. */
	rows: number;
	/** Whether that was asked for by its button. */
	addsRows: boolean;
	idempotencyKey: string;
};

export function LayoutForm({ contact, uploads, estimate, rows, addsRows, idempotencyKey }: Props) {
	const request = useDefinedForm("layout", async () => (await import("./layout-forms.ts")).layoutForm, {
		defaultValue: { ...contact, estimate },
		idempotencyKey,
	});
	const { form, reply } = request;
	// The buttons check different fields; these are all of them.
	const fields = request.fields;
	const uploading = useUploads("layout", uploads.stored);
	const hydrated = useHydrated();
	const [added, setAdded] = useState(0);
	const typed = (reply?.initialValue?.spaces as unknown[] | undefined)?.length ?? 0;
	const count = Math.min(requestLimits.spaces, Math.max(rows, typed) + added);
	const chosen = [reply?.initialValue?.controls ?? []].flat() as unknown[];
	const faulty = Object.keys(form.allErrors);
	// What was typed, asked for or refused is never folded.
	const hasSpaces =
		addsRows ||
		added > 0 ||
		hasText(reply?.initialValue?.spaces) ||
		faulty.some((name) => name.startsWith("spaces"));
	const hasControls =
		chosen.length > 0 ||
		hasText([reply?.initialValue?.voltage, reply?.initialValue?.notes]) ||
		["controls", "voltage", "notes"].some((name) => faulty.includes(name));
	return (
		<PostForm form={request} encType="multipart/form-data" className="flex max-w-4xl flex-col gap-8">
			<DefaultButton name="intent" value="send" />
			<FormErrors form={form} />
			{estimate && <AttachedEstimate estimate={estimate} />}
			<fieldset className="flex max-w-text flex-col gap-4">
				<legend className="mb-3 font-semibold text-xl">1. Project</legend>
				<FormTextField field={fields.project} label="Project name" maxLength={requestLimits.title} />
				<div className="grid gap-4 sm:grid-cols-2">
					<FormTextField
						field={fields.location}
						label="City and state"
						required={false}
						maxLength={requestLimits.place}
						hint="For the energy code and rebates."
					/>
					<Choice field={fields.projectType} label="Kind of project" options={Object.entries(projectTypes)} />
					<FormTextField field={fields.deadline} label="Layout needed by" type="date" required={false} />
				</div>
			</fieldset>
			<Folded legend="2. Spaces" detail="Optional" open={hasSpaces}>
				<p className="max-w-text text-muted text-sm">
					Not needed if the drawings show them. Leave out what you don't know.
				</p>
				<SpaceRows form={form} reply={reply} count={count} />
				<div>
					<Button
						type={hydrated ? "button" : "submit"}
						name="intent"
						value="space"
						icon="plus"
						disabled={count >= requestLimits.spaces}
						onClick={hydrated ? () => setAdded(added + 1) : undefined}
					>
						Add a space
					</Button>
				</div>
			</Folded>
			<Folded legend="3. Controls, voltage and notes" detail="Optional" open={hasControls}>
				<div className="grid gap-x-4 sm:grid-cols-2">
					{Object.entries(controlKinds).map(([value, label]) => (
						<label key={value} className="flex min-h-touch items-center gap-3">
							<input
								type="checkbox"
								name="controls"
								value={value}
								defaultChecked={chosen.includes(value)}
								className="size-5 accent-navy-800"
							/>
							<span>{label}</span>
						</label>
					))}
				</div>
				<div className="grid gap-4 sm:grid-cols-2">
					<Choice
						field={fields.voltage}
						label="Voltage"
						options={voltages.map((voltage) => [voltage, voltage])}
					/>
				</div>
				<Field
					id={fields.notes.id}
					label="Notes for the designer"
					errors={fields.notes.errors}
					hint="Target light levels, fixtures you prefer, existing lighting that stays, budget."
				>
					{(control) => (
						<TextArea
							{...control}
							name={fields.notes.name}
							defaultValue={fields.notes.initialValue}
							maxLength={requestLimits.notes}
						/>
					)}
				</Field>
			</Folded>
			<fieldset className="flex max-w-text flex-col gap-4">
				<legend className="mb-3 font-semibold text-xl">4. Drawings</legend>
				{uploads.offered && (
					<UploadField
						id="layout-upload"
						label="Drawings and photos"
						hint="Floor and ceiling plans to scale, or a sketch with dimensions."
						errors={fields.upload.errors}
						uploading={uploading}
					/>
				)}
				<FormTextField
					field={fields.link}
					label={uploads.offered ? "Link to larger drawings" : "Link to drawings"}
					type="url"
					required={false}
					hint="A shared folder that we can open, such as https://drive.example.com/plans."
				/>
			</fieldset>
			<div className="max-w-text">
				<ContactFieldset fields={fields} number={5} />
			</div>
			<div>
				<SendButton uploading={uploading}>Send layout request</SendButton>
			</div>
		</PostForm>
	);
}

/** Whether anything was typed into fields, as a form gives them back. */
const hasText = (value: unknown): boolean =>
	typeof value === "string"
		? value.trim() !== ""
		: typeof value === "object" && value !== null && Object.values(value).some(hasText);

/** Fields that many requests need nothing of. */
function Folded({
	legend,
	detail,
	open,
	children,
}: {
	legend: string;
	detail: string;
	open: boolean;
	children: ReactNode;
}) {
	return (
		<Disclosure
			summary={<strong className="text-xl">{legend}</strong>}
			detail={detail}
			open={open}
			className="max-w-4xl border-line border-y"
		>
			<fieldset aria-label={legend} className="flex flex-col gap-4 pb-4">
				{children}
			</fieldset>
		</Disclosure>
	);
}

function AttachedEstimate({ estimate }: { estimate: string }) {
	return (
		<div className="flex max-w-text gap-3 rounded border border-line bg-surface p-4 text-sm">
			<input type="hidden" name="estimate" value={estimate} />
			<Icon name="calculator" className="text-navy-700" />
			<div className="min-w-0">
				<p className="font-semibold">Your room estimate is attached</p>
				<p className="wrap-anywhere text-muted">{estimateFigures(estimate)}</p>
				<Link
					to={estimatePath(estimate)}
					className="text-link inline-flex items-center pointer-coarse:min-h-touch"
				>
					Open the estimate
				</Link>
			</div>
		</div>
	);
}

function Choice({
	field,
	label,
	options,
}: {
	field: FieldMetadata<string>;
	label: string;
	options: readonly (readonly [string, string])[];
}) {
	return (
		<Field id={field.id} label={label} errors={field.errors}>
			{(control) => (
				<Select {...control} name={field.name} defaultValue={field.initialValue ?? ""}>
					<option value="">Not sure</option>
					{options.map(([value, text]) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</Select>
			)}
		</Field>
	);
}
