/** Invoices without scripts: finding, reading, selecting, applying credit, downloading. */
import { expect, type Reader, signedInReader, test } from "./reader.ts";

const numbers = (reader: Reader) => reader.linkTexts(/^INV-\d+$/);
const shows = { button: /^Show$/ };

test("a distributor applies part of a credit memo", async () => {
	const reader = await signedInReader("demo-distributor", "10090");
	await reader.open("/user/my-invoices?sort=newest");
	const number = numbers(reader)[2] ?? "";
	await reader.follow(/^Apply/);
	expect(reader.heading).toMatch(/^Apply credit memo/);
	const apply = { button: /^Apply credit$/ };
	await reader.send(apply, { invoiceId: number.toLowerCase(), amount: "1,5" });
	expect(reader.text).toContain("such as 1,234.50");
	expect(reader.value("amount")).toBe("1,5");
	expect(reader.value("invoiceId")).toBe(number.toLowerCase());
	await reader.send(apply, { amount: "$1.00" });
	expect(reader.heading).toBe("My Invoices");
	expect(reader.whole).toMatch(/\$1\.00 of CM-/);
});

test("a distributor downloads the list as CSV and an invoice as PDF and XML", async ({ request }) => {
	const reader = await signedInReader("demo-distributor", "10010");
	await reader.open("/user/my-invoices?status=Paid");
	const rows = reader.rows.filter((row) => /INV-\d+/.test(row));
	const file = async (link: RegExp) => {
		const cookies = [...reader.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		return request.get(reader.link(link), { headers: { Cookie: cookies } });
	};
	const csv = await file(/^CSV$/);
	expect(csv.headers()["content-disposition"]).toMatch(/filename="invoices-10010-\d{4}-\d\d-\d\d\.csv"/);
	const lines = (await csv.text()).trim().split("\r\n");
	expect(lines).toHaveLength(1 + rows.length);
	expect(lines[0]).toContain("Invoice,Issued,Due");
	expect(lines.slice(1).every((line) => line.includes(",Paid,"))).toBe(true);

	await reader.follow(/^INV-\d+$/);
	expect(reader.heading).toMatch(/^Invoice INV-/);
	const pdf = await file(/^PDF$/);
	expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
	expect(pdf.headers()["content-disposition"]).toMatch(/^inline; filename="INV-\d+\.pdf"$/);
	const xml = await file(/^XML \(UBL\)$/);
	expect([xml.status(), (await xml.text()).includes("<cbc:PayableAmount")]).toEqual([200, true]);
	expect(xml.headers()["content-disposition"]).toMatch(/^attachment; filename="INV-\d+\.xml"$/);
});

test("a representative reads invoices without payment controls", async () => {
	const reader = await signedInReader("demo-representative", "10010");
	await reader.open("/user/my-invoices");
	expect(reader.heading).toBe("My Invoices");
	expect(numbers(reader)).not.toEqual([]);
	expect(reader.has({ field: "invoice" })).toBe(false);
	expect(reader.has({ button: /^Pay selected$/ })).toBe(false);
	expect(reader.linkTexts(/^Apply/)).toEqual([]);
	await reader.follow(/^Statement$/);
	expect(reader.heading).toBe("Statement of account");
	expect(reader.page.html).toMatch(
		/role="img"[^>]*aria-label="Bar chart|aria-label="Bar chart[^>]*role="img"/,
	);
});

test("a representative chooses the period of a statement and downloads it", async ({ request }) => {
	const reader = await signedInReader("demo-representative", "10010");
	await reader.open("/user/my-invoices");
	expect(reader.text).toContain("Returns you requested here are under Returns and cancellations.");
	await reader.open("/user/statement");
	expect(reader.text).toMatch(/Unused credit \$/);
	await reader.follow(/^Year to date$/);
	expect(reader.text).toMatch(/Open invoices \$[\d,.]+ Unused credit −\$[\d,.]+ Closing balance/);
	expect(reader.value("from")).toMatch(/^\d{4}-01-01$/);
	const days = { from: reader.value("from"), to: reader.value("to") };
	const cookies = [...reader.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const file = async (link: RegExp) => request.get(reader.link(link), { headers: { Cookie: cookies } });
	expect((await (await file(/^PDF$/)).body()).subarray(0, 5).toString()).toBe("%PDF-");
	expect(await (await file(/^CSV$/)).text()).toContain(`10010,Harbor Electric Supply,${days.to},Closing`);
	await reader.send({ button: /^Show period$/ }, { from: days.to ?? "", to: days.from ?? "" });
	expect(reader.text).toContain("The last day can't be before the first day.");
	expect([reader.value("from"), reader.value("to")]).toEqual([days.to, days.from]);
});

test("filters, shortcuts and sorting have URLs, and keep the ticked invoices", async () => {
	const reader = await signedInReader("demo-distributor", "10010");
	await reader.open("/user/my-invoices?status=unpaid&sort=due");
	const [chosen = "", other = ""] = numbers(reader).map((number) => number.toLowerCase());
	await reader.send({ button: /^Paid$/ }, { invoice: [chosen] });
	expect(reader.path).toBe(`/user/my-invoices?status=Paid&sort=due&invoice=${chosen}`);
	await reader.send({ button: /^Overdue$/ });
	expect(reader.path).toContain(`invoice=${chosen}`);
	expect(reader.text).toMatch(/\d+ days? overdue/);
	await reader.send(shows, { search: chosen, invoice: [chosen, other] });
	expect(numbers(reader)).toHaveLength(1);
	await reader.send({ button: /^Balance/ });
	expect(reader.page.html).toMatch(/<th[^>]*aria-sort="descending"[^>]*>(?:<[^>]*>)*Balance/);
	await reader.send({ button: /^Show all$/ });
	expect(reader.path).toContain(`sort=balance&invoice=${other}&invoice=${chosen}`);
	await reader.send(shows, { search: "no such invoice" });
	expect(reader.text).toContain("No matching invoices");
	await reader.follow(/^Show all invoices$/);
	expect(reader.path).toContain(`invoice=${chosen}`);
	expect(reader.text).toContain("2 invoices chosen");
});

test("typed amounts are kept while more invoices are added", async () => {
	const reader = await signedInReader("demo-distributor", "10010");
	await reader.open("/user/my-invoices?sort=newest");
	const [first = "", second = ""] = numbers(reader).map((number) => number.toLowerCase());
	const choose = { button: /^Pay selected$/ };
	await reader.open("/user/my-invoices?status=unpaid");
	await reader.send(choose, { invoice: first });
	expect(reader.heading).toBe("Pay invoices");
	await reader.send({ button: /^Add more invoices$/ }, { "shares[0].amount": "12.34", paymentType: "ACH" });
	expect(reader.heading).toBe("My Invoices");
	await reader.send(choose, { invoice: [first, second] });
	expect(reader.values("shares[0].chosen").concat(reader.values("shares[1].chosen"))).toHaveLength(2);
	const amounts = [0, 1].map((index) => [
		reader.value(`shares[${index}].invoiceId`),
		reader.value(`shares[${index}].amount`),
	]);
	expect(amounts).toContainEqual([first, "12.34"]);
	expect(amounts).toContainEqual([second, expect.stringMatching(/^\d+\.\d\d$/)]);
	expect(reader.text).toContain("We kept the amounts you typed.");
	expect(reader.value("paymentType")).toBe("ACH");
});
