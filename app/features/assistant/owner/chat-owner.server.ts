/** Whose conversations a request is about: the signed-in user's, or those of the guest in the signed cookie. */

import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Services } from "#client/call-context";
import { createShopCookie } from "#client/cookies.server";
import { env, perEnvironment } from "#client/env.server";
import { type Log, logger } from "#client/logger.server";
import type { CurrentUser } from "#contracts/assistant/chat-stream";
import { guestIdSchema } from "#contracts/assistant/conversations";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { Session } from "~/shared/auth/session.server.ts";
import { clientAddress } from "~/shared/http/limits/connection-limits.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";

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

// Guests of the assistant: their cookie, and what moves to their account when they sign in.

// The guest id of a visitor who isn't signed in, in a signed cookie. It is made on first use of the chat.

const cookieName = "__guest";

/** The longest life that browsers allow. */
const lifeSeconds = 400 * 24 * 60 * 60;

const cookie = createShopCookie(cookieName, { maxAge: lifeSeconds });

export const hasGuestCookie = (request: Request): boolean =>
	new RegExp(`(?:^|;\\s*)${cookieName}=.`).test(request.headers.get("Cookie") ?? "");

/** `null` without a cookie, or for one that was tampered with. */
async function readGuestId(request: Request): Promise<string | null> {
	if (!hasGuestCookie(request)) return null;
	const value = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
	return guestIdSchema.safeParse(value).data ?? null;
}

/** 128 random bits. */
const newGuestId = (): string => `guest_${randomBytes(16).toString("base64url")}`;

/** @returns the Set-Cookie value */
const keepGuestId = (guestId: string): Promise<string> => cookie.serialize(guestId);

const clearGuestId = (): Promise<string> => cookie.serialize("", { maxAge: 0, expires: new Date(0) });

/**
 * Proves to the conversation service that the storefront made a guest id: HMAC-SHA256, base64url.
 * @returns `undefined` without `CHAT_GUEST_SECRET`
 */
const signGuestId = (guestId: string, secret = env.CHAT_GUEST_SECRET): string | undefined =>
	secret ? createHmac("sha256", secret).update(guestId).digest("base64url") : undefined;

// Gives the conversations of a guest to the user who signed in.

/** How long a page waits for the move, in ms. It goes on after that. */
const patienceMs = 1_000;

/** How long a move that failed is not tried again, in ms. */
const pauseMs = 60_000;

/** `false` for a move that failed. */
const moves = perEnvironment(() => new LRUCache<string, Promise<boolean>>({ max: 5_000, ttl: pauseMs }));

const getKey = (guestId: string, { userId }: Pick<Mover, "userId">) => `${guestId} ${userId}`;

type Mover = Pick<Session, "userId" | "token">;

/** @returns whether all conversations have moved; `false` also while a slow service is still moving them */
async function moveGuestConversations(
	guestId: string,
	{ userId, token }: Mover,
	requestId: string,
): Promise<boolean> {
	const key = getKey(guestId, { userId });
	const runningMove = moves().get(key);
	const move = runningMove ?? startMove(guestId, { userId, token }, requestId);
	if (!runningMove) moves().set(key, move);
	return Promise.race([move, wait(patienceMs)]);
}

async function startMove(guestId: string, { userId, token }: Mover, requestId: string): Promise<boolean> {
	const services = servicesFor({ requestId, token, userId, guestSignature: signGuestId(guestId) });
	try {
		await services.conversations.moveGuest({ guestId, userId });
		return true;
	} catch (error) {
		logger.warn({ err: error, requestId }, "failed to move the conversations of a guest");
		return false;
	}
}

const wait = (ms: number) =>
	new Promise<false>((resolve) => {
		setTimeout(resolve, ms, false).unref();
	});

/**
 * Called where a session begins. Never fails the sign-in: what doesn't move now moves when the user next uses the
 * assistant.
 * @returns the Set-Cookie value that removes the guest id once everything has moved
 */
export async function moveGuestAtSignIn(
	request: Request,
	session: Mover,
	requestId: string,
): Promise<string | null> {
	const guestId = await readGuestId(request);
	if (!guestId) return null;
	// A sign-in always tries.
	moves().delete(getKey(guestId, session));
	return (await moveGuestConversations(guestId, session, requestId)) ? clearGuestId() : null;
}
