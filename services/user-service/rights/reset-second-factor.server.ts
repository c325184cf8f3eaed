/** Two-step sign-in of other people, for administrators: whoever loses the phone is helped by one of them. */
import type { PortalUser } from "#contracts/users/user";
import { mailLine } from "#rules/mail/mail-details";
import { fullName } from "#rules/users/full-name";
import { checkFactorReset, mayManageUser } from "#rules/users/managing-users";
import { deleteSecondFactor, hasSecondFactor } from "../../identity/public.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { type Mail, putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import { verifiedBearerUser } from "../users.server.ts";
import { recordChange } from "./change-rights.server.ts";
import { changingRights, type RightsCall, type UserDeps } from "./rights-call.server.ts";
import { userWithVerifiedAddress } from "./rights-repository.server.ts";

/** @throws {ServiceFailure} 404 for people of other accounts, 403 as `checkFactorReset` */
function requireReset(manager: PortalUser, user: PortalUser | null): PortalUser {
	if (!user || !(user.userId === manager.userId || mayManageUser(manager, user))) throw notFound("This user");
	const refusal = checkFactorReset(manager, user);
	if (refusal) throw new ServiceFailure(refusal.status, refusal.code, refusal.message);
	return user;
}

async function factorOfPerson({ db }: UserDeps, { bearer }: RightsCall, userId: string) {
	const manager = await verifiedBearerUser(db, bearer);
	const user = requireReset(manager, await userWithVerifiedAddress(db, userId));
	return { on: await hasSecondFactor(db, user.userId) };
}

/** @throws {ServiceFailure} as above, 409 SECOND_FACTOR_OFF */
const resetSecondFactor = (deps: UserDeps, call: RightsCall, userId: string) =>
	changingRights(deps, call, userId, async (change, manager, person) => {
		const user = requireReset(manager, person);
		if (!(await hasSecondFactor(change, user.userId)))
			throw new ServiceFailure(
				409,
				"SECOND_FACTOR_OFF",
				"This user doesn't have two-step sign-in, or it was reset already.",
			);
		await deleteSecondFactor(change, user.userId);
		await recordChange(change, manager, user, user, {
			...{ action: "changed", about: "reset two-step sign-in" },
			...{ at: new Date(deps.now()).toISOString(), requestId: call.requestId },
		});
		await putIntoOutbox(change, resetMail(manager, user), deps.now());
		return { on: false as const };
	});

const resetMail = (manager: PortalUser, { email }: PortalUser): Mail => ({
	recipient: email,
	subject: "Two-step sign-in was reset",
	body: [
		`${mailLine(fullName(manager))} reset two-step sign-in for you. Log in with your password alone, then set up your authenticator app again in your profile. Your recovery codes no longer work.`,
		"If you didn't ask for this, set a new password now and call customer service.",
	].join("\n"),
	link: null,
});

export const peopleFactors = (deps: UserDeps) => ({
	read: (call: RightsCall, userId: string) => factorOfPerson(deps, call, userId),
	reset: (call: RightsCall, userId: string) => resetSecondFactor(deps, call, userId),
});
