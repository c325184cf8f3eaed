/** Jobs of cart lines and saved carts without scripts, on the cart of an account that no other file uses. */
import { randomUUID } from "node:crypto";
import { expect, type Reader, signedInReader, test } from "./reader.ts";

const sku = "TOL-24-40K-54L";
const find = { field: "q" };
const add = { button: /^Add to cart / };
const describe = { button: /^Save job and note of/ };

// They share one cart.
test.describe.configure({ mode: "serial" });

async function addOne(reader: Reader): Promise<void> {
	await reader.open("/");
	await reader.send(find, { q: sku });
	await reader.send(add, { quantity: "2" });
	await reader.open("/cart");
}

test("a cart for two jobs is saved, replaced with, renamed and deleted", async () => {
	const reader = await signedInReader("demo-administrator", "10110");
	await reader.open("/cart");
	if (reader.has({ button: /^Empty the cart$/ })) await reader.send({ button: /^Empty the cart$/ });
	await addOne(reader);
	await reader.send(describe, { job: "j".repeat(61), note: "Gate 3" });
	expect(reader.page.status).toBe(400);
	expect(reader.value("note")).toBe("Gate 3");
	await reader.send(describe, { job: "Elm School" });
	expect(reader.whole).toContain("Job and note saved.");
	expect(reader.text).toContain("Job: Elm School");
	await addOne(reader);
	expect(reader.text).toContain("2 lines, 4 pieces");

	const name = `Stock ${randomUUID().slice(0, 8)}`;
	await reader.send({ button: /^Save cart$/ }, { name });
	expect(reader.whole).toContain(`2 lines saved as “${name}”.`);
	await reader.follow(/^Saved carts$/);
	expect(reader.heading).toBe("Saved carts");
	await reader.follow(new RegExp(`^${name}$`));
	expect(reader.text).toContain("Note: Gate 3");
	expect(reader.page.html).toContain(`/cart/add?items=${encodeURIComponent(`${sku}:4`)}`);
	await reader.send({ button: /^Add to cart$/ });
	expect(reader.path).toBe("/cart");
	expect(reader.text).toContain("2 lines, 8 pieces");

	await reader.open("/user/saved-carts");
	await reader.follow(new RegExp(`^${name}$`));
	await reader.send({ button: /^Replace the cart$/ });
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("Check the box to replace what is in the cart.");
	await reader.send({ button: /^Replace the cart$/ }, { confirmed: "yes" });
	expect(reader.text).toContain("2 lines, 4 pieces");

	await reader.open("/user/saved-carts");
	await reader.follow(new RegExp(`^${name}$`));
	await reader.send({ button: /^Rename$/ }, { name: `${name} B` });
	expect(reader.heading).toBe(`${name} B`);
	await reader.send({ button: /^Delete saved cart$/ });
	expect(reader.path).toBe("/user/saved-carts");
	expect(reader.linkTexts(new RegExp(name))).toEqual([]);
});

test("a line ships complete from quick order to the review of the checkout", async () => {
	const reader = await signedInReader("demo-administrator", "10110");
	await reader.open("/cart");
	if (reader.has({ button: /^Empty the cart$/ })) await reader.send({ button: /^Empty the cart$/ });
	await reader.open("/quick-order");
	await reader.send({ button: /^Check this list$/ }, { text: `${sku}, 9999\nVTR-24-40K-50L, 1` });
	expect(reader.text).toMatch(/in stock, the rest ships in \d+ days?|Out of stock, ships in/);
	await reader.send({ button: /^Apply to all lines$/ }, { "shipping-all": "complete" });
	expect(reader.whole).toContain("Every line ships complete.");
	expect([reader.value("shipping-0"), reader.value("shipping-1")]).toEqual(["complete", "complete"]);
	await reader.send({ button: /^Add 2 lines to the cart$/ }, { "shipping-1": "available" });
	await reader.open("/cart");
	expect(reader.text.match(/Shipping: Ship complete/g)).toHaveLength(1);
	await reader.send({ button: /^Save shipping of TOL-24/ }, { shipping: "available" });
	expect(reader.text).not.toContain("Shipping: Ship complete");
	await reader.send({ button: /^Apply to all lines$/ }, { shipping: "complete" });
	expect(reader.text.match(/Shipping: Ship complete/g)).toHaveLength(2);
	await reader.send({ button: /^Empty the cart$/ });
});
