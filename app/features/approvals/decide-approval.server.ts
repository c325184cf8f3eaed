/** Decides or withdraws an approval, and shows it again. */
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, retryLater } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { approvalForm } from "./approval-forms.ts";

type Context = FormContext<typeof approvalForm, { approvalID: string }>;

const texts = {
	waiting: "Approved. The next approver has been notified.",
	approved: "Approved. The order is placed, and the buyer has been notified.",
	rejected: "Rejected. The items are back with the buyer, who has been notified.",
	withdrawn: "Withdrawn. The items are back where they were.",
	expired: "The order expired.",
};

export async function decideApproval(context: Context) {
	const { value, services, params } = context;
	const id = params.approvalID;
	try {
		const { status } =
			value.intent === "withdraw"
				? await services.approvals.withdraw({ id })
				: await services.approvals.decide({
						id,
						step: value.step,
						decision: value.intent,
						comment: value.comment,
					});
		throw await redirectWithToast(paths.approval(id), { kind: "success", text: texts[status] });
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, { unanswered: `We couldn't reach the shop's service. ${retryLater}` });
	}
}
