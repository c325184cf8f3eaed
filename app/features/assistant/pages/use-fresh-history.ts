import { useCallback, useEffect, useRef, useState } from "react";
import type { ConversationSummary } from "#contracts/assistant/conversations";
import { paths } from "~/paths.ts";

type History = { history: readonly ConversationSummary[] | null; now: number };

/**
 * The history of the page until a message is sent in place, which gives the list another order.
 * @returns `refresh` loads it again; when that fails, the old list stays
 */
export function useFreshHistory({ history, now }: History): History & { refresh: () => void } {
	const [fresh, setFresh] = useState<(History & { instead: History["history"] }) | null>(null);
	const loaded = useRef(history);
	loaded.current = history;
	const active = useRef(true);
	useEffect(() => {
		active.current = true;
		return () => {
			active.current = false;
		};
	}, []);
	const refresh = useCallback(async () => {
		const instead = loaded.current;
		const response = await fetch(paths.chatConversations(), { headers: { Accept: "application/json" } });
		if (!response.ok) return;
		const { conversations } = (await response.json()) as { conversations: ConversationSummary[] };
		if (active.current) setFresh({ history: conversations, now: Date.now(), instead });
	}, []);
	const isNewer = fresh !== null && fresh.instead === history;
	return {
		history: isNewer ? fresh.history : history,
		now: isNewer ? fresh.now : now,
		refresh: useCallback(() => void refresh().catch(() => undefined), [refresh]),
	};
}
