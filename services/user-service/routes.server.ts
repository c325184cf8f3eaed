import { implement } from "@orpc/server";
import { mayReadAuditLog, switchableAccountIds } from "#contracts/permissions";
import type { Account } from "#contracts/user";
import { userServiceContract } from "#contracts/user-service";
import { signedIn, type TokenVerifier } from "../auth.server.ts";
import type { Db } from "../db/connect.server.ts";
import type { ServiceContext } from "../http.server.ts";
import { portalUserPage, portalUsersOf } from "./portal-users-repository.server.ts";
import { registerBasic, registerVerified, upgrade } from "./registration.server.ts";
import { type AccountRow, accountsAmong, salesReps, switchesTo } from "./repository.server.ts";
import {
	actingAccount,
	changeUser,
	decide,
	forbidden,
	requestAdministration,
	requireManager,
	userScope,
	verifiedBearerUser,
	visibleUser,
} from "./users.server.ts";

/** Most accounts in one answer; a person with more searches. */
const accountLimit = 200;

/** The user service; every call needs a signed-in user. */
export function userServiceRoutes(db: Db, verify: TokenVerifier) {
	const os = implement(userServiceContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		users: os.users.handler(async ({ context, input }) =>
			portalUsersOf(db, await userScope(db, context.bearer, input)),
		),
		portalUsers: os.portalUsers.handler(async ({ context, input: { page, search, pending, ...wanted } }) =>
			portalUserPage(db, await userScope(db, context.bearer, wanted), { search, pending }, page),
		),
		user: os.user.handler(({ context, input }) => visibleUser(db, context.bearer, input.uid)),
		updateUser: os.updateUser.handler(({ context, input: { userId, ...change } }) =>
			changeUser(db, context.bearer, userId, change, context.requestId),
		),
		createUser: os.createUser.handler(({ context, input }) =>
			registerBasic(db, context.bearer, { fname: input.fname, lname: input.lname }),
		),
		verifyAndCreate: os.verifyAndCreate.handler(({ context, input }) =>
			registerVerified(db, context.bearer, { fname: input.fname, lname: input.lname }, input.verification),
		),
		verifyAndUpgrade: os.verifyAndUpgrade.handler(({ context, input }) =>
			upgrade(db, context.bearer, input.verification),
		),
		thirdPartyLogin: os.thirdPartyLogin.handler(({ context, input }) =>
			registerBasic(db, context.bearer, {
				fname: input.fname.trim().slice(0, 60) || (context.bearer.email.split("@", 1)[0] ?? "").slice(0, 60),
				lname: input.lname.trim().slice(0, 60),
			}),
		),
		requestAdmin: os.requestAdmin.handler(({ context }) => requestAdministration(db, context.bearer)),
		approveUser: os.approveUser.handler(({ context, input }) =>
			decide(db, context.bearer, input.userId, true),
		),
		declineUser: os.declineUser.handler(({ context, input }) =>
			decide(db, context.bearer, input.userId, false),
		),
		peopleAccounts: os.peopleAccounts.handler(async ({ context, input }) => {
			const { user, accountId } = await actingAccount(db, context.bearer, input.id);
			requireManager(user);
			return portalUsersOf(db, { accountId });
		}),
		salesReps: os.salesReps.handler(async ({ context, input }) => {
			const user = await verifiedBearerUser(db, context.bearer);
			// Somebody who was approved joined a record that has another person's address.
			if (isOwnAddress(input.email, user.email))
				return salesReps(db, { territory: input.territory, ids: user.salesRepIds });
			return salesReps(db, { ...input, ids: mayReadAuditLog(user) ? undefined : user.salesRepIds });
		}),
		accounts: os.accounts.handler(async ({ context, input }) => {
			const user = await verifiedBearerUser(db, context.bearer);
			const ids = switchableAccountIds(user);
			const { rows, total } = await accountsAmong(db, ids, input.search?.trim() ?? "", accountLimit);
			return { accounts: rows.map(toAccount), total };
		}),
		accountSwitches: os.accountSwitches.handler(async ({ context, input }) => {
			const user = await verifiedBearerUser(db, context.bearer);
			if (!mayReadAuditLog(user)) throw forbidden("The audit log is for administrators.");
			const { rows, pageCount } = await switchesTo(db, switchableAccountIds(user), input.page);
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
	});
}

const isOwnAddress = (asked: string | undefined, own: string) => asked?.trim().toLowerCase() === own;

function toAccount(row: AccountRow): Account {
	const { id, name, phone, street, city, state, zip } = row;
	return { accountId: id, name, phone, address: { name, street, city, state, zip } };
}
