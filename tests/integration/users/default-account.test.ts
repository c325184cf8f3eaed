/** DEFAULT_ACCOUNT_ID: the account of users who have none selected and may act for it. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readServicesEnv } from "#services/shared/env.server";
import { linkAccount, updatePortalUser } from "#services/user-service/repository.server";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

const defaultAccountId = "10030";
let shop: ShopServices;

beforeAll(async () => {
	shop = await startShopServices(
		{ DEFAULT_ACCOUNT_ID: defaultAccountId },
		{ catalog: false, defaultAccountId },
	);
});
afterAll(() => shop.stop());

async function selectedBy(who: string) {
	const visitor = newVisitor();
	await visitor.signIn(who);
	return ((await visitor.get("/user/switch-account")).body as { selected: string | null }).selected;
}

it("is the account of a representative who has none selected and serves it", async () => {
	expect(await selectedBy("demo-representative")).toBe(defaultAccountId);
});

it("is left out of a list that the service can't give, which is an answer and no error", async () => {
	const visitor = newVisitor();
	await visitor.signIn("demo-representative");
	shop.proxy.failWith("error", /user-service\/accounts/);
	const { status, body } = await visitor.get("/user/switch-account?returnTo=/newsletter");
	shop.proxy.failWith(null);
	expect([status, body]).toMatchObject([503, { isDown: true, accounts: [], returnTo: "/newsletter" }]);
});

it("is given to nobody who may not act for it", async () => {
	expect(await selectedBy("demo-distributor")).toBe("10010");
	expect(await selectedBy("demo-basic")).toBeNull();
});

it("gives way to a selected account", async () => {
	const visitor = newVisitor();
	await visitor.signIn("demo-administrator");
	expect((await visitor.post("/user/switch-account", { accountId: "10020" })).status).toBe(303);
	expect((await visitor.get("/user/switch-account")).body).toMatchObject({ selected: "10020" });
	expect(await selectedBy("demo-administrator")).toBe("10020");
});

it("applies at once to a session from before the user had accounts", async () => {
	const visitor = newVisitor();
	await visitor.signIn("demo-basic");
	expect((await visitor.get("/user/my-invoices")).status).toBe(403);
	for (const [position, id] of ["10020", defaultAccountId].entries())
		await linkAccount(shop.services.db, "demo-basic", id, position);
	await updatePortalUser(shop.services.db, "demo-basic", { customer_type: "distributor" });
	const statement = await visitor.get("/user/statement");
	expect(statement.status).toBe(200);
	expect(JSON.stringify(statement.body)).toContain("Granite State Lighting");
});

it("has a value without configuration", async () => {
	const { parseEnv } = await import("#client/settings.server");
	const unset = { SESSION_SECRET: "s".repeat(40) };
	const builtIn = readServicesEnv({ NODE_ENV: "test" }).DEFAULT_ACCOUNT_ID;
	expect(builtIn).toBe("10010");
	expect(parseEnv(unset).DEFAULT_ACCOUNT_ID).toBe(builtIn);
	expect(parseEnv({ ...unset, DEFAULT_ACCOUNT_ID: " " }).DEFAULT_ACCOUNT_ID).toBe(builtIn);
	expect(parseEnv({ ...unset, DEFAULT_ACCOUNT_ID: "A-7" }).DEFAULT_ACCOUNT_ID).toBe("A-7");
	vi.unstubAllEnvs();
});
