/** Filters of the inbox, from its URL. */
import { isNotificationKind, type NotificationKind } from "#rules/notifications/kinds";
import { laterPage } from "~/shared/paged.ts";

export type InboxQuery = { page?: number; kind?: NotificationKind; unread?: "yes" };

/** Anything unknown counts as no filter. */
export function readInboxQuery(search: URLSearchParams): InboxQuery {
	const kind = search.get("kind") ?? "";
	return {
		page: laterPage(search),
		...(isNotificationKind(kind) && { kind }),
		...(search.get("unread") === "yes" && { unread: "yes" as const }),
	};
}
