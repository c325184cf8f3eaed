/**
 * The streamed reply: `POST /api/chat` (section 7) and, as an extension, reading a running reply again. The
 * stream is the AI SDK's UI message stream: server-sent events with one JSON part each, ended by `[DONE]`.
 */
import { eventIterator, oc } from "@orpc/contract";
import { z } from "zod";
import { chatLimits } from "#rules/assistant/chat-limits";
import { extension, extensionField, specified } from "../document.ts";
import { guestIdSchema, sentIdSchema } from "./conversations.ts";

export const chatStreamPath = "/api/chat";

export const runningReplyPath = (conversationId: string): string =>
	`/mcp/conversations/${encodeURIComponent(conversationId)}/stream`;

export const chatStreamHeaders = {
	"content-type": "text/event-stream",
	"cache-control": "no-cache, no-transform",
	"x-vercel-ai-ui-message-stream": "v1",
	"x-accel-buffering": "no",
} as const;

/** The header with the signature of a guest's id; see `services/conversation-service/guest-signature.ts`. */
export const guestSignatureHeader = "x-guest-signature";

export const currentUserSchema = z.object({
	userId: z.string().min(1).max(128),
	fname: z.string().max(200),
	lname: z.string().max(200),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

const sentMessageSchema = z.object({
	id: z.string().min(1).max(128),
	role: z.enum(["user", "assistant"]),
	content: z.string().max(chatLimits.reply),
	createdAt: z.string().max(40).optional(),
	toolInvocations: z.array(z.unknown()).max(50).optional(),
});

/** The body of `POST /api/chat`. The last message is the user's. */
export const chatRequestSchema = z.object({
	/** `null` for guests. */
	userToken: z.string().max(8_000).nullable(),
	currentUser: currentUserSchema.nullable(),
	messages: z.array(sentMessageSchema).min(1).max(chatLimits.messages),
	conversationId: z
		.string()
		.min(1)
		.max(128)
		.optional()
		.describe(extensionField("the storefront saves the message and, once it is finished, the reply")),
	/** Id that the sender chose: the same id again gives the same reply. */
	replyId: sentIdSchema
		.optional()
		.describe(extensionField("a reply is asked for once; one whose stream breaks off is kept as stopped")),
	/** A message that, with all after it, gives way to this one and its reply: an edited message, or a reply to retry. */
	replaces: z
		.string()
		.min(1)
		.max(128)
		.optional()
		.describe(
			extensionField(
				"the storefront saves the messages before it as a new conversation and deletes the old one",
			),
		),
	/** The signature of this id is in `guestSignatureHeader`. */
	guestId: guestIdSchema
		.optional()
		.describe(extensionField("the service answers guests without knowing which one asks")),
	/** The account that the user acts for. */
	accountId: z
		.string()
		.max(128)
		.optional()
		.describe(extensionField("the service answers for the user's first account")),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/**
 * Both are streams, which the typed clients do not read. A service with `runningReply` saves messages and replies
 * itself, one reply at a time per conversation, and goes on with a reply when its reader disconnects.
 */
export const chatContract = {
	reply: oc
		.route({
			method: "POST",
			path: chatStreamPath,
			...specified(
				"Stream the reply to the last message; 409 while another reply of the conversation is written",
			),
		})
		.input(chatRequestSchema)
		.output(eventIterator(z.unknown())),
	runningReply: oc
		.route({
			method: "GET",
			path: "/mcp/conversations/{conversationId}/stream",
			...extension(
				"The reply that is being written, from its beginning; 204 when none is",
				"the storefront saves messages and replies, and a running reply can be read again as long as the storefront that reads it runs",
			),
		})
		.input(z.object({ conversationId: z.string().min(1).max(128), userId: z.string().min(1).max(128) }))
		.output(eventIterator(z.unknown())),
};
