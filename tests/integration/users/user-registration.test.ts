/** Registration and pending users in the user service. */
import { describe, expect, it } from "vitest";
import { as, type Json, services, setUpUserDesk, signIn, tokens } from "../../setup/users/user-desk.ts";

setUpUserDesk();

let people = 0;

/** A registered user; `verified` as by the mailed link. */
async function newcomer({ verified = false, email = `newcomer${++people}@shop.example` } = {}) {
	const password = "lantern under the stairs";
	const path = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x";
	const { body } = await services.call(path, { email, password });
	if (verified)
		await services.db
			.updateTable("identity_account")
			.set({ email_verified: 1 })
			.where("email", "=", email)
			.execute();
	tokens[email] = verified ? await signIn(email, password) : String(body.idToken);
	return { email, userId: String(body.localId) };
}

const name = { fname: "Nia", lname: "Brandt", site: "portal" };

const distributorProof = (accountNumber: string, zip: string) => ({
	customerType: "distributor",
	account: { accountNumber, zip },
});

const repProof = {
	customerType: "representative",
	repInfo: { agency: "Brandt Agents", phone: "919-555-0101", territory: "Carolinas" },
};

describe("registration", () => {
	it("gives basic access once, even when requested twice at the same time", async () => {
		const { email, userId } = await newcomer();
		const responses = await Promise.all([
			as(email, "POST", "/users", name),
			as(email, "POST", "/users", name),
		]);
		for (const { status, body } of responses) {
			expect(status).toBe(200);
			expect(body).toMatchObject({
				outcome: "basicAccess",
				user: { userId, email, customerType: "basic", emailVerified: false, access: [] },
			});
		}
	});

	it.each([
		[
			"a known account and ZIP code",
			distributorProof("10030", "03101-0001"),
			"distributorVerified",
			"distributor",
		],
		["a wrong ZIP code", distributorProof("10030", "99999"), "distributorUnverified", "basic"],
		["an unknown account", distributorProof("77777", "03101"), "distributorUnverified", "basic"],
		["a representative nobody knows", repProof, "sentForReview", "basic"],
	])("with %s", async (_, verification, outcome, customerType) => {
		const { email } = await newcomer();
		const { body } = await as(email, "POST", "/users/verify/create", { ...name, verification });
		expect(body).toMatchObject({ outcome, user: { customerType, emailVerified: false } });
	});

	it("connects a sales rep by email address", async () => {
		const { email } = await newcomer({ email: "sales@mesa-agents.example" });
		const { body } = await as(email, "POST", "/users/verify/create", { ...name, verification: repProof });
		expect(body).toMatchObject({
			outcome: "salespersonConnected",
			user: {
				customerType: "representative",
				selectedSalesRepId: "SR-300",
				assignedAccountIds: ["10050", "10100", "10110"],
			},
		});
		expect((await as(email, "GET", "/accounts")).status).toBe(403);
	});

	it("reports that a repeated request is under review", async () => {
		const { email } = await newcomer();
		await as(email, "POST", "/users", name);
		const ask = () => as(email, "POST", "/users/verify/upgrade", { verification: repProof });
		expect((await ask()).body.outcome).toBe("sentForReview");
		expect((await ask()).body.outcome).toBe("underReview");
	});

	it("upgrades a basic user once", async () => {
		const { email } = await newcomer({ verified: true });
		await as(email, "POST", "/users", name);
		const verification = distributorProof("10040", "60606");
		const upgrade = () => as(email, "POST", "/users/verify/upgrade", { verification });
		expect((await upgrade()).body).toMatchObject({
			outcome: "distributorVerified",
			user: { selectedAccountId: "10040", access: ["cart"] },
		});
		expect((await upgrade()).status).toBe(409);
	});

	it("connects the user of an earlier sign-in only if the address is verified", async () => {
		await services.db
			.insertInto("portal_user")
			.columns([
				"user_id",
				"email",
				"fname",
				"lname",
				"customer_type",
				"role",
				"access",
				"email_verified",
				"pending_admin",
				"people_addresses",
				"site",
				"created_at",
				"updated_at",
			])
			.expression((from) =>
				from
					.selectFrom("portal_user")
					.select(({ val }) => [
						val("earlier-id").as("user_id"),
						val("earlier@shop.example").as("email"),
						"fname",
						"lname",
						"customer_type",
						"role",
						"access",
						"email_verified",
						"pending_admin",
						"people_addresses",
						"site",
						"created_at",
						"updated_at",
					])
					.where("user_id", "=", "demo-distributor"),
			)
			.execute();
		await services.db
			.insertInto("portal_user_account")
			.values({ user_id: "earlier-id", account_id: "10020", position: 0 })
			.execute();
		const { email } = await newcomer({ email: "earlier@shop.example" });
		expect((await as(email, "POST", "/users/thirdPartyLogin", name)).status).toBe(409);
		await services.db
			.updateTable("identity_account")
			.set({ email_verified: 1 })
			.where("email", "=", email)
			.execute();
		tokens[email] = await signIn(email, "lantern under the stairs");
		expect((await as(email, "POST", "/users/thirdPartyLogin", name)).body).toMatchObject({
			outcome: "existingConnected",
			user: { customerType: "distributor", accountIds: ["10020"], selectedAccountId: "10020" },
		});
	});

	it.each([
		[{ ...name, fname: "" }],
		[{ ...name, lname: "x".repeat(61) }],
		[{ ...name, site: "elsewhere" }],
		[{}],
	])("refuses %j", async (body) => {
		const { email } = await newcomer();
		expect((await as(email, "POST", "/users", body)).status).toBe(400);
	});
});

describe("pending users", () => {
	it("can be approved or declined once, by permitted users", async () => {
		const refused = await as("demo-distributor", "POST", "/users/approve-user", {
			userId: "demo-pending-admin",
		});
		expect(refused.status).toBe(403);
		const approve = () =>
			as("demo-administrator", "POST", "/users/approve-user", { userId: "demo-pending-admin" });
		expect((await approve()).body).toMatchObject({ role: "admin", pendingAdmin: false });
		expect((await approve()).status).toBe(409);
	});

	it("who request representative access get only what was selected", async () => {
		const refused = await as("demo-administrator", "POST", "/users/approve-user", {
			userId: "demo-pending-rep",
		});
		expect([refused.status, refused.body.code]).toEqual([422, "NOTHING_CHOSEN"]);
	});

	it("approved as representatives are matched to their sales rep record by email address", async () => {
		const { email, userId } = await newcomer({ verified: true });
		await as(email, "POST", "/users/verify/create", { ...name, verification: repProof });
		const ownRecord = async () => (await as(email, "GET", `/salesReps?email=${email}`)).body;
		expect(await ownRecord()).toEqual([]);
		const grant = { userId, salesRepId: "SR-100", accountIds: ["10010"] };
		await as("demo-administrator", "POST", "/users/approve-user", grant);
		expect(await ownRecord()).toMatchObject([{ salesRepId: "SR-100" }]);
	});

	it("keep their status when declined", async () => {
		const { email, userId } = await newcomer({ verified: true });
		await as(email, "POST", "/users/verify/create", { ...name, verification: repProof });
		const { body } = await as("demo-administrator", "POST", "/users/decline-user", { userId });
		expect(body).toMatchObject({ customerType: "basic", pendingRepInfo: null, salesRepIds: [] });
	});

	it("can request administrator rights once verified", async () => {
		expect((await as("demo-basic", "POST", "/users/request-admin")).status).toBe(409);
		expect((await as("demo-representative", "POST", "/users/request-admin")).body.pendingAdmin).toBe(true);
		expect(
			(await as("demo-representative", "POST", "/users/approve-user", { userId: "demo-representative" }))
				.status,
		).toBe(403);
	});

	it("who request representative access need an administrator of those accounts", async () => {
		const waiting = () =>
			as("demo-administrator", "GET", "/portal-users?salesRepId=SR-100&pending=yes&page=1");
		const getIds = ({ body }: Awaited<ReturnType<typeof as>>) =>
			(body.users as Json[]).map(({ userId }) => userId);
		expect(getIds(await waiting())).toContain("demo-representative");
		const decline = () =>
			as("demo-administrator", "POST", "/users/decline-user", { userId: "demo-representative" });
		expect((await decline()).body).toMatchObject({ role: "user", pendingAdmin: false });
		expect(getIds(await waiting())).not.toContain("demo-representative");

		await as("demo-representative", "POST", "/users/request-admin");
		const elsewhere = { id: "90001", name: "Elsewhere", street: "", city: "", state: "", zip: "", phone: "" };
		await services.db
			.insertInto("account")
			.values({ ...elsewhere, discount: 0 })
			.execute();
		await services.db
			.insertInto("sales_rep_account")
			.values({ sales_rep_id: "SR-200", account_id: elsewhere.id, position: 9 })
			.execute();
		expect(getIds(await waiting())).not.toContain("demo-representative");
		expect((await decline()).status).toBe(404);
	});
});
