import { useCallback, useEffect, useRef } from "react";
import type { ChatPlace } from "./chat-transport.ts";

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
