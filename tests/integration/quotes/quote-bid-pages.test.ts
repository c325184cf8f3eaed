/** The page of a bid, its comparison and CSV, for both sides. */
import { describe, expect, it } from "vitest";
import type { BidRow } from "~/features/quotes/bids/bid-texts.ts";
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

const idempotencyKey = () => crypto.randomUUID();
const revise = (path: string, change: Record<string, string> = {}) =>
	call(`${path}/bid`, rep, {
		...{ intent: "revise", name: "VE 1", reason: "Budget" },
		idempotencyKey: idempotencyKey(),
		...change,
	});

/** A base and VE 1, whose first line has 10.00 of freight more and whose second is gone; with the buyer. */
async function twoBids(): Promise<[base: string, ve: string]> {
	const base = await sentQuote();
	const ve = (await revise(base)).location ?? "";
	const { revision, lines } = await read(ve, rep);
	const [first, second] = lines;
	const at = { intent: "save", revision: String(revision), adderId: "", lineId: first?.lineId ?? "" };
	await call(`${ve}/adders`, rep, {
		...at,
		kind: "freight",
		description: "",
		basis: "line",
		amount: "10.01",
	});
	const changed = await read(ve, rep);
	await call(`${ve}/edit`, rep, {
		intent: "save",
		revision: String(changed.revision),
		PurchaseOrder: changed.PurchaseOrder,
		seenHead: "{}",
		"lines[0].lineId": second?.lineId ?? "",
		"lines[0].quantity": String(second?.quantity),
		"lines[0].remove": "yes",
	});
	await step(ve, rep, "send-back", (await read(ve, rep)).revision);
	return [base, ve];
}

describe("a VE revision", () => {
	it("is made, compared by type and downloaded; the buyer sees savings, and no hidden amount", async () => {
		const [base, ve] = await twoBids();
		const [was, is] = [await read(base), await read(ve)];
		expect(is.lines).toHaveLength(1);
		const { body } = await call(`${base}/bid`, buyer);
		const { rows, mayName, mayRevise } = (body as { quote: { rows: BidRow[] } & Record<string, unknown> })
			.quote;
		expect([mayName, mayRevise]).toEqual([false, false]);
		expect(rows.map(({ name, current, isBase }) => [name, current, isBase])).toEqual([
			["Base bid", true, true],
			["VE 1", false, false],
		]);
		expect(rows[1]?.savings).toMatch(/^(saves|adds) \$/);
		const compared = await call(`${ve}/comparison`, buyer);
		const { comparison } = compared.body as { comparison: { saves: number; types: { kind: string }[] } };
		expect(comparison.saves).toBeCloseTo((was.total ?? 0) - (is.total ?? 0), 6);
		expect(comparison.types.map(({ kind }) => kind).toSorted()).toEqual(["changed", "removed"]);
		expect(JSON.stringify(compared.body)).not.toMatch(/"amount"|"ownPrice"/);
		const csv = await call(`${ve}/comparison.csv`, buyer);
		expect(csv.status).toBe(200);
		expect((await call(`${ve}/comparison`, rep)).status).toBe(200);
	});

	it("stays with the representative until it is sent, and with the account", async () => {
		const base = await sentQuote();
		const ve = (await revise(base)).location ?? "";
		for (const page of ["", "/bid", "/comparison", "/comparison.csv"]) {
			expect([page, (await call(ve + page, buyer)).status]).toEqual([page, 404]);
			// Of an account that isn't selected.
			expect([page, (await call(ve + page, stranger)).status]).toEqual([page, 409]);
		}
		const { body } = await call(`${base}/bid`, buyer);
		expect(JSON.stringify(body)).not.toContain("VE 1");
		expect((await call(`${base}/comparison`, rep)).status).toBe(404);
		expect(
			(await call(`${base}/bid`, buyer, { intent: "revise", name: "Mine", idempotencyKey: idempotencyKey() }))
				.status,
		).toBe(403);
	});

	it.each([
		["a name", { name: "" }, 400, "name"],
		["a short name", { name: "x".repeat(61) }, 400, "name"],
		["a short reason", { reason: "x".repeat(501) }, 400, "reason"],
		["a name of its own", { name: "base BID" }, 422, "name"],
	])("needs %s", async (_what, change, status, field) => {
		const base = await sentQuote();
		if (status === 422) await revise(base);
		const answer = await revise(base, change);
		expect(answer.status).toBe(status);
		expect(answer.body).toMatchObject({ reply: { error: { [field]: [expect.any(String)] } } });
	});

	it("accepted, declines its base with a clear text", async () => {
		const [base, ve] = await twoBids();
		expect((await step(ve, buyer, "accept", (await read(ve)).revision)).status).toBe(303);
		const other = await read(base);
		expect(other.status).toBe("declined");
		expect(other.may.steps).toEqual([]);
		const late = await step(base, buyer, "accept", other.revision);
		expect(late.status).toBe(409);
		expect(JSON.stringify(late.body)).toContain("of this bid is accepted already");
	});
});
