/** Sales tax of an order without scripts, and the certificate that ends it. No other file orders for this account. */
import { randomUUID } from "node:crypto";
import { reviewForm } from "../../survival/shopping.ts";
import { expect, signedInReader, test } from "./reader.ts";

test("an order has the sales tax of its review, until a certificate is accepted", async () => {
	const ada = await signedInReader("demo-administrator", "10050");
	await ada.open("/cart");
	if (ada.has({ button: /^Empty the cart$/ })) await ada.send({ button: /^Empty the cart$/ });
	await ada.open("/p/led-lamps/par-reflectors");
	await ada.open(ada.cards[0]?.href ?? "");
	await ada.send({ button: /^Add to cart / });
	await ada.open("/cart");
	expect(ada.text).toMatch(/Estimated sales tax for AZ: \$[\d.]+ \(8\.6%\), not in the total\./);

	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
	const review = await reviewForm(ada.browser, { PurchaseOrder, paymentType: "CHECK_MY_NET_ACCOUNT" });
	await ada.submit(review);
	expect(ada.path).toMatch(/^\/user\/orders\//);
	expect(ada.text).toMatch(/Sales tax \(AZ, 8\.6%\) \$[\d.]+/);

	await ada.open("/user/tax-exemption");
	expect(ada.heading).toBe("Tax exemption");
	expect(ada.text).toContain("AZ-5000-118");
	expect(ada.text).toContain("In review");
	await ada.send({ button: /^Send for review$/ }, { number: "AZ-9", reason: "resale" });
	expect(ada.page.status).toBe(400);
	expect(ada.text).toContain("Choose the certificate as a PDF, PNG or JPEG file.");
	expect(ada.value("number")).toBe("AZ-9");

	await ada.open("/user/tax-certificates?decision=waiting");
	await ada.follow(/^Sonoran Electric$/);
	await ada.send({ button: /^Decline$/ });
	expect(ada.page.status).toBe(400);
	expect(ada.text).toContain("Enter why the certificate is declined.");
	await ada.send({ button: /^Accept$/ });
	expect(ada.whole).toContain("The certificate is accepted. We told the customer.");
	await ada.open("/user/tax-exemption");
	expect(ada.text).toContain("Accepted");

	await ada.open("/p/led-lamps/par-reflectors");
	await ada.open(ada.cards[0]?.href ?? "");
	await ada.send({ button: /^Add to cart / });
	await ada.open("/cart");
	expect(ada.text).toContain("No sales tax in AZ: we have your exemption certificate AZ-5000-118.");
	await ada.send({ button: /^Empty the cart$/ });
});

test("certificates of others are not there", async () => {
	const dana = await signedInReader("demo-distributor", "10010");
	for (const path of ["/user/tax-certificates", "/user/tax-certificates/demo-certificate-10050"]) {
		await dana.open(path);
		expect(dana.page.status).toBe(403);
	}
	await dana.open("/user/tax-exemption/demo-certificate-10050/file");
	expect(dana.page.status).toBe(404);
	await dana.open("/user/tax-exemption");
	expect(dana.text).not.toContain("AZ-5000-118");
});
