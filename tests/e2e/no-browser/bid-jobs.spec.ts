/** Counts of a bid job, without scripts. */
import { randomUUID } from "node:crypto";
import { expect, signedInReader, test } from "./reader.ts";
import { submitTwoLines } from "./start-quote.ts";

test("a representative compares the counts of two quotes", async () => {
	const dana = await signedInReader("demo-distributor", "10010");
	const paths = [await submitTwoLines(dana), await submitTwoLines(dana)];
	const rosa = await signedInReader("demo-representative", "10010");
	const numbers: string[] = [];
	for (const path of paths) {
		await rosa.open(path);
		numbers.push(/Q-\d+/.exec(rosa.heading)?.[0] ?? "");
	}
	await rosa.open(paths[1] ?? "");
	await rosa.follow(/^Edit prices and lines$/);
	await rosa.send(
		{ button: /^Save changes$/ },
		{ "lines[0].quantity": String(2 * Number(rosa.value("lines[0].quantity"))) },
	);
	await rosa.open("/user/workspace");
	await rosa.follow(/^Bid jobs$/);
	const make = { button: /^Create bid job$/ };
	await rosa.send(make, { name: "" });
	expect(rosa.page.status).toBe(400);
	expect(rosa.text).toContain("Enter a name for the job.");
	const name = `School ${randomUUID().slice(0, 8)}`;
	await rosa.send(make, { name });
	expect(rosa.heading).toBe(`Counts for ${name}`);
	const job = rosa.path;
	const add = { button: /^Add quote$/ };
	await rosa.send(add, { number: "Q-999999" });
	expect(rosa.page.status).toBe(422);
	expect(rosa.text).toContain("There is no quote Q-999999 in your accounts.");
	for (const number of numbers) await rosa.send(add, { number });
	expect(rosa.text).toContain("1 type with different counts, marked “Differs”.");
	expect(rosa.rows.filter((row) => row.endsWith("Differs"))).toHaveLength(1);
	expect(rosa.rows.filter((row) => row.endsWith("Same"))).toHaveLength(1);
	for (const path of [job, `${job}/counts.csv`, "/user/workspace/bid-jobs"]) {
		await dana.open(path);
		expect([path, dana.page.status]).toEqual([path, 403]);
		expect(dana.page.html).not.toContain(name);
	}
	await rosa.open(job);
	await rosa.send({ button: /^Remove/ });
	expect(rosa.whole).toContain("The quote was removed from the job.");
	await rosa.send({ button: /^Delete bid job$/ });
	expect(rosa.heading).toBe("Bid jobs");
	expect(rosa.text).not.toContain(name);
});
