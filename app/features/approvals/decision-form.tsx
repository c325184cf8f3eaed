import { useNavigation } from "@remix-run/react";
import { approvalLimits } from "#rules/approvals/approval-rules";
import { Button } from "~/design-system/button.tsx";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";

const load = async () => (await import("./approval-forms.ts")).approvalForm;

export function DecisionForm({
	step,
	may,
	changesKey,
	isStopped,
	paysOnline,
}: {
	step: number;
	may: { decide: boolean; withdraw: boolean };
	changesKey: string;
	/** Whether the order can only be rejected. */
	isStopped: boolean;
	paysOnline: boolean;
}) {
	const decision = useDefinedForm("decision", load);
	const { comment } = decision.fields;
	const busy = useNavigation().state === "submitting";
	return (
		<section aria-label="Decision" className="flex max-w-2xl flex-col gap-4">
			<FormErrors form={decision.form} />
			{may.decide && (
				<PostForm form={decision} className="flex flex-col gap-4">
					<input type="hidden" name="step" value={step} />
					<input type="hidden" name="changesKey" value={changesKey} />
					<Field
						id={comment.id}
						label="Comment"
						errors={comment.errors}
						hint={
							paysOnline
								? "The buyer will see this and pay by card or ACH after the final approval."
								: "The buyer will see this."
						}
					>
						{(control) => (
							<TextArea
								{...control}
								name="comment"
								defaultValue={comment.initialValue}
								maxLength={approvalLimits.comment}
								rows={3}
							/>
						)}
					</Field>
					<div className="flex flex-wrap gap-2">
						{!isStopped && (
							<Button type="submit" name="intent" value="approve" variant="primary" disabled={busy}>
								Approve order
							</Button>
						)}
						<Button type="submit" name="intent" value="reject" variant="danger" disabled={busy}>
							Reject order
						</Button>
					</div>
				</PostForm>
			)}
			{may.withdraw && (
				<PostForm className="flex flex-col items-start gap-2">
					<p>
						To change the order, withdraw it. Its items go back where they were, and you can send it again.
					</p>
					<Button type="submit" name="intent" value="withdraw" disabled={busy}>
						Withdraw order
					</Button>
				</PostForm>
			)}
		</section>
	);
}
