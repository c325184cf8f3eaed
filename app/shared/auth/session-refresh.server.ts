/** Keeps the token of a session fresh: it is exchanged on the server before it runs out, and the browser never sees it. */
import { LRUCache } from "lru-cache";
import type { Services } from "../http/service-client.server.ts";
import { ServiceError } from "../http/service-error.ts";
import { type Session, type Tokens, tokensOf } from "./session.server.ts";

/** A token with less than this left is exchanged, in ms. */
export const refreshAheadMs = 5 * 60_000;

/**
 * What became of a session. "waiting": the token has run out and the identity service does not answer; the session may
 * be good, so it is kept, but nothing can be done in its name now.
 */
export type SettledSession =
	| { state: "none" | "ended" | "waiting"; session: null; renewed: false }
	| { state: "good"; session: Session; renewed: boolean };

type Identity = Pick<Services["identity"], "refresh">;

/**
 * Exchanges under way and just done, by refresh token: the loaders of one page, and several tabs, ask at the same
 * moment, and a refresh token works once.
 */
const exchanges = new LRUCache<string, Promise<Tokens>>({ max: 2_000, ttl: 30_000 });

function exchange(refreshToken: string, identity: Identity): Promise<Tokens> {
	const known = exchanges.get(refreshToken);
	if (known) return known;
	const made = identity
		.refresh({ grant_type: "refresh_token", refresh_token: refreshToken })
		.then((answer) => tokensOf(answer.id_token, answer.refresh_token, answer.expires_in));
	exchanges.set(refreshToken, made);
	made.catch(() => exchanges.delete(refreshToken));
	return made;
}

/** @param now milliseconds since 1970 */
export async function settleSession(
	session: Session | null,
	identity: Identity,
	now: number = Date.now(),
): Promise<SettledSession> {
	if (!session) return { state: "none", session: null, renewed: false };
	if (session.tokenExpiresAt - now > refreshAheadMs) return { state: "good", session, renewed: false };
	try {
		const tokens = await exchange(session.refreshToken, identity);
		return { state: "good", session: { ...session, ...tokens }, renewed: true };
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		if (error.status < 500) return { state: "ended", session: null, renewed: false };
		if (session.tokenExpiresAt > now) return { state: "good", session, renewed: false };
		return { state: "waiting", session: null, renewed: false };
	}
}
