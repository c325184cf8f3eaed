/** The page of adders, and adders on the pages of buyers. */
import { describe, expect, it } from "vitest";
import type { Quote } from "#contracts/quotes/quotes";
import { toSeen } from "~/features/quotes/edit/quote-edit.ts";
import {
	buyer,
	call,
	editForm,
	pagesOf,
	read,
	rep,
	sentQuote,
	setUpQuoteShop,
	step,
	stranger,
} from "../../setup/quotes/quote-shop.ts";

setUpQuoteShop();

const adderFields = (quote: Quote, change: Record<string, string> = {}) => ({
	intent: "save",
	revision: String(quote.revision),
	adderId: "",
	lineId: quote.lines[0]?.lineId ?? "",
	kind: "freight",
	description: "",
	basis: "each",
	amount: "7.77",
	...change,
});
const send = async (path: string, who: string, change: Record<string, string> = {}) =>
	call(`${path}/adders`, who, adderFields(await read(path, rep), change));

describe("the page of adders", () => {
	it("adds, changes and removes; the buyer's pages and documents have no amount that isn't itemized", async () => {
		const path = await sentQuote();
		const before = await read(path);
		expect((await call(`${path}/adders`, rep)).status).toBe(200);
		const made = await send(path, rep);
		expect([made.status, made.location]).toEqual([303, `${path}/adders`]);
		expect((await send(path, rep, { kind: "other", description: "Crane", amount: "$3,333.33" })).status).toBe(
			303,
		);
		await step(path, rep, "send-back", (await read(path, rep)).revision);
		const seen = await read(path);
		expect(seen.lines[0]?.price).toBeCloseTo((before.lines[0]?.price ?? 0) + 3341.1, 6);
		expect(seen.lines[0]?.adders?.map(({ kind }) => kind)).toEqual(["freight", "other"]);
		for (const page of pagesOf(path).filter((shown) => !shown.endsWith("/delete"))) {
			const { status, body } = await call(page, buyer);
			expect([page, status]).toEqual([page, 200]);
			expect(JSON.stringify(body)).not.toMatch(/7\.77|3,?333\.33/);
		}
		expect((await call(`${path}/quote.pdf`, buyer)).status).toBe(200);

		const adderId = seen.lines[0]?.adders?.[0]?.adderId ?? "";
		const { body } = await call(`${path}/adders?adder=${adderId}`, rep);
		expect((body as { quote: object }).quote).toMatchObject({
			changed: { adder: { adderId, amount: 7.77 } },
			lines: [{ adders: [{ name: "freight" }, { name: "Crane" }] }],
		});
		expect((await send(path, rep, { adderId, amount: "8", itemized: "yes" })).status).toBe(303);
		const { revision, lines } = await read(path, rep);
		expect(lines[0]?.adders?.[0]).toMatchObject({ amount: 8, itemized: true });
		const remove = { intent: "remove", revision: String(revision), lineId: lines[0]?.lineId ?? "" };
		expect((await call(`${path}/adders`, rep, { ...remove, adderId })).status).toBe(303);
		expect((await read(path, rep)).lines[0]?.adders).toHaveLength(1);
	});

	it.each([
		["a line", { lineId: "" }, 400, "lineId"],
		["a known kind", { kind: "beer" }, 400, "kind"],
		["a short description", { description: "x".repeat(61) }, 400, "description"],
		["a description of another kind", { kind: "other" }, 422, "description"],
		["what the amount is for", { basis: "" }, 400, "basis"],
		["an amount", { amount: "" }, 400, "amount"],
		["an amount above zero", { amount: "0.00" }, 400, "amount"],
		["an amount in dollars", { amount: "1e3" }, 400, "amount"],
	])("needs %s", async (_what, change, status, field) => {
		const path = await sentQuote();
		const answer = await send(path, rep, change);
		expect(answer.status).toBe(status);
		expect(answer.body).toMatchObject({ reply: { error: { [field]: [expect.any(String)] } } });
		expect((await read(path, rep)).lines[0]?.adders).toBeUndefined();
	});

	it("shows a conflict with what was typed, and refuses buyers, other accounts and settled quotes", async () => {
		const path = await sentQuote();
		const late = adderFields(await read(path, rep), { description: "Late" });
		await send(path, rep);
		const conflict = await call(`${path}/adders`, rep, late);
		expect(conflict.status).toBe(409);
		expect(conflict.body).toMatchObject({ reply: { initialValue: { description: "Late" } } });
		expect((await call(`${path}/adders`, buyer)).status).toBe(403);
		expect((await send(path, buyer)).status).toBe(403);
		expect((await send(path, rep, { lineId: "none" })).status).toBe(404);
		expect((await call(`${path}/adders`, stranger)).status).toBe(409);
		await step(path, rep, "send-back", (await read(path, rep)).revision);
		await step(path, buyer, "accept", (await read(path)).revision);
		expect((await call(`${path}/adders`, rep)).status).toBe(409);
	});
});

it("the edit form sets the price of the fixture alone, and keeps it when nothing was typed", async () => {
	const path = await sentQuote();
	await send(path, rep);
	const quote = await read(path, rep);
	const [line] = quote.lines;
	if (!line) throw new Error("The quote has no line.");
	const own = line.ownPrice ?? 0;
	expect(toSeen(line).price).toBe(own);
	const fields = editForm(quote, {
		"lines[0].seen": JSON.stringify(toSeen(line)),
		"lines[0].price": own.toFixed(2),
	});
	expect((await call(`${path}/edit`, rep, fields)).status).toBe(303);
	expect((await read(path, rep)).lines[0]).toMatchObject({ ownPrice: own, price: line.price });
});
