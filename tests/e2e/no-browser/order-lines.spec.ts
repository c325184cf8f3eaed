/**
 * Lines of an order without scripts: dates, cancellations and returns. Sequential, because all share the cart of an
 * account that no other file uses at the same time.
 */
import { randomUUID } from "node:crypto";
import { reviewForm } from "../../survival/shopping.ts";
import { expect, signedInReader, test } from "./reader.ts";

test.describe.configure({ mode: "default" });

const nextYear = new Date().getUTCFullYear() + 1;

test("a line gets a requested date in the checkout, and a part of it is canceled", async () => {
	const reader = await signedInReader("demo-distributor", "10070");
	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
	await reader.open("/cart");
	if (reader.has({ button: /^Empty the cart$/ })) await reader.send({ button: /^Empty the cart$/ });
	await reader.open("/p/led-lamps/par-reflectors");
	for (const { href } of reader.cards.slice(0, 2)) {
		await reader.open(href);
		await reader.send({ button: /^Add to cart / });
	}
	const review = await reviewForm(reader.browser, { PurchaseOrder, paymentType: "CHECK_MY_NET_ACCOUNT" });
	await reader.open(review.action.split("?")[0] ?? "");
	await reader.follow(/^Set dates and ship-to by line$/);
	expect(reader.heading).toBe("Dates and ship-to by line");
	await reader.send({ button: /^Save dates/ }, { "lines[0].requestedOn": "2020-01-01" });
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("Jan 1, 2020 has passed. Choose today or later.");
	expect(reader.value("lines[0].requestedOn")).toBe("2020-01-01");
	await reader.send({ button: /^Save dates/ }, { "lines[0].requestedOn": `02/30/${nextYear}` });
	expect(reader.text).toContain("Enter a date such as 11/22/2026.");
	await reader.send({ button: /^Save dates/ }, { "lines[0].requestedOn": `06/30/${nextYear}` });
	expect(reader.heading).toBe("Review your order");
	expect(reader.text).toContain(`Requested for: Jun 30, ${nextYear}`);
	await reader.send({ button: /^Place order/ });
	const order = reader.path;
	expect(reader.text).toContain(`Requested for: Jun 30, ${nextYear}`);
	await reader.follow(/^Request cancellation/);
	expect(reader.heading).toBe("Cancel items");
	for (const quantity of ["0", "-1", "1e2", "1,20"]) {
		await reader.send({ button: /^Request cancellation$/ }, { quantity, reason: "over-ordered" });
		expect(reader.page.status, quantity).toBe(400);
		expect(reader.text).toContain("Enter a whole number from 1 to 99,999.");
	}
	await reader.send({ button: /^Request cancellation$/ }, { quantity: "99999", reason: "over-ordered" });
	expect(reader.page.status).toBe(409);
	expect(reader.text).toMatch(/left to cancel\. Enter that many or fewer\./);
	await reader.send({ button: /^Request cancellation$/ }, { quantity: "1", reason: "job-canceled" });
	expect(reader.heading).toMatch(/^Cancellation CX-\d{6}$/);
	await reader.open(order);
	expect(reader.text).toMatch(/Cancellation of 1, CX-\d{6}\s?: Requested/);
	await reader.send({ button: /^Cancel order SO-/ });
	expect(reader.text).toContain("Nothing owed");
	await reader.follow(/^CX-\d{6}$/);
	expect(reader.text).toContain("The whole order is canceled.");
});

test("a partly shipped order says what has left, and takes a return with its RMA number", async () => {
	const reader = await signedInReader("demo-distributor", "10010");
	await reader.open("/user/my-orders");
	await reader.send({ button: /^Show$/ }, { search: "PO-2026-0936" });
	expect(reader.rows.find((row) => row.includes("PO-2026-0936"))).toContain("Partially shipped");
	await reader.follow(/^SO-\d+$/);
	expect(reader.text).toMatch(/Shipped 36 of 60 on \w{3} \d+, \d{4} · 24 to go, expected \w{3} \d+, \d{4}/);
	expect(reader.rows.some((row) => row.includes("Old Dominion Freight"))).toBe(true);
	const order = reader.path;
	await reader.follow(/^Return:/);
	await reader.send(
		{ button: /^Request return$/ },
		{ quantity: "1", reason: "damaged", note: "The box is dented." },
	);
	expect(reader.heading).toMatch(/^Return RMA-\d{6}$/);
	expect(reader.text).toContain("The box is dented.");
	const number = /RMA-\d{6}/.exec(reader.heading)?.[0] ?? "";
	await reader.send({ button: /^Send message$/ }, { message: "The other boxes are fine." });
	expect(reader.text).toContain("The other boxes are fine.");
	const request = reader.path;
	await reader.open("/user/my-returns");
	expect(reader.rows.find((row) => row.includes(number))).toContain("Requested");
	// Of another account of the same user, who is offered to switch.
	const other = await signedInReader("demo-distributor", "10020");
	for (const path of [order, request]) {
		await other.open(path);
		expect(other.page.status).toBe(409);
		expect(other.text).toContain("Switch to");
	}
});
