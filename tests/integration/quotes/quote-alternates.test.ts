/** Alternates: offered by a representative, chosen by the buyer on accepting; on both databases. */
import { describe, expect, it } from "vitest";
import type { Quote } from "#contracts/quotes/quotes";
import { duplicateQuote } from "#services/cart-service/quotes/create-quote.server";
import { setLot } from "#services/cart-service/quotes/quote-routes.server";
import { changeQuote, quote, quoteVersion } from "#services/cart-service/quotes/quotes.server";
import { stepQuote } from "#services/cart-service/quotes/step-quote.server";
import { holdDraftForRelease } from "#services/order-service/blanket-orders/blanket-orders.server";
import { orderDraft } from "#services/order-service/order-drafts/order-draft-routes.server";
import { commonDialects } from "../../setup/postgres.ts";
import {
	buyer,
	deps,
	lot,
	orderer,
	outcome,
	rep,
	setUpLots,
	step,
	submittedQuote,
} from "../../setup/quotes/lot-desk.ts";

const lineId = ({ lines }: Quote, index: number) => lines[index]?.lineId ?? "";
const types = ({ lines }: Pick<Quote, "lines">) => lines.map(({ fixtureType }) => fixtureType).join(" ");

/** Fixture types with the pieces of each line. */
const places = ({ lines }: Pick<Quote, "lines">) =>
	lines.map(({ fixtureType, quantity }) => `${quantity} ${fixtureType}`).join(", ");

const mark = (of: Quote, index: number, to: number | null, actor = rep()) =>
	changeQuote(deps, actor, {
		id: of.id,
		revision: of.revision,
		lines: [{ lineId: lineId(of, index), alternateTo: to === null ? null : lineId(of, to) }],
	});
const accept = (of: Quote, choices?: { lineId: string; chosen: string }[]) =>
	stepQuote(deps, buyer(), { id: of.id, revision: of.revision, step: "accept", message: "", choices });

describe.each(commonDialects)("on %s", (dialect) => {
	setUpLots(dialect);

	/** A quote of three lines of 2, 5 and 3 pieces, the last of which is an alternate to the first. */
	async function withAlternate(): Promise<Quote> {
		return step(rep(), await mark(await submittedQuote([2, 5, 3]), 2, 0), "send-back");
	}

	it("stand below their base and are not in the total", async () => {
		const submitted = await submittedQuote([2, 5, 3]);
		const marked = await mark(submitted, 2, 0);
		expect(types(marked)).toBe("A1 A3 A2");
		expect(marked.totals?.total).toBe(7 * 92);
		expect(marked.total).toBe(7 * 92);
		const unmarked = await mark(marked, 1, null);
		expect(unmarked.totals).toEqual(submitted.totals);
	});

	it.each([
		["base", 0, "2 A1, 5 A2", 7 * 92],
		["alternate", 1, "3 A1, 5 A2", 8 * 92],
		["nothing", null, "2 A1, 5 A2", 7 * 92],
	])(
		"the %s that the buyer chooses is in the draft, and the version keeps the choice",
		async (_what, index, bought, total) => {
			const sent = await withAlternate();
			const base = lineId(sent, 0);
			const accepted = await accept(
				sent,
				index === null ? undefined : [{ lineId: base, chosen: lineId(sent, index) }],
			);
			const draft = await orderDraft(deps, buyer(), accepted.orderDraftId ?? "");
			expect(places(draft)).toBe(bought);
			expect(draft.totals.total).toBe(total);
			expect(draft.lineCount).toBe(2);
			expect(draft.lines.every((line) => !("alternate" in line))).toBe(true);
			expect(accepted.total).toBe(total);
			const version = accepted.versions.at(-1)?.version ?? 0;
			const kept = await quoteVersion(deps, rep(), { id: sent.id, version });
			expect(kept.totals.total).toBe(total);
			expect(kept.lines.map(({ alternate }) => alternate?.chosen)).toEqual([
				undefined,
				index === 1,
				undefined,
			]);
			const held = await holdDraftForRelease(deps, await orderer("demo-distributor", "10010"), {
				draftId: draft.draftId,
			});
			expect(places({ lines: held.lines.map(({ line }) => line) })).toBe(bought);
		},
	);

	it("refuses buyers, foreign lines, chains, lots, and choices that are not offered", async () => {
		const sent = await withAlternate();
		const other = await submittedQuote([1, 1]);
		expect(await outcome(mark(sent, 2, 0, buyer()))).toBe("403 FORBIDDEN");
		const foreign = { lineId: lineId(sent, 2), alternateTo: lineId(other, 0) };
		const change = (lines: object[], actor = rep(), revision = sent.revision) =>
			outcome(changeQuote(deps, actor, { id: sent.id, revision, lines: lines as never }));
		expect(await change([foreign])).toBe("404 NOT_FOUND");
		expect(await outcome(mark(sent, 2, 1))).toBe("422 ALTERNATES");
		await expect(mark(sent, 2, 2)).rejects.toMatchObject({ body: { error: /^Choose another line\./ } });
		expect(await outcome(mark(sent, 0, 2))).toBe("422 ALTERNATES");
		for (const actor of [buyer(), rep()])
			expect(await change([{ lineId: lineId(sent, 0), quantity: 0 }], actor)).toBe("422 ALTERNATES");
		expect(await outcome(setLot(deps, rep(), lot(sent)))).toBe("422 IN_LOT");
		for (const wrong of [
			{ lineId: lineId(sent, 0), chosen: lineId(sent, 2) },
			{ lineId: lineId(sent, 2), chosen: lineId(sent, 2) },
			{ lineId: lineId(other, 0), chosen: lineId(other, 0) },
		])
			expect(await outcome(accept(sent, [wrong]))).toBe("422 UNKNOWN_CHOICE");
		expect((await quote(deps, buyer(), sent.id)).status).toBe("sent-back");
		const inLot = await setLot(deps, rep(), lot(await submittedQuote([1, 1, 1]), { price: 150 }));
		expect(await outcome(mark(inLot, 2, 0))).toBe("422 ALTERNATES");
	});

	it("of two people who change alternates at once, one gets a conflict", async () => {
		const submitted = await submittedQuote([1, 1, 1]);
		const outcomes = await Promise.all([outcome(mark(submitted, 1, 0)), outcome(mark(submitted, 2, 0))]);
		expect(outcomes.toSorted()).toEqual(["200", "409 CHANGED_MEANWHILE"]);
		const sent = await withAlternate();
		const both = await Promise.all(
			[0, 1].map((index) =>
				outcome(accept(sent, [{ lineId: lineId(sent, 0), chosen: lineId(sent, index) }])),
			),
		);
		expect(both.toSorted()).toEqual(["200", "409 CHANGED_MEANWHILE"]);
	});

	it("are left out of copies unless they were chosen", async () => {
		const sent = await withAlternate();
		const { quote: copy } = await duplicateQuote(deps, buyer(), { id: sent.id });
		expect(places(copy)).toBe("2 A1, 5 A2");
		await accept(sent, [{ lineId: lineId(sent, 0), chosen: lineId(sent, 1) }]);
		expect(places((await duplicateQuote(deps, buyer(), { id: sent.id })).quote)).toBe("3 A1, 5 A2");
	});
});
