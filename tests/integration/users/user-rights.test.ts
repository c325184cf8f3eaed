/** Changing and disabling users, with audit log, on SQLite and PostgreSQL. */
import { describe, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { commonDialects } from "../../setup/postgres.ts";
import {
	getOutcome,
	getSession,
	type Person,
	type UserClient,
	userClient,
} from "../../setup/users/portal-users.ts";
import {
	ada,
	atOnce,
	create,
	serial,
	services,
	setUpUserRightsDesk,
	user,
} from "../../setup/users/user-rights-desk.ts";

type RightsChange = Omit<Parameters<UserClient["updateUser"]>[0], "userId">;

const getChange = (userId: string, change: RightsChange) => ({ userId, ...change });

describe.each(commonDialects)("user rights on %s", (dialect) => {
	setUpUserRightsDesk(dialect);

	describe("revoking access", () => {
		it("takes effect at once in open sessions, and the user can't reconnect alone", async () => {
			const userId = await create({ pendingRep: true });
			await ada.approveUser({ userId, salesRepId: "SR-100", accountIds: ["10030"], access: ["cart"] });
			const rep = await userClient(services, userId);
			expect((await rep.accounts({})).total).toBe(1);
			const after = await ada.updateUser({ userId, customerType: "basic" });
			expect(after).toMatchObject({ customerType: "basic", salesRepIds: [], access: [] });
			expect((await rep.accounts({})).total).toBe(0);
			await services.db
				.updateTable("sales_rep")
				.set({ email: (await user(userId)).email })
				.where("id", "=", "SR-200")
				.execute();
			const repInfo = { agency: "Again", phone: "919-555-0101", territory: "X" };
			const again = await rep.verifyAndUpgrade({
				verification: { customerType: "representative", repInfo },
			});
			expect(again.outcome).toBe("sentForReview");
			await services.db
				.updateTable("sales_rep")
				.set({ email: "rep@demo.example" })
				.where("id", "=", "SR-200")
				.execute();
		});

		it("removes a user from one account, and ends their shared links to it", async () => {
			const userId = await create({
				customerType: "distributor",
				accountIds: ["10010", "10020"],
				access: ["cart"],
			});
			const share = {
				user_id: userId,
				with_prices: 1 as const,
				with_notes: 1 as const,
				created_at: "2026-01-01",
				expires_at: "2100-01-01",
				revoked_at: null,
				kind: "quote",
				target_id: "q",
			};
			for (const account_id of ["10010", "10020"])
				await services.db
					.insertInto("share")
					.values({
						...share,
						id: `${userId}-${account_id}`,
						token_digest: `${userId}-${account_id}`,
						account_id,
					})
					.execute();
			const changed = await ada.updateUser({ userId, accountIds: ["10020"] });
			expect(changed).toMatchObject({ customerType: "distributor", accountIds: ["10020"], access: ["cart"] });
			const live = await services.db
				.selectFrom("share")
				.select("account_id")
				.where("user_id", "=", userId)
				.where("revoked_at", "is", null)
				.execute();
			expect(live).toEqual([{ account_id: "10020" }]);
			const none = await ada.updateUser({ userId, accountIds: [] });
			expect(none).toMatchObject({ customerType: "basic", accountIds: [], access: [] });
		});
	});

	describe("disabling a user", () => {
		it("ends open sessions in every service at once, and refuses sign-in after the right password", async () => {
			const password = "candle-on-the-sill";
			const path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x";
			const signIn = (given: string) =>
				services.call(path, { email: "distributor@demo.example", password: given });
			const token = await getSession(services, "demo-distributor");
			const calls = [
				"/user-service/users/demo-distributor",
				"/user-service/favorites",
				"/cart-service/cart/portal/10010",
				"/portal-service/invoices/10010",
				"/order-service/user/demo-distributor",
			];
			const statuses = async () =>
				Promise.all(
					calls.map(
						async (call) =>
							(await fetch(services.url + call, { headers: { authorization: `Bearer ${token}` } })).status,
					),
				);
			if (dialect === "sqlite") expect(await statuses()).toEqual(calls.map(() => 200));
			await ada.updateUser({ userId: "demo-distributor", disabled: true });
			for (const call of calls) {
				const { status } = await fetch(services.url + call, {
					headers: { authorization: `Bearer ${token}` },
				});
				expect([call, status]).toEqual([call, 401]);
			}
			const getMessage = async (given: string) =>
				((await signIn(given)).body.error as { message: string }).message;
			expect(await getMessage(password)).toBe("INVALID_LOGIN_CREDENTIALS");
			expect(await getMessage("warehouse-skylight-9")).toBe("USER_DISABLED");
			await seedDemoUsers(services.db, true);
			expect(await getMessage("warehouse-skylight-9")).toBe("USER_DISABLED");
			expect((await ada.updateUser({ userId: "demo-distributor", disabled: false })).disabled).toBe(false);
			expect((await signIn("warehouse-skylight-9")).status).toBe(200);
			expect(
				(await fetch(services.url + calls[0], { headers: { authorization: `Bearer ${token}` } })).status,
			).toBe(401);
		});
	});

	describe("limits of user management", () => {
		it("nobody can change their own rights or disable themselves", async () => {
			for (const change of [{ role: "user" }, { disabled: true }, { customerType: "basic" }] as const)
				expect((await getOutcome(ada.updateUser({ userId: "demo-administrator", ...change }))).code).toBe(
					"OWN_RIGHTS",
				);
			const userId = await create({ customerType: "distributor", accountIds: ["10010"], access: ["cart"] });
			const self = await userClient(services, userId);
			const higher: RightsChange[] = [{ role: "admin" }, { accountIds: ["10010", "10040"] }];
			for (const change of higher)
				expect((await getOutcome(self.updateUser(getChange(userId, change)))).status).toBe(403);
			expect((await getOutcome(self.updateUser({ userId: "demo-distributor", role: "admin" }))).status).toBe(
				403,
			);
		});

		it("the last administrator of an account can't be removed, even concurrently", async () => {
			const account = `9${serial}000`;
			const site = { street: "", city: "Bath", state: "ME", zip: "04530", phone: null };
			await services.db
				.insertInto("account")
				.values({ id: account, name: "Two Keys", ...site })
				.execute();
			const position = 50 + serial;
			await services.db
				.insertInto("sales_rep_account")
				.values({ sales_rep_id: "SR-100", account_id: account, position })
				.execute();
			const admin: Omit<Person, "userId"> = {
				customerType: "distributor",
				role: "admin",
				accountIds: [account],
			};
			const [one, two] = [await create({ ...admin }), await create({ ...admin })];
			const [first, second] = [await userClient(services, one), await userClient(services, two)];
			const responses = await atOnce(
				() => getOutcome(first.updateUser({ userId: two, role: "user" })),
				() => getOutcome(second.updateUser({ userId: one, role: "user" })),
			);
			expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
			const left = (await user(one)).role === "admin" ? one : two;
			const lower: RightsChange[] = [
				{ role: "user" },
				{ disabled: true },
				{ accountIds: [] },
				{ customerType: "basic" },
			];
			for (const change of lower)
				expect(await getOutcome(ada.updateUser(getChange(left, change)))).toMatchObject({
					status: 409,
					code: "LAST_ADMINISTRATOR",
					message: expect.stringContaining("only administrator of Two Keys"),
				});
		});
	});

	describe("the audit log", () => {
		it("shows only accounts that the reader acts for", async () => {
			const reader = await create({ customerType: "distributor", role: "admin", accountIds: ["10060"] });
			const userId = await create({ customerType: "distributor", accountIds: ["10060", "10040"] });
			await ada.updateUser({ userId, access: ["cart"] });
			const client = await userClient(services, reader);
			const [entry] = (await client.userChanges({ userId })).changes;
			expect(entry?.after).toMatchObject({ accountIds: ["10060"], otherAccounts: 1, access: ["cart"] });
			const stranger = await create({ customerType: "distributor", role: "admin", accountIds: ["10050"] });
			const outsider = await userClient(services, stranger);
			expect((await outsider.userChanges({})).changes.filter((change) => change.userId === userId)).toEqual(
				[],
			);
			expect((await getOutcome(outsider.userChanges({ userId }))).status).toBe(404);
			const basic = await userClient(services, "demo-basic");
			expect((await getOutcome(basic.userChanges({}))).status).toBe(403);
		});
	});
});
