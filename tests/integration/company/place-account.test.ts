/** Administrators of the shop put accounts into companies and take them out, and nobody else. */
import { beforeEach, expect, it } from "vitest";
import { callAtOnce } from "../../setup/at-once.ts";
import { as, services, setUpUserDesk } from "../../setup/users/user-desk.ts";

setUpUserDesk();

const ada = "demo-administrator";
/** Blue Ridge Electric Supply with its branch in Hickory, and companies of their own. */
const [company, branch, other] = ["10100", "10110", "10040"];

beforeEach(async () => {
	const { db } = services;
	await db.deleteFrom("user_change").execute();
	for (const [id, company_id] of [
		[branch, company],
		[other, null],
		["10050", null],
	] as const)
		await db.updateTable("account").set({ company_id }).where("id", "=", id).execute();
});

const place = (accountId: string, companyId: string | null, before: string | null, who = ada) =>
	as(who, "PUT", "/companies/placement", { accountId, companyId, before });
const placement = (query: string, who = ada) => as(who, "GET", `/companies/placement?${query}`);
const companyOf = async (id: string) =>
	(
		await services.db
			.selectFrom("account")
			.select("company_id")
			.where("id", "=", id)
			.executeTakeFirstOrThrow()
	).company_id;

it("is for administrators of the shop, not of a company", async () => {
	for (const who of ["demo-distributor", "demo-company-buyer", "demo-representative", "demo-basic"]) {
		expect((await as(who, "GET", "/companies")).status).toBe(403);
		expect((await placement(`accountId=${other}&companyId=${company}`, who)).status).toBe(403);
		expect((await place(other, company, null, who)).status).toBe(403);
	}
	expect((await as("nobody", "GET", "/companies")).status).toBe(401);
	expect(await companyOf(other)).toBeNull();
});

it("says beforehand what holds, places the account, and records it", async () => {
	expect((await as(ada, "GET", "/companies")).body).toMatchObject({
		companies: expect.arrayContaining([
			expect.objectContaining({
				accountId: company,
				branches: expect.arrayContaining([expect.objectContaining({ accountId: branch })]),
			}),
		]),
	});
	expect((await placement(`accountId=${branch}`)).body).toMatchObject({
		account: { accountId: branch },
		from: {
			accountId: company,
			limited: expect.arrayContaining([
				expect.objectContaining({ name: expect.any(String), orderLimitCents: expect.any(Number) }),
			]),
			inBoth: expect.arrayContaining([expect.any(String)]),
		},
		to: null,
	});
	expect((await place(branch, null, company)).status).toBe(200);
	expect(await companyOf(branch)).toBeNull();
	// The same form again changes nothing, and records nothing.
	expect((await place(branch, null, company)).status).toBe(200);
	expect((await place(branch, company, null)).status).toBe(200);
	expect(await companyOf(branch)).toBe(company);
	const { changes } = (await as(ada, "GET", "/user-changes")).body as unknown as {
		changes: { about: string }[];
	};
	expect(changes.map(({ about }) => about)).toEqual([
		`made account ${branch} a branch of ${company}`,
		`took account ${branch} out of company ${company}`,
	]);
	const logged = await services.db.selectFrom("user_change_account").select("account_id").execute();
	// Not to those of the administrator's other accounts.
	expect(new Set(logged.map(({ account_id }) => account_id))).toEqual(new Set([branch, company]));
});

it.each([
	["an unknown account", "77777", company, 404, "This account was not found."],
	["an unknown company", other, "77777", 422, "There is no account 77777."],
	["itself", other, other, 422, `${other} can't be a branch of itself.`],
	["a branch as the company", other, branch, 422, `${branch} is a branch of ${company}`],
	["a company with branches", company, other, 422, `${company} has branches (${branch}`],
] as const)("refuses %s, before and when it is confirmed", async (_, accountId, companyId, status, text) => {
	const answers = [
		await placement(`accountId=${accountId}&companyId=${companyId}`),
		await place(accountId, companyId, null),
	];
	for (const answer of answers) {
		expect(answer.status).toBe(status);
		expect(answer.body.error).toContain(text);
	}
});

it("never overwrites what somebody else decided, nor makes two levels when two decide at once", async () => {
	expect((await place(branch, null, company)).status).toBe(200);
	expect(await place(branch, other, company)).toMatchObject({
		status: 409,
		body: { error: expect.stringContaining(`${branch} has become a separate account since`) },
	});
	const answers = await callAtOnce([() => place(other, "10050", null), () => place("10050", other, null)]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
	expect([await companyOf(other), await companyOf("10050")].filter((id) => id !== null)).toHaveLength(1);
});
