/**
 * Two-step sign-in of other people, for administrators: whoever loses the phone is helped by one of them, and a company
 * can require it.
 */
import type { SecondFactorPolicy } from "#contracts/auth/second-factor";
import type { PortalUser } from "#contracts/users/user";
import { isRequired, type SecondFactorGroup, stricterGroup } from "#rules/auth/second-factor";
import { mailLine } from "#rules/mail/mail-details";
import { fullName, nameOrEmail } from "#rules/users/full-name";
import { checkFactorReset, mayManageUser } from "#rules/users/managing-users";
import { isAdministrator } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { accountsWithFactor, deleteSecondFactor, hasSecondFactor } from "../../identity/public.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { type Mail, putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import type { AccountCall } from "../accounts/accounts.server.ts";
import { companyPlaces, requiredFactor, requireFactorOf } from "../company/branches-repository.server.ts";
import { changingCompany } from "../company/company.server.ts";
import { companyActor, peopleOfBoth } from "../company/read-company.server.ts";
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

// What a company requires.

async function policyOf(db: Db, accountId: string): Promise<SecondFactorPolicy> {
	const { company, branch } = await companyPlaces(db, accountId);
	const [required, ofCompany, people] = await Promise.all([
		requiredFactor(db, accountId),
		branch ? requiredFactor(db, company.accountId) : null,
		peopleOfBoth(db, accountId),
	]);
	const group = stricterGroup(required, ofCompany ?? "nobody");
	const asked = people.filter(
		(user) => !user.disabled && isRequired(group, { isAdministrator: isAdministrator(user) }),
	);
	const having = await accountsWithFactor(
		db,
		asked.map(({ userId }) => userId),
	);
	return {
		required,
		inherited: ofCompany === null ? null : { name: company.name, required: ofCompany },
		missing: asked
			.filter(({ userId }) => !having.has(userId))
			.map((user) => ({ userId: user.userId, name: nameOrEmail(user) })),
	};
}

/** @throws {ServiceFailure} 403 for all but administrators of the company */
async function readPolicy({ db }: UserDeps, call: AccountCall): Promise<SecondFactorPolicy> {
	const { accountId } = await companyActor(db, call);
	return policyOf(db, accountId);
}

/** @throws {ServiceFailure} 403 as above, 422 OWN_SECOND_FACTOR for an administrator who would be locked out */
const setPolicy = (deps: UserDeps, call: AccountCall, required: SecondFactorGroup) =>
	changingCompany(deps, call, async (change, { user: manager, accountId }, at) => {
		// Every group includes administrators.
		if (required !== "nobody" && !(await hasSecondFactor(change, manager.userId)))
			throw new ServiceFailure(
				422,
				"OWN_SECOND_FACTOR",
				"Set up two-step sign-in for yourself first. Otherwise you would lock yourself out.",
			);
		const before = await requiredFactor(change, accountId);
		await requireFactorOf(change, accountId, required);
		if (required !== before)
			await recordChange(change, manager, manager, manager, {
				...{
					action: "changed",
					about: `${accountId}: two-step sign-in required of ${required} (was ${before})`,
				},
				...{ accountId, at, requestId: call.requestId },
			});
		return policyOf(change, accountId);
	});

export const peopleFactors = (deps: UserDeps) => ({
	read: (call: RightsCall, userId: string) => factorOfPerson(deps, call, userId),
	reset: (call: RightsCall, userId: string) => resetSecondFactor(deps, call, userId),
	readPolicy: (call: AccountCall) => readPolicy(deps, call),
	setPolicy: (call: AccountCall, required: SecondFactorGroup) => setPolicy(deps, call, required),
});
