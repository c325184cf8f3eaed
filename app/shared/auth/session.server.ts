/** The session cookie: user, token and selected account. */
import { z } from "zod";
import { createShopCookie } from "#client/cookies.server";
import { env } from "#client/env.server";
import type { PortalUser } from "#contracts/users/user";
import { type Access, mayManagePortalUsers } from "#rules/users/permissions";
import { actingAccountId, normalizeSelection, type Selection } from "#rules/users/selected-account";
import { anonymous, type Visitor } from "./visitor.ts";

export const sessionCookieName = "__session";

const id = z.string().min(1).max(128);
export const sessionSchema = z.object({
	token: z.string().min(1).max(2500),
	/** In ms since 1970. */
	tokenExpiresAt: z.number().int(),
	refreshToken: z.string().min(1).max(500),
	userId: id,
	firstName: z.string().max(60),
	lastName: z.string().max(60),
	selectedAccountId: id.optional(),
	selectedSalesRepId: id.optional(),
	selectedAssignedAccountId: id.optional(),
	/** The user had no account to act for when last read. */
	withoutAccount: z.literal(true).optional(),
	/** The user managed portal users when last read: what may be asked for ahead, and no right. */
	managesUsers: z.literal(true).optional(),
});
export type Session = z.infer<typeof sessionSchema>;

const cookie = createShopCookie(sessionCookieName, { maxAge: 60 * 60 * 24 * 14 });

const cookieLimit = 4096;

/** An unreadable cookie counts too: such a request never gets a shared page. */
export function hasSessionCookie(request: Request): boolean {
	return (request.headers.get("Cookie") ?? "").includes(`${sessionCookieName}=`);
}

export async function readSession(request: Request): Promise<Session | null> {
	if (!hasSessionCookie(request)) return null;
	const value = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
	const parsed = sessionSchema.safeParse(value);
	return parsed.success ? parsed.data : null;
}

/**
 * @returns the Set-Cookie value
 * @throws {Error} when the session exceeds the size of a cookie, which browsers drop silently
 */
export async function keepSession(session: Session): Promise<string> {
	const value = await cookie.serialize(sessionSchema.parse(session));
	if (Buffer.byteLength(value) > cookieLimit) throw new Error("The session does not fit into a cookie.");
	return value;
}

export function clearSession(): Promise<string> {
	// Some text browsers and tools know only Expires.
	return cookie.serialize("", { maxAge: 0, expires: new Date(0) });
}

export type Tokens = Pick<Session, "token" | "tokenExpiresAt" | "refreshToken">;

export const toTokens = (token: string, refreshToken: string, expiresIn: string): Tokens => ({
	token,
	refreshToken,
	tokenExpiresAt: Date.now() + Number(expiresIn) * 1000,
});

export function sessionOfUser(user: PortalUser, tokens: Tokens): Session {
	const selection = normalizeSelection(user, env.DEFAULT_ACCOUNT_ID);
	return {
		...tokens,
		userId: user.userId,
		...namesInSession(user),
		...selectionInSession(selection),
		...rightsInSession({ ...user, ...selection }),
	};
}

export const namesInSession = ({ fname, lname }: Pick<PortalUser, "fname" | "lname">) => ({
	firstName: fname.slice(0, 60),
	lastName: lname.slice(0, 60),
});

export const selectionInSession = (selection: Selection) => ({
	selectedAccountId: selection.selectedAccountId ?? undefined,
	selectedSalesRepId: selection.selectedSalesRepId ?? undefined,
	selectedAssignedAccountId: selection.selectedAssignedAccountId ?? undefined,
	withoutAccount: actingAccountId(selection) === null ? (true as const) : undefined,
});

export const rightsInSession = (user: PortalUser) => ({
	managesUsers: mayManagePortalUsers(user) ? (true as const) : undefined,
});

/**
 * Whether the user's rights tell which account they act for. Who had none a page ago is shown their own things without
 * waiting for that again; a form always waits.
 */
export const isAccountUnknown = (session: Session | null, access: Access, form?: FormData): boolean =>
	session !== null &&
	!(session.selectedAssignedAccountId ?? session.selectedAccountId) &&
	access !== "everyone" &&
	(form !== undefined || access !== "signed-in" || !session.withoutAccount);

export function getVisitor(session: Session | null): Visitor {
	if (!session) return anonymous;
	const { userId, firstName, lastName } = session;
	return { kind: "user", userId, firstName, lastName };
}
