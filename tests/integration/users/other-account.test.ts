/** Links to documents of another account: offered to users with access, otherwise like missing ones. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { accountDocuments } from "#contracts/errors";
import { type DocumentIds, makeDocuments } from "../../setup/account-documents.ts";
import { sample } from "../../setup/sample.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type ShopAnswer, type Visitor } from "../../setup/visitor.ts";

/** Pages and files by kind of document. */
const pages: [kind: keyof DocumentIds, path: (id: string) => string][] = [
	["quote", (id) => `/user/quotes/${id}`],
	["quote", (id) => `/user/quotes/${id}/edit`],
	["quote", (id) => `/user/quotes/${id}/versions`],
	["quote", (id) => `/user/quotes/${id}/share`],
	["quote", (id) => `/user/quotes/${id}/delete`],
	["order", (id) => `/user/orders/${id}`],
	["order", (id) => `/user/orders/${id}/pay`],
	["order-draft", (id) => `/user/order-drafts/${id}`],
	["checkout", (id) => `/checkout/${id}/address`],
	["checkout", (id) => `/checkout/${id}/review`],
	["invoice", (id) => `/user/invoices/${id}`],
	["invoice", (id) => `/user/invoices/pay?invoice=${id}`],
	["credit-memo", (id) => `/user/credit-memos/${id}/apply`],
	["payment", (id) => `/payments/${id}`],
	["order-list", (id) => `/order-lists/${id}`],
	["approval", (id) => `/user/approvals/${id}`],
	["blanket-order", (id) => `/user/blanket-orders/${id}`],
	["layout", (id) => `/user/lighting-layouts/${id}`],
	["claim", (id) => `/user/warranty-claims/${id}`],
	["return", (id) => `/user/returns/${id}`],
	["cancellation", (id) => `/user/cancellations/${id}`],
	["certificates", (id) => `/user/tax-exemption?account=${id}`],
	["saved-cart", (id) => `/user/saved-carts/${id}`],
	["part-number", (id) => `/user/part-numbers/${id}`],
];
/** Files without a page lead to the account's place among the others. */
const choice = (file: string) =>
	`/user/switch-account?${new URLSearchParams({ search: "10020", returnTo: file })}`;
const files: [kind: keyof DocumentIds, path: (id: string) => string, page: (id: string) => string][] = [
	["quote", (id) => `/user/quotes/${id}/quote.pdf`, (id) => `/user/quotes/${id}`],
	["order", (id) => `/user/orders/${id}/confirmation.pdf`, (id) => `/user/orders/${id}`],
	["invoice", (id) => `/user/invoices/${id}/invoice.pdf`, (id) => `/user/invoices/${id}`],
	["invoice", (id) => `/user/invoices/${id}/invoice.xml`, (id) => `/user/invoices/${id}`],
	[
		"credit-memo",
		(id) => `/user/credit-memos/${id}/credit-memo.xml`,
		(id) => choice(`/user/credit-memos/${id}/credit-memo.xml`),
	],
	["payment", (id) => `/payments/${id}/receipt.pdf`, (id) => `/payments/${id}`],
	["order-list", (id) => `/order-lists/${id}/problem-lines.csv`, (id) => `/order-lists/${id}`],
	["certificate", (id) => `/user/tax-exemption/${id}/file`, (id) => choice(`/user/tax-exemption/${id}/file`)],
	["purchase-order", (id) => `/user/purchase-orders/${id}`, (id) => choice(`/user/purchase-orders/${id}`)],
];
const missing = (kind: keyof DocumentIds) =>
	kind === "payment" ? "99999999999999999999-1700000000000" : "00000000-0000-4000-8000-000000000000";

let shop: ShopServices;
let dana: Visitor;
let rosa: Visitor;
/** Documents of Dana's account in Bangor, and of another account that Rosa serves. */
let inBangor: DocumentIds;
let inManchester: DocumentIds;

beforeAll(async () => {
	shop = await startShopServices({}, { catalog: false });
	const { db } = shop.services;
	inBangor = await makeDocuments(db, "10020", "demo-distributor");
	inManchester = await makeDocuments(db, "10030", "demo-representative");
	dana = newVisitor();
	rosa = newVisitor();
	await dana.signIn("demo-distributor");
	await rosa.signIn("demo-representative");
});
afterAll(() => shop?.stop());
// Reset both users to the same account.
beforeEach(async () => {
	for (const visitor of [dana, rosa]) await switchTo(visitor, "10010", "/");
});

const getReply = ({ status, body }: ShopAnswer) => ({ status, body });
const switchTo = (visitor: Visitor, accountId: string, returnTo: string) =>
	visitor.post("/user/switch-account", { accountId, returnTo });
const nouns: Partial<DocumentIds> = {
	"order-list": "list",
	layout: "layout request",
	claim: "warranty claim",
	return: "request",
	cancellation: "request",
	certificates: "list of certificates",
	"purchase-order": "PO file",
};
const noun = (kind: keyof DocumentIds) => nouns[kind] ?? kind.replace("-", " ");

it("covers every kind of document", () => {
	expect(new Set([...pages, ...files].map(([kind]) => kind))).toEqual(new Set(accountDocuments));
});

describe.each(sample(pages, { share: 0.34 }))("a %s at %o", (kind, path) => {
	it("offers a distributor the switch, hides its content, and returns to it", async () => {
		const address = path(inBangor[kind]);
		expect(getReply(await dana.get(address))).toEqual({
			status: 409,
			body: {
				message: `This ${noun(kind)} belongs to Harbor Electric Supply, Bangor. Switch to it?`,
				otherAccount: {
					accountId: "10020",
					question: `This ${noun(kind)} belongs to Harbor Electric Supply, Bangor. Switch to it?`,
					switchLabel: "Switch to Harbor Electric Supply, Bangor",
				},
			},
		});
		const switched = await switchTo(dana, "10020", address);
		expect([switched.status, switched.location]).toEqual([303, address]);
		const shown = await dana.get(address);
		expect(shown.status).not.toBe(404);
		expect(shown.body ?? {}).not.toHaveProperty("otherAccount");
	});

	it("answers 404 for a representative without the account", async () => {
		expect(getReply(await rosa.get(path(inBangor[kind])))).toEqual(
			getReply(await rosa.get(path(missing(kind)))),
		);
	});
});

describe("a representative who serves the account", () => {
	it.each([
		// Approvals are for the people of the company.
		...pages.filter(([, path]) => !/user\/orders|pay|apply|approvals/.test(path("x"))),
		["payment" as const, (id: string) => `/payments/${id}`] as const,
	])("is offered the switch for a %s at %o", async (kind, path) => {
		const response = await rosa.get(path(inManchester[kind]));
		// A buyer's draft is private; orders are readable in the whole territory.
		expect(response.status).toBe(409);
		expect(response.body).toMatchObject({ otherAccount: { accountId: "10030" } });
	});

	it("reads an order of the territory without switching", async () => {
		expect((await rosa.get(`/user/orders/${inManchester.order}`)).status).toBe(200);
	});

	it("learns nothing about a buyer's draft", async () => {
		const { db } = shop.services;
		await db.updateTable("quote").set({ status: "draft" }).where("id", "=", inManchester.quote).execute();
		const response = await rosa.get(`/user/quotes/${inManchester.quote}`);
		expect(getReply(response)).toEqual(getReply(await rosa.get(`/user/quotes/${missing("quote")}`)));
		await db.updateTable("quote").set({ status: "submitted" }).where("id", "=", inManchester.quote).execute();
	});
});

describe.each(sample(files, { share: 0.34 }))("the file of a %s at %o", (kind, path, page) => {
	const asBrowser = (visitor: Visitor, address: string) =>
		visitor.get(address, { Accept: "text/html,application/xhtml+xml" });

	it("redirects browsers to the offer, and is returned to scripts", async () => {
		const response = await asBrowser(dana, path(inBangor[kind]));
		expect([response.status, response.location]).toEqual([302, page(inBangor[kind])]);
		expect((await dana.get(path(inBangor[kind]))).status).toBe(409);
	});

	it("answers 404 for others", async () => {
		for (const id of [inBangor[kind], missing(kind)])
			expect((await asBrowser(rosa, path(id))).status).toBe(404);
	});
});

it("a form for another account's document is not executed, and offers the switch", async () => {
	const response = await dana.post(`/user/quotes/${inBangor.quote}`, { intent: "message", text: "Hello" });
	expect(response.status).toBe(409);
	const { db } = shop.services;
	expect(await db.selectFrom("quote_message").selectAll().execute()).toEqual([]);
});

it("checking out another account's order draft offers the switch", async () => {
	const response = await dana.post(`/checkout?draft=${inBangor["order-draft"]}`);
	expect(response.status).toBe(409);
	expect(response.body).toMatchObject({ otherAccount: { accountId: "10020" } });
});

it("the audit log records every switch", async () => {
	const { db } = shop.services;
	await switchTo(dana, "10020", `/user/quotes/${inBangor.quote}`);
	const last = await db
		.selectFrom("account_switch")
		.selectAll()
		.orderBy("id", "desc")
		.executeTakeFirstOrThrow();
	expect(last).toMatchObject({ user_id: "demo-distributor", to_account_id: "10020", allowed: 1 });
});

it("a link from an email leads through sign-in to the offer", async () => {
	const visitor = newVisitor();
	const address = `/user/quotes/${inBangor.quote}`;
	const { location } = await visitor.get(address);
	expect(location).toBe(`/login?returnTo=${encodeURIComponent(address)}`);
	const signedIn = await visitor.post("/login", {
		email: "distributor@demo.example",
		password: "warehouse-skylight-9",
		returnTo: address,
	});
	expect(signedIn.location).toBe(address);
	expect((await visitor.get(address)).status).toBe(409);
});

describe("services", () => {
	const calls: [keyof DocumentIds, (id: string) => string][] = [
		["quote", (id) => `/cart-service/quotes/${id}`],
		["order", (id) => `/order-service/orders/${id}`],
		["order-draft", (id) => `/order-service/drafts/${id}`],
		["checkout", (id) => `/order-service/checkout/${id}`],
		["invoice", (id) => `/portal-service/invoices/10010/${id}`],
		["credit-memo", (id) => `/portal-service/credit-memos/${id}`],
		["payment", (id) => `/portal-service/attempts/${id}`],
		["order-list", (id) => `/user-service/order-lists/${id}?filter=all&page=1&pageSize=10`],
		["blanket-order", (id) => `/order-service/blanket-orders/${id}`],
		["layout", (id) => `/user-service/lighting-layouts/${id}`],
		["claim", (id) => `/user-service/warranty-claims/${id}`],
	];

	/** Response bytes and executed queries. */
	async function ask(path: string, userId: string) {
		const email = userId === "demo-representative" ? "rep@demo.example" : "distributor@demo.example";
		const password = userId === "demo-representative" ? "lamppost-by-the-pier" : "warehouse-skylight-9";
		const signIn = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x";
		const { body } = await shop.services.call(signIn, { email, password });
		const headers = { authorization: `Bearer ${body.idToken}`, "x-account-id": "10010" };
		// Warm caches such as keys, which do not depend on the document.
		await fetch(`${shop.services.url}/cart-service/quotes/none`, { headers });
		const queries = vi.spyOn(shop.services.db.getExecutor(), "executeQuery");
		const response = await fetch(shop.services.url + path, { headers });
		const text = await response.text();
		const sql = queries.mock.calls.map(([query]) => query.sql);
		queries.mockRestore();
		const kept = [...response.headers].filter(([name]) => !["date", "x-request-id"].includes(name));
		return { status: response.status, headers: kept, text, sql };
	}

	it.each(calls)(
		"answer a foreign %s, by %o, with the same bytes and queries as a missing one",
		async (kind, path) => {
			const foreign = await ask(path(inBangor[kind]), "demo-representative");
			expect(foreign.status).toBe(404);
			expect(JSON.parse(foreign.text)).not.toHaveProperty("belongsTo");
			expect(foreign.sql.length).toBeGreaterThan(2);
			expect(foreign).toEqual(await ask(path(missing(kind)), "demo-representative"));
		},
	);

	it.each(calls)("name the account of a %s, by %o, to users who may act for it", async (kind, path) => {
		const own = await ask(path(inBangor[kind]), "demo-distributor");
		expect([own.status, JSON.parse(own.text).belongsTo]).toEqual([
			404,
			{ accountId: "10020", name: "Harbor Electric Supply – Bangor", city: "Bangor", document: kind },
		]);
	});
});
