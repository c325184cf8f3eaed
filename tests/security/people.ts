/** One user per role, each with a storefront session. */
import { expect } from "vitest";
import type { Db } from "#services/db/connect.server";
import { hashPassword } from "#services/identity/password.server";
import { insertAccount } from "#services/identity/repository.server";
import {
	insertPortalUser,
	linkAccount,
	linkSalesRep,
	portalUserById,
} from "#services/user-service/repository.server";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };
import type { RunningServices } from "../setup/running-services.ts";

export const people = [
	"anonymous",
	/** Basic, with an unverified address and an older session. */
	"unverified",
	"basic",
	/** Distributor of account 10010; owns project and favorite of the facts. */
	"distributor",
	/** Distributor of account 10040, which of the others only the admin serves. */
	"stranger",
	/** Distributor of account 10060, a branch of the distributor's company. */
	"branch",
	/** Representative of accounts 10010 and 10030. */
	"representative",
	/** Representative without accounts. */
	"unassigned",
	/** Admin who represents all accounts. */
	"administrator",
] as const;
export type Person = (typeof people)[number];

const password = "lantern under the stairs";
const demoIds: Partial<Record<Person, string>> = {
	basic: "demo-basic",
	distributor: "demo-distributor",
	representative: "demo-representative",
	administrator: "demo-administrator",
};
export const getUserId = (person: Person) => demoIds[person] ?? `test-${person}`;
export const getSignIn = (person: Person) =>
	demoSignIns.find(({ userId }) => userId === getUserId(person)) ?? {
		email: `${person}@test.example`,
		password,
	};

/** Creates users that the demo lacks. */
export async function createPeople(db: Db): Promise<void> {
	await db
		.insertInto("sales_rep")
		.values({ id: "SR-900", name: "Idle Agency", email: "idle@test.example", phone: null, territory: "None" })
		.execute();
	const hash = await hashPassword(password);
	await createUser(db, "unverified", "basic", hash, 0);
	await createUser(db, "stranger", "distributor", hash);
	await linkAccount(db, getUserId("stranger"), "10040");
	await createUser(db, "branch", "distributor", hash);
	await linkAccount(db, getUserId("branch"), "10060");
	await createUser(db, "unassigned", "representative", hash);
	await linkSalesRep(db, getUserId("unassigned"), "SR-900");
}

async function createUser(
	db: Db,
	person: Person,
	customer_type: "basic" | "distributor" | "representative",
	password_hash: string,
	email_verified: 0 | 1 = 1,
): Promise<void> {
	const { email } = getSignIn(person);
	const at = new Date().toISOString();
	await insertAccount(db, {
		id: getUserId(person),
		email,
		email_verified,
		password_hash,
		display_name: null,
		disabled: 0,
		created_at: at,
		last_login_at: null,
	});
	await insertPortalUser(db, {
		user_id: getUserId(person),
		email,
		fname: "Test",
		lname: person,
		customer_type,
		role: "user",
		access: JSON.stringify(customer_type === "basic" ? [] : ["cart"]),
		selected_account_id: null,
		selected_sales_rep_id: null,
		selected_assigned_account_id: null,
		email_verified,
		pending_admin: 0,
		pending_rep_info: null,
		people_account: null,
		people_addresses: "[]",
		site: "portal",
		created_at: at,
		updated_at: at,
	});
}

/**
 * A session as a Cookie header. Built here, because the login form rejects unverified users; SESSION_SECRET
 * must match the storefront's.
 */
export async function getCookie(services: RunningServices, person: Person): Promise<string> {
	if (person === "anonymous") return "";
	const { keepSession, sessionOfUser, toTokens } = await import("~/shared/auth/session.server.ts");
	const { email, password: known } = getSignIn(person);
	const response = await services.call(
		"/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x",
		{
			email,
			password: known,
		},
	);
	expect([person, response.status]).toEqual([person, 200]);
	const { idToken, refreshToken } = response.body as { idToken: string; refreshToken: string };
	const user = await portalUserById(services.db, getUserId(person));
	if (!user) throw new Error(`There is no ${person}.`);
	return (
		(await keepSession(sessionOfUser(user, toTokens(idToken, refreshToken, "3600")))).split(";")[0] ?? ""
	);
}
