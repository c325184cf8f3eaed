import { type ComponentType, useEffect, useState } from "react";
import type { LiveConversation } from "../window/live-conversation.tsx";

type Live = ComponentType<Parameters<typeof LiveConversation>[0]>;

/** The conversation as the window shows it, once its code is loaded; the page works without it. */
export function useLiveConversation(): Live | null {
	const [loaded, setLoaded] = useState<{ Live: Live } | null>(null);
	useEffect(() => {
		let active = true;
		import("../window/live-conversation.tsx").then(
			(module) => active && setLoaded({ Live: module.LiveConversation }),
			() => undefined,
		);
		return () => {
			active = false;
		};
	}, []);
	return loaded?.Live ?? null;
}
