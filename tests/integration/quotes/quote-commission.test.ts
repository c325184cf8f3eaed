/** Commissions: typed by representatives, and in nothing that a buyer is shown or that is stored beside them. */
import { beforeAll, describe, expect, it } from "vitest";
import type { CommissionView } from "~/features/quotes/commission/quote-commission.server.ts";
import { type Agent, connectAgent } from "../../setup/agents/agent-client.ts";
import { connectApp } from "../../setup/agents/app-connection.ts";
import { readPdfText } from "../../setup/pdf-text.ts";
import {
	buyer,
	call,
	newQuote,
	pagesOf,
	read,
	rep,
	sentQuote,
	services,
	setUpQuoteShop,
	step,
	stranger,
	visitor,
} from "../../setup/quotes/quote-shop.ts";

setUpQuoteShop();

beforeAll(async () => {
	await (await visitor(rep)).post("/user/switch-account", { accountId: "10010" });
});

const commissionOf = async (path: string): Promise<CommissionView> =>
	((await call(`${path}/commission`, rep)).body as { commission: CommissionView }).commission;

/** What the page sends: its rates, and those that it showed. */
async function save(path: string, percent: string, own: Record<number, string> = {}, who = rep) {
	const { basisPoints, lines } = await commissionOf(path);
	const text = (rate: number | null) => (rate === null ? "" : String(rate / 100));
	const rows = lines.flatMap((line, index) => [
		[`lines[${index}].lineId`, line.lineId],
		[`lines[${index}].seen`, text(line.basisPoints)],
		[`lines[${index}].percent`, own[index] ?? text(line.basisPoints)],
	]);
	return call(`${path}/commission`, who, {
		intent: "save",
		percent,
		seen: text(basisPoints),
		...Object.fromEntries(rows),
	});
}

const getRates = ({ basisPoints, lines }: CommissionView) => [
	basisPoints,
	...lines.map((line) => line.basisPoints),
];
const toPath = (location: string | null) => location?.replace(/[?#].*$/, "") ?? "";
const duplicate = async (path: string, who: string) =>
	toPath(
		(await call(path, who, { intent: "duplicate", idempotencyKey: crypto.randomUUID() })).location,
	).replace(/\/edit$/, "");

/** The path of a VE revision. */
async function revise(path: string): Promise<string> {
	const { location } = await call(`${path}/bid`, rep, {
		intent: "revise",
		name: "VE 1",
		reason: "",
		idempotencyKey: crypto.randomUUID(),
	});
	return toPath(location).replace(/\/edit$/, "");
}

/** Makes a letterhead as the buyer, whose account's quotation then has a name. */
async function makeLetterhead(): Promise<void> {
	const ofBuyer = services.db.updateTable("portal_user").where("user_id", "=", buyer);
	await ofBuyer.set({ role: "admin" }).execute();
	const typed = { intent: "save", version: "", name: "Harbor Electric", address: "1 Main Street" };
	expect((await call("/user/company/letterhead", buyer, typed)).status).toBe(303);
}

it("of two people who change a rate at once, the second is told, and other rates are saved", async () => {
	const path = await sentQuote();
	expect((await save(path, "5")).status).toBe(303);
	const stale = { intent: "save", percent: "7", seen: "" };
	const refused = await call(`${path}/commission`, rep, stale);
	expect(refused.status).toBe(409);
	expect(JSON.stringify(refused.body)).toContain("Somebody else changed the commission");
	expect((await commissionOf(path)).basisPoints).toBe(500);
	// The same form sent twice finds its own rate.
	expect((await call(`${path}/commission`, rep, { ...stale, percent: "5" })).status).toBe(303);
	const { lines } = await commissionOf(path);
	const line = { "lines[0].lineId": lines[0]?.lineId ?? "", "lines[0].seen": "", "lines[0].percent": "9" };
	const beside = await call(`${path}/commission`, rep, { intent: "save", percent: "5", seen: "5", ...line });
	expect(beside.status).toBe(303);
	expect(getRates(await commissionOf(path)).slice(0, 2)).toEqual([500, 900]);
});

describe("a commission", () => {
	it("is typed for the quote and for a line, and leaves the quote as it was", async () => {
		const path = await sentQuote();
		const { revision, updatedAt, totals } = await read(path, rep);
		const saved = await save(path, "13.37 %", { 1: "5" });
		expect([saved.status, saved.location]).toEqual([303, `${path}/commission`]);
		const commission = await commissionOf(path);
		expect(getRates(commission)).toEqual([1337, null, 500]);
		expect(commission.base).toBe(totals?.total);
		const amounts = commission.lines.map(({ amount }) => Math.round(amount * 100));
		expect(Math.round(commission.amount * 100)).toBe(amounts.reduce((sum, cents) => sum + cents, 0));
		expect(amounts[1]).toBe(Math.round((commission.lines[1]?.base ?? 0) * 5));
		expect(await read(path, rep)).toMatchObject({ revision, updatedAt });
		await save(path, "", { 1: "" });
		expect(await commissionOf(path)).toMatchObject({ basisPoints: null, amount: 0 });
	});

	it("keeps what another representative saved since on other lines", async () => {
		const path = await sentQuote();
		const { lines } = await commissionOf(path);
		const row = (index: number, percent: string) => ({
			"lines[0].lineId": lines[index]?.lineId ?? "",
			"lines[0].percent": percent,
			"lines[0].seen": "",
		});
		await call(`${path}/commission`, rep, { intent: "save", percent: "", ...row(0, "4") });
		await call(`${path}/commission`, rep, { intent: "save", percent: "", ...row(1, "5") });
		expect(getRates(await commissionOf(path))).toEqual([null, 400, 500]);
	});

	it.each(["1,5", "101", "-1", "1e1", "0x10", "12.345"])(
		"is refused as %s, beside its field",
		async (text) => {
			const path = await sentQuote();
			const refused = await save(path, text, { 1: text });
			expect(refused).toMatchObject({
				status: 400,
				body: { reply: { error: { percent: [expect.anything()], "lines[1].percent": [expect.anything()] } } },
			});
			expect(getRates(await commissionOf(path))).toEqual([null, null, null]);
		},
	);

	it("is not for buyers, other accounts, and lines of other quotes", async () => {
		const path = await sentQuote();
		await save(path, "13.37");
		expect((await call(`${path}/commission`, buyer)).status).toBe(403);
		expect((await save(path, "1", {}, buyer)).status).toBe(403);
		expect((await call(`${path}/commission`, stranger)).status).toBe(409);
		expect((await save(path, "1", {}, stranger)).status).not.toBe(303);
		const unknown = { "lines[0].lineId": "none", "lines[0].percent": "1", "lines[0].seen": "" };
		expect((await call(`${path}/commission`, rep, { intent: "save", seen: "", ...unknown })).status).toBe(
			404,
		);
		expect(getRates(await commissionOf(path))).toEqual([1337, null, null]);
	});

	it("is kept by a representative's copy and revision, and never by a buyer's copy", async () => {
		const path = await sentQuote();
		await save(path, "13.37", { 1: "5" });
		expect(getRates(await commissionOf(await duplicate(path, rep)))).toEqual([1337, null, 500]);
		const revision = await revise(path);
		expect(revision).not.toBe(path);
		expect(getRates(await commissionOf(revision))).toEqual([1337, null, 500]);
		const copy = await duplicate(path, buyer);
		await step(copy, buyer, "submit", (await read(copy)).revision);
		expect(getRates(await commissionOf(copy))).toEqual([null, null, null]);
	});

	it("is deleted with its quote", async () => {
		const path = await newQuote("submitted");
		await save(path, "13.37");
		const id = path.split("/").at(-1) ?? "";
		await services.db.deleteFrom("quote").where("id", "=", id).execute();
		const left = services.db.selectFrom("quote_commission").selectAll().where("quote_id", "=", id);
		expect(await left.execute()).toEqual([]);
	});
});

describe("of a quote with a commission, a customer", () => {
	let path = "";
	/** The rate as it might be written, and the amounts. */
	let secret: RegExp;
	let agent: Agent;

	beforeAll(async () => {
		path = await newQuote("submitted");
		await save(path, "13.37", { 1: "17.77" });
		await step(path, rep, "send-back", (await read(path)).revision);
		const { amount, lines } = await commissionOf(path);
		expect(amount).toBeGreaterThan(0);
		const figures = [amount, ...lines.map((line) => line.amount)].map((dollars) => String(dollars));
		const escaped = ["13.37", "17.77", ...figures].map((text) => text.replace(".", "\\."));
		secret = new RegExp(`commission|(?<![\\d.])(?:${escaped.join("|")}|1337|1777)(?!\\d)`, "i");
		agent = await connectAgent((await connectApp(buyer)).headers);
		return () => agent.close();
	});

	async function readAnswer(page: string, who = buyer): Promise<[number, string]> {
		const { status, body, response } = await call(page, who);
		if (!response) return [status, JSON.stringify(body)];
		const bytes = Buffer.from(await response.arrayBuffer());
		return [response.status, page.includes(".pdf") ? readPdfText(bytes).join("\n") : bytes.toString()];
	}

	it("finds it when it is there: the representative's page has every figure", async () => {
		expect((await readAnswer(`${path}/commission`, rep))[1]).toMatch(secret);
	});

	it("reads nothing of it on pages, in lists and in files", async () => {
		const revision = await revise(path);
		await step(revision, rep, "send-back", (await read(revision, rep)).revision);
		await makeLetterhead();
		const pages = [
			...pagesOf(path).filter((page) => !page.endsWith("/delete")),
			...["/bid", "/share", "/quotation", "/quote.pdf", "/quotation.pdf?name=account"].map(
				(page) => path + page,
			),
			...["/user/quotes", "/user/my-quotes-projects", `/user/submittals/quote/${path.split("/").at(-1)}`],
			...["", "/bid", "/comparison", "/comparison.csv", "/quote.pdf"].map((page) => revision + page),
			"/user/notifications",
		];
		for (const page of pages) {
			const [status, text] = await readAnswer(page);
			expect([page, status]).toEqual([page, 200]);
			expect([page, secret.exec(text)?.[0]]).toEqual([page, undefined]);
		}
	});

	it("and whoever has a link reads nothing of it behind shared links of both sides", async () => {
		for (const who of [buyer, rep]) {
			const { body } = await call(`${path}/share`, who);
			const { token } = (body as { view: { token: string } }).view;
			await call(`${path}/share`, who, { intent: "create", token, days: "30" });
			const [status, text] = await readAnswer(`/shared/${token}`, "");
			expect(status).toBe(200);
			expect(text).not.toMatch(secret);
		}
	});

	it("learns nothing of it from an agent's tools", async () => {
		const { result, error } = await agent.call("getQuoteStatus", {});
		expect(error).toBeNull();
		expect((result as { total: number }).total).toBeGreaterThan(0);
		expect(JSON.stringify(result)).not.toMatch(secret);
		expect(JSON.stringify((await agent.client.listTools()).tools)).not.toMatch(/commission/i);
	});

	it("orders without it, and no version, notice, mail or draft has it: it is in a table of its own", async () => {
		const accepted = await step(path, buyer, "accept", (await read(path)).revision);
		expect((await readAnswer(accepted.location ?? ""))[1]).not.toMatch(secret);
		const known = (await services.db.introspection.getTables()).map(({ name }) => name);
		for (const table of known.filter((name) => name !== "quote_commission")) {
			const rows = await services.db
				.selectFrom(table as "quote")
				.selectAll()
				.execute();
			const texts = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === "string");
			const found = texts.find((text) => /13\.37|17\.77|basisPoints":1337/.test(text));
			expect([table, found]).toEqual([table, undefined]);
		}
		expect(known).toEqual(
			expect.arrayContaining(["quote_version", "order_draft", "outbox", "quote_commission"]),
		);
	});
});
