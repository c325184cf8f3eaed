import type { ReactNode } from "react";
import { formatRelativeTime } from "#rules/assistant/relative-time";
import { messages } from "#rules/messages";
import { ActionCards } from "../actions/action-cards.tsx";
import { Markdown } from "./markdown.tsx";
import { OrderCards } from "./order-cards.tsx";
import { ProductCards } from "./product-cards.tsx";
import type { ShownCards, ShownMessage } from "./shown-message.ts";

export const messageAnchor = (id: string) => `message-${id}`;

type Props = {
	conversationId: string;
	message: ShownMessage;
	/** In ms. */
	now: number;
	/** Buttons and forms below the message. */
	actions?: ReactNode;
};

/** A message of the visitor, at the right, or a reply, over the whole width. */
export function MessageView({ conversationId, message, now, actions }: Props) {
	return (
		<MessageFrame from={message.role} id={messageAnchor(message.id)} time={message.createdAt} now={now}>
			{message.role === "user" ? (
				<p className="wrap-anywhere whitespace-pre-wrap">{message.content}</p>
			) : (
				<Markdown text={message.content} />
			)}
			<MessageStatus status={message.status} />
			{message.cards && <MessageCards conversationId={conversationId} cards={message.cards} />}
			{actions}
		</MessageFrame>
	);
}

export function MessageFrame({
	from,
	id,
	time,
	now,
	children,
}: {
	from: "user" | "assistant";
	id?: string;
	/** ISO 8601. */
	time: string | null;
	now: number;
	children: ReactNode;
}) {
	const isUser = from === "user";
	return (
		<li
			id={id}
			className={
				isUser
					? "ml-auto flex w-fit max-w-[85%] flex-col gap-1 rounded bg-navy-50 px-4 py-2"
					: "flex flex-col gap-2"
			}
		>
			<h3 className="flex items-baseline gap-2 text-sm">
				{isUser ? "You" : "Assistant"}
				{time && (
					<time dateTime={time} className="font-normal text-muted text-xs tracking-normal">
						{formatRelativeTime(time, now)}
					</time>
				)}
			</h3>
			{children}
		</li>
	);
}

/** What a reader has to know about a reply that is not whole. */
export function MessageStatus({ status }: Pick<ShownMessage, "status">) {
	if (status === "stopped") return <p className="text-muted text-sm">Stopped before it was finished.</p>;
	if (status === "failed") return <p className="text-red-700 text-sm">{messages.chat.sendFailed}</p>;
	return null;
}

/** The cards under a reply. */
export function MessageCards({
	cards: { products, orders, unreadable, actions },
	...conversation
}: {
	conversationId: string;
	cards: ShownCards;
	/** After a decision about an action that was sent in place. */
	onAnswered?: () => void;
}) {
	return (
		<>
			{unreadable.products && <p className="text-red-700 text-sm">{messages.chat.productCardFailed}</p>}
			{products.length > 0 && <ProductCards products={products} />}
			{unreadable.orders && <p className="text-red-700 text-sm">{messages.chat.orderCardFailed}</p>}
			{orders.length > 0 && <OrderCards orders={orders} />}
			{actions.length > 0 && <ActionCards actions={actions} {...conversation} />}
		</>
	);
}
