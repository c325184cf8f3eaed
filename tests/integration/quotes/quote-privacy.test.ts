/** Drafts are private: for the other side they do not exist in any call. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quotesContract } from "#contracts/quotes/quote-service";
import type { Quote } from "#contracts/quotes/quotes";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import { getOutcome, harbor, openQuoteDesk, type QuoteClient } from "../../setup/quotes/quote-desk.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

let services: RunningServices;
let desk: Awaited<ReturnType<typeof openQuoteDesk>>;
/** Admin and representative of every account. */
let admin: QuoteClient;
let elsewhere: QuoteClient;

beforeAll(async () => {
	services = await startServices();
	desk = await openQuoteDesk(services);
	admin = await desk.createClient("demo-administrator");
	elsewhere = await desk.createClient("demo-distributor", "10020");
});
afterAll(() => services.stop());

const newToken = () => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll("-", "").slice(0, 43);
const other: Record<QuoteSide, QuoteSide> = { buyer: "representative", representative: "buyer" };

/** Every call that takes a quote id. */
const getCalls = ({ quotes, sharing }: QuoteClient, { id, revision, lines }: Quote) => ({
	quote: () => quotes.quote({ id }),
	change: () => quotes.change({ id, revision, lines: [{ lineId: lines[0]?.lineId ?? "", quantity: 9 }] }),
	delete: () => quotes.delete({ id }),
	step: () => quotes.step({ id, revision, step: "send-back" }),
	duplicate: () => quotes.duplicate({ id }),
	addMessage: () => quotes.addMessage({ id, text: "Hello" }),
	recordOutcome: () => quotes.recordOutcome({ id, outcome: null, replaces: null }),
	commission: () => quotes.commission({ id }),
	setCommission: () => quotes.setCommission({ id, basisPoints: 1337 }),
	setLot: () =>
		quotes.setLot({
			id,
			revision,
			name: "Lot",
			price: 1,
			lineIds: lines.slice(0, 2).map(({ lineId }) => lineId),
		}),
	dissolveLot: () => quotes.dissolveLot({ id, revision, lotId: "none" }),
	setAdder: () =>
		quotes.setAdder({
			id,
			revision,
			lineId: lines[0]?.lineId ?? "",
			kind: "freight",
			basis: "each",
			amount: 1,
		}),
	setNonCatalogLine: () =>
		quotes.setNonCatalogLine({ id, revision, description: "Pole", quantity: 1, price: 1 }),
	removeAdder: () => quotes.removeAdder({ id, lineId: lines[0]?.lineId ?? "", adderId: "none", revision }),
	revise: () => quotes.revise({ id, name: "VE 1" }),
	version: () => quotes.version({ id, version: 1 }),
	share: () => sharing.create({ kind: "quote", targetId: id, token: newToken() }),
});

const representativeCalls = ["recordOutcome", "commission", "setCommission"];

/** Lists, counts and searches as seen by a user. */
async function listed({ quotes }: QuoteClient, quote: Quote) {
	const sku = quote.lines[0]?.productDetails.sku;
	const asked = [
		{},
		{ search: quote.number },
		{ search: quote.name },
		{ search: sku },
		{ status: "draft" as const },
		{ sort: "total" as const },
	];
	const pages = await Promise.all(asked.map((query) => quotes.list({ id: harbor, ...query })));
	return pages.map((page) => page.quotes.some(({ id }) => id === quote.id));
}

it("the test covers every call about one quote", async () => {
	const calls = getCalls(desk.dana, await desk.create(desk.dana));
	const named = Object.keys(quotesContract).filter((name) => name !== "list" && name !== "create");
	expect(Object.keys(calls)).toEqual(expect.arrayContaining(named));
});

describe.each(["buyer", "representative"] as const)("a draft of the %s", (side) => {
	it("answers 404 for the other side, its administrators, and other accounts", async () => {
		const draft = await desk.create(desk.side(side), `Private ${crypto.randomUUID()}`);
		const before = await desk.side(side).quotes.quote({ id: draft.id });
		const strangers = [desk.side(other[side]), elsewhere, ...(side === "buyer" ? [admin] : [])];
		for (const stranger of strangers) {
			const missing = getCalls(stranger, { ...draft, id: "no-such-quote" });
			for (const [name, call] of Object.entries(getCalls(stranger, draft))) {
				const response = await getOutcome(call());
				expect([name, response]).toEqual([name, await getOutcome(missing[name as keyof typeof missing]())]);
				// Buyers record no outcome and see no commission, of any quote.
				if (representativeCalls.includes(name) && response.status === 403) continue;
				// A buyer's price is rejected before the quote is looked up.
				expect(response).toEqual({ status: 404, message: "This quote was not found." });
			}
		}
		expect(await desk.side(side).quotes.quote({ id: draft.id })).toEqual(before);
	});

	it("isn't listed, counted or found by the other side", async () => {
		const name = `Private ${crypto.randomUUID()}`;
		const reader = desk.side(other[side]);
		const count = async () => (await reader.quotes.list({ id: harbor })).total;
		const before = await count();
		const draft = await desk.create(desk.side(side), name);
		expect(await count()).toBe(before);
		expect(new Set(await listed(reader, draft))).toEqual(new Set([false]));
		expect(new Set(await listed(desk.side(side), draft))).toEqual(new Set([true]));
	});

	it("is visible to colleagues, and to the other side once sent", async () => {
		const draft = await desk.create(desk.side(side));
		if (side === "representative") await admin.quotes.quote({ id: draft.id });
		await desk.step(desk.side(side), draft, side === "buyer" ? "submit" : "send-back");
		expect(await desk.side(other[side]).quotes.quote({ id: draft.id })).toMatchObject({ id: draft.id });
	});
});

describe("a sent-back quote that the buyer edits", () => {
	const takenBack = async () => {
		const offer = await desk.quoteIn("sent-back");
		const lineId = offer.lines[0]?.lineId ?? "";
		const { id, revision } = offer;
		return {
			offer,
			change: () => desk.dana.quotes.change({ id, revision, lines: [{ lineId, quantity: 40 }] }),
		};
	};

	it("is private again until submitted", async () => {
		const { change } = await takenBack();
		const draft = await change();
		expect(draft.status).toBe("draft");
		expect((await getOutcome(desk.rosa.quotes.quote({ id: draft.id }))).status).toBe(404);
		await desk.step(desk.dana, draft, "submit");
		expect((await desk.rosa.quotes.quote({ id: draft.id })).lines[0]?.quantity).toBe(40);
	});

	it("is hidden from the representative's shared link, but not from the buyer's", async () => {
		const { offer, change } = await takenBack();
		const [theirs, own] = [newToken(), newToken()];
		const made = await desk.rosa.sharing.create({ kind: "quote", targetId: offer.id, token: theirs });
		await desk.dana.sharing.create({ kind: "quote", targetId: offer.id, token: own });
		const opened = async (token: string) => (await getOutcome(desk.rosa.sharing.quote({ token }))).status;
		expect([await opened(theirs), await opened(own)]).toEqual([200, 200]);
		const draft = await change();
		expect([await opened(theirs), await opened(own)]).toEqual([404, 200]);
		const links = async (client: QuoteClient) =>
			(await client.sharing.list({ kind: "quote", targetId: offer.id })).length;
		expect([await links(desk.rosa), await links(desk.dana)]).toEqual([0, 2]);
		expect((await getOutcome(desk.rosa.sharing.revoke({ shareId: made.shareId }))).status).toBe(404);
		await desk.step(desk.dana, draft, "submit");
		expect([await opened(theirs), await links(desk.rosa)]).toEqual([200, 2]);
	});
});
