/** Adders of quote lines: rules, sums and what buyers see, on both databases. */
import { describe, expect, it } from "vitest";
import type { Quote, WantedAdder } from "#contracts/quotes/quotes";
import { removeAdder, setAdder } from "#services/cart-service/quotes/adders/quote-adders.server";
import { setLot } from "#services/cart-service/quotes/quote-routes.server";
import { changeQuote, quoteVersion, quote as readQuote } from "#services/cart-service/quotes/quotes.server";
import { commonDialects } from "../../setup/postgres.ts";
import {
	buyer,
	deps,
	lot,
	outcome,
	rep,
	setUpLots,
	step,
	submittedQuote,
} from "../../setup/quotes/lot-desk.ts";

const freight: WantedAdder = {
	kind: "freight",
	description: "",
	basis: "each",
	itemized: false,
	amount: 7.77,
};
const startUp: WantedAdder = {
	kind: "labor",
	description: "Start-up",
	basis: "line",
	itemized: false,
	amount: 333.33,
};
const lamps: WantedAdder = { kind: "lamps", description: "", basis: "each", itemized: true, amount: 2 };

const at = (quote: Quote, index = 0) => ({
	id: quote.id,
	revision: quote.revision,
	lineId: quote.lines[index]?.lineId ?? "",
});
const add = (quote: Quote, adder: WantedAdder, index = 0, by = rep()) =>
	setAdder(deps, by, { ...at(quote, index), ...adder });

/** 3 pieces with freight and start-up, 4 without adders; sent to the buyer. */
async function sentQuote(...more: WantedAdder[]): Promise<Quote> {
	let quote = await submittedQuote([3, 4]);
	for (const adder of [freight, startUp, ...more]) quote = await add(quote, adder);
	return step(rep(), quote, "send-back");
}

describe.each(commonDialects)("on %s", (dialect) => {
	setUpLots(dialect);

	it("are in the price and the totals to the cent, and the buyer gets no amount that wasn't itemized", async () => {
		const before = await submittedQuote([3, 4]);
		const own = before.lines[0]?.price ?? 0;
		const sent = await sentQuote(lamps);
		const [line] = sent.lines;
		const total = own * 3 + (7.77 + 2) * 3 + 333.33;
		expect(line).toMatchObject({ ownPrice: own, price: own + 7.77 + 2 + 111.11 });
		expect(line?.lineTotal).toBeCloseTo(total, 6);
		expect(sent.totals?.total).toBeCloseTo(total + (before.lines[1]?.lineTotal ?? 0), 6);
		const seen = await readQuote(deps, buyer(), sent.id);
		const version = await quoteVersion(deps, buyer(), { id: sent.id, version: sent.version ?? 0 });
		for (const lines of [seen.lines, version.lines]) {
			expect(lines[0]).toMatchObject({ price: line?.price, originalPrice: line?.price });
			expect(lines[0]).not.toHaveProperty("ownPrice");
			expect(lines[0]).not.toHaveProperty("listPrice");
			expect(lines[0]?.adders?.map(({ kind, amount }) => [kind, amount])).toEqual([
				["freight", undefined],
				["labor", undefined],
				["lamps", 2],
			]);
		}
		expect(JSON.stringify([seen, version])).not.toMatch(/7\.77|333\.33/);
		expect(JSON.stringify(await quoteVersion(deps, rep(), { id: sent.id, version: 2 }))).toContain("333.33");
	});

	it("grow with the quantity or stay with the line, whose quantity the buyer can't change", async () => {
		const sent = await sentQuote();
		const [first, second] = sent.lines;
		const edit = (by: ReturnType<typeof rep>, lineId = "", quantity = 0) =>
			changeQuote(deps, by, { id: sent.id, revision: sent.revision, lines: [{ lineId, quantity }] });
		expect(await outcome(edit(buyer(), first?.lineId, 5))).toBe("422 ADDER_LOCKED");
		expect(await outcome(edit(buyer(), first?.lineId, 0))).toBe("422 ADDER_LOCKED");
		const changed = await edit(rep(), first?.lineId, 10);
		expect(changed.lines[0]?.lineTotal).toBeCloseTo((first?.ownPrice ?? 0) * 10 + 77.7 + 333.33, 6);
		expect(changed.lines[0]?.price).toBeCloseTo((first?.ownPrice ?? 0) + 7.77 + 33.33, 6);
		const back = await step(rep(), changed, "send-back");
		const added = await changeQuote(deps, buyer(), {
			id: back.id,
			revision: back.revision,
			add: [{ productId: first?.productId ?? "", quantity: 1, options: [], fixtureType: "A1" }],
		});
		expect(added.lines.map(({ quantity }) => quantity)).toEqual([10, second?.quantity, 1]);
	});

	it("are changed and removed, once for the same content, and a price set keeps them", async () => {
		const quote = await submittedQuote([2, 2]);
		const made = await add(quote, freight);
		expect(await add(quote, freight)).toEqual(made);
		const adderId = made.lines[0]?.adders?.[0]?.adderId ?? "";
		const changed = await setAdder(deps, rep(), { ...at(made), adderId, ...lamps });
		expect(changed.lines[0]?.adders).toEqual([{ adderId, ...lamps }]);
		const priced = await changeQuote(deps, rep(), {
			id: quote.id,
			revision: changed.revision,
			lines: [{ lineId: at(quote).lineId, price: 80, reason: "Job" }],
		});
		expect(priced.lines[0]).toMatchObject({ ownPrice: 80, price: 82, lineTotal: 164 });
		const removed = await removeAdder(deps, rep(), { ...at(priced), adderId });
		expect(removed.lines[0]).toMatchObject({ price: 80, lineTotal: 160 });
		expect(removed.lines[0]).not.toHaveProperty("adders");
	});

	it("stay inside the price of a lot, count to its list value, and are back when it is dissolved", async () => {
		const quote = await add(await submittedQuote([3, 4]), startUp);
		const most = 700 + 333.33;
		expect(await outcome(setLot(deps, rep(), lot(quote, { price: most + 0.01 })))).toBe("422 ABOVE_LIST");
		const inLot = await setLot(deps, rep(), lot(quote, { price: most }));
		expect(inLot.totals?.total).toBe(most);
		expect(inLot.lines.reduce((sum, { lineTotal }) => sum + Math.round(lineTotal * 100), 0)).toBe(103_333);
		const adderId = inLot.lines[0]?.adders?.[0]?.adderId ?? "";
		expect(await outcome(removeAdder(deps, rep(), { ...at(inLot), adderId }))).toBe("422 ABOVE_LIST");
		const seen = await readQuote(deps, buyer(), (await step(rep(), inLot, "send-back")).id);
		expect(seen.lines[0]?.adders?.[0]).not.toHaveProperty("amount");
		expect(JSON.stringify(seen)).not.toContain("333.33,");
	});

	it("don't hide a very low price of the fixtures of a lot", async () => {
		const quote = await add(await submittedQuote([3, 4]), { ...startUp, amount: 5000 });
		expect(await outcome(setLot(deps, rep(), lot(quote, { price: 5100, reason: "" })))).toBe(
			"422 REASON_REQUIRED",
		);
	});

	it("are refused to buyers, strangers, late revisions, settled quotes and beyond the limit", async () => {
		const quote = await submittedQuote([2, 2]);
		expect(await outcome(add(quote, freight, 0, buyer()))).toBe("403 FORBIDDEN");
		expect(await outcome(add(quote, freight, 0, rep("10020")))).toBe("404 NOT_FOUND");
		expect(await outcome(setAdder(deps, rep(), { ...at(quote), lineId: "none", ...freight }))).toBe(
			"404 NOT_FOUND",
		);
		expect(await outcome(setAdder(deps, rep(), { ...at(quote), adderId: "none", ...freight }))).toBe(
			"404 NOT_FOUND",
		);
		expect(await outcome(add(quote, { ...freight, kind: "other" }))).toBe("422 DESCRIPTION_REQUIRED");
		expect(await outcome(add(quote, { ...freight, amount: 999_999_999 }))).toBe("409 LIMIT_REACHED");
		let full = quote;
		for (let count = 0; count < 10; count += 1) full = await add(full, { ...freight, amount: count + 1 });
		expect(await outcome(add(full, lamps))).toBe("409 LIMIT_REACHED");
		expect(await outcome(add(quote, lamps))).toBe("409 CHANGED_MEANWHILE");
		const sent = await step(rep(), full, "send-back");
		const accepted = await step(buyer(), sent, "accept", true);
		expect(await outcome(add(accepted, lamps))).toBe("409 NOT_POSSIBLE");
	});

	it("added twice at the same moment are one change", async () => {
		const quote = await submittedQuote([2, 2]);
		const outcomes = await Promise.all([outcome(add(quote, freight)), outcome(add(quote, lamps))]);
		expect(outcomes.toSorted()).toEqual(["200", "409 CHANGED_MEANWHILE"]);
	});
});
