/**
 * What the pages of the assistant share: with scripts, the messages and the composer of the window, which stay while a
 * new conversation gets its address.
 */
import { Outlet, useMatches, useParams } from "@remix-run/react";
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { ConversationSummary } from "#contracts/assistant/conversations";
import { messages } from "#rules/messages";
import { LinkButton } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import type { AssistantLayoutContext } from "../conversation/composer.tsx";
import { HistoryList } from "../conversation/history-list.tsx";
import type { LiveConversation } from "../window/live-conversation.tsx";
import type { ConversationView, NewConversationView } from "./load-pages.server.tsx";

export default function AssistantLayout() {
	const view = useMatches().at(-1)?.data as ConversationView | NewConversationView | undefined;
	// A conversation that is not found has no data.
	return view ? <Assistant view={view} /> : <Outlet context={{ isLive: false }} />;
}

function Assistant({ view }: { view: ConversationView | NewConversationView }) {
	const { conversationID: id = null } = useParams();
	const Live = useLiveConversation();
	const { history, now, refresh } = useFreshHistory(view);
	const page = useRef<HTMLDivElement>(null);
	const [shown, setShown] = useState(false);
	const onShown = useCallback((isShown: boolean) => setShown(isShown), []);
	const couldLoad = !("conversation" in view) || view.conversation !== null;
	const isLive = Live !== null && shown && couldLoad;
	return (
		<AssistantFrame history={history} current={id ?? undefined} now={now}>
			<div ref={page} className="flex flex-col gap-5">
				<Outlet context={{ isLive } satisfies AssistantLayoutContext} />
			</div>
			{Live && couldLoad && <Live id={id} page={page} onShown={onShown} onChanged={refresh} />}
		</AssistantFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

type Live = ComponentType<Parameters<typeof LiveConversation>[0]>;

/** The conversation as the window shows it, once its code is loaded; the page works without it. */
function useLiveConversation(): Live | null {
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

type History = { history: readonly ConversationSummary[] | null; now: number };

/**
 * The history of the page until a message is sent in place, which gives the list another order.
 * @returns `refresh` loads it again; when that fails, the old list stays
 */
function useFreshHistory({ history, now }: History): History & { refresh: () => void } {
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

/** The history at the left, or above the page where it is narrow. */
function AssistantFrame({
	history,
	current,
	now,
	children,
}: {
	history: readonly ConversationSummary[] | null;
	current?: string;
	now: number;
	children: ReactNode;
}) {
	const list = history ? (
		<HistoryList conversations={history} current={current} now={now} />
	) : (
		<Notice tone="error" title={messages.chat.historyFailed}>
			You can still send messages.
		</Notice>
	);
	return (
		<Page>
			<div className="grid gap-6 lg:grid-cols-[264px_minmax(0,1fr)]">
				<aside
					className="flex flex-col gap-3 max-lg:order-last lg:border-line lg:border-r lg:pr-4"
					aria-label="Conversations"
				>
					{current && (
						<LinkButton to={paths.assistant()} icon="plus">
							New conversation
						</LinkButton>
					)}
					<h2 className="text-lg max-lg:hidden">History</h2>
					<div className="max-lg:hidden">{list}</div>
					<Disclosure summary="History" className="lg:hidden">
						{list}
					</Disclosure>
				</aside>
				<div className="flex min-w-0 max-w-3xl flex-col gap-5">{children}</div>
			</div>
		</Page>
	);
}
