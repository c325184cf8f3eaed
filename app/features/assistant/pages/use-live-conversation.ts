import { type ComponentType, type ReactNode, useEffect, useState } from "react";

type Live = ComponentType<{ id: string; children: ReactNode }>;

/** The conversation as the window shows it, once its code is loaded; the page works without it. */
export function useLiveConversation(): Live | null {
	const [loaded, setLoaded] = useState<{ Live: Live } | null>(null);
	useEffect(() => {
		let active = true;
		import("../window/live-conversation.tsx").then(
			({ LiveConversation }) => active && setLoaded({ Live: LiveConversation }),
			() => undefined,
		);
		return () => {
			active = false;
		};
	}, []);
	return loaded?.Live ?? null;
}
