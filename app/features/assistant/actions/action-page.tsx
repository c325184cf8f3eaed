import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { Page } from "~/design-system/page.tsx";
import { assistantActionParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { answerForm } from "../conversations/assistant-forms.ts";
import { ActionForm, actionAnchor } from "./action-form.tsx";
import { ActionPlanLines } from "./action-plan.tsx";
import { planDigest } from "./action-records.server.ts";
import { answerAction, currentPlan, readAction, refuseOfOtherAccount } from "./answer-action.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Approve an action",
		description: "What the assistant proposes to do.",
		path: paths.assistant(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "everyone", params: assistantActionParams },
	async (context) => {
		const { conversationID, toolCallID } = context.params;
		const { action } = await readAction(context);
		const back = `${paths.conversation(conversationID)}#${actionAnchor(toolCallID)}`;
		if (action.state !== "open" && action.state !== "approved") throw redirect(back, 302);
		await refuseOfOtherAccount(context, action);
		const plan = await currentPlan(context, action);
		const { tool: _, approvedAt: __, ...proposed } = action;
		return data({ conversationID, action: { ...proposed, plan }, seen: planDigest(plan), back });
	},
);

export const action = formAction(
	answerForm,
	{ access: "everyone", params: assistantActionParams },
	answerAction,
);

export default function ActionPage() {
	const { conversationID, action: proposed, seen, back } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const reply = answer?.reply ?? null;
	const unsure = answer !== undefined && "unsure" in answer && answer.unsure === true;
	return (
		<Page>
			<div className="flex max-w-xl flex-col gap-5">
				<h1 className="wrap-anywhere text-3xl">{proposed.plan.title}</h1>
				<p>
					{proposed.state === "approved"
						? "You approved this, and we don’t know yet whether it went through. Try again: nothing is done twice."
						: "The assistant proposes this. Nothing changes until you approve it."}
				</p>
				<ActionPlanLines plan={proposed.plan} />
				{proposed.accountId && <p className="text-muted text-sm">For account {proposed.accountId}</p>}
				<ActionForm
					conversationId={conversationID}
					action={proposed}
					seen={seen}
					reply={reply}
					unsure={unsure}
				/>
				<LinkButton to={back} className="self-start">
					Back to the conversation
				</LinkButton>
			</div>
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
