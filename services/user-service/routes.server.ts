import { implement } from "@orpc/server";
import type { SalesRep } from "#contracts/users/user";
import { userServiceContract } from "#contracts/users/user-service";
import { digestAccount } from "#rules/notifications/notifications";
import { mayReadAuditLog, openAccountIds } from "#rules/users/permissions";
import { actingAccountId, switchableAccountIds } from "#rules/users/selected-account";
import {
	anonymous,
	bearerToken,
	signedIn,
	type TokenBearer,
	type TokenVerifier,
} from "../shared/auth.server.ts";
import { notFound, type ServiceContext } from "../shared/http.server.ts";
import { readAgentActionRun, readAgentActions, recordAgentAction } from "./agents/agent-actions.server.ts";
import { timeZonesOf } from "./company/account-time-zones-repository.server.ts";
import { findWholesalers, salesRepsForZip } from "./locations/find-locations.server.ts";
import { salesRepCards } from "./locations/locations-repository.server.ts";
import { portalUserPage, selectPortalUsers } from "./portal-users-repository.server.ts";
import { registerBasic, registerVerified, upgrade } from "./registration.server.ts";
import {
	accountRow,
	accountsAmong,
	salesReps,
	salesRepsServing,
	switchesTo,
	toAccount,
} from "./repository.server.ts";
import {
	accessRequest,
	accessRequests,
	askForRight,
	refuseAccess,
	requestAdministration,
} from "./rights/account-requests.server.ts";
import { changeRights, readUserChanges } from "./rights/change-rights.server.ts";
import { decide } from "./rights/decide.server.ts";
import type { UserDeps } from "./rights/rights-call.server.ts";
import { withVerifiedAddresses } from "./rights/rights-repository.server.ts";
import {
	actingAccount,
	changeUser,
	forbidden,
	userScope,
	verifiedBearerUser,
	visibleUser,
} from "./users.server.ts";

const accountLimit = 200;

/** Every call needs a signed-in user, but for the finders of wholesalers and sales reps. */
export function userServiceRoutes(deps: UserDeps, verify: TokenVerifier) {
	const { db } = deps;
	const open = implement(userServiceContract).$context<ServiceContext>();
	const os = open.use(signedIn(verify));
	return open.router({
		users: os.users.handler(async ({ context, input }) =>
			withVerifiedAddresses(db, await selectPortalUsers(db, await userScope(db, context.bearer, input))),
		),
		portalUsers: os.portalUsers.handler(async ({ context, input: { page, search, pending, ...filter } }) => {
			const scope = await userScope(db, context.bearer, filter);
			const found = await portalUserPage(db, scope, { search, pending }, page);
			return { ...found, users: await withVerifiedAddresses(db, found.users) };
		}),
		user: os.user.handler(({ context, input }) => visibleUser(db, context.bearer, input.uid)),
		updateUser: os.updateUser.handler(({ context, input }) => {
			const { userId, customerType, role, access, accountIds, assignedAccountIds, disabled, seen, ...own } =
				input;
			const rights = { customerType, role, access, accountIds, assignedAccountIds, disabled };
			return Object.values(rights).some((right) => right !== undefined)
				? changeRights(deps, context, userId, rights, seen)
				: changeUser(db, context.bearer, userId, own, context.requestId);
		}),
		createUser: os.createUser.handler(({ context, input }) =>
			registerBasic(db, context.bearer, { fname: input.fname, lname: input.lname }),
		),
		verifyAndCreate: os.verifyAndCreate.handler(({ context, input }) =>
			registerVerified(deps, context, { fname: input.fname, lname: input.lname }, input.verification),
		),
		verifyAndUpgrade: os.verifyAndUpgrade.handler(({ context, input }) =>
			upgrade(deps, context, input.verification),
		),
		thirdPartyLogin: os.thirdPartyLogin.handler(({ context, input }) =>
			registerBasic(db, context.bearer, {
				fname: input.fname.trim().slice(0, 60) || (context.bearer.email.split("@", 1)[0] ?? "").slice(0, 60),
				lname: input.lname.trim().slice(0, 60),
			}),
		),
		requestAdmin: os.requestAdmin.handler(({ context }) => requestAdministration(deps, context.bearer)),
		askForRight: os.askForRight.handler(({ context, input }) => askForRight(deps, context, input.right)),
		approveUser: os.approveUser.handler(({ context, input }) =>
			decide(deps, context, { ...input, approved: true }),
		),
		declineUser: os.declineUser.handler(({ context, input }) =>
			decide(deps, context, { ...input, approved: false }),
		),
		userChanges: os.userChanges.handler(({ context, input }) => readUserChanges(db, context.bearer, input)),
		accessRequests: os.accessRequests.handler(async ({ context }) => ({
			requests: await accessRequests(deps, context.bearer),
		})),
		accessRequest: os.accessRequest.handler(({ context, input }) =>
			accessRequest(deps, context.bearer, input.requestId),
		),
		refuseAccess: os.refuseAccess.handler(({ context, input }) =>
			refuseAccess(deps, context, input.requestId),
		),
		peopleAccounts: os.peopleAccounts.handler(async ({ context, input }) => {
			const { accountId } = await actingAccount(db, context.bearer, input.id);
			const row = await accountRow(db, accountId);
			if (!row) throw notFound("This account");
			const { name, address } = toAccount(row);
			return { peopleAccount: { id: accountId, name }, peopleAddresses: [address] };
		}),
		salesReps: open.salesReps.handler(async ({ context, input }) => {
			const token = bearerToken(context.authorization);
			const own = token === undefined ? [] : await ownSalesReps(db, await verify(token), input);
			const { email, territory } = input;
			if (!email && !territory) {
				if (token === undefined) throw anonymous();
				return own;
			}
			const cards = await salesRepCards(db, { email, territory });
			const others = cards.filter((card) => !own.some((record) => record.salesRepId === card.salesRepId));
			return [...own, ...others.map((card) => ({ ...card, accountIds: [] }))];
		}),
		territorySalesReps: open.territorySalesReps.handler(async ({ input }) => ({
			salesReps: await salesRepsForZip(db, input.zip),
		})),
		wholesalers: open.wholesalers.handler(({ input }) => findWholesalers(db, input)),
		accountSalesReps: os.accountSalesReps.handler(async ({ context, input }) => {
			const { accountId } = await actingAccount(db, context.bearer, input.accountId);
			return salesRepsServing(db, accountId);
		}),
		accounts: os.accounts.handler(async ({ context, input }) => {
			const user = await verifiedBearerUser(db, context.bearer);
			const ids = switchableAccountIds(user);
			const search = input.search?.trim() ?? "";
			const own = [actingAccountId(user), digestAccount(user)].filter((id) => typeof id === "string");
			const { rows, total } = await accountsAmong(db, ids, {
				search,
				limit: accountLimit,
				always: search ? [search] : [...new Set(own)],
			});
			const zones = await timeZonesOf(
				db,
				rows.map(({ id }) => id),
			);
			const accounts = rows.map((row) => ({ ...toAccount(row), timeZone: zones.get(row.id) }));
			return { accounts, total };
		}),
		accountSwitches: os.accountSwitches.handler(async ({ context, input }) => {
			const user = await verifiedBearerUser(db, context.bearer);
			if (!mayReadAuditLog(user)) throw forbidden("The audit log is for administrators.");
			const { rows, pageCount } = await switchesTo(db, openAccountIds(user), input.page);
			return {
				pageCount,
				switches: rows.map((row) => ({
					at: row.at,
					userId: row.user_id,
					userName: [row.fname, row.lname].filter(Boolean).join(" ") || row.user_id,
					salesRepId: row.sales_rep_id,
					fromAccountId: row.from_account_id,
					toAccountId: row.to_account_id,
					allowed: row.allowed === 1,
				})),
			};
		}),
		recordAgentAction: os.recordAgentAction.handler(({ context, input }) =>
			recordAgentAction(deps, context, input),
		),
		agentActionRun: os.agentActionRun.handler(({ context, input }) =>
			readAgentActionRun(deps, context.bearer, input.key),
		),
		agentActions: os.agentActions.handler(({ context, input }) =>
			readAgentActions(deps, context.bearer, input.page),
		),
	});
}

/** Records that a user may read, with the user's accounts. */
async function ownSalesReps(
	db: UserDeps["db"],
	bearer: TokenBearer,
	filter: { email?: string; territory?: string },
): Promise<SalesRep[]> {
	const user = await verifiedBearerUser(db, bearer);
	// An approved user may share a record with another person's address.
	const scopedFilter = isOwnAddress(filter.email, user.email)
		? { territory: filter.territory, ids: user.salesRepIds }
		: { ...filter, ids: mayReadAuditLog(user) ? undefined : user.salesRepIds };
	const records = await salesReps(db, scopedFilter);
	// A record may serve more accounts than this user was granted.
	const accounts = openAccountIds(user);
	return records.map((record) => ({
		...record,
		accountIds: record.accountIds.filter((id) => accounts.includes(id)),
	}));
}

const isOwnAddress = (address: string | undefined, own: string) => address?.trim().toLowerCase() === own;
