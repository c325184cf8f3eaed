/** What the window asks the server about a reply, more than once if need be, and tells other tabs. */
import { useCallback, useEffect, useRef } from "react";
import { paths } from "~/paths.ts";
import { isBusy, type Session } from "./chat-session.ts";
import { ChatFailure, type ChatPlace, callAssistant } from "./chat-transport.ts";

/** Waits before a broken reply is looked for again, in ms; also how often it is. */
const recoveryWaits = [300, 1_000, 3_000];
/** How long a stopped reply may take to end by itself, in ms. */
const stopMs = 3_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the conversation does not exist, or not for this visitor. */
export const isGone = (failure: unknown) => failure instanceof ChatFailure && failure.status === 404;

/**
 * Looks for a reply until the server tells its state, the visitor left the conversation or it is busy again.
 * @returns whether its state is shown
 */
export async function findReply(
	session: Session,
	{
		broken,
		isShown,
		sync,
	}: { broken: boolean; isShown: () => boolean; sync: (session: Session) => Promise<void> },
): Promise<boolean> {
	const waits = broken ? recoveryWaits.slice(session.place.resumed - 1) : [0, ...recoveryWaits];
	for (const ms of waits) {
		await wait(ms);
		if (!isShown() || isBusy(session)) return false;
		try {
			if (broken) session.chat.clearError();
			await sync(session);
			return true;
		} catch (failure) {
			if (isGone(failure)) return false;
		}
	}
	return false;
}

/**
 * Stops a reply with a call of its own, since a disconnect is not a stop, and a resumed reply cannot be stopped by its
 * reader.
 */
export async function stopReply(session: Session, isShown: () => boolean): Promise<void> {
	const end = Date.now() + stopMs;
	// The message may not have reached the server yet.
	while (isShown() && Date.now() < end) {
		const { stopped } = await callAssistant<{ stopped: boolean }>(
			paths.stopReply(session.place.conversationId),
			{},
		).catch(() => ({ stopped: false }));
		if (stopped || !isBusy(session)) break;
		await wait(200);
	}
	while (isBusy(session) && Date.now() < end) await wait(50);
	if (isBusy(session)) await session.chat.stop();
}

/**
 * Tells other tabs that a conversation has changed, and hears of it from them.
 * @param onChange another tab changed the conversation that is shown, or this one is looked at again
 */
export function useOtherTabs(place: ChatPlace, onChange: () => void) {
	const channel = useRef<BroadcastChannel | null>(null);
	const changed = useRef(onChange);
	changed.current = onChange;

	useEffect(() => {
		const opened = new BroadcastChannel("assistant");
		channel.current = opened;
		opened.onmessage = ({ data }) => {
			if (data === place.conversationId && !place.isNew) changed.current();
		};
		const onShow = () => {
			if (document.visibilityState === "visible" && !place.isNew) changed.current();
		};
		document.addEventListener("visibilitychange", onShow);
		return () => {
			document.removeEventListener("visibilitychange", onShow);
			opened.close();
		};
	}, [place]);

	const tell = useCallback((conversationId: string) => channel.current?.postMessage(conversationId), []);
	return { tell };
}
