/** Mail of orders and shipments as HTML: lines, totals, status and one button, beside the same text as ever. */
import { describe, expect, it } from "vitest";
import { readMail } from "../../setup/mail/read-mail.ts";
import {
	accounts,
	beginCart,
	dana,
	fillIn,
	getId,
	getSku,
	newForm,
	place,
	placed,
	services,
	setUpOrderDesk,
} from "../../setup/orders/order-desk.ts";
import { importRows } from "../../setup/orders/shipments.ts";

setUpOrderDesk();

describe("mail of an order", () => {
	it("has its lines, totals, status and one button", async () => {
		const { id, orderNumber } = await placed(dana, { quantities: [10, 20] });
		const mail = await readMail(services.db, `Order ${orderNumber} has been placed`);
		expect(mail.buttons).toEqual([{ label: "View order", href: `https://shop.example/user/orders/${id}` }]);
		expect(mail.lines).toContain("Pending");
		expect(mail.rows).toEqual(
			expect.arrayContaining([
				["Purchase order", "PO-7"],
				["Ship to", expect.stringContaining("Riverside School, 1 Main Street, Portland, ME 04101")],
				[expect.stringMatching(new RegExp(`^${getSku(0)}10 × \\$9\\.20`)), "$92.00"],
				[expect.stringMatching(new RegExp(`^${getSku(1)}20 × \\$9\\.20`)), "$184.00"],
				["Subtotal", "$276.00"],
				["Shipping", "$18.50"],
				["Total", "$294.50"],
			]),
		);
		expect(mail.body).toBe(
			[
				`Thank you for your order ${orderNumber} for Harbor Electric Supply: 2 lines, $294.50.`,
				"Purchase order: PO-7.",
				"It's waiting to be picked.",
				"Follow the link to view it.",
			].join("\n"),
		);
	});

	it("shows what people typed as text, without links of their own", async () => {
		await dana.cart.add({
			accountId: accounts.harbor,
			items: [
				{
					productId: getId(0),
					quantity: 2,
					options: [],
					job: "<img src=x onerror=alert(1)>",
					note: "Call https://evil.example/now <b>today</b>",
				},
			],
		});
		const { orderNumber } = await place(dana, await fillIn(dana, await beginCart(dana), {}), newForm());
		const mail = await readMail(services.db, `Order ${orderNumber} has been placed`);
		expect(mail.html).not.toMatch(/<img|<b>|evil\.example\/now/);
		expect(mail.links.filter((href) => !href.startsWith("https://shop.example/"))).toEqual([]);
		expect(mail.lines.join("\n")).toContain("Job img src=x onerror=alert(1)");
		expect(mail.lines.join("\n")).toContain("Note: Call https evil.example now b today b");
	});

	it("says when it is canceled, with what it had", async () => {
		const { id, orderNumber } = await placed(dana, { quantities: [10] });
		await dana.orders.cancel({ id });
		const told = await services.db
			.selectFrom("notification")
			.select(["status", "total"])
			.where("subject", "=", `Order ${orderNumber} was canceled`)
			.execute();
		expect(told.length).toBeGreaterThan(0);
		for (const row of told) expect(row).toEqual({ status: "Canceled", total: "$110.50" });
	});
});

describe("mail of a shipment", () => {
	it("has its lines, what is to go, the tracking link and one button", async () => {
		const { id, orderNumber } = await placed(dana, { quantities: [40, 5] });
		await importRows(services.db, [
			{
				order: orderNumber,
				part: getSku(0),
				shipment: "S-1",
				quantity: 12,
				tracking: "1Z9",
				url: "https://ups.example/1Z9",
				expected: "2026-12-09",
			},
		]);
		const mail = await readMail(services.db, `Order ${orderNumber} has partially shipped`);
		expect(mail.buttons).toEqual([{ label: "View order", href: `https://shop.example/user/orders/${id}` }]);
		expect(mail.links).toContain("https://ups.example/1Z9");
		expect(mail.lines).toContain("Partially shipped");
		expect(mail.rows).toEqual(
			expect.arrayContaining([
				["Shipment", "S-1"],
				["Shipped", "Nov 24, 2026"],
				["Carrier", "UPS"],
				["Tracking number", "1Z9"],
				[expect.stringMatching(new RegExp(`^${getSku(0)}`)), "12 of 40"],
				[`${getSku(0)}Expected Dec 9, 2026`, "28"],
				[getSku(1), "5"],
				["Pieces to go", "33"],
				["Pieces in this shipment", "12"],
			]),
		);
		expect(mail.body).toBe(
			[
				`Shipment S-1 of order ${orderNumber}, purchase order PO-7, shipped on Nov 24, 2026 via UPS.`,
				"Tracking number: 1Z9.",
				"",
				"In this shipment:",
				`- 12 of 40 × ${getSku(0)}`,
				"",
				"To go:",
				`- 28 × ${getSku(0)}, expected Dec 9, 2026`,
				`- 5 × ${getSku(1)}`,
			].join("\n"),
		);
	});
});
