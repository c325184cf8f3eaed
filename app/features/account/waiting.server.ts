/** What waits for a person, as numbers of menus. A number that fails or is late is left out, and the page never waits. */
import { openMessages } from "~/features/contact/contact.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { inTime } from "~/shared/http/ahead.ts";
import type { WaitingKind } from "./account-menu.ts";

export type Waiting = Partial<Record<WaitingKind, number>>;

type Reading = Pick<RequestContext<unknown>, "session" | "user" | "accountId" | "services" | "hasExtension">;

/** `null` without an inbox. The header and the account area share the read. */
export async function countUnread({
	session,
	services,
	hasExtension,
}: Omit<Reading, "accountId" | "user">): Promise<number | null> {
	if (!session) return null;
	return inTime(
		(async () => {
			if (!(await hasExtension("notifications.unread"))) return null;
			return (await services.notifications.unread()).unread;
		})().catch(() => null),
	);
}

export async function countWaiting(context: Reading): Promise<Waiting> {
	const [messages, customerMessages, work] = await Promise.all([
		countUnread(context),
		inTime(openMessages(context).catch(() => null)),
		countWork(context),
	]);
	return {
		...work,
		...(messages !== null && { messages }),
		...(customerMessages && customerMessages !== "hidden" && { customerMessages: customerMessages.total }),
	};
}

async function countWork({ accountId, services, hasExtension }: Reading): Promise<Waiting | null> {
	if (!accountId) return null;
	return inTime(
		(async () => ((await hasExtension("orders.waiting")) ? await services.orders.waiting() : null))().catch(
			() => null,
		),
	);
}
