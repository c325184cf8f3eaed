/** Mail of quotes, invoices and digests as HTML, beside the same text as ever. */
import { beforeEach, describe, expect, it } from "vitest";
import { formatMoney } from "#rules/format";
import { mailDigests } from "#services/notification-service/jobs.server";
import { tellDueInvoices } from "#services/portal-service/invoices/invoice-notices.server";
import { issueInvoice } from "../../setup/invoices/issued-invoices.ts";
import { readMail } from "../../setup/mail/read-mail.ts";
import { shopOrigin } from "../../setup/mail/sending.ts";
import {
	buyer,
	database,
	quoteWithLot,
	rep,
	setUpLots,
	step,
	submittedQuote,
} from "../../setup/quotes/lot-desk.ts";

const dana = "demo-distributor";
const now = "2026-11-22T20:00:00.000Z";

setUpLots("sqlite");
beforeEach(async () => {
	for (const table of ["notification", "notification_event", "notification_preference", "outbox"] as const)
		await database.db.deleteFrom(table).execute();
	await database.db.updateTable("invoice").set({ balance_cents: 0 }).execute();
});

describe("mail of a quote", () => {
	it("has its lines, total, status and one button when it is answered", async () => {
		const submitted = await submittedQuote([10, 4]);
		const quote = await step(rep(), submitted, "send-back");
		const mail = await readMail(database.db, `Quote ${quote.number} has been answered`);
		expect(mail.buttons).toEqual([{ label: "View quote", href: `${shopOrigin}/user/quotes/${quote.id}` }]);
		expect(mail.lines).toContain("Answered");
		const [first, second] = quote.lines.map(({ productDetails }) => productDetails.sku);
		expect(mail.rows).toEqual(
			expect.arrayContaining([
				["Quote", quote.number],
				["Name", "Depot"],
				["Purchase order", "PO-9"],
				["Prices held until", "Dec 20, 2026"],
				[expect.stringMatching(new RegExp(`^${first}10 × \\$92\\.00.*Type A1`)), "$920.00"],
				[expect.stringMatching(new RegExp(`^${second}4 × \\$92\\.00.*Type A2`)), "$368.00"],
				["Total", formatMoney(quote.totals?.total ?? 0)],
			]),
		);
		expect(mail.body).toBe(
			`Your representative answered quote ${quote.number}, purchase order PO-9. Its prices are held until Dec 20, 2026.`,
		);
	});

	it("keeps the prices inside of a lot from its buyer, and from everyone else", async () => {
		const quote = await quoteWithLot([10, 10, 3]);
		await step(buyer(), quote, "accept", true);
		for (const subject of [`Quote ${quote.number} has been answered`, `Quote ${quote.number} was accepted`]) {
			const { rows, lines } = await readMail(database.db, subject);
			expect(rows).toContainEqual(["Lot Parking garageOne price for these lines", "$1,000.00"]);
			expect(rows.filter(([, amount]) => amount === "In lot")).toHaveLength(2);
			expect(lines.join("\n")).not.toContain("$500.00");
		}
	});
});

describe("mail of an invoice", () => {
	it("has its lines, balance, status and one button", async () => {
		const line = { sku: "SCX-1", name: "High bay <b>24</b>", quantity: 3, price: 40, lineTotal: 120 };
		const { id, number } = await issueInvoice(database.db, 14_345, {
			dueOn: "2026-11-29",
			issuedOn: "2026-10-30",
			content: {
				lines: [line],
				freight: 23.45,
				billTo: { name: "", street: "", city: "", state: "", zip: "" },
			},
		});
		await database.db
			.insertInto("notification_preference")
			.values({ user_id: dana, account_id: "", kind: "invoice-due", mail: "now", inbox: 1 })
			.execute();
		await database.db.updateTable("invoice").set({ balance_cents: 10_000 }).where("id", "=", id).execute();
		await tellDueInvoices(database.db, now);
		const mail = await readMail(database.db, `Invoice ${number} is due Nov 29, 2026`);
		expect(mail.buttons).toEqual([{ label: "View invoice", href: `${shopOrigin}/user/invoices/${id}` }]);
		expect(mail.lines).toContain("Due Nov 29, 2026");
		expect(mail.rows).toEqual(
			expect.arrayContaining([
				["Invoice", number],
				["Issued", "Oct 30, 2026"],
				["Due", "Nov 29, 2026"],
				["SCX-13 × $40.00High bay <b>24</b>", "$120.00"],
				["Freight", "$23.45"],
				["Invoice total", "$143.45"],
				["Paid or credited", "−$43.45"],
				["Open balance", "$100.00"],
			]),
		);
		expect(mail.html).not.toContain("<b>");
		expect(mail.body).toMatch(
			new RegExp(
				`^Invoice ${number}, purchase order PO-\\d+, is due on Nov 29, 2026\\.\nOpen balance: \\$100\\.00\\.$`,
			),
		);
	});
});

describe("a digest", () => {
	it("has each update with its status and sum, how many there are, and one button", async () => {
		const due = await issueInvoice(database.db, 12_345, { dueOn: "2026-11-28" });
		const late = await issueInvoice(database.db, 500, { dueOn: "2026-11-20" });
		await tellDueInvoices(database.db, now);
		await mailDigests(database.db, "2026-11-23T13:02:00.000Z", shopOrigin);
		const mail = await readMail(database.db, "Your daily digest: 2 updates");
		expect(mail.buttons).toEqual([{ label: "View inbox", href: `${shopOrigin}/user/inbox` }]);
		const where = "Nov 22, 2026 · Harbor Electric Supply";
		expect(mail.rows).toEqual(
			expect.arrayContaining([
				[`Invoice ${due.number} is due Nov 28, 2026${where}`, "$123.45"],
				[`Invoice ${late.number} is overdue${where}`, "$5.00"],
				["Invoice due", "1"],
				["Invoice overdue", "1"],
				["All updates", "2"],
			]),
		);
		for (const { id } of [due, late]) expect(mail.links).toContain(`${shopOrigin}/user/invoices/${id}`);
		expect(mail.body).toBe(
			[
				"2 updates since the last digest.",
				...[
					[due, "is due Nov 28, 2026"],
					[late, "is overdue"],
				].map(
					([invoice, what]) =>
						`Invoice ${(invoice as typeof due).number} ${what} (Nov 22, 2026, Harbor Electric Supply)\n${shopOrigin}/user/invoices/${(invoice as typeof due).id}`,
				),
			].join("\n\n"),
		);
	});
});
