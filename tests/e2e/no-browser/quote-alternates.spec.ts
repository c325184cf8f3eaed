/** An alternate, from the representative to the order draft, without scripts. */
import { expect, signedInReader, test } from "./reader.ts";
import { submitTwoLines } from "./start-quote.ts";

test("a buyer chooses the alternate when accepting, and the order draft has it alone", async () => {
	const dana = await signedInReader("demo-distributor", "10010");
	const quote = await submitTwoLines(dana);
	const rosa = await signedInReader("demo-representative", "10010");
	await rosa.open(quote);
	await rosa.follow(/^Edit prices and lines$/);
	await rosa.send({ button: /^Save changes$/ }, { "lines[1].price": "5.00" });
	await rosa.follow(/^Alternates$/);
	expect(rosa.heading).toMatch(/^Alternates of quote Q-/);
	const save = { button: /^Save alternate$/ };
	await rosa.send(save, { lineId: "", alternateTo: "" });
	expect(rosa.page.status).toBe(400);
	expect(rosa.text).toContain("Choose a line.");
	const [base = "", alternate = ""] = new Set(
		[...rosa.page.html.matchAll(/<option value="([^"]+)"/g)]
			.map(([, id = ""]) => id)
			.filter((id) => /^[0-9a-f-]{36}$/.test(id)),
	);
	await rosa.send(save, { lineId: alternate, alternateTo: alternate });
	expect(rosa.page.status).toBe(422);
	await rosa.send(save, { lineId: alternate, alternateTo: base });
	expect(rosa.whole).toContain("The alternate is saved.");
	await rosa.open(quote);
	expect(rosa.rows.filter((row) => row.includes("Alternate to A1"))).toHaveLength(1);
	await rosa.send({ button: /^Send to the buyer$/ });

	await dana.open(quote);
	const row = dana.rows.find((text) => text.includes("Alternate to A1")) ?? "";
	expect(row).toMatch(/saves \$[\d,.]+/);
	expect(row).toContain("not in total");
	await dana.follow(/^What changed since version 1$/);
	expect(dana.text).toContain("Alternate");
	await dana.open(quote);
	const accept = { button: /^Accept quote$/ };
	await dana.send(accept, { "choices[0].chosen": "none" });
	expect(dana.page.status).toBe(422);
	expect(dana.text).toContain("Choose the base or one of its alternates for each line.");
	await dana.open(quote);
	await dana.send(accept, { "choices[0].chosen": alternate });
	expect(dana.heading).toBe("Order draft");
	expect(dana.text).not.toContain("Alternate to");
	expect(dana.rows.filter((text) => text.includes("$"))).toHaveLength(1);
	await dana.open(quote);
	expect(dana.text).toContain("Chosen instead of A1");
	expect(dana.text).toContain("Replaced by its alternate");
	await dana.follow(/^What changed since version 2$/);
	expect(dana.text).toMatch(/A1 changed: saves \$[\d,.]+/);
	expect(dana.text).toMatch(/0 lines added, 0 removed/);
});
