import { conversationParams } from "~/params.ts";
import { chatLoader, requireOwner, toReplyResponse } from "./chat-route.server.ts";
import { resumeReply } from "./running-reply.server.ts";

/** The reply that is being written, from its beginning; 204 when none is. */
export const loader = chatLoader({ params: conversationParams }, async ({ params, request }, owner) => {
	const parts = await resumeReply(requireOwner(owner), params.conversationID);
	return parts ? toReplyResponse(parts, request.signal) : new Response(null, { status: 204 });
});
