/** Negotiated prices in quotes and their drafts. */
import { describe, expect, it } from "vitest";
import {
	account,
	cartAt,
	dana,
	getQuote,
	list,
	place,
	ready,
	reprice,
	rosa,
	services,
	setUpPriceDesk,
	step,
	submitted,
} from "../../setup/cart/price-desk.ts";
import { refusal } from "../../setup/demo-clients.ts";

setUpPriceDesk();

describe("negotiated prices in a quote", () => {
	it("below the floor require a reason, are recorded, and must be confirmed to accept", async () => {
		const quote = await submitted();
		expect(await refusal(reprice(quote, 0))).toMatchObject({ status: 422, code: "REASON_REQUIRED" });
		const repriced = await reprice(quote, 0, "Sample for the spec");
		expect(repriced.lines[0]).toMatchObject({
			price: 0,
			negotiated: { by: "Rosa Lindqvist", reason: "Sample for the spec", needsConfirmation: true },
		});
		expect((await refusal(reprice(repriced, 0, ""))).code).toBe("REASON_REQUIRED");
		expect((await refusal(reprice(repriced, 1))).code).toBe("REASON_REQUIRED");
		const back = await step(rosa, repriced, "send-back");
		expect(await refusal(step(dana, back, "accept"))).toMatchObject({ status: 422, code: "CONFIRM_PRICES" });
		const { orderDraftId } = await step(dana, back, "accept", true);
		const checkout = await ready(dana, { kind: "draft", draftId: orderDraftId ?? "" });
		expect((await refusal(place(dana, checkout))).code).toBe("CONFIRM_PRICES");
		expect((await place(dana, checkout, true)).lines[0]?.negotiated?.reason).toBe("Sample for the spec");
		const log = services.db.selectFrom("quote_price_change").selectAll().where("quote_id", "=", quote.id);
		expect(await log.execute()).toMatchObject([
			{ user_id: "demo-representative", from_cents: 920, to_cents: 0, below_floor: 1 },
		]);
	});

	it("below a floor set later require a reason before sending", async () => {
		const repriced = await reprice(await submitted(), 1, "Job lot");
		const negotiated = JSON.stringify({ userId: null, name: "", at: null, reason: "" });
		await services.db
			.updateTable("quote_line")
			.set({ negotiated })
			.where("quote_id", "=", repriced.id)
			.where("negotiated", "is not", null)
			.execute();
		expect((await refusal(step(rosa, repriced, "send-back"))).code).toBe("REASON_REQUIRED");
	});

	it("keep their mark when the quote comes from the cart; duplicates use account prices", async () => {
		await cartAt(0, "Sample");
		const quote = await getQuote(dana, { kind: "cart" });
		expect(quote.lines[0]?.negotiated).toMatchObject({ reason: "Sample", needsConfirmation: true });
		const { quote: copy } = await dana.quotes.duplicate({ id: quote.id });
		for (const line of copy.lines) {
			expect(line).toMatchObject({ price: account, originalPrice: account, listPrice: list });
			expect(line).not.toHaveProperty("negotiated");
		}
	});

	it("and reasons can be set only by representatives", async () => {
		const quote = await submitted();
		const edit = (change: object) =>
			dana.quotes.change({
				id: quote.id,
				revision: quote.revision,
				lines: [{ lineId: quote.lines[0]?.lineId ?? "", ...change }],
			});
		expect((await refusal(edit({ price: 1 }))).status).toBe(403);
		expect((await refusal(edit({ reason: "x" }))).status).toBe(403);
	});

	it("in an old draft must be confirmed too", async () => {
		const repriced = await reprice(await submitted(), 1, "Job lot");
		const { orderDraftId } = await step(dana, await step(rosa, repriced, "send-back"), "accept", true);
		const draftId = orderDraftId ?? "";
		const row = await services.db
			.selectFrom("order_draft")
			.select("content")
			.where("id", "=", draftId)
			.executeTakeFirstOrThrow();
		const content = JSON.parse(row.content);
		for (const line of content.lines) {
			delete line.listPrice;
			delete line.negotiated;
		}
		await services.db
			.updateTable("order_draft")
			.set({ content: JSON.stringify(content) })
			.where("id", "=", draftId)
			.execute();
		const { lines: shown } = await dana.orderDrafts.draft({ draftId });
		expect(shown.map(({ negotiated }) => negotiated?.needsConfirmation)).toEqual([true, undefined]);
		expect((await refusal(place(dana, await ready(dana, { kind: "draft", draftId })))).code).toBe(
			"CONFIRM_PRICES",
		);
	});
});
