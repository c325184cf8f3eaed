/** A quote's PDF in the name of its account or an agency, through the pages. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { seedDemoQuotes } from "#demo/demo-quotes.server";
import { makeLogo } from "../../factories/logo.ts";
import { setEnvironment } from "../../setup/environment.ts";
import { readPdfText } from "../../setup/pdf-text.ts";
import { storeQuote } from "../../setup/quotes/stored-quotes.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type ShopAnswer, type Visitor } from "../../setup/visitor.ts";

let shop: ShopServices;
let dana: Visitor;
let rosa: Visitor;
let quoteID = "";
let otherID = "";

const company = "/user/company/letterhead";
const agency = "/user/workspace/letterhead";
const typed = { intent: "save", version: "", name: "Harbor Electric", address: "1 Main Street\nPortland" };
const file = (contents: Buffer, name = "logo.png") => new File([new Uint8Array(contents)], name);

type View = { letterhead: { version: string; name: string } | null; first: Record<string, string> };
const view = async (visitor: Visitor, path: string) => (await visitor.get(path)).body as View;
const errorsOf = ({ body }: ShopAnswer) =>
	(body as { reply: { error?: Record<string, string[]> } }).reply.error ?? {};
const bytes = async ({ response }: ShopAnswer) =>
	Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));

beforeAll(async () => {
	shop = await startShopServices();
	const { db, now } = shop.services;
	await seedDemoQuotes({ db, now }, true);
	await db
		.updateTable("portal_user")
		.set({ role: "admin" })
		.where("user_id", "=", "demo-distributor")
		.execute();
	setEnvironment({ IDENTITY_BASE_URL: shop.services.url });
	[dana, rosa] = [newVisitor(), newVisitor()];
	await dana.signIn("demo-distributor");
	await rosa.signIn("demo-representative");
	const quotes = db.selectFrom("quote").select("id").where("status", "!=", "draft");
	({ id: quoteID } = await quotes.where("account_id", "=", "10010").executeTakeFirstOrThrow());
	({ id: otherID } = await storeQuote(db, { account_id: "10040" }));
});
afterAll(() => shop.stop());
beforeEach(async () => {
	shop.proxy.failWith(null);
	await shop.services.db.deleteFrom("letterhead").execute();
});

it("offers the account's record first, and keeps what was typed beside the errors", async () => {
	const { letterhead, first } = await view(dana, company);
	expect(letterhead).toBeNull();
	expect(first.name).not.toBe("");
	expect(first.address).toContain("\n");
	const refused = await dana.post(company, {
		...typed,
		name: " ",
		email: "nobody",
		address: "1\n2\n3\n4\n5",
		closing: "x".repeat(301),
		files: file(makeLogo()),
	});
	expect(refused.status).toBe(400);
	expect(Object.keys(errorsOf(refused)).toSorted()).toEqual(["address", "closing", "email", "name"]);
	const { reply } = refused.body as { reply: { initialValue: { email: string; upload: string } } };
	expect(reply.initialValue.email).toBe("nobody");
	// The logo that came with the refused form isn't chosen again.
	const saved = await dana.post(company, { ...typed, upload: reply.initialValue.upload });
	expect([saved.status, saved.location]).toEqual([303, company]);
	expect((await view(dana, company)).letterhead).toMatchObject({
		name: "Harbor Electric",
		logo: { width: 40, height: 10 },
	});
});

it("names a refused logo beside its field, and shows a kept one to the account alone", async () => {
	const refused = await dana.post(company, { ...typed, files: file(Buffer.from("%PDF-1.7 ".padEnd(5000))) });
	expect(refused.status).toBe(400);
	expect(errorsOf(refused).upload?.join()).toContain("logo.png");
	await dana.post(company, { ...typed, files: file(makeLogo()) });
	const { logo_id } = await shop.services.db
		.selectFrom("letterhead")
		.select("logo_id")
		.executeTakeFirstOrThrow();
	const shown = await dana.get(`/user/letterhead-logos/${logo_id}`);
	expect(shown.headers.get("Content-Type")).toBe("image/png");
	expect(shown.headers.get("Cache-Control")).toContain("private");
	expect((await rosa.get(`/user/letterhead-logos/${logo_id}`)).status).toBe(200);
	expect((await newVisitor().get(`/user/letterhead-logos/${logo_id}`)).status).toBe(302);
});

it("answers 409 to an administrator who saw an earlier letterhead, and keeps the new one", async () => {
	await dana.post(company, typed);
	const { letterhead } = await view(dana, company);
	const version = letterhead?.version ?? "";
	expect((await dana.post(company, { ...typed, version, name: "Second" })).status).toBe(303);
	const late = await dana.post(company, { ...typed, version, name: "Late" });
	expect(late.status).toBe(409);
	expect(errorsOf(late)[""]?.join()).toContain("changed or removed");
	expect((late.body as { reply: { initialValue: { name: string } } }).reply.initialValue.name).toBe("Late");
	await dana.post(company, { intent: "remove", version });
	expect((await view(dana, company)).letterhead?.name).toBe("Second");
	const now = (await view(dana, company)).letterhead?.version ?? "";
	await dana.post(company, { intent: "remove", version: now });
	expect((await view(dana, company)).letterhead).toBeNull();
});

it("says that the service is down and keeps what was typed", async () => {
	shop.proxy.failWith("error", /letterheads/);
	const answer = await dana.post(company, typed);
	expect(answer.status).toBe(503);
	expect((await dana.get(`/user/quotes/${quoteID}`)).body).toMatchObject({ issuers: null });
});

it("prints a quote in the account's name, for its buyers and representative", async () => {
	await dana.post(company, { ...typed, closing: "Freight by us.", files: file(makeLogo()) });
	for (const visitor of [dana, rosa]) {
		const page = await visitor.get(
			`/user/quotes/${quoteID}/quotation?name=account&prices=markup&markup=12.5`,
		);
		expect(page.status).toBe(302);
		const target = page.location ?? "";
		expect(target).toBe(`/user/quotes/${quoteID}/quotation.pdf?name=account&prices=markup&markup=12.5`);
		const answer = await visitor.get(target);
		expect(answer.headers.get("Content-Disposition")).toMatch(
			/^inline; filename="quotation-Q-1\d{5}-v\d+\.pdf"$/,
		);
		expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
		const text = readPdfText(await bytes(answer)).join(" | ");
		expect(text).toContain("Harbor Electric");
		expect(text).toContain("Freight by us.");
		expect(text).not.toContain("10010");
	}
	const own = await dana.get(`/user/quotes/${quoteID}/quotation?name=manufacturer&prices=quoted&markup=`);
	expect(own.location).toBe(`/user/quotes/${quoteID}/quote.pdf`);
});

it("prints it in the agency's name for its representative only", async () => {
	await rosa.post(agency, { ...typed, name: "Coast Agency" });
	expect((await rosa.get(`/user/quotes/${quoteID}`)).body).toMatchObject({
		issuers: [
			{ owner: "account", name: null, mayChange: false },
			{ owner: "agency", name: "Coast Agency", mayChange: true },
		],
	});
	const path = `/user/quotes/${quoteID}/quotation.pdf?name=agency&prices=none`;
	expect(readPdfText(await bytes(await rosa.get(path))).join()).toContain("Coast Agency");
	expect((await dana.get(path)).status).toBe(404);
	expect((await dana.get(`/user/quotes/${quoteID}/quotation?name=agency`)).status).toBe(400);
	expect((await dana.get(`/user/quotes/${quoteID}`)).body).toMatchObject({
		issuers: [{ owner: "account", name: null, mayChange: true }],
	});
	expect((await dana.get(agency)).status).toBe(403);
});

it("answers 404 for quotes of other accounts, and 400 for values that the form doesn't send", async () => {
	await dana.post(company, typed);
	for (const page of ["quotation", "quotation.pdf"]) {
		const at = (id: string, query: string) => dana.get(`/user/quotes/${id}/${page}?${query}`);
		expect((await at(otherID, "name=account")).status).toBe(404);
		expect((await at("none", "name=account&prices=none")).status).toBe(404);
		for (const query of [
			"name=nobody",
			"name=account&name=agency",
			"name=account&prices=markup&markup=1e9",
			"name=account&prices=markup&markup=%00",
			"name=account&prices=quoted&markup=15",
			`name=account&prices=markup&markup=${"9".repeat(2000)}`,
		])
			expect([page, query, (await at(quoteID, query)).status]).toEqual([page, query, 400]);
	}
	const { status, body } = await dana.get(
		`/user/quotes/${quoteID}/quotation?name=account&prices=markup&markup=x`,
	);
	expect([status, body]).toEqual([
		400,
		expect.objectContaining({
			errors: { markup: expect.stringContaining("0.01 to 500") },
			typed: { name: "account", prices: "markup", markup: "x" },
		}),
	]);
});
