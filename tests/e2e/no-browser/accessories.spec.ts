/** Accessories and replacements without scripts, from the product page to a quote. */
import { randomUUID } from "node:crypto";
import { expect, Reader, signedInReader, test } from "./reader.ts";

test.describe.configure({ mode: "default" });

/** An area light of the demo needs one of three mounting kits. */
const areaLight = "/p/outdoor/area-site/meridian-asl-series-area-light-small?option=mer-asl-s-40k-11k-t3";

test("a visitor sees what a fixture needs and what fits it, without prices", async () => {
	const reader = new Reader();
	await reader.open(areaLight);
	expect(reader.text).toMatch(/Needs one: Mounting kit .*ASL-PA.*ASL-SF.*ASL-TR.* Optional .*PCL-MV/);
	expect(reader.text).not.toMatch(/ASL-PA[^$]*Your price/);
	expect(reader.has({ button: /^Add to cart/ })).toBe(false);
	await reader.follow(/^PCL-MV$/);
	expect(reader.text).toContain("Replaces PCL-120.");
	await reader.follow(/^PCL-120$/);
	expect(reader.text).toContain("This product is discontinued");
	expect(reader.text).toMatch(/Replaced by PCL-MV, Meridian twist-lock photocell/);
});

test("a part number that was replaced finds the one that is sold instead", async () => {
	const reader = new Reader();
	const { html } = await reader.open("/search-suggestions?q=PCL-120");
	expect(html).toContain("Replaced by PCL-MV");
	expect(html).toContain("Replaces PCL-120");
});

test("lists of products name what replaced a part number, with a link", async () => {
	const reader = new Reader();
	for (const view of ["", "?view=table"]) {
		await reader.open(`/p/commercial-indoor/accessories${view}`);
		expect(reader.text).toMatch(/PCL-120 Discontinued Replaced by PCL-MV/);
	}
	expect(reader.whole).not.toMatch(/Dimmable|Not dimmable/);
});

test("a quick order proposes what replaced a part number, and orders it once that is accepted", async () => {
	const reader = await signedInReader("demo-distributor", "10080");
	await reader.open("/quick-order");
	await reader.send({ field: "text" }, { text: "PCL-120, 4" });
	expect(reader.text).toContain(
		"PCL-120 is discontinued. It was replaced by PCL-MV. Accept the replacement, or choose another.",
	);
	expect(reader.text).toContain("0 of 1 line ready");
	await reader.send({ button: /^Accept$/ });
	expect(reader.text).toContain("1 of 1 line ready");
	expect(reader.text).not.toContain("is discontinued");
});

test("cart and quote say how many mounting kits are missing, and add them", async () => {
	const reader = await signedInReader("demo-distributor", "10080");
	await reader.open("/cart");
	if (reader.has({ button: /^Empty the cart$/ })) await reader.send({ button: /^Empty the cart$/ });
	await reader.open(areaLight);
	await reader.send({ button: /^Add to cart ASL-S/ }, { quantity: "12" });
	await reader.open("/cart");
	expect(reader.text).toContain("Check 1 item in your cart");
	expect(reader.text).toContain("Mounting kit needed for 12 pieces.");

	await reader.open(areaLight);
	await reader.send({ button: /^Add to cart ASL-PA/ }, { quantity: "5" });
	await reader.open("/cart");
	expect(reader.text).toContain("Mounting kit needed for 7 of 12 pieces.");

	await reader.send({ button: /^Save as draft$/ }, { PurchaseOrder: `PO-${randomUUID().slice(0, 8)}` });
	await reader.follow(/^View quote$/);
	const quote = reader.path;
	expect(reader.text).toMatch(/ASL-S-\S+: Mounting kit needed for 7 of 12 pieces\./);
	await reader.follow(/^Edit$/);
	expect(reader.text).toContain("Mounting kit needed for 7 of 12 pieces.");
	await reader.send({ button: /^Add 7 × ASL-SF/ });
	expect(reader.whole).toContain("7 pieces of ASL-SF added.");
	expect(reader.text).not.toContain("needed for");
	await reader.send({ button: /^Add line$/ }, { partNumber: "PCL-120", addQuantity: "2" });
	expect(reader.whole).toContain("2 pieces of PCL-120 added. PCL-120 was replaced by PCL-MV.");
	await reader.open(quote);
	expect(reader.text).not.toContain("needed for");

	await reader.open("/cart");
	await reader.send({ button: /^Add 7 × ASL-TR/ });
	expect(reader.path).toBe("/cart");
	expect(reader.whole).toContain("Added 7 × ASL-TR to the cart.");
	expect(reader.text).not.toContain("needed for");
	await reader.send({ button: /^Empty the cart$/ });
});
