import { conversationParams } from "~/params.ts";
import { chatAction, chatLoader, requireOwner } from "../stream/chat-route.server.ts";
import { changeForm } from "./assistant-forms.ts";
import { changeConversation, readConversation } from "./conversations.server.ts";

/** A conversation with its messages. */
export const loader = chatLoader({ params: conversationParams }, ({ params }, owner) =>
	readConversation(requireOwner(owner), params.conversationID),
);

/** Renames, deletes or restores it, rates or stops a reply. */
export const action = chatAction(changeForm, { params: conversationParams }, async (context, owner) => ({
	done: true,
	...(await changeConversation(owner, context.params.conversationID, context.value)),
}));
