/** A new quote, as a buyer starts it. */
import { randomUUID } from "node:crypto";
import { expect, type Reader } from "./reader.ts";

/** Starts a quote for a project with one orderable product. */
export async function startQuote(reader: Reader): Promise<void> {
	const name = `Depot ${randomUUID().slice(0, 8)}`;
	// It is sold one at a time, at $8.00.
	await reader.open(
		"/p/led-lamps/par-reflectors/ge-lighting-par38-led-45-w-equivalent-e26-enclosed-rated?option=lb-2284093",
	);
	await reader.open(`/projects/add?product=${reader.value("productId")}&view=new&returnTo=/user`);
	await reader.send({ button: /^Create project and add$/ }, { name });
	expect(reader.whole).toContain("Product added to new project");
	await reader.open("/user/quotes/new");
	await reader.follow(new RegExp(`^${name}`));
}

/** A quote of two lines with the representative. @returns its path */
export async function submitTwoLines(dana: Reader): Promise<string> {
	await startQuote(dana);
	await dana.send({ button: /^Save as draft$/ }, { PurchaseOrder: `PO-${randomUUID().slice(0, 8)}` });
	const quote = dana.path;
	await dana.follow(/^Edit$/);
	const field = "lines[0].quantity";
	const changed = { [field]: String(Number(dana.value(field)) * 240), "lines[0].fixtureType": "A1" };
	await dana.send({ button: /^Save changes$/ }, changed);
	await dana.follow(/^Edit$/);
	const [, partNumber = ""] = /aria-label="Quantity of ([^"]+)"/.exec(dana.page.html) ?? [];
	await dana.send({ button: /^Add line$/ }, { partNumber, addQuantity: "240" });
	await dana.open(quote);
	await dana.send({ button: /^Submit quote$/ });
	return quote;
}
