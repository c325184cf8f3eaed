import { chatAction, chatLoader } from "../stream/chat-route.server.ts";
import { newConversationForm } from "./assistant-forms.ts";
import { listConversations, startConversation } from "./conversations.server.ts";

/** The visitor's conversations, the latest first. */
export const loader = chatLoader({}, async (_, owner) => ({
	conversations: owner ? await listConversations(owner) : [],
}));

/** Starts an empty conversation. */
export const action = chatAction(newConversationForm, { creates: true }, async ({ value }, owner) => ({
	conversation: await startConversation(owner, value),
}));
