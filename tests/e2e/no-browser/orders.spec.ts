/** Orders without scripts. Sequential, because all share the cart of an account that no other file uses. */
import { randomUUID } from "node:crypto";
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import { hostedForm, sandboxForm } from "../../survival/paying.ts";
import { reviewForm } from "../../survival/shopping.ts";
import { expect, type Reader, signedInReader, test } from "./reader.ts";

test.describe.configure({ mode: "default" });

/** @returns the PO number, on the page after placing the order */
async function place(
	reader: Reader,
	paymentType: OnlinePaymentType | "CHECK_MY_NET_ACCOUNT" = "CHECK_MY_NET_ACCOUNT",
): Promise<string> {
	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
	await reader.open("/cart");
	if (reader.has({ button: /^Empty the cart$/ })) await reader.send({ button: /^Empty the cart$/ });
	await reader.open("/p/led-lamps/par-reflectors");
	for (const { href } of reader.cards.slice(0, 2)) {
		await reader.open(href);
		await reader.send({ button: /^Add to cart / });
	}
	await reader.submit(await reviewForm(reader.browser, { PurchaseOrder, paymentType }));
	return PurchaseOrder;
}

/** Searches the list; @returns the row */
async function find(reader: Reader, purchaseOrder: string): Promise<string> {
	await reader.open("/user/my-orders");
	await reader.send({ button: /^Show$/ }, { search: purchaseOrder });
	expect(reader.path).toContain("search=");
	expect(reader.text).toMatch(/\b1 order\b/);
	return reader.rows.find((row) => row.includes(purchaseOrder)) ?? "";
}

test("a distributor opens an order, reorders it, and downloads its confirmation", async () => {
	const reader = await signedInReader("demo-distributor", "10090");
	const purchaseOrder = await place(reader);
	expect(reader.path).toMatch(/^\/user\/orders\/[^/]+$/);
	await reader.open("/user/my-orders");
	await reader.send({ button: /^Show$/ }, { search: "no such order" });
	expect(reader.text).toContain("No matching orders");
	await reader.follow(/^Show all orders$/);
	expect(await find(reader, purchaseOrder)).toContain("Pending");
	await reader.follow(/^SO-\d+$/);
	expect(reader.heading).toMatch(/^Order SO-/);
	expect(reader.page.html).toMatch(/<li[^>]*aria-current="step"[^>]*>(?:(?!<\/li>).)*Pending/s);
	expect(reader.text).toContain("Bill to my account");
	const order = reader.path;
	await reader.send({ button: /^Reorder$/ });
	expect(reader.whole).toContain("2 lines added to the cart.");
	await reader.open(order);
	await reader.send({ button: /^Buy again/ });
	expect(reader.whole).toContain("1 line added to the cart.");
	await reader.open(order);
	await reader.follow(/^Order confirmation \(PDF\)$/);
	expect(reader.page.html.startsWith("%PDF-")).toBe(true);
	await reader.open("/cart");
	expect(reader.text).toMatch(/2 lines, \d+ pieces/);
});

for (const paymentType of ["CREDITCARD", "ACH"] as const)
	test(`an order is paid by ${paymentType} on the provider's page and shows as paid`, async () => {
		const reader = await signedInReader("demo-distributor", "10090");
		const purchaseOrder = await place(reader, paymentType);
		const waiting = reader.path;
		await reader.submit(hostedForm(reader.page));
		await reader.submit(sandboxForm(reader.page, "approve"));
		await reader.open(waiting);
		expect(reader.heading).toBe("Order placed successfully!");
		const row = await find(reader, purchaseOrder);
		expect(row).toContain("Pending");
		expect(row).toContain("Paid");
	});

test("an order awaiting payment can be paid by another method or canceled", async () => {
	const reader = await signedInReader("demo-distributor", "10090");
	const purchaseOrder = await place(reader, "CREDITCARD");
	const first = reader.path;
	expect(first).toMatch(/^\/payments\//);
	await find(reader, purchaseOrder);
	await reader.follow(/^SO-\d+$/);
	const order = reader.path;
	expect(reader.text).toContain("Payment under way");
	expect(reader.text).not.toContain("Cancel this order");
	await reader.open(first);
	await reader.send({ button: /^Cancel payment$/ });

	await reader.open(order);
	await reader.follow(/^Pay now, \$/);
	expect(reader.heading).toMatch(/^Pay order SO-/);
	expect(reader.value("paymentType")).toBe("CREDITCARD");
	await reader.send({ button: /^(Pay|Continue)/ }, { paymentType: "ACH" });
	if (!reader.path.startsWith("/payments/")) await reader.send({ button: /^Pay \$/ });
	const second = reader.path;
	expect(second).toMatch(/^\/payments\//);
	expect(second).not.toBe(first);
	await reader.open(`${order}/pay`);
	expect(reader.path).toBe(second);
	await reader.send({ button: /^Cancel payment$/ });

	await reader.open(order);
	await reader.send({ button: /^Cancel order SO-/ });
	expect(reader.whole).toContain("The order is canceled.");
	expect(reader.page.html).toMatch(/<li[^>]*aria-current="step"[^>]*>(?:(?!<\/li>).)*Canceled/s);
	expect(reader.linkTexts(/^Pay now/)).toEqual([]);
});

test("a representative reads the orders of the territory", async () => {
	const reader = await signedInReader("demo-representative", "10010");
	await reader.open("/user/my-orders");
	expect(reader.linkTexts(/^Orders for Harbor Electric Supply$/)).toHaveLength(1);
	await reader.follow(/^Territory$/);
	expect(reader.path).toContain("scope=territory");
	const row = reader.rows.find((row) => row.includes("Granite State Lighting"));
	const [number = ""] = /SO-\d+/.exec(row ?? "") ?? [];
	await reader.follow(new RegExp(`^${number}$`));
	expect(reader.text).toContain("Reordered items go to the cart of Harbor Electric Supply");
	expect(reader.linkTexts(/^Pay now/)).toEqual([]);
});

test("a basic user sees why there are no orders or quotes, and a guest signs in first", async () => {
	const basic = await signedInReader("demo-basic");
	await basic.open("/user/my-orders");
	expect(basic.text).toContain("Orders are for verified buyers");
	await basic.open("/user/my-quotes-projects");
	expect(basic.text).toContain("Quotes are for verified buyers");
	await basic.open("/user/quotes");
	expect(basic.page.status).toBe(403);
	expect(basic.text).toContain("Your account has no access to the cart.");
	basic.browser.cookies.clear();
	for (const path of ["/user/my-orders", "/user/quotes"]) {
		await basic.open(path);
		expect(basic.path).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
	}
});
