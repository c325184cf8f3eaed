/** Invoice pages on real loaders, actions and services. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { InvoiceSummary } from "#contracts/payments/invoices";
import { dayBefore, issueCreditMemo, issueInvoice } from "../setup/issued-invoices.ts";
import { type ShopServices, startShopServices } from "../setup/shop-services.ts";
import { newVisitor, type ShopAnswer, shopOrigin, type Visitor } from "../setup/visitor.ts";

let shop: ShopServices;
let services: ShopServices["services"];
let proxy: ShopServices["proxy"];
const buyer: Visitor = newVisitor();
const rep: Visitor = newVisitor();
const stranger: Visitor = newVisitor();
const basic: Visitor = newVisitor();

beforeAll(async () => {
	shop = await startShopServices({}, { catalog: false });
	({ services, proxy } = shop);
	await buyer.signIn("demo-distributor");
	await rep.signIn("demo-representative");
	await stranger.signIn("demo-distributor");
	await stranger.post("/user/switch-account", { accountId: "10020" });
	await basic.signIn("demo-basic");
});
afterAll(() => shop.stop());
beforeEach(() => proxy.failWith(null));

const newInvoice = (totalCents: number, other?: Parameters<typeof issueInvoice>[2]) =>
	issueInvoice(services.db, totalCents, other);
const newMemo = (amountCents: number) => issueCreditMemo(services.db, amountCents);

const getBalance = async (id: string) =>
	Number(
		(
			await services.db
				.selectFrom("invoice")
				.select("balance_cents")
				.where("id", "=", id)
				.executeTakeFirstOrThrow()
		).balance_cents,
	);
const attempts = async () => (await services.db.selectFrom("payment_attempt").selectAll().execute()).length;

type Reply = { reply: { error?: Record<string, string[]> | null; initialValue?: Record<string, unknown> } };
const getErrors = ({ body }: ShopAnswer) => (body as Reply).reply.error ?? {};
const list = ({ body }: ShopAnswer) =>
	body as {
		results: { invoices: InvoiceSummary[]; total: number; balance: number } | null;
		mayPay: boolean;
		carried: InvoiceSummary[];
	};

describe("invoice list", () => {
	it("applies the filters in the URL", async () => {
		const overdue = await newInvoice(500_00, { dueOn: dayBefore(40), purchaseOrder: "PO-LONG-AGO" });
		const found = list(await buyer.get("/user/my-invoices?search=po-long&status=Overdue&age=31-60"));
		expect(found.results?.invoices).toMatchObject([
			{ id: overdue.id, InvoiceBalance: 500, status: "Overdue", daysOverdue: 40 },
		]);
		expect(list(await buyer.get("/user/my-invoices?search=po-long&status=Paid")).results?.total).toBe(0);
		expect((await buyer.get("/user/my-invoices?status=lost&page=x&from=never")).status).toBe(200);
	});

	it("keeps payable invoices selected on other pages", async () => {
		const chosen = await newInvoice(20_00);
		const response = list(
			await buyer.get(`/user/my-invoices?search=nothing&invoice=${chosen.id}&invoice=unknown`),
		);
		expect(response.carried.map(({ id }) => id)).toEqual([chosen.id]);
	});

	it("is read-only for representatives", async () => {
		const { id } = await newInvoice(20_00);
		const response = list(await rep.get(`/user/my-invoices?invoice=${id}`));
		expect(response).toMatchObject({ mayPay: false, carried: [] });
		expect(response.results?.total).toBeGreaterThan(0);
		expect((await basic.get("/user/my-invoices")).status).toBe(403);
		expect((await newVisitor().get("/user/my-invoices")).location).toContain("/login");
	});

	it("says what is missing when the service is down", async () => {
		proxy.failWith("error", /^\/portal-service/);
		const response = await buyer.get("/user/my-invoices?status=unpaid");
		expect([response.status, list(response).results]).toEqual([503, null]);
		expect(await buyer.get("/user")).toMatchObject({ status: 200, body: { owed: null } });
	});

	it("is summarized on the overview", async () => {
		const { body } = await buyer.get("/user");
		const { results } = list(await buyer.get("/user/my-invoices"));
		expect((body as { owed: { balance: number } }).owed.balance).toBe(results?.balance);
		expect(await basic.get("/user")).toMatchObject({ body: { owed: "no-access" } });
	});
});

describe("an invoice", () => {
	it("shows one page of its lines", async () => {
		const { id, number } = await newInvoice(250_00, { lines: 250 });
		const { body } = await buyer.get(`/user/invoices/${id}?page=3`);
		expect(body).toMatchObject({
			invoice: { Invoice: number, lineCount: 250, page: 3, pageCount: 3, mayPay: true },
		});
		expect((body as { invoice: { lines: unknown[] } }).invoice.lines).toHaveLength(50);
		expect(await rep.get(`/user/invoices/${id}`)).toMatchObject({ body: { invoice: { mayPay: false } } });
	});

	it("of another account answers 404, as page and PDF", async () => {
		const { id } = await newInvoice(10_00);
		expect((await stranger.get(`/user/invoices/${id}`)).status).toBe(409);
		expect((await stranger.get(`/user/invoices/${id}/invoice.pdf`)).status).toBe(409);
		expect((await buyer.get("/user/invoices/none")).status).toBe(404);
	});

	it("has a PDF named after its number", async () => {
		const { id, number } = await newInvoice(10_00);
		const { status, headers } = await buyer.get(`/user/invoices/${id}/invoice.pdf`);
		expect([status, headers.get("Content-Type"), headers.get("Content-Disposition")]).toEqual([
			200,
			"application/pdf",
			`inline; filename="${number}.pdf"`,
		]);
		expect(headers.get("Cache-Control")).toContain("no-store");
	});
});

describe("invoice export", () => {
	it("is a CSV file of the filtered list", async () => {
		const { status, headers } = await rep.get("/user/invoices/export.csv?status=unpaid&page=7");
		expect([status, headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
		expect(headers.get("Content-Disposition")).toMatch(
			/^attachment; filename="invoices-10010-\d{4}-\d\d-\d\d\.csv"$/,
		);
		expect((await basic.get("/user/invoices/export.csv")).status).toBe(403);
	});
	it("answers with a message when the service is down", async () => {
		proxy.failWith("error", /^\/portal-service/);
		expect((await buyer.get("/user/invoices/export.csv")).status).toBe(503);
	});
});

describe("payment review", () => {
	type Share = { id: string; amount: string; chosen?: boolean };
	const pay = (
		shares: readonly Share[],
		{ shownCents = 0, type = "ACH", who = buyer, ...more }: Record<string, unknown> & { who?: Visitor } = {},
	) => {
		const fields = Object.fromEntries(
			shares.flatMap(({ id, amount, chosen = true }, index) => [
				[`shares[${index}].invoiceId`, id],
				[`shares[${index}].amount`, amount],
				...(chosen ? [[`shares[${index}].chosen`, "yes"]] : []),
			]),
		);
		return who.post(`/user/invoices/pay?${shares.map(({ id }) => `invoice=${id}`).join("&")}`, {
			intent: "pay",
			...(type ? { paymentType: String(type) } : {}),
			shownCents: String(shownCents),
			idempotencyKey: crypto.randomUUID(),
			...fields,
			...(more as Record<string, string>),
		});
	};

	it("lists payable invoices and explains the others", async () => {
		const open = await newInvoice(20_00);
		const path = `/user/invoices/pay?invoice=${open.id}&invoice=unknown`;
		const { body } = await buyer.get(path);
		expect(body).toMatchObject({ review: { invoices: [{ id: open.id }], left: [], unknown: 1 } });
		expect(await buyer.get("/user/invoices/pay")).toMatchObject({
			status: 200,
			body: { review: { invoices: [], unknown: 0 } },
		});
		expect(await stranger.get(path)).toMatchObject({
			status: 409,
			body: { otherAccount: { accountId: "10010" } },
		});
		expect(await stranger.get("/user/invoices/pay?invoice=unknown")).toMatchObject({
			status: 200,
			body: { review: { invoices: [], unknown: 1 } },
		});
	});

	it("is only for users who can pay", async () => {
		const { id } = await newInvoice(20_00);
		for (const who of [rep, basic]) {
			expect((await who.get(`/user/invoices/pay?invoice=${id}`)).status).toBe(403);
			expect((await pay([{ id, amount: "20.00" }], { shownCents: 2000, who })).status).toBe(403);
		}
		expect(await attempts()).toBe(0);
	});

	it("starts one payment of the amounts, however often the form arrives", async () => {
		const invoice = await newInvoice(1_234_50);
		const two = await newInvoice(20_00);
		const left = await newInvoice(30_00);
		const before = await attempts();
		const idempotencyKey = crypto.randomUUID();
		const send = () =>
			pay(
				[
					{ id: invoice.id, amount: "$1,000.00" },
					{ id: two.id, amount: "20" },
					{ id: left.id, amount: "30.00", chosen: false },
				],
				{ shownCents: 1_020_00, type: "CREDITCARD", idempotencyKey },
			);
		const [first, second] = [await send(), await send()];
		expect([first.status, first.location?.startsWith("/payments/")]).toEqual([303, true]);
		expect(second.location).toBe(first.location);
		expect(await attempts()).toBe(before + 1);
		const attempt = await services.db
			.selectFrom("payment_attempt")
			.selectAll()
			.where("transaction_id", "=", decodeURIComponent(first.location?.split("/").at(-1) ?? ""))
			.executeTakeFirstOrThrow();
		expect([Number(attempt.amount_cents), Number(attempt.surcharge_cents)]).toEqual([1_020_00, 30_60]);
		expect(await getBalance(left.id)).toBe(30_00);

		const again = await pay([{ id: two.id, amount: "20" }], { shownCents: 20_00 });
		expect([again.status, getErrors(again)[""]?.[0]]).toEqual([
			409,
			expect.stringMatching(/^Initiating payment failed\. .+ under way/),
		]);
		const { body } = await buyer.get(`/user/invoices/pay?invoice=${two.id}`);
		expect(body).toMatchObject({ review: { left: [{ openTransactionID: attempt.transaction_id }] } });
		expect(await attempts()).toBe(before + 1);
	});

	it.each([
		["1,50", "Enter an amount in dollars, such as 1,234.50."],
		["0", "Enter an amount of at least $0.01."],
		["", "Enter an amount in dollars, such as 1,234.50."],
	])("refuses to pay %j of 20 dollars", async (amount, message) => {
		const { id } = await newInvoice(20_00);
		const before = await attempts();
		const response = await pay([{ id, amount }], { shownCents: 20_00 });
		expect([response.status, getErrors(response)["shares[0].amount"]]).toEqual([422, [message]]);
		expect((response.body as Reply).reply.initialValue).toMatchObject({ paymentType: "ACH" });
		expect(await attempts()).toBe(before);
	});

	it("requires an invoice and a payment method", async () => {
		const { id } = await newInvoice(20_00);
		const nothing = await pay([{ id, amount: "20.00", chosen: false }]);
		expect([nothing.status, getErrors(nothing)[""]]).toEqual([422, ["Choose at least one invoice to pay."]]);
		const noWay = await pay([{ id, amount: "20.00" }], { shownCents: 20_00, type: "" });
		expect([noWay.status, getErrors(noWay).paymentType]).toEqual([422, ["Choose a payment method."]]);
	});

	it("requires the total to be shown before paying", async () => {
		const { id } = await newInvoice(20_00);
		const before = await attempts();
		const unseen = await pay([{ id, amount: "15.00" }], { shownCents: 20_00, type: "CREDITCARD" });
		expect([unseen.status, getErrors(unseen)[""]?.[0]]).toEqual([409, expect.stringContaining("total")]);
		const update = await pay([{ id, amount: "15.00" }], { shownCents: 20_00, type: "", intent: "update" });
		expect([update.status, getErrors(update)]).toEqual([200, {}]);
		expect(await attempts()).toBe(before);
		expect((await pay([{ id, amount: "15.00" }], { shownCents: 15_00 })).status).toBe(303);
	});

	it("starts no payment while the user adds invoices, and keeps the selection", async () => {
		const [one, two] = [await newInvoice(20_00), await newInvoice(30_00)];
		const before = await attempts();
		const shares = [
			{ id: one.id, amount: "15.00" },
			{ id: two.id, amount: "?", chosen: false },
		];
		const more = await pay(shares, { shownCents: 15_00, intent: "more" });
		expect([more.status, new URL(more.location ?? "", shopOrigin).pathname]).toEqual([
			303,
			"/user/my-invoices",
		]);
		const carried = new URL(more.location ?? "", shopOrigin).searchParams.getAll("invoice");
		expect(carried).toEqual([one.id]);
		expect(await attempts()).toBe(before);
		const review = () => buyer.get(`/user/invoices/pay?invoice=${one.id}&invoice=${two.id}`);
		expect((await review()).body).toMatchObject({
			setAside: {
				reply: {
					initialValue: {
						shares: [{ invoiceId: one.id, chosen: "yes", amount: "15.00" }],
						paymentType: "ACH",
					},
				},
				dropped: [],
			},
		});
		// It is not restored for a later payment.
		expect(buyer.cookies.has("__form")).toBe(false);
		expect((await review()).body).toMatchObject({ setAside: null });
	});

	it("names typed values that couldn't be kept while adding invoices", async () => {
		const shares = Array.from({ length: 100 }, () => ({ id: crypto.randomUUID(), amount: "1.23" }));
		await pay(shares, { intent: "more" });
		const { id } = await newInvoice(20_00);
		const { setAside } = (await buyer.get(`/user/invoices/pay?invoice=${id}`)).body as {
			setAside: { dropped: string[] };
		};
		expect(setAside.dropped.length).toBeGreaterThan(0);
	});

	it("keeps typed values when the service is down", async () => {
		const { id } = await newInvoice(20_00);
		proxy.failWith("error", /^\/portal-service\/attempts/);
		const response = await pay([{ id, amount: "12.00" }], { shownCents: 12_00 });
		expect([response.status, getErrors(response)[""]?.[0]]).toEqual([
			503,
			expect.stringMatching(/^Initiating payment failed\. /),
		]);
		expect((response.body as Reply).reply.initialValue).toMatchObject({ shares: [{ amount: "12.00" }] });
	});

	it("reports at its field that less is owed now", async () => {
		const { id } = await newInvoice(20_00);
		await buyer.post(`/user/credit-memos/${await newMemo(5_00)}/apply`, { invoiceId: id, amount: "5" });
		const response = await pay([{ id, amount: "20.00" }], { shownCents: 20_00 });
		expect([response.status, getErrors(response)["shares[0].amount"]]).toEqual([
			409,
			["Enter at most $15.00."],
		]);
		expect(getErrors(response)[""]?.[0]).toContain("Initiating payment failed. ");
	});

	it("refuses invoices of another account", async () => {
		const { id } = await newInvoice(20_00);
		const before = await attempts();
		const response = await pay([{ id, amount: "20.00" }], { shownCents: 20_00, who: stranger });
		expect(response.status).toBe(404);
		expect(await attempts()).toBe(before);
		expect(await getBalance(id)).toBe(20_00);
	});
});

describe("a credit memo", () => {
	const apply = (id: string, fields: Record<string, string>, who = buyer) =>
		who.post(`/user/credit-memos/${id}/apply`, fields);

	it("is applied once per form, then returns to the list", async () => {
		const memo = await newMemo(80_00);
		const { id, number } = await newInvoice(50_00);
		const fields = { invoiceId: id, amount: "$30.00", idempotencyKey: crypto.randomUUID() };
		const responses = [await apply(memo, fields), await apply(memo, fields)];
		expect(responses.map(({ status, location }) => [status, location])).toEqual([
			[303, "/user/my-invoices"],
			[303, "/user/my-invoices"],
		]);
		expect(await getBalance(id)).toBe(20_00);
		const { body } = await buyer.get(`/user/credit-memos/${memo}/apply?invoice=${id}`);
		expect(body).toMatchObject({ credit: { creditMemo: { remaining: 50 }, suggested: id } });
		expect(await buyer.get(`/user/invoices/${id}`)).toMatchObject({
			body: { invoice: { Invoice: number, settlements: [{ kind: "credit", amount: 30 }] } },
		});
	});

	it.each([
		[{ amount: "50.01" }, 409, "amount"],
		[{ amount: "1,5" }, 422, "amount"],
		[{ invoiceId: "" }, 422, "invoiceId"],
	])("applying %j answers %i at its field", async (wrong, status, field) => {
		const memo = await newMemo(80_00);
		const { id } = await newInvoice(50_00);
		const response = await apply(memo, { invoiceId: id, amount: "10", ...wrong });
		expect([response.status, Object.keys(getErrors(response))]).toEqual([status, [field]]);
		expect(await getBalance(id)).toBe(50_00);
	});

	it("of another account answers 404, and representatives can't apply it", async () => {
		const memo = await newMemo(80_00);
		const { id } = await newInvoice(50_00);
		const fields = { invoiceId: id, amount: "10" };
		expect((await stranger.get(`/user/credit-memos/${memo}/apply`)).status).toBe(409);
		expect((await apply(memo, fields, stranger)).status).toBe(409);
		expect((await apply(memo, fields, rep)).status).toBe(403);
		expect((await apply(memo, { ...fields, invoiceId: "none" })).status).toBe(404);
		expect(await getBalance(id)).toBe(50_00);
	});
});

describe("statement of account", () => {
	it("adds up", async () => {
		const { body, status } = await rep.get("/user/statement");
		const { statement } = body as {
			statement: {
				accountId: string;
				balance: number;
				ageing: Record<string, number>;
				open: InvoiceSummary[];
			};
		};
		expect([status, statement.accountId]).toEqual([200, "10010"]);
		const cents = (dollars: number[]) => dollars.reduce((sum, one) => sum + Math.round(one * 100), 0);
		expect(cents(Object.values(statement.ageing))).toBe(Math.round(statement.balance * 100));
		expect(cents(statement.open.map(({ InvoiceBalance }) => InvoiceBalance))).toBe(
			Math.round(statement.balance * 100),
		);
	});
	it("shows a message when unavailable", async () => {
		proxy.failWith("error", /^\/portal-service/);
		expect(await buyer.get("/user/statement")).toMatchObject({ status: 503, body: { statement: null } });
	});
});
