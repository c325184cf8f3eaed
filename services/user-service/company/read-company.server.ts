/** What administrators of a company or of its branch see of it. */
import type { Company, CompanyPerson, CompanyRole } from "#contracts/company/company";
import type { PortalUser } from "#contracts/users/user";
import { smallestOver } from "#rules/approvals/approval-rules";
import type { Roles } from "#rules/approvals/branch-rules";
import { mailLine } from "#rules/mail/mail-details";
import { fullName } from "#rules/users/full-name";
import { isAdministrator, mayAdministerCompany } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import type { Mail } from "../../shared/outbox-repository.server.ts";
import { type AccountCall, accountActor } from "../accounts/accounts.server.ts";
import type { UserDeps } from "../rights/rights-call.server.ts";
import { branchesOf, companyPlaces } from "./branches-repository.server.ts";
import {
	defaultRules,
	type InvitationRow,
	type memberRow,
	memberRows,
	ownRules,
	rulesOfCompany,
	waitingInvitations,
} from "./company-repository.server.ts";
import { companyPeople, firstAskedAt } from "./deciders.server.ts";

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
	const accounts = [accountId, ...branches.map((one) => one.accountId)];
	// People of a branch alone order there.
	const placeOf = ({ accountIds }: PortalUser) => accounts.find((id) => accountIds.includes(id)) ?? accountId;
	const places = [...new Set(people.map(placeOf))];
	const firstAsked = new Map(
		await Promise.all(places.map(async (id) => [id, await firstAskedAt(db, id, now())] as const)),
	);
	const budgets = [...(own?.budgets ?? []), ...(inherited?.rules.budgets ?? [])];
	const toPerson = (user: PortalUser): CompanyPerson => {
		const member = members.find(({ user_id }) => user_id === user.userId);
		const inCompany = inherited?.members.find(({ user_id }) => user_id === user.userId);
		const held = [toLimits(member), toLimits(inCompany)];
		const over = smallestOver({
			order: held.map(({ orderLimitCents }) => orderLimitCents),
			month: held.map(({ monthLimitCents }) => monthLimitCents),
			budgeted: budgets.length > 0,
		});
		const roles = branch ? getRoles(user, undefined, accountId) : getRoles(user, member);
		const orders = roles.includes("buyer") || roles.includes("administrator");
		return {
			userId: user.userId,
			name: fullName(user) || user.email,
			email: user.email,
			roles,
			...toLimits(member),
			companyLimits: branch ? toLimits(inCompany) : null,
			disabled: user.disabled ?? false,
			self: user.userId === reader.userId,
			otherAccounts: user.accountIds.length > 1,
			approvers: orders && over !== null ? firstAsked.get(placeOf(user))?.(user.userId, over) : undefined,
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

// The people of a company's account, with their roles and limits.

const rule = {
	may: mayAdministerCompany,
	refusal: "This page is for administrators of the company.",
	what: "This account",
};

/** @throws {ServiceFailure} 403 for all but administrators of the account's company */
export const companyActor = (db: Db, call: AccountCall) => accountActor(db, call, rule);

type Member = Awaited<ReturnType<typeof memberRow>>;

/** @param accountId for the roles that hold there, a branch's with those of its company; else those of the row */
export const getRoles = (user: PortalUser, member: Member, accountId?: string): CompanyRole[] => {
	const administrator = isAdministrator(user);
	const held = user.companyRoles?.find((role) => role.accountId === accountId);
	const roles: Roles = accountId
		? (held ?? { buyer: true, approver: false, payable: true })
		: { buyer: member?.buyer !== 0, approver: member?.approver === 1, payable: member?.payable !== 0 };
	return [
		...(user.access.includes("cart") && roles.buyer ? (["buyer"] as const) : []),
		...(roles.approver ? (["approver"] as const) : []),
		...(roles.payable ? (["payable"] as const) : []),
		...(administrator ? (["administrator"] as const) : []),
	];
};

/** People of an account, and of its branches: what a company decides holds for all of them. */
export async function peopleOfBoth(db: Db, accountId: string): Promise<PortalUser[]> {
	const accounts = [accountId, ...(await branchesOf(db, accountId)).map((branch) => branch.accountId)];
	const people = await Promise.all(accounts.map((account) => companyPeople(db, account)));
	return [...new Map(people.flat().map((user) => [user.userId, user])).values()];
}

export const toRoles = (row: Pick<NonNullable<Member>, "buyer" | "approver" | "payable">): Roles => ({
	buyer: row.buyer === 1,
	approver: row.approver === 1,
	payable: row.payable === 1,
});
const optional = (cents: string | number | null | undefined) =>
	cents === null || cents === undefined ? null : Number(cents);

export const toLimits = (row: Member) => ({
	orderLimitCents: optional(row?.order_limit_cents),
	monthLimitCents: optional(row?.month_limit_cents),
});

export const parseRoles = ({ roles }: Pick<InvitationRow, "roles">) => JSON.parse(roles) as CompanyRole[];

/** @param now in ms since 1970 */
export const toInvitation = (row: InvitationRow, now: number): Company["invitations"][number] => ({
	id: row.id,
	email: row.email,
	roles: parseRoles(row),
	invitedBy: row.invited_by_name,
	sentAt: row.sent_at,
	expiresAt: row.expires_at,
	expired: row.expires_at <= new Date(now).toISOString(),
});

export const invitationMail = (row: InvitationRow, company: string, link: string): Mail => ({
	recipient: row.email,
	subject: `You're invited to order for ${mailLine(company)}`,
	body: [
		`${mailLine(row.invited_by_name)} invites you to the account of ${mailLine(company)}.`,
		"Follow the link, and log in or register with this email address. The link works once, for 7 days.",
		"If you don't know this company, ignore this message. Nothing is open without you.",
	].join("\n"),
	link,
});
