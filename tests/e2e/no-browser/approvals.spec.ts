/** Limits and approvals without scripts, in an account whose cart no other file uses. */
import { randomUUID } from "node:crypto";
import { expect, type Reader, signedInReader, test } from "./reader.ts";

test.describe.configure({ mode: "default" });

const account = "10100";
const next = { button: /^Save and continue$/ };
const saveRoles = { button: /^Save roles and limits$/ };

async function setLimit(orderLimit: string): Promise<void> {
	const nora = await signedInReader("demo-company-administrator", account);
	await nora.open("/user/company");
	await nora.follow(/^Miles Bennett$/);
	await nora.send(saveRoles, { orderLimit: "much" });
	expect(nora.page.status).toBe(400);
	expect(nora.text).toContain("Enter an amount such as 500 or 1,250.50.");
	expect(nora.value("orderLimit")).toBe("much");
	await nora.send(saveRoles, { orderLimit });
	expect(nora.whole).toContain("Roles and limits are saved");
}

function choice({ page }: Reader, label: string): string {
	const labelled = new RegExp(`<input[^>]*type="radio"[^>]*value="([^"]*)"[^>]*>(?:<[^>]*>|\\s)*${label}`);
	const [, value = ""] = labelled.exec(page.html) ?? [];
	expect(value, label).not.toBe("");
	return value;
}

async function review(miles: Reader, PurchaseOrder: string): Promise<void> {
	await miles.open("/cart");
	if (miles.has({ button: /^Empty the cart$/ })) await miles.send({ button: /^Empty the cart$/ });
	await miles.open("/p/led-lamps/par-reflectors");
	await miles.open(miles.cards[0]?.href ?? "");
	await miles.send({ button: /^Add to cart / }, { quantity: "240" });
	await miles.open("/cart");
	await miles.send({ button: /^Checkout$/ });
	const checkout = miles.path.replace(/\/\w+$/, "");
	await miles.open(`${checkout}/address`);
	await miles.send(next, { PurchaseOrder });
	await miles.open(`${checkout}/shipping`);
	await miles.send(next, { shippingMethodId: choice(miles, "Pickup") });
	await miles.open(`${checkout}/payment`);
	await miles.send(next, { PaymentType: choice(miles, "Bill to my account") });
	expect(miles.heading).toBe("Review your order");
}

test("an order over a limit is approved and placed once", async () => {
	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
	await setLimit("10");
	const miles = await signedInReader("demo-company-buyer", account);
	await review(miles, PurchaseOrder);
	expect(miles.text).toContain(
		"This order is over your limit of $10.00 per order; it goes to Joan Alvarez for approval.",
	);
	await miles.send({ button: /^Send for approval, \$/ });
	expect(miles.path).toMatch(/^\/user\/approvals\/[^/]+$/);
	const approval = miles.path;
	expect(miles.text).toContain("Waiting for approval");
	await miles.open("/cart");
	expect(miles.text).toContain("The cart is empty");

	const joan = await signedInReader("demo-company-approver", account);
	const again = await signedInReader("demo-company-approver", account);
	for (const reader of [joan, again]) await reader.open(approval);
	expect(joan.text).toContain(PurchaseOrder);
	await joan.send({ button: /^Approve order$/ }, { comment: "Needed on Friday" });
	expect(joan.whole).toContain("The order is placed, and the buyer has been notified.");
	await again.send({ button: /^Approve order$/ });
	expect(again.page.status).toBeLessThan(400);

	await miles.open(`/user/my-orders?search=${PurchaseOrder}`);
	expect(miles.rows.filter((row) => row.includes(PurchaseOrder))).toHaveLength(1);
	await miles.open("/user/inbox");
	expect(miles.text).toContain("was approved and placed");
});

test("a rejected order goes back to the cart", async () => {
	await setLimit("10");
	const miles = await signedInReader("demo-company-buyer", account);
	await review(miles, `PO-${randomUUID().slice(0, 8)}`);
	await miles.send({ button: /^Send for approval, \$/ });
	const joan = await signedInReader("demo-company-approver", account);
	await joan.open(miles.path);
	await joan.send({ button: /^Reject order$/ }, { comment: "Over budget" });
	expect(joan.whole).toContain("Rejected.");
	await miles.open(miles.path);
	expect(miles.text).toContain("Over budget");
	await miles.open("/cart");
	expect(miles.text).toContain("1 line, 240 pieces");
	await miles.send({ button: /^Empty the cart$/ });
});
