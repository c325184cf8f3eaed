import type { ReplyStatus } from "#contracts/assistant/conversations";
import { LinkButton } from "~/design-system/button.tsx";
import { ReplyActions } from "../conversation/message-actions.tsx";
import { MessageCards, MessageStatus, type ShownCards } from "../conversation/message-view.tsx";

export type ReplyEnd = {
	/** Id of the conversation. */
	id: string;
	replyId: string | null;
	status: ReplyStatus;
	cards: ShownCards | null;
	/** The message that it answers; `null` when it is not known. */
	question: Question | null;
	canRate: boolean;
	/** Id that the reply of a retry will have. */
	nextReplyId: string;
};

export type Question = { id: string; content: string };

/** What comes after the text of a reply that was written into the page. The style sheet hides "Stop" from then on. */
export function WrittenReply({ id, replyId, status, cards, question, canRate, nextReplyId }: ReplyEnd) {
	return (
		<>
			<span data-reply-end hidden />
			<MessageStatus status={status} />
			{cards && <MessageCards conversationId={id} cards={cards} />}
			{replyId && (
				<ReplyActions
					conversationId={id}
					replyId={replyId}
					feedback={null}
					canRate={canRate}
					retry={question && toRetry(id, question, replyId, nextReplyId)}
				/>
			)}
		</>
	);
}

/** Sends a message again, for another reply. */
export const toRetry = (conversationId: string, question: Question, replaces: string, replyId: string) => ({
	message: question.content,
	fields: { conversationId, messageId: question.id, replaces, replyId },
});

export const ReloadForRest = ({ to }: { to: string }) => (
	<p>
		<LinkButton to={to} reloadDocument>
			Reload to see the rest
		</LinkButton>
	</p>
);
