/** Items that aren't in the catalog, in quotes on real services: who types them, how they change, and that they aren't ordered. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Quote, QuoteLine } from "#contracts/quotes/quotes";
import { getOutcome, openQuoteDesk, type QuoteClient } from "../../setup/quotes/quote-desk.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

let services: RunningServices;
let desk: Awaited<ReturnType<typeof openQuoteDesk>>;

beforeAll(async () => {
	services = await startServices();
	desk = await openQuoteDesk(services);
});
afterAll(() => services.stop());

const pole = {
	description: "20 ft steel pole",
	partNumber: "",
	quantity: 3,
	price: 512.5,
	leadTime: "6 to 8 weeks",
	fixtureType: "P1",
};

const addPole = (client: QuoteClient, { id, revision }: Quote, changed: Partial<typeof pole> = {}) =>
	client.quotes.setNonCatalogLine({ id, revision, ...pole, ...changed });

const getPole = ({ lines }: Quote): QuoteLine => {
	const line = lines.find(({ nonCatalog }) => nonCatalog);
	if (!line) throw new Error("no such line");
	return line;
};

/** A draft of the representative with two lines of the catalog and a pole. */
const quoteWithPole = async (changed: Partial<typeof pole> = {}) =>
	addPole(desk.rosa, await desk.quoteIn("draft", "representative"), changed);

describe("a line that isn't in the catalog", () => {
	it("starts a representative's quote beside others or alone, once", async () => {
		const start = {
			accountId: "10010",
			PurchaseOrder: "PO-31",
			status: "draft" as const,
			source: { kind: "lines" as const, lines: [], nonCatalog: [pole] },
			formKey: crypto.randomUUID(),
		};
		const quote = await desk.rosa.quotes.create(start);
		expect((await desk.rosa.quotes.create(start)).id).toBe(quote.id);
		expect(quote.lines).toHaveLength(1);
		expect(getPole(quote)).toMatchObject({ quantity: 3, lineTotal: 1537.5, fixtureType: "P1" });
		const none = { ...start, source: { kind: "lines" as const, lines: [] } };
		expect(await getOutcome(desk.rosa.quotes.create(none))).toMatchObject({ status: 400 });
	});

	it("is requested by a buyer without a price, and sent and accepted with that of the representative", async () => {
		const requested = await desk.dana.quotes.create({
			...{ accountId: "10010", PurchaseOrder: "PO-32", status: "submitted" },
			source: { kind: "lines", lines: [], nonCatalog: [pole] },
		});
		expect(getPole(requested)).toMatchObject({
			...{ quantity: 3, price: 0, fixtureType: "P1" },
			nonCatalog: { leadTime: "", unpriced: true },
		});
		const sendBack = ({ id, revision }: Quote) =>
			desk.rosa.quotes.step({ id, revision, step: "send-back", message: "" });
		expect(await getOutcome(sendBack(requested))).toEqual({
			status: 422,
			message: "20 ft steel pole has no price yet. Price it, or remove the line.",
		});
		const { id, revision } = requested;
		const priced = await desk.rosa.quotes.setNonCatalogLine({
			...{ id, revision, ...pole },
			lineId: getPole(requested).lineId ?? "",
		});
		expect(getPole(priced)).toMatchObject({ price: 512.5, nonCatalog: { leadTime: "6 to 8 weeks" } });
		expect(getPole(await sendBack(priced)).nonCatalog?.unpriced).toBeUndefined();
	});

	it("stands in the quote with what was typed, and counts in its total", async () => {
		const draft = await desk.quoteIn("draft", "representative");
		const quote = await addPole(desk.rosa, draft);
		expect(getPole(quote)).toMatchObject({
			...{ quantity: 3, price: 512.5, originalPrice: 512.5, lineTotal: 1537.5, fixtureType: "P1" },
			nonCatalog: { leadTime: "6 to 8 weeks" },
			productDetails: { sku: "20 ft steel pole", name: "20 ft steel pole", link: null, productID: null },
		});
		expect(quote.totals?.total).toBeCloseTo((draft.totals?.total ?? 0) + 1537.5, 2);
		expect(quote.notOrdered).toEqual(["20 ft steel pole"]);
		const found = await desk.rosa.quotes.list({ id: quote.accountId, search: "20 ft steel pole" });
		expect(found.quotes.map(({ id }) => id)).toContain(quote.id);
	});

	it("is changed by its line, once for the same request, and by others' lines not at all", async () => {
		const quote = await quoteWithPole();
		const { lineId } = getPole(quote);
		const request = {
			...pole,
			id: quote.id,
			revision: quote.revision,
			lineId,
			price: 480,
			partNumber: "VLM 20S",
		};
		const changed = await desk.rosa.quotes.setNonCatalogLine(request);
		expect(await desk.rosa.quotes.setNonCatalogLine(request)).toEqual(changed);
		expect(getPole(changed)).toMatchObject({ lineId, price: 480, productDetails: { sku: "VLM 20S" } });
		expect(changed.lines).toHaveLength(quote.lines.length);
		const { id, revision } = changed;
		const change = (lineId: string) =>
			getOutcome(desk.rosa.quotes.setNonCatalogLine({ ...pole, id, revision, lineId }));
		expect(await change("no-such-line")).toMatchObject({ status: 404 });
		expect(await change(changed.lines[0]?.lineId ?? "")).toMatchObject({ status: 422 });
	});

	it("takes its price, quantity and removal from the edit page without a reason or quantity rules", async () => {
		const quote = await quoteWithPole();
		const { lineId } = getPole(quote);
		const change = (present: Quote, line: { price?: number; quantity?: number }) =>
			desk.rosa.quotes.change({ id: present.id, revision: present.revision, lines: [{ lineId, ...line }] });
		const cheap = await change(quote, { price: 1, quantity: 7 });
		expect(getPole(cheap)).toMatchObject({ price: 1, originalPrice: 1, quantity: 7, lineTotal: 7 });
		expect(getPole(cheap).negotiated).toBeUndefined();
		const without = await change(cheap, { quantity: 0 });
		expect(without.lines.some(({ nonCatalog }) => nonCatalog)).toBe(false);
		expect(without.notOrdered).toBeUndefined();
	});

	it("is typed by representatives alone, and read by the buyer as the quote is sent", async () => {
		const submitted = await desk.quoteIn("submitted");
		expect(await getOutcome(addPole(desk.dana, submitted))).toMatchObject({ status: 403 });
		const stranger = await desk.createClient("demo-representative", "10030");
		expect(await getOutcome(addPole(stranger, submitted))).toMatchObject({ status: 404 });
		const sent = await desk.step(desk.rosa, await addPole(desk.rosa, submitted), "send-back");
		expect(getPole(await desk.dana.quotes.quote({ id: sent.id }))).toMatchObject({
			nonCatalog: { leadTime: "6 to 8 weeks" },
			price: 512.5,
		});
		const more = await desk.dana.quotes.change({
			id: sent.id,
			revision: sent.revision,
			lines: [{ lineId: getPole(sent).lineId, quantity: 4 }],
		});
		expect(getPole(more)).toMatchObject({ quantity: 4, price: 512.5 });
	});

	it("takes the quote back from the buyer when only its lead time changes", async () => {
		const sent = await desk.step(desk.rosa, await quoteWithPole(), "send-back");
		const { lineId } = getPole(sent);
		const { id, revision } = sent;
		const changed = await desk.rosa.quotes.setNonCatalogLine({
			...pole,
			id,
			revision,
			lineId,
			leadTime: "9 weeks",
		});
		expect(changed.status).toBe("submitted");
	});

	it("is in no lot", async () => {
		const quote = await quoteWithPole();
		const lineIds = quote.lines.map(({ lineId }) => lineId);
		const lot = { id: quote.id, revision: quote.revision, name: "Site", price: 10, reason: "", lineIds };
		expect(await getOutcome(desk.rosa.quotes.setLot(lot))).toEqual({
			status: 422,
			message: "20 ft steel pole is not in the catalog, so it can't be in a lot.",
		});
	});

	it("keeps its price in a representative's copy and VE revision, and is without one in a buyer's copy", async () => {
		const sent = await desk.step(desk.rosa, await quoteWithPole(), "send-back");
		const { quote, leftOut } = await desk.rosa.quotes.duplicate({ id: sent.id });
		expect([getPole(quote).price, leftOut]).toEqual([512.5, []]);
		const revised = await desk.rosa.quotes.revise({ id: sent.id, name: "VE 1", reason: "" });
		expect(getPole(revised)).toMatchObject({ price: 512.5, productId: getPole(sent).productId });
		const copied = await desk.dana.quotes.duplicate({ id: sent.id });
		expect([copied.quote.lines.length, copied.leftOut]).toEqual([3, []]);
		expect(getPole(copied.quote)).toMatchObject({ price: 0, nonCatalog: { leadTime: "", unpriced: true } });
	});
});

describe("accepting a quote with such a line", () => {
	const draftOf = async ({ orderDraftId }: Quote) => {
		const row = await services.db
			.selectFrom("order_draft")
			.selectAll()
			.where("id", "=", orderDraftId ?? "")
			.executeTakeFirstOrThrow();
		return { row, content: JSON.parse(row.content) as { lines: QuoteLine[]; leftOut?: string[] } };
	};

	it("leaves it out of the order draft and its total, and names it", async () => {
		const sent = await desk.step(desk.rosa, await quoteWithPole(), "send-back");
		const { row, content } = await draftOf(await desk.step(desk.dana, sent, "accept"));
		expect(content.lines.some(({ nonCatalog }) => nonCatalog)).toBe(false);
		expect(content.leftOut).toEqual(["20 ft steel pole"]);
		expect(Number(row.total_cents) / 100).toBeCloseTo((sent.total ?? 0) - 1537.5, 2);
	});

	it("is refused with its name when nothing else would be ordered", async () => {
		const empty = await desk.rosa.quotes.create({
			...{ accountId: "10010", name: "Poles", status: "draft" },
			source: { kind: "empty" },
		});
		const sent = await desk.step(desk.rosa, await addPole(desk.rosa, empty), "send-back");
		expect(await getOutcome(desk.step(desk.dana, sent, "accept"))).toEqual({
			status: 422,
			message:
				"20 ft steel pole is not in the catalog, so it can’t be ordered here. Ask your representative how to order.",
		});
		expect(await desk.dana.quotes.quote({ id: sent.id })).toMatchObject({ status: "sent-back" });
	});
});
