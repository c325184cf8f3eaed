import type { ReplyPart } from "#rules/assistant/fold-reply";

/** A message on its way to the conversation service. */
export type SentMessage = {
	conversationId: string;
	message: string;
	messageId: string;
	replyId: string;
	replaces?: string;
	/** Whether it is known to be the first of its conversation. */
	isFirst: boolean;
	/**
	 * Pages show a message that got no answer again under another id: the last message with the same text is the same
	 * one.
	 */
	fromPage: boolean;
};

export type StreamedReply = {
	/** Id of the conversation; where it gave way to a copy, the id of the copy. */
	conversationId: string;
	parts: ReadableStream<ReplyPart>;
};
