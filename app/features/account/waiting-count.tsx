import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import type { WaitingKind } from "./account-menu.ts";

const words: Record<WaitingKind | "all", string> = {
	messages: "unread",
	customerMessages: "to answer",
	approvals: "waiting for you",
	quotes: "to answer",
	all: "waiting for you",
};

/** How much waits behind a link; nothing without any. */
export function WaitingCount({ count = 0, of }: { count?: number; of: WaitingKind | "all" }) {
	if (count === 0) return null;
	return (
		<span className="ml-2 rounded-full bg-navy-900 px-2 py-0.5 font-semibold text-white text-xs tabular-nums">
			{count > 99 ? "99+" : count}
			<VisuallyHidden> {words[of]}</VisuallyHidden>
		</span>
	);
}
