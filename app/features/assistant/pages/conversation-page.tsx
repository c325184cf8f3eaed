import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/node";
import {
	isRouteErrorResponse,
	useActionData,
	useLoaderData,
	useLocation,
	useRouteError,
} from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Page } from "~/design-system/page.tsx";
import { conversationParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormOwner } from "~/shared/forms/form-draft.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { changeForm, sendForm } from "../conversations/assistant-forms.ts";
import { changeFromPage, messageBytes, sendFromPage } from "./change-pages.server.ts";
import { ConversationView } from "./conversation-view.tsx";
import { loadConversation } from "./load-pages.server.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data
		? pageMeta(args, {
				title: args.data.conversation?.title ?? "Conversation",
				description: "A conversation with the lighting assistant.",
				path: paths.conversation(args.data.id),
				indexed: false,
			})
		: errorMeta(args, "Page not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone", params: conversationParams }, async (context) => {
	const { view, headers } = await loadConversation(context);
	return data(view, view.conversation ? { headers } : unavailable);
});

const guard = { access: "everyone", params: conversationParams, maxBytes: messageBytes } as const;
const send = formAction(sendForm, guard, sendFromPage);
const change = formAction(changeForm, guard, changeFromPage);

/** The address says which form of the page was sent. */
export const action = (args: ActionFunctionArgs) =>
	new URL(args.request.url).searchParams.get("form") === "message" ? send(args) : change(args);

export default function ConversationPage() {
	const view = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>()?.reply ?? null;
	return <ConversationView view={view} reply={reply} />;
}

export function ErrorBoundary() {
	const error = useRouteError();
	const isSignedIn = useFormOwner() !== undefined;
	const { pathname } = useLocation();
	if (!isRouteErrorResponse(error) || error.status !== 404) return <PageErrorBoundary level="feature" />;
	return (
		<Page>
			<h1 className="mb-4 text-3xl">Lighting Assistant</h1>
			<EmptyState
				icon="support"
				title="This conversation was not found"
				action={
					<span className="flex flex-wrap gap-3">
						{!isSignedIn && (
							<LinkButton to={paths.login({ returnTo: pathname })} variant="primary">
								Log in
							</LinkButton>
						)}
						<LinkButton to={paths.assistant()} variant={isSignedIn ? "primary" : "secondary"}>
							Start a new conversation
						</LinkButton>
					</span>
				}
			>
				It may have been deleted, or it belongs to another sign-in or browser.
			</EmptyState>
		</Page>
	);
}
