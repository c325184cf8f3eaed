/** A new quote, as a buyer starts it. */
import { randomUUID } from "node:crypto";
import { expect, type Reader } from "./reader.ts";

/** For a project with one orderable product. */
export async function startQuote(reader: Reader): Promise<void> {
	const name = `Depot ${randomUUID().slice(0, 8)}`;
	await reader.open("/p/led-lamps/par-reflectors");
	await reader.open(reader.cards[0]?.href ?? "");
	await reader.open(`/projects/add?product=${reader.value("productId")}&view=new&returnTo=/user`);
	await reader.send({ button: /^Create project and add$/ }, { name });
	expect(reader.whole).toContain("Product added to new project");
	await reader.open("/user/quotes/new");
	await reader.follow(new RegExp(`^${name}`));
}
