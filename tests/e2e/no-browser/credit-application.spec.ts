/** A credit application without scripts: every step, back again, review, copy. */
import { applicationForms } from "../../factories/credit.ts";
import { expect, Reader, test } from "./reader.ts";

const save = { button: /^Save and (continue|review)$/ };

test("a visitor applies for credit step by step", async () => {
	const reader = new Reader();
	await reader.open("/credit-application");
	await reader.follow(/^Apply online$/);
	expect(reader.heading).toBe("Business");
	await reader.send(save, { legalName: "Brandt Electric Supply LLC", taxId: "12-3456789" });
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("••-•••6789");
	expect(reader.page.html).not.toContain("3456789");
	expect(reader.value("legalName")).toBe("Brandt Electric Supply LLC");

	const { taxId: _, ...business } = applicationForms.business;
	await reader.send(save, business);
	expect(reader.heading).toBe("Owners and officers");
	await reader.send(save, applicationForms.owners);
	await reader.send(save, applicationForms.references);
	await reader.open("/credit-application/owners");
	expect(reader.value("owner1Name")).toBe("Nia Brandt");
	await reader.open("/credit-application/bank");
	await reader.send(save, applicationForms.bank);
	await reader.send(save, applicationForms.terms);
	expect(reader.heading).toBe("Review");
	expect(reader.text).toContain("Prairie Wire");
	expect(reader.page.html).not.toContain("3456789");

	await reader.send({ button: /^Send application$/ });
	expect(reader.heading).toBe("Application sent");
	expect(reader.text).toMatch(/CA-1\d{5}/);
	await reader.open("/credit-application/business");
	expect(reader.heading).toBe("Application sent");
});
