import { implement } from "@orpc/server";
import { notificationsContract } from "#contracts/notifications/notifications";
import { signedIn, type TokenVerifier } from "../shared/auth.server.ts";
import type { ServiceContext } from "../shared/http.server.ts";
import {
	changeMessages,
	type NotificationDeps,
	openMessage,
	readAllMessages,
	readInbox,
	unreadCount,
} from "./inbox.server.ts";
import { readPreferences, readToken, unsubscribe, writePreferences } from "./preferences.server.ts";

export function notificationRoutes(deps: NotificationDeps, verify: TokenVerifier) {
	const os = implement(notificationsContract).$context<ServiceContext>();
	return os.router({
		inbox: os.inbox
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => readInbox(deps, bearer, input)),
		unread: os.unread.use(signedIn(verify)).handler(({ context: { bearer } }) => unreadCount(deps, bearer)),
		open: os.open
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => openMessage(deps, bearer, input.id)),
		change: os.change
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => changeMessages(deps, bearer, input)),
		readAll: os.readAll
			.use(signedIn(verify))
			.handler(({ context: { bearer } }) => readAllMessages(deps, bearer)),
		preferences: os.preferences
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => readPreferences(deps, bearer, input.accountId)),
		setPreferences: os.setPreferences
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => writePreferences(deps, bearer, input)),
		// For everybody: the signed token of a mail is the only right.
		unsubscribing: os.unsubscribing.handler(async ({ input }) => {
			const { kind } = await readToken(deps.db, input.token);
			return { kind };
		}),
		unsubscribe: os.unsubscribe.handler(({ input }) => unsubscribe(deps, input.token)),
	});
}
