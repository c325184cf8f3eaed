/** Users with the specified calls: section 7 of the specification, "Users". */

import { ServiceError } from "#client/service-error";
import type { PortalUser } from "#contracts/users/user";
import type { RegistrationOutcome, Verification } from "#contracts/users/user-service";
import { mayActFor } from "#rules/users/permissions";
import type { Selection } from "#rules/users/selected-account";
import type { SpecifiedUser } from "#specified/calls/users";
import type { FallbackContext, Fallbacks } from "../../fallbacks.server.ts";
import { accountFallbacks } from "./accounts.server.ts";
import { changeRights, managedUser, managedUserFallbacks } from "./managed-users.server.ts";
import {
	isOwn,
	isPending,
	ownUser,
	readPortalUser,
	readSignIn,
	type SignIn,
	toPortalUser,
} from "./own-user.server.ts";

/** A service may answer a change without the user: then it is read. */
const answeredUser = async (context: FallbackContext, uid: string, answer: SpecifiedUser | null) =>
	answer ? toPortalUser(answer, uid === context.call.userId) : readPortalUser(context, uid);

/** `null` when the service does not know the sign-in yet. */
const findUser = (context: FallbackContext, uid: string): Promise<PortalUser | null> =>
	readPortalUser(context, uid).catch((error: unknown) => {
		if (error instanceof ServiceError && error.status === 404) return null;
		throw error;
	});

/**
 * Creates the user of a sign-in. One that exists already, of an earlier attempt, is answered as it is.
 * @throws {ServiceError} 409 EXISTING_ACCOUNT when the address belongs to another user
 */
async function createOnce(
	context: FallbackContext,
	verification: Verification | null,
	create: (signIn: SignIn) => Promise<SpecifiedUser | null>,
) {
	const signIn = await readSignIn(context);
	let user: PortalUser;
	try {
		user = await answeredUser(context, signIn.userId, await create(signIn));
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status !== 409) throw error;
		const existing = await findUser(context, signIn.userId);
		if (!existing)
			throw new ServiceError("EXISTING_ACCOUNT", 409, "An account with this email address already exists.", {
				cause: error,
			});
		user = existing;
	}
	return { user, outcome: registrationOutcome(null, user, verification) };
}

const registrationFallbacks = {
	createUser: (name, context) =>
		createOnce(context, null, ({ email }) => context.specified.user.createUser({ ...name, email })),

	verifyAndCreate: (applicant, context) =>
		createOnce(context, applicant.verification, ({ email }) =>
			context.specified.user.verifyAndCreate({ ...applicant, email }),
		),

	async verifyAndUpgrade({ verification }, context) {
		const { userId } = await readSignIn(context);
		const before = await readPortalUser(context, userId);
		const answer = await context.specified.user.verifyAndUpgrade({ verification });
		const user = await answeredUser(context, userId, answer);
		return { user, outcome: registrationOutcome(before, user, verification) };
	},

	async thirdPartyLogin(name, context) {
		const answer = await context.specified.user.thirdPartyLogin(name);
		const user = answer
			? toPortalUser(answer)
			: await readPortalUser(context, (await readSignIn(context)).userId);
		return { user, outcome: "basicAccess" };
	},

	async requestAdmin(_, context) {
		const answer = await context.specified.user.requestAdmin();
		const user = answer ? toPortalUser(answer, true) : await ownUser(context);
		return { ...user, pendingAdmin: true };
	},
} satisfies Fallbacks<"user">;

type Name = { fname?: string; lname?: string };
type Chosen = { [Field in keyof Selection]?: string };

/** @throws {ServiceError} 403 for an account or sales rep of others */
function requireOwnSelection(user: PortalUser, chosen: Chosen): void {
	const representative = user.customerType === "representative";
	const accountId = representative ? chosen.selectedAssignedAccountId : chosen.selectedAccountId;
	const unfitting = representative ? chosen.selectedAccountId : chosen.selectedAssignedAccountId;
	const { selectedSalesRepId } = chosen;
	if (
		unfitting ||
		(accountId && !mayActFor(user, accountId)) ||
		(selectedSalesRepId && !user.salesRepIds.includes(selectedSalesRepId))
	)
		throw new ServiceError("FORBIDDEN", 403, "You don't have access to this account.");
}

/** The session keeps the selection, so a service that does not store it loses nothing. */
async function select(context: FallbackContext, user: PortalUser, chosen: Chosen): Promise<PortalUser> {
	requireOwnSelection(user, chosen);
	const { userId } = user;
	try {
		await context.specified.user.updateUser({ userId, ...chosen });
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		context.log.warn({ err: error }, "the user service did not store the selected account");
	}
	return { ...user, ...chosen };
}

async function rename(context: FallbackContext, user: PortalUser, name: Name): Promise<PortalUser> {
	const { userId } = user;
	const answer = await context.specified.user.updateUser({ userId, ...name });
	return { ...(answer ? toPortalUser(answer, true) : user), ...name };
}

const withoutMissing = <Fields extends object>(fields: Fields): Fields =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

async function changeOwn(
	context: FallbackContext,
	userId: string,
	change: Name & Chosen,
): Promise<PortalUser> {
	const { fname, lname, ...selection } = change;
	const name: Name = withoutMissing({ fname, lname });
	const chosen: Chosen = withoutMissing(selection);
	const user = context.call.userId ? await ownUser(context) : await readPortalUser(context, userId);
	const renamed = Object.keys(name).length > 0 ? await rename(context, user, name) : user;
	return Object.keys(chosen).length > 0 ? select(context, renamed, chosen) : renamed;
}

export const userFallbacks: Fallbacks<"user"> = {
	user: async ({ uid }, context) =>
		!context.call.userId || uid === context.call.userId
			? readPortalUser(context, uid)
			: (await managedUser(context, uid)).user,

	async updateUser({ userId, seen, ...change }, context) {
		const { customerType, role, access, accountIds, assignedAccountIds, disabled, ...own } = change;
		const rights = withoutMissing({ customerType, role, access, accountIds, assignedAccountIds, disabled });
		if (Object.keys(rights).length > 0) return changeRights(context, userId, rights);
		if (await isOwn(context, userId)) return changeOwn(context, userId, own);
		throw new ServiceError("FORBIDDEN", 403, "You may only change your own record.");
	},

	...managedUserFallbacks,
	...registrationFallbacks,
	...accountFallbacks,
};

/**
 * | applied as | the user is now | outcome |
 * |---|---|---|
 * | any | a distributor with an account | distributorVerified; existingConnected when nothing was applied for |
 * | any | a representative with a sales rep id or account | salespersonConnected |
 * | any | pending since before | underReview |
 * | any | pending | sentForReview |
 * | distributor | basic | distributorUnverified |
 * | representative | basic | callCustomerService |
 *
 * @param before `null` for a new user
 */
export function registrationOutcome(
	before: PortalUser | null,
	after: PortalUser,
	verification: Verification | null,
): RegistrationOutcome {
	if (after.customerType === "distributor" && after.accountIds.length > 0)
		return verification?.customerType === "distributor" ? "distributorVerified" : "existingConnected";
	if (after.customerType === "representative" && (after.salesRepIds[0] || after.assignedAccountIds[0]))
		return "salespersonConnected";
	if (isPending(after)) return isPending(before) ? "underReview" : "sentForReview";
	if (!verification) return "basicAccess";
	return verification.customerType === "distributor" ? "distributorUnverified" : "callCustomerService";
}
