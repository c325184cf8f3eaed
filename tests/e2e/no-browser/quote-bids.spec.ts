/** A VE revision from the representative to the buyer, who accepts it instead of the base; without scripts. */
import { expect, signedInReader, test } from "./reader.ts";
import { submitTwoLines } from "./start-quote.ts";

test("a buyer compares a VE revision with its base and accepts it", async () => {
	const dana = await signedInReader("demo-distributor", "10010");
	const base = await submitTwoLines(dana);
	const rosa = await signedInReader("demo-representative", "10010");
	await rosa.open(base);
	await rosa.send({ button: /^Send to the buyer$/ });
	await rosa.follow(/^Bid and VE revisions$/);
	expect(rosa.text).toContain("This quote has no VE revisions.");
	const make = { button: /^Make VE revision$/ };
	await rosa.send(make, { name: "" });
	expect(rosa.page.status).toBe(400);
	expect(rosa.text).toContain("Enter a name, such as VE 1.");
	await rosa.send(make, { name: "VE 1", reason: "Meet the budget" });
	expect(rosa.whole).toMatch(/VE 1 is quote Q-\d+\. Edit its lines, then send it to the buyer\./);
	const revision = rosa.path;
	await rosa.follow(/^Edit prices and lines$/);
	await rosa.send({ button: /^Save changes$/ }, { "lines[1].remove": "yes" });
	expect(rosa.text).toContain("Against the base bid saves $");
	await rosa.send({ button: /^Send to the buyer$/ });

	await dana.open(base);
	expect(dana.text).toMatch(/Accepting this quote declines the other quotes of this bid: VE 1 \(Q-\d+\)\./);
	await dana.follow(/^Bid and VE revisions$/);
	expect(dana.rows.find((row) => row.startsWith("VE 1"))).toContain("Meet the budget");
	await dana.follow(/^saves \$/);
	expect(dana.heading).toMatch(/^VE 1 \(Q-\d+\) compared with Base bid \(Q-\d+\)$/);
	expect(dana.rows.filter((row) => row.includes("Removed"))).toHaveLength(1);
	expect(dana.rows.filter((row) => row.includes("Same"))).toHaveLength(1);
	await dana.open(revision);
	await dana.send({ button: /^Accept quote$/ });
	expect(dana.heading).toBe("Order draft");
	await dana.open(base);
	expect(dana.text).toMatch(/Declined because VE 1 \(Q-\d+\) of this bid was accepted\./);
	expect(dana.text).not.toContain("Accept quote");
	expect(dana.text).not.toContain("Undo decline");
});
