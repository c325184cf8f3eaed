import { useNavigation } from "@remix-run/react";
import type { Approval } from "#contracts/approvals/approvals";
import { approvalLimits } from "#rules/approvals/approval-rules";
import type { OrderChange } from "#rules/approvals/changes-since";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
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

export function ChangesSince({
	changes,
	stopped,
}: {
	changes: readonly OrderChange[];
	stopped: string | null;
}) {
	if (changes.length === 0) return null;
	return (
		<Notice title="Check before approving" tone={stopped ? "error" : "warning"}>
			<ul className="flex list-disc flex-col gap-1 pl-5">
				{changes.map(({ kind, text }) => (
					<li key={kind} className="wrap-anywhere">
						{text}
					</li>
				))}
			</ul>
			{stopped && <p>This order can't be approved as it is. {stopped}</p>}
		</Notice>
	);
}

/** Whether an order's items are back where they came from. */
export const isGivenBack = (status: Approval["status"]): boolean =>
	status === "rejected" || status === "withdrawn" || status === "expired";

/** Tells the buyer where the items of an order are that was not placed. */
export function GivenBack({ release, fromDraft }: Pick<Approval, "release" | "fromDraft">) {
	const { text, to, label } = release
		? {
				text: "The pieces went back on hold.",
				to: paths.blanketOrder(release.blanketOrderId),
				label: `Open ${release.number}`,
			}
		: fromDraft
			? {
					text: "The order draft is open again. Change it and send it again, or discard it.",
					to: paths.account("my-orders"),
					label: "See order drafts",
				}
			: {
					text: "The items went back to the cart. Change them there and send the order again.",
					to: paths.cart(),
					label: "View cart",
				};
	return (
		<div className="flex flex-col items-start gap-3">
			<p>{text}</p>
			<LinkButton to={to} variant="primary">
				{label}
			</LinkButton>
		</div>
	);
}
