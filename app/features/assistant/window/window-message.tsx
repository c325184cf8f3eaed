/** A message in the window, with its cards and buttons. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isDecision, type ProposedAction } from "#contracts/assistant/action-proposals";
import { readCards } from "#contracts/assistant/chat-cards";
import type { Feedback } from "#contracts/assistant/conversations";
import { chatTimes } from "#rules/assistant/chat-limits";
import { messages as texts } from "#rules/messages";
import { Button } from "~/design-system/button.tsx";
import { CopyButton } from "~/design-system/copy-button.tsx";
import { ErrorBoundary } from "~/shared/errors/error-boundary.tsx";
import { Markdown } from "../conversation/markdown.tsx";
import { MessageCards, MessageFrame, MessageStatus, messageAnchor } from "../conversation/message-view.tsx";
import { countCards } from "../conversation/turns.tsx";
import { useShopCards } from "./chat-transport.ts";
import { type AssistantMessage, getText, toInvocations } from "./conversation-state.ts";
import { EditMessageForm } from "./window-composer.tsx";

type Props = {
	message: AssistantMessage;
	now: number;
	/** It is being written. */
	live: boolean;
	/** It was written while the visitor looked on: its cards come a moment later. */
	fresh: boolean;
	/** Its turn is a line: its cards are loaded once that is opened. */
	isFolded: boolean;
	busy: boolean;
	canRate: boolean;
	conversationId: string | null;
	/** What the reply proposes to do. */
	actions: ProposedAction[];
	/** Called after a decision about one of the message's actions. */
	onAnswered: () => void;
	/** Only the last reply can be retried. */
	onRetry: (() => void) | null;
	onEdit: (text: string) => void;
	onRate: (feedback: Feedback | null) => void;
	/** @param of id of the reply */
	onCards: (of: string, announcement: string) => void;
};

export function WindowMessage(props: Props) {
	const { message, now } = props;
	return (
		<MessageFrame
			from={message.role === "user" ? "user" : "assistant"}
			id={messageAnchor(message.id)}
			time={message.metadata?.createdAt ?? null}
			now={now}
		>
			{message.role === "user" ? <UserMessage {...props} /> : <Reply {...props} />}
		</MessageFrame>
	);
}

function UserMessage({ message, busy, onEdit }: Props) {
	const [editing, setEditing] = useState(false);
	const [edited, setEdited] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const text = getText(message);
	useEffect(() => {
		if (edited && !editing) button.current?.focus();
	}, [edited, editing]);
	if (editing)
		return (
			<EditMessageForm
				text={text}
				disabled={busy}
				onCancel={() => setEditing(false)}
				onSave={(edited) => {
					setEditing(false);
					if (edited !== text) onEdit(edited);
				}}
			/>
		);
	return (
		<>
			<p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
			{!isDecision(toInvocations(message)) && (
				<Button
					ref={button}
					size="sm"
					variant="quiet"
					className="-mr-3 -mb-1 self-end"
					disabled={busy}
					onClick={() => {
						setEditing(true);
						setEdited(true);
					}}
				>
					Edit
				</Button>
			)}
		</>
	);
}

function Reply(props: Props) {
	const { message, live, busy, canRate, onRetry, onRate } = props;
	const text = getText(message);
	const { status = "complete", feedback = null } = message.metadata ?? {};
	const rate = (value: Feedback, label: string) => (
		<Button
			size="sm"
			variant="quiet"
			aria-pressed={feedback === value}
			onClick={() => onRate(feedback === value ? null : value)}
		>
			{label}
		</Button>
	);
	return (
		<>
			<div data-reply={message.id}>
				<Markdown text={text} />
			</div>
			{!live && status !== "streaming" && <MessageStatus status={status} />}
			{!live && <Cards {...props} />}
			{!live && (
				<div className="-ml-3 flex flex-wrap items-center">
					{text && <CopyButton text={text} label="Copy" />}
					{onRetry && (
						<Button size="sm" variant="quiet" disabled={busy} onClick={onRetry}>
							Retry
						</Button>
					)}
					{canRate && rate("up", "Helpful")}
					{canRate && rate("down", "Not helpful")}
				</div>
			)}
		</>
	);
}

const Inline = ({ children }: { children: ReactNode }) => <p className="text-red-700 text-sm">{children}</p>;

/** Products and orders, 1.5 s after a reply that was just written. */
function Cards({ message, fresh, isFolded, conversationId, actions, onCards, onAnswered }: Props) {
	const [due, setDue] = useState(!fresh);
	const cards = readCards(isFolded ? [] : toInvocations(message));
	const ids = cards.products.map(({ id }) => id);
	const cardOf = useShopCards(ids, !isFolded);
	const ready = due && !isFolded && ids.every((id) => cardOf(id) !== undefined);
	useEffect(() => {
		if (due) return;
		const timer = setTimeout(() => setDue(true), chatTimes.cards);
		return () => clearTimeout(timer);
	}, [due]);
	const counts = countCards({ ...cards, actions });
	const announcement = counts && `${counts} shown`;
	useEffect(() => {
		if (fresh && ready && announcement) onCards(message.id, announcement);
	}, [fresh, ready, announcement, onCards, message.id]);
	if (!ready) return null;
	const products = cards.products.map((product) => ({ product, card: cardOf(product.id) ?? null }));
	const conversation = { conversationId: conversationId ?? "", onAnswered };
	return (
		<>
			<ErrorBoundary level="component" fallback={<Inline>{texts.chat.productCardFailed}</Inline>}>
				<MessageCards
					{...conversation}
					cards={{
						...cards,
						products,
						orders: [],
						unreadable: { ...cards.unreadable, orders: false },
						actions: [],
					}}
				/>
			</ErrorBoundary>
			<ErrorBoundary level="component" fallback={<Inline>{texts.chat.orderCardFailed}</Inline>}>
				<MessageCards
					{...conversation}
					cards={{
						...cards,
						products: [],
						unreadable: { ...cards.unreadable, products: false },
						actions: conversationId ? actions : [],
					}}
				/>
			</ErrorBoundary>
		</>
	);
}
