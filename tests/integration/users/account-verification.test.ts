/** Proving an account by number and ZIP code: outcomes, limits, mail, approval, rejection. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toSeen } from "#contracts/users/user-changes";
import { seedDemoUsers } from "#demo/demo-users.server";
import { openDatabase } from "#services/db/connect.server";
import { portalUserById } from "#services/user-service/repository.server";
import {
	accountProofPolicy,
	consumeAttempt,
	proofLimits,
	proveAccount,
} from "#services/user-service/rights/decide.server";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import {
	createPerson,
	getOutcome,
	getSession,
	type Person,
	type UserClient,
	userClient,
} from "../../setup/users/portal-users.ts";

const proof = (accountNumber: string, zip: string) => ({
	verification: { customerType: "distributor" as const, account: { accountNumber, zip } },
});

const databases = [
	["sqlite", "with approval", true],
	["sqlite", "without approval", false],
	["postgres", "with approval", true],
] as const;
describe.each(databases.filter(([dialect]) => commonDialects.includes(dialect)))(
	"account verification on %s: %s",
	(dialect, _, needsApproval) => {
		let postgres: TestPostgres | undefined;
		let services: RunningServices;
		let ada: UserClient;
		let serial = 0;
		const create = (person: Partial<Person> = {}) =>
			createPerson(services.db, { userId: `v${needsApproval}${++serial}`, ...person });
		const newcomer = async (person: Partial<Person> = {}) => {
			const userId = await create(person);
			return { userId, client: await userClient(services, userId) };
		};
		const mailTo = async (recipient: string) =>
			services.db
				.selectFrom("outbox")
				.selectAll()
				.where("recipient", "=", recipient)
				.orderBy("id", "desc")
				.execute();
		const getRequest = async (userId: string, client = ada) => {
			const { requests } = await client.accessRequests();
			const request = requests.find(({ applicant }) => applicant.userId === userId);
			if (!request) throw new Error(`There is no request of ${userId}.`);
			return request;
		};

		beforeAll(async () => {
			postgres = dialect === "postgres" ? await startPostgres() : undefined;
			services = await startServices({
				verificationNeedsApproval: needsApproval,
				origin: "https://shop.example",
				databaseUrl: postgres?.url,
			});
			await seedDemoUsers(services.db, true);
			ada = await userClient(services, "demo-administrator");
		});
		afterAll(async () => {
			await services?.stop();
			await postgres?.stop();
		});

		it("gives the same answer for an unknown number and a wrong ZIP code, in registration, upgrade and Google sign-up", async () => {
			const name = { fname: "Nia", lname: "Brandt", site: "portal" as const };
			const responses = [];
			for (const [number, zip] of [
				["77777", "03101"],
				["10030", "99999"],
			] as const) {
				const { client, userId } = await newcomer();
				await client.thirdPartyLogin(name);
				const upgraded = await client.verifyAndUpgrade(proof(number, zip));
				const created = await client.verifyAndCreate({ ...name, ...proof(number, zip) });
				responses.push([upgraded.outcome, created.outcome, created.user.customerType, created.user.access]);
				expect((await portalUserById(services.db, userId))?.accountIds).toEqual([]);
			}
			expect(responses[0]).toEqual(["distributorUnverified", "distributorUnverified", "basic", []]);
			expect(responses[1]).toEqual(responses[0]);
		});

		it(
			needsApproval ? "waits for approval, and opens nothing before" : "opens the account at once",
			async () => {
				const { userId, client } = await newcomer({ fname: "Mallory\nhttp://evil.example" });
				const { outcome } = await client.verifyAndUpgrade(proof("10040", "60606-1234"));
				expect(outcome).toBe(needsApproval ? "sentForReview" : "distributorVerified");
				const [mail] = await mailTo("admin@demo.example");
				const request = await getRequest(userId);
				expect(mail?.link).toBe(`https://shop.example/user/access-requests/${request.requestId}`);
				expect(mail?.subject).toMatch(needsApproval ? /asks for access to Prairie/ : /has access to Prairie/);
				expect(`${mail?.subject}${mail?.body}`).not.toContain("evil.example/");
				expect(mail?.subject).not.toMatch(/[\n:/]/);
				const token = await getSession(services, userId);
				const { status } = await fetch(`${services.url}/portal-service/invoices/10040`, {
					headers: { authorization: `Bearer ${token}` },
				});
				expect(status).toBe(needsApproval ? 403 : 200);
				if (!needsApproval) return;
				expect((await client.verifyAndUpgrade(proof("10040", "60606"))).outcome).toBe("underReview");
				const listed = await ada.portalUsers({ salesRepId: "SR-100", pending: "yes" });
				expect(listed.users.map((user) => user.userId)).toContain(userId);
				const seen = toSeen(await ada.user({ uid: userId }));
				expect(seen.pendingAccountId).toBe("10040");
				expect(await ada.approveUser({ userId, seen })).toMatchObject({
					customerType: "distributor",
					accountIds: ["10040"],
					access: ["cart"],
					pendingAccountId: null,
				});
				expect((await getOutcome(ada.approveUser({ userId, seen }))).code).toBe("NOT_PENDING");
				const [change] = (await ada.userChanges({ userId })).changes;
				expect(change).toMatchObject({
					action: "approved",
					about: "access to account 10040",
					before: { accountIds: [] },
					after: { accountIds: ["10040"] },
				});
				expect((await mailTo(`${userId}@people.example`))[0]?.subject).toBe("Your request was approved");
			},
		);

		it("approves nobody before the email address is verified", async () => {
			if (!needsApproval) return;
			const { userId, client } = await newcomer({ emailVerified: false });
			await client.verifyAndUpgrade(proof("10060", "04240"));
			expect((await getOutcome(ada.approveUser({ userId }))).code).toBe("EMAIL_NOT_VERIFIED");
			expect((await ada.declineUser({ userId })).pendingAccountId).toBe(null);
		});

		it("limits guesses by person, account number and client address", async () => {
			const { client } = await newcomer();
			const tries = (count: number, client: UserClient, number: (index: number) => string) =>
				Promise.all(
					Array.from({ length: count }, (_, index) =>
						getOutcome(client.verifyAndUpgrade(proof(number(index), "00000"))),
					),
				);
			const first = await tries(proofLimits.person + 3, client, (index) => `P-${index}`);
			expect(first.filter(({ status }) => status === 200)).toHaveLength(proofLimits.person);
			expect(first.find(({ status }) => status === 429)?.code).toBe("TOO_MANY_ATTEMPTS");
			const right = await getOutcome(client.verifyAndUpgrade(proof("10070", "04330")));
			expect(right.status).toBe(429);
			for (const number of ["10080", "no-such-account"]) {
				let stopped = 0;
				for (let count = 0; count < accountProofPolicy.free + 1; count += 1) {
					const { client: other } = await newcomer();
					const { status } = await getOutcome(other.verifyAndUpgrade(proof(number, "00000")));
					stopped += status === 429 ? 1 : 0;
				}
				expect([number, stopped]).toEqual([number, 1]);
			}
			const owner = (await newcomer()).client;
			services.advance(accountProofPolicy.first * 1000 + 1000);
			const own = await getOutcome(owner.verifyAndUpgrade(proof("10080", "00000")));
			expect(own.status).toBe(200);
			const next = await getOutcome((await newcomer()).client.verifyAndUpgrade(proof("10080", "00000")));
			expect(next.status).toBe(429);
			services.advance(25 * 60 * 60_000);
			ada = await userClient(services, "demo-administrator");
			const again = await userClient(services, (await newcomer()).userId);
			expect((await getOutcome(again.verifyAndUpgrade(proof("10080", "00000")))).status).toBe(200);
		});

		it("lets only the account's administrator and its sales rep decide", async () => {
			const managerId = await create({
				customerType: "distributor",
				role: "admin",
				accountIds: ["10030"],
			});
			const outsider = await userClient(
				services,
				await create({ customerType: "distributor", role: "admin", accountIds: ["10020"] }),
			);
			const colleague = await userClient(
				services,
				await create({ customerType: "distributor", accountIds: ["10030"], access: ["cart"] }),
			);
			const rosa = await userClient(services, "demo-representative");
			for (const decider of [await userClient(services, managerId), rosa]) {
				const { userId, client } = await newcomer();
				await client.verifyAndUpgrade(proof("10030", "03101"));
				const { requestId, status } = await getRequest(userId, decider);
				for (const other of [outsider, colleague, client]) {
					expect((await getOutcome(other.accessRequest({ requestId }))).status).toBe(404);
					expect((await getOutcome(other.refuseAccess({ requestId }))).status).toBe(404);
					expect([403, 404]).toContain((await getOutcome(other.approveUser({ userId }))).status);
				}
				if (status === "waiting") {
					expect((await decider.approveUser({ userId, access: [] })).access).toEqual([]);
					continue;
				}
				expect((await client.accounts({})).total).toBe(1);
				expect((await decider.refuseAccess({ requestId })).status).toBe("refused");
				expect((await client.accounts({})).total).toBe(0);
				expect((await getOutcome(decider.refuseAccess({ requestId }))).status).toBe(409);
				const again = await client.verifyAndUpgrade(proof("10030", "03101"));
				expect(again.outcome).toBe("sentForReview");
				await decider.declineUser({ userId });
				expect((await client.verifyAndUpgrade(proof("10030", "03101"))).outcome).toBe("callCustomerService");
				break;
			}
			const recipients = (
				await services.db.selectFrom("outbox").select("recipient").distinct().execute()
			).map(({ recipient }) => recipient);
			expect(recipients).toEqual(
				expect.arrayContaining([`${managerId}@people.example`, "rep@demo.example", "admin@demo.example"]),
			);
		});

		it("asks the shop's administrators about an account without a manager or rep", async () => {
			const site = { street: "", city: "Bath", state: "ME", zip: "04530", phone: null };
			await services.db
				.insertInto("account")
				.values({ id: "95000", name: "Nobody's", ...site })
				.execute();
			const { userId, client } = await newcomer();
			await client.verifyAndUpgrade(proof("95000", "04530"));
			expect((await mailTo("admin@demo.example"))[0]?.body).toContain("Nobody's (95000)");
			const request = await getRequest(userId);
			const done = needsApproval
				? await ada.approveUser({ userId })
				: await ada.refuseAccess({ requestId: request.requestId });
			expect(done).toBeDefined();
			const rosa = await userClient(services, "demo-representative");
			expect((await getOutcome(rosa.accessRequest({ requestId: request.requestId }))).status).toBe(404);
		});
	},
);

it("does the same work for an unknown number and a wrong ZIP code", async () => {
	const statements: string[] = [];
	const database = await openDatabase(":memory:", (event) => void statements.push(event.query.sql));
	const { db } = database;
	await seedDemoUsers(db, true);
	const deps = { db, now: Date.now, origin: "", verificationNeedsApproval: true };
	const work = async (accountNumber: string, zip: string) => {
		const userId = await createPerson(db, { userId: `work-${accountNumber}` });
		statements.length = 0;
		const attempt = await consumeAttempt(deps, userId, { accountNumber, zip }, "address");
		const outcome = await proveAccount(deps, userId, { accountNumber, zip }, attempt, "r");
		return { outcome, statements: [...statements] };
	};
	const [unknown, wrong] = [await work("77777", "03101"), await work("10030", "99999")];
	expect(unknown.statements.length).toBeGreaterThan(5);
	expect(wrong).toEqual(unknown);
	await database.close();
});

it("counts attempts by client address across people and numbers", async () => {
	const services = await startServices();
	const token = await getSession(services, await createPerson(services.db, { userId: "first" }));
	const tryAs = async (bearer: string, number: string, address: string) =>
		(
			await services.call("/user-service/users/verify/upgrade", proof(number, "00000"), {
				authorization: `Bearer ${bearer}`,
				"x-client-address": address,
			})
		).status;
	for (let index = 0; index < proofLimits.address; index += 1) {
		const bearer = await getSession(services, await createPerson(services.db, { userId: `person-${index}` }));
		expect(await tryAs(bearer, `N-${index}`, "hash-of-one")).toBe(200);
	}
	expect(await tryAs(token, "N-x", "hash-of-one")).toBe(429);
	expect(await tryAs(token, "N-x", "hash-of-two")).toBe(200);
	await services.stop();
});
