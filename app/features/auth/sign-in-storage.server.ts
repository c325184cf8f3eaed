/** What is kept in the browser between the requests of one sign-in at an outside provider. */
import { createCookieSessionStorage } from "@remix-run/node";
import { cookieDefaults } from "~/shared/cookies.server.ts";

const cookieName = "__auth";

type UnderWay = {
	returnTo: string;
	/** The library's own key for the value that Google must send back. */
	"oauth2:state": string;
};
type Flash = { problem: string };

/** A sign-in has ten minutes; with a password it needs nothing of this. */
export const signInStorage = createCookieSessionStorage<UnderWay, Flash>({
	cookie: { ...cookieDefaults, name: cookieName, maxAge: 600 },
});

export const readSignIn = (request: Request) => signInStorage.getSession(request.headers.get("Cookie"));

/** The Set-Cookie value that ends a sign-in and leaves why it failed for the login page. */
export async function keepProblem(problem: string): Promise<string> {
	const session = await signInStorage.getSession();
	session.flash("problem", problem);
	return signInStorage.commitSession(session);
}

/** Why a sign-in failed, with the Set-Cookie value that forgets it; both `null` when none did. */
export async function takeProblem(
	request: Request,
): Promise<{ problem: string; clearCookie: string } | { problem: null; clearCookie: null }> {
	if (!request.headers.get("Cookie")?.includes(`${cookieName}=`)) return { problem: null, clearCookie: null };
	const session = await readSignIn(request);
	const problem = session.get("problem");
	if (!problem) return { problem: null, clearCookie: null };
	return { problem, clearCookie: await signInStorage.destroySession(session) };
}
