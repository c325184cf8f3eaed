/** A quote printed in the name of an account or agency, without scripts. */
import { expect, signedInReader, test } from "./reader.ts";
import { submitTwoLines } from "./start-quote.ts";

test("a representative sets up the agency's letterhead and prints a quote with a markup", async () => {
	const dana = await signedInReader("demo-distributor", "10010");
	const quote = await submitTwoLines(dana);
	await dana.open(quote);
	expect(dana.text).toContain("PDF on your letterhead");
	expect(dana.linkTexts(/letterhead$/)).toEqual(["How to set up the company letterhead"]);
	await dana.follow(/^How to set up the company letterhead$/);
	expect(dana.heading).toBe("Company letterhead");
	expect(dana.text).toContain("An administrator of the company can set one up");
	expect(dana.has({ button: /^Save letterhead$/ })).toBe(false);

	const rosa = await signedInReader("demo-representative", "10010");
	await rosa.open("/user/workspace");
	await rosa.follow(/^Agency letterhead$/);
	const address = "1 Wharf Street\nPortland, ME 04101";
	await rosa.send({ button: /^Save letterhead$/ }, { name: "", address, email: "nobody" });
	expect(rosa.page.status).toBe(400);
	expect(rosa.text).toContain("Enter the name at the head of the quotation.");
	expect(rosa.value("email")).toBe("nobody");
	await rosa.send(
		{ button: /^Save letterhead$/ },
		{ name: "Coast Lighting Agency", address, email: "quotes@coast.example", closing: "Freight by us." },
	);
	expect(rosa.whole).toContain("The letterhead is saved.");
	expect(rosa.text).toContain("1 Wharf Street, Portland, ME 04101");

	await rosa.open(quote);
	const form = { action: /quotation$/ };
	await rosa.send(form, { name: "agency", prices: "markup", markup: "abc" });
	expect(rosa.page.status).toBe(400);
	expect(rosa.text).toContain("Enter a markup from 0.01 to 500 percent");
	expect(rosa.value("markup")).toBe("abc");
	await rosa.send(form, { name: "agency", prices: "quoted", markup: "15" });
	expect(rosa.text).toContain("Choose “With a markup” to use the percentage");
	await rosa.send(form, { name: "agency", prices: "markup", markup: "15" });
	expect(rosa.page.status).toBe(200);
	expect(rosa.path).toBe(`${quote}/quotation.pdf?name=agency&prices=markup&markup=15`);
	await dana.open(`${quote}/quotation.pdf?name=agency&prices=none`);
	expect(dana.page.status).toBe(404);

	await rosa.open("/user/workspace/letterhead");
	await rosa.send({ button: /^Remove letterhead$/ });
	expect(rosa.whole).toContain("The letterhead was removed.");
});
