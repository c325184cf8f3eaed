/** A representative's quote from nothing, with an item that isn't in the catalog, until its buyer accepts it, without scripts. */
import { randomUUID } from "node:crypto";
import { expect, signedInReader, test } from "./reader.ts";

test("a bid without a PO number holds a pole, which is not ordered and named", async () => {
	const rosa = await signedInReader("demo-representative", "10010");
	const name = `Pier ${randomUUID().slice(0, 8)}`;
	await rosa.open("/user/quotes/new");
	await rosa.follow(/^Start an empty quote$/);
	await rosa.send({ button: /^Start quote$/ }, { name: "" });
	expect(rosa.page.status).toBe(400);
	expect(rosa.text).toContain("Enter the job name, or the customer's PO number.");
	await rosa.send({ button: /^Start quote$/ }, { name });
	expect(rosa.heading).toMatch(/^Edit quote Q-/);
	const quote = rosa.path.replace(/\/edit$/, "");
	await rosa.open(quote);
	expect(rosa.text).toContain("Job name, no PO number yet");
	await rosa.follow(/^Non-catalog items$/);
	await rosa.send(
		{ button: /^Add to the quote$/ },
		{ description: "20 ft steel pole", quantity: "2 dz", price: "1,512.50", leadTime: "6 weeks" },
	);
	expect(rosa.whole).toContain("Added: 20 ft steel pole.");
	expect(rosa.text).toContain("24 pieces, $1,512.50 each, $36,300.00");
	await rosa.open(quote);
	expect(rosa.text).toContain("Nothing else on this quote would be ordered.");
	await rosa.send({ button: /^Send to the buyer$/ });

	const dana = await signedInReader("demo-distributor", "10010");
	await dana.open(quote);
	expect(dana.text).toContain("Non-catalog item, lead time 6 weeks");
	await dana.send({ button: /^Accept quote$/ });
	expect(dana.page.status).toBe(422);
	expect(dana.text).toContain("20 ft steel pole is not in the catalog, so it can’t be ordered here.");
});
