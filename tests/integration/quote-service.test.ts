/** Quotes and order drafts over HTTP with demo users. */
import { ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { productServiceContract } from "#contracts/catalog/product-service";
import { orderDraftsContract } from "#contracts/orders/order-drafts";
import { projectsContract } from "#contracts/projects/projects";
import type { QuoteStatus, QuoteStep } from "#contracts/quotes/quote-limits";
import { quotesContract } from "#contracts/quotes/quote-service";
import type { Quote } from "#contracts/quotes/quotes";
import { seedDemoCoupons } from "#services/cart-service/coupons/demo-coupons.server";
import { quote as readQuote } from "#services/cart-service/quotes/quotes.server";
import { stepQuote } from "#services/cart-service/quotes/step-quote.server";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import { demoClient } from "../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { importSampleCatalog } from "../setup/sample-catalog.ts";

const contract = {
	cart: cartServiceContract,
	product: productServiceContract,
	projects: projectsContract,
	quotes: quotesContract,
	orderDrafts: orderDraftsContract,
};
type Client = ContractRouterClient<typeof contract>;

/** Dana has the first two, Rosa represents the first; the third belongs to neither. */
const accounts = { harbor: "10010", bangor: "10020", prairie: "10040" };
const dayMs = 24 * 60 * 60 * 1000;

let services: RunningServices;
/** A distributor, the account's representative, and the distributor with the other account. */
let dana: Client;
let rosa: Client;
let danaInBangor: Client;
let ben: Client;
let nobody: Client;
let skus: string[] = [];

beforeAll(async () => {
	services = await startServices();
	await seedDemoUsers(services.db, true);
	await importSampleCatalog(services.db);
	await seedDemoCoupons(services.db, true);
	const createClient = (userId?: string, accountId?: string) =>
		demoClient(services, contract, userId, accountId);
	dana = await createClient("demo-distributor", accounts.harbor);
	danaInBangor = await createClient("demo-distributor", accounts.bangor);
	rosa = await createClient("demo-representative", accounts.harbor);
	ben = await createClient("demo-basic");
	nobody = await createClient();
	const rows = await services.db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select("variation.id")
		.where("variation.orderable", "=", 1)
		.where("product.status", "=", "active")
		.orderBy("variation.id")
		.execute();
	skus = rows.map(({ id }) => id);
});
afterAll(() => services.stop());

/** Status 200, or the status and message of the error. */
async function outcome(call: Promise<unknown>): Promise<{ status: number; message: string }> {
	try {
		await call;
		return { status: 200, message: "" };
	} catch (error) {
		if (!(error instanceof ORPCError)) throw error;
		return { status: error.status, message: error.message };
	}
}
const getStatus = async (call: Promise<unknown>) => (await outcome(call)).status;

const sku = (index: number) => skus[index] ?? "";
const line = (index: number, quantity = 2, fixtureType = "") => ({
	productId: sku(index),
	quantity,
	options: [],
	fixtureType,
});
type Input = Parameters<Client["quotes"]["create"]>[0];
const wanted = (input: Partial<Input> = {}): Input => ({
	accountId: accounts.harbor,
	PurchaseOrder: "PO-1",
	name: "Lobby",
	note: "",
	status: "draft",
	source: { kind: "lines", lines: [line(0, 2, "A1"), line(1, 3)] },
	...input,
});
const create = (client: Client, input: Partial<Input> = {}) => client.quotes.create(wanted(input));
const step = (client: Client, quote: Quote, name: QuoteStep, message = "") =>
	client.quotes.step({ id: quote.id, revision: quote.revision, step: name, message });

/** A quote in a status, created by real steps. */
async function quoteIn(status: QuoteStatus): Promise<Quote> {
	const draft = await create(dana);
	if (status === "draft") return draft;
	const submitted = await step(dana, draft, "submit");
	if (status === "submitted") return submitted;
	const sentBack = await step(rosa, submitted, "send-back");
	if (status === "sent-back") return sentBack;
	if (status === "accepted") return step(dana, sentBack, "accept");
	if (status === "declined") return step(dana, sentBack, "decline");
	const expires_at = new Date(services.now()).toISOString();
	await services.db.updateTable("quote").set({ expires_at }).where("id", "=", sentBack.id).execute();
	return dana.quotes.quote({ id: sentBack.id });
}

it("requires a token and cart access for every call", async () => {
	const calls = (client: Client) => [
		client.quotes.list({ id: accounts.harbor }),
		client.quotes.quote({ id: "a" }),
		create(client),
		client.quotes.change({ id: "a", revision: 1 }),
		client.quotes.delete({ id: "a" }),
		client.quotes.step({ id: "a", revision: 1, step: "submit" }),
		client.quotes.duplicate({ id: "a" }),
		client.quotes.addMessage({ id: "a", text: "Hello" }),
		client.quotes.version({ id: "a", version: 1 }),
		client.orderDrafts.list({ accountId: accounts.harbor }),
		client.orderDrafts.draft({ draftId: "a" }),
		client.orderDrafts.delete({ draftId: "a" }),
	];
	const statuses = async (client: Client) => [...new Set(await Promise.all(calls(client).map(getStatus)))];
	expect(await statuses(nobody)).toEqual([401]);
	expect(await statuses(ben)).toEqual([403]);
});

describe("creating a quote", () => {
	it("creates a draft with the lines, prices and sums", async () => {
		const quote = await create(dana);
		expect(quote).toMatchObject({
			accountId: accounts.harbor,
			PurchaseOrder: "PO-1",
			status: "draft",
			version: 1,
			lineCount: 2,
			createdBy: { name: "Dana Okonkwo" },
			expiresAt: null,
			versions: [],
			may: { change: true, reprice: false, delete: true, steps: ["submit"] },
		});
		expect(quote.number).toMatch(/^Q-1\d{5}$/);
		expect(quote.lines.map(({ quantity, fixtureType }) => [quantity, fixtureType])).toEqual([
			[2, "A1"],
			[3, ""],
		]);
		const sum = quote.lines.reduce((total, { lineTotal }) => total + Math.round(lineTotal * 100), 0);
		expect(Math.round(quote.total * 100)).toBe(sum);
		expect(quote.totals.total).toBe(quote.total);
		expect(await getStatus(rosa.quotes.quote({ id: quote.id }))).toBe(404);
		expect(await rosa.quotes.quote({ id: (await step(dana, quote, "submit")).id })).toMatchObject({
			number: quote.number,
		});
	});

	it("is refused without a purchase order, with a message", async () => {
		const before = await dana.quotes.list({ id: accounts.harbor });
		for (const PurchaseOrder of ["", "   ", undefined])
			expect(await outcome(create(dana, { PurchaseOrder }))).toEqual({
				status: 422,
				message: "PurchaseOrder is missing",
			});
		expect((await dana.quotes.list({ id: accounts.harbor })).total).toBe(before.total);
	});

	it("refuses unknown SKUs, other products' options and other accounts", async () => {
		const lines = (productId: string, options: string[] = []) =>
			create(dana, { source: { kind: "lines", lines: [{ ...line(0), productId, options }] } });
		expect(await getStatus(lines("no-such-sku"))).toBe(404);
		expect(await getStatus(lines(sku(0), ["cct-99999"]))).toBe(422);
		expect(await getStatus(create(dana, { accountId: accounts.prairie }))).toBe(404);
		expect(await getStatus(dana.quotes.list({ id: accounts.prairie }))).toBe(404);
	});

	it("accepts only the user's own project", async () => {
		const { projectID } = await dana.projects.create({
			name: "School",
			product: { productId: sku(0), quantity: 7, options: [] },
		});
		const quote = await create(dana, { source: { kind: "project", projectID } });
		expect(quote.lines).toMatchObject([{ productId: sku(0), quantity: 7 }]);
		expect(await getStatus(create(rosa, { source: { kind: "project", projectID } }))).toBe(404);
	});

	it("copies the cart with its prices and coupon, and empties it on request", async () => {
		const items = [
			{ productId: sku(0), quantity: 2, options: [] },
			{ productId: sku(1), quantity: 1, options: [] },
		];
		await dana.cart.add({ accountId: accounts.harbor, items });
		const [first] = (await rosa.cart.cart({ accountId: accounts.harbor })).items;
		await rosa.cart.changePrice({
			cartItemId: first?.cartItemId ?? "",
			price: 1.11,
			originalPrice: first?.originalPrice ?? 0,
			reason: "Job lot",
		});
		await dana.cart.applyCoupon({ accountId: accounts.harbor, coupon: "light15" });
		const cart = await dana.cart.cart({ accountId: accounts.harbor });
		const draft = await create(dana, { source: { kind: "cart" } });
		expect(draft.lines.map(({ price, quantity }) => [price, quantity])).toEqual(
			cart.items.map(({ price, quantity }) => [price, quantity]),
		);
		expect(draft.lines[0]?.price).toBe(1.11);
		expect(draft.appliedCoupon?.coupon).toBe("LIGHT15");
		expect(draft.totals).toMatchObject({
			discount: cart.discount,
			total: cart.total,
			subTotal: cart.subTotal,
		});
		expect(cart.discount).toBeGreaterThan(0);

		const emptied = await create(dana, { source: { kind: "cart", emptyCart: true }, status: "submitted" });
		expect(emptied).toMatchObject({
			status: "submitted",
			version: 1,
			versions: [{ version: 1, step: "submit" }],
		});
		expect(await dana.cart.summary({ accountId: accounts.harbor })).toMatchObject({
			lineCount: 0,
			appliedCoupon: null,
		});
		const lineId = emptied.lines[0]?.lineId ?? "";
		const repriced = await rosa.quotes.change({
			id: emptied.id,
			revision: emptied.revision,
			lines: [{ lineId, price: 4 }],
		});
		const other = Math.round((emptied.lines[1]?.price ?? 0) * 100);
		expect(Math.round(repriced.totals.discount * 100)).toBe(4 * 2 * 15 + Math.floor((other * 15) / 100));
		expect(await outcome(create(dana, { source: { kind: "cart" } }))).toEqual({
			status: 422,
			message: "The cart is empty.",
		});
	});

	it("uses the account price at the quantity, and the SKU's quantity rules", async () => {
		const terms = (change: { breaks?: string; minimum?: number; multiple?: number }) =>
			services.db.updateTable("price").set(change).where("variation_id", "=", sku(2)).execute();
		const { breaks, minimum, multiple } = await services.db
			.selectFrom("price")
			.selectAll()
			.where("variation_id", "=", sku(2))
			.executeTakeFirstOrThrow();
		await terms({ breaks: JSON.stringify([{ quantity: 12, cents: 100 }]), minimum: 6, multiple: 6 });
		const quote = await create(dana, { source: { kind: "lines", lines: [line(2, 6)] } });
		const lineId = quote.lines[0]?.lineId ?? "";
		const more = await dana.quotes.change({
			id: quote.id,
			revision: quote.revision,
			lines: [{ lineId, quantity: 12 }],
		});
		expect(more.lines[0]?.price).toBeLessThan(quote.lines[0]?.price ?? 0);
		expect(more.lines[0]?.price).toBeLessThanOrEqual(1);
		const odd = dana.quotes.change({
			id: quote.id,
			revision: more.revision,
			lines: [{ lineId, quantity: 7 }],
		});
		expect(await outcome(odd)).toMatchObject({ status: 422, message: expect.stringContaining("6 does") });
		expect(await getStatus(create(dana, { source: { kind: "lines", lines: [line(2, 5)] } }))).toBe(422);
		await terms({ breaks, minimum, multiple });
	});

	it("creates one quote from a form that arrives twenty times", async () => {
		const formKey = crypto.randomUUID();
		const quotes = await Promise.all(Array.from({ length: 20 }, () => create(dana, { formKey })));
		expect(new Set(quotes.map(({ id }) => id)).size).toBe(1);
		const other = await create(dana, { formKey, name: "Another" });
		expect(other.id).not.toBe(quotes[0]?.id);
	});

	it("gives every quote its own number", async () => {
		const quotes = await Promise.all(
			Array.from({ length: 10 }, (_, index) =>
				create(index % 2 ? dana : danaInBangor, { accountId: index % 2 ? accounts.harbor : accounts.bangor }),
			),
		);
		expect(new Set(quotes.map(({ number }) => number)).size).toBe(10);
	});
});

describe("quote steps", () => {
	it("hold prices for 30 days, then refuse to accept", async () => {
		const quote = await quoteIn("sent-back");
		expect(Date.parse(quote.expiresAt ?? "")).toBeCloseTo(services.now() + 30 * dayMs, -5);
		const later = { db: services.db, now: () => services.now() + 31 * dayMs };
		const buyer = {
			userId: "demo-distributor",
			name: "Dana",
			accountId: accounts.harbor,
			side: "buyer" as const,
		};
		expect((await readQuote(later, buyer, quote.id)).status).toBe("expired");
		const wish = { id: quote.id, revision: quote.revision, step: "accept" as const, message: "" };
		await expect(stepQuote(later, buyer, wish)).rejects.toMatchObject({
			status: 409,
			message: expect.stringContaining("expired"),
		});
	});

	it("name the user who changed the quote meanwhile", async () => {
		const quote = await quoteIn("submitted");
		await rosa.quotes.change({ id: quote.id, revision: quote.revision, note: "Looked at" });
		const refused = await outcome(step(rosa, quote, "send-back"));
		expect(refused).toMatchObject({ status: 409 });
		expect(refused.message).toContain("changed by Rosa Lindqvist in the meantime");
	});

	it("accept once, however often requested: one order draft", async () => {
		const quote = await quoteIn("sent-back");
		const responses = await Promise.all(Array.from({ length: 20 }, () => step(dana, quote, "accept")));
		expect(new Set(responses.map(({ orderDraftId }) => orderDraftId)).size).toBe(1);
		const drafts = await dana.orderDrafts.list({ accountId: accounts.harbor });
		expect(drafts.filter(({ quoteId }) => quoteId === quote.id)).toHaveLength(1);
	});

	it("send the accompanying message once", async () => {
		const quote = await quoteIn("draft");
		await Promise.all([1, 2, 3].map(() => step(dana, quote, "submit", "Please hurry")));
		const after = await rosa.quotes.quote({ id: quote.id });
		expect(after.messages.map(({ text, side }) => [text, side])).toEqual([["Please hurry", "buyer"]]);
	});
});

describe("changing a quote", () => {
	const change = (
		client: Client,
		quote: Quote,
		input: Omit<Parameters<Client["quotes"]["change"]>[0], "id" | "revision">,
	) => client.quotes.change({ id: quote.id, revision: quote.revision, ...input });
	const first = (quote: Quote) => quote.lines[0]?.lineId ?? "";

	it("edits, removes and adds lines in a draft, and updates the sums", async () => {
		const quote = await create(dana);
		const [one, two] = quote.lines;
		const changed = await change(dana, quote, {
			name: "Atrium",
			lines: [
				{ lineId: one?.lineId ?? "", quantity: 5, fixtureType: "B" },
				{ lineId: two?.lineId ?? "", quantity: 0 },
			],
			add: [line(2, 4, "C"), line(0, 1, "A1")],
		});
		expect(changed).toMatchObject({
			name: "Atrium",
			status: "draft",
			lineCount: 2,
			revision: quote.revision + 1,
		});
		expect(changed.lines.map(({ quantity, fixtureType }) => [quantity, fixtureType])).toEqual([
			[6, "B"],
			[4, "C"],
		]);
		const sum = changed.lines.reduce(
			(total, { price, quantity }) => total + Math.round(price * 100) * quantity,
			0,
		);
		expect(Math.round(changed.total * 100)).toBe(sum);
		expect(await dana.quotes.quote({ id: quote.id })).toEqual(changed);
	});

	it("is refused on an outdated revision, and not repeated", async () => {
		const quote = await create(dana);
		const input = { lines: [{ lineId: first(quote), quantity: 9 }] };
		const responses = await Promise.all([1, 2, 3].map(() => change(dana, quote, input)));
		expect(new Set(responses.map(({ revision }) => revision))).toEqual(new Set([quote.revision + 1]));
		const refused = await outcome(change(dana, quote, { name: "Late" }));
		expect(refused).toMatchObject({ status: 409 });
		expect(refused.message).toContain("changed by Dana Okonkwo in the meantime");
	});

	it("of prices and date is only for representatives", async () => {
		const quote = await quoteIn("submitted");
		expect(await getStatus(change(dana, quote, { lines: [{ lineId: first(quote), price: 1 }] }))).toBe(403);
		expect(await getStatus(change(dana, quote, { expiresOn: "2099-01-01" }))).toBe(403);
		expect(await getStatus(change(dana, quote, { name: "Mine" }))).toBe(409);
		const day = (days: number) => new Date(services.now() + days * dayMs).toISOString().slice(0, 10);
		expect(await getStatus(change(rosa, quote, { expiresOn: day(-1) }))).toBe(422);
		expect(await getStatus(change(rosa, quote, { expiresOn: day(190) }))).toBe(422);
		const repriced = await change(rosa, quote, {
			expiresOn: day(60),
			lines: [{ lineId: first(quote), price: 5.12 }],
		});
		expect(repriced.lines[0]).toMatchObject({ price: 5.12, lineTotal: 10.24 });
		expect(repriced.expiresAt?.slice(0, 10)).toBe(day(60));
		const sentBack = await step(rosa, repriced, "send-back");
		expect(sentBack.expiresAt).toBe(repriced.expiresAt);
	});

	it("reopens a sent-back quote as a draft if the buyer changes lines, but not for messages", async () => {
		const quote = await quoteIn("sent-back");
		const renamed = await change(dana, quote, { name: "New name", PurchaseOrder: "PO-2" });
		expect(renamed.status).toBe("sent-back");
		const reopened = await change(dana, renamed, { lines: [{ lineId: first(quote), quantity: 40 }] });
		expect(reopened).toMatchObject({ status: "draft", expiresAt: null });
		expect(reopened.may.steps).toEqual(["submit"]);
	});

	it("reopens the quote if the representative changes a price", async () => {
		const quote = await quoteIn("sent-back");
		const taken = await change(rosa, quote, {
			lines: [{ lineId: first(quote), price: 1, reason: "Job lot" }],
		});
		expect(taken).toMatchObject({ status: "submitted", expiresAt: quote.expiresAt });
		expect(await getStatus(step(dana, taken, "accept"))).toBe(409);
	});

	it("of a quantity keeps the negotiated price and updates the account price", async () => {
		const quote = await quoteIn("submitted");
		const special = await change(rosa, quote, {
			lines: [{ lineId: first(quote), price: 0.5, reason: "Job lot" }],
		});
		const more = await change(rosa, special, { lines: [{ lineId: first(quote), quantity: 3 }] });
		expect(more.lines[0]).toMatchObject({ price: 0.5, quantity: 3 });
		const back = await step(rosa, more, "send-back");
		const buyers = await change(dana, back, { lines: [{ lineId: first(quote), quantity: 4 }] });
		expect(buyers.lines[0]).toMatchObject({ price: 0.5, quantity: 4, negotiated: { reason: "Job lot" } });
		expect(buyers.lines[0]?.originalPrice).toBeGreaterThan(0.5);
		expect(buyers.status).toBe("draft");
	});

	it("refuses lines of another quote", async () => {
		const [quote, other] = [await create(dana), await create(dana)];
		expect(await getStatus(change(dana, quote, { lines: [{ lineId: first(other), quantity: 1 }] }))).toBe(
			404,
		);
		expect(await dana.quotes.quote({ id: other.id })).toEqual(other);
	});

	it("refuses invalid quantities and prices", async () => {
		const quote = await quoteIn("submitted");
		for (const quantity of [-1, 1.5, 1e9])
			expect(await getStatus(change(rosa, quote, { lines: [{ lineId: first(quote), quantity }] }))).toBe(400);
		for (const price of [-1, 0.001, 1e9])
			expect(await getStatus(change(rosa, quote, { lines: [{ lineId: first(quote), price }] }))).toBe(400);
		expect(await getStatus(step(dana, { ...quote, id: "none" }, "submit"))).toBe(404);
	});

	it("requires a line before submitting", async () => {
		const quote = await create(dana);
		const lines = quote.lines.map(({ lineId }) => ({ lineId, quantity: 0 }));
		const emptied = await change(dana, quote, { lines });
		expect(await getStatus(step(dana, emptied, "submit"))).toBe(422);
	});

	it("updates a draft's prices when submitted, and keeps held prices", async () => {
		const draft = await create(dana);
		const cents = 4321;
		await services.db
			.updateTable("price")
			.set({ list_cents: cents })
			.where("variation_id", "=", sku(0))
			.execute();
		const submitted = await step(dana, draft, "submit");
		expect(submitted.lines[0]?.originalPrice).not.toBe(draft.lines[0]?.originalPrice);
		await services.db
			.updateTable("price")
			.set({ list_cents: 9999 })
			.where("variation_id", "=", sku(0))
			.execute();
		const back = await step(rosa, submitted, "send-back");
		const accepted = await step(dana, back, "accept");
		expect(accepted.lines[0]?.price).toBe(submitted.lines[0]?.price);
	});
});

describe("quote versions and messages", () => {
	it("record the quote each time it passes to the other side, and when accepted", async () => {
		const submitted = await quoteIn("submitted");
		const lineId = submitted.lines[0]?.lineId ?? "";
		const price = Math.round((submitted.lines[0]?.listPrice ?? 0) * 80) / 100;
		const repriced = await rosa.quotes.change({
			id: submitted.id,
			revision: submitted.revision,
			lines: [{ lineId, price }],
		});
		const accepted = await step(dana, await step(rosa, repriced, "send-back"), "accept");
		expect(accepted.versions.map(({ version, step: name, author }) => [version, name, author.name])).toEqual([
			[1, "submit", "Dana Okonkwo"],
			[2, "send-back", "Rosa Lindqvist"],
			[3, "accept", "Dana Okonkwo"],
		]);
		expect(accepted.version).toBe(3);
		const [one, two] = await Promise.all(
			[1, 2].map((version) => dana.quotes.version({ id: submitted.id, version })),
		);
		expect(one?.lines[0]?.price).toBe(submitted.lines[0]?.price);
		expect(two?.lines[0]).toMatchObject({ lineId, price });
		expect(two?.totals.total).toBe(accepted.total);
		expect(await getStatus(dana.quotes.version({ id: submitted.id, version: 4 }))).toBe(404);
	});

	it("count once and don't conflict with edits", async () => {
		const quote = await quoteIn("submitted");
		const formKey = crypto.randomUUID();
		const send = () => rosa.quotes.addMessage({ id: quote.id, text: "In stock", formKey });
		const sent = await Promise.all(Array.from({ length: 20 }, send));
		expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
		await dana.quotes.addMessage({ id: quote.id, text: "Thanks" });
		const after = await dana.quotes.quote({ id: quote.id });
		expect(after.messages.map(({ text, side }) => [text, side])).toEqual([
			["In stock", "representative"],
			["Thanks", "buyer"],
		]);
		expect(after).toMatchObject({ messageCount: 2, revision: quote.revision });
		expect(await getStatus(dana.quotes.addMessage({ id: quote.id, text: "   " }))).toBe(400);
	});
});

describe("other accounts", () => {
	it("see no quote or order draft", async () => {
		const quote = await quoteIn("accepted");
		const { id, revision } = quote;
		const draftId = quote.orderDraftId ?? "";
		const calls = [
			danaInBangor.quotes.quote({ id }),
			danaInBangor.quotes.change({ id, revision, name: "x" }),
			danaInBangor.quotes.delete({ id }),
			danaInBangor.quotes.step({ id, revision, step: "accept" }),
			danaInBangor.quotes.duplicate({ id }),
			danaInBangor.quotes.addMessage({ id, text: "x" }),
			danaInBangor.quotes.version({ id, version: 1 }),
			danaInBangor.orderDrafts.draft({ draftId }),
			danaInBangor.orderDrafts.delete({ draftId }),
		];
		expect(new Set(await Promise.all(calls.map(getStatus)))).toEqual(new Set([404]));
		const list = await danaInBangor.quotes.list({ id: accounts.bangor });
		expect(list.quotes.map((quote) => quote.id)).not.toContain(id);
		expect(await dana.quotes.quote({ id })).toEqual(quote);
	});
});

describe("order drafts", () => {
	it("contain the accepted quote; discarding one allows accepting again", async () => {
		const quote = await quoteIn("accepted");
		const draftId = quote.orderDraftId ?? "";
		expect(await dana.orderDrafts.draft({ draftId })).toMatchObject({
			quoteId: quote.id,
			quoteNumber: quote.number,
			PurchaseOrder: "PO-1",
			lineCount: 2,
			total: quote.total,
			pricesHeldUntil: quote.expiresAt,
			lines: quote.lines,
			totals: quote.totals,
		});
		expect(quote.may).toMatchObject({ change: false, delete: false, steps: [] });
		await dana.orderDrafts.delete({ draftId });
		const open = await dana.quotes.quote({ id: quote.id });
		expect(open).toMatchObject({ status: "accepted", orderDraftId: null, may: { steps: ["accept"] } });
		const again = await step(dana, open, "accept");
		expect(again.orderDraftId).not.toBe(draftId);
		expect(again.versions).toHaveLength(quote.versions.length);
	});
});

describe("deleting and duplicating a quote", () => {
	it("removes lines, versions and messages", async () => {
		const quote = await step(dana, await quoteIn("sent-back"), "decline", "Too late");
		expect(await dana.quotes.delete({ id: quote.id })).toEqual({ id: quote.id });
		expect(await getStatus(dana.quotes.quote({ id: quote.id }))).toBe(404);
		for (const table of ["quote_line", "quote_version", "quote_message"] as const)
			expect(
				await services.db.selectFrom(table).select("quote_id").where("quote_id", "=", quote.id).execute(),
			).toEqual([]);
	});

	it.each([
		["draft", 200, 404],
		["submitted", 409, 409],
		["sent-back", 409, 409],
		["accepted", 409, 409],
		["declined", 200, 409],
		["expired", 200, 409],
	] as const)("of status %s", async (status, buyer, representative) => {
		const quote = await quoteIn(status);
		expect(await getStatus(rosa.quotes.delete({ id: quote.id }))).toBe(representative);
		expect(await getStatus(dana.quotes.delete({ id: quote.id }))).toBe(buyer);
	});

	it("copies lines at current prices and names those that can't be ordered", async () => {
		const quote = await quoteIn("declined");
		const orderable = (flag: 0 | 1) =>
			services.db.updateTable("variation").set({ orderable: flag }).where("id", "=", sku(1)).execute();
		await orderable(0);
		const formKey = crypto.randomUUID();
		const copies = await Promise.all([1, 2, 3].map(() => dana.quotes.duplicate({ id: quote.id, formKey })));
		await orderable(1);
		const [copy] = copies;
		expect(new Set(copies.map((copy) => copy.quote.id)).size).toBe(1);
		expect(copy?.quote).toMatchObject({
			status: "draft",
			lineCount: 1,
			name: "Lobby",
			messages: [],
			versions: [],
		});
		expect(copy?.leftOut).toEqual([quote.lines[1]?.productDetails.sku]);
	});
});

describe("quote list", () => {
	it("is searchable by number, name, purchase order and part number, and filtered and sorted", async () => {
		const name = `Gymnasium ${crypto.randomUUID()}`;
		const quote = await create(danaInBangor, {
			accountId: accounts.bangor,
			name,
			PurchaseOrder: "88-100%_A",
		});
		const plain = await create(danaInBangor, {
			accountId: accounts.bangor,
			name: "Other",
			source: { kind: "lines", lines: [line(2, 100)] },
		});
		const list = async (input: Omit<Parameters<Client["quotes"]["list"]>[0], "id">) =>
			(await danaInBangor.quotes.list({ id: accounts.bangor, ...input })).quotes.map(({ id }) => id);
		expect(await list({ search: quote.number })).toEqual([quote.id]);
		expect(await list({ search: "gymnasium" })).toEqual([quote.id]);
		expect(await list({ search: "100%_a" })).toEqual([quote.id]);
		expect(await list({ search: "0%0" })).toEqual([]);
		expect(await list({ search: `gymnasium ${quote.lines[0]?.productDetails.sku}` })).toEqual([quote.id]);
		expect(await list({ search: `other ${quote.lines[0]?.productDetails.sku}` })).toEqual([]);
		expect(await list({ status: "accepted" })).toEqual([]);
		const today = new Date(services.now()).toISOString().slice(0, 10);
		expect(await list({ from: today, to: today })).toContain(plain.id);
		expect(await list({ to: "2020-01-01" })).toEqual([]);
		const byTotal = await danaInBangor.quotes.list({ id: accounts.bangor, sort: "total" });
		const totals = byTotal.quotes.map(({ total }) => total);
		expect(totals).toEqual([...totals].sort((a, b) => b - a));
		expect((await list({ sort: "number" }))[0]).toBe(plain.id);
		expect((await list({ status: "draft" })).length).toBeGreaterThanOrEqual(2);
	});

	it("separates expired from pending quotes, in pages", async () => {
		const expired = await quoteIn("expired");
		const ids = async (status: QuoteStatus) =>
			(await dana.quotes.list({ id: accounts.harbor, status, sort: "number" })).quotes.map(({ id }) => id);
		expect(await ids("expired")).toContain(expired.id);
		expect(await ids("sent-back")).not.toContain(expired.id);
		const last = await dana.quotes.list({ id: accounts.harbor, page: 999 });
		expect(last.page).toBe(last.pageCount);
		expect(last.quotes.length).toBeGreaterThan(0);
	});
});
