/** The cross-reference and the report on searches without scripts. */
import { expect, Reader, signedInReader, test } from "./reader.ts";

test("another maker's number is answered by the search, and a quick order proposes our item", async () => {
	const reader = new Reader();
	await reader.open("/catalogsearch?q=ostrander+OWS+26");
	expect(reader.heading).toBe("Results for “ostrander OWS 26”");
	expect(reader.text).toContain("OWS-26 → our WPF-S-30K-26L-PC, exact match");
	expect(reader.text).toContain("OWS-26 → our WPF-S-30K-26L, near match: without the photocell");
	await reader.open("/catalogsearch?q=ostrander+9XQZ7");
	expect(reader.heading).toBe("No results for “ostrander 9XQZ7”");
	expect(reader.text).toContain("We don't have 9XQZ7");
	await reader.open("/catalogsearch?q=ostrander+OWS-99-35K");
	expect(reader.text).toContain("We don't have OWS-99-35K");
	expect(reader.text).toContain("3500 K");

	await reader.open("/quick-order");
	await reader.send({ button: /^Check this list$/ }, { text: "BVT14 35 30, 2" });
	expect(reader.text).toContain("BVT14-35-30 → our VTR-14-35K-30L, exact match");
	await reader.send({ button: /^Accept$/ });
	expect(reader.text).toContain("1 of 1 line ready");
});

test("an administrator of the shop searches the cross-reference, and checks a file before it is imported", async () => {
	const admin = await signedInReader("demo-administrator");
	await admin.open("/user/cross-reference?search=ostrander%20ows26");
	expect(admin.heading).toBe("Cross-reference");
	expect(admin.text).toContain("Made-up examples");
	expect(admin.text).toContain("2 lines of 12 lines");
	await admin.follow(/^Import a file$/);
	await admin.send({ button: /^Check file only$/ });
	expect(admin.page.status).toBe(400);
	expect(admin.text).toContain("Choose a CSV file first.");
});

test("an administrator of the shop reads the report on searches of a week", async () => {
	const admin = await signedInReader("demo-administrator");
	await admin.open("/user/search-report?week=2026-01-05");
	expect(admin.heading).toBe("Search report");
	expect(admin.text).toContain("No searches in this week");
	await admin.open("/user/search-report?week=nonsense");
	expect(admin.page.status).toBe(200);
	const buyer = await signedInReader("demo-distributor");
	await buyer.open("/user/search-report");
	expect(buyer.page.status).toBe(403);
});
