/** The user of a call. */
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import type { Address, PendingRepInfo, PortalUser } from "#contracts/users/user";
import { normalizeSelection } from "#rules/users/selected-account";
import type { SpecifiedUser } from "#specified/calls/users";
import type { FallbackContext } from "../../fallbacks.server.ts";

// A user of the specification as the portal shows it.

/** @param ownAddressIsVerified for the user of a session, which exists only with a verified address */
export function toPortalUser(user: SpecifiedUser, ownAddressIsVerified = false): PortalUser {
	const { peopleAccount, peopleAddresses, pendingRepInfo, emailVerified, unknownType: _, ...same } = user;
	return {
		...same,
		// A service that does not say checks the address itself.
		emailVerified: ownAddressIsVerified || (emailVerified ?? true),
		pendingRepInfo: toRepInfo(pendingRepInfo),
		peopleAccount: peopleAccount.id,
		peopleAddresses: toAddresses(peopleAddresses.items),
	};
}

/** Another user, with the account selected that they get at their sign-in. */
export function toManagedUser(user: SpecifiedUser): PortalUser {
	const read = toPortalUser(user);
	return { ...read, ...normalizeSelection(read, null) };
}

/** Whether a request of the user waits for an approver. */
export const isPending = (user: PortalUser | null): boolean =>
	Boolean(user?.pendingAdmin || user?.pendingRepInfo);

/** Leaves out addresses that have neither street nor city. */
export const toAddresses = (addresses: readonly Address[]): Address[] =>
	addresses.filter(({ street, city }) => street || city);

/** The specification leaves its fields open, so they are found at any depth; `null` when nothing is pending. */
function toRepInfo(info: unknown): PendingRepInfo | null {
	const none = info === false || info === 0 || info === "" || info === null || info === undefined;
	if (none || (typeof info === "object" && Object.keys(info).length === 0)) return null;
	return {
		agency: findText(info, ["agency", "company"]),
		phone: findText(info, ["phone"]),
		territory: findText(info, ["territory"]),
	};
}

const deepest = 4;

function findText(value: unknown, names: readonly string[], depth = 0): string {
	if (typeof value !== "object" || value === null || depth > deepest) return "";
	const entries = Object.entries(value);
	const direct = entries.find(
		([name, part]) => names.includes(name) && (typeof part === "string" || typeof part === "number"),
	);
	if (direct) return String(direct[1]).trim().slice(0, 120);
	for (const [, part] of entries) {
		const found = findText(part, names, depth + 1);
		if (found) return found;
	}
	return "";
}

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
