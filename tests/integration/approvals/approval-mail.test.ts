/** Mail of approvals as HTML: lines, total, status and one button, beside the same text as ever. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { approvalsContract } from "#contracts/approvals/approvals";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { companyContract } from "#contracts/company/company";
import { orderServiceContract } from "#contracts/orders/order-service";
import { formatDayIn, formatMoney } from "#rules/format";
import { clientWithToken } from "../../setup/demo-clients.ts";
import { readMail } from "../../setup/mail/read-mail.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { createPerson, getSession } from "../../setup/users/portal-users.ts";

const contract = {
	cart: cartServiceContract,
	orders: orderServiceContract,
	approvals: approvalsContract,
	company: companyContract,
};
const accountId = "10050";
const timeZone = "America/Phoenix";
const shipTo = { name: "Yard", street: "1 Main Street", city: "Phoenix", state: "AZ", zip: "85004" };

let services: RunningServices;
const people: Record<string, ContractRouterClient<typeof contract>> = {};
const as = (name: string) => people[name] as ContractRouterClient<typeof contract>;

beforeAll(async () => {
	services = await startServices({ template: "shop", origin: "https://shop.example" });
	const { db } = services;
	await db.updateTable("price").set({ minimum: 1, multiple: 1, breaks: "[]", list_cents: 1000 }).execute();
	for (const [userId, more] of Object.entries({
		chief: { role: "admin", access: ["cart"] },
		buyer: { access: ["cart"] },
		approver: {},
	})) {
		await createPerson(db, { userId, customerType: "distributor", accountIds: [accountId], ...more });
		people[userId] = clientWithToken(services, contract, await getSession(services, userId));
	}
	const { company } = as("chief");
	await company.setRules({ holdDays: 14, timeZone, tiers: [], substitutes: [] });
	await company.setRoles({
		userId: "approver",
		roles: ["approver"],
		orderLimitCents: null,
		monthLimitCents: null,
	});
	await company.setRoles({
		userId: "buyer",
		roles: ["buyer"],
		orderLimitCents: 50_00,
		monthLimitCents: null,
	});
});
afterAll(() => services.stop());

/** An order of 20 pieces that waits. */
async function waiting(): Promise<{ id: string; number: string }> {
	const { cart, orders, approvals } = as("buyer");
	const [sku] = await orderableSkus(services.db);
	await cart.add({ accountId, items: [{ productId: sku?.id ?? "", quantity: 20, options: [] }] });
	const { checkoutId } = await orders.beginCheckout({ accountId, source: { kind: "cart" } });
	await orders.saveCheckout({
		checkoutId,
		choice: { part: "address", shipTo, PurchaseOrder: "PO-7", note: "" },
	});
	await orders.saveCheckout({ checkoutId, choice: { part: "shipping", shippingMethodId: "ground" } });
	const { fingerprint, totals } = await orders.saveCheckout({
		checkoutId,
		choice: { part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" },
	});
	return approvals.request({ checkoutId, accepted: { fingerprint, total: totals.total } });
}

it("shows approvers what waits for them, and the buyer what was rejected", async () => {
	const { id, number } = await waiting();
	const { lines, total, reason, expiresAt } = await as("buyer").approvals.read({ id });
	const button = { label: "View approval", href: `https://shop.example/user/approvals/${id}` };
	const needed = await readMail(services.db, `Order ${number} needs your approval`);
	expect(needed.buttons).toEqual([button]);
	expect(needed.lines).toContain("Waiting for approval");
	const held = formatDayIn(expiresAt, timeZone);
	const sku = lines[0]?.productDetails.sku;
	const line = [expect.stringMatching(new RegExp(`^${sku}20 × \\$`)), formatMoney(lines[0]?.lineTotal ?? 0)];
	expect(needed.rows).toEqual(
		expect.arrayContaining([
			["Prices held until", held],
			["Purchase order", "PO-7"],
			line,
			["Total", formatMoney(total)],
		]),
	);
	expect(needed.body).toBe(
		[
			`Test buyer sent an order of ${formatMoney(total)} for approval.`,
			reason,
			`Its prices are held until ${held}. Follow the link to approve or reject it.`,
		].join("\n"),
	);
	await as("approver").approvals.decide({ id, step: 0, decision: "reject", comment: "Too <b>many</b>" });
	const rejected = await readMail(services.db, `Order ${number} was rejected`);
	expect(rejected.buttons).toEqual([button]);
	expect(rejected.lines).toEqual(expect.arrayContaining(["Rejected", "Comment: Too b many b"]));
	expect(rejected.rows).toEqual(expect.arrayContaining([line, ["Total", formatMoney(total)]]));
});

it("shows the buyer the order that was approved", async () => {
	const { id } = await waiting();
	await as("approver").approvals.decide({ id, step: 0, decision: "approve", comment: "" });
	const { orderId } = await as("buyer").approvals.read({ id });
	const { orderNumber } = await as("buyer").orders.order({ id: orderId ?? "" });
	const approved = await readMail(services.db, `Order ${orderNumber} was approved and placed`);
	expect(approved.buttons).toEqual([
		{ label: "View order", href: `https://shop.example/user/orders/${orderId}` },
	]);
	expect(approved.lines).toContain("Approved");
});
