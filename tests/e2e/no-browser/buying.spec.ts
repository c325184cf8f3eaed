/**
 * Cart, checkout and quick order without scripts. Sequential, because all share the cart of an account that
 * no other file uses.
 */
import { expect, Reader, signedInReader, test } from "./reader.ts";

test.describe.configure({ mode: "default" });

const add = { button: /^Add to cart / };
const quantityForm = { button: /^Save quantity of/ };
const total = ({ text }: Reader) => /Total (\$[\d,]+\.\d\d)/.exec(text)?.[1] ?? "";
const lines = ({ text }: Reader) => [...text.matchAll(/Save quantity of (\S+)/g)].map(([, sku]) => sku);

async function buyer(): Promise<Reader> {
	const reader = await signedInReader("demo-distributor", "10070");
	await reader.open("/cart");
	if (reader.has({ button: /^Empty the cart$/ })) await reader.send({ button: /^Empty the cart$/ });
	expect(reader.text).toContain("The cart is empty");
	return reader;
}

/** Adds a product found by searching; @returns its part number */
async function addFound(reader: Reader, words: string, index: number, quantity: string): Promise<string> {
	await reader.open("/");
	await reader.send({ field: "q" }, { q: words });
	await reader.open(reader.cards[index]?.href ?? "");
	const product = reader.path;
	const sku = /Part number (\S+)/.exec(reader.text)?.[1] ?? "";
	await reader.send(add, { quantity });
	expect(reader.path).toBe(product);
	expect(reader.whole).toContain(`Added ${quantity} × ${sku} to the cart.`);
	expect(reader.linkTexts(/^View cart$/)).not.toEqual([]);
	return sku;
}

test("a distributor searches, fills the cart, applies coupons, undoes a removal, and saves a quote", async () => {
	const reader = await buyer();
	const first = await addFound(reader, "PAR38 flood", 2, "24");
	const second = await addFound(reader, "A19", 3, "12");
	expect(reader.whole).toContain("Cart 2");
	await reader.follow(/^View cart$/);
	expect(reader.path).toBe("/cart");
	expect(lines(reader).toSorted()).toEqual([first, second].toSorted());

	const before = total(reader);
	const save = { button: new RegExp(`^Save quantity of ${second}$`) };
	await reader.send(save, { quantity: "36" });
	expect(reader.text).toContain("2 lines, 60 pieces");
	expect(total(reader)).not.toBe(before);
	await reader.send(save, { quantity: "0" });
	expect(reader.text).toContain("Enter a whole number from 1 to 99,999.");
	expect(reader.values("quantity")).toContain("0");

	await reader.open("/cart");
	const apply = { button: /^Apply$/ };
	await reader.send(apply, { coupon: "NO-SUCH-CODE" });
	expect(reader.text).toContain("There is no coupon “NO-SUCH-CODE”.");
	expect(reader.value("coupon")).toBe("NO-SUCH-CODE");
	for (const [coupon, discount] of [
		["webinargift", "−$19.90"],
		["LIGHT15", "−$"],
		["SHOWROOM100", "−$"],
	] as const) {
		await reader.send(apply, { coupon });
		expect(reader.text).toMatch(new RegExp(`Discount \\(${coupon}\\)`, "i"));
		expect(reader.text).toContain(discount);
		if (coupon === "SHOWROOM100") expect(total(reader)).toBe("$0.00");
	}
	await reader.send({ button: /^Remove coupon/ });
	expect(reader.text).not.toContain("Discount");

	await reader.send({ button: new RegExp(`^Remove ${first}$`) });
	expect(reader.whole).toContain("Removed from the cart.");
	expect(lines(reader)).toEqual([second]);
	await reader.send({ button: /^Undo$/ });
	expect(lines(reader)).toHaveLength(2);

	expect(reader.has({ button: /^Submit to your representative$/ })).toBe(true);
	const saveDraft = { button: /^Save as draft$/ };
	await reader.send(saveDraft);
	expect(reader.text).toContain("Enter your purchase order number.");
	await reader.send(saveDraft, { PurchaseOrder: "PO-forms" });
	expect(reader.whole).toMatch(/Saved as a draft\/quote\. Quote \S+\./);
});

const next = { button: /^Save and continue$/ };
/** Begins the checkout, which leads to the first incomplete step. */
const beginCheckout = async (reader: Reader) => {
	await reader.open("/cart");
	await reader.send({ button: /^Checkout$/ });
	expect(reader.path).toMatch(/^\/checkout\/[^/]+\/\w+$/);
};
const step = (reader: Reader, name: RegExp) => reader.follow(name);
async function fillIn(reader: Reader, PurchaseOrder: string, payment: string): Promise<void> {
	await beginCheckout(reader);
	await reader.send(next, { PurchaseOrder });
	if (reader.heading !== "Shipping") await step(reader, /^2\. Shipping/);
	await reader.send(next, { shippingMethodId: reader.choice("Pickup") });
	if (reader.heading !== "Payment") await step(reader, /^3\. Payment/);
	await reader.send(next, { PaymentType: reader.choice(payment) });
	expect(reader.heading).toBe("Review your order");
}

test("a distributor orders on account to another address and opens the order", async () => {
	const reader = await buyer();
	const sku = await addFound(reader, "PAR38 flood", 6, "12");
	await beginCheckout(reader);
	if (reader.heading !== "Address") await step(reader, /^1\. Address/);
	expect(reader.text).toContain(sku);
	await reader.send(next, {
		address: "another",
		name: "Riverside School",
		street: "",
		city: "",
		zip: "123",
		PurchaseOrder: "PO-SCHOOL",
	});
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("Enter the street and number.");
	expect(reader.text).not.toContain("Enter the company");
	expect(reader.text).toContain("Enter a 5-digit ZIP code");
	expect([reader.value("zip"), reader.value("name")]).toEqual(["123", "Riverside School"]);
	expect(reader.link(/^Choose a state\.$/)).toMatch(/^#/);
	await reader.send(next, { street: "1 School Lane", city: "Bath", state: "ME", zip: "04530" });
	expect(reader.heading).toBe("Shipping");
	await reader.send(next, { shippingMethodId: reader.choice("Two-day") });
	await reader.send(next, { PaymentType: reader.choice("Bill to my account") });
	expect(reader.heading).toBe("Review your order");
	expect(reader.text).toContain(sku);
	await reader.follow(/^Change shipping/);
	expect(reader.value("shippingMethodId")).toBe(reader.choice("Two-day"));
	await reader.send(next, { shippingMethodId: reader.choice("Pickup") });
	expect(reader.text).toContain("Free");
	await beginCheckout(reader);
	expect(reader.heading).toBe("Review your order");
	expect(reader.text).toContain("1 School Lane");

	const review = reader.path;
	await reader.send({ button: /^Place order, \$/ });
	expect(reader.path).toMatch(/^\/user\/orders\/[^/]+$/);
	const order = reader.path;
	expect(reader.whole).toContain("Order placed successfully!");
	expect(reader.text).toContain("PO-SCHOOL");
	await reader.open("/cart");
	expect(reader.text).toContain("The cart is empty");
	await reader.open(review);
	expect(reader.path).toBe(order);
});

test("changes since the review are shown and must be accepted before ordering", async () => {
	const reader = await buyer();
	const sku = await addFound(reader, "PAR38 flood", 6, "12");
	await fillIn(reader, "PO-CHANGED", "Bill to my account");
	const other = await signedInReader("demo-distributor", "10070");
	await other.open("/cart");
	await other.send(quantityForm, { quantity: "24" });
	expect(other.text).toContain("1 line, 24 pieces");
	await reader.send({ button: /^Place order/ });
	expect(reader.page.status).toBe(409);
	expect(reader.text).toContain("Nothing was ordered: something changed");
	expect(reader.text).toContain(`${sku}: the quantity went from 12 to 24`);
	await reader.send({ button: /^Accept and place order, \$/ });
	expect(reader.path).toMatch(/^\/user\/orders\/[^/]+$/);
	expect(reader.whole).toContain("Order placed successfully!");
});

test("an order paid online is placed and continues to its payment", async () => {
	const reader = await buyer();
	await addFound(reader, "PAR38 flood", 6, "12");
	await fillIn(reader, "PO-ONLINE", "Credit card");
	expect(reader.text).toMatch(/payment provider’s page opens in a new window/);
	// Another test may have saved a card of the account.
	const choice: Record<string, string> = reader.page.html.includes('name="payWith"')
		? { payWith: "CREDITCARD" }
		: {};
	await reader.send({ button: /^Place order/ }, choice);
	expect(reader.path).toMatch(/^\/payments\/\d+-\d+$/);
	expect(reader.whole).toContain("Please complete your pending payment...");
});

test("a distributor pastes a list, resolves its problems, and adds it to the cart once", async () => {
	const reader = await buyer();
	await reader.open("/quick-order");
	const check = { button: /^Check this list$/ };
	await reader.send(check, { text: "SKU,Qty\n,24" });
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("There is no line in it.");
	expect(reader.value("text")).toContain("SKU,Qty");
	await reader.send(check, {
		text: 'TOL-14-35K-32L, 24\nT0L-14-40K-32L, 6\nno such thing, 3\n"EXT-1-R-EM, 4\nTOL 14 35K 42L, 2',
	});
	expect(reader.text).toContain("2 of 5 lines ready");
	expect(reader.text).toContain("Line 4 was not read: a quotation mark is opened and never closed.");
	const first = (name: string) =>
		reader.page.forms.flatMap(({ choices }) => choices).find((control) => control.name === name)?.value ?? "";
	await reader.send(
		{ button: /^Save choices$/ },
		{ "choice-1": first("choice-1"), "choice-3": first("choice-3"), "quantity-3": "12", "out-2": "on" },
	);
	expect(reader.text).toContain("4 of 5 lines ready (44 pieces)");
	expect(reader.text).toContain("1 line left out");
	await reader.open(reader.path);
	expect(reader.value("choice-1")).toBe("mer-tol-14-40k-32l");
	expect(reader.text).toMatch(/Total of 4 lines: \$[\d,]+\.\d\d/);
	expect(reader.text).toMatch(/Line 1 TOL-14-35K-32L.*Unit price \$.*Line total \$.*Stock/);
	await reader.send({ button: /^Add 4 lines to the cart$/ });
	expect(reader.whole).toContain("4 lines added to the cart");
	await reader.open("/quick-order");
	expect(reader.linkTexts(/^Pasted list$/)).toEqual([]);
	await reader.open("/cart");
	expect(lines(reader)).toHaveLength(4);
	expect(lines(reader)).toContain("TOL-14-40K-32L");
});

test("a guest is asked to sign in, and a basic user sees why there is no cart", async () => {
	const guest = new Reader();
	await guest.open("/cart");
	expect(guest.text).toContain("Sign in to use the cart");
	expect(guest.link(/^Log in$/)).toBe("/login?returnTo=%2Fcart");
	const basic = await signedInReader("demo-basic");
	await basic.open("/cart");
	expect(basic.page.status).toBe(403);
	expect(basic.text).toContain("The cart is for verified distributors and representatives");
	expect(basic.linkTexts(/^Cart/)).toEqual([]);
	await basic.open("/p/led-lamps/par-reflectors");
	expect(basic.has(add)).toBe(false);
});
