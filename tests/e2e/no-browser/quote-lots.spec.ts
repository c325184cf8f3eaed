/** Lines of a quote under one price, from the representative to the order, without scripts. */
import { filled, formWith } from "../../setup/text-browser.ts";
import { expect, type Reader, signedInReader, test } from "./reader.ts";
import { submitTwoLines } from "./start-quote.ts";

const place = { button: /^Place release of HFR-\d+$/ };
const yard = {
	address: "another",
	name: "Yard",
	street: "1 Main Street",
	city: "Portland",
	state: "ME",
	zip: "04101",
};
const lotPrice = "1,000.01";

const money = (text: string): number => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(",", ""));
const totalOf = (reader: Reader): number => money(/Total (\$[\d,.]+)/.exec(reader.text)?.[1] ?? "");
/** The rows below the head of the lot. */
const lotRows = (reader: Reader): string[] => {
	const head = reader.rows.findIndex((row) => row.startsWith("Lot Parking garage"));
	return reader.rows.slice(head + 1, head + 3);
};

/** Sent back with both lines in a lot. */
async function quoteWithLot(dana: Reader): Promise<string> {
	const quote = await submitTwoLines(dana);
	const rosa = await signedInReader("demo-representative", "10010");
	await rosa.open(quote);
	await rosa.follow(/^Lots$/);
	expect(rosa.heading).toMatch(/^Lots of quote Q-/);
	const make = { button: /^Create lot$/ };
	await rosa.send(make, { name: "Parking garage", price: lotPrice });
	expect(rosa.page.status).toBe(400);
	expect(rosa.text).toContain("Choose at least 2 lines.");
	const lineIds = [...rosa.page.html.matchAll(/name="lineIds"[^>]*value="([^"]+)"/g)].map(
		([, id = ""]) => id,
	);
	expect(lineIds).toHaveLength(2);
	await rosa.send(make, { name: "Parking garage", price: lotPrice, reason: "Package price", lineIds });
	expect(rosa.whole).toContain("Lot Parking garage is saved.");
	await rosa.open(quote);
	expect(totalOf(rosa)).toBe(1000.01);
	expect(lotRows(rosa).every((row) => row.includes("share of lot"))).toBe(true);
	await rosa.send({ button: /^Send to the buyer$/ });
	return quote;
}

/** The page may ask to confirm a very low price. */
const confirmed = (reader: Reader): Record<string, string> =>
	reader.has({ field: "confirmedPrices" }) ? { confirmedPrices: "yes" } : {};

/** The buyer's page names the price once. */
function expectLot(dana: Reader): void {
	const rows = lotRows(dana);
	expect(rows).toHaveLength(2);
	for (const row of rows) {
		expect(row).toContain("In lot");
		expect(row).not.toContain("$");
	}
	expect(dana.rows.filter((row) => row.startsWith("Lot ") && row.includes(`$${lotPrice}`))).toHaveLength(1);
}

test("a lot goes to the buyer and through the checkout to an order", async () => {
	const dana = await signedInReader("demo-distributor", "10010");
	const quote = await quoteWithLot(dana);
	await dana.open(quote);
	expectLot(dana);
	await dana.follow(/^Edit$/);
	expect(dana.text).toContain("A lot has one price for its quantities.");
	await dana.open(quote);
	await dana.send({ button: /^Accept quote$/ }, confirmed(dana));
	expect(dana.heading).toBe("Order draft");
	expectLot(dana);
	await dana.send({ button: /^Checkout$/ });
	for (let step = 0; step < 3 && !dana.path.includes("/review"); step += 1) {
		const form = formWith(dana.page, { action: /^\/checkout\// });
		const [first] = form.choices;
		const chosen = dana.path.includes("/payment") ? "CHECK_MY_NET_ACCOUNT" : (first?.value ?? "");
		await dana.submit(filled(form, { [first?.name ?? ""]: chosen }));
	}
	expect(dana.text).toContain("Lot Parking garage");
	expect(dana.items.filter((item) => item.includes("In lot"))).toHaveLength(2);
	await dana.send({ field: "fingerprint" }, confirmed(dana));
	expect(dana.heading).toMatch(/^Order SO-/);
	expectLot(dana);
});

test("releases of a lot add up to its price to the cent @whole", async () => {
	const dana = await signedInReader("demo-distributor", "10010");
	await dana.open(await quoteWithLot(dana));
	await dana.send({ button: /^Accept quote$/ }, confirmed(dana));
	await dana.send({ button: /^Hold for release$/ });
	expectLot(dana);
	let cents = 0;
	for (const all of [false, true]) {
		await dana.follow(all ? /^Release everything on hold$/ : /^Release parts$/);
		expect(dana.text).toContain("Lot Parking garage");
		const quantities: Record<string, string> = all ? {} : { "lines[0].quantity": "24" };
		await dana.send({ button: /^Review release$/ }, { ...yard, shippingMethodId: "pickup", ...quantities });
		cents += Math.round(totalOf(dana) * 100);
		await dana.send(place);
		expect(dana.whole).toMatch(/Release HFR-\d+-REL0\d is placed\./);
	}
	expect(cents).toBe(100_001);
});
