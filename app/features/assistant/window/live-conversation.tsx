/** The assistant's pages with scripts: the messages and the composer of the window. */
import { useNavigate } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { paths } from "~/paths.ts";
import { ErrorBoundary } from "~/shared/errors/error-boundary.tsx";
import { useShowToast } from "~/shared/toast/toast-provider.tsx";
import { useAnnouncer } from "./conversation-state.ts";
import { type Assistant, useAssistant } from "./use-assistant.ts";
import { WindowConversation } from "./window-conversation.tsx";

type Props = {
	/** `null` for a new conversation. */
	id: string | null;
	/** What the page shows until the conversation is loaded. */
	page: RefObject<HTMLDivElement>;
	/** Whether the messages and the composer are shown, instead of those of the page. */
	onShown: (shown: boolean) => void;
	/** Called after a message was sent: the history has changed. */
	onChanged: () => void;
};

/** @param props.onShown must not change, as well as `onChanged` */
export function LiveConversation(props: Props) {
	return (
		<ErrorBoundary level="feature" fallback={null}>
			<WorkingConversation {...props} />
		</ErrorBoundary>
	);
}

function WorkingConversation({ id, page, onShown, onChanged }: Props) {
	const [firstId] = useState(id);
	const shownId = useRef(id);
	shownId.current = id;
	const navigate = useNavigate();
	const showToast = useShowToast();
	const report = useCallback((text: string) => showToast({ kind: "error", text }), [showToast]);
	/**
	 * A new conversation gets its address, and one that gave way to a copy has another. One that was deleted elsewhere
	 * has none.
	 */
	const onChange = useCallback(
		(now: string | null, change?: { isSent: boolean }) => {
			// Another address loads the history too.
			if (now === shownId.current) return change?.isSent && onChanged();
			navigate(now ? paths.conversation(now) : paths.assistant(), {
				replace: shownId.current !== null,
				preventScrollReset: true,
			});
		},
		[navigate, onChanged],
	);
	const assistant = useAssistant(firstId, { report, onChange });
	const { conversationId, open, reset } = assistant;
	const openedId = useRef(conversationId);
	openedId.current = conversationId;
	useEffect(() => {
		if (id === openedId.current) return;
		if (id === null) reset();
		else void open(id);
	}, [id, open, reset]);

	const isShown = !assistant.loading && !assistant.reload;
	return isShown ? <ShownConversation assistant={assistant} page={page} onShown={onShown} /> : null;
}

function ShownConversation({
	assistant,
	page,
	onShown,
}: { assistant: Assistant } & Pick<Props, "page" | "onShown">) {
	const [before, setBefore] = useState<{ typed: string; focused: boolean } | null>(null);
	// Before the browser paints, so that nothing is shown twice, and what was typed until now goes on.
	useLayoutEffect(() => {
		const box = [...(page.current?.querySelectorAll("textarea") ?? [])].at(-1);
		setBefore({ typed: box?.value ?? "", focused: box !== undefined && document.activeElement === box });
		onShown(true);
		return () => onShown(false);
	}, [onShown, page]);
	const announcer = useAnnouncer();
	const { end, following } = useFollowedReply(assistant);
	if (!before) return null;
	return (
		<div className="flex flex-col gap-5">
			<WindowConversation
				assistant={assistant}
				isOpen
				takesFocus={before.focused}
				covered={false}
				inPage
				pageFollows={following}
				typed={before.typed}
				announcer={announcer}
			/>
			<div ref={end} />
			<p aria-live="polite" aria-atomic="true" data-announcer="" className="sr-only">
				{announcer.announcement}
			</p>
		</div>
	);
}

/** Scrolls the page with a reply, unless the visitor has scrolled up to read. */
function useFollowedReply({ messages, busy }: Assistant): {
	end: RefObject<HTMLDivElement>;
	following: RefObject<boolean>;
} {
	const end = useRef<HTMLDivElement>(null);
	const following = useRef(true);
	useEffect(() => {
		const onScroll = () => {
			const top = end.current?.getBoundingClientRect().top ?? 0;
			following.current = top - window.innerHeight < 80;
		};
		onScroll();
		window.addEventListener("scroll", onScroll, { passive: true });
		return () => window.removeEventListener("scroll", onScroll);
	}, []);
	const sent = messages.findLast(({ role }) => role === "user")?.id;
	const sentBefore = useRef(sent);
	useLayoutEffect(() => {
		// A message of the visitor is always shown, also below the cards of the reply before.
		if (sent !== sentBefore.current) following.current = true;
		sentBefore.current = sent;
	}, [sent]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every new part may be below the end
	useLayoutEffect(() => {
		if (busy && following.current) end.current?.scrollIntoView({ block: "end" });
	}, [messages, busy]);
	return { end, following };
}
