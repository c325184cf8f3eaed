/** Whose requests and files a call is about: a user with the account they act for, or an anonymous browser. */
import { createHash } from "node:crypto";
import { os } from "@orpc/server";
import type { PortalUser } from "#contracts/users/user";
import { requestNames } from "#rules/requests/request-terms";
import type { RequestKind } from "#rules/requests/upload-limits";
import { mayActFor } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { bearerOf, type TokenVerifier } from "../../shared/auth.server.ts";
import { notFound, notOfAccount, type ServiceContext } from "../../shared/http.server.ts";
import { bearerUser } from "../users.server.ts";

export type RequestOwner = {
	/** `null` for a visitor. */
	user: PortalUser | null;
	/** The account that the user acts for, if any. */
	accountId: string | null;
	/** SHA-256 of the browser's key; before a sign-in, and for what was uploaded before it. */
	browserKey: string | null;
};

/** Middleware: puts `owner` into the context. A token that is sent has to be valid. */
export function owning(db: Db, verify: TokenVerifier) {
	return os.$context<ServiceContext>().middleware(async ({ context, next }) => {
		const { authorization, accountId, browserKey } = context;
		const user = authorization === undefined ? null : await bearerUser(db, await bearerOf(context, verify));
		const acting = accountId ?? user?.selectedAssignedAccountId ?? user?.selectedAccountId;
		const owner: RequestOwner = {
			user,
			accountId: user?.emailVerified && acting && mayActFor(user, acting) ? acting : null,
			browserKey: browserKey && /^[\w-]{32,128}$/.test(browserKey) ? sha256(browserKey) : null,
		};
		return next({ context: { owner } });
	});
}

/** 404 for a request that does not exist or belongs to someone else. */
export function unknownRequest({ user, accountId }: RequestOwner, kind: RequestKind, id: string) {
	const what = `This ${requestNames[kind].name}`;
	if (!user) return notFound(what);
	return notOfAccount(what, { userId: user.userId, accountId: accountId ?? "", id, document: kind });
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
