/** What administrators of a company or of its branch see of it. */

import type { Company, CompanyPerson } from "#contracts/company/company";
import type { PortalUser } from "#contracts/users/user";
import { fullName } from "#rules/users/full-name";
import type { Db } from "../../db/connect.server.ts";
import type { AccountCall } from "../accounts/account-actor.server.ts";
import type { UserDeps } from "../rights/rights-call.server.ts";
import { branchesOf, companyPlaces } from "./branches-repository.server.ts";
import { companyActor, getRoles, peopleOfBoth, toLimits } from "./company-people.server.ts";
import {
	defaultRules,
	memberRows,
	ownRules,
	rulesOfCompany,
	waitingInvitations,
} from "./company-repository.server.ts";
import { toInvitation } from "./invitation-view.ts";

export async function readCompany({ db, now }: UserDeps, call: AccountCall): Promise<Company> {
	const { user: reader, accountId } = await companyActor(db, call);
	const { company, branch } = await companyPlaces(db, accountId);
	const [people, members, invitations, own, inherited, branches] = await Promise.all([
		peopleOfBoth(db, accountId),
		memberRows(db, accountId),
		waitingInvitations(db, accountId),
		ownRules(db, accountId),
		branch ? readInherited(db, company) : null,
		branchesOf(db, accountId),
	]);
	const toPerson = (user: PortalUser): CompanyPerson => {
		const member = members.find(({ user_id }) => user_id === user.userId);
		const inCompany = inherited?.members.find(({ user_id }) => user_id === user.userId);
		return {
			userId: user.userId,
			name: fullName(user) || user.email,
			email: user.email,
			roles: branch ? getRoles(user, undefined, accountId) : getRoles(user, member),
			...toLimits(member),
			companyLimits: branch ? toLimits(inCompany) : null,
			disabled: user.disabled ?? false,
			self: user.userId === reader.userId,
			otherAccounts: user.accountIds.length > 1,
		};
	};
	return {
		accountId,
		name: (branch ?? company).name,
		people: people.map(toPerson),
		invitations: invitations.map((row) => toInvitation(row, now())),
		rules: own ?? {
			...(inherited?.rules ?? defaultRules()),
			tiers: [],
			substitutes: [],
			budgets: [],
		},
		inherited: inherited && {
			name: company.name,
			holdDays: inherited.rules.holdDays,
			tiers: inherited.rules.tiers.map(({ aboveCents, approverId }) => ({
				aboveCents,
				approver: inherited.getName(approverId),
			})),
			budgets: inherited.rules.budgets ?? [],
		},
		branches,
	};
}

/** What a branch has from its company. */
async function readInherited(db: Db, { accountId }: { accountId: string }) {
	const [rules, members, people] = await Promise.all([
		rulesOfCompany(db, accountId),
		memberRows(db, accountId),
		peopleOfBoth(db, accountId),
	]);
	const getName = (id: string) => {
		const person = people.find(({ userId }) => userId === id);
		return person ? fullName(person) || person.email : "A former colleague";
	};
	return { rules, members, getName };
}
