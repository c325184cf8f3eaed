/** Shared links to quotes: over HTTP, and pages on real loaders and actions. */

import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quotesContract } from "#contracts/quotes/quote-service";
import type { Quote } from "#contracts/quotes/quotes";
import { sharingContract } from "#contracts/sharing/sharing";
import { demoClient, refusal as refused } from "../../setup/demo-clients.ts";
import { setEnvironment } from "../../setup/environment.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { newVisitors, shopOrigin } from "../../setup/visitor.ts";

const contract = { quotes: quotesContract, sharing: sharingContract };
type Client = ContractRouterClient<typeof contract>;

/** Dana has both, Rosa represents the first. */
const harbor = "10010";
const bangor = "10020";
const day = 24 * 60 * 60 * 1000;

let services: RunningServices;
let dana: Client;
let danaInBangor: Client;
let rosa: Client;
let ben: Client;
let nobody: Client;
/** Orderable SKUs with their multiples. */
let skus: { id: string; sku: string; pieces: number }[] = [];

beforeAll(async () => {
	services = await startServices({ template: "shop" });
	dana = await demoClient(services, contract, "demo-distributor", harbor);
	danaInBangor = await demoClient(services, contract, "demo-distributor", bangor);
	rosa = await demoClient(services, contract, "demo-representative", harbor);
	ben = await demoClient(services, contract, "demo-basic");
	nobody = await demoClient(services, contract);
	const rows = await services.db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select(["variation.id", "variation.sku", "price.minimum", "price.multiple"])
		.where("variation.orderable", "=", 1)
		.where("product.status", "=", "active")
		.orderBy("variation.id")
		.limit(3)
		.execute();
	skus = rows.map(({ id, sku, minimum, multiple }) => ({ id, sku, pieces: minimum * multiple }));
	setEnvironment({
		SERVICES_BASE_URL: services.url,
		SESSION_SECRET: "s".repeat(40),
		ORIGIN: shopOrigin,
		LOG_LEVEL: "silent",
	});
});
afterAll(() => services.stop());

const refusal = async (call: Promise<unknown>) => (await refused(call)).status;

let drawn = 0;
/** A token as the storefront generates it. */
const token = () => `${++drawn}`.padStart(43, "q");

/** Texts of the quote that its link must not show. */
const secrets = ["PO-SECRET", "Call before noon", "Dana", "Rosa", "@demo.example", "demo-", harbor];

async function newQuote(lineCount = 2): Promise<Quote> {
	const lines = Array.from({ length: lineCount }, (_, index) => {
		const { id: productId = "", pieces = 1 } = skus[index % skus.length] ?? {};
		return { productId, quantity: pieces, options: [], fixtureType: `A${index + 1}` };
	});
	return dana.quotes.create({
		accountId: harbor,
		PurchaseOrder: "PO-SECRET",
		name: "Lobby",
		note: "Call before noon",
		status: "submitted",
		source: { kind: "lines", lines },
		formKey: crypto.randomUUID(),
	});
}

async function share(client: Client, { id }: Quote, withPrices = false) {
	const secret = token();
	const made = await client.sharing.create({ kind: "quote", targetId: id, token: secret, withPrices });
	return { ...made, secret };
}

/** Names of numeric fields at any depth. */
function numbersIn(body: unknown): string[] {
	const names = new Set<string>();
	JSON.stringify(body, (name, value: unknown) => {
		if (typeof value === "number") names.add(name);
		return value;
	});
	return [...names].toSorted();
}

describe("a shared quote", () => {
	it("is shown without sign-in, prices, people or messages", async () => {
		const quote = await newQuote();
		await dana.quotes.addMessage({ id: quote.id, text: "Call before noon, please", formKey: "m".repeat(36) });
		const { secret, expiresAt } = await share(dana, quote);
		expect(await nobody.sharing.open({ token: secret })).toEqual({ kind: "quote" });
		const shown = await nobody.sharing.quote({ token: secret });
		const { number, createdAt, totals } = quote;
		expect(totals?.total).toBeGreaterThan(0);
		expect(shown).toMatchObject({
			number,
			name: "Lobby",
			status: "submitted",
			version: quote.version,
			createdAt,
			expiresAt,
			heldUntil: quote.expiresAt,
			lineCount: 2,
			totals: null,
		});
		expect(shown.lines).toMatchObject([
			{ fixtureType: "A1", sku: skus[0]?.sku, quantity: skus[0]?.pieces, price: null, lineTotal: null },
			{ fixtureType: "A2", sku: skus[1]?.sku, quantity: skus[1]?.pieces, price: null, lineTotal: null },
		]);
		const text = JSON.stringify(shown);
		for (const hidden of [...secrets, quote.id]) expect(text).not.toContain(hidden);
		expect(numbersIn(shown)).toEqual(["lineCount", "page", "pageCount", "pieces", "quantity", "version"]);
		const rows = await services.db.selectFrom("share").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(secret);
	});

	it("shows prices if the link includes them, while its creator has access", async () => {
		const quote = await newQuote();
		const { secret } = await share(rosa, quote, true);
		const shown = await nobody.sharing.quote({ token: secret });
		expect(shown.totals).toEqual(quote.totals);
		expect(numbersIn(shown)).toEqual(expect.arrayContaining(["lineTotal", "price", "subTotal", "total"]));
		expect(shown.lines.map(({ price, lineTotal }) => [price, lineTotal])).toEqual(
			quote.lines.map(({ price, lineTotal }) => [price, lineTotal]),
		);
		for (const hidden of secrets) expect(JSON.stringify(shown)).not.toContain(hidden);

		const maker = () => services.db.updateTable("portal_user").where("user_id", "=", "demo-representative");
		await maker().set({ access: "[]" }).execute();
		const later = await nobody.sharing.quote({ token: secret });
		expect([later.totals, later.lines[0]?.price, later.lineCount]).toEqual([null, null, 2]);
		await maker().set({ access: '["cart"]' }).execute();
		expect((await nobody.sharing.quote({ token: secret })).totals).toEqual(quote.totals);
	});

	it("shows 500 lines in pages, with total sums", async () => {
		const quote = await newQuote(500);
		const { secret } = await share(dana, quote, true);
		const shown = await nobody.sharing.quote({ token: secret, page: 10 });
		expect(shown).toMatchObject({ page: 10, pageCount: 10, lineCount: 500, totals: quote.totals });
		expect(shown.lines.map(({ fixtureType }) => fixtureType)).toEqual(
			Array.from({ length: 50 }, (_, index) => `A${index + 451}`),
		);
		expect((await nobody.sharing.quote({ token: secret, page: 99 })).page).toBe(10);
	});
});

describe("quote links", () => {
	it("can be created and revoked by the account's buyers and representatives, including each other's", async () => {
		const quote = await newQuote();
		const target = { kind: "quote", targetId: quote.id } as const;
		const bought = await share(dana, quote);
		const sold = await share(rosa, quote);
		const ids = [bought.shareId, sold.shareId].toSorted();
		for (const client of [dana, rosa])
			expect((await client.sharing.list(target)).map(({ shareId }) => shareId).toSorted()).toEqual(ids);
		await rosa.sharing.revoke({ shareId: bought.shareId });
		await dana.sharing.revoke({ shareId: sold.shareId });
		for (const { secret } of [bought, sold]) {
			expect(await refusal(nobody.sharing.open({ token: secret }))).toBe(404);
			expect(await refusal(nobody.sharing.quote({ token: secret }))).toBe(404);
		}
		expect(await dana.sharing.list(target)).toEqual([]);
		expect(await refusal(dana.sharing.revoke({ shareId: bought.shareId }))).toBe(404);
	});

	it("are refused for users of other accounts or without cart access", async () => {
		const quote = await newQuote();
		const target = { kind: "quote", targetId: quote.id } as const;
		const { shareId, secret } = await share(dana, quote);
		// The creator with another account selected.
		expect(await refusal(danaInBangor.sharing.create({ ...target, token: token() }))).toBe(404);
		expect(await danaInBangor.sharing.list(target)).toEqual([]);
		expect((await danaInBangor.sharing.list({})).map((link) => link.shareId)).not.toContain(shareId);
		expect(await refusal(danaInBangor.sharing.revoke({ shareId }))).toBe(404);
		expect(await refusal(ben.sharing.create({ ...target, token: token() }))).toBe(403);
		expect(await refusal(ben.sharing.list(target))).toBe(403);
		expect(await refusal(ben.sharing.revoke({ shareId }))).toBe(404);
		expect(await refusal(nobody.sharing.create({ ...target, token: token() }))).toBe(401);
		const pretender = await demoClient(services, contract, "demo-representative", bangor);
		expect(await refusal(pretender.sharing.list(target))).toBe(403);
		expect(await refusal(pretender.sharing.revoke({ shareId }))).toBe(404);
		expect((await nobody.sharing.quote({ token: secret })).name).toBe("Lobby");
	});

	it("are created once for a form that arrives twenty times, and only for quotes", async () => {
		const quote = await newQuote();
		const form = { kind: "quote", targetId: quote.id, token: token() } as const;
		const made = await Promise.all(Array.from({ length: 20 }, () => dana.sharing.create(form)));
		expect(new Set(made.map(({ shareId }) => shareId)).size).toBe(1);
		expect(await refusal(rosa.sharing.create(form))).toBe(409);
		expect(await refusal(nobody.sharing.project({ token: form.token }))).toBe(404);
	});
});

it("end with the quote, or when they expire", async () => {
	const quote = await newQuote();
	const [expired, orphaned] = [await share(dana, quote), await share(rosa, quote)];
	await services.db
		.updateTable("share")
		.set({ expires_at: new Date(services.now() - day).toISOString() })
		.where("id", "=", expired.shareId)
		.execute();
	expect(await refusal(nobody.sharing.quote({ token: expired.secret }))).toBe(404);
	expect((await nobody.sharing.quote({ token: orphaned.secret })).number).toBe(quote.number);
	await dana.quotes.step({ id: quote.id, revision: quote.revision, step: "decline" });
	await dana.quotes.delete({ id: quote.id });
	expect(await refusal(nobody.sharing.open({ token: orphaned.secret }))).toBe(404);
	expect(await refusal(nobody.sharing.quote({ token: orphaned.secret }))).toBe(404);
	const rows = await services.db.selectFrom("share").select("id").where("target_id", "=", quote.id).execute();
	expect(rows).toEqual([]);
});

describe("quote link pages", () => {
	const { call } = newVisitors();

	it("show a new link once, show the quote privately, and let a colleague revoke it", async () => {
		const quote = await newQuote();
		const path = `/user/quotes/${quote.id}/share`;
		const [buyer, representative, basic] = ["demo-distributor", "demo-representative", "demo-basic"] as const;
		const page = await call(path, buyer);
		const { token: drawnToken } = (page.body as { view: { token: string } }).view;
		const form = { intent: "create", token: drawnToken, days: "30" };
		const made = await call(path, buyer, form);
		expect(made.body).toMatchObject({ made: { link: `${shopOrigin}/shared/${drawnToken}` } });

		const shown = await call(`/shared/${drawnToken}`, "");
		expect(shown.body).toMatchObject({ kind: "quote", number: quote.number, totals: null });
		expect(
			["Cache-Control", "Referrer-Policy", "X-Robots-Tag"].map((name) => shown.headers.get(name)),
		).toEqual(["private, no-store", "no-referrer", "noindex, nofollow"]);
		for (const hidden of [...secrets, quote.id]) expect(JSON.stringify(shown.body)).not.toContain(hidden);

		expect((await call(path, basic)).status).toBe(403);
		const foreign = "/user/quotes/no-such-quote/share";
		expect((await call(foreign, buyer)).status).toBe(404);
		expect((await call(foreign, buyer, { ...form, token: token() })).status).toBe(404);

		const again = await call(path, representative);
		expect(JSON.stringify(again.body)).not.toContain(drawnToken);
		const { links } = (again.body as { view: { links: { shareId: string }[] } }).view;
		expect(links).toHaveLength(1);
		const revoke = { intent: "revoke", shareId: links[0]?.shareId ?? "" };
		expect((await call(path, representative, revoke)).location).toBe(path);
		expect((await call(`/shared/${drawnToken}`, "")).status).toBe(404);
	});
});
