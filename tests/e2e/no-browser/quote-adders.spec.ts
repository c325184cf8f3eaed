/** Adders in unit prices, from the representative to the order draft, without scripts. */
import { expect, signedInReader, test } from "./reader.ts";
import { submitTwoLines } from "./start-quote.ts";

test("a price includes freight and start-up, and the buyer sees what it includes", async () => {
	const dana = await signedInReader("demo-distributor", "10010");
	const quote = await submitTwoLines(dana);
	const rosa = await signedInReader("demo-representative", "10010");
	await rosa.open(quote);
	await rosa.follow(/^Adders$/);
	expect(rosa.heading).toMatch(/^Adders of quote Q-/);
	const save = { button: /^Add to the price$/ };
	await rosa.send(save, { lineId: "", amount: "seven" });
	expect(rosa.page.status).toBe(400);
	expect(rosa.text).toContain("Choose a line.");
	expect(rosa.text).toContain("Enter an amount in dollars, such as 1,234.50.");
	const [lineId = ""] = [...rosa.page.html.matchAll(/<option value="([^"]+)"/g)]
		.map(([, id = ""]) => id)
		.filter((id) => /^[0-9a-f-]{36}$/.test(id));
	// No time of the page has 87 seconds, as "17.770Z" has 7.77.
	await rosa.send(save, { lineId, amount: "87.77", basis: "each" });
	expect(rosa.whole).toContain("Added: freight, $87.77 each.");
	await rosa.send(save, {
		lineId,
		kind: "labor",
		description: "Start-up",
		amount: "333.31",
		basis: "line",
		itemized: "yes",
	});
	expect(rosa.whole).toContain("Added: Start-up, $333.31 for the line.");
	expect(rosa.text).toContain("amount not shown to the buyer");
	await rosa.open(quote);
	expect(rosa.text).toContain("Includes: freight ($87.77 each), Start-up ($333.31 for the line); fixture $");
	await rosa.send({ button: /^Send to the buyer$/ });

	await dana.open(quote);
	const includes = "Includes: freight, Start-up ($333.31 for the line)";
	const row = dana.rows.find((text) => text.includes(includes)) ?? "";
	expect(row).toContain("about $");
	expect(dana.page.html).not.toContain("87.77");
	await dana.follow(/^What changed since version 1$/);
	expect(dana.text).toContain("Without adders");
	expect(dana.page.html).not.toContain("87.77");
	await dana.open(quote);
	await dana.follow(/^Edit$/);
	expect(dana.text).toContain("only your representative can change the quantity");
	await dana.open(quote);
	await dana.send({ button: /^Accept quote$/ });
	expect(dana.heading).toBe("Order draft");
	expect(dana.text).toContain(includes);
	await dana.send({ button: /^Hold for release$/ });
	expect(dana.text).toContain(includes);
	expect(dana.page.html).not.toContain("87.77");
});
