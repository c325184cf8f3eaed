/** The page of lots, and lots on the pages of buyers. */
import { describe, expect, it } from "vitest";
import type { Quote } from "#contracts/quotes/quotes";
import {
	buyer,
	call,
	read,
	rep,
	sentQuote,
	setUpQuoteShop,
	step,
	stranger,
} from "../../setup/quotes/quote-shop.ts";

setUpQuoteShop();

const lotFields = (quote: Quote, change: Record<string, string | string[]> = {}) => ({
	intent: "save",
	revision: String(quote.revision),
	lotId: "",
	name: "Parking garage",
	price: ((quote.totals?.total ?? 0) * 0.9).toFixed(2),
	reason: "",
	lineIds: quote.lines.map(({ lineId }) => lineId),
	...change,
});

const send = async (path: string, who: string, change: Record<string, string | string[]> = {}) =>
	call(`${path}/lots`, who, lotFields(await read(path, rep), change) as never);

describe("the page of lots", () => {
	it("makes, changes and dissolves a lot; the buyer sees its price once", async () => {
		const path = await sentQuote();
		const before = await read(path);
		expect((await call(`${path}/lots`, rep)).status).toBe(200);
		const made = await send(path, rep);
		expect([made.status, made.location]).toEqual([303, `${path}/lots`]);
		const seen = await read(path);
		expect(seen.lines.map(({ price, lineTotal, lot }) => [price, lineTotal, lot?.name])).toEqual(
			before.lines.map(() => [0, 0, "Parking garage"]),
		);
		const lotId = seen.lines[0]?.lot?.lotId ?? "";
		const { body } = await call(`${path}/lots?lot=${lotId}`, rep);
		expect((body as { quote: { lot: object; choices: object[] } }).quote).toMatchObject({
			lot: { name: "Parking garage" },
			choices: before.lines.map(({ lineId }) => ({ lineId })),
		});
		expect((await send(path, rep, { lotId, name: "Level 1", price: "$10.00" })).status).toBe(303);
		expect((await read(path)).totals?.total).toBe(10);
		const { revision } = await read(path, rep);
		const dissolve = { intent: "dissolve", revision: String(revision), lotId };
		expect((await call(`${path}/lots`, rep, dissolve)).status).toBe(303);
		expect((await read(path)).totals).toEqual(before.totals);
	});

	it.each([
		["a name", { name: "" }, 400, "name"],
		["a short name", { name: "x".repeat(81) }, 400, "name"],
		["a price", { price: "" }, 400, "price"],
		["a price of zero or more", { price: "-5" }, 400, "price"],
		["a price in dollars", { price: "1e9" }, 400, "price"],
		["at most the list price", { price: "99999999" }, 422, "price"],
		["a reason for a very low price", { price: "0" }, 422, "reason"],
		["two lines", { lineIds: [] }, 400, "lineIds"],
	])("needs %s", async (_what, change, status, field) => {
		const path = await sentQuote();
		const answer = await send(path, rep, change);
		expect(answer.status).toBe(status);
		expect(answer.body).toMatchObject({ reply: { error: { [field]: [expect.any(String)] } } });
		expect((await read(path)).lines.some(({ lot }) => lot)).toBe(false);
	});

	it("shows a conflict with what was typed, and refuses buyers, other accounts and settled quotes", async () => {
		const path = await sentQuote();
		const late = lotFields(await read(path, rep), { name: "Late" });
		await send(path, rep);
		const conflict = await call(`${path}/lots`, rep, late as never);
		expect(conflict.status).toBe(409);
		expect(conflict.body).toMatchObject({ reply: { initialValue: { name: "Late" } } });
		expect((await call(`${path}/lots`, buyer)).status).toBe(403);
		expect((await send(path, buyer)).status).toBe(403);
		expect((await call(`${path}/lots`, stranger)).status).toBe(409);
		expect((await send(path, rep, { lineIds: ["none", "other"] })).status).toBe(404);
		const back = await read(path, rep);
		await step(path, rep, "send-back", back.revision);
		await step(path, buyer, "accept", (await read(path)).revision);
		expect((await call(`${path}/lots`, rep)).status).toBe(409);
		expect((await call(`${path}/quote.pdf`, rep)).status).toBe(200);
	});
});
