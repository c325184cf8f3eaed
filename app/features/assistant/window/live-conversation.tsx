/** A conversation of the assistant's page with scripts: the messages and the composer of the window. */
import { useNavigate } from "@remix-run/react";
import {
	type ReactNode,
	type RefObject,
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { paths } from "~/paths.ts";
import { ErrorBoundary } from "~/shared/errors/error-boundary.tsx";
import { useShowToast } from "~/shared/toast/toast-provider.tsx";
import { useAnnouncer } from "./use-announcer.ts";
import { type Assistant, useAssistant } from "./use-assistant.ts";
import { WindowConversation } from "./window-conversation.tsx";

/** @param props.children the messages and forms of the page, shown until the conversation is loaded */
export function LiveConversation({ id, children }: { id: string; children: ReactNode }) {
	return (
		<ErrorBoundary level="feature" fallback={children}>
			<WorkingConversation id={id}>{children}</WorkingConversation>
		</ErrorBoundary>
	);
}

function WorkingConversation({ id, children }: { id: string; children: ReactNode }) {
	const [firstId] = useState(id);
	const shownId = useRef(id);
	shownId.current = id;
	const navigate = useNavigate();
	const showToast = useShowToast();
	const report = useCallback((text: string) => showToast({ kind: "error", text }), [showToast]);
	/** A conversation that gave way to a copy has another address; one that was deleted elsewhere has none. */
	const onChange = useCallback(
		(now: string | null) => {
			if (now === shownId.current) return;
			navigate(now ? paths.conversation(now) : paths.assistant(), {
				replace: true,
				preventScrollReset: true,
			});
		},
		[navigate],
	);
	const assistant = useAssistant(firstId, { report, onChange });
	const { conversationId, open } = assistant;
	const openedId = useRef(conversationId);
	openedId.current = conversationId;
	useEffect(() => {
		if (id !== openedId.current) void open(id);
	}, [id, open]);

	const page = useRef<HTMLDivElement>(null);
	if (assistant.loading || assistant.reload)
		return (
			<div ref={page} className="contents">
				{children}
			</div>
		);
	return <LoadedConversation assistant={assistant} page={page} />;
}

function LoadedConversation({
	assistant,
	page,
}: {
	assistant: Assistant;
	/** What the page showed before. */
	page: RefObject<HTMLDivElement>;
}) {
	// What was typed before the scripts came goes on.
	const [before] = useState(() => {
		const box = [...(page.current?.querySelectorAll("textarea") ?? [])].at(-1);
		return { typed: box?.value ?? "", focused: box !== undefined && document.activeElement === box };
	});
	const announcer = useAnnouncer();
	const end = useFollowedReply(assistant);
	return (
		<div className="flex flex-col gap-5">
			<WindowConversation
				assistant={assistant}
				isOpen
				takesFocus={before.focused}
				covered={false}
				inPage
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
function useFollowedReply({ messages, busy }: Assistant): RefObject<HTMLDivElement> {
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: every new part may be below the end
	useLayoutEffect(() => {
		if (busy && following.current) end.current?.scrollIntoView({ block: "end" });
	}, [messages, busy]);
	return end;
}
