/** Header, menus and footer of a tab, after another tab of the browser switched the account, signed in or out. */
import { useEffect } from "react";

/** Whose frame a tab shows, and since when, in milliseconds since 1970. */
type Frame = { owner: string; since: number };

let isOutdated = false;
let hasShownFrame = false;

/**
 * Whether a link or a form that reads loads the frame too: it shows another user or account than the tab of this
 * browser that loaded last. Polling and reloading of the same address leave it, because forms that stay on the page
 * belong to the account they were opened for.
 */
export const needsFrame = (current: URL, next: URL): boolean =>
	isOutdated && (current.pathname !== next.pathname || current.search !== next.search);

/**
 * Tells the other tabs whose frame this tab shows, and listens to theirs. Nothing is stored.
 * @param data what the frame was drawn from, a new object each time it is loaded; `null` where it could not be.
 * `formOwner` is the user and the account, and is missing for visitors.
 */
export function useFrameOwner(data: { formOwner?: string } | null): void {
	useEffect(() => {
		if (!data || typeof BroadcastChannel === "undefined") return;
		isOutdated = false;
		// The server read the session of a document after the browser had begun to ask for it.
		const since = hasShownFrame ? Date.now() : performance.timeOrigin;
		hasShownFrame = true;
		const frame: Frame = { owner: data.formOwner ?? "", since };
		const channel = new BroadcastChannel("frame-owner");
		channel.onmessage = ({ data: other }: MessageEvent<Frame>) => {
			if (other.owner === frame.owner) return;
			// A tab that hydrates late missed what was said before.
			if (other.since < frame.since) channel.postMessage(frame);
			else isOutdated = true;
		};
		channel.postMessage(frame);
		return () => channel.close();
	}, [data]);
}
