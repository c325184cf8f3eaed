import { useNavigation } from "@remix-run/react";
import { type CreditStatus, creditLimits, creditStatuses, nextStatuses } from "#rules/credit/credit-terms";
import { Button } from "~/design-system/button.tsx";
import { Field, Select, TextArea } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";

const load = async () => (await import("./credit-admin-forms.ts")).creditAdminForm;

const card = "flex flex-col gap-4 rounded border border-line bg-surface p-4";

/** Asks why before the tax id is shown. */
export function RevealForm({ masked, taxId }: { masked: string; taxId: string | null }) {
	const reveal = useDefinedForm("reveal-tax-id", load, { intents: ["reveal"] });
	const { reason } = reveal.fields;
	const busy = useNavigation().state === "submitting";
	return (
		<section aria-labelledby="tax-id" className={card}>
			<h2 id="tax-id" className="text-xl">
				Federal tax ID (EIN)
			</h2>
			<p className="font-semibold text-lg tabular-nums">{taxId ?? masked}</p>
			{taxId ? (
				<Notice tone="info" live title="This tax ID is shown once">
					It's masked again when you leave or reload this page. Your reason is in the access log.
				</Notice>
			) : (
				<PostForm form={reveal} className="flex flex-col gap-4">
					<FormErrors form={reveal.form} />
					<input type="hidden" name="intent" value="reveal" />
					<FormTextField
						field={reason}
						label="Reason"
						hint="Such as a credit report. It's recorded with your name."
						maxLength={creditLimits.note}
					/>
					<div>
						<Button type="submit" disabled={busy}>
							Show tax ID
						</Button>
					</div>
				</PostForm>
			)}
		</section>
	);
}

export function StatusForm({ status, idempotencyKey }: { status: CreditStatus; idempotencyKey: string }) {
	const change = useDefinedForm("credit-status", load, { intents: ["status"], idempotencyKey });
	const fields = change.fields;
	const busy = useNavigation().state === "submitting";
	const next = nextStatuses[status];
	return (
		<section aria-labelledby="decision" className={card}>
			<h2 id="decision" className="text-xl">
				Status
			</h2>
			{next.length === 0 ? (
				<p>This application is {creditStatuses[status].toLowerCase()}. A decision can't be changed.</p>
			) : (
				<PostForm form={change} className="flex flex-col gap-4">
					<FormErrors form={change.form} />
					<input type="hidden" name="intent" value="status" />
					<Field id={fields.status.id} label="New status" errors={fields.status.errors} required>
						{(control) => (
							<Select {...control} name="status" defaultValue={fields.status.initialValue ?? ""}>
								<option value="">Choose</option>
								{next.map((name) => (
									<option key={name} value={name}>
										{creditStatuses[name]}
									</option>
								))}
							</Select>
						)}
					</Field>
					<Field
						id={fields.note.id}
						label="Note"
						errors={fields.note.errors}
						hint="For the access log. The applicant isn't notified: send terms, or the reason for a decline, in writing."
					>
						{(control) => (
							<TextArea
								{...control}
								name="note"
								defaultValue={fields.note.initialValue}
								maxLength={creditLimits.note}
								rows={3}
							/>
						)}
					</Field>
					<div>
						<Button type="submit" variant="primary" disabled={busy}>
							Change status
						</Button>
					</div>
				</PostForm>
			)}
		</section>
	);
}
