/** Budgets of a company by cost center and job, in its branches too, on SQLite and PostgreSQL. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { approvalsContract } from "#contracts/approvals/approvals";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { type CompanyRules, companyContract } from "#contracts/company/company";
import { orderServiceContract } from "#contracts/orders/order-service";
import { seedDemoUsers } from "#demo/demo-users.server";
import { budgetsOfBuyer, metBudgets, spendingPlaces } from "#services/order-service/approvals/budgets.server";
import { importOwnerCatalog } from "../../../demo/catalog/seed-catalog.server.ts";
import { settleAtOnce } from "../../setup/at-once.ts";
import { clientWithToken, refusal } from "../../setup/demo-clients.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
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

const [company, branch] = ["10100", "10110"];
const companyName = "Blue Ridge Electric Supply";
const branchName = "Blue Ridge Electric Supply – Hickory";
const shipTo = { name: "Yard", street: "1 Main Street", city: "Hickory", state: "NC", zip: "28601" };

describe.each(commonDialects)("budgets on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	let sku = "";
	const sessions: Record<string, string> = {};
	const as = (name: string, accountId = branch): Client =>
		clientWithToken(services, contract, sessions[name], accountId);
	const everyone = {
		buyer: { access: ["cart"], accountIds: [company, branch] },
		colleague: { access: ["cart"], accountIds: [company, branch] },
		approver: { accountIds: [company, branch] },
		chief: { role: "admin", access: ["cart"], accountIds: [company, branch] },
		manager: { role: "admin", access: ["cart"], accountIds: [branch] },
	};

	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url, origin: "https://shop.example" });
		const { db } = services;
		await seedDemoUsers(db, true);
		await importOwnerCatalog(db, dialect, "tests/integration/cart/cart-catalog.csv", {
			dryRun: false,
			replace: true,
			today: "2026-11-20",
		});
		sku = (await orderableSkus(db))[0]?.id ?? "";
		await db.updateTable("price").set({ minimum: 1, multiple: 1, breaks: "[]", list_cents: 1000 }).execute();
		await db.updateTable("account").set({ discount: 0 }).execute();
		await db.updateTable("stock").set({ quantity: 10_000 }).execute();
		for (const [userId, person] of Object.entries(everyone)) {
			await createPerson(db, { userId, customerType: "distributor", ...person });
			sessions[userId] = await getSession(services, userId);
		}
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});

	const noBudgets = { holdDays: 14, timeZone: "America/New_York", tiers: [], substitutes: [] };
	type Budgets = NonNullable<CompanyRules["budgets"]>;
	const setBudgets = (by: Client, ...budgets: Budgets) => by.company.setRules({ ...noBudgets, budgets });
	const budget = (name: string, dollars: number, period: Budgets[number]["period"] = "quarter") => ({
		kind: "cost-center" as const,
		name,
		period,
		cents: dollars * 100,
	});
	const setLimit = (userId: string, order: number | null, roles: ("buyer" | "approver")[] = ["buyer"]) =>
		as("chief", company).company.setRoles({ userId, roles, orderLimitCents: order, monthLimitCents: null });

	beforeEach(async () => {
		for (const table of ["order_approval", "shop_order", "checkout", "cart_line", "outbox"] as const)
			await services.db.deleteFrom(table).execute();
		for (const table of ["company_member", "company_rules"] as const)
			await services.db.deleteFrom(table).where("account_id", "in", [company, branch]).execute();
		await setLimit("approver", null, ["approver"]);
	});

	type Pieces = Record<string, number>;

	/** A checkout of pieces at $10.00 by job, picked up. */
	async function ready(jobs: Pieces, accountId = branch, name = "buyer") {
		const { cart, orders } = as(name, accountId);
		const items = Object.entries(jobs).map(([job, quantity]) => ({
			productId: sku,
			quantity,
			options: [],
			job,
		}));
		await cart.add({ accountId, items });
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
	const order = async (jobs: Pieces, accountId = branch, name = "buyer") =>
		as(name, accountId).orders.place((await ready(jobs, accountId, name)).form);
	const left = (spent: number, takes: number, of = companyName, dollars = 100) => ({
		kind: "cost-center",
		name: "4410",
		period: "quarter",
		budget: dollars,
		spent,
		takes,
		of,
	});

	describe("a budget of the company", () => {
		it("counts orders of all its people and accounts, by job, and is shown with what is left", async () => {
			await setBudgets(as("chief", company), budget("4410", 100), budget("Confidential bid", 500));
			await order({ "4410": 3, "": 20, "4420": 30 }, company);
			await order({ "4410": 2, "confidential bid": 1 }, branch, "colleague");
			const { checkout, form } = await ready({ "4410": 5, "": 9 });
			expect(checkout).toMatchObject({ budgets: [left(50, 50)], approval: null });
			expect(await as("buyer").orders.cartBudgets({ accountId: branch })).toEqual({
				budgets: [left(50, 50)],
			});
			const own = () => as("buyer").orders.ownLimits({ accountId: branch });
			// Others' cost centers and jobs are no concern of this buyer's.
			expect(await own()).toEqual({ limits: [], budgets: [left(50, 0)], moreBudgets: true });
			expect(await as("manager").orders.ownLimits({ accountId: branch })).toEqual({
				limits: [],
				budgets: [],
				moreBudgets: true,
			});
			await as("buyer").orders.place(form);
			expect(await own()).toMatchObject({ budgets: [{ name: "4410", spent: 100 }] });
			expect((await ready({ "": 9 })).checkout).toMatchObject({ budgets: [], approval: null });
		});

		it("is read with as many queries as any number of budgets", async () => {
			const places = await spendingPlaces(services.db, branch);
			const count = async (...names: string[]) => {
				await setBudgets(as("chief", company), ...names.map((name) => budget(name, 100)));
				let queries = 0;
				const counted = services.db.withPlugin({
					transformQuery: ({ node }) => {
						queries += 1;
						return node;
					},
					transformResult: async ({ result }) => result,
				});
				const { met } = await budgetsOfBuyer(counted, places, "buyer", services.now());
				return { queries, budgets: met.length };
			};
			const jobs = Array.from({ length: 30 }, (_, index) => `job ${index}`);
			await order(Object.fromEntries(jobs.map((job) => [job, 1])));
			const one = await count("job 0");
			expect(await count(...jobs)).toEqual({ queries: one.queries, budgets: 30 });
		});

		it("is named by the approval beside every limit that the order breaks, and frees what is given back", async () => {
			await setBudgets(as("chief", company), budget("4410", 100), budget("elm", 10, "year"));
			await setLimit("buyer", 50_00);
			const { checkout, form } = await ready({ "4410": 11, Elm: 2 });
			expect(checkout.approval).toMatchObject({
				limits: [{ per: "order", limit: 50 }],
				budgets: [left(0, 110), { name: "elm", period: "year", budget: 10, takes: 20 }],
				steps: [["Test approver"]],
			});
			expect((await refusal(as("buyer").orders.place(form))).code).toBe("APPROVAL_NEEDED");
			const { id } = await as("buyer").approvals.request(form);
			const { reason } = await as("approver").approvals.read({ id });
			expect(reason).toBe(
				`The order is over the limit of $50.00 per order at ${companyName}. Cost center 4410 at ${companyName}: with $0.00 ordered this quarter, the order's $110.00 are over the budget of $100.00 per quarter. Cost center elm at ${companyName}: with $0.00 ordered this year, the order's $20.00 are over the budget of $10.00 per year.`,
			);
			await setLimit("buyer", null);
			expect((await ready({ "4410": 1 })).checkout.budgets).toEqual([left(110, 10)]);
			await as("approver").approvals.decide({ id, step: 0, decision: "reject", comment: "Too much." });
			// The rejected order's lines came back into the cart beside the one there.
			expect((await as("buyer").orders.cartBudgets({ accountId: branch })).budgets[0]).toEqual(left(0, 120));
		});

		it("counts an approved order once, a canceled one not, and one of an earlier period not", async () => {
			await setBudgets(as("chief", company), budget("4410", 100));
			const { form } = await ready({ "4410": 11 });
			const { id } = await as("buyer").approvals.request(form);
			await as("approver").approvals.decide({ id, step: 0, decision: "approve", comment: "" });
			const spent = async () => (await ready({ "4410": 1 }, company)).checkout.budgets?.[0]?.spent;
			expect(await spent()).toBe(110);
			await services.db.updateTable("shop_order").set({ order_status: "CANCELLED" }).execute();
			expect(await spent()).toBe(0);
			await services.db
				.updateTable("shop_order")
				.set({ order_status: "PENDING", created_at: "2020-01-15T12:00:00.000Z" })
				.execute();
			expect(await spent()).toBe(0);
		});

		it.each([
			["America/New_York", "2026-11-01", "04:00"],
			["America/Chicago", "2026-11-01", "05:00"],
			["America/Denver", "2026-12-01", "07:00"],
			["America/Los_Angeles", "2026-12-01", "08:00"],
			["America/New_York", "2027-03-01", "05:00"],
			["America/Chicago", "2027-04-01", "05:00"],
			["America/Denver", "2027-04-01", "06:00"],
			["America/Los_Angeles", "2027-11-01", "07:00"],
		])(
			"of a month begins at midnight in %s on %s, also when the clocks change",
			async (timeZone, day, utc) => {
				await as("chief", company).company.setRules({
					...noBudgets,
					timeZone,
					budgets: [budget("4410", 100, "month")],
				});
				const { id } = await order({ "4410": 3 });
				const midnight = Date.parse(`${day}T${utc}:00.000Z`);
				const spentAt = async (ordered: number, now: number) => {
					await services.db
						.updateTable("shop_order")
						.set({ created_at: new Date(ordered).toISOString() })
						.where("id", "=", id)
						.execute();
					const places = await spendingPlaces(services.db, branch);
					const met = await metBudgets(services.db, places, [{ job: "4410", lineTotal: 1 }], now, false);
					return met.map(({ spentCents }) => spentCents);
				};
				expect([
					await spentAt(midnight - 1, midnight - 1),
					await spentAt(midnight - 1, midnight),
					await spentAt(midnight, midnight - 1),
					await spentAt(midnight, midnight),
				]).toEqual([[3000], [0], [0], [3000]]);
			},
		);

		it("holds when two people order at once", async () => {
			await setBudgets(as("chief", company), budget("4410", 100));
			for (let round = 0; round < 3; round++) {
				await services.db.deleteFrom("shop_order").execute();
				await services.db.deleteFrom("cart_line").execute();
				const own = (await ready({ "4410": 6 })).form;
				const other = (await ready({ "4410": 6 }, company, "colleague")).form;
				const outcomes = await settleAtOnce([
					() => as("buyer").orders.place(own),
					() => as("colleague", company).orders.place(other),
				]);
				const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
				expect(refused).toEqual([expect.objectContaining({ code: "APPROVAL_NEEDED" })]);
			}
		});
	});

	describe("a budget of a branch", () => {
		it("is tighter beside the company's, for its own orders, and never looser", async () => {
			await setBudgets(as("chief", company), budget("4410", 100));
			expect(await refusal(setBudgets(as("manager"), budget("4410", 101)))).toMatchObject({
				status: 422,
				code: "LOOSER",
				message: `The budget of ${companyName} for 4410 is $100.00 per quarter. Enter no more than that.`,
			});
			await setBudgets(as("manager"), budget("4410", 60));
			await order({ "4410": 5 }, company);
			const { checkout } = await ready({ "4410": 6 });
			expect(checkout.budgets).toEqual([left(50, 60), left(0, 60, branchName, 60)]);
			expect(checkout.approval?.budgets).toEqual([left(50, 60)]);
			expect((await as("manager").company.company()).inherited?.budgets).toEqual([budget("4410", 100)]);
		});
	});

	it("stays when other rules are set, and is refused twice", async () => {
		const chief = as("chief", company);
		await setBudgets(chief, budget("4410", 100));
		await chief.company.setRules({ ...noBudgets, holdDays: 7 });
		expect((await chief.company.company()).rules).toMatchObject({
			holdDays: 7,
			budgets: [budget("4410", 100)],
		});
		expect(await refusal(setBudgets(chief, budget("Elm", 1), budget("elm", 2)))).toMatchObject({
			code: "SAME_BUDGET",
		});
		await setBudgets(chief);
		expect((await chief.company.company()).rules.budgets).toEqual([]);
	});
});
