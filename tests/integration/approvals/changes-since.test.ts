/** What time changes of an order while it waits for approval: each way of ordering, each kind of change. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { approvalSchema, approvalsContract } from "#contracts/approvals/approvals";
import { blanketOrdersContract } from "#contracts/blanket-orders/blanket-orders";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { companyContract } from "#contracts/company/company";
import { orderServiceContract } from "#contracts/orders/order-service";
import { dayIn, daysAfter } from "#rules/clock/time-zones";
import { clientWithToken, refusal } from "../../setup/demo-clients.ts";
import { insertDraft } from "../../setup/order-drafts.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { createPerson, getSession } from "../../setup/users/portal-users.ts";

const contract = {
	cart: cartServiceContract,
	orders: orderServiceContract,
	blanket: blanketOrdersContract,
	approvals: approvalsContract,
	company: companyContract,
};
type Client = ContractRouterClient<typeof contract>;

const accountId = "10050";
const shipTo = { name: "Yard", street: "1 Main Street", city: "Portland", state: "ME", zip: "04101" };
const dayMs = 86_400_000;

let services: RunningServices;
let sku = "";
let people: Record<string, Client> = {};
const as = (name: string): Client => people[name] as Client;

/** Sessions end with time. */
async function signIn(): Promise<void> {
	people = {};
	for (const userId of ["buyer", "approver", "chief"])
		people[userId] = clientWithToken(services, contract, await getSession(services, userId));
}

beforeAll(async () => {
	services = await startServices({ template: "shop", origin: "https://shop.example" });
	const { db } = services;
	sku = (await orderableSkus(db))[0]?.id ?? "";
	await db.updateTable("price").set({ minimum: 1, multiple: 1, breaks: "[]", list_cents: 1000 }).execute();
	const person = { customerType: "distributor" as const, accountIds: [accountId] };
	await createPerson(db, { userId: "buyer", ...person, access: ["cart"] });
	await createPerson(db, { userId: "approver", ...person });
	await createPerson(db, { userId: "chief", ...person, role: "admin", access: ["cart"] });
});
afterAll(() => services.stop());

const none = { orderLimitCents: null, monthLimitCents: null };
const roles = (
	userId: string,
	one: "buyer" | "approver" | "payable",
	orderLimitCents: number | null = null,
) => as("chief").company.setRoles({ userId, roles: [one], ...none, orderLimitCents });

beforeEach(async () => {
	for (const table of [
		"order_approval",
		"shop_order",
		"checkout",
		"cart_line",
		"outbox",
		"coupon",
		"ledger_mode",
	] as const)
		await services.db.deleteFrom(table).execute();
	await signIn();
	await roles("approver", "approver");
	await roles("buyer", "buyer", 50_00);
});

/** The day after that of the account's clock. */
const tomorrow = () => daysAfter(dayIn(services.now(), "America/Phoenix"), 1);

type Source = Parameters<Client["orders"]["beginCheckout"]>[0]["source"];
async function sendCheckout(source: Source, type: "CREDITCARD" | "CHECK_MY_NET_ACCOUNT") {
	const { orders, approvals } = as("buyer");
	const { checkoutId, lines } = await orders.beginCheckout({ accountId, source });
	const save = (choice: Parameters<Client["orders"]["saveCheckout"]>[0]["choice"]) =>
		orders.saveCheckout({ checkoutId, choice });
	await save({ part: "address", shipTo, PurchaseOrder: "PO-7", note: "" });
	await save({
		part: "lines",
		lines: lines.map(({ lineId }) => ({ lineId, requestedOn: tomorrow(), shipTo: null })),
	});
	await save({ part: "shipping", shippingMethodId: "ground" });
	const { fingerprint, totals } = await save({ part: "payment", PaymentType: type });
	return (await approvals.request({ checkoutId, accepted: { fingerprint, total: totals.total } })).id;
}

const draft = () => insertDraft(services.db, { accountId, productId: sku, quantity: 20 });

/** Each sends 20 pieces, wanted tomorrow, for approval. */
const ways: Record<string, () => Promise<string>> = {
	"the cart, by card, with a coupon": async () => {
		await services.db
			.insertInto("coupon")
			.values({
				key: "spring",
				code: "SPRING",
				basis_points: 1000,
				products: "",
				expires_at: new Date(services.now() + dayMs).toISOString(),
				demonstration: 0,
			})
			.execute();
		const { cart } = as("buyer");
		await cart.add({ accountId, items: [{ productId: sku, quantity: 20, options: [] }] });
		await cart.applyCoupon({ accountId, coupon: "SPRING" });
		return sendCheckout({ kind: "cart" }, "CREDITCARD");
	},
	"an accepted quote": async () =>
		sendCheckout({ kind: "draft", draftId: await draft() }, "CHECK_MY_NET_ACCOUNT"),
	"a release": async () => {
		const { blanket } = as("buyer");
		const held = await blanket.hold({ draftId: await draft() });
		const wanted = {
			id: held.id,
			lines: [{ lineId: held.lines[0]?.lineId ?? "", quantity: 20 }],
			shipTo,
			shippingMethodId: "ground",
			requestedOn: tomorrow(),
			PurchaseOrder: "PO-7",
		};
		const { totals } = await blanket.review(wanted);
		return (await blanket.requestApproval({ ...wanted, acceptedTotal: totals.total })).id;
	},
};

/** Places an order within the limit with the PO number of the waiting one. @returns its number */
async function placeSame(): Promise<string> {
	const { orders, cart } = as("buyer");
	await cart.add({ accountId, items: [{ productId: sku, quantity: 1, options: [] }] });
	const { checkoutId } = await orders.beginCheckout({ accountId, source: { kind: "cart" } });
	const save = (choice: Parameters<Client["orders"]["saveCheckout"]>[0]["choice"]) =>
		orders.saveCheckout({ checkoutId, choice });
	await save({ part: "address", shipTo, PurchaseOrder: "po-7", note: "" });
	await save({ part: "shipping", shippingMethodId: "ground" });
	const { fingerprint, totals } = await save({ part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" });
	return (await orders.place({ checkoutId, accepted: { fingerprint, total: totals.total } })).orderNumber;
}

const read = (id: string, who = "approver") => as(who).approvals.read({ id });
const decide = (id: string, decision: "approve" | "reject" = "approve", changesKey?: string) =>
	as("approver").approvals.decide({ id, step: 0, decision, comment: "", changesKey });
const kindsOf = async (id: string) => (await read(id)).changes.map(({ kind }) => kind);
const mailTo = async (userId: string) =>
	(
		await services.db
			.selectFrom("outbox")
			.selectAll()
			.where("recipient", "=", `${userId}@people.example`)
			.execute()
	)
		.map(({ subject, body }) => `${subject}\n${body}`)
		.join("\n");
async function later(): Promise<void> {
	services.advance(2 * dayMs);
	await signIn();
}

describe.each(Object.keys(ways))("an order of %s that waits", (way) => {
	const send = ways[way] as () => Promise<string>;

	it("is placed without a date that passed, as the page said", async () => {
		const id = await send();
		expect((await read(id)).changes).toEqual([]);
		await later();
		expect(await kindsOf(id)).toContain("date-passed");
		const { orderId, changes, stopped } = await decide(id, "approve", (await read(id)).changesKey);
		expect([changes, stopped]).toEqual([[], null]);
		const order = await as("buyer").orders.order({ id: orderId ?? "" });
		expect(order.lines.some((line) => "requestedOn" in line)).toBe(false);
		expect(order.release?.requestedOn ?? null).toBeNull();
		expect(order.timeline.at(-1)?.note).toMatch(
			/^Approved by Test approver as AP-\d+\. .*has passed\. It ships/,
		);
		expect(await mailTo("buyer")).toMatch(/has passed\. It ships without a requested date\./);
	});

	it("can't be approved with an item that is no longer sold, and its buyer is told once", async () => {
		const id = await send();
		expect((await read(id)).stopped).toBeNull();
		await services.db.updateTable("variation").set({ orderable: 0 }).where("id", "=", sku).execute();
		try {
			const { changes, stopped } = await read(id);
			expect(changes).toMatchObject([{ kind: "not-sold", stops: true }]);
			expect(stopped).toMatch(/^Reject it\. /);
			expect((await read(id, "buyer")).stopped).toBe("Withdraw it, change it and send it again.");
			for (let press = 0; press < 2; press++)
				expect(await refusal(decide(id))).toMatchObject({
					status: 409,
					code: "STOPPED",
					message: expect.stringContaining("can no longer be ordered. Reject it."),
				});
			expect((await mailTo("buyer")).match(/can't be approved\n/g)).toHaveLength(1);
			expect(await services.db.selectFrom("shop_order").select("id").execute()).toEqual([]);
			expect((await decide(id, "reject")).status).toBe("rejected");
		} finally {
			await services.db.updateTable("variation").set({ orderable: 1 }).where("id", "=", sku).execute();
		}
	});

	it("can't be approved for a buyer who may no longer order", async () => {
		const id = await send();
		await roles("buyer", "payable");
		expect(await kindsOf(id)).toEqual(["buyer"]);
		expect(await refusal(decide(id))).toMatchObject({ code: "STOPPED" });
		expect((await decide(id, "reject")).status).toBe("rejected");
	});

	it("names another order with its PO number that was placed since, not one from before", async () => {
		await placeSame();
		const id = await send();
		expect((await read(id)).changes).toEqual([]);
		await roles("buyer", "buyer");
		const shown = (await read(id)).changesKey;
		const orderNumber = await placeSame();
		expect((await read(id)).changes).toMatchObject([
			{ kind: "same-purchase-order", stops: false, text: expect.stringContaining(orderNumber) },
		]);
		expect(await refusal(decide(id, "approve", shown))).toMatchObject({ status: 409, code: "CHANGED" });
		expect((await decide(id, "approve", (await read(id)).changesKey)).status).toBe("approved");
	});
});

it("two that wait with one PO number name each other, and then the order of the first", async () => {
	const send = ways["an accepted quote"] as () => Promise<string>;
	const [first, second] = [await send(), await send()];
	const textOf = async (id: string) => (await read(id)).changes.map(({ text }) => text).join();
	const { number } = await read(first);
	expect(await textOf(second)).toContain(`PO number PO-7 is also on ${number}, sent for approval `);
	expect(await textOf(first)).toContain(`is also on ${(await read(second)).number}, sent for approval `);
	const shown = (await read(second)).changesKey;
	const { orderId } = await decide(first, "approve", (await read(first)).changesKey);
	const { orderNumber } = await as("buyer").orders.order({ id: orderId ?? "" });
	expect(await textOf(second)).toContain(`is also on order ${orderNumber} of `);
	expect(await refusal(decide(second, "approve", shown))).toMatchObject({ code: "CHANGED" });
});

it("tells the buyer of another reason that stops an order", async () => {
	const id = await (ways["an accepted quote"] as () => Promise<string>)();
	const row = await services.db
		.selectFrom("order_approval")
		.select("content")
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	const content = JSON.parse(row.content);
	const setLines = (...skus: string[]) =>
		services.db
			.updateTable("order_approval")
			.set({
				content: JSON.stringify({
					...content,
					lines: skus.map((gone) => ({
						...content.lines[0],
						productId: gone,
						productDetails: { ...content.lines[0].productDetails, sku: gone },
					})),
				}),
			})
			.where("id", "=", id)
			.execute();
	for (const gone of [["GONE-1"], ["GONE-1"], ["GONE-1", "GONE-2"]]) {
		await setLines(...gone);
		expect(await refusal(decide(id))).toMatchObject({ code: "STOPPED" });
	}
	const mail = await mailTo("buyer");
	expect(mail.match(/can't be approved\n/g)).toHaveLength(2);
	expect(mail).toContain("GONE-1 and GONE-2 can no longer be ordered.");
});

it("an answer of your own service without changes is read", () => {
	const { changes, changesKey, stopped } = approvalSchema
		.pick({
			changes: true,
			changesKey: true,
			stopped: true,
		})
		.parse({});
	expect([changes, changesKey, stopped]).toEqual([[], "", null]);
});

describe("an order by card that waits", () => {
	const send = ways["the cart, by card, with a coupon"] as () => Promise<string>;

	it("keeps the discount of a coupon that expired, and says so", async () => {
		const id = await send();
		const { totals, appliedCoupon } = await read(id);
		expect(appliedCoupon?.coupon).toBe("SPRING");
		await later();
		expect((await read(id)).changes.find(({ kind }) => kind === "coupon")?.text).toMatch(
			/^The coupon SPRING expired on .*\. This order keeps its \$\d+\.\d\d off\.$/,
		);
		const { orderId } = await decide(id);
		expect((await as("buyer").orders.order({ id: orderId ?? "" })).Price.OrderTotal).toBe(totals.total);
	});

	it("is billed to the account where online payments were turned off, as the page said", async () => {
		const id = await send();
		await services.db.insertInto("ledger_mode").values({ id: 1, mode: "live" }).execute();
		expect(await kindsOf(id)).toEqual(["payments-off"]);
		const { orderId } = await decide(id);
		expect(await as("buyer").orders.order({ id: orderId ?? "" })).toMatchObject({
			OrderStatus: "PENDING",
			PaymentStatus: "ON_ACCOUNT",
			PaymentType: "CHECK_MY_NET_ACCOUNT",
		});
		expect(await mailTo("buyer")).toContain("billed to the account instead of paid by card or ACH");
	});
});
