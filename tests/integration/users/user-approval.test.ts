/** Approving representatives and administrators, on SQLite and PostgreSQL. */
import { describe, expect, it } from "vitest";
import { toSeen } from "#contracts/users/user-changes";
import { commonDialects } from "../../setup/postgres.ts";
import { getOutcome, userClient } from "../../setup/users/portal-users.ts";
import {
	ada,
	atOnce,
	create,
	services,
	setUpUserRightsDesk,
	user,
} from "../../setup/users/user-rights-desk.ts";

describe.each(commonDialects)("approving users on %s", (dialect) => {
	setUpUserRightsDesk(dialect);

	const lastChange = async () => (await ada.userChanges({})).changes[0];

	describe("approving a representative", () => {
		it("grants exactly the selected sales rep id and accounts", async () => {
			const userId = await create({ pendingRep: true });
			const grant = { salesRepId: "SR-100", accountIds: ["10030", "10040"] };
			const approved = await ada.approveUser({ userId, ...grant });
			expect(approved).toMatchObject({
				customerType: "representative",
				salesRepIds: ["SR-100"],
				access: [],
				pendingRepInfo: null,
			});
			expect(approved.assignedAccountIds.toSorted()).toEqual(["10030", "10040"]);
			const rep = await userClient(services, userId);
			expect((await rep.accounts({})).accounts.map(({ accountId }) => accountId).toSorted()).toEqual([
				"10030",
				"10040",
			]);
			expect((await getOutcome(rep.updateUser({ userId, selectedAssignedAccountId: "10010" }))).status).toBe(
				403,
			);
			const [record] = await rep.salesReps({ email: (await user(userId)).email });
			expect(record?.accountIds.toSorted()).toEqual(["10030", "10040"]);
			expect(await lastChange()).toMatchObject({
				action: "approved",
				actorName: "Ada Whitfield",
				userId,
				before: { customerType: "basic", assignedAccountIds: [] },
				after: { customerType: "representative", salesRepIds: ["SR-100"] },
			});
		});

		it.each([
			["nothing", {}, 422],
			["no account", { salesRepId: "SR-100", accountIds: [] }, 422],
			["no sales rep id", { accountIds: ["10010"] }, 422],
			["another's sales rep id", { salesRepId: "SR-300", accountIds: ["10050"] }, 403],
			["an account that does not exist", { salesRepId: "SR-100", accountIds: ["10010", "99999"] }, 403],
		])("refuses %s", async (_, grant, status) => {
			const userId = await create({ pendingRep: true });
			expect((await getOutcome(ada.approveUser({ userId, ...grant }))).status).toBe(status);
			expect(await user(userId)).toMatchObject({ customerType: "basic", salesRepIds: [] });
		});

		it("refuses accounts beyond the approver's own part of the record", async () => {
			const partly = await create({ pendingRep: true });
			await ada.approveUser({ userId: partly, salesRepId: "SR-100", accountIds: ["10030"] });
			await ada.updateUser({ userId: partly, role: "admin" });
			const client = await userClient(services, partly);
			const userId = await create({ pendingRep: true });
			const wider = { userId, salesRepId: "SR-100", accountIds: ["10030", "10010"] };
			expect((await getOutcome(client.approveUser(wider))).status).toBe(403);
			const approved = await client.approveUser({ ...wider, accountIds: ["10030"], access: ["cart"] });
			expect([approved.assignedAccountIds, approved.access]).toEqual([["10030"], ["cart"]]);
			const listed = await client.users({ salesRepId: "SR-100" });
			expect(listed.map((item) => item.userId)).not.toContain("demo-distributor");
		});

		it("refuses an unverified email address, with a message", async () => {
			const userId = await create({ pendingRep: true, emailVerified: false });
			const grant = { userId, salesRepId: "SR-100", accountIds: ["10030"] };
			expect(await getOutcome(ada.approveUser(grant))).toMatchObject({
				status: 409,
				code: "EMAIL_NOT_VERIFIED",
			});
			expect((await ada.user({ uid: userId })).emailVerified).toBe(false);
			await services.db
				.updateTable("identity_account")
				.set({ email_verified: 1 })
				.where("id", "=", userId)
				.execute();
			expect((await ada.user({ uid: userId })).emailVerified).toBe(true);
			expect((await ada.approveUser(grant)).customerType).toBe("representative");
		});

		it("is refused with the differences if the applicant changed since the page was opened", async () => {
			const userId = await create({ pendingRep: true });
			const seen = toSeen(await ada.user({ uid: userId }));
			const self = await userClient(services, userId);
			await self.updateUser({ userId, fname: "Renamed" });
			const grant = { userId, salesRepId: "SR-100", accountIds: ["10030"], seen };
			expect(await getOutcome(ada.approveUser(grant))).toMatchObject({
				status: 409,
				code: "CHANGED_MEANWHILE",
				message: expect.stringContaining(`name: Renamed ${userId}, was Test ${userId}`),
			});
			expect((await user(userId)).customerType).toBe("basic");
		});

		it("happens once when two managers decide at the same time", async () => {
			const bob = await create({ customerType: "representative", role: "admin", salesRepIds: ["SR-100"] });
			const other = await userClient(services, bob);
			const userId = await create({ pendingRep: true });
			const seen = toSeen(await ada.user({ uid: userId }));
			const responses = await atOnce(
				() => getOutcome(ada.approveUser({ userId, salesRepId: "SR-100", accountIds: ["10030"], seen })),
				() => getOutcome(other.approveUser({ userId, salesRepId: "SR-100", accountIds: ["10040"], seen })),
				() => getOutcome(other.declineUser({ userId, seen })),
			);
			expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
			expect(responses.find(({ status }) => status === 409)?.message).toMatch(
				/already been decided\. It was (approved|declined) by (Ada Whitfield|Test u\d+) on \w{3} \d{1,2}, \d{4}/,
			);
			const log = (await ada.userChanges({})).changes.filter((change) => change.userId === userId);
			expect(log.length).toBeLessThanOrEqual(1);
		});
	});

	describe("approving an administrator", () => {
		it("requires an administrator of all the user's accounts, and a verified address", async () => {
			const within = await create({
				customerType: "distributor",
				role: "admin",
				accountIds: ["10010"],
			});
			const manager = await userClient(services, within);
			const wide = await create({
				customerType: "distributor",
				accountIds: ["10010", "10040"],
				pendingAdmin: true,
			});
			expect((await getOutcome(manager.approveUser({ userId: wide }))).status).toBe(403);
			const narrow = await create({
				customerType: "distributor",
				accountIds: ["10010"],
				pendingAdmin: true,
				emailVerified: false,
			});
			expect((await getOutcome(manager.approveUser({ userId: narrow }))).code).toBe("EMAIL_NOT_VERIFIED");
			await services.db
				.updateTable("identity_account")
				.set({ email_verified: 1 })
				.where("id", "=", narrow)
				.execute();
			expect((await manager.approveUser({ userId: narrow })).role).toBe("admin");
			expect((await ada.approveUser({ userId: wide })).role).toBe("admin");
			expect(await lastChange()).toMatchObject({
				about: "admin access",
				before: { role: "user" },
				after: { role: "admin" },
			});
		});
	});
});
