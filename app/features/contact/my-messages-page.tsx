import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orNull } from "#client/or-null";
import { contactTopics } from "#rules/contact/contact-topics";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { callbackText, MessageAnswers, MessageStatusBadge } from "./message-facts.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "My Messages",
		description: "Messages you sent us, with their ticket numbers.",
		path: paths.myMessages(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in", needs: "contact.list" }, async ({ services }) => {
	const list = await orNull(services.contact.list());
	return data({ messages: list?.messages ?? null }, list ? undefined : unavailable);
});

export default function MyMessagesPage() {
	const { messages } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">My Messages</h1>
				{messages && messages.length > 0 && (
					<LinkButton to={paths.contactUs()} icon="plus">
						Send a message
					</LinkButton>
				)}
			</div>
			{!messages && <UnavailableNotice title="Could not load your messages" />}
			{messages?.length === 0 && (
				<EmptyState
					icon="mail"
					title="No messages yet"
					action={<LinkButton to={paths.contactUs()}>Send a message</LinkButton>}
				>
					Messages you send us while signed in appear here with their ticket numbers.
				</EmptyState>
			)}
			<ul className="flex flex-col gap-4">
				{messages?.map(({ number, sentAt, topic, reference, message, callback, status, answers }) => (
					<li key={number} className="rounded border border-line p-4">
						<div className="flex flex-wrap items-center gap-2">
							<h2 className="text-lg">
								<span className="font-mono">{number}</span>: {contactTopics[topic].label}
							</h2>
							{status && (status === "open" || answers.length > 0) && <MessageStatusBadge status={status} />}
						</div>
						<p className="text-muted text-sm tabular-nums">
							Sent <Minute at={sentAt} />
							{reference && `, ${contactTopics[topic].reference.toLowerCase()} ${reference}`}
						</p>
						{callback && <p className="mt-1 text-sm">Call back: {callbackText(callback)}</p>}
						<p className="wrap-anywhere mt-2 whitespace-pre-line">{message}</p>
						<MessageAnswers answers={answers} />
					</li>
				))}
			</ul>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
