/** Limits, approvers and rules of a company in its branches, which tighten and never loosen them. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { approvalsContract } from "#contracts/approvals/approvals";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { type CompanyRole, companyContract } from "#contracts/company/company";
import { orderServiceContract } from "#contracts/orders/order-service";
import { listCompanies, setCompany } from "#services/user-service/company/place-account.server";
import { clientWithToken, refusal } from "../../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { createPerson, getSession } from "../../setup/users/portal-users.ts";

const contract = {
	cart: cartServiceContract,
	orders: orderServiceContract,
	approvals: approvalsContract,
	company: companyContract,
};
type Client = ContractRouterClient<typeof contract>;

/** Blue Ridge Electric Supply, its branch in Hickory, and a company of its own. */
const [company, branch, other] = ["10100", "10110", "10040"];
const names = { [company]: "Blue Ridge Electric Supply", [branch]: "Blue Ridge Electric Supply – Hickory" };
const shipTo = { name: "Yard", street: "1 Main Street", city: "Hickory", state: "NC", zip: "28601" };

let services: RunningServices;
let sku = "";
const sessions: Record<string, string> = {};
const as = (name: string, accountId = branch): Client =>
	clientWithToken(services, contract, sessions[name], accountId);

const everyone = {
	buyer: { access: ["cart"], accountIds: [company, branch] },
	approver: { accountIds: [company, branch] },
	second: { accountIds: [company, branch] },
	/** An approver of the company who can't open orders of the branch. */
	distant: { accountIds: [company] },
	local: { accountIds: [branch] },
	chief: { role: "admin", access: ["cart"], accountIds: [company, branch] },
	manager: { role: "admin", access: ["cart"], accountIds: [branch] },
};

beforeAll(async () => {
	services = await startServices({ template: "shop", origin: "https://shop.example" });
	const { db } = services;
	sku = (await orderableSkus(db))[0]?.id ?? "";
	await db.updateTable("price").set({ minimum: 1, multiple: 1, breaks: "[]", list_cents: 1000 }).execute();
	await db.updateTable("account").set({ discount: 0 }).execute();
	await db.updateTable("stock").set({ quantity: 10_000 }).execute();
	for (const [userId, person] of Object.entries(everyone)) {
		await createPerson(db, { userId, customerType: "distributor", ...person });
		sessions[userId] = await getSession(services, userId);
	}
});
afterAll(() => services.stop());

const rules = { holdDays: 14, timeZone: "America/New_York", tiers: [], substitutes: [] };
type Limits = { order?: number; month?: number };
const setRoles = (by: Client, userId: string, roles: CompanyRole[], { order, month }: Limits = {}) =>
	by.company.setRoles({
		userId,
		roles,
		orderLimitCents: order ?? null,
		monthLimitCents: month ?? null,
	});

beforeEach(async () => {
	for (const table of ["order_approval", "shop_order", "checkout", "cart_line", "outbox"] as const)
		await services.db.deleteFrom(table).execute();
	for (const table of ["company_member", "company_rules"] as const)
		await services.db.deleteFrom(table).where("account_id", "in", [company, branch]).execute();
	await services.db.updateTable("portal_user").set({ disabled: 0 }).execute();
	for (const approver of ["approver", "second", "distant"])
		await setRoles(as("chief", company), approver, ["approver"]);
});

/** A checkout of pieces at $10.00, picked up. */
async function ready(quantity: number, accountId = branch) {
	const { cart, orders } = as("buyer", accountId);
	await cart.add({ accountId, items: [{ productId: sku, quantity, options: [] }] });
	const { checkoutId } = await orders.beginCheckout({ accountId, source: { kind: "cart" } });
	await orders.saveCheckout({
		checkoutId,
		choice: { part: "address", shipTo, PurchaseOrder: "PO-7", note: "" },
	});
	await orders.saveCheckout({ checkoutId, choice: { part: "shipping", shippingMethodId: "pickup" } });
	const checkout = await orders.saveCheckout({
		checkoutId,
		choice: { part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" },
	});
	const { fingerprint, totals } = checkout;
	return { checkout, form: { checkoutId, accepted: { fingerprint, total: totals.total } } };
}

describe("a buyer who is limited at the company", () => {
	it("is limited at its branch, and the approval names every limit that the order breaks", async () => {
		await setRoles(as("chief", company), "buyer", ["buyer"], { order: 50_00, month: 90_00 });
		await setRoles(as("manager"), "buyer", ["buyer"], { order: 40_00 });
		const { checkout, form } = await ready(10);
		expect(checkout.approval).toEqual({
			limits: [
				{ per: "order", limit: 50, spent: 0, of: names[company] },
				{ per: "month", limit: 90, spent: 0, of: names[company] },
				{ per: "order", limit: 40, spent: 0, of: names[branch] },
			],
			steps: [["Test approver", "Test second"]],
		});
		expect((await refusal(as("buyer").orders.place(form))).code).toBe("APPROVAL_NEEDED");
		const { id } = await as("buyer").approvals.request(form);
		const approval = await as("approver").approvals.read({ id });
		expect(approval.reason).toBe(
			`The order is over the limit of $50.00 per order at ${names[company]}. With $0.00 ordered this month, the order is over the limit of $90.00 per month at ${names[company]}. The order is over the limit of $40.00 per order at ${names[branch]}.`,
		);
		// The review and the approval ask the same people.
		expect(approval.steps.map(({ asked }) => asked)).toEqual(checkout.approval?.steps);
	});

	it("has one monthly limit for all accounts of the company", async () => {
		await setRoles(as("chief", company), "buyer", ["buyer"], { month: 50_00 });
		await as("buyer", company).orders.place((await ready(3, company)).form);
		const { checkout, form } = await ready(3);
		expect(checkout.approval?.limits).toEqual([{ per: "month", limit: 50, spent: 30, of: names[company] }]);
		expect((await refusal(as("buyer").orders.place(form))).code).toBe("APPROVAL_NEEDED");
	});

	it("has a branch's own monthly limit there alone", async () => {
		await setRoles(as("manager"), "buyer", ["buyer"], { month: 50_00 });
		await as("buyer", company).orders.place((await ready(30, company)).form);
		await as("buyer").orders.place((await ready(5)).form);
		expect((await ready(1)).checkout.approval?.limits).toEqual([
			{ per: "month", limit: 50, spent: 50, of: names[branch] },
		]);
	});
});

it("an account is limited by a company from the moment it is its branch, and no more afterwards", async () => {
	await setRoles(as("chief", company), "buyer", ["buyer"], { order: 50_00 });
	await setCompany(services.db, [branch], null);
	expect((await ready(6)).checkout.approval).toBeNull();
	await expect(setCompany(services.db, [branch, company], company)).rejects.toThrow(
		`${company} can't be a branch of itself.`,
	);
	expect(await listCompanies(services.db)).not.toContainEqual(
		expect.objectContaining({ accountId: company }),
	);
	expect(await setCompany(services.db, [branch], company)).toBe(1);
	expect(await setCompany(services.db, [branch], company)).toBe(0);
	expect((await ready(6)).checkout.approval?.limits).toMatchObject([{ of: names[company] }]);
	expect(await listCompanies(services.db)).toContainEqual(
		expect.objectContaining({
			accountId: company,
			branches: [expect.objectContaining({ accountId: branch })],
		}),
	);
});

it("an order that was reviewed before its account changed its company is held to what holds when it is placed", async () => {
	await setRoles(as("chief", company), "buyer", ["buyer"], { order: 50_00 });
	await setCompany(services.db, [branch], null);
	const { checkout, form } = await ready(6);
	expect(checkout.approval).toBeNull();
	await setCompany(services.db, [branch], company);
	expect((await refusal(as("buyer").orders.place(form))).code).toBe("APPROVAL_NEEDED");
	const { id } = await as("buyer").approvals.request(form);
	expect(await as("approver").approvals.read({ id })).toMatchObject({ status: "waiting" });
});

describe("a branch", () => {
	it("can't set more than its company", async () => {
		await setRoles(as("chief", company), "buyer", ["buyer"], { order: 50_00 });
		for (const [userId, roles, limits] of [
			["buyer", ["buyer"], { order: 50_01 }],
			["local", ["approver"], {}],
		] as [string, CompanyRole[], Limits][])
			expect(await refusal(setRoles(as("manager"), userId, roles, limits))).toMatchObject({
				status: 422,
				code: "LOOSER",
			});
		expect(await refusal(as("manager").company.setRules({ ...rules, holdDays: 30 }))).toMatchObject({
			code: "LOOSER",
			message: `${names[company]} keeps prices for 14 days. Enter that or less.`,
		});
	});

	it("takes an approver away, and adds one who is asked first", async () => {
		await setRoles(as("chief", company), "buyer", ["buyer"], { order: 50_00 });
		await setRoles(as("manager"), "second", []);
		expect((await ready(10)).checkout.approval?.steps).toEqual([["Test approver"]]);
		await setRoles(as("chief", company), "local", ["approver"]);
		await as("manager").company.setRules({ ...rules, tiers: [{ aboveCents: 0, approverId: "local" }] });
		const { checkout, form } = await ready(1);
		expect(checkout.approval?.steps).toEqual([["Test local"], ["Test approver", "Test local"]]);
		const { id } = await as("buyer").approvals.request(form);
		const decide = (name: string, step: number) =>
			as(name).approvals.decide({ id, step, decision: "approve", comment: "" });
		expect((await refusal(decide("approver", 0))).status).toBe(404);
		expect((await decide("local", 0)).steps.map(({ asked }) => asked)).toEqual([
			[],
			["Test approver", "Test local"],
		]);
		expect((await decide("approver", 1)).status).toBe("approved");
	});

	it("shows its administrator what the company decided", async () => {
		await setRoles(as("chief", company), "buyer", ["buyer"], { order: 50_00 });
		await as("chief", company).company.setRules({
			...rules,
			holdDays: 7,
			tiers: [{ aboveCents: 100_00, approverId: "approver" }],
		});
		const at = await as("manager").company.company();
		expect(at).toMatchObject({
			inherited: {
				name: names[company],
				holdDays: 7,
				tiers: [{ aboveCents: 100_00, approver: "Test approver" }],
			},
			rules: { holdDays: 7, tiers: [] },
			branches: [],
		});
		const seen = at.people.find(({ userId }) => userId === "buyer");
		expect(seen).toMatchObject({ orderLimitCents: null, companyLimits: { orderLimitCents: 50_00 } });
		const above = await as("chief", company).company.company();
		expect(above).toMatchObject({ inherited: null, branches: [{ accountId: branch, name: names[branch] }] });
		expect(above.people.map(({ userId }) => userId)).toContain("local");
	});

	it("shows for each person who is asked first, as orders ask", async () => {
		const asked = async (name: string) =>
			(await as("manager").company.company()).people.find(({ userId }) => userId === name)?.approvers;
		// Tiers alone send nothing for approval.
		await as("manager").company.setRules({
			...rules,
			tiers: [{ aboveCents: 1000_00, approverId: "approver" }],
		});
		expect(await asked("buyer")).toBeUndefined();
		await setRoles(as("manager"), "buyer", ["buyer"], { order: 50_00 });
		// Below a branch's tier, any approver of the company.
		expect(await asked("buyer")).toEqual((await ready(6)).checkout.approval?.steps[0]);
		expect(await asked("buyer")).toEqual(["Test approver", "Test second"]);
		const substitutes = [{ userId: "approver", substituteId: "local", from: "2000-01-01", to: "2099-12-31" }];
		await as("chief", company).company.setRules({
			...rules,
			tiers: [{ aboveCents: 0, approverId: "approver" }],
			substitutes,
		});
		expect(await asked("buyer")).toEqual(["Test approver", "Test local"]);
		await setRoles(as("manager"), "buyer", ["buyer"]);
		expect(await asked("buyer")).toBeUndefined();
		const budgets = [{ kind: "job" as const, name: "Any", period: "month" as const, cents: 100 }];
		await as("chief", company).company.setRules({ ...rules, budgets });
		expect(await asked("buyer")).toEqual(["Test approver", "Test second"]);
	});
});

describe("who approves", () => {
	const administrators = ["Nora Fleming", "Test chief"];
	const setDisabled = (disabled: 0 | 1, ...userIds: string[]) =>
		services.db.updateTable("portal_user").set({ disabled }).where("user_id", "in", userIds).execute();

	it("is never the buyer, not even as an administrator, and an order that nobody can approve isn't sent", async () => {
		await setRoles(as("chief", company), "buyer", ["buyer", "approver"], { order: 50_00 });
		for (const approver of ["approver", "second"]) await setRoles(as("chief", company), approver, []);
		// The company's administrator is left; the branch's own doesn't decide for the company.
		const { checkout, form } = await ready(10);
		expect(checkout.approval?.steps).toEqual([administrators]);
		await setDisabled(1, "chief", "demo-company-administrator");
		expect(await refusal(as("buyer").approvals.request(form))).toMatchObject({
			status: 422,
			code: "NO_APPROVER",
		});
		await setDisabled(0, "chief", "demo-company-administrator");
		const { id } = await as("buyer").approvals.request(form);
		const decide = (name: string) =>
			as(name).approvals.decide({ id, step: 0, decision: "approve", comment: "" });
		expect((await refusal(decide("manager"))).status).toBe(403);
		expect((await refusal(decide("buyer"))).status).toBe(403);
		expect((await decide("chief")).status).toBe("approved");
	});

	it("is found anew where an approver by amount can't sign in", async () => {
		await setRoles(as("chief", company), "buyer", ["buyer"], { order: 50_00 });
		await as("chief", company).company.setRules({
			...rules,
			tiers: [{ aboveCents: 0, approverId: "second" }],
		});
		await setDisabled(1, "second");
		const { checkout, form } = await ready(10);
		expect(checkout.approval?.steps).toEqual([administrators]);
		const { id } = await as("buyer").approvals.request(form);
		const approval = await as("buyer").approvals.read({ id });
		expect(approval.steps.map(({ asked }) => asked)).toEqual([administrators]);
	});
});

/** Every right by the place of the person and of the thing: company, its branch, and another company. */
describe("rights by branch", () => {
	const places = { company, branch, other };
	it.each(
		Object.entries(places).flatMap(([where, accountId]) =>
			Object.entries(everyone).map(([name, { accountIds }]) => [name, where, accountId, accountIds] as const),
		),
	)("%s at the %s", async (name, _where, accountId, accountIds) => {
		const client = as(name, accountId);
		const inside = accountIds.includes(accountId);
		const status = async (call: Promise<unknown>) =>
			call.then(
				() => 200,
				async () => (await refusal(call)).status,
			);
		const administers = inside && ["chief", "manager"].includes(name);
		const isBuyer = inside && ["buyer", "chief", "manager"].includes(name);
		expect([
			await status(client.company.company()),
			await status(client.company.setRules(rules)),
			await status(client.approvals.list({ view: "waiting" })),
			await status(client.cart.summary({ accountId })),
		]).toEqual([administers ? 200 : 403, administers ? 200 : 403, inside ? 200 : 403, isBuyer ? 200 : 403]);
	});
});
