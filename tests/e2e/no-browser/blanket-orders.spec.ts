/** An accepted quote is held for release and released in parts, without scripts. */
import { randomUUID } from "node:crypto";
import { expect, type Reader, signedInReader, test } from "./reader.ts";
import { startQuote } from "./start-quote.ts";

const review = { button: /^Review release$/ };
const place = { button: /^Place release of HFR-\d+$/ };
const quantityField = "lines[0].quantity";
const yard = {
	address: "another",
	name: "Yard",
	street: "1 Main Street",
	city: "Portland",
	state: "ME",
	zip: "04101",
};

/** @returns the quote's path and the quantity of its only line */
async function sentBackQuote(
	dana: Reader,
	PurchaseOrder: string,
): Promise<{ quote: string; ordered: number }> {
	await startQuote(dana);
	await dana.send({ button: /^Save as draft$/ }, { PurchaseOrder });
	const quote = dana.path;
	await dana.follow(/^Edit$/);
	const ordered = Number(dana.value(quantityField)) * 240;
	await dana.send({ button: /^Save changes$/ }, { [quantityField]: String(ordered) });
	await dana.send({ button: /^Submit quote$/ });
	const rosa = await signedInReader("demo-representative", "10010");
	await rosa.open(quote);
	await rosa.send({ button: /^Send to the buyer$/ });
	return { quote, ordered };
}

/** The figures of the only line: ordered, released, shipped, on hold, and closed once there is any. */
const figures = (reader: Reader): number[] => {
	const [, after = ""] = /\$[\d,.]+ ([\d ,]+)$/.exec(reader.rows[1] ?? "") ?? [];
	return after.split(" ").map((figure) => Number(figure.replaceAll(",", "")));
};

const money = (text: string): number => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(",", ""));

/** Reviews and places a release; @returns the total that the review showed */
async function release(reader: Reader, quantity: number): Promise<number> {
	await reader.follow(/^Release parts$/);
	await reader.send(review, { ...yard, [quantityField]: String(quantity), shippingMethodId: "pickup" });
	expect(reader.heading).toMatch(/^Release from HFR-/);
	expect(reader.text).toContain("Nothing is ordered yet.");
	expect(reader.value(quantityField)).toBe(String(quantity));
	const total = money(/Total (\$[\d,.]+)/.exec(reader.text)?.[1] ?? "");
	await reader.send(place);
	return total;
}

test("a quote is held, released three times, one release is canceled, and the remainder is closed", async () => {
	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
	const dana = await signedInReader("demo-distributor", "10010");
	const { quote, ordered } = await sentBackQuote(dana, PurchaseOrder);
	await dana.open(quote);
	await dana.send({ button: /^Accept quote$/ });
	expect(dana.heading).toBe("Order draft");
	const draft = dana.path;
	await dana.send({ button: /^Hold for release$/ });
	expect(dana.heading).toMatch(/^Blanket order HFR-\d+/);
	const blanket = dana.path;
	const number = /HFR-\d+/.exec(dana.heading)?.[0] ?? "";
	expect(figures(dana)).toEqual([ordered, 0, 0, ordered]);
	expect(dana.text).toContain("Nothing has been released yet.");
	const price = money(dana.rows[1] ?? "");
	expect((await dana.open(draft)).status).toBe(404);

	await dana.open("/user/my-orders");
	expect(dana.rows.find((row) => row.startsWith(number))).toContain(PurchaseOrder);
	await dana.follow(new RegExp(`^${number}$`));

	const quantities = [ordered / 2, ordered / 4, ordered / 8];
	const totals: number[] = [];
	for (const [index, quantity] of quantities.entries()) {
		totals.push(await release(dana, quantity));
		expect(dana.whole).toContain(`Release ${number}-REL0${index + 1} is placed.`);
		expect(totals[index]).toBeCloseTo(price * quantity, 2);
	}
	const left = ordered / 8;
	expect(figures(dana)).toEqual([ordered, ordered - left, 0, left]);
	const rowOf = (suffix: string) => dana.rows.find((row) => row.startsWith(`${number}-${suffix}`)) ?? "";
	expect(["REL01", "REL02", "REL03"].map((suffix) => money(rowOf(suffix)))).toEqual(totals);

	await dana.follow(/^Release parts$/);
	await dana.send(review, { ...yard, [quantityField]: String(left + 1), shippingMethodId: "pickup" });
	expect(dana.page.status).toBe(409);
	expect(dana.value(quantityField)).toBe(String(left + 1));
	expect(dana.value("street")).toBe(yard.street);

	await dana.open(blanket);
	await dana.follow(new RegExp(`^${number}-REL02$`));
	expect(dana.heading).toBe(`Order ${number}-REL02`);
	expect(dana.text).toContain(`Released from ${number}`);
	expect(dana.text).toContain(PurchaseOrder);
	await dana.follow(new RegExp(`^${number}$`));
	await dana.send({ button: new RegExp(`^Cancel ${number}-REL02$`) });
	expect(dana.whole).toContain(`${number}-REL02 is canceled.`);
	const onHold = left + ordered / 4;
	expect(figures(dana)).toEqual([ordered, ordered - onHold, 0, onHold]);
	expect(rowOf("REL02")).toContain("Canceled");

	await dana.follow(/^Close the remainder$/);
	await dana.send({ button: /^Close the remainder$/ }, { reason: "" });
	expect(dana.page.status).toBe(400);
	expect(dana.text).toContain("Enter a reason for closing the remainder.");
	await dana.send({ button: /^Close the remainder$/ }, { reason: "Phase 2 was cut" });
	expect(dana.whole).toContain(`The quantities on hold in ${number} are closed.`);
	expect(figures(dana)).toEqual([ordered, ordered - onHold, 0, 0, onHold]);
	expect(dana.text).toContain("Phase 2 was cut");
	expect(dana.linkTexts(/^Release parts$/)).toEqual([]);

	await dana.send({ button: new RegExp(`^Cancel ${number}-REL03$`) });
	expect(figures(dana)).toEqual([ordered, ordered / 2, 0, 0, ordered / 2]);
});

test("a representative who may order releases parts of a blanket order, and can't close it", async () => {
	const rosa = await signedInReader("demo-representative", "10010");
	const dana = await signedInReader("demo-distributor", "10010");
	const { quote } = await sentBackQuote(dana, `PO-${randomUUID().slice(0, 8)}`);
	await dana.open(quote);
	await dana.send({ button: /^Accept quote$/ });
	await dana.send({ button: /^Hold for release$/ });
	const { path, heading } = dana;
	await rosa.open(path);
	expect(rosa.heading).toBe(heading);
	expect(rosa.linkTexts(/^(Release|Close)/)).toEqual(["Release parts", "Release everything on hold"]);
	await rosa.open(`${path}/release`);
	expect(rosa.has({ button: /^Review release$/ })).toBe(true);
	await rosa.open(`${path}/close`);
	expect(rosa.page.status).toBe(200);
	expect(rosa.has({ button: /^Close the remainder$/ })).toBe(false);
	const other = await signedInReader("demo-distributor", "10020");
	expect((await other.open(path)).status).toBe(409);
	expect(other.heading).toMatch(/^This blanket order belongs to /);
});
