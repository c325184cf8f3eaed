/** A company requires two-step sign-in: nothing of the account is open to who hasn't set it up, whatever the way. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contracts } from "#contracts/services";
import { setUpSecondFactor } from "#rules/users/permissions";
import { connectAgent } from "../../setup/agents/agent-client.ts";
import { connectApp } from "../../setup/agents/app-connection.ts";
import { demoClient, getToken, refusal } from "../../setup/demo-clients.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitors, shopOrigin } from "../../setup/visitor.ts";

const administrator = "demo-company-administrator";
const buyer = "demo-company-buyer";
const others = ["demo-distributor", "demo-representative", "demo-basic"];
const policy = "/user/company/sign-in";
const [company, branch, elsewhere] = ["10100", "10110", "10020"];

let shop: ShopServices;
let sku: { id: string; sku: string };
const { call, visitor } = newVisitors();

beforeAll(async () => {
	shop = await startShopServices({}, { apiKeys: true });
	// Signed in before any of them has a second factor.
	for (const who of [administrator, buyer, ...others]) {
		await visitor(who);
		await getToken(shop.services, who);
	}
	[sku] = (await orderableSkus(shop.services.db, { inOnes: true })) as [typeof sku];
});
afterAll(() => shop?.stop());
beforeEach(async () => {
	const { db } = shop.services;
	await db.deleteFrom("identity_second_factor").execute();
	await db.updateTable("account").set({ second_factor: "nobody" }).execute();
	await db
		.deleteFrom("portal_user_account")
		.where("user_id", "=", buyer)
		.where("account_id", "=", elsewhere)
		.execute();
	await db
		.updateTable("portal_user")
		.set({ selected_account_id: company })
		.where("user_id", "=", buyer)
		.execute();
});

/** As if the person had set up an app. */
const turnOn = (userId: string) =>
	shop.services.db
		.insertInto("identity_second_factor")
		.values({
			...{ account_id: userId, secret: "sealed", secret_key_id: "key", last_step: 0, session_id: null },
			...{ started_at: "2026-01-01", enabled_at: "2026-01-01" },
		})
		.execute();

async function requireOf(required: string): Promise<void> {
	await turnOn(administrator);
	const saved = await call(policy, administrator, { required });
	expect([saved.status, saved.location]).toEqual([303, policy]);
}

const getRequired = async (accountId = company) =>
	(
		await shop.services.db
			.selectFrom("account")
			.select("second_factor")
			.where("id", "=", accountId)
			.executeTakeFirstOrThrow()
	).second_factor;

const clientOf = (userId: string, accountId?: string) =>
	demoClient(shop.services, contracts, userId, accountId);
type Client = Awaited<ReturnType<typeof clientOf>>;

const statuses = (who: string) =>
	Promise.all(
		["/cart", "/user/my-orders", "/user/my-invoices"].map(async (path) => (await call(path, who)).status),
	);
const required = { status: 403, code: "SECOND_FACTOR_REQUIRED", message: setUpSecondFactor.sentence };

it("is not required by an administrator who has none", async () => {
	for (const group of ["administrators", "everyone"]) {
		const refused = await call(policy, administrator, { required: group });
		expect(refused.status).toBe(422);
		expect(JSON.stringify(refused.body)).toContain("Set up two-step sign-in for yourself first");
	}
	expect(await getRequired()).toBe("nobody");
	expect((await call(policy, administrator)).body).toMatchObject({ required: "nobody", missing: [] });
});

it.each([
	["another group", { required: "buyers" }],
	["none", {}],
])("takes no form with %s", async (_, form: Record<string, string>) => {
	await turnOn(administrator);
	expect((await call(policy, administrator, form)).status).toBe(400);
	expect(await getRequired()).toBe("nobody");
});

it.each([buyer, ...others])("is not for %s to decide", async (who) => {
	await turnOn(who);
	expect((await call(policy, who)).status).toBe(403);
	expect((await call(policy, who, { required: "everyone" })).status).toBe(403);
	const { secondFactor } = await clientOf(who, company);
	expect((await refusal(secondFactor.setCompanyPolicy({ required: "everyone" }))).status).toBe(403);
	expect(await getRequired()).toBe("nobody");
});

it("is not required of another company's people", async () => {
	await turnOn(administrator);
	const { secondFactor } = await clientOf(administrator, elsewhere);
	expect((await refusal(secondFactor.setCompanyPolicy({ required: "everyone" }))).status).toBe(403);
	expect(await getRequired(elsewhere)).toBe("nobody");
});

describe("of everyone", () => {
	beforeEach(() => requireOf("everyone"));

	it("closes the account to who has none, and says what to do", async () => {
		const { body } = await call(policy, administrator);
		expect(body).toMatchObject({ required: "everyone" });
		const { missing } = body as { missing: { userId: string }[] };
		expect(missing.map(({ userId }) => userId)).toContain(buyer);
		expect(missing.map(({ userId }) => userId)).not.toContain(administrator);
		expect(await statuses(buyer)).toEqual([403, 200, 403]);
		expect((await call("/cart", buyer)).body).toMatchObject({ kind: "no-access", reason: "second-factor" });
		expect((await call("/user/my-orders", buyer)).body).toMatchObject({
			...{ results: "no-access", lacksFactor: true },
		});
		expect((await call("/user/my-invoices", buyer)).body).toMatchObject({ grant: setUpSecondFactor });
		const { sharing } = await clientOf(buyer, company);
		const link = { kind: "quote", targetId: "any", token: "t".repeat(43) } as const;
		expect(await refusal(sharing.create(link))).toMatchObject(required);
		for (const path of [
			"/user",
			"/user/second-factor",
			"/user/profile",
			"/user/inbox",
			"/user/notifications",
		])
			expect([path, (await call(path, buyer)).status]).toEqual([path, 200]);
	});

	it("opens it as soon as there is one, and leaves it open to who has", async () => {
		expect(await statuses(administrator)).toEqual([200, 200, 200]);
		await turnOn(buyer);
		expect((await statuses(buyer)).slice(0, 2)).toEqual([200, 200]);
	});

	const calls: Record<string, (client: Client, accountId: string) => Promise<unknown>> = {
		prices: ({ product }) => product.offers({ ids: [sku.id] }),
		"a price list": ({ product }) => product.priceItems({ items: [{ productId: sku.id, quantity: 1 }] }),
		cart: ({ cart }, accountId) => cart.cart({ accountId }),
		quotes: ({ quotes }) => quotes.list({ id: buyer }),
		orders: ({ orders }) => orders.list({ id: buyer }),
		approvals: ({ approvals }) => approvals.list({}),
		alerts: ({ alerts }) => alerts.list({ page: 1 }),
		overview: ({ overview }, accountId) => overview.bought({ accountId }),
		"the company": ({ company: own }) => own.company({}),
		"the policy": ({ secondFactor }) => secondFactor.companyPolicy(),
	};

	it.each(Object.entries(calls))(
		"closes %s of the services, at the company and its branch",
		async (_, ask) => {
			for (const accountId of [company, branch])
				expect(await refusal(ask(await clientOf(buyer, accountId), accountId))).toEqual(required);
		},
	);

	it("isn't got round by switching to another account", async () => {
		const { db } = shop.services;
		const link = { user_id: buyer, account_id: elsewhere };
		await db
			.insertInto("portal_user_account")
			.values({ ...link, position: 9 })
			.execute();
		const select = (selectedAccountId: string) =>
			db
				.updateTable("portal_user")
				.set({ selected_account_id: selectedAccountId })
				.where("user_id", "=", buyer)
				.execute();
		await select(elsewhere);
		const open = await clientOf(buyer, elsewhere);
		expect(await open.product.offers({ ids: [sku.id] })).toHaveLength(1);
		for (const ask of Object.values(calls))
			expect(await refusal(ask(await clientOf(buyer, company), company))).toEqual(required);
		// It can be selected, to be told what to do.
		const { user } = await clientOf(buyer);
		await user.updateUser({ userId: buyer, selectedAccountId: company });
		expect(await refusal((await clientOf(buyer)).product.offers({ ids: [sku.id] }))).toEqual(required);
	});

	it("closes open sessions when an administrator resets the factor of a person", async () => {
		await turnOn(buyer);
		expect((await statuses(buyer)).slice(0, 2)).toEqual([200, 200]);
		expect((await call(`/user/portal-users/${buyer}/second-factor`, administrator, {})).status).toBe(303);
		expect(await statuses(buyer)).toEqual([403, 200, 403]);
	});

	it("closes the tools of the assistant, and says why", async () => {
		const { status, body } = await call(`/assistant/tools/getPrice?ids=${sku.id}&quantity=1`, buyer);
		expect([status, body]).toMatchObject([403, { refused: "second-factor" }]);
	});

	it("is withdrawn, which the log says", async () => {
		expect((await call(policy, administrator, { required: "nobody" })).status).toBe(303);
		expect((await statuses(buyer)).slice(0, 2)).toEqual([200, 200]);
		const changes = await shop.services.db
			.selectFrom("user_change")
			.select("about")
			.where("about", "like", "%two-step sign-in required%")
			.orderBy("at", "desc")
			.execute();
		expect(changes.map(({ about }) => about)).toContain(
			`${company}: two-step sign-in required of nobody (was everyone)`,
		);
	});
});

describe("what acts for a person", () => {
	it("is closed with the person's account: API keys", async () => {
		const { apiKeys } = await clientOf(buyer, company);
		const { secret } = await apiKeys.create({
			name: "ERP",
			accountId: company,
			scopes: ["orders"],
			days: 30,
		});
		const read = async () => {
			const { loader } = await import("~/features/developers/api/api.resource.ts");
			const headers = { Host: new URL(shopOrigin).host, Authorization: `Bearer ${secret}` };
			const request = new Request(`${shopOrigin}/api/v1/orders`, { headers });
			return (await loader({ request, params: { "*": "orders" }, context: {} } as never)).status;
		};
		expect(await read()).toBe(200);
		await requireOf("everyone");
		expect(await read()).toBe(403);
		await turnOn(buyer);
		expect(await read()).toBe(200);
	});

	it("is closed with the person's account: connected apps", async () => {
		const agent = await connectAgent((await connectApp(buyer, { visitor: await visitor(buyer) })).headers);
		expect((await agent.call("getOrderStatus")).error).toBeNull();
		await requireOf("everyone");
		expect((await agent.call("getOrderStatus")).error).toBe(setUpSecondFactor.sentence);
		expect((await agent.call("getPrice", { ids: [sku.id], quantity: 1 })).error).toBe(
			setUpSecondFactor.sentence,
		);
		await agent.close();
	});
});

it("of administrators leaves the account open to others", async () => {
	await requireOf("administrators");
	expect((await statuses(buyer)).slice(0, 2)).toEqual([200, 200]);
	await shop.services.db.deleteFrom("identity_second_factor").execute();
	expect(await statuses(administrator)).toEqual([403, 200, 403]);
	expect((await call(policy, administrator)).status).toBe(403);
});

it("of a company holds at its branch, whatever the branch says", async () => {
	await requireOf("everyone");
	const { secondFactor } = await clientOf(administrator, branch);
	expect(await secondFactor.setCompanyPolicy({ required: "nobody" })).toMatchObject({
		...{ required: "nobody", inherited: { required: "everyone" } },
	});
	expect(await refusal((await clientOf(buyer, branch)).cart.cart({ accountId: branch }))).toEqual(required);
});

it("of a branch holds there alone", async () => {
	await turnOn(administrator);
	const { secondFactor } = await clientOf(administrator, branch);
	await secondFactor.setCompanyPolicy({ required: "everyone" });
	expect(await refusal((await clientOf(buyer, branch)).orders.list({ id: buyer }))).toEqual(required);
	expect((await (await clientOf(buyer, company)).orders.list({ id: buyer })).orders).toBeDefined();
});
