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
	expect(nora.text).toContain("Enter an amount in dollars, such as 1,234.50.");
	expect(nora.value("orderLimit")).toBe("much");
	// Other tests place orders in the same month.
	await nora.send(saveRoles, { orderLimit, monthLimit: "" });
	expect(nora.whole).toContain("Roles and limits are saved");
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
	await miles.send(next, { shippingMethodId: miles.choice("Pickup") });
	await miles.open(`${checkout}/payment`);
	await miles.send(next, { PaymentType: miles.choice("Bill to my account") });
	expect(miles.heading).toBe("Review your order");
}

test("an order over a limit is approved and placed once", async () => {
	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
	await setLimit("10");
	const miles = await signedInReader("demo-company-buyer", account);
	await review(miles, PurchaseOrder);
	expect(miles.text).toContain(
		"This order is over your limit of $10.00 per order at Blue Ridge Electric Supply; it goes to Joan Alvarez for approval.",
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

test("a budget is set, shown at the cart, and removed", async () => {
	await setLimit("");
	const nora = await signedInReader("demo-company-administrator", account);
	const save = { button: /^Save approval rules$/ };
	await nora.open("/user/company/rules");
	expect(nora.value("budgets[0].name")).toBe("4410");
	await nora.send(save, { "budgets[1].name": "Dock 7", "budgets[1].amount": "1,20" });
	expect(nora.page.status).toBe(400);
	expect(nora.value("budgets[1].amount")).toBe("1,20");
	await nora.send(save, { "budgets[1].name": "Dock 7", "budgets[1].amount": "1.20" });
	expect(nora.whole).toContain("The approval rules are saved.");

	await nora.open("/user/company");
	expect(nora.text).toContain("Cost center and job budgets apply to everyone, even people with no limit.");
	await nora.follow(/^Miles Bennett$/);
	expect(nora.text).toContain("Leave blank for no limit. Budgets still apply.");

	const miles = await signedInReader("demo-company-buyer", account);
	await miles.open("/user/profile");
	expect(miles.text).toContain("Other cost centers and jobs may have a budget.");
	expect(miles.text).not.toContain("Dock 7");
	await miles.open("/p/led-lamps/par-reflectors");
	await miles.open(miles.cards[0]?.href ?? "");
	await miles.send({ button: /^Add to cart / }, { quantity: "240" });
	await miles.open("/cart");
	expect(miles.text).not.toContain("left this month");
	await miles.send({ button: /^Save job and note of / }, { job: "dock 7" });
	await miles.open("/cart");
	expect(miles.text).toContain(
		"Cost center Dock 7 at Blue Ridge Electric Supply: $1.20 of $1.20 left this month (this order takes $",
	);
	expect(miles.text).toContain("Over budget: this order needs approval.");
	await miles.send({ button: /^Empty the cart$/ });

	await nora.open("/user/company/rules");
	expect(nora.text).toContain("Cost center Dock 7: $1.20 per month");
	await nora.send(save, { "budgets[1].remove": "yes" });
	await nora.open("/user/company/rules");
	expect([nora.value("budgets[0].name"), nora.value("budgets[1].name")]).toEqual(["4410", ""]);
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
	expect(miles.text).not.toContain("Prices held until");
	expect(joan.text).not.toContain("The items went back to the cart.");
	await miles.follow(/^View cart$/);
	expect(miles.text).toContain("1 line, 240 pieces");
	await miles.send({ button: /^Empty the cart$/ });
});

/** Ordered, released, shipped and on hold of the first line, and closed pieces once there are any. */
const figures = (reader: Reader): number[] => {
	const [, after = ""] = /\$[\d,.]+ ([\d ,]+)$/.exec(reader.rows[1] ?? "") ?? [];
	return after.split(" ").map((figure) => Number(figure.replaceAll(",", "")));
};

test("a buyer, a representative and an approver take a bill of materials to its third release @whole", async () => {
	const job = `Job ${randomUUID().slice(0, 8)}`;
	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
	await setLimit("");
	const miles = await signedInReader("demo-company-buyer", account);

	// The buyer's schedule becomes a project and a quote request.
	await miles.open("/help-me-buy/create-my-bom");
	await miles.send({ button: /^Find products$/ }, { text: "A1, 200, VTR-24-40K-50L" });
	await miles.send({ button: /^Create project with 1 line$/ }, { name: job });
	await miles.open("/user/quotes/new");
	await miles.follow(new RegExp(`^${job}`));
	await miles.send({ button: /^Save as draft$/ }, { PurchaseOrder });
	const quote = miles.path;
	await miles.send({ button: /^Submit quote$/ });
	const number = /Q-\d+/.exec(miles.heading)?.[0] ?? "";

	// The representative lowers the price and sends the quote back.
	const ada = await signedInReader("demo-administrator", account);
	// Other tests' quotes wait too, and the newest is the last.
	await ada.open("/user/workspace/quotes-to-answer?page=1000");
	await ada.follow(new RegExp(`^${number}$`));
	await ada.follow(/^Edit prices and lines$/);
	await ada.send({ button: /^Save changes$/ }, { "lines[0].price": "60.00" });
	await ada.send({ button: /^Send to the buyer$/ });

	// The buyer accepts, holds the job, and releases two parts.
	await miles.open("/user/inbox");
	expect(miles.text).toContain(number);
	await miles.open(quote);
	await miles.send({ button: /^Accept quote$/ });
	await miles.send({ button: /^Hold for release$/ });
	const blanket = miles.path;
	const held = /HFR-\d+/.exec(miles.heading)?.[0] ?? "";
	expect(figures(miles)).toEqual([200, 0, 0, 200]);
	const reviewed = async (quantity: number) => {
		await miles.open(`${blanket}/release`);
		await miles.send(
			{ button: /^Review release$/ },
			{ "lines[0].quantity": String(quantity), shippingMethodId: "pickup" },
		);
	};
	for (const quantity of [40, 60]) {
		await reviewed(quantity);
		await miles.send({ button: new RegExp(`^Place release of ${held}$`) });
	}
	expect(figures(miles)).toEqual([200, 100, 0, 100]);

	// The third is over a new limit and waits for the approver.
	await setLimit("500");
	await reviewed(50);
	expect(miles.text).toContain(
		"This release is over your limit of $500.00 per order at Blue Ridge Electric Supply; it goes to Joan Alvarez for approval.",
	);
	expect(miles.has({ button: /^Place release/ })).toBe(false);
	await miles.send({ button: /^Send for approval, \$3,000\.00$/ });
	const approval = miles.path;
	expect(miles.text).toContain(`Release ${held}-REL03`);
	await miles.open(blanket);
	expect(figures(miles)).toEqual([200, 150, 0, 50]);
	expect(miles.text).toContain("Waiting for approval");

	const joan = await signedInReader("demo-company-approver", account);
	await joan.open("/user/inbox");
	expect(joan.text).toContain("needs your approval");
	await joan.open(approval);
	expect(joan.text).toContain("$3,000.00");
	await joan.send({ button: /^Approve order$/ });

	await miles.open(blanket);
	expect(figures(miles)).toEqual([200, 150, 0, 50]);
	expect(miles.text).not.toContain("Waiting for approval");
	const releases = miles.rows.filter((row) => row.startsWith(`${held}-REL`));
	expect(releases.map((row) => /\$[\d,.]+/.exec(row)?.[0])).toEqual(["$2,400.00", "$3,600.00", "$3,000.00"]);
	await miles.follow(new RegExp(`^${held}-REL03$`));
	expect(miles.text).toContain("Approved by Joan Alvarez");
});
