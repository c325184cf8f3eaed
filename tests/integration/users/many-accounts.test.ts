/** People with more accounts than a list holds: the one they work as and the one they search for are always in it. */
import { beforeAll, expect, it } from "vitest";
import { as, type Json, services, setUpUserDesk } from "../../setup/users/user-desk.ts";

setUpUserDesk();

const who = "demo-distributor";
const more = Array.from({ length: 210 }, (_, index) => `AA-${1000 + index}`);

beforeAll(async () => {
	const { db } = services;
	const account = await db
		.selectFrom("account")
		.selectAll()
		.where("id", "=", "10010")
		.executeTakeFirstOrThrow();
	// All of them stand before Harbor Electric Supply, and their city holds its number.
	await db
		.insertInto("account")
		.values(more.map((id) => ({ ...account, id, name: `Aaron ${id}`, city: "Mile 10010", company_id: null })))
		.execute();
	await db
		.insertInto("portal_user_account")
		.values(more.map((id, index) => ({ user_id: who, account_id: id, position: 100 + index })))
		.execute();
});

const read = async (query = "") => {
	const { accounts, total } = (await as(who, "GET", `/accounts${query}`)).body;
	return { ids: (accounts as Json[]).map(({ accountId }) => accountId), accounts: accounts as Json[], total };
};

it("lists 200 of them, among them the account that is worked as, with its time zone", async () => {
	const { ids, accounts, total } = await read();
	expect([ids.length, new Set(ids).size, total]).toEqual([200, 200, 216]);
	expect(accounts.find(({ accountId }) => accountId === "10010")?.timeZone).toEqual(expect.any(String));
});

it("finds an account by its number among many whose city has the same words, and others by name", async () => {
	expect((await read("?search=10010")).ids).toContain("10010");
	expect((await read("?search=AA-1209")).ids).toEqual(["AA-1209"]);
	expect((await read("?search=aaron")).total).toBe(210);
});

it("never lists an account of others, whatever number is searched for", async () => {
	expect((await read("?search=10050")).ids).toEqual([]);
});
