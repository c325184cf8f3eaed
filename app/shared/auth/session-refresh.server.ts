/** Renews session tokens on the server before they expire; the browser never sees them. */
import { LRUCache } from "lru-cache";
import type { Services } from "#client/call-context";
import { perEnvironment } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { type Session, type Tokens, toTokens } from "./session.server.ts";

export const refreshAheadMs = 5 * 60_000;

export type RefreshedSession =
	| { state: "none" | "ended" | "waiting"; session: null; renewed: false }
	| { state: "good"; session: Session; renewed: boolean };

type Identity = Pick<Services["identity"], "refresh">;

const exchanges = perEnvironment(() => new LRUCache<string, Promise<Tokens>>({ max: 2_000, ttl: 30_000 }));

function exchange(refreshToken: string, identity: Identity): Promise<Tokens> {
	const cachedExchange = exchanges().get(refreshToken);
	if (cachedExchange) return cachedExchange;
	const made = identity
		.refresh({ grant_type: "refresh_token", refresh_token: refreshToken })
		.then((response) => toTokens(response.id_token, response.refresh_token, response.expires_in));
	exchanges().set(refreshToken, made);
	made.catch(() => exchanges().delete(refreshToken));
	return made;
}

export async function refreshIfNeeded(
	session: Session | null,
	identity: Identity,
	now: number = Date.now(),
): Promise<RefreshedSession> {
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
