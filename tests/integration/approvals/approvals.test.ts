/** Limits and approvals over HTTP: races, holds, returns and rights, on SQLite and PostgreSQL. */

import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { approvalsContract } from "#contracts/approvals/approvals";
import { cartServiceContract } from "#contracts/cart/cart-service";
import type { Checkout } from "#contracts/checkout/checkout";
import { companyContract } from "#contracts/company/company";
import { orderServiceContract } from "#contracts/orders/order-service";
import { portalServiceContract } from "#contracts/payments/portal-service";
import { seedDemoUsers } from "#demo/demo-users.server";
import { shopToday } from "#rules/clock/time-zones";
import type { PaymentType } from "#rules/payments/payment-terms";
import { expireApprovals } from "#services/order-service/approvals/give-back.server";
import { lockedMemberRow } from "#services/user-service/public.server";
import { importOwnerCatalog } from "../../../demo/catalog/seed-catalog.server.ts";
import { settleAtOnce } from "../../setup/at-once.ts";
import { clientWithToken, refusal } from "../../setup/demo-clients.ts";
import { insertDraft } from "../../setup/order-drafts.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { createPerson, getSession } from "../../setup/users/portal-users.ts";

const contract = {
	cart: cartServiceContract,
	orders: orderServiceContract,
	approvals: approvalsContract,
	company: companyContract,
	portal: portalServiceContract,
};
type Client = ContractRouterClient<typeof contract>;
const accountId = "10050";
const shipTo = { name: "Yard", street: "1 Main Street", city: "Portland", state: "ME", zip: "04101" };

describe.each(commonDialects)("approvals on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	let skus: { id: string }[];
	const people: Record<string, Client> = {};
	const as = (name: string): Client => people[name] as Client;
	let forms = 0;
	/** What the last checkout page said. */
	let announced: Checkout["approval"] = null;

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
		skus = await orderableSkus(db);
		await db.updateTable("price").set({ minimum: 1, multiple: 1, breaks: "[]", list_cents: 1000 }).execute();
		await db.updateTable("stock").set({ quantity: 10_000 }).execute();
		const person = { customerType: "distributor" as const, accountIds: [accountId] };
		for (const [userId, more] of Object.entries({
			chief: { role: "admin", access: ["cart"] },
			buyer: { access: ["cart"] },
			first: {},
			second: {},
			clerk: { access: ["cart"] },
			elsewhere: { accountIds: ["10040"], role: "admin", access: ["cart"] },
		})) {
			await createPerson(db, { userId, ...person, ...more });
			people[userId] = clientWithToken(services, contract, await getSession(services, userId));
		}
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});

	const none = { orderLimitCents: null, monthLimitCents: null };
	const limits = (orderLimitCents: number | null, monthLimitCents: number | null = null) =>
		as("chief").company.setRoles({ userId: "buyer", roles: ["buyer"], orderLimitCents, monthLimitCents });
	const rules = {
		holdDays: 14,
		timeZone: "America/New_York",
		tiers: [],
		substitutes: [],
	};
	beforeEach(async () => {
		for (const table of [
			"order_approval",
			"shop_order",
			"checkout",
			"cart_line",
			"order_draft",
			"outbox",
		] as const)
			await services.db.deleteFrom(table).execute();
		await as("chief").company.setRules(rules);
		for (const userId of ["first", "second"])
			await as("chief").company.setRoles({ userId, roles: ["approver"], ...none });
		await limits(50_00);
	});

	const fromCart = async (quantity: number) => {
		await as("buyer").cart.add({
			accountId,
			items: [{ productId: skus[0]?.id ?? "", quantity, options: [] }],
		});
		return { kind: "cart" as const };
	};
	const fromDraft = async (quantity: number) => ({
		kind: "draft" as const,
		draftId: await insertDraft(services.db, { accountId, productId: skus[0]?.id ?? "", quantity }),
	});
	async function ready(
		quantity: number,
		PaymentType: PaymentType = "CHECK_MY_NET_ACCOUNT",
		source: typeof fromCart | typeof fromDraft = fromCart,
	) {
		const { orders } = as("buyer");
		const { checkoutId } = await orders.beginCheckout({ accountId, source: await source(quantity) });
		await orders.saveCheckout({
			checkoutId,
			choice: { part: "address", shipTo, PurchaseOrder: "PO-7", note: "" },
		});
		await orders.saveCheckout({ checkoutId, choice: { part: "shipping", shippingMethodId: "ground" } });
		const { fingerprint, totals, approval } = await orders.saveCheckout({
			checkoutId,
			choice: { part: "payment", PaymentType },
		});
		const accepted = { fingerprint, total: totals.total };
		announced = approval ?? null;
		return { checkoutId, accepted, formKey: `approval-form-${++forms}` };
	}
	const asked = async (quantity = 20, type?: PaymentType) =>
		as("buyer").approvals.request(await ready(quantity, type));
	const decide = (name: string, id: string, step = 0, decision: "approve" | "reject" = "approve") =>
		as(name).approvals.decide({ id, step, decision, comment: "" });
	const count = async (table: "shop_order" | "cart_line" | "order_approval") =>
		(await services.db.selectFrom(table).selectAll().execute()).length;

	it("leaves orders within the limits alone", async () => {
		expect((await as("buyer").orders.place(await ready(1))).OrderStatus).toBe("PENDING");
		const form = await ready(1);
		expect(announced).toBeNull();
		expect((await refusal(as("buyer").approvals.request(form))).code).toBe("NOT_NEEDED");
	});

	it("holds an order over the limit, and places it once with its prices", async () => {
		const form = await ready(20);
		expect(announced).toMatchObject({
			limits: [{ per: "order", limit: 50, of: null }],
			steps: [["Test first", "Test second"]],
		});
		expect((await refusal(as("buyer").orders.place(form))).code).toBe("APPROVAL_NEEDED");
		const both = await settleAtOnce([1, 2].map(() => () => as("buyer").approvals.request(form)));
		expect(new Set(both.map((one) => one.status === "fulfilled" && one.value.id)).size).toBe(1);
		expect([await count("order_approval"), await count("cart_line")]).toEqual([1, 0]);
		const waitingFor = async (who: string) => (await as(who).orders.waiting()).approvals;
		expect([await waitingFor("first"), await waitingFor("buyer")]).toEqual([1, 0]);
		const [waiting] = (await as("first").approvals.list({ view: "waiting" })).approvals;
		expect(waiting).toMatchObject({
			number: expect.stringMatching(/^AP-1\d{5}$/),
			total: form.accepted.total,
		});
		const mails = await services.db
			.selectFrom("outbox")
			.select("recipient")
			.where("link", "like", `%${waiting?.id}`)
			.execute();
		expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
			"first@people.example",
			"second@people.example",
		]);
		await services.db.updateTable("price").set({ list_cents: 9000 }).execute();
		const id = waiting?.id ?? "";
		const outcomes = await settleAtOnce(
			["first", "second", "first", "first"].map((name) => () => decide(name, id)),
		);
		await services.db.updateTable("price").set({ list_cents: 1000 }).execute();
		expect(await count("shop_order")).toBe(1);
		expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
		const approval = await as("buyer").approvals.read({ id });
		expect(approval).toMatchObject({ status: "approved", may: { decide: false, withdraw: false } });
		const told = await services.db
			.selectFrom("outbox")
			.select("link")
			.where("recipient", "=", "buyer@people.example")
			.execute();
		expect(told).toEqual([{ link: expect.stringContaining(`/user/orders/${approval.orderId}`) }]);
		const audited = await services.db
			.selectFrom("user_change")
			.select("about")
			.where("about", "like", `%${approval.number}%`)
			.execute();
		expect(audited).toEqual([{ about: expect.stringMatching(/approved$/) }]);
		const order = await as("buyer").orders.order({ id: approval.orderId ?? "" });
		expect(order).toMatchObject({
			Price: { OrderTotal: form.accepted.total },
			placedBy: { userId: "buyer" },
			shipTo,
		});
		expect(
			(await as("first").approvals.list({ view: "decided" })).approvals.length +
				(await as("second").approvals.list({ view: "decided" })).approvals.length,
		).toBe(1);
	});

	it("awaits the payment of card and ACH orders after approval", async () => {
		const { id } = await asked(20, "ACH");
		const { orderId } = await decide("first", id);
		expect((await as("buyer").orders.order({ id: orderId ?? "" })).OrderStatus).toBe("AWAITING_PAYMENT");
	});

	it("goes through every tier in order, with substitutes and administrators", async () => {
		const day = shopToday(services.now());
		const tiers = [
			{ aboveCents: 0, approverId: "first" },
			{ aboveCents: 100_00, approverId: "second" },
		];
		const away = {
			userId: "first",
			substituteId: "clerk",
			from: "2020-01-01",
			to: day > "2099" ? day : "2099-12-31",
		};
		await as("chief").company.setRules({ ...rules, tiers, substitutes: [away] });
		const { id } = await asked(20);
		expect((await refusal(decide("second", id))).status).toBe(403);
		expect((await decide("clerk", id)).step).toBe(1);
		expect((await refusal(decide("first", id, 1))).status).toBe(403);
		expect((await refusal(decide("first", id, 0, "reject"))).code).toBe("DECIDED");
		expect((await decide("chief", id, 1)).status).toBe("approved");
		expect(await count("shop_order")).toBe(1);
	});

	it("places one order when both steps are approved twice at once, each with what it was shown", async () => {
		const tiers = [
			{ aboveCents: 0, approverId: "first" },
			{ aboveCents: 100_00, approverId: "second" },
		];
		await as("chief").company.setRules({ ...rules, tiers });
		await limits(50_00);
		const { id } = await asked(20);
		const shown = (await as("first").approvals.read({ id })).changesKey;
		const approve = (name: string, step: number, changesKey: string) => () =>
			as(name).approvals.decide({ id, step, decision: "approve", comment: "", changesKey });
		const first = await settleAtOnce([1, 2, 3].map(() => approve("first", 0, shown)));
		expect(first.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
		// Between the steps, an order with its PO number is placed.
		await limits(null);
		await as("buyer").orders.place(await ready(1));
		expect(await refusal(approve("second", 1, shown)())).toMatchObject({ status: 409, code: "CHANGED" });
		expect(await count("shop_order")).toBe(1);
		const { changes, changesKey } = await as("second").approvals.read({ id });
		expect(changes).toMatchObject([{ kind: "same-purchase-order" }]);
		const outcomes = await settleAtOnce([
			approve("second", 1, changesKey),
			approve("chief", 1, shown),
			approve("second", 1, changesKey),
			approve("chief", 1, changesKey),
		]);
		expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
		expect([await count("shop_order"), (await as("buyer").approvals.read({ id })).status]).toEqual([
			2,
			"approved",
		]);
	});

	it("reads whether the buyer may order with the buyer's rights locked", async () => {
		const { id } = await asked(20);
		let isTaken = false;
		const trace: string[] = [];
		// A right is taken away while the order is approved: the approval waits for it, and then sees it.
		const taking = services.db.transaction().execute(async (trx) => {
			await lockedMemberRow(trx, accountId, "buyer");
			isTaken = true;
			if (dialect === "postgres") await new Promise((resolve) => setTimeout(resolve, 300));
			await trx
				.updateTable("company_member")
				.set({ buyer: 0, payable: 1 })
				.where("account_id", "=", accountId)
				.where("user_id", "=", "buyer")
				.execute();
			trace.push("taken");
		});
		while (!isTaken) await new Promise((resolve) => setTimeout(resolve, 1));
		const [decision] = await Promise.all([
			refusal(decide("first", id)).finally(() => trace.push("decided")),
			taking,
		]);
		expect(trace).toEqual(["taken", "decided"]);
		expect(decision).toMatchObject({ code: "STOPPED" });
		expect(await count("shop_order")).toBe(0);
	});

	it("gives the cart back when rejected, withdrawn or expired, with lines added meanwhile", async () => {
		const lines = () => services.db.selectFrom("cart_line").select("quantity").execute();
		const { id } = await asked(20);
		await as("buyer").cart.add({
			accountId,
			items: [{ productId: skus[0]?.id ?? "", quantity: 2, options: [] }],
		});
		expect((await decide("first", id, 0, "reject")).status).toBe("rejected");
		expect(await lines()).toEqual([{ quantity: 22 }]);
		const again = await asked(1);
		expect((await as("buyer").approvals.withdraw(again)).status).toBe("withdrawn");
		await as("buyer").approvals.withdraw(again);
		expect(await lines()).toEqual([{ quantity: 23 }]);
		await asked(1);
		expect(await expireApprovals({ db: services.db, now: () => services.now() + 15 * 86_400_000 })).toBe(1);
		expect(await lines()).toEqual([{ quantity: 24 }]);
	});

	it("either withdraws or places", async () => {
		for (let round = 0; round < 4; round++) {
			const { id } = await asked(20);
			await settleAtOnce<unknown>([() => decide("first", id), () => as("buyer").approvals.withdraw({ id })]);
			const { status, orderId } = await as("buyer").approvals.read({ id });
			expect([status, orderId !== null, await count("cart_line")]).toEqual(
				status === "approved" ? ["approved", true, 0] : ["withdrawn", false, 1],
			);
			await services.db.deleteFrom("cart_line").execute();
		}
	});

	it("counts placed and waiting orders of the month", async () => {
		await limits(null, 60_00);
		const first = await ready(3);
		await as("buyer").orders.place(first);
		const over = await ready(3);
		expect((await refusal(as("buyer").orders.place(over))).message).toContain("per month");
		await as("buyer").approvals.request(over);
		expect((await refusal(as("buyer").orders.place(await ready(1)))).code).toBe("APPROVAL_NEEDED");
	});

	it("lets one of two orders at once through a monthly limit", async () => {
		await limits(null, 60_00);
		for (let round = 0; round < 3; round++) {
			await services.db.deleteFrom("shop_order").execute();
			const two = [await ready(3, undefined, fromDraft), await ready(3, undefined, fromDraft)];
			const outcomes = await settleAtOnce(two.map((form) => () => as("buyer").orders.place(form)));
			const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
			expect(refused).toEqual([expect.objectContaining({ code: "APPROVAL_NEEDED" })]);
			expect(await count("shop_order")).toBe(1);
		}
	});

	it("is seen and decided by its people alone", async () => {
		const { id } = await asked(20);
		expect((await refusal(as("elsewhere").approvals.read({ id }))).status).toBe(404);
		expect((await refusal(decide("elsewhere", id))).status).toBe(404);
		expect((await refusal(as("clerk").approvals.read({ id }))).status).toBe(404);
		expect((await refusal(decide("buyer", id))).status).toBe(403);
		await as("chief").company.setRoles({
			userId: "buyer",
			roles: ["buyer", "approver"],
			orderLimitCents: 50_00,
			monthLimitCents: null,
		});
		expect((await refusal(decide("buyer", id))).status).toBe(403);
	});

	it("keeps accounts payable from carts and buyers from invoices", async () => {
		await as("chief").company.setRoles({ userId: "clerk", roles: ["payable"], ...none });
		expect((await refusal(as("clerk").cart.summary({ accountId }))).status).toBe(403);
		await as("clerk").portal.invoices({ accountId });
		expect((await refusal(as("buyer").portal.invoices({ accountId }))).status).toBe(403);
		await as("buyer").cart.summary({ accountId });
		await as("chief").company.setRoles({ userId: "clerk", roles: ["buyer", "payable"], ...none });
		await as("clerk").cart.summary({ accountId });
	});
});
