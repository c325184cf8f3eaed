/** Portal users of an account with 5,000: the service searches and paginates. */
import type { Insertable } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portalUsersPerPage } from "#contracts/users/user-service";
import type { PortalUserTable } from "#services/db/users-schema";
import demoSignIns from "../../../services/data/demo-sign-ins.json" with { type: "json" };
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const many = 5_000;
const getId = (index: number) => `many-${String(index).padStart(4, "0")}`;
let services: RunningServices;
const tokens: Record<string, string> = {};

beforeAll(async () => {
	services = await startServices({ template: "users" });
	for (const { userId, email, password } of demoSignIns) {
		const path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x";
		tokens[userId] = String((await services.call(path, { email, password })).body.idToken);
	}
	const at = new Date().toISOString();
	const users = Array.from({ length: many }, (_, index): Insertable<PortalUserTable> => {
		const number = String(index).padStart(4, "0");
		return {
			user_id: getId(index),
			email: `person.${number}@prairie.example`,
			fname: index === 7 ? "Özgür" : index === 8 ? "100%" : "Kim",
			lname: `Name ${number}`,
			customer_type: "distributor",
			role: "user",
			access: "[]",
			selected_account_id: null,
			selected_sales_rep_id: null,
			selected_assigned_account_id: null,
			email_verified: 1,
			pending_admin: index % 100 === 0 ? 1 : 0,
			pending_rep_info: null,
			people_account: null,
			people_addresses: "[]",
			site: "portal",
			created_at: at,
			updated_at: at,
		};
	});
	await services.db.transaction().execute(async (change) => {
		for (let from = 0; from < many; from += 500) {
			const part = users.slice(from, from + 500);
			await change.insertInto("portal_user").values(part).execute();
			const links = part.map(({ user_id }) => ({ user_id, account_id: "10040", position: 0 }));
			await change.insertInto("portal_user_account").values(links).execute();
		}
	});
});
afterAll(() => services.stop());

type Page = { users: { userId: string; fname: string }[]; total: number; page: number; pageCount: number };

async function list(query: Record<string, string | number>, who = "demo-administrator") {
	const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
	const response = await fetch(`${services.url}/user-service/portal-users?${search}`, {
		headers: { authorization: `Bearer ${tokens[who]}` },
	});
	return { status: response.status, ...((await response.json()) as Page) };
}

describe("portal user pages", () => {
	it("hold 25 users, sorted by last name", async () => {
		expect(await list({ accountId: "10040" })).toMatchObject({
			status: 200,
			total: many,
			page: 1,
			pageCount: many / portalUsersPerPage,
		});
		for (const page of [1, 2, 100, 199, 200]) {
			const from = (page - 1) * portalUsersPerPage;
			const expected = Array.from({ length: portalUsersPerPage }, (_, index) => getId(from + index));
			const { users } = await list({ accountId: "10040", page });
			expect(users.map(({ userId }) => userId)).toEqual(expected);
		}
	});

	it("show the last page for a number too high, and refuse invalid numbers", async () => {
		expect(await list({ accountId: "10040", page: 999_999 })).toMatchObject({ page: 200, pageCount: 200 });
		for (const page of [0, -1, "x", 1.5]) expect((await list({ accountId: "10040", page })).status).toBe(400);
	});
});

describe("portal user search", () => {
	it.each([
		["0042", 1],
		["kim name 0042", 1],
		["NAME person.0042@PRAIRIE", 1],
		["0042 0043", 0],
		["özgür", 1],
		["ÖZGÜR", 1],
		["100%", 1],
		["_", 0],
		["\\", 0],
		["' or 1=1 --", 0],
		["", many],
	])("%j matches %i", async (search, total) => {
		expect(await list({ accountId: "10040", search })).toMatchObject({ status: 200, total });
	});

	it.each([
		["yes", many / 100],
		["no", many - many / 100],
	])("pending users: %s, %i", async (pending, total) => {
		expect((await list({ accountId: "10040", pending })).total).toBe(total);
	});
});

describe("portal user visibility", () => {
	it("is limited to users of the manager's account", async () => {
		const { users, total } = await list({ accountId: "10010" });
		expect(total).toBe(users.length);
		expect(users.map(({ userId }) => userId).sort()).toEqual(["demo-distributor", "demo-pending-admin"]);
	});

	it("includes a sales rep's accounts, applicants for representative access, and reps who share an account", async () => {
		const { total } = await list({ salesRepId: "SR-100" });
		expect(total).toBe(many + 8);
		expect((await list({ salesRepId: "SR-100", search: "lindqvist" })).users).toMatchObject([
			{ userId: "demo-representative" },
		]);
		expect((await list({ salesRepId: "SR-100", search: "okafor" })).users).toMatchObject([
			{ userId: "demo-pending-rep" },
		]);
	});

	it.each([
		["demo-administrator", { accountId: "99999" }, 403],
		["demo-administrator", { salesRepId: "SR-200" }, 403],
		["demo-administrator", {}, 422],
		["demo-distributor", { accountId: "10010" }, 403],
		["demo-representative", { accountId: "10030" }, 403],
		["demo-basic", { accountId: "10010" }, 403],
		["nobody", { accountId: "10010" }, 401],
	])("as %s with %j answers %i", async (who, query, status) => {
		expect((await list(query as Record<string, string>, who)).status).toBe(status);
	});
});
