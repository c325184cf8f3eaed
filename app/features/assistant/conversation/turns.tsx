/** The messages of a conversation by turns, a question and what came of it: all but the last few are a line each. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { ProposedAction } from "#contracts/assistant/action-proposals";
import { formatCount } from "#rules/format";
import { Disclosure } from "~/design-system/disclosure.tsx";

type CountedCards = {
	products: readonly unknown[];
	orders: readonly unknown[];
	actions: readonly ProposedAction[];
};

/** A message as the lines of earlier turns tell it. */
export type TurnMessage = {
	id: string;
	/** The text of a message that begins a turn; `null` for replies, and for decisions about actions. */
	question: string | null;
	/** What its cards show; asked of earlier messages alone, since reading them takes time. */
	cards: () => CountedCards | null;
	/** Whether its turn is opened, since a form in it was refused. */
	isOpen?: boolean;
};

/**
 * Shows what a link names, "#message-…", once its message is there: with scripts that is after the page has loaded, and its
 * turn may be a line.
 */
export function useHashTarget<Target extends HTMLElement>(id: string): RefObject<Target> {
	const target = useRef<Target>(null);
	useEffect(() => {
		if (window.location.hash.slice(1) !== encodeURIComponent(id)) return;
		for (let around = target.current?.closest("details"); around; ) {
			around.open = true;
			around = around.parentElement?.closest("details");
		}
		target.current?.scrollIntoView();
	}, [id]);
	return target;
}

/** Turns that are shown whole. */
const recentTurns = 3;

/** The index of the first message that is shown whole: 0 for a conversation of four turns or fewer. */
export function findRecent(messages: readonly TurnMessage[]): number {
	const starts = messages.flatMap(({ question }, index) => (question === null ? [] : [index]));
	return starts.length > recentTurns + 1 ? (starts.at(-recentTurns) ?? 0) : 0;
}

/**
 * The same, while messages come: what the visitor has just read isn't folded.
 * @param props.loading whether the messages of the conversation aren't there yet
 */
export function useRecent(
	messages: readonly TurnMessage[],
	{ conversationId, loading }: { conversationId: string | null; loading: boolean },
): number {
	const [first, setFirst] = useState<{ of: string | null; id: string } | null>(null);
	const kept = first?.of === conversationId ? messages.findIndex(({ id }) => id === first.id) : -1;
	const from = kept >= 0 ? kept : findRecent(messages);
	const id = messages[from]?.id;
	if (!loading && kept < 0 && id !== undefined) setFirst({ of: conversationId, id });
	return from;
}

const countOpen = (actions: readonly ProposedAction[]): number =>
	actions.filter(({ state }) => state === "open").length;

/** Counts of cards, such as "5 products and 1 order"; may be empty. */
export function countCards({ products, orders, actions }: CountedCards): string {
	const open = countOpen(actions);
	return [
		...(products.length > 0 ? [formatCount(products.length, "product")] : []),
		...(orders.length > 0 ? [formatCount(orders.length, "order")] : []),
		...(open > 0 ? [`${formatCount(open, "action")} to approve`] : []),
	].join(" and ");
}

type ShowMessage = (index: number, isFolded: boolean) => ReactNode;

/**
 * Items of the list of messages.
 * @param props.from index of the first message that is shown whole
 * @param props.children shows the message at an index; with scripts it is told whether its turn is folded
 */
export function Turns({
	messages,
	from,
	children,
}: {
	messages: readonly TurnMessage[];
	from: number;
	children: ShowMessage;
}) {
	const indexes = messages.map((_, index) => index);
	const earlier = messages.slice(0, from).map((message) => ({ ...message, cards: message.cards() }));
	const starts = indexes.filter(
		(index) => index < from && (index === 0 || messages[index]?.question !== null),
	);
	return (
		<>
			{from > 0 && (
				<li key="earlier" className="rounded border border-line px-3">
					<Disclosure
						summary={`Show ${formatCount(from, "earlier message")}`}
						detail={
							earlier.some(({ cards }) => cards && countOpen(cards.actions) > 0)
								? "Action to approve"
								: undefined
						}
						open={earlier.some(({ isOpen }) => isOpen)}
					>
						<ol className="divide-y divide-line border-line border-t">
							{starts.map((start, at) => (
								<EarlierTurn key={messages[start]?.id} messages={earlier.slice(start, starts[at + 1])}>
									{(index, isFolded) => children(start + index, isFolded)}
								</EarlierTurn>
							))}
						</ol>
					</Disclosure>
				</li>
			)}
			{indexes.slice(from).map((index) => children(index, false))}
		</>
	);
}

function EarlierTurn({
	messages,
	children,
}: {
	messages: readonly (Omit<TurnMessage, "cards"> & { cards: CountedCards | null })[];
	children: ShowMessage;
}) {
	const isOpen = messages.some((message) => message.isOpen);
	const [isFolded, setFolded] = useState(!isOpen);
	const [first] = messages;
	return (
		<li>
			<Disclosure
				summary={
					<span className="block truncate font-normal">{first?.question ?? "Start of conversation"}</span>
				}
				detail={
					messages.flatMap(({ cards }) => (cards && countCards(cards)) || []).join(" and ") || undefined
				}
				open={isOpen}
				onToggle={(open) => setFolded(!open)}
			>
				<ol className="flex flex-col gap-5 pb-5">{messages.map((_, index) => children(index, isFolded))}</ol>
			</Disclosure>
		</li>
	);
}
