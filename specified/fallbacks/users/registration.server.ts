/** Registration, upgrades and requests of the signed-in person with the specified calls. */

import { ServiceError } from "#client/service-error";
import type { PortalUser } from "#contracts/users/user";
import type { Verification } from "#contracts/users/user-service";
import type { SpecifiedUser } from "#specified/calls/users";
import type { FallbackContext, Fallbacks } from "../../fallbacks.server.ts";
import { ownUser, readPortalUser, readSignIn, type SignIn } from "./own-user.server.ts";
import { toPortalUser } from "./portal-user.ts";
import { registrationOutcome } from "./registration-outcome.ts";

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

export const registrationFallbacks = {
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
