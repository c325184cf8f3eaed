/** The assistant's window, loaded when it is first opened. */
import { FocusTrap, FocusTrapFeatures } from "@headlessui/react";
import {
	type KeyboardEvent,
	type MouseEvent,
	type RefObject,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import { messages as texts } from "#rules/messages";
import { IconButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { SavingBeside } from "~/features/catalog/save-form.tsx";
import { ErrorBoundary } from "~/shared/errors/error-boundary.tsx";
import { useFormOwner } from "~/shared/forms/form-draft.ts";
import { useShowToast } from "~/shared/toast/toast-provider.tsx";
import { forgetShopCards } from "./chat-transport.ts";
import { useAnnouncer } from "./conversation-state.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { type Assistant, useAssistant } from "./use-assistant.ts";
import { WindowConversation } from "./window-conversation.tsx";
import {
	closeWindow,
	hideWindow,
	minimizeWindow,
	rememberConversation,
	useWindowState,
} from "./window-state.ts";

export function AssistantWindow({ onReturnFocus }: { onReturnFocus: () => void }) {
	const { view } = useWindowState();
	// A failure of the chat shows its panel, and never takes the page down.
	return (
		<ErrorBoundary
			level="feature"
			fallback={view === "open" ? <BrokenWindow onClose={onReturnFocus} /> : null}
		>
			<WorkingWindow onReturnFocus={onReturnFocus} />
		</ErrorBoundary>
	);
}

function WorkingWindow({ onReturnFocus }: { onReturnFocus: () => void }) {
	const { view, conversationId, opened } = useWindowState();
	const [firstId] = useState(conversationId);
	const showToast = useShowToast();
	const report = useCallback((text: string) => showToast({ kind: "error", text }), [showToast]);
	const assistant = useAssistant(firstId, { report, onChange: rememberConversation });
	const [historyOpen, setHistoryOpen] = useState(false);
	const announcer = useAnnouncer();
	useNextVisitor(assistant);
	const frame = useRef<HTMLElement>(null);
	const isOpen = view === "open";
	useKeyboardInset(frame, isOpen);

	const leave = (how: () => void) => () => {
		how();
		onReturnFocus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		// Not from dialogs of the cards, which are elsewhere in the document.
		if (event.key !== "Escape" || event.defaultPrevented || !frame.current?.contains(event.target as Node))
			return;
		event.stopPropagation();
		leave(hideWindow)();
	};
	// On a phone the window is a sheet over the page, which a tapped product would open below it.
	const onClick = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || !matchMedia("(width < 768px)").matches) return;
		const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]:not([target], [download])");
		if (link && frame.current?.contains(link) && link.origin === window.location.origin) minimizeWindow();
	};
	const startNew = () => {
		assistant.reset();
		setHistoryOpen(false);
	};
	const panel = (
		<section
			ref={frame}
			role="dialog"
			aria-label="Assistant"
			hidden={!isOpen}
			onClick={onClick}
			onKeyDown={onKeyDown}
			className="assistant-window"
		>
			<WindowHeader
				historyOpen={historyOpen}
				onHistory={() => setHistoryOpen(!historyOpen)}
				onMinimize={leave(minimizeWindow)}
				onClose={leave(() => {
					closeWindow();
					assistant.reset();
					setHistoryOpen(false);
				})}
			/>
			{historyOpen && (
				<HistoryPanel
					current={assistant.conversationId}
					onOpen={(id) => {
						setHistoryOpen(false);
						void assistant.open(id);
					}}
					onNew={startNew}
					onDeleted={(id) => {
						if (id === assistant.conversationId) assistant.reset();
					}}
				/>
			)}
			<SavingBeside place="assistant">
				<WindowConversation
					assistant={assistant}
					isOpen={isOpen}
					takesFocus={isOpen && opened}
					covered={historyOpen}
					announcer={announcer}
				/>
			</SavingBeside>
		</section>
	);
	// The page behind can be clicked, but Tab stays in the window.
	return (
		<FocusTrap features={isOpen ? FocusTrapFeatures.TabLock : FocusTrapFeatures.None}>
			{panel}
			{/* Outside of the window, so that a reply is also said while it is minimized. */}
			<p aria-live="polite" aria-atomic="true" data-announcer="" className="sr-only">
				{announcer.announcement}
			</p>
		</FocusTrap>
	);
}

/** Prices and conversations belong to one person, and the window stays when somebody signs in or out. */
function useNextVisitor({ conversationId, open, reset }: Assistant): void {
	const user = useFormOwner()?.split("/", 1)[0] ?? null;
	const before = useRef(user);
	useEffect(() => {
		if (before.current === user) return;
		const wasGuest = before.current === null;
		before.current = user;
		forgetShopCards();
		// A guest's conversations go to the user who signs in.
		if (!wasGuest || !conversationId) reset();
		else void open(conversationId, { again: true });
	}, [user, conversationId, open, reset]);
}

function WindowHeader({
	historyOpen,
	onHistory,
	onMinimize,
	onClose,
}: {
	historyOpen: boolean;
	onHistory: () => void;
	onMinimize: () => void;
	onClose: () => void;
}) {
	return (
		<div className="on-navy flex flex-none items-center gap-1 bg-navy-900 pr-1 pl-4 text-white">
			<h2 className="min-w-0 flex-1 text-lg text-white">Assistant</h2>
			<IconButton
				icon="history"
				label="Conversation history"
				aria-expanded={historyOpen}
				onClick={onHistory}
			/>
			<IconButton icon="minus" label="Minimize" onClick={onMinimize} />
			<IconButton icon="close" label="Close" onClick={onClose} />
		</div>
	);
}

function BrokenWindow({ onClose }: { onClose: () => void }) {
	return (
		<section role="dialog" aria-label="Assistant" className="assistant-window">
			<div className="on-navy flex items-center bg-navy-900 pr-1 pl-4 text-white">
				<h2 className="flex-1 text-lg text-white">Assistant</h2>
				<IconButton
					icon="close"
					label="Close"
					onClick={() => {
						closeWindow();
						onClose();
					}}
				/>
			</div>
			<div className="p-4">
				<Notice tone="error" live title={texts.chat.panelTitle}>
					{texts.chat.panelText}
				</Notice>
			</div>
		</section>
	);
}

/**
 * Keeps the window above the keyboard of a phone, which covers the page instead of shrinking it: its height is
 * passed to the styles as `--keyboard`, and the visible height as `--visible`.
 */
function useKeyboardInset(element: RefObject<HTMLElement>, active: boolean): void {
	useEffect(() => {
		const visual = window.visualViewport;
		const frame = element.current;
		if (!visual || !frame || !active) return;
		const update = () => {
			const covered = Math.max(0, window.innerHeight - visual.height - visual.offsetTop);
			frame.style.setProperty("--keyboard", `${Math.round(covered)}px`);
			frame.style.setProperty("--visible", `${Math.round(visual.height)}px`);
		};
		update();
		visual.addEventListener("resize", update);
		visual.addEventListener("scroll", update);
		return () => {
			visual.removeEventListener("resize", update);
			visual.removeEventListener("scroll", update);
		};
	}, [element, active]);
}
