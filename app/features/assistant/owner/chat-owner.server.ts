/** Whose conversations a request is about: the signed-in user's, or those of the guest in the signed cookie. */

import type { Services } from "#client/call-context";
import { env } from "#client/env.server";
import type { Log } from "#client/logger.server";
import type { CurrentUser } from "#contracts/assistant/chat-stream";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { clientAddress } from "~/shared/http/limits/client-address.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import {
	clearGuestId,
	keepGuestId,
	moveGuestConversations,
	newGuestId,
	readGuestId,
	signGuestId,
} from "./chat-guests.server.ts";

export type ChatOwner = {
	/** The id of the user, or of the guest. */
	userId: string;
	/** `null` for signed-in users. */
	guestId: string | null;
	/** Whether the guest id was made for this request. */
	isNew: boolean;
	/** Whose conversation calls carry the token of the user or the signature of the guest. */
	services: Services;
	/** The guest cookie that the response has to send, if any. */
	setCookie: string | null;
	/** `null` for guests. */
	token: string | null;
	/** `null` for guests. */
	currentUser: CurrentUser | null;
	/** The account that the user acts for. */
	accountId: string | null;
	guestSignature: string | undefined;
	/** Whether the conversation service answers a call with all its extensions. */
	hasExtension: (call: string) => Promise<boolean>;
	request: Request;
	requestId: string;
	log: Log;
};

type OwnerContext = Pick<
	RequestContext<unknown>,
	"request" | "session" | "accountId" | "hasExtension" | "requestId" | "log"
>;

/** Whether the conversation service saves and streams replies itself; otherwise the storefront does. */
export const isFullService = ({ hasExtension }: Pick<ChatOwner, "hasExtension">): Promise<boolean> =>
	hasExtension("chat.runningReply");

/**
 * @param options.create whether to make a guest id for a visitor without one, as on the first use of the chat
 * @returns `null` for a visitor who has never used the chat
 */
export async function getChatOwner(
	context: OwnerContext,
	{ create }: { create: boolean },
): Promise<ChatOwner | null> {
	const { request, session, accountId, hasExtension, requestId, log } = context;
	const knownGuest = await readGuestId(request);
	const shared = { hasExtension, request, requestId, log };
	const visitor = { address: clientAddress(request, env.TRUSTED_PROXIES) };
	if (session) {
		const { userId, token, firstName, lastName } = session;
		const moved = knownGuest !== null && (await moveGuestConversations(knownGuest, session, requestId));
		return {
			...shared,
			userId,
			guestId: null,
			isNew: false,
			services: servicesFor({ requestId, token, accountId: accountId ?? undefined, visitor, userId }),
			setCookie: moved ? await clearGuestId() : null,
			token,
			currentUser: { userId, fname: firstName, lname: lastName },
			accountId,
			guestSignature: undefined,
		};
	}
	if (!knownGuest && !create) return null;
	const guestId = knownGuest ?? newGuestId();
	const guestSignature = signGuestId(guestId);
	return {
		...shared,
		userId: guestId,
		guestId,
		isNew: !knownGuest,
		services: servicesFor({ requestId, guestSignature, visitor }),
		// Each message prolongs the life of the cookie.
		setCookie: create ? await keepGuestId(guestId) : null,
		token: null,
		currentUser: null,
		accountId: null,
		guestSignature,
	};
}
