/** Invoices of all branches, paid together without scripts. */
import { expect, signedInReader, test } from "./reader.ts";

test("a distributor pays invoices of two branches with one payment", async () => {
	const reader = await signedInReader("demo-distributor", "10010");
	await reader.open("/user/my-invoices");
	await reader.follow(/^All branches$/);
	expect(reader.heading).toBe("Invoices of all branches");
	// Other tests pay the newest ones of the one branch, and the oldest one of the other.
	const oneOf = async (branch: string, place: number) => {
		await reader.open(`/user/company-invoices?branch=${branch}`);
		expect(reader.rows.filter((row) => /INV-/.test(row)).every((row) => row.includes(`(${branch})`))).toBe(
			true,
		);
		return (reader.linkTexts(/^INV-\d+$/).at(place) ?? "").toLowerCase();
	};
	const [here, there] = [await oneOf("10070", 0), await oneOf("10080", 1)];
	await reader.open("/user/company-invoices?branch=10080");
	// Another branch, and then all of them, with what is ticked.
	await reader.send({ button: /\(10070\)/ }, { invoice: [there] });
	expect(reader.rows.filter((row) => /INV-/.test(row)).every((row) => row.includes("(10070)"))).toBe(true);
	await reader.send({ button: /^All branches/ }, { invoice: [here, there] });
	expect(reader.rows.some((row) => row.includes("(10080)"))).toBe(true);
	await reader.send({ button: /^Pay selected$/ }, { invoice: [here, there] });
	expect(reader.heading).toBe("Pay invoices");
	expect(reader.text).toContain("(10070)");
	expect(reader.text).toContain("(10080)");
	const amounts = { "shares[0].amount": "1.00", "shares[1].amount": "2.00" };
	await reader.send({ button: /^Update amounts$/ }, amounts);
	await reader.send({ button: /^Pay the selected total$/ }, { paymentType: "CREDITCARD" });
	expect(reader.path).toMatch(/^\/payments\/\d+-\d+/);
	expect(reader.text).toContain("$3.09");
});
