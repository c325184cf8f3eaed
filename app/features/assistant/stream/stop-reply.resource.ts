import { redirect } from "@remix-run/node";
import { conversationParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { buttonForm } from "~/shared/forms/define-form.ts";
import { chatAction, chatLoader } from "./chat-route.server.ts";
import { stopReply } from "./running-reply.server.ts";

export const loader = chatLoader({ params: conversationParams }, async ({ params }) =>
	redirect(paths.conversation(params.conversationID), 302),
);

/** Stops the reply that is being written and keeps what has arrived. */
export const action = chatAction(buttonForm(), { params: conversationParams }, async ({ params }, owner) => ({
	stopped: await stopReply(owner, params.conversationID),
}));
