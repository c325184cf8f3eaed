/** What people who signed in find first, without scripts. */
import { expect, signedInReader, test } from "./reader.ts";

for (const start of ["/", "/user"])
	test(`a representative reorders the last order from ${start}`, async () => {
		const rosa = await signedInReader("demo-representative", "10030");
		await rosa.open(start);
		expect(rosa.heading).toBe("Hello, Rosa");
		await rosa.send({ button: /^Reorder SO-\d+$/ });
		expect(rosa.path).toBe("/cart");
		expect(rosa.whole).toMatch(/\d+ lines? added to the cart/);
	});

test("an approver sees the sum, and opens the order to decide", async () => {
	const joan = await signedInReader("demo-company-approver", "10100");
	await joan.open("/");
	const row = joan.items.find((item) => item.includes("from Miles Bennett"));
	expect(row).toMatch(/^\$[\d,]+\.\d\d from Miles Bennett has been waiting for your approval since /);
	await joan.follow(/^Review: \$[\d,.]+ from Miles Bennett/);
	expect(joan.path).toMatch(/^\/user\/approvals\/[^/]+$/);
	expect(joan.has({ button: /^Approve order$/ })).toBe(true);
	await joan.open("/user");
	// She approves and pays, and has no cart.
	expect(joan.text).toContain("Balance");
	for (const part of ["Buy again", "Not ordered yet"]) expect(joan.text).not.toContain(part);
	expect(joan.has({ button: /^Reorder/ })).toBe(false);
});

test("a distributor finds what waits above the orders, and the address at the end", async () => {
	const dana = await signedInReader("demo-distributor", "10010");
	await dana.open("/user");
	const { text } = dana;
	const parts = [...dana.page.html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, name]) => name);
	const wanted = ["Waiting for you", "Reorder", "Buy again", "Balance", "Quotes", "Account details"];
	expect(parts.filter((part) => wanted.includes(part ?? ""))).toEqual(wanted);
	expect(text).toMatch(/is overdue, the oldest since /);
	expect(text.indexOf("410 Commercial Street")).toBeGreaterThan(text.indexOf("Account details"));
	await dana.follow(/^See invoices: \$/);
	expect(dana.path).toBe("/user/my-invoices?status=Overdue");
});

test("a representative sees the accounts that need something, and switches with one click", async () => {
	const rosa = await signedInReader("demo-representative", "10010");
	await rosa.open("/user");
	expect(rosa.text).toContain("Accounts that need attention");
	expect(rosa.items.some((item) => /^Granite State Lighting .*overdue/.test(item))).toBe(true);
	expect(rosa.rows.some((row) => /^To answer \d/.test(row))).toBe(true);
	await rosa.send({ button: /^Switch to Granite State Lighting$/ });
	expect(rosa.whole).toContain("Working as Granite State Lighting");
});

test("a basic user sees how to get prices, and nothing of an account", async () => {
	const ben = await signedInReader("demo-basic");
	await ben.open("/user");
	expect(ben.text).toContain("You have basic access");
	for (const part of ["Reorder", "Balance", "Buy again", "Account details"])
		expect(ben.text).not.toContain(part);
});
