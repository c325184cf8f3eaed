import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { chatLimits } from "#rules/assistant/chat-limits";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { MessageForm, SentFields, useAssistantLayout } from "../conversation/composer.tsx";
import { WelcomeCard } from "../conversation/welcome-card.tsx";
import { sendForm } from "../conversations/assistant-forms.ts";
import { messageBytes, sendFromPage } from "./change-pages.server.ts";
import { loadNewConversation } from "./load-pages.server.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Lighting Assistant",
		description:
			"Ask about LED lighting products, specifications, documents, stock, your orders and energy savings, and get answers from the catalog.",
		path: paths.assistant(),
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { view, headers } = await loadNewConversation(context);
	return data(view, { headers });
});

export const action = formAction(sendForm, { access: "everyone", maxBytes: messageBytes }, sendFromPage);

export default function AssistantPage() {
	const { ids } = useLoaderData<typeof loader>();
	const { isLive } = useAssistantLayout();
	const reply = useActionData<typeof action>()?.reply ?? null;
	// A message that could not be sent is sent to the same conversation again.
	const tried = reply?.initialValue?.conversationId;
	const conversationId = typeof tried === "string" ? tried : ids?.conversationId;
	// A question that a reply proposed.
	const asked = useSearchParams()[0].get("ask")?.slice(0, chatLimits.message);
	const fields = conversationId ? { ...ids, conversationId, isNew: true } : {};
	return (
		<>
			<h1 className="text-3xl">Lighting Assistant</h1>
			<p className="text-muted text-sm">
				Rather fill in a form? See the{" "}
				<Link to={paths.assistantTools()} className="line-link">
					assistant tools
				</Link>
				.
			</p>
			{!isLive && (
				<>
					<PostForm action={paths.assistant()}>
						<SentFields {...fields} />
						<WelcomeCard />
					</PostForm>
					<MessageForm
						id="new-message"
						fields={fields}
						reply={reply}
						text={asked}
						action={paths.assistant()}
					/>
				</>
			)}
		</>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
