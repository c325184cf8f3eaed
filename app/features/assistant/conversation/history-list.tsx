import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ConversationSummary } from "#contracts/assistant/conversations";
import { formatRelativeTime, groupConversations } from "#rules/assistant/group-conversations";
import { paths } from "~/paths.ts";
import { useZones } from "~/shared/clock/zones.tsx";

/** The conversations by day. */
export function HistoryList({
	conversations,
	current,
	now,
	timeZone,
	onOpen,
	replaced,
	actions,
}: {
	conversations: readonly ConversationSummary[];
	/** The id of the one that is shown. */
	current?: string;
	/** In ms. */
	now: number;
	timeZone?: string;
	/** Called instead of following the link. */
	onOpen?: (id: string) => void;
	/** What is shown in place of a conversation, such as a form; false for the conversation itself. */
	replaced?: (conversation: ConversationSummary) => ReactNode;
	/** Behind each title. */
	actions?: (conversation: ConversationSummary) => ReactNode;
}) {
	const { reader } = useZones();
	if (conversations.length === 0)
		return <p className="py-2 text-muted text-sm">Your conversations will appear here.</p>;
	return (
		<div className="flex flex-col gap-4">
			{groupConversations(conversations, now, timeZone ?? reader).map(({ group, conversations: grouped }) => (
				<section key={group}>
					<h3 className="mb-1 font-semibold text-muted text-xs">{group}</h3>
					<ul>
						{grouped.map((conversation) => (
							<li key={conversation.id} className="flex items-center">
								{replaced?.(conversation) || (
									<>
										<Link
											to={paths.conversation(conversation.id)}
											aria-current={conversation.id === current ? "page" : undefined}
											onClick={
												onOpen &&
												((event) => {
													event.preventDefault();
													onOpen(conversation.id);
												})
											}
											className="flex min-h-touch min-w-0 flex-1 items-center gap-2 rounded px-2 py-1 text-sm hover:bg-navy-50 aria-[current]:bg-navy-100 aria-[current]:font-semibold"
										>
											<span className="min-w-0 flex-1 wrap-anywhere">{conversation.title}</span>
											<time dateTime={conversation.updatedAt ?? undefined} className="text-muted text-xs">
												{formatRelativeTime(conversation.updatedAt, now, reader)}
											</time>
										</Link>
										{actions?.(conversation)}
									</>
								)}
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
