/** Pages on which managers decide about users. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toSeen } from "#contracts/users/user-changes";
import { formatCount } from "#rules/format";
import { portalUserById } from "#services/user-service/repository.server";
import { setEnvironment } from "../../setup/environment.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { createPerson, type Person, userClient } from "../../setup/users/portal-users.ts";
import { newVisitor, shopOrigin, type Visitor } from "../../setup/visitor.ts";

let services: RunningServices;
let ada: Visitor;
let dana: Visitor;
let serial = 0;

beforeAll(async () => {
	services = await startServices({ template: "users", verificationNeedsApproval: true });
	setEnvironment({
		SERVICES_BASE_URL: services.url,
		SERVICE_TIMEOUT_MS: "30000",
		SESSION_SECRET: "s".repeat(40),
		ORIGIN: shopOrigin,
	});
	[ada, dana] = [newVisitor(), newVisitor()];
	await ada.signIn("demo-administrator");
	await dana.signIn("demo-distributor");
});
afterAll(() => services.stop());

const create = (person: Omit<Person, "userId"> = {}) =>
	createPerson(services.db, { userId: `p${++serial}`, ...person });
const user = async (userId: string) => {
	const found = await portalUserById(services.db, userId);
	if (!found) throw new Error(`There is no ${userId}.`);
	return found;
};
const seen = async (userId: string) => ({ seen: JSON.stringify(toSeen(await user(userId))) });
const at = (userId: string, rest = "") => `/user/portal-users/${userId}${rest}`;
type Body = Record<string, never> & {
	step: string;
	problem: string;
	accounts: { accountId: string; name: string }[];
	rights: { what: string }[];
	errors: Record<string, string>;
	choice: { salesRepId: string; accountIds: string[] };
	lines: string[];
	refused: string | null;
};
const getBody = ({ body }: { body: unknown }) => body as Body;

describe("approving a representative", () => {
	it("preselects nothing, reports missing fields, and keeps selections", async () => {
		const userId = await create({ pendingRep: true });
		const chooser = await ada.get(at(userId, "/approve"));
		expect(chooser.status).toBe(200);
		expect(getBody(chooser)).toMatchObject({ step: "choose", choice: { salesRepId: "", accountIds: [] } });
		expect(getBody(chooser).accounts).toHaveLength(11);
		const missing = await ada.get(at(userId, "/approve?step=review&accountIds=10030"));
		expect(missing.status).toBe(400);
		expect(getBody(missing)).toMatchObject({
			step: "choose",
			errors: { salesRepId: "Choose the sales rep id." },
			choice: { accountIds: ["10030"] },
		});
		const foreign = "/approve?step=review&salesRepId=SR-100&accountIds=99999";
		expect((await ada.get(at(userId, foreign))).status).toBe(400);
		expect((await ada.post(at(userId, foreign), await seen(userId))).status).toBe(422);
		expect((await user(userId)).customerType).toBe("basic");
	});

	it("shows the access to be granted, grants exactly that, and tells a second tab who decided", async () => {
		const userId = await create({ pendingRep: true });
		const query = "/approve?step=review&salesRepId=SR-100&accountIds=10030&accountIds=10050";
		const confirm = await ada.get(at(userId, query));
		expect(getBody(confirm)).toMatchObject({
			step: "confirm",
			accounts: [{ name: "Granite State Lighting" }, { name: "Sonoran Electric" }],
		});
		expect(getBody(confirm).rights.map(({ what }) => what)).toEqual([
			"Prices and stock",
			"Balance and invoices",
			"Orders",
			"No cart",
		]);
		const form = await seen(userId);
		expect((await ada.post(at(userId, query), form)).location).toBe(at(userId));
		expect((await user(userId)).assignedAccountIds.toSorted()).toEqual(["10030", "10050"]);
		const second = await ada.post(at(userId, query), form);
		expect(second.status).toBe(409);
		expect((second.body as { message: string }).message).toMatch(
			/already been decided\. It was approved by Ada Whitfield/,
		);
		expect(getBody(await ada.get(at(userId, "/approve"))).step).toBe("settled");
	});

	it("answers 409 with the differences if the applicant changed meanwhile", async () => {
		const userId = await create({ pendingRep: true });
		const form = await seen(userId);
		await (await userClient(services, userId)).updateUser({ userId, fname: "Other" });
		const response = await ada.post(
			at(userId, "/approve?step=review&salesRepId=SR-100&accountIds=10030"),
			form,
		);
		expect([response.status, getBody(response).problem]).toEqual([
			409,
			expect.stringContaining(`name: Other ${userId}, was Test ${userId}`),
		]);
	});

	it("is refused before the email address is verified, and for forged forms", async () => {
		const userId = await create({ pendingRep: true, emailVerified: false });
		const query = "/approve?step=review&salesRepId=SR-100&accountIds=10030";
		const response = await ada.post(at(userId, query), await seen(userId));
		expect([response.status, getBody(response).problem]).toEqual([
			409,
			expect.stringMatching(/hasn't verified the email address yet/),
		]);
		for (const text of ["", "{", "[]", '{"email":1}'])
			expect((await ada.post(at(userId, query), { seen: text })).status).toBe(400);
		expect((await user(userId)).customerType).toBe("basic");
	});
});

describe("changing a user", () => {
	it("shows before and after; revoking access ends the user's open pages at once", async () => {
		const userId = await create({ customerType: "distributor", accountIds: ["10010", "10020"] });
		const query = "/change?role=user&part=access&access=cart&part=accounts&accountIds=10010&accountIds=10040";
		const page = await ada.get(at(userId, query));
		expect(getBody(page)).toMatchObject({
			lines: ["Access: none → cart", "Accounts: 10010, 10020 → 10010, 10040"],
			given: [{ name: "Prairie Contractors Wholesale" }],
			taken: [{ accountId: "10020" }],
			refused: null,
		});
		expect((await ada.post(at(userId, query), await seen(userId))).location).toBe(at(userId));
		expect(await user(userId)).toMatchObject({ accountIds: ["10010", "10040"], access: ["cart"] });
		await ada.post(at(userId, "/change?customerType=basic"), await seen(userId));
		expect(await user(userId)).toMatchObject({ customerType: "basic", accountIds: [] });
	});

	it("signs out a disabled user, and tells them at sign-in after the right password", async () => {
		expect((await dana.get("/user/my-invoices")).status).toBe(200);
		const form = await seen("demo-distributor");
		await ada.post(at("demo-distributor", "/change?disabled=yes"), form);
		const next = await dana.get("/user/my-invoices");
		expect(next.location).toMatch(/^\/login/);
		const getReply = async (password: string) => {
			const { body } = await newVisitor().signIn("distributor@demo.example", password);
			return (body as { reply: { error: Record<string, string[]> } }).reply.error[""]?.[0];
		};
		expect(await getReply("not-this-one")).toMatch(/password is incorrect/);
		expect(await getReply("warehouse-skylight-9")).toMatch(/has been disabled/);
		await ada.post(at("demo-distributor", "/change?disabled=no"), await seen("demo-distributor"));
		dana = newVisitor();
		expect((await dana.signIn("demo-distributor")).status).toBe(303);
	});

	it("selects another account, or none, after access is revoked", async () => {
		const form = await seen("demo-distributor");
		await ada.post(at("demo-distributor", "/change?remove=10010"), form);
		for (const path of ["/user", "/user/my-invoices", "/cart"]) {
			const first = await dana.get(path);
			const { status } = first.location === path ? await dana.get(path) : first;
			expect([path, status]).toEqual([path, 200]);
		}
		expect((await user("demo-distributor")).accountIds).not.toContain("10010");
		const shown = (await dana.get("/user")).body as { account: { accountId: string } };
		expect(shown.account.accountId).toBe("10020");
	});

	it("is refused for oneself, for other managers' users, and for the last administrator", async () => {
		expect((await ada.get(at("demo-administrator", "/edit"))).status).toBe(403);
		expect(
			(await ada.post(at("demo-administrator", "/change?role=user"), await seen("demo-administrator")))
				.status,
		).toBe(403);
		expect((await ada.get(at("demo-basic"))).status).toBe(404);
		expect((await ada.get(at("no-such-user"))).status).toBe(404);
		const alone = await create({ customerType: "distributor", role: "admin", accountIds: ["10080"] });
		const response = await ada.post(at(alone, "/change?role=user"), await seen(alone));
		expect([response.status, getBody(response).problem]).toEqual([
			409,
			expect.stringMatching(/only administrator of Harbor Electric Supply – Portsmouth/),
		]);
	});
});

describe("an account access request", () => {
	const ask = async () => {
		const userId = await create();
		const client = await userClient(services, userId);
		const account = { accountNumber: "10030", zip: "03101" };
		await client.verifyAndUpgrade({ verification: { customerType: "distributor", account } });
		const { id } = await services.db
			.selectFrom("account_request")
			.select("id")
			.where("user_id", "=", userId)
			.executeTakeFirstOrThrow();
		return { userId, path: `/user/access-requests/${id}` };
	};

	it("is listed for its sales rep and managers, and can be approved only by them", async () => {
		const rosa = newVisitor();
		await rosa.signIn("demo-representative");
		const { userId, path } = await ask();
		expect((await dana.get(path)).status).toBe(404);
		expect((await newVisitor().get(path)).location).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
		const list = (await rosa.get("/user/access-requests")).body as { waiting: { requestId: string }[] };
		expect(list.waiting.some(({ requestId }) => path.endsWith(requestId))).toBe(true);
		const { waiting } = (await rosa.get("/user")).body as { waiting: { rows: { before: string }[] } };
		const sentence = `${formatCount(list.waiting.length, "distributor")} ${list.waiting.length === 1 ? "is" : "are"} waiting`;
		expect(waiting.rows.filter(({ before }) => before.startsWith(sentence))).toHaveLength(1);
		const page = (await rosa.get(path)).body as { seen: string };
		const stale = { seen: page.seen.replace("Test", "Else"), decision: "approve" };
		expect((await rosa.post(path, stale)).status).toBe(409);
		expect((await rosa.post(path, { seen: page.seen })).status).toBe(400);
		expect((await rosa.post(path, { seen: page.seen, decision: "approve", access: "cart" })).location).toBe(
			path,
		);
		expect(await user(userId)).toMatchObject({ accountIds: ["10030"], access: ["cart"] });
		const again = (await rosa.get(path)).body as { seen: string };
		expect((await rosa.post(path, { seen: again.seen, decision: "approve" })).status).toBe(409);
	});

	it("can be approved or declined on the portal users page too", async () => {
		const { userId } = await ask();
		const list = (await ada.get(`/user/portal-users?search=${userId}`)).body as {
			list: { pending: { userId: string; pendingRequest: string }[] };
		};
		expect(list.list.pending).toMatchObject([{ userId, pendingRequest: "access to account 10030" }]);
		expect(getBody(await ada.get(at(userId, "/approve")))).toMatchObject({
			step: "confirm",
			accounts: [{ name: "Granite State Lighting" }],
		});
		expect((await ada.post(at(userId, "/decline"), await seen(userId))).location).toBe("/user/portal-users");
		expect(await user(userId)).toMatchObject({ customerType: "basic", pendingAccountId: null });
		const log = (await ada.get("/user/user-changes")).body as { changes: { what: string; userId: string }[] };
		expect(log.changes[0]).toMatchObject({ userId, what: "Declined: access to account 10030" });
	});

	it("shows as under review on the profile, without other details", async () => {
		const visitor = newVisitor();
		await visitor.signIn("demo-basic");
		const upgrade = (accountNumber: string, zip: string) =>
			visitor.post("/user/upgrade", { accountNumber, zip });
		const [unknown, wrong] = [await upgrade("424242", "03101"), await upgrade("10030", "99999")];
		const getReply = ({ status, body }: { status: number; body: unknown }) => [
			status,
			(body as { reply: { error: unknown } }).reply.error,
		];
		expect(getReply(wrong)).toEqual(getReply(unknown));
		expect(wrong.status).toBe(422);
		expect((await upgrade("10030", "03101")).location).toBe("/user");
		expect((await visitor.get("/user")).body).toMatchObject({ review: "account", verified: false });
	});
});

describe("the list of portal users by sales rep", () => {
	it("shows the users of the manager's own record, and refuses the record of others", async () => {
		const userId = await create({ fname: "Reprecord", pendingRep: false });
		await services.db
			.insertInto("portal_user_sales_rep")
			.values({ user_id: userId, sales_rep_id: "SR-100", position: 0 })
			.execute();
		const own = await ada.get(`/user/portal-users?salesRepId=SR-100&search=${userId}`);
		expect(own.status).toBe(200);
		expect(own.body).toMatchObject({ salesRepId: "SR-100", list: { users: [{ userId }] } });
		expect((await ada.get("/user/portal-users?salesRepId=SR-300")).status).toBe(403);
	});
});
