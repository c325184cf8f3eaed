import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { keepSession, type Session } from "~/shared/auth/session.server.ts";
import { moveGuestAtSignIn } from "../assistant/owner/move-guest.server.ts";
import { endSessionQuietly } from "./session-calls.server.ts";

/**
 * Begins a session: ends the earlier one, and gives the user what the visitor did as a guest.
 * @returns headers with the cookies
 */
export async function beginSession(context: RequestContext<unknown>, session: Session): Promise<Headers> {
	const { request, requestId, session: earlier } = context;
	const [sessionCookie, guestCookie] = await Promise.all([
		keepSession(session),
		moveGuestAtSignIn(request, session, requestId),
		earlier && endSessionQuietly(context, earlier.refreshToken),
	]);
	const headers = new Headers({ "Set-Cookie": sessionCookie });
	if (guestCookie) headers.append("Set-Cookie", guestCookie);
	return headers;
}
