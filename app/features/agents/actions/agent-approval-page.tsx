import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { actionResultSchema } from "#assistant-tools/actions/action-parts";
import { ToolProblem, ToolRefusal } from "#assistant-tools/tool";
import { ServiceError } from "#client/service-error";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Outcome } from "~/design-system/outcome.tsx";
import { ActionPlanLines } from "~/features/assistant/actions/action-plan.tsx";
import { agentApprovalParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { approvalForm } from "../agent-forms.ts";
import { answerAgentAction, readAgentAction } from "./agent-action.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Approve an action",
		description: "Check what a connected app wants to do.",
		path: paths.connectedApps(),
		indexed: false,
	});

export const headers = pageHeaders;

const missing = () =>
	httpError(404, "This action was not found. It may be older than 7 days, or its app was disconnected.");

export const loader = guardedLoader(
	{ access: "signed-in", params: agentApprovalParams },
	async ({ user, params, accountId }) => {
		const action = await readAgentAction((await user()).userId, params.approvalID);
		if (!action) throw missing();
		const { plan, state, clientName, tried = false, result } = action;
		return data({
			approvalId: params.approvalID,
			plan,
			state,
			tried,
			clientName,
			/** What the tool answered, with a link to where it is found. */
			result: actionResultSchema.safeParse(result).data ?? null,
			otherAccount: action.accountId === accountId ? null : action.accountId,
		});
	},
);

export const action = formAction(
	approvalForm,
	{ access: "signed-in", params: agentApprovalParams },
	async (context) => {
		const { user, params, accountId, value, submission, services, hasExtension, log } = context;
		const { userId } = await user();
		const agentAction = await readAgentAction(userId, params.approvalID);
		if (!agentAction) throw missing();
		if (agentAction.accountId !== accountId)
			return refusedForm(
				submission,
				{ form: "Switch to the account of this action first." },
				{ status: 409 },
			);
		try {
			const actor = { services, userId, accountId, hasExtension, log };
			const answered = await answerAgentAction(actor, params.approvalID, value.intent);
			if (answered?.state === "waiting")
				throw await redirectWithToast(paths.agentApproval(params.approvalID), {
					kind: "info",
					text: "This has changed since it was proposed. Check it and approve it again.",
				});
			throw redirect(paths.agentApproval(params.approvalID), { status: 303 });
		} catch (error) {
			if (error instanceof ToolRefusal || error instanceof ToolProblem)
				return refusedForm(submission, { form: error.message }, { status: 422 });
			if (error instanceof ServiceError && error.status < 500 && error.status !== 401)
				return refusedForm(submission, { form: error.message }, { status: 422 });
			throw error;
		}
	},
);

const stateTexts = {
	waiting: null,
	approved: "You approved this, but it hasn’t gone through. Approve it again: nothing is done twice.",
	declined: "You declined this. Nothing has changed.",
	done: "This is done.",
	unknown: "We can’t tell whether this went through.",
} as const;

/** Of one that was tried without an answer, and has changed since. */
const triedTexts = {
	...stateTexts,
	waiting:
		"We don’t know yet whether this went through when it was first tried. Approve it to try again: nothing is done twice.",
	declined: "You declined this. It may have gone through before: check before you start it again.",
} as const;

export default function AgentApprovalPage() {
	const { approvalId, plan, state, tried, clientName, result, otherAccount } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>()?.reply.error?.[""]?.join(" ");
	const stateText = tried ? triedTexts[state] : stateTexts[state];
	const isOpen = state === "waiting" || state === "approved";
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<h1 className="wrap-anywhere text-3xl">{plan.title}</h1>
			<p className="wrap-anywhere">{clientName} asks to do this for you.</p>
			{failure && (
				<Notice tone="error" live title="That didn’t work">
					{failure}
				</Notice>
			)}
			{stateText && (
				<Outcome
					key={state}
					tone={state === "done" ? "success" : state === "unknown" ? "warning" : "info"}
					action={
						state === "done" && result && <LinkButton to={result.link.to}>{result.link.label}</LinkButton>
					}
				>
					{(!isOpen && result?.done) || stateText}
				</Outcome>
			)}
			<ActionPlanLines plan={plan} />
			{isOpen && otherAccount !== null && (
				<Notice
					tone="warning"
					action={
						<LinkButton
							to={paths.switchAccount({ search: otherAccount, returnTo: paths.agentApproval(approvalId) })}
						>
							Switch account
						</LinkButton>
					}
				>
					This is for account {otherAccount}. Switch to it to approve this.
				</Notice>
			)}
			{isOpen && otherAccount === null && (
				<PostForm className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="approve" variant="primary">
						{plan.confirm}
					</Button>
					<Button type="submit" name="intent" value="decline">
						Decline
					</Button>
				</PostForm>
			)}
			{!isOpen && <LinkButton to={paths.connectedApps()}>Connected apps</LinkButton>}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
