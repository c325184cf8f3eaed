/** The conversations of the assistant (section 7, chat conversation service), at `CHAT_BASE_URL`. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { chatLimits } from "#rules/assistant/chat-limits";
import { extension, extensionField, specified } from "../document.ts";

const id = z.string().min(1).max(128);

/** An id that the sender chooses, so that sending twice is the same as sending once. */
export const sentIdSchema = z.string().regex(/^[\w-]{8,64}$/);

/** A guest is known by `guest_` and a random part (section 3). */
export const guestIdSchema = z.string().regex(/^guest_[\w-]{22}$/);

/** What a tool found, as it is stored; `result` is data for cards and, with a language model, for its answer. */
export const toolInvocationSchema = z.object({
	state: z.string().max(40),
	result: z.unknown().optional(),
	toolCallId: z.string().max(128).optional(),
	toolName: z.string().max(80).optional(),
	args: z.unknown().optional(),
});
export type ToolInvocation = z.infer<typeof toolInvocationSchema>;

/** "streaming" while it is being written; "stopped" keeps what had arrived; "failed" has a text for the reader. */
export const replyStatuses = ["streaming", "complete", "stopped", "failed"] as const;
export type ReplyStatus = (typeof replyStatuses)[number];

export const feedbackSchema = z.enum(["up", "down"]);
export type Feedback = z.infer<typeof feedbackSchema>;

export const chatMessageSchema = z.object({
	id,
	role: z.enum(["user", "assistant"]),
	/** Plain text of a user, Markdown of the assistant. */
	content: z.string(),
	/** ISO 8601; `null` from services that do not say. */
	createdAt: z.string().nullable(),
	toolInvocations: z.array(toolInvocationSchema).default([]),
	status: z
		.enum(replyStatuses)
		.default("complete")
		.describe(
			extensionField(
				"a reply counts as complete; the storefront ends the text of a stopped one with a line that says so",
			),
		),
	feedback: feedbackSchema
		.nullable()
		.default(null)
		.describe(extensionField("replies have no buttons for feedback")),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const conversationSummarySchema = z.object({
	id,
	title: z.string(),
	messageCount: z.number().int().min(0),
	/** ISO 8601; `null` from services that do not say. */
	updatedAt: z.string().nullable(),
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

export const conversationSchema = conversationSummarySchema.extend({ messages: z.array(chatMessageSchema) });
export type Conversation = z.infer<typeof conversationSchema>;

/** The owner of a conversation: the user of the token, or a guest whose id the storefront signed. */
const userId = id;

const data = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema });

export const conversationsContract = {
	create: oc
		.route({
			method: "POST",
			path: "/mcp/conversations",
			...specified("Start a conversation; 409 when the chosen id belongs to another owner"),
		})
		.input(
			z.object({
				userId,
				title: z.string().min(1).max(chatLimits.title),
				conversationId: sentIdSchema
					.optional()
					.describe(
						extensionField("the service chooses the id, and a repeated call starts another conversation"),
					),
			}),
		)
		.output(data(conversationSchema)),

	list: oc
		.route({
			method: "GET",
			path: "/mcp/conversations",
			...specified("The conversations of the user, latest first, without their messages"),
		})
		.input(
			z.object({
				userId,
				limit: z.coerce.number().int().min(1).max(chatLimits.history).default(chatLimits.defaultHistory),
			}),
		)
		.output(data(z.array(conversationSummarySchema))),

	get: oc
		.route({
			method: "GET",
			path: "/mcp/conversations/{id}",
			...specified("A conversation with its messages, oldest first; 404 when it is not the user's"),
		})
		.input(z.object({ id, userId }))
		.output(data(conversationSchema)),

	addMessages: oc
		.route({
			method: "POST",
			path: "/mcp/conversations/{id}/messages",
			...specified(
				"Save messages; one that is already saved under its id is left as it is, 409 when its text differs",
			),
		})
		.input(
			z.object({
				id,
				/** The same id again. */
				conversationId: id,
				userId,
				messages: z
					.array(
						z.object({
							id: sentIdSchema,
							role: z.enum(["user", "assistant"]),
							content: z.string().max(chatLimits.reply),
							createdAt: z.string().max(40),
							toolInvocations: z.array(toolInvocationSchema).max(50).default([]),
						}),
					)
					.min(1)
					.max(chatLimits.messages),
			}),
		)
		.output(z.object({ saved: z.number().int() })),

	remove: oc
		.route({
			method: "DELETE",
			path: "/mcp/conversations/{id}",
			...specified("Delete a conversation; 404 when it is not the user's"),
		})
		.input(z.object({ id, userId }))
		.output(z.object({ deleted: z.literal(true) })),

	setTitle: oc
		.route({
			method: "PUT",
			path: "/mcp/conversations/{id}/title",
			...specified("Rename a conversation; the title is cut to 50 characters"),
		})
		.input(z.object({ id, userId, title: z.string().trim().min(1).max(chatLimits.sentTitle) }))
		.output(data(conversationSummarySchema)),

	restore: oc
		.route({
			method: "POST",
			path: "/mcp/conversations/{id}/restore",
			...extension(
				"Restore a conversation that was deleted in the last 10 minutes",
				"the storefront keeps a copy of a deleted conversation for as long, and saves it again as a new one",
			),
		})
		.input(z.object({ id, userId }))
		.output(data(conversationSummarySchema)),

	setFeedback: oc
		.route({
			method: "PUT",
			path: "/mcp/conversations/{conversationId}/messages/{messageId}/feedback",
			...extension("Rate a reply, or take the rating back", "replies have no buttons for feedback"),
		})
		.input(z.object({ conversationId: id, messageId: id, userId, feedback: feedbackSchema.nullable() }))
		.output(z.object({ feedback: feedbackSchema.nullable() })),

	stop: oc
		.route({
			method: "POST",
			path: "/mcp/conversations/{conversationId}/stop",
			...extension(
				"Stop the reply that is being written and keep what had arrived; without one, nothing happens",
				"the storefront that streams the reply stops reading it and saves what had arrived",
			),
		})
		.input(z.object({ conversationId: id, userId }))
		.output(z.object({ stopped: z.boolean() })),

	/** Needs the token of the user and the signature of the guest. */
	moveGuest: oc
		.route({
			method: "POST",
			path: "/mcp/conversations/move",
			...extension(
				"Give the conversations of a guest to the signed-in user; again, it moves what is left",
				"the storefront saves each as a new conversation of the user and deletes the guest's",
			),
		})
		.input(z.object({ guestId: guestIdSchema, userId }))
		.output(z.object({ moved: z.number().int() })),
};
