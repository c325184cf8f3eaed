import { useNavigation } from "@remix-run/react";
import { megabytes, uploadRules } from "#rules/requests/upload-limits";
import { certificateLimits, certificateReasonNames, certificateReasons } from "#rules/tax/tax-certificates";
import { Button } from "~/design-system/button.tsx";
import { Field, FieldError, Select } from "~/design-system/forms/field.tsx";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { SingleFileField } from "~/shared/uploads/single-file-field.tsx";
import { uploadField } from "~/shared/uploads/upload-fields.ts";

type State = { code: string; name: string };

const load = async () => (await import("./certificate-form.ts")).certificateForm;

/** Sends a certificate for review. @param ownState of the account, chosen at first */
export function CertificateEditor({
	states,
	ownState,
	today,
	idempotencyKey,
}: {
	states: readonly State[];
	ownState: string;
	today: string;
	idempotencyKey: string;
}) {
	const added = useDefinedForm("certificate", load, { intents: ["add"], idempotencyKey });
	const { fields, form, reply } = added;
	const arrived = fields.upload.errors ? [] : [reply?.initialValue?.[uploadField] ?? []].flat().slice(-1);
	const busy = useNavigation().state === "submitting";
	const typed = reply?.initialValue;
	const chosen = typed ? [typed.states ?? []].flat().map(String) : [ownState];
	return (
		<PostForm form={added} encType="multipart/form-data" className="flex max-w-3xl flex-col gap-4">
			<FormErrors form={form} title="The certificate was not sent" />
			<input type="hidden" name="intent" value="add" />
			<div className="grid gap-4 sm:grid-cols-2">
				<Field id={fields.reason.id} label="Reason" errors={fields.reason.errors} required>
					{(control) => (
						<Select
							{...control}
							name={fields.reason.name}
							defaultValue={fields.reason.initialValue ?? "resale"}
						>
							{certificateReasonNames.map((reason) => (
								<option key={reason} value={reason}>
									{certificateReasons[reason]}
								</option>
							))}
						</Select>
					)}
				</Field>
				<FormTextField
					field={fields.number}
					label="Permit or license number"
					hint="As on the certificate."
					autoComplete="off"
					maxLength={certificateLimits.number}
				/>
				<FormTextField
					field={fields.expiresOn}
					label="Valid through"
					hint="Leave blank if it doesn’t expire."
					type="date"
					min={today}
					required={false}
				/>
				<div className="flex flex-col gap-1">
					<SingleFileField
						id={fields.upload.id}
						label="Signed certificate"
						hint={`PDF, PNG or JPEG, up to ${megabytes(uploadRules("certificate").bytes)}\u202fMB.`}
						accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
						errors={fields.upload.errors}
						arrived={arrived.map(String)}
						arrivedText="The file you chose has arrived. It is sent with this form."
						required
					/>
				</div>
			</div>
			<StateChoice
				id={fields.states.id}
				states={states}
				chosen={chosen}
				all={typed?.allStates === "yes"}
				errors={fields.states.errors}
			/>
			<div>
				<Button type="submit" variant="primary" disabled={busy}>
					Send for review
				</Button>
			</div>
		</PostForm>
	);
}

const byName = (states: readonly State[]) =>
	states.toSorted((one, other) => one.name.localeCompare(other.name, "en"));

function StateChoice({
	id,
	states,
	chosen,
	all,
	errors,
}: {
	id: string;
	states: readonly State[];
	chosen: readonly string[];
	all: boolean;
	errors: string[] | undefined;
}) {
	return (
		<fieldset id={id} tabIndex={-1} aria-describedby={errors?.length ? `${id}-error` : undefined}>
			<legend className="font-medium text-sm">States on the certificate</legend>
			<FieldError id={`${id}-error`} errors={errors} />
			<label className="mt-1 flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-touch">
				<input
					type="checkbox"
					name="allStates"
					value="yes"
					defaultChecked={all}
					className="size-5 accent-navy-800"
				/>
				All states where we collect tax
			</label>
			<ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
				{byName(states).map(({ code, name }) => (
					<li key={code}>
						<label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-touch">
							<input
								type="checkbox"
								name="states"
								value={code}
								defaultChecked={chosen.includes(code)}
								className="size-5 accent-navy-800"
							/>
							{name}
						</label>
					</li>
				))}
			</ul>
		</fieldset>
	);
}
