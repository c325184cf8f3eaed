import { createHash, randomBytes, randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { z } from "zod";
import { type CompanyRole, companyContract, companyLimits, invitationDays } from "#contracts/company/company";
import type { PortalUser } from "#contracts/users/user";
import { normalizeEmail } from "#rules/auth/identity-limits";
import { dayMs } from "#rules/clock/time-zones";
import { fullName } from "#rules/users/full-name";
import { isAdministrator } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import { notFound, type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";
import { putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import type { AccountCall } from "../accounts/accounts.server.ts";
import { accountRow, linkAccount, updatePortalUser } from "../repository.server.ts";
import { recordChange } from "../rights/change-rights.server.ts";
import type { RightsCall, UserDeps } from "../rights/rights-call.server.ts";
import { lockRights, userWithVerifiedAddress } from "../rights/rights-repository.server.ts";
import { verifiedBearerUser } from "../users.server.ts";
import { changingCompany, grant, reassign, setRoles, setRules, words } from "./company.server.ts";
import {
	type InvitationRow,
	invitationByToken,
	invitationRow,
	waitingInvitations,
	writeInvitation,
	writeMember,
} from "./company-repository.server.ts";
import { companyPeople } from "./deciders.server.ts";
import { placeAccount, readCompanies, readPlacement } from "./place-account.server.ts";
import { invitationMail, parseRoles, readCompany, toInvitation } from "./read-company.server.ts";

/** All but reading an invitation by its link needs a signed-in user. */
export function companyRoutes(deps: UserDeps, verify: TokenVerifier) {
	const open = implement(companyContract).$context<ServiceContext>();
	const os = open.use(signedIn(verify));
	return open.router({
		company: os.company.handler(({ context }) => readCompany(deps, context)),
		companies: os.companies.handler(({ context }) => readCompanies(deps, context)),
		placement: os.placement.handler(({ context, input }) => readPlacement(deps, context, input)),
		place: os.place.handler(({ context, input }) => placeAccount(deps, context, input)),
		setRoles: os.setRoles.handler(({ context, input }) => setRoles(deps, context, input)),
		reassign: os.reassign.handler(({ context, input }) => reassign(deps, context, input)),
		setRules: os.setRules.handler(({ context, input }) => setRules(deps, context, input)),
		invite: os.invite.handler(({ context, input }) => invite(deps, context, input)),
		resend: os.resend.handler(({ context, input }) => resend(deps, context, input.id)),
		withdrawInvitation: os.withdrawInvitation.handler(({ context, input }) =>
			withdrawInvitation(deps, context, input.id),
		),
		invitation: open.invitation.handler(({ input }) => readInvitation(deps, input.token)),
		accept: os.accept.handler(({ context, input }) => acceptInvitation(deps, context, input.token)),
	});
}

const toHash = (token: string) => createHash("sha256").update(token).digest("base64url");

type Actor = { user: PortalUser; accountId: string };

/** Sends an invitation with a new link, which replaces an earlier one. */
async function send(
	deps: UserDeps,
	call: AccountCall,
	change: Db,
	{ user, accountId }: Actor,
	row: Omit<InvitationRow, "token_hash" | "sent_at" | "expires_at">,
) {
	const token = randomBytes(32).toString("base64url");
	const sent: InvitationRow = {
		...row,
		token_hash: toHash(token),
		sent_at: new Date(deps.now()).toISOString(),
		expires_at: new Date(deps.now() + invitationDays * dayMs).toISOString(),
	};
	await writeInvitation(change, sent);
	const company = (await accountRow(change, accountId))?.name ?? accountId;
	await putIntoOutbox(
		change,
		invitationMail(sent, company, `${deps.origin ?? ""}/invitation/${token}`),
		deps.now(),
	);
	const about = `invited ${row.email} to ${accountId}: ${words(parseRoles(row))}`;
	await recordChange(change, user, user, user, {
		action: "changed",
		about,
		accountId,
		at: sent.sent_at,
		requestId: call.requestId,
	});
	return toInvitation(sent, deps.now());
}

/** @throws {ServiceFailure} 422 for a wrong address, 409 for a member, or with too many waiting */
const invite = (deps: UserDeps, call: AccountCall, invitation: { email: string; roles: CompanyRole[] }) =>
	changingCompany(deps, call, async (change, actor, at) => {
		const email = normalizeEmail(invitation.email);
		if (!z.email().safeParse(email).success)
			throw new ServiceFailure(422, "WRONG_ADDRESS", "Enter an email address, for example name@company.com.");
		const people = await companyPeople(change, actor.accountId);
		if (people.some((person) => person.email === email))
			throw new ServiceFailure(409, "ALREADY_MEMBER", `${email} already belongs to your company.`);
		const waiting = await waitingInvitations(change, actor.accountId);
		const earlier = waiting.find((row) => row.email === email);
		if (!earlier && waiting.length >= companyLimits.invitations)
			throw new ServiceFailure(409, "TOO_MANY", "Too many invitations are waiting. Withdraw some first.");
		return send(deps, call, change, actor, {
			id: earlier?.id ?? randomUUID(),
			account_id: actor.accountId,
			email,
			roles: JSON.stringify([...new Set(invitation.roles)]),
			status: "waiting",
			invited_by: actor.user.userId,
			invited_by_name: fullName(actor.user),
			created_at: earlier?.created_at ?? at,
		});
	});

async function waitingRow(change: Db, accountId: string, id: string): Promise<InvitationRow> {
	const row = await invitationRow(change, accountId, id);
	if (!row) throw notFound("This invitation");
	if (row.status === "accepted")
		throw new ServiceFailure(409, "ACCEPTED", `${row.email} has accepted this invitation already.`);
	return row;
}

const resend = (deps: UserDeps, call: AccountCall, id: string) =>
	changingCompany(deps, call, async (change, actor) => {
		const row = await waitingRow(change, actor.accountId, id);
		if (row.status === "withdrawn")
			throw new ServiceFailure(409, "WITHDRAWN", "This invitation was withdrawn.");
		return send(deps, call, change, actor, row);
	});

const withdrawInvitation = (deps: UserDeps, call: AccountCall, id: string) =>
	changingCompany(deps, call, async (change, { user, accountId }, at) => {
		const row = await waitingRow(change, accountId, id);
		if (row.status === "waiting") {
			await writeInvitation(change, { ...row, status: "withdrawn" });
			const about = `withdrew the invitation of ${row.email} to ${accountId}`;
			await recordChange(change, user, user, user, {
				action: "changed",
				about,
				accountId,
				at,
				requestId: call.requestId,
			});
		}
		return { email: row.email };
	});

async function openInvitation({ now }: UserDeps, db: Db, token: string): Promise<InvitationRow> {
	const row = await invitationByToken(db, toHash(token));
	if (!row || row.expires_at <= new Date(now()).toISOString()) throw notFound("This invitation");
	return row;
}

/** Whoever has the link reads it. */
async function readInvitation(deps: UserDeps, token: string) {
	const row = await openInvitation(deps, deps.db, token);
	const company = (await accountRow(deps.db, row.account_id))?.name ?? row.account_id;
	return {
		company,
		email: row.email,
		invitedBy: row.invited_by_name,
		roles: parseRoles(row),
		expiresAt: row.expires_at,
	};
}

/** @throws {ServiceFailure} 403 for another address, 404 as above, 409 when it would open more than the account */
async function acceptInvitation(deps: UserDeps, call: RightsCall, token: string) {
	await verifiedBearerUser(deps.db, call.bearer);
	return deps.db.transaction().execute(async (change) => {
		await lockRights(change);
		const bearer = await verifiedBearerUser(change, call.bearer);
		const row = await openInvitation(deps, change, token);
		if (bearer.email !== row.email)
			throw new ServiceFailure(
				403,
				"OTHER_ADDRESS",
				`This invitation is for ${row.email}. Log in with that address.`,
			);
		const user = (await userWithVerifiedAddress(change, bearer.userId)) ?? bearer;
		requirePossible(user, row);
		const at = new Date(deps.now()).toISOString();
		const roles = parseRoles(row);
		const { account_id: accountId } = row;
		await writeInvitation(change, { ...row, status: "accepted" });
		await linkAccount(change, user.userId, accountId, user.accountIds.length);
		await updatePortalUser(change, user.userId, {
			customer_type: "distributor",
			selected_account_id: accountId,
			updated_at: at,
		});
		const linked = (await userWithVerifiedAddress(change, user.userId)) ?? user;
		const role = roles.includes("administrator") ? "admin" : linked.role;
		await grant(change, { user: linked, accountId, role, buyer: roles.includes("buyer"), at });
		await writeMember(change, {
			account_id: accountId,
			user_id: user.userId,
			buyer: roles.includes("buyer") ? 1 : 0,
			approver: roles.includes("approver") ? 1 : 0,
			payable: roles.includes("payable") ? 1 : 0,
			order_limit_cents: null,
			month_limit_cents: null,
			updated_at: at,
		});
		const after = (await userWithVerifiedAddress(change, user.userId)) ?? linked;
		const about = `invitation of ${row.invited_by_name}: ${words(roles)}`;
		await recordChange(change, user, user, after, {
			action: "connected",
			about,
			accountId,
			at,
			requestId: call.requestId,
		});
		const company = (await accountRow(change, accountId))?.name ?? accountId;
		return { accountId, company };
	});
}

/** The role of administrator holds for all of a user's accounts, so it is never carried from one to another. */
function requirePossible(user: PortalUser, row: InvitationRow): void {
	const impossible = (message: string) => new ServiceFailure(409, "NOT_POSSIBLE", message);
	if (user.disabled) throw impossible("This sign-in is disabled.");
	if (user.customerType === "representative")
		throw impossible("Representatives get accounts from their sales rep record, not by invitation.");
	const others = user.accountIds.some((id) => id !== row.account_id);
	if (others && (isAdministrator(user) || parseRoles(row).includes("administrator")))
		throw impossible(
			"An administrator can't belong to accounts of another company. Ask to be invited with another email address.",
		);
}
