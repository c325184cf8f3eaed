/** Bank accounts that the provider keeps, without scripts. */
import { hostedForm, sandboxForm } from "../../survival/paying.ts";
import { expect, Reader, signedInReader, test } from "./reader.ts";

const update = { button: /^Update amounts$/ };
const pay = { button: /^Pay the selected total$/ };

test("a distributor saves a bank account, pays with it, and removes it", async () => {
	const reader = await signedInReader("demo-distributor", "10020");
	const review = async () => {
		await reader.open("/user/my-invoices?status=unpaid&sort=balance");
		const number = (reader.linkTexts(/^INV-\d+$/)[0] ?? "").toLowerCase();
		await reader.open(`/user/invoices/pay?invoice=${number}`);
		await reader.send(update, { "shares[0].amount": "1.00" });
	};
	await review();
	await reader.send(pay, { paymentType: "ACH" });
	expect(reader.heading).toBe("Checking Payment Status!");
	const payment = reader.path;
	const provider = new Reader(reader.browser);
	await provider.submit(hostedForm(reader.page));
	expect(provider.text).toContain("Debits follow the Nacha Operating Rules.");
	expect(provider.value("keep")).toBeUndefined();
	const form = sandboxForm(provider.page, "approve");
	await provider.submit({ ...form, fields: [...form.fields, ["keep", "yes"]] });
	await reader.open(payment);
	expect(reader.heading).toBe("Invoices paid successfully!");

	await reader.follow(/^All payments$/);
	await reader.follow(/^Saved payment methods$/);
	expect(reader.text).toContain("Sandbox Bank account ending 0001");
	expect(reader.whole).not.toContain("1000000001");
	await review();
	await reader.send(pay);
	expect(reader.heading).toBe("Invoices paid successfully!");
	expect(reader.text).toContain("Sandbox Bank account ending 0001");

	await reader.open("/user/payment-methods");
	await reader.send({ button: /^Remove$/ });
	expect(reader.whole).toContain("It won't be charged again.");
	expect(reader.text).toContain("No saved payment methods");
});
