import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { messages } from "#rules/messages";
import { Button } from "~/design-system/button.tsx";
import { SaveForm } from "~/features/catalog/save-form.tsx";
import { paths } from "~/paths.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { InOrderPlace } from "~/shared/http/in-order-place.tsx";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { type FormReply, MessageForm, useAssistantLayout } from "../conversation/composer.tsx";
import { ReplyActions } from "../conversation/message-actions.tsx";
import { editNote, MessageFrame, MessageView, type ShownMessage } from "../conversation/message-view.tsx";
import { findRecent, Turns } from "../conversation/turns.tsx";
import type { ConversationView as View } from "./load-pages.server.tsx";
import { type Question, toRetry } from "./written-reply.tsx";

/** A conversation and its forms. With scripts, the layout shows the messages, once their code is loaded. */
export function ConversationView({ view, reply }: { view: View; reply: FormReply }) {
	const { id, conversation, running, place } = view;
	const { isLive } = useAssistantLayout();
	useRunningReply({ running: running && !isLive, place, path: paths.conversation(id) });
	if (!conversation) return <UnavailableNotice title={messages.chat.loadFailed} />;
	const sent = reply?.initialValue ?? {};
	const isSend = reply !== null && !("intent" in sent);
	return (
		<>
			<div>
				<ConversationHead id={id} title={conversation.title} reply={isSend ? null : reply} />
				<SaveForm />
			</div>
			<h2 className="sr-only">Messages</h2>
			{!isLive && <MessageList view={view} conversation={conversation} reply={isSend ? reply : null} />}
		</>
	);
}

function MessageList({
	view,
	conversation,
	reply,
}: {
	view: View;
	conversation: NonNullable<View["conversation"]>;
	reply: FormReply;
}) {
	const { id, running, ids, place } = view;
	const sent = reply?.initialValue ?? {};
	const turns = conversation.messages.map(({ id, role, isDecision, content, cards }) => ({
		id,
		question: role === "user" && !isDecision ? content : null,
		cards: () => cards,
		isOpen: sent.replaces === id,
	}));
	const show = (message: ShownMessage, index: number) => (
		<MessageView
			key={message.id}
			conversationId={id}
			message={message}
			now={view.now}
			actions={
				running ? null : (
					<Actions
						view={view}
						message={message}
						question={findQuestion(conversation.messages, index)}
						reply={sent.replaces === message.id ? reply : null}
					/>
				)
			}
		/>
	);
	return (
		<>
			<ol className="flex flex-col gap-6">
				<Turns messages={turns} from={findRecent(turns)}>
					{(index) => {
						const message = conversation.messages[index];
						return message && show(message, index);
					}}
				</Turns>
				{running && <RunningReply id={id} place={place} />}
			</ol>
			{!running && <div id="reply" />}
			<MessageForm
				id="next-message"
				action={paths.conversation(id, { form: "message" })}
				fields={{ messageId: ids.messageId, replyId: ids.replyId, conversationId: id }}
				reply={sent.replaces === undefined ? reply : null}
			/>
		</>
	);
}

function findQuestion(all: readonly ShownMessage[], index: number): Question | null {
	const before = all[index - 1];
	return before?.role === "user" && !before.isDecision ? before : null;
}

function Actions({
	view: { id, ids, canRate },
	message,
	question,
	reply,
}: {
	view: View;
	message: ShownMessage;
	question: Question | null;
	reply: FormReply;
}): ReactNode {
	// Other ids than those of the other forms of the page.
	const own = message.id.replaceAll(/[^\w-]/g, "").slice(-12);
	if (message.isDecision) return null;
	if (message.role === "user")
		return (
			<details open={reply !== null}>
				<summary className="line-link text-sm">Edit</summary>
				<p className="py-2 text-muted text-sm">{editNote}</p>
				<MessageForm
					id={`edit-${own}`}
					action={paths.conversation(id, { form: "message" })}
					fields={{
						messageId: `${ids.messageId}-${own}`,
						replyId: `${ids.replyId}-${own}`,
						conversationId: id,
						replaces: message.id,
					}}
					reply={reply}
					text={message.content}
					label="Edit your message"
					button="Save and send"
				/>
			</details>
		);
	return (
		<ReplyActions
			conversationId={id}
			replyId={message.id}
			feedback={message.feedback}
			canRate={canRate}
			retry={question && toRetry(id, question, message.id, `${ids.replyId}-${own}`)}
		/>
	);
}

/** Without scripts the reply is written into its place; the page leads there when it was opened without. */
function RunningReply({ id, place }: { id: string; place: string | null }) {
	const live = paths.conversation(id, { reply: "live" });
	return (
		<MessageFrame from="assistant" id="reply" time={null} now={0}>
			<div className="group/reply flex flex-col gap-3">
				<div className="flex flex-wrap items-center gap-3 group-has-[[data-reply-end]]/reply:hidden">
					<p className="text-muted text-sm">The assistant is writing…</p>
					<PostForm action={paths.conversation(id)}>
						<input type="hidden" name="intent" value="stop" />
						<Button type="submit" size="sm">
							Stop
						</Button>
					</PostForm>
				</div>
				{place ? (
					<InOrderPlace id={place} className="flex flex-col gap-3" />
				) : (
					<noscript>
						<meta httpEquiv="refresh" content={`0;url=${live}#reply`} />
						<a href={`${live}#reply`}>Show the reply</a>
					</noscript>
				)}
			</div>
		</MessageFrame>
	);
}

/** How often the page asks for the finished reply, in ms. */
const interval = 1_500;

/**
 * With scripts, loads the page again until the reply is finished. A reply that was written into the page before the
 * scripts came stays until the page has loaded it as a message.
 */
function useRunningReply({
	running,
	place,
	path,
}: {
	running: boolean;
	place: string | null;
	path: string;
}): void {
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	// The address that asks for a page without scripts.
	const isLive = new URLSearchParams(useLocation().search).get("reply") === "live";
	useEffect(() => {
		if (isLive) navigate(path, { replace: true, preventScrollReset: true });
	}, [isLive, path, navigate]);
	useEffect(() => {
		if (!running || place) return;
		const timer = setInterval(() => {
			if (!document.hidden) revalidate();
		}, interval);
		return () => clearInterval(timer);
	}, [running, place, revalidate]);
}

const load = () => import("../conversations/assistant-forms.ts").then((module) => module.changeForm);

/** The title, with forms to rename and delete the conversation. */
function ConversationHead({ id, title, reply }: { id: string; title: string; reply: FormReply }) {
	const form = useDefinedForm("rename", load, {
		action: paths.conversation(id),
		reply,
		defaultValue: { intent: "rename", title },
	});
	return (
		<div className="flex flex-col gap-2 border-line border-b pb-3">
			<h1 className="wrap-anywhere text-2xl">{title}</h1>
			<div className="flex flex-wrap items-start gap-x-4 gap-y-2">
				<details open={reply !== null} className="max-w-text">
					<summary className="line-link">Rename</summary>
					<PostForm form={form} action={paths.conversation(id)} className="mt-2 flex flex-col gap-3">
						<input type="hidden" name="intent" value="rename" />
						<FormErrors form={form.form} fields={[]} title={messages.chat.titleFailed} />
						<FormTextField field={form.fields.title} label="Title" hint="Up to 50 characters" />
						<Button type="submit" className="self-start">
							Save title
						</Button>
					</PostForm>
				</details>
				<PostForm action={paths.conversation(id)}>
					<input type="hidden" name="intent" value="delete" />
					<Button type="submit" size="sm" variant="quiet" icon="trash">
						Delete
					</Button>
				</PostForm>
			</div>
		</div>
	);
}
