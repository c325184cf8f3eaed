/** Header, menus and footer of a tab, after another tab of the browser switched the account, signed in or out. */
import { useEffect } from "react";

let isOutdated = false;

/** Whether the frame shows another user or account than the last one that a tab of this browser loaded. */
export const isFrameOutdated = (): boolean => isOutdated;

/**
 * Tells the other tabs whose frame this tab shows, and listens to theirs. Nothing is stored.
 * @param owner the user and the account; empty for visitors
 */
export function useFrameOwner(owner: string): void {
	useEffect(() => {
		isOutdated = false;
		if (typeof BroadcastChannel === "undefined") return;
		const channel = new BroadcastChannel("frame-owner");
		channel.onmessage = ({ data }) => {
			isOutdated = data !== owner;
		};
		channel.postMessage(owner);
		return () => channel.close();
	}, [owner]);
}
