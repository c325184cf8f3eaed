/** Forms of the assistant, sent by its pages and its window alike. */
import { z } from "zod";
import { feedbackSchema, sentIdSchema } from "#contracts/assistant/conversations";
import { chatLimits } from "#rules/assistant/chat-limits";
import { cutTitle } from "#rules/assistant/group-conversations";
import { defineForm } from "~/shared/forms/define-form.ts";
import { checkboxField, idField, inPlaceField } from "~/shared/forms/form-parts.ts";

/** Browsers send the line breaks of a form as CRLF, which would count twice. */
const typed = (text: string) => text.replace(/\r\n?/g, "\n").trim();

const emptyMessage = "Type a message first.";
const message = z
	.string({ error: emptyMessage })
	.overwrite(typed)
	.min(1, emptyMessage)
	.max(chatLimits.message, {
		error: ({ input }) => `Message too long (${String(input).length}/${chatLimits.message} characters)`,
	});

/** Without a usable id, the server makes one. */
const sentId = sentIdSchema.optional().catch(undefined);

/** A message to the assistant. A missing `conversationId` starts a conversation. */
export const sendForm = defineForm({
	schema: z.object({
		message,
		messageId: sentId,
		replyId: sentId,
		conversationId: idField.optional(),
		/** The conversation doesn't exist yet: its id is a proposal. */
		isNew: checkboxField,
		/** The id of the message that gives way, with all after it: one that was edited, or a reply to retry. */
		replaces: idField.optional(),
	}),
});

const missingTitle = "Enter a title.";
const title = z
	.string({ error: missingTitle })
	.trim()
	.min(1, missingTitle)
	.max(chatLimits.sentTitle, `Use at most ${chatLimits.title} characters.`)
	.transform(cutTitle);

/** Changes of a conversation and its replies. */
export const changeForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("rename"), title }),
		z.object({ intent: z.literal("delete") }),
		z.object({ intent: z.literal("restore") }),
		z.object({
			intent: z.literal("rate"),
			messageId: idField,
			/** The rating; without one, an earlier rating is taken back. */
			feedback: feedbackSchema.optional(),
		}),
		z.object({ intent: z.literal("stop") }),
	]),
});

/** Starts an empty conversation, with the id that the sender proposes. */
export const newConversationForm = defineForm({ schema: z.object({ conversationId: sentId }), draft: false });

// The form of an action that the assistant proposes.

/** What only the person can say; which of them an action asks for, its plan says. */
const answerField = z.string().trim().max(200).optional();

export const answerForm = defineForm({
	schema: z.object({
		intent: z.enum(["approve", "decline"]),
		project: answerField,
		purchaseOrder: answerField,
		name: answerField,
		note: answerField,
		/** Digest of the plan that the form showed; without it, the plan as the conversation has it. */
		seen: z.string().max(64).optional().catch(undefined),
		inPlace: inPlaceField,
	}),
});

export type AskedField = "project" | "purchaseOrder" | "name" | "note";
