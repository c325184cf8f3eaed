/** Administration of a company: invitations, roles, rules and handing over, on SQLite and PostgreSQL. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyContract } from "#contracts/company/company";
import { userServiceContract } from "#contracts/users/user-service";
import { seedDemoUsers } from "#demo/demo-users.server";
import { portalUserById } from "#services/user-service/repository.server";
import { settleAtOnce } from "../../setup/at-once.ts";
import { clientWithToken, refusal } from "../../setup/demo-clients.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { createPerson, getSession, type Person } from "../../setup/users/portal-users.ts";

const contract = { company: companyContract, user: userServiceContract };
type Client = ContractRouterClient<typeof contract>;
const accountId = "10050";
const none = { orderLimitCents: null, monthLimitCents: null };

describe.each(commonDialects)("a company on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	let chief: Client;
	let serial = 0;

	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url, origin: "https://shop.example" });
		await seedDemoUsers(services.db, true);
		chief = await newPerson({ userId: "chief", role: "admin", access: ["cart"] });
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});

	const newPerson = async (person: Person): Promise<Client> => {
		await createPerson(services.db, { customerType: "distributor", accountIds: [accountId], ...person });
		return clientWithToken(services, contract, await getSession(services, person.userId));
	};
	const someone = async (more: Omit<Person, "userId"> = {}) => {
		const userId = `p${++serial}`;
		return { userId, email: `${userId}@people.example`, client: await newPerson({ userId, ...more }) };
	};
	const linkOf = async (email: string) => {
		const mail = await services.db
			.selectFrom("outbox")
			.select("link")
			.where("recipient", "=", email)
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		return mail.link?.split("/").at(-1) ?? "";
	};
	const user = async (userId: string) => portalUserById(services.db, userId);

	it("invites a new person once, with the roles of the invitation", async () => {
		const { userId, email, client } = await someone({ customerType: "basic", accountIds: [] });
		const { client: stranger } = await someone({ customerType: "basic", accountIds: [] });
		const { id } = await chief.company.invite({
			email: ` ${email.toUpperCase()} `,
			roles: ["buyer", "approver"],
		});
		const first = await linkOf(email);
		await chief.company.resend({ id });
		expect((await refusal(client.company.accept({ token: first }))).status).toBe(404);
		const token = await linkOf(email);
		expect(await stranger.company.invitation({ token })).toMatchObject({
			email,
			roles: ["buyer", "approver"],
		});
		expect((await refusal(stranger.company.accept({ token }))).code).toBe("OTHER_ADDRESS");
		const outcomes = await settleAtOnce([1, 2, 3].map(() => () => client.company.accept({ token })));
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await user(userId)).toMatchObject({
			customerType: "distributor",
			role: "user",
			access: ["cart"],
			accountIds: [accountId],
			selectedAccountId: accountId,
			companyRoles: [{ accountId, buyer: true, approver: true, payable: false }],
		});
		expect((await refusal(chief.company.invite({ email, roles: ["buyer"] }))).code).toBe("ALREADY_MEMBER");
	});

	it("adds the account to an existing distributor without opening others", async () => {
		const { userId, email, client } = await someone({ accountIds: ["10040"] });
		await chief.company.invite({ email, roles: ["buyer"] });
		await client.company.accept({ token: await linkOf(email) });
		const roles = (await user(userId))?.companyRoles;
		expect(roles).toContainEqual({ accountId: "10040", buyer: false, approver: false, payable: true });
		const admin = await someone({ accountIds: ["10040"], role: "admin", access: ["cart"] });
		await chief.company.invite({ email: admin.email, roles: ["buyer"] });
		expect((await refusal(admin.client.company.accept({ token: await linkOf(admin.email) }))).code).toBe(
			"NOT_POSSIBLE",
		);
	});

	it("refuses withdrawn, unknown and foreign invitations", async () => {
		const { email, client } = await someone({ customerType: "basic", accountIds: [] });
		const { id } = await chief.company.invite({ email, roles: ["payable"] });
		const other = await someone({ accountIds: ["10040"], role: "admin" });
		expect((await refusal(other.client.company.resend({ id }))).status).toBe(404);
		expect((await refusal(other.client.company.withdrawInvitation({ id }))).status).toBe(404);
		await chief.company.withdrawInvitation({ id });
		await chief.company.withdrawInvitation({ id });
		expect((await refusal(client.company.accept({ token: await linkOf(email) }))).status).toBe(404);
		expect((await refusal(client.company.invitation({ token: "x".repeat(43) }))).status).toBe(404);
		expect((await refusal(chief.company.invite({ email: "nobody", roles: ["buyer"] }))).status).toBe(422);
	});

	it("keeps an administrator, and everyone else out", async () => {
		const { userId, client } = await someone({ access: ["cart"] });
		expect((await refusal(client.company.company())).status).toBe(403);
		const wanted = { userId, roles: ["administrator" as const], ...none };
		expect((await refusal(client.company.setRoles(wanted))).status).toBe(403);
		expect((await refusal(chief.company.setRoles({ ...wanted, userId: "chief", roles: [] }))).status).toBe(
			403,
		);
		expect((await refusal(chief.company.setRoles({ ...wanted, userId: "demo-distributor" }))).status).toBe(
			404,
		);
		await chief.company.setRoles(wanted);
		const outcomes = await settleAtOnce([
			() => client.company.setRoles({ ...wanted, userId: "chief", roles: ["buyer"] }),
			() => chief.company.setRoles({ ...wanted, roles: ["buyer"] }),
		]);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		await services.db
			.updateTable("portal_user")
			.set({ role: "admin" })
			.where("user_id", "=", "chief")
			.execute();
		await services.db
			.updateTable("portal_user")
			.set({ role: "user" })
			.where("user_id", "=", userId)
			.execute();
	});

	it("keeps what people could do before any role was given", async () => {
		const { userId } = await someone({ access: ["cart"] });
		const person = (await chief.company.company()).people.find((one) => one.userId === userId);
		expect(person).toMatchObject({ roles: ["buyer", "payable"], ...none });
		expect((await user(userId))?.companyRoles).toBeUndefined();
	});

	it("hands work over in one step, within the account, and records every change", async () => {
		const [from, to] = [await someone(), await someone()];
		const approves = ({ userId }: { userId: string }) =>
			chief.company.setRoles({ userId, roles: ["buyer", "approver"], ...none });
		const at = new Date().toISOString();
		const project = { id: `project-${from.userId}`, user_id: from.userId, name: "Job", note: "" };
		await services.db
			.insertInto("project")
			.values({ ...project, created_at: at, updated_at: at, account_right: "none" })
			.execute();
		const tiers = [{ aboveCents: 0, approverId: from.userId }];
		const rules = { holdDays: 14, timeZone: "UTC", tiers, substitutes: [] };
		// Neither named by amount nor handed an approver's work without the role: nobody could approve that step.
		expect((await refusal(chief.company.setRules(rules))).code).toBe("NOT_APPROVER");
		await approves(from);
		await chief.company.setRules(rules);
		const handOver = () => chief.company.reassign({ userId: from.userId, toUserId: to.userId });
		expect((await refusal(handOver())).code).toBe("NOT_APPROVER");
		expect((await chief.company.company()).rules.tiers).toEqual(tiers);
		await approves(to);
		const outsider = "demo-distributor";
		expect((await refusal(chief.company.reassign({ userId: from.userId, toUserId: outsider }))).status).toBe(
			404,
		);
		expect(
			(await refusal(chief.company.setRules({ ...rules, tiers: [{ aboveCents: 0, approverId: outsider }] })))
				.code,
		).toBe("UNKNOWN_PERSON");
		expect(await handOver()).toMatchObject({ projects: 1 });
		expect((await chief.company.company()).rules.tiers).toEqual([{ aboveCents: 0, approverId: to.userId }]);
		const { changes } = await chief.user.userChanges({ page: 1 });
		expect(changes[0]?.about).toContain("1 project, 0 quotes");
		expect(changes.some(({ about }) => about.startsWith("approval rules"))).toBe(true);
	});
});
