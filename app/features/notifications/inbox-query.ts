/** Filters of the inbox, from its URL. */
import { isNotificationKind, type NotificationKind } from "#rules/notifications/kinds";

export type InboxQuery = { page?: number; kind?: NotificationKind; unread?: "yes" };

/** Anything unknown counts as no filter. */
export function readInboxQuery(search: URLSearchParams): InboxQuery {
	const kind = search.get("kind") ?? "";
	const page = Math.trunc(Number(search.get("page")));
	return {
		...(page > 1 && page <= 1_000_000 && { page }),
		...(isNotificationKind(kind) && { kind }),
		...(search.get("unread") === "yes" && { unread: "yes" as const }),
	};
}
