/**
 * The session cookie: who is signed in and for which account. It is signed, parsed when read, and clamped in size;
 * a cookie that is tampered with, truncated or out of date is the same as none.
 */
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { cookieDefaults } from "../cookies.server.ts";
import { anonymous, type Visitor } from "./visitor.ts";

export const sessionCookieName = "__session";

const id = z.string().min(1).max(128);
export const sessionSchema = z.object({
	token: z.string().min(1).max(2500),
	refreshToken: z.string().min(1).max(500),
	userId: id,
	firstName: z.string().max(60),
	lastName: z.string().max(60),
	selectedAccountId: id.optional(),
	selectedSalesRepId: id.optional(),
	selectedAssignedAccountId: id.optional(),
});
export type Session = z.infer<typeof sessionSchema>;

const cookie = createCookie(sessionCookieName, { ...cookieDefaults, maxAge: 60 * 60 * 24 * 14 });

/** True when the request carries a session cookie, readable or not: such a request never gets a shared page. */
export function hasSessionCookie(request: Request): boolean {
	return (request.headers.get("Cookie") ?? "").includes(`${sessionCookieName}=`);
}

export async function readSession(request: Request): Promise<Session | null> {
	if (!hasSessionCookie(request)) return null;
	const value = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
	const parsed = sessionSchema.safeParse(value);
	return parsed.success ? parsed.data : null;
}

/** The Set-Cookie value that ends the session. */
export function clearSession(): Promise<string> {
	return cookie.serialize("", { maxAge: 0 });
}

export function visitorOf(session: Session | null): Visitor {
	if (!session) return anonymous;
	const { userId, firstName, lastName } = session;
	return { kind: "user", userId, firstName, lastName };
}
