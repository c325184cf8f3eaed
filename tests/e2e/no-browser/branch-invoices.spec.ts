/** Invoices of all branches, paid together without scripts. */
import { expect, signedInReader, test } from "./reader.ts";

test("a distributor pays invoices of two branches with one payment", async () => {
	const reader = await signedInReader("demo-distributor", "10010");
	await reader.open("/user/my-invoices");
	await reader.follow(/^All branches$/);
	expect(reader.heading).toBe("Invoices of all branches");
	const firstOf = async (branch: string) => {
		await reader.open(`/user/company-invoices?branch=${branch}`);
		expect(reader.rows.filter((row) => /INV-/.test(row)).every((row) => row.includes(`(${branch})`))).toBe(
			true,
		);
		return (reader.linkTexts(/^INV-\d+$/).at(-1) ?? "").toLowerCase();
	};
	const [here, there] = [await firstOf("10070"), await firstOf("10080")];
	await reader.open(`/user/company-invoices?branch=10070&invoice=${there}`);
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
