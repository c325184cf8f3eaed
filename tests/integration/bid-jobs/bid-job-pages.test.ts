/** The pages of bid jobs, for representatives alone. */
import { expect, it } from "vitest";
import { buyer, call, read, rep, sentQuote, setUpQuoteShop } from "../../setup/quotes/quote-shop.ts";

setUpQuoteShop();

it("a representative makes a bid job, adds a quote and downloads the counts; a buyer sees nothing of it", async () => {
	const path = await sentQuote();
	const { number } = await read(path, rep);
	const list = "/user/workspace/bid-jobs";
	expect((await call(list, rep)).status).toBe(200);
	const empty = await call(list, rep, { name: "", idempotencyKey: crypto.randomUUID() });
	expect(empty.status).toBe(400);
	const made = await call(list, rep, { name: "High school", idempotencyKey: crypto.randomUUID() });
	expect(made.status).toBe(303);
	const job = made.location ?? "";
	expect((await call(job, rep, { intent: "add", number: "Q-999999" })).status).toBe(422);
	expect((await call(job, rep, { intent: "add", number })).status).toBe(303);
	const { body } = await call(job, rep);
	expect(body).toMatchObject({ job: { name: "High school", quotes: [{ number }], rows: [{}, {}] } });
	expect((await call(`${job}/counts.csv`, rep)).status).toBe(200);
	for (const page of [list, job, `${job}/counts.csv`]) {
		const refused = await call(page, buyer);
		expect([page, refused.status]).toEqual([page, 403]);
		expect(JSON.stringify(refused.body ?? "")).not.toContain("High school");
	}
	expect(JSON.stringify((await call(path, buyer)).body)).not.toContain("High school");
	expect((await call(job, rep, { intent: "delete" })).location).toBe(list);
	expect((await call(job, rep)).status).toBe(404);
});
