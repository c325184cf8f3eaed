/** A sign-in whose password or Google account was right, and that waits for a code of the second factor. */
import { z } from "zod";
import { createShopCookie } from "#client/cookies.server";
import { createSeal } from "#client/storage/sealed-cookie.server";
import type { RegistrationOutcome } from "#contracts/users/user-service";
import { afterSignIn } from "#rules/auth/return-path";
import { secondFactorTerms } from "#rules/auth/second-factor";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { type Session, toTokens } from "~/shared/auth/session.server.ts";
import { secondFactorCalls } from "./attempt-limits.server.ts";
import { openSession, openThirdPartySession, type PendingSignIn } from "./sign-in.server.ts";

type KeptSignIn = PendingSignIn & { returnTo: string; until: number };

const keptSchema: z.ZodType<KeptSignIn> = z.object({
	credential: z.string().min(1).max(1000),
	email: z.string().max(254),
	google: z
		.object({ fname: z.string().max(60), lname: z.string().max(60), connectedExisting: z.boolean() })
		.nullable(),
	returnTo: z.string().max(2000),
	until: z.number(),
});

const waitSeconds = secondFactorTerms.waitMinutes * 60;
const cookieName = "__second";
const cookie = createShopCookie(cookieName, { maxAge: waitSeconds });
const seal = createSeal("sign-in that waits for a code");

/** Of the value, so that the cookie stays below what browsers keep. */
const mostSealed = 3_000;

/** @returns the Set-Cookie value */
export function keepPendingSignIn(pending: PendingSignIn & { returnTo: string }): Promise<string> {
	const kept = { ...pending, until: Date.now() + waitSeconds * 1000 };
	const sealed = seal.seal(kept);
	return cookie.serialize(sealed.length <= mostSealed ? sealed : seal.seal({ ...kept, returnTo: "" }));
}

export async function readPendingSignIn(request: Request): Promise<KeptSignIn | null> {
	const header = request.headers.get("Cookie") ?? "";
	if (!header.includes(`${cookieName}=`)) return null;
	const sealed: unknown = await cookie.parse(header).catch(() => null);
	const kept = keptSchema.safeParse(typeof sealed === "string" ? seal.unseal(sealed) : null).data;
	return kept && kept.until > Date.now() ? { ...kept, returnTo: afterSignIn(kept.returnTo) } : null;
}

export const clearPendingSignIn = (): Promise<string> => cookie.serialize("", { maxAge: 0 });

type Finished = {
	session: Session;
	outcome: Extract<RegistrationOutcome, "existingConnected"> | null;
	recoveryCodesLeft: number | null;
};

/**
 * @throws {ServiceError} INVALID_SECOND_FACTOR, SECOND_FACTOR_USED, SIGN_IN_EXPIRED, TOO_MANY_ATTEMPTS_TRY_LATER
 * @throws {UnverifiedEmail}
 */
export async function finishSignIn(
	context: RequestContext<unknown>,
	{ credential, google }: KeptSignIn,
	code: string,
): Promise<Finished> {
	const calls = secondFactorCalls({ ...context, session: null }, null);
	const answer = await calls.finishSignIn({ credential, code });
	const { recoveryCodesLeft } = answer;
	const tokens = toTokens(answer.idToken, answer.refreshToken, answer.expiresIn);
	const { requestId } = context;
	if (google === null) {
		const session = await openSession(tokens, answer.localId, requestId, answer);
		return { session, outcome: null, recoveryCodesLeft };
	}
	const { session, outcome } = await openThirdPartySession(tokens, google, requestId);
	const connected = google.connectedExisting || outcome === "existingConnected";
	return { session, outcome: connected ? "existingConnected" : null, recoveryCodesLeft };
}
