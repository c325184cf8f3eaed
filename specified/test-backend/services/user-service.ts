/** Portal users and sales representatives. Errors: `{ errors: [{ message }] }`. */
import { z } from "zod";
import { newUser } from "../data/people.ts";
import {
	accountsOf,
	anyObject,
	created,
	errorShapes,
	found,
	id,
	ok,
	Refusal,
	requireAccount,
	requireUser,
	serviceRoutes,
	text,
} from "../http.ts";
import type { Identity, User } from "../records.ts";
import type { State } from "../state.ts";
import { changeUser, userChange } from "./user-changes.ts";

const name = text.trim().min(1);
const site = z.literal("portal");
const approval = z.strictObject({
	userId: id,
	role: userChange.shape.role,
	access: userChange.shape.access,
	accountIds: userChange.shape.accountIds,
	salesRepIds: userChange.shape.salesRepIds,
	assignedAccountIds: userChange.shape.assignedAccountIds,
});

export function userService(state: State) {
	const { routes, add } = serviceRoutes(errorShapes.errors);
	const path = "/user-service";

	const findUser = (userId: string | undefined) =>
		found(
			state.users.find((user) => user.userId === userId),
			"User",
		);
	const createUser = ({ localId, email, emailVerified }: Identity, fname: string, lname: string) => {
		const user: User = { ...newUser(localId, email, fname, lname), emailVerified };
		state.users.push(user);
		return user;
	};
	const requireSignIn = (identity: Identity | null) => {
		if (!identity) throw new Refusal(401, "Sign in first");
		return identity;
	};
	/** Administrators and representatives manage users of their accounts; representatives also future ones. */
	const canManage = (manager: User, user: User) => {
		const represents = manager.customerType === "representative";
		const shared = user.accountIds.some((accountId) => accountsOf(manager).includes(accountId));
		return shared ? represents || manager.role === "admin" : represents && user.pendingRepInfo !== null;
	};

	add({
		method: "GET",
		path: `${path}/users`,
		query: z.strictObject({ accountId: id.optional(), salesRepId: id.optional() }),
		handle: (call) => {
			const caller = requireUser(call);
			const { accountId, salesRepId } = call.query;
			if ((accountId === undefined) === (salesRepId === undefined))
				throw new Refusal(400, "Give accountId or salesRepId");
			if (accountId !== undefined) {
				requireAccount(caller, accountId);
				return ok(state.users.filter((user) => user.accountIds.includes(accountId)));
			}
			if (!caller.salesRepIds.includes(salesRepId ?? "")) throw new Refusal(403, "Not your territory");
			const accounts = state.salesReps.find((rep) => rep.salesRepId === salesRepId)?.accountIds ?? [];
			return ok(state.users.filter((user) => user.accountIds.some((of) => accounts.includes(of))));
		},
	});
	add({
		method: "GET",
		path: `${path}/users/:uid`,
		access: "sign-ins",
		handle: ({ params, identity, user: caller }) => {
			const user = findUser(params.uid);
			if (user.userId !== identity?.localId && !(caller && canManage(caller, user)))
				throw new Refusal(403, "Not your user");
			return ok(user);
		},
	});
	add({
		method: "PUT",
		path: `${path}/users/:userId`,
		body: userChange,
		handle: (call) => {
			const caller = requireUser(call);
			const user = findUser(call.params.userId);
			if (user !== caller && !canManage(caller, user)) throw new Refusal(403, "Not your user");
			changeUser(user, call.body, user === caller ? null : caller);
			return ok(user);
		},
	});
	add({
		method: "POST",
		path: `${path}/users`,
		access: "sign-ins",
		body: z.strictObject({ fname: name, lname: name, email: text.optional(), site }),
		handle: (call) => {
			const identity = requireSignIn(call.identity);
			if (call.user) throw new Refusal(409, "User exists");
			const { fname, lname, email = identity.email } = call.body;
			if (email.toLowerCase() !== identity.email) throw new Refusal(400, 'Wrong field "email"');
			return created(createUser(identity, fname, lname));
		},
	});
	for (const kind of ["create", "upgrade"])
		add({
			method: "POST",
			path: `${path}/users/verify/${kind}`,
			access: "sign-ins",
			body: anyObject.and(
				z.looseObject({ fname: name.optional(), lname: name.optional(), site: site.optional() }),
			),
			handle: (call) => {
				const identity = requireSignIn(call.identity);
				if (kind === "create" && call.user) throw new Refusal(409, "User exists");
				if (kind === "upgrade" && !call.user) throw new Refusal(404, "User not found");
				const { fname = "", lname = "" } = call.body;
				const user = call.user ?? createUser(identity, fname, lname);
				verifyUser(state, user, call.body);
				return { status: kind === "create" ? 201 : 200, body: user };
			},
		});
	add({
		method: "POST",
		path: `${path}/users/thirdPartyLogin`,
		access: "sign-ins",
		body: z.strictObject({ fname: text, lname: text, site }),
		handle: (call) => {
			const identity = requireSignIn(call.identity);
			return ok(call.user ?? createUser(identity, call.body.fname, call.body.lname));
		},
	});
	add({
		method: "POST",
		path: `${path}/users/request-admin`,
		handle: (call) => {
			const user = requireUser(call);
			if (accountsOf(user).length === 0) throw new Refusal(403, "No account");
			user.pendingAdmin = true;
			return ok(user);
		},
	});
	const findPending = (caller: User, userId: string) => {
		const user = findUser(userId);
		if (user === caller || !canManage(caller, user)) throw new Refusal(403, "Not your user");
		if (!user.pendingAdmin && !user.pendingRepInfo) throw new Refusal(409, "User is not pending");
		return user;
	};
	add({
		method: "POST",
		path: `${path}/users/approve-user`,
		body: approval,
		handle: (call) => {
			const { userId, ...granted } = call.body;
			const caller = requireUser(call);
			const user = findPending(caller, userId);
			changeUser(user, granted, caller);
			if (user.pendingAdmin) user.role = "admin";
			if (user.pendingRepInfo) user.customerType = "representative";
			Object.assign(user, { pendingAdmin: false, pendingRepInfo: null });
			return ok(user);
		},
	});
	add({
		method: "POST",
		path: `${path}/users/decline-user`,
		body: z.strictObject({ userId: id }),
		handle: (call) => {
			const user = findPending(requireUser(call), call.body.userId);
			Object.assign(user, { pendingAdmin: false, pendingRepInfo: null });
			return ok(user);
		},
	});
	add({
		method: "GET",
		path: `${path}/users/people-accounts/:id`,
		handle: (call) => {
			const { id: accountId = "" } = call.params;
			requireAccount(requireUser(call), accountId);
			const account = found(
				state.accounts.find((stored) => stored.accountId === accountId),
				"Account",
			);
			return ok({ peopleAccount: accountId, peopleAddresses: account.addresses });
		},
	});
	add({
		method: "GET",
		path: `${path}/salesReps`,
		access: "everyone",
		query: z.strictObject({ email: z.string().optional(), territory: z.string().optional() }),
		handle: ({ query }) => {
			const fits = (wanted: string | undefined, value: string) =>
				!wanted || wanted.trim().toLowerCase() === value.toLowerCase();
			return ok(
				state.salesReps.filter(
					({ email, territory }) => fits(query.email, email) && fits(query.territory, territory),
				),
			);
		},
	});
	return routes;
}

// Verification of distributors and representatives, from fields that the specification leaves open.

/**
 * A distributor is verified by an account number with a ZIP code of that account, wherever the body has them; a
 * representative by a known email address. Other representatives wait for approval; other distributors stay basic.
 */
function verifyUser({ accounts, salesReps }: State, user: User, body: Record<string, unknown>): void {
	const texts = textsIn(body);
	const rep = salesReps.find(({ email }) => email.toLowerCase() === user.email.toLowerCase());
	if (texts.includes("representative") || texts.includes("agency")) {
		if (!rep) {
			user.pendingRepInfo = body;
			return;
		}
		user.customerType = "representative";
		user.salesRepIds = [rep.salesRepId];
		user.assignedAccountIds = [...rep.accountIds];
		return;
	}
	const account = accounts.find(
		({ accountId, addresses }) =>
			texts.includes(accountId) && addresses.some(({ zip }) => texts.includes(zip)),
	);
	if (!account) return;
	user.customerType = "distributor";
	user.accountIds = [...new Set([...user.accountIds, account.accountId])];
	user.peopleAccount ??= account.accountId;
}

/** Strings at any depth, and the names of fields. */
function textsIn(value: unknown): string[] {
	if (typeof value === "string") return [value.trim()];
	if (!value || typeof value !== "object") return [];
	return Object.entries(value).flatMap(([field, part]) => [field, ...textsIn(part)]);
}
