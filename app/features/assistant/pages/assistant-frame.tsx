import type { ReactNode } from "react";
import type { ConversationSummary } from "#contracts/assistant/conversations";
import { messages } from "#rules/messages";
import { LinkButton } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { HistoryList } from "../conversation/history-list.tsx";

/** The history at the left, or above the page where it is narrow. */
export function AssistantFrame({
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
