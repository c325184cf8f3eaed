/** Bids and their VE revisions: copies, privacy, and that one is accepted; on both databases. */
import { describe, expect, it } from "vitest";
import type { Quote } from "#contracts/quotes/quotes";
import { setAdder } from "#services/cart-service/quotes/adders/quote-adders.server";
import { reviseBid } from "#services/cart-service/quotes/bids/bids.server";
import { setLot } from "#services/cart-service/quotes/quote-routes.server";
import { changeQuote, deleteQuote, quote as readQuote } from "#services/cart-service/quotes/quotes.server";
import { commonDialects } from "../../setup/postgres.ts";
import {
	buyer,
	database,
	deps,
	lot,
	outcome,
	rep,
	setUpLots,
	step,
	submittedQuote,
} from "../../setup/quotes/lot-desk.ts";

const revise = (of: Quote, name = "VE 1", formKey?: string, by = rep()) =>
	reviseBid(deps, by, { id: of.id, name, reason: "Budget", formKey });
const fresh = (of: Quote, by = buyer()) => readQuote(deps, by, of.id);
const sent = async (of: Quote) => step(rep(), of, "send-back");
const names = ({ bid }: Quote) => bid?.quotes.map(({ name }) => name);

describe.each(commonDialects)("on %s", (dialect) => {
	setUpLots(dialect);

	/** A base bid and its VE 1, both with the buyer. */
	async function twoBids(): Promise<[base: Quote, ve: Quote]> {
		const base = await sent(await submittedQuote([2, 3]));
		const ve = await sent(await revise(base));
		return [await fresh(base), ve];
	}

	it("a revision is a copy with lots, adders, alternates and prices, as a draft of the representative", async () => {
		let base = await submittedQuote([2, 3, 4, 5]);
		const at = () => ({ id: base.id, revision: base.revision, lineId: base.lines[2]?.lineId ?? "" });
		base = await setLot(deps, rep(), lot(base, { price: 450 }));
		base = await setAdder(deps, rep(), {
			...at(),
			kind: "freight",
			description: "",
			basis: "line",
			itemized: false,
			amount: 10,
		});
		base = await changeQuote(deps, rep(), {
			...{ id: base.id, revision: base.revision },
			lines: [{ lineId: base.lines[3]?.lineId ?? "", alternateTo: at().lineId }],
		});
		base = await sent(base);
		const made = await revise(base);
		expect(made).toMatchObject({ status: "draft", version: 1, total: base.total, PurchaseOrder: "PO-9" });
		const without = ({ lines }: Quote) =>
			lines.map(({ lineId: _id, alternate: _to, ...line }) => ({ ...line }));
		expect(without(made)).toEqual(without(base));
		expect(made.lines[3]?.alternate).toEqual({ to: made.lines[2]?.lineId, chosen: false });
		expect(names(made)).toEqual(["Base bid", "VE 1"]);
		expect(made.bid).toMatchObject({ name: "VE 1", reason: "Budget", baseId: base.id });
		expect(await outcome(fresh(made))).toBe("404 NOT_FOUND");
		expect(names(await fresh(base))).toEqual(["Base bid"]);
		expect(names(await fresh(await sent(made)))).toEqual(["Base bid", "VE 1"]);
		const second = await revise(made, "VE 2");
		expect(second.bid?.baseId).toBe(base.id);
	});

	it("is made once for a form, by a representative, of an open quote, under a name of its own", async () => {
		const base = await sent(await submittedQuote([2]));
		const formKey = crypto.randomUUID();
		const made = await revise(base, "VE 1", formKey);
		expect((await revise(base, "VE 1", formKey)).id).toBe(made.id);
		expect(await outcome(revise(base, "ve 1"))).toBe("422 BID_NAME");
		expect(await outcome(revise(base, "VE 2", undefined, buyer()))).toBe("403 FORBIDDEN");
		expect(await outcome(revise(base, "VE 2", undefined, rep("10020")))).toBe("404 NOT_FOUND");
		const rename = (bidName: string, by = rep()) =>
			changeQuote(deps, by, { id: made.id, revision: made.revision, bidName });
		expect(await outcome(rename("Base Bid"))).toBe("422 BID_NAME");
		expect((await rename("Value package")).bid?.name).toBe("Value package");
		const mine = await fresh(base);
		expect(
			await outcome(changeQuote(deps, buyer(), { id: mine.id, revision: mine.revision, bidName: "Mine" })),
		).toBe("403 FORBIDDEN");
	});

	it("accepting one declines the other, which can't be reopened, accepted, sent or revised", async () => {
		const [base, ve] = await twoBids();
		const draft = await revise(base, "VE 2");
		const accepted = await step(buyer(), ve, "accept", true);
		expect(accepted.status).toBe("accepted");
		const other = await fresh(base);
		expect(other).toMatchObject({ status: "declined", bid: { supersededBy: ve.id } });
		expect(other.may.steps).toEqual([]);
		for (const name of ["reopen", "accept"] as const)
			expect(await outcome(step(buyer(), other, name))).toBe("409 BID_ACCEPTED");
		expect(await outcome(sent(draft))).toBe("409 BID_ACCEPTED");
		expect(await outcome(revise(other, "VE 3"))).toBe("409 BID_ACCEPTED");
		expect(await outcome(revise(accepted, "VE 3"))).toBe("409 NOT_POSSIBLE");
		expect(await outcome(fresh(draft))).toBe("404 NOT_FOUND");
	});

	it("of both accepted at the same moment, exactly one is", async () => {
		for (let round = 0; round < 4; round += 1) {
			const [base, ve] = await twoBids();
			const outcomes = await Promise.all(
				[base, ve, base, ve].map((one) => outcome(step(buyer(), one, "accept", true))),
			);
			const rows = await database.db
				.selectFrom("quote")
				.select("status")
				.where("bid_id", "=", base.id)
				.execute();
			expect(rows.map(({ status }) => status).toSorted()).toEqual(["accepted", "declined"]);
			expect(outcomes.filter((one) => one === "200")).toHaveLength(2);
			const drafts = await database.db
				.selectFrom("order_draft")
				.select("id")
				.where("quote_id", "in", [base.id, ve.id])
				.execute();
			expect(drafts).toHaveLength(1);
		}
	});

	it("a deleted base leaves its revisions exclusive", async () => {
		const [base, ve] = await twoBids();
		const other = await sent(await revise(base, "VE 2"));
		const declined = await step(buyer(), base, "decline");
		await deleteQuote(deps, buyer(), declined.id);
		await step(buyer(), await fresh(ve), "accept", true);
		expect((await fresh(other)).bid?.supersededBy).toBe(ve.id);
	});
});
