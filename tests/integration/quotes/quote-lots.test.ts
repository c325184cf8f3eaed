/** Lots of a quote: rules, races and what buyers see, on both databases. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Quote, QuoteLine } from "#contracts/quotes/quotes";
import { duplicateQuote } from "#services/cart-service/quotes/create-quote.server";
import { dissolveLot, setLot } from "#services/cart-service/quotes/quote-routes.server";
import { sharedQuote } from "#services/cart-service/quotes/quote-view.server";
import { changeQuote, quote, quoteVersion } from "#services/cart-service/quotes/quotes.server";
import { insertShare } from "#services/user-service/sharing/shares-repository.server";
import { commonDialects } from "../../setup/postgres.ts";
import {
	buyer,
	database,
	deps,
	lot,
	outcome,
	quoteWithLot,
	rep,
	setUpLots,
	step,
	submittedQuote,
} from "../../setup/quotes/lot-desk.ts";

const cents = (lines: readonly Pick<QuoteLine, "lineTotal">[]) =>
	lines.reduce((sum, { lineTotal }) => sum + Math.round(lineTotal * 100), 0);
const lineId = ({ lines }: Quote, index: number) => lines[index]?.lineId ?? "";

describe.each(commonDialects)("on %s", (dialect) => {
	setUpLots(dialect);

	it("splits the price over its lines by list value, and counts it once", async () => {
		const submitted = await submittedQuote([1, 5, 2, 3]);
		const last = submitted.lines.slice(2);
		const made = await setLot(
			deps,
			rep(),
			lot(submitted, { price: 333.34, lineIds: [lineId(submitted, 3), lineId(submitted, 0)] }),
		);
		// One after the other, where the first of them was.
		expect(made.lines.map(({ fixtureType }) => fixtureType)).toEqual(["A1", "A4", "A2", "A3"]);
		expect(made.lines.map(({ lot }) => lot?.name)).toEqual([
			"Parking garage",
			"Parking garage",
			undefined,
			undefined,
		]);
		expect(made.lines.slice(0, 2).map(({ lineTotal }) => lineTotal)).toEqual([83.34, 250]);
		expect(made.totals?.total).toBeCloseTo(333.34 + cents(submitted.lines.slice(1, 3)) / 100, 5);
		expect(last).toHaveLength(2);
		expect(made.total).toBe(made.totals?.total);
		expect(made.revision).toBe(submitted.revision + 1);

		const changed = await setLot(deps, rep(), {
			...lot(made, {
				name: "Level 1",
				price: 400,
				lineIds: made.lines.slice(0, 3).map(({ lineId }) => lineId),
			}),
			lotId: made.lines[0]?.lot?.lotId,
		});
		expect(changed.lines.filter(({ lot }) => lot?.name === "Level 1")).toHaveLength(3);
		expect(cents(changed.lines.slice(0, 3))).toBe(40_000);
		const dissolved = await dissolveLot(deps, rep(), {
			id: changed.id,
			revision: changed.revision,
			lotId: changed.lines[0]?.lot?.lotId ?? "",
		});
		expect(dissolved.totals).toEqual(submitted.totals);
		const history = database.db.selectFrom("quote_lot_change").selectAll().where("quote_id", "=", made.id);
		expect(
			(await history.orderBy("id").execute()).map(({ to_cents }) => to_cents && Number(to_cents)),
		).toEqual([33_334, 40_000, null]);
	});

	it("refuses buyers, others' quotes and lines, lots that make no sense, and odd prices", async () => {
		const submitted = await submittedQuote([2, 2, 2, 2]);
		const other = await submittedQuote([1, 1]);
		const refused = (change: object, actor = rep()) => outcome(setLot(deps, actor, lot(submitted, change)));
		expect(await refused({}, buyer())).toBe("403 FORBIDDEN");
		expect(await refused({}, rep("10030"))).toBe("404 NOT_FOUND");
		expect(await refused({ lineIds: [lineId(submitted, 0), lineId(other, 0)] })).toBe("404 NOT_FOUND");
		expect(await refused({ lotId: "none" })).toBe("404 NOT_FOUND");
		expect(await refused({ lineIds: [] })).toBe("422 LOT_TOO_SMALL");
		expect(await refused({ lineIds: [lineId(submitted, 0), lineId(submitted, 0)] })).toBe(
			"422 LOT_TOO_SMALL",
		);
		expect(await refused({ price: 400.01 })).toBe("422 ABOVE_LIST");
		expect(await refused({ price: 0, reason: "" })).toBe("422 REASON_REQUIRED");
		expect(await refused({ price: 199.99, reason: "" })).toBe("422 REASON_REQUIRED");
		expect(await refused({ revision: submitted.revision - 1 })).toBe("409 CHANGED_MEANWHILE");
		expect((await quote(deps, rep(), submitted.id)).revision).toBe(submitted.revision);

		const made = await setLot(deps, rep(), lot(submitted, { price: 200, reason: "" }));
		const second = (change: object) =>
			outcome(setLot(deps, rep(), lot(made, { lineIds: [lineId(made, 2), lineId(made, 3)], ...change })));
		expect(await second({ name: "parking GARAGE", price: 300 })).toBe("422 LOT_NAME");
		expect(await second({ name: "B", lineIds: [lineId(made, 1), lineId(made, 2)] })).toBe("422 IN_LOT");
		const { lotId = "" } = made.lines[0]?.lot ?? {};
		expect(await outcome(dissolveLot(deps, rep(), { id: other.id, revision: other.revision, lotId }))).toBe(
			"404 NOT_FOUND",
		);
		expect(await outcome(dissolveLot(deps, buyer(), { id: made.id, revision: made.revision, lotId }))).toBe(
			"403 FORBIDDEN",
		);
		const accepted = await step(buyer(), await step(rep(), made, "send-back"), "accept");
		expect(await outcome(setLot(deps, rep(), lot(accepted)))).toBe("409 NOT_POSSIBLE");
	});

	it("of two people who change a lot at once, one gets a conflict; a repetition gets the same answer", async () => {
		const submitted = await submittedQuote([2, 2, 2]);
		const prices = [300, 310, 320];
		const outcomes = await Promise.all(
			prices.map((price) => outcome(setLot(deps, rep(), lot(submitted, { price })))),
		);
		expect(outcomes.toSorted()).toEqual(["200", "409 CHANGED_MEANWHILE", "409 CHANGED_MEANWHILE"]);
		const won = prices[outcomes.indexOf("200")] ?? 0;
		const again = await setLot(deps, rep(), lot(submitted, { price: won }));
		expect(again.revision).toBe(submitted.revision + 1);
		expect(again.lines[0]?.lot?.price).toBe(won);
		expect(cents(again.lines.filter(({ lot }) => lot))).toBe(won * 100);
	});

	it("shows buyers the lot's price once, and no price of a line in it", async () => {
		const sent = await quoteWithLot([2, 2, 2], { price: 350 });
		const seen = await quote(deps, buyer(), sent.id);
		for (const line of seen.lines.slice(0, 2)) {
			expect(line).toMatchObject({ price: 0, originalPrice: 0, lineTotal: 0, quantity: 2 });
			expect(line).not.toHaveProperty("listPrice");
			expect(line.lot).toMatchObject({ name: "Parking garage", price: 350, negotiated: { by: "Rosa" } });
		}
		expect(seen.lines[2]?.lot).toBeUndefined();
		expect(seen.totals).toEqual(sent.totals);
		const { version } = seen.versions.at(-1) ?? { version: 0 };
		const kept = await quoteVersion(deps, buyer(), { id: sent.id, version });
		expect(kept.lines).toEqual(seen.lines.map((line) => expect.objectContaining({ price: line.price })));
		expect(cents((await quoteVersion(deps, rep(), { id: sent.id, version })).lines.slice(0, 2))).toBe(35_000);

		const token = "t".repeat(43);
		await insertShare(database.db, {
			id: `share-${dialect}`,
			token_digest: createHash("sha256").update(token).digest("base64url"),
			user_id: "demo-representative",
			account_id: "10010",
			kind: "quote",
			target_id: sent.id,
			with_prices: 1,
			with_notes: 1 as const,
			created_at: new Date(deps.now()).toISOString(),
			expires_at: "2026-12-20T12:00:00.000Z",
			revoked_at: null,
		});
		const link = await sharedQuote(database.db, deps.now(), { token, page: 2, pageSize: 1 });
		expect(link.lines[0]).toMatchObject({ price: null, lineTotal: null, lot: { price: 350 } });
		expect(link.continuedLot).toBe(link.lines[0]?.lot?.lotId);
	});

	it("keeps its quantities from buyers, and its price when a representative changes them", async () => {
		const sent = await quoteWithLot([2, 2, 2], { price: 350 });
		const edit = (actor = buyer(), change: object = {}) =>
			changeQuote(deps, actor, { id: sent.id, revision: sent.revision, ...change });
		const first = lineId(sent, 0);
		expect(await outcome(edit(buyer(), { lines: [{ lineId: first, quantity: 1 }] }))).toBe("422 LOT_LOCKED");
		expect(await outcome(edit(buyer(), { lines: [{ lineId: first, quantity: 0 }] }))).toBe("422 LOT_LOCKED");
		expect(await outcome(edit(rep(), { lines: [{ lineId: first, price: 1 }] }))).toBe("422 IN_LOT");
		expect(await outcome(edit(rep(), { lines: [{ lineId: first, quantity: 0 }] }))).toBe("422 LOT_TOO_SMALL");
		const { productId = "", fixtureType = "" } = sent.lines[0] ?? {};
		const add = [{ productId, quantity: 4, options: [], fixtureType }];
		const added = await edit(buyer(), { lines: [{ lineId: first, quantity: 2 }], add });
		expect(added.lines.map(({ quantity }) => quantity)).toEqual([2, 2, 2, 4]);
		const again = await step(buyer(), added, "submit");
		const more = await changeQuote(deps, rep(), {
			id: again.id,
			revision: again.revision,
			lines: [{ lineId: first, quantity: 3 }],
		});
		expect(more.lines.slice(0, 2).map(({ lineTotal }) => lineTotal)).toEqual([210, 140]);
		const fewer = { lines: [{ lineId: first, quantity: 1 }] };
		expect(await outcome(changeQuote(deps, rep(), { id: more.id, revision: more.revision, ...fewer }))).toBe(
			"422 ABOVE_LIST",
		);
		// A copy is at today's prices, as any other.
		const { quote: copy } = await duplicateQuote(deps, buyer(), { id: more.id });
		expect(copy.lines.some(({ lot }) => lot)).toBe(false);
	});

	it("a very low lot price is confirmed once, by name", async () => {
		const sent = await quoteWithLot([2, 2, 2], { price: 100 });
		const message = await step(buyer(), sent, "accept").catch((error: Error) => error.message);
		expect(message).toBe("Confirm the special price first: Lot Parking garage at $100.00.");
		expect((await step(buyer(), sent, "accept", true)).status).toBe("accepted");
	});

	it("reads quotes stored before there were lots as they were", async () => {
		const old = await submittedQuote([2, 3]);
		await database.db.updateTable("quote_line").set({ lot: null }).where("quote_id", "=", old.id).execute();
		const { versions } = old;
		const kept = await quoteVersion(deps, buyer(), { id: old.id, version: versions.at(-1)?.version ?? 0 });
		expect(kept.lines).toEqual(
			old.lines.map(({ productDetails, ...line }) => expect.objectContaining({ ...line })),
		);
		expect(kept.lines.every((line) => !("lot" in line))).toBe(true);
		expect((await quote(deps, buyer(), old.id)).lines).toEqual(old.lines);
	});
});
