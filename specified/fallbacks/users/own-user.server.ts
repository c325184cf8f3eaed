/** The user of a call. */

import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import type { PortalUser } from "#contracts/users/user";
import { normalizeSelection } from "#rules/users/selected-account";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { toManagedUser, toPortalUser } from "./portal-user.ts";

export type SignIn = { userId: string; email: string; emailVerified: boolean };

/**
 * The sign-in of the call's token, as the identity provider knows it.
 * @throws {ServiceError} 401 without a valid token
 */
export async function readSignIn({ services, call }: FallbackContext): Promise<SignIn> {
	if (!call.token) throw new ServiceError("UNAUTHORIZED", 401, "Please log in.");
	const { users } = await services.identity.lookup({ idToken: call.token });
	const [account] = users;
	if (!account) throw new ServiceError("UNAUTHORIZED", 401, "Please log in.");
	return {
		userId: account.localId,
		email: account.email ?? "",
		emailVerified: account.emailVerified ?? false,
	};
}

export async function readPortalUser(context: FallbackContext, uid: string): Promise<PortalUser> {
	const user = await context.specified.user.user({ uid });
	if (user.unknownType !== null)
		context.log.warn(
			{ customerType: user.unknownType },
			"a user of an unknown customer type gets basic rights",
		);
	return toPortalUser(user, uid === context.call.userId);
}

export const readManagedUser = async (context: FallbackContext, uid: string): Promise<PortalUser> =>
	toManagedUser(await context.specified.user.user({ uid }));

/** The user with the account of the session selected. Read once a request. */
export function ownUser(context: FallbackContext): Promise<PortalUser> {
	const { userId, accountId = null, once } = context.call;
	if (!userId) return Promise.reject(new ServiceError("UNAUTHORIZED", 401, "Please log in."));
	const read = async () => {
		const user = await readPortalUser(context, userId);
		const selected =
			user.customerType === "representative" ? "selectedAssignedAccountId" : "selectedAccountId";
		const acting = { ...user, [selected]: accountId ?? user[selected] };
		return { ...acting, ...normalizeSelection(acting, env.DEFAULT_ACCOUNT_ID) };
	};
	return once ? once(`user ${userId} of ${accountId}`, read) : read();
}

/** @returns whether it is the user of the session, or without a session of the token */
export async function isOwn(context: FallbackContext, uid: string): Promise<boolean> {
	return uid === (context.call.userId ?? (await readSignIn(context)).userId);
}
