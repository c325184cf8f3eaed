import { redirect } from "@remix-run/node";
import { paths } from "~/paths.ts";
import { sendForm } from "../conversations/assistant-forms.ts";
import { chatAction, chatLoader, toReplyResponse } from "./chat-route.server.ts";
import { sendMessage } from "./send-message.server.ts";

export const loader = chatLoader({}, async () => redirect(paths.assistant(), 302));

/** Sends a message and streams the reply. */
export const action = chatAction(sendForm, { creates: true }, async ({ value, request }, owner) => {
	const { parts } = await sendMessage(owner, value);
	return toReplyResponse(parts, request.signal);
});
