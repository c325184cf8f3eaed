/** The actions of the pages of the assistant. */
import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { ServiceError } from "#client/service-error";
import { messages } from "#rules/messages";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, retryLater, toastFailure } from "~/shared/forms/form-answer.server.ts";
import { reportFailure } from "~/shared/http/report-failure.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { changeForm, sendForm } from "../conversations/assistant-forms.ts";
import {
	type ConversationChanged,
	changeConversation,
	readConversation,
} from "../conversations/conversations.server.ts";
import { type ChatOwner, getChatOwner } from "../owner/chat-owner.server.ts";
import { requireOwner } from "../stream/chat-route.server.ts";
import { sendMessage } from "../stream/send-message.server.ts";

/** Limit that is larger than any message, so that one of 100,000 characters is told its length. */
export const messageBytes = 1_500_000;

/** Anchor of the reply that is being written, or of the last message. */
export const replyAnchor = "reply";

/** Sends a message and leads to the page that its reply is written to. */
export async function sendFromPage(context: FormContext<typeof sendForm>) {
	const owner = requireOwner(await getChatOwner(context, { create: true }));
	const { conversationId: id, isNew } = context.value;
	const proposedId = id ?? randomUUID();
	const value = { ...context.value, conversationId: proposedId, isNew: isNew || id === undefined };
	try {
		if (await isUnchanged(owner, value)) return leadTo(owner, proposedId, {});
		const { conversationId, parts } = await sendMessage(owner, value, { fromPage: true });
		// The page reads the reply from its beginning.
		await parts.cancel();
		return leadTo(owner, conversationId, { reply: "live" });
	} catch (error) {
		const refused = formFailure(context, reported(context, error), {
			missing: "form",
			...(error instanceof ServiceError && { unanswered: `${error.message}. ${retryLater}` }),
		});
		// The message may have been saved: the next attempt goes to the same conversation, of the same guest.
		const reply = refused.data?.reply;
		if (reply?.initialValue) reply.initialValue.conversationId = proposedId;
		if (owner.setCookie && refused.init)
			refused.init.headers = { ...refused.init.headers, "Set-Cookie": owner.setCookie };
		return refused;
	}
}

/** An edited message with its old text: nothing is sent. */
async function isUnchanged(
	owner: ChatOwner,
	{ conversationId, replaces, message }: FormContext<typeof sendForm>["value"],
): Promise<boolean> {
	if (!conversationId || !replaces) return false;
	const { conversation } = await readConversation(owner, conversationId);
	const edited = conversation.messages.find(({ id }) => id === replaces);
	return edited?.role === "user" && edited.content.trim() === message;
}

function leadTo(owner: ChatOwner, conversationId: string, query: { reply?: "live" }) {
	const headers = new Headers();
	if (owner.setCookie) headers.append("Set-Cookie", owner.setCookie);
	return redirect(`${paths.conversation(conversationId, query)}#${replyAnchor}`, { status: 303, headers });
}

const failures: Record<ConversationChanged["intent"], string> = {
	rename: messages.chat.titleFailed,
	delete: messages.chat.deleteFailed,
	restore: messages.chat.loadFailed,
	rate: messages.chat.requestFailed,
	stop: messages.chat.requestFailed,
};

/** Renames, deletes or restores a conversation, rates or stops a reply. */
export async function changeFromPage(context: FormContext<typeof changeForm, { conversationID: string }>) {
	const { params, value, submission } = context;
	const id = params.conversationID;
	const owner = requireOwner(await getChatOwner(context, { create: false }));
	try {
		return await answerChange(owner, id, value, await changeConversation(owner, id, value));
	} catch (error) {
		if (value.intent === "rename") {
			const failed = `${messages.chat.titleFailed}. ${retryLater}`;
			return formFailure({ ...context, submission }, reported(context, error), { unanswered: failed });
		}
		if (error instanceof ServiceError && error.status === 404) throw error;
		return toastFailure(reported(context, error), {
			title: failures[value.intent],
			to: paths.conversation(id),
			unanswered: "Try again in a minute.",
		});
	}
}

function answerChange(
	owner: ChatOwner,
	id: string,
	value: FormContext<typeof changeForm>["value"],
	changed: ConversationChanged,
): Promise<Response> | Response {
	switch (changed.intent) {
		case "rename":
			return redirectWithToast(paths.conversation(id), { kind: "success", text: messages.chat.titleUpdated });
		case "delete":
			return redirectWithToast(paths.assistant(), {
				kind: "success",
				text: messages.chat.deleted,
				undo: { label: "Undo", action: paths.conversation(id), fields: { intent: "restore" } },
			});
		case "restore":
			return leadTo(owner, changed.conversation.id, {});
		case "rate": {
			const rated = value.intent === "rate" ? value.messageId : "";
			return redirect(`${paths.conversation(id)}#message-${encodeURIComponent(rated)}`, { status: 303 });
		}
		case "stop":
			return leadTo(owner, id, {});
	}
}

function reported({ url, requestId }: Pick<RequestContext<unknown>, "url" | "requestId">, error: unknown) {
	if (error instanceof ServiceError && error.status >= 500)
		reportFailure({ endpoint: `POST ${url.pathname}`, error, requestId });
	return error;
}
