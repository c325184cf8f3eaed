/** Browser state during a sign-in at an outside provider. */
import { createCookieSessionStorage } from "@remix-run/node";
import { createShopCookie } from "#client/cookies.server";

const cookieName = "__auth";

type UnderWay = {
	returnTo: string;
	/** The library's key for the OAuth state. */
	"oauth2:state": string;
	/** Secrets of PKCE (`verifier`) and of the ID token (`nonce`), see `google/google-proof.server.ts`. */
	verifier: string;
	nonce: string;
};
type Flash = { problem: string };

/** How long a person may take at the provider. */
export const signInSeconds = 600;

/** Password sign-ins do not use it. */
export const signInStorage = createCookieSessionStorage<UnderWay, Flash>({
	cookie: createShopCookie(cookieName, { maxAge: signInSeconds }),
});

export const readSignIn = (request: Request) => signInStorage.getSession(request.headers.get("Cookie"));

/** Set-Cookie value that ends the sign-in and keeps the error for the login page. */
export async function keepProblem(problem: string): Promise<string> {
	const session = await signInStorage.getSession();
	session.flash("problem", problem);
	return signInStorage.commitSession(session);
}

/** The error of a failed sign-in and the Set-Cookie value that clears it; both `null` without one. */
export async function takeProblem(
	request: Request,
): Promise<{ problem: string; clearCookie: string } | { problem: null; clearCookie: null }> {
	if (!request.headers.get("Cookie")?.includes(`${cookieName}=`)) return { problem: null, clearCookie: null };
	const session = await readSignIn(request);
	const problem = session.get("problem");
	if (!problem) return { problem: null, clearCookie: null };
	return { problem, clearCookie: await signInStorage.destroySession(session) };
}
