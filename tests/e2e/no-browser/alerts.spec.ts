/** Alerts for part numbers without scripts, from the product, a project and the list of all alerts. */
import { expect, signedInReader, test } from "./reader.ts";

const product = "/catalogsearch?q=TOL-24-40K-54L";

test("a buyer watches a price and more pieces than there are, and removes both alerts", async () => {
	const buyer = await signedInReader("demo-distributor", "10010");
	await buyer.open(product);
	await buyer.follow(/^(Tell me when the price changes|Tell me when it's in stock)$/);
	expect(buyer.heading).toBe("Set an alert");
	expect(buyer.text).toContain("TOL-24-40K-54L");
	await buyer.send({ button: /^Tell me when it's in stock$/ }, { quantity: "99,999" });
	expect(buyer.path).toContain("/p/");
	expect(buyer.whole).toContain("We'll tell you when 99,999 pieces of TOL-24-40K-54L are in stock.");
	await buyer.follow(/^(Tell me when the price changes|Tell me when it's in stock)$/);
	expect(buyer.value("quantity")).toBe("99999");
	await buyer.send({ button: /^Tell me when it's in stock$/ }, { quantity: "none" });
	expect(buyer.page.status).toBe(400);
	await buyer.send({ button: /^Tell me when the price changes$/ });
	expect(buyer.whole).toContain("We'll tell you when your price for TOL-24-40K-54L changes.");

	await buyer.open("/user/notifications");
	await buyer.follow(/^My alerts$/);
	expect(buyer.heading).toBe("My alerts");
	expect(buyer.text).toContain("99,999 pieces needed");
	await buyer.send({ button: /^Remove selected$/ });
	expect(buyer.text).toContain("Select at least one alert.");
	for (const kind of ["Back in stock", "Price change"])
		await buyer.send({ button: new RegExp(`^Remove ${kind}: TOL-24-40K-54L`) });
	expect(buyer.whole).toContain("1 alert removed.");
	expect(buyer.text).not.toContain("TOL-24-40K-54L");
});

test("people without prices see nothing of alerts", async () => {
	const basic = await signedInReader("demo-basic");
	await basic.open(product);
	expect(basic.text).not.toContain("Tell me when the price changes");
	await basic.open("/user/notifications");
	expect(basic.text).not.toContain("My alerts");
	await basic.open("/user/alerts");
	expect(basic.page.status).toBe(403);
});
