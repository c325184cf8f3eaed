/** Portal users without passwords, each with a client. */
import type { ContractRouterClient } from "@orpc/contract";
import { userServiceContract } from "#contracts/users/user-service";
import type { Db } from "#services/db/connect.server";
import type { PortalUserTable } from "#services/db/users-schema";
import { createKeyRing } from "#services/identity/keys.server";
import { accountById, insertAccount } from "#services/identity/repository.server";
import { startSession } from "#services/identity/sessions.server";
import { insertPortalUser, linkAccount, linkSalesRep } from "#services/user-service/repository.server";
import { clientWithToken } from "../demo-clients.ts";
import type { RunningServices } from "../running-services.ts";

export type UserClient = ContractRouterClient<{ user: typeof userServiceContract }>["user"];

export type Person = {
	userId: string;
	fname?: string;
	customerType?: PortalUserTable["customer_type"];
	role?: string;
	access?: string[];
	accountIds?: string[];
	salesRepIds?: string[];
	emailVerified?: boolean;
	pendingAdmin?: boolean;
	pendingRep?: boolean;
};

/** Creates a person with a sign-in that needs no password. */
export async function createPerson(db: Db, person: Person): Promise<string> {
	const { userId, fname = "Test", customerType = "basic", emailVerified = true } = person;
	const at = new Date().toISOString();
	const email = `${userId}@people.example`;
	await insertAccount(db, {
		id: userId,
		email,
		email_verified: emailVerified ? 1 : 0,
		password_hash: null,
		display_name: null,
		disabled: 0,
		created_at: at,
		last_login_at: null,
	});
	await insertPortalUser(db, {
		user_id: userId,
		email,
		fname,
		lname: userId,
		customer_type: customerType,
		role: person.role ?? "user",
		access: JSON.stringify(person.access ?? []),
		selected_account_id: null,
		selected_sales_rep_id: null,
		selected_assigned_account_id: null,
		email_verified: emailVerified ? 1 : 0,
		pending_admin: person.pendingAdmin ? 1 : 0,
		pending_rep_info: person.pendingRep
			? JSON.stringify({ agency: "Test Agents", phone: "919-555-0101", territory: "Carolinas" })
			: null,
		people_account: null,
		people_addresses: "[]",
		site: "portal",
		created_at: at,
		updated_at: at,
	});
	for (const [position, id] of (person.accountIds ?? []).entries())
		await linkAccount(db, userId, id, position);
	for (const [position, id] of (person.salesRepIds ?? []).entries())
		await linkSalesRep(db, userId, id, position);
	return userId;
}

/** Starts a session and returns its token. */
export async function getSession(services: RunningServices, userId: string): Promise<string> {
	const { db, now } = services;
	const account = await accountById(db, userId);
	if (!account) throw new Error(`There is no ${userId}.`);
	const deps = {
		db,
		now,
		keys: createKeyRing(db, now),
		projectId: "test-project",
		origin: "",
		googleClientId: undefined,
	};
	return (await startSession(deps, account)).idToken;
}

export async function userClient(services: RunningServices, userId: string): Promise<UserClient> {
	const token = await getSession(services, userId);
	return clientWithToken(services, { user: userServiceContract }, token).user;
}

/** Status, code and message of an error; 200 otherwise. */
export const getOutcome = (call: Promise<unknown>) =>
	call.then(
		() => ({ status: 200, code: "", message: "" }),
		(error: { status?: number; code?: string; message: string }) => ({
			status: error.status ?? 0,
			code: error.code ?? "",
			message: error.message,
		}),
	);
