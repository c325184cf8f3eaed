/**
 * What the pages of the assistant share: with scripts, the messages and the composer of the window, which stay while a
 * new conversation gets its address.
 */
import { Outlet, useMatches, useParams } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { AssistantFrame } from "./assistant-frame.tsx";
import type { AssistantLayoutContext } from "./assistant-layout-context.ts";
import type { ConversationView, NewConversationView } from "./load-pages.server.ts";
import { useFreshHistory } from "./use-fresh-history.ts";
import { useLiveConversation } from "./use-live-conversation.ts";

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
