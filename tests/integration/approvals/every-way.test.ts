/** Every way of ordering meets every rule of a company: each is tried with each, over the rule and exactly at it. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { approvalsContract } from "#contracts/approvals/approvals";
import { blanketOrdersContract } from "#contracts/blanket-orders/blanket-orders";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { companyContract } from "#contracts/company/company";
import { orderDraftsContract } from "#contracts/orders/order-drafts";
import { orderServiceContract } from "#contracts/orders/order-service";
import { quotesContract } from "#contracts/quotes/quote-service";
import type { PaymentType } from "#rules/payments/payment-terms";
import { clientWithToken, refusal } from "../../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { createPerson, getSession } from "../../setup/users/portal-users.ts";

const contract = {
	cart: cartServiceContract,
	orders: orderServiceContract,
	quotes: quotesContract,
	blanket: blanketOrdersContract,
	approvals: approvalsContract,
	drafts: orderDraftsContract,
	company: companyContract,
};
type Client = ContractRouterClient<typeof contract>;

const [company, branch] = ["10100", "10110"];
const shipTo = { name: "Yard", street: "1 Main Street", city: "Hickory", state: "NC", zip: "28601" };
const everyone = {
	buyer: { access: ["cart"], accountIds: [company, branch] },
	approver: { accountIds: [company, branch] },
	second: { accountIds: [company, branch] },
	chief: { role: "admin", access: ["cart"], accountIds: [company, branch] },
	manager: { role: "admin", access: ["cart"], accountIds: [branch] },
};

let services: RunningServices;
let sku = "";
const sessions: Record<string, string> = {};
const as = (name: string, accountId = branch): Client =>
	clientWithToken(services, contract, sessions[name], accountId);

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
	const { sales_rep_id } = await db
		.selectFrom("sales_rep_account")
		.select("sales_rep_id")
		.limit(1)
		.executeTakeFirstOrThrow();
	await db
		.insertInto("sales_rep_account")
		.values({ sales_rep_id, account_id: branch, position: 99 })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await createPerson(db, {
		userId: "rep",
		customerType: "representative",
		access: ["cart"],
		salesRepIds: [sales_rep_id],
	});
	sessions.rep = await getSession(services, "rep");
});
afterAll(() => services.stop());

const ofCompany = (table: "company_member" | "company_rules") =>
	services.db.deleteFrom(table).where("account_id", "in", [company, branch]).execute();

beforeEach(async () => {
	for (const table of ["order_approval", "shop_order", "checkout", "cart_line", "outbox"] as const)
		await services.db.deleteFrom(table).execute();
	await ofCompany("company_member");
	await ofCompany("company_rules");
	for (const userId of ["approver", "second"])
		await as("chief", company).company.setRoles({
			userId,
			roles: ["approver"],
			orderLimitCents: null,
			monthLimitCents: null,
		});
});

let forms = 0;
const newForm = () => `every-way-form-${++forms}`;

/** An order that is ready to be placed, or to be sent for approval. */
type Ready = {
	/** Whom the page names for the approval, by step. */
	steps: string[][] | undefined;
	place: () => Promise<unknown>;
	ask: () => Promise<{ id: string }>;
};
type Source = Parameters<Client["orders"]["beginCheckout"]>[0]["source"];

async function checkout(source: Source, PaymentType: PaymentType = "CHECK_MY_NET_ACCOUNT"): Promise<Ready> {
	const { orders, approvals } = as("buyer");
	const { checkoutId } = await orders.beginCheckout({ accountId: branch, source });
	await orders.saveCheckout({
		checkoutId,
		choice: { part: "address", shipTo, PurchaseOrder: "PO-7", note: "" },
	});
	await orders.saveCheckout({ checkoutId, choice: { part: "shipping", shippingMethodId: "pickup" } });
	const shown = await orders.saveCheckout({ checkoutId, choice: { part: "payment", PaymentType } });
	const form = { checkoutId, accepted: { fingerprint: shown.fingerprint, total: shown.totals.total } };
	return {
		steps: shown.approval?.steps,
		place: () => orders.place({ ...form, formKey: newForm() }),
		ask: () => approvals.request(form),
	};
}

const job = "4410";
const intoCart = async (quantity: number) => {
	await as("buyer").cart.add({
		accountId: branch,
		items: [{ productId: sku, quantity, options: [], job }],
	});
};

async function acceptedDraft(quantity: number): Promise<string> {
	await intoCart(quantity);
	const { quotes } = as("buyer");
	const created = await quotes.create({
		accountId: branch,
		PurchaseOrder: "PO-9",
		status: "submitted",
		source: { kind: "cart", emptyCart: true },
	});
	const { revision } = await as("rep").quotes.quote({ id: created.id });
	const sent = await as("rep").quotes.step({ id: created.id, revision, step: "send-back" });
	const accepted = await quotes.step({ id: created.id, revision: sent.revision, step: "accept" });
	return accepted.orderDraftId ?? "";
}

/** Reordering, quick order, the assistant, agents and the API put lines into the cart and order nothing themselves. */
const ways: Record<string, (quantity: number) => Promise<Ready>> = {
	"the cart": async (quantity) => {
		await intoCart(quantity);
		return checkout({ kind: "cart" });
	},
	"the cart, by card": async (quantity) => {
		await intoCart(quantity);
		return checkout({ kind: "cart" }, "CREDITCARD");
	},
	"a saved cart": async (quantity) => {
		await intoCart(quantity);
		const { id } = await as("buyer").cart.saveCart({ accountId: branch, name: `Van ${newForm()}` });
		await as("buyer").cart.takeSavedCart({ accountId: branch, id, replace: true });
		return checkout({ kind: "cart" });
	},
	"an accepted quote": async (quantity) =>
		checkout({ kind: "draft", draftId: await acceptedDraft(quantity) }),
	"a release of a blanket order": async (quantity) => {
		const { blanket } = as("buyer");
		const held = await blanket.hold({ draftId: await acceptedDraft(quantity + 5) });
		const wanted = {
			id: held.id,
			lines: [{ lineId: held.lines[0]?.lineId ?? "", quantity }],
			shipTo,
			shippingMethodId: "pickup",
		};
		const { totals, approval } = await blanket.review(wanted);
		const accepted = { ...wanted, acceptedTotal: totals.total };
		return {
			steps: approval?.steps,
			place: () => blanket.release({ ...accepted, formKey: newForm() }),
			ask: () => blanket.requestApproval(accepted),
		};
	},
};

const rules = { holdDays: 14, timeZone: "America/New_York", tiers: [], substitutes: [] };
const limit = (by: Client, limits: { order?: number; month?: number }) =>
	by.company.setRoles({
		userId: "buyer",
		roles: ["buyer"],
		orderLimitCents: limits.order ?? null,
		monthLimitCents: limits.month ?? null,
	});
const budgets = [{ kind: "cost-center", name: job, period: "quarter", cents: 100_00 }] as const;
const anyApprover = [["Test approver", "Test second"]];

/** Each allows $100.00. */
const limits: Record<string, { set: () => Promise<unknown>; says: RegExp; steps?: string[][] }> = {
	"a limit per order": {
		set: () => limit(as("chief", company), { order: 100_00 }),
		says: /over the limit of \$100.00 per order at Blue Ridge Electric Supply\./,
	},
	"a limit per month": {
		set: () => limit(as("chief", company), { month: 100_00 }),
		says: /over the limit of \$100.00 per month at Blue Ridge Electric Supply\./,
	},
	"a limit of the branch": {
		set: () => limit(as("manager"), { order: 100_00 }),
		says: /over the limit of \$100.00 per order at Blue Ridge Electric Supply – Hickory\./,
	},
	"approvers by amount": {
		set: async () => {
			await limit(as("chief", company), { order: 100_00 });
			const tiers = [
				{ aboveCents: 50_00, approverId: "second" },
				{ aboveCents: 105_00, approverId: "approver" },
			];
			await as("chief", company).company.setRules({ ...rules, tiers });
		},
		says: /per order/,
		steps: [["Test second"], ["Test approver"]],
	},
	"a budget of the company": {
		set: () => as("chief", company).company.setRules({ ...rules, budgets: [...budgets] }),
		says: /^Cost center 4410 at Blue Ridge Electric Supply: .* over the budget of \$100.00 per quarter\.$/,
	},
	"a budget of the branch": {
		set: () => as("manager").company.setRules({ ...rules, budgets: [...budgets] }),
		says: /^Cost center 4410 at Blue Ridge Electric Supply – Hickory: .* over the budget/,
	},
};

const stored = async () => (await services.db.selectFrom("shop_order").select("id").execute()).length;

describe.each(Object.keys(ways))("%s", (way) => {
	it.each(Object.keys(limits))("meets %s", async (rule) => {
		const { set, says, steps = anyApprover } = limits[rule] as (typeof limits)[string];
		const ready = ways[way] as (typeof ways)[string];
		await set();
		const over = await ready(11);
		expect(over.steps).toEqual(steps);
		expect(await refusal(over.place())).toMatchObject({ status: 422, code: "APPROVAL_NEEDED" });
		expect(await stored()).toBe(0);
		const { id } = await over.ask();
		const approval = await as("chief").approvals.read({ id });
		expect(approval.reason).toMatch(says);
		expect(approval.steps.map(({ asked }) => asked)).toEqual(steps);
		expect(await stored()).toBe(0);
		await as("buyer").approvals.withdraw({ id });
		await services.db.deleteFrom("cart_line").execute();
		const within = await ready(10);
		expect(within.steps).toBeUndefined();
		await within.place();
		expect(await stored()).toBe(1);
	});
});

describe("a PO number", () => {
	it("of an order that waits for approval is named in the next review, with its link for who may see it", async () => {
		await limit(as("chief", company), { order: 100_00 });
		await intoCart(11);
		const { id } = await (await checkout({ kind: "cart" })).ask();
		const reviewBy = async (name: string) => {
			const { cart, orders } = as(name);
			await cart.add({ accountId: branch, items: [{ productId: sku, quantity: 1, options: [] }] });
			const { checkoutId } = await orders.beginCheckout({ accountId: branch, source: { kind: "cart" } });
			const choice = { part: "address" as const, shipTo, PurchaseOrder: "po-7", note: "" };
			return (await orders.saveCheckout({ checkoutId, choice })).waitingPurchaseOrder;
		};
		const waiting = await reviewBy("buyer");
		expect(waiting?.approvalId).toBe(id);
		expect(await reviewBy("chief")).toMatchObject({ approvalId: id });
		const told = await reviewBy("rep");
		expect([told?.number, told?.approvalId]).toEqual([waiting?.number, undefined]);
		await as("buyer").approvals.withdraw({ id });
		expect(await reviewBy("buyer")).toBeUndefined();
	});
});

describe("an order draft that waits for approval", () => {
	it("is neither held nor discarded, and is open again once withdrawn", async () => {
		await limit(as("chief", company), { order: 100_00 });
		const draftId = await acceptedDraft(11);
		const { id } = await (await checkout({ kind: "draft", draftId })).ask();
		const { drafts, blanket, approvals, quotes } = as("buyer");
		const waiting = { status: 409, code: "WAITING" };
		expect(await refusal(checkout({ kind: "draft", draftId }).then(({ place }) => place()))).toMatchObject(
			waiting,
		);
		expect(await refusal(blanket.hold({ draftId }))).toMatchObject(waiting);
		expect(await refusal(drafts.delete({ draftId }))).toMatchObject(waiting);
		const { number } = await approvals.read({ id });
		const { approval, quoteId } = await drafts.draft({ draftId });
		expect(approval).toEqual({ id, number });
		expect((await as("rep").drafts.draft({ draftId })).approval).toEqual({ id: null, number });
		// The order keeps the prices of a draft that holds none.
		await services.db
			.updateTable("order_draft")
			.set({ held_until: null })
			.where("id", "=", draftId)
			.execute();
		const held = { draftId, pricesHeldUntil: (await approvals.read({ id })).expiresAt };
		expect(await drafts.draft({ draftId })).toMatchObject(held);
		expect(await drafts.list({ accountId: branch })).toContainEqual(expect.objectContaining(held));
		const mayAccept = async () => (await quotes.quote({ id: quoteId ?? "" })).may.steps.includes("accept");
		// As where the draft was discarded before it was kept.
		await services.db.deleteFrom("order_draft").where("id", "=", draftId).execute();
		expect(await mayAccept()).toBe(false);
		await approvals.withdraw({ id });
		expect(await mayAccept()).toBe(true);
	});

	it("can be held for release after the order was rejected", async () => {
		await limit(as("chief", company), { order: 100_00 });
		const draftId = await acceptedDraft(11);
		const { id } = await (await checkout({ kind: "draft", draftId })).ask();
		await as("approver").approvals.decide({ id, step: 0, decision: "reject", comment: "" });
		expect((await as("buyer").drafts.draft({ draftId })).approval).toBeUndefined();
		expect((await as("buyer").blanket.hold({ draftId })).lines).toMatchObject([{ onHold: 11 }]);
		expect(await stored()).toBe(0);
	});
});

describe("handing over an approver's work", () => {
	it("moves the orders of branches too, and tells the new approver", async () => {
		const byChief = as("chief", company).company;
		await limit(as("chief", company), { order: 50_00 });
		await byChief.setRules({ ...rules, tiers: [{ aboveCents: 50_00, approverId: "approver" }] });
		await intoCart(11);
		const { id } = await (await checkout({ kind: "cart" })).ask();
		const asked = async () => (await as("chief").approvals.read({ id })).steps.map((step) => step.asked);
		expect(await asked()).toEqual([["Test approver"]]);
		await services.db.deleteFrom("outbox").execute();
		expect(await byChief.reassign({ userId: "approver", toUserId: "second" })).toMatchObject({
			approvals: 1,
		});
		expect(await asked()).toEqual([["Test second"]]);
		const mail = await services.db.selectFrom("outbox").select(["recipient", "subject"]).execute();
		expect(mail).toEqual([
			{
				recipient: "second@people.example",
				subject: expect.stringMatching(/^Order AP-\d+ needs your approval$/),
			},
		]);
		await as("second").approvals.decide({ id, step: 0, decision: "approve", comment: "" });
		expect(await stored()).toBe(1);
	});
});
