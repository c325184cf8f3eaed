/** Reviewing and starting payments of invoices on real loaders, actions and services. */
import { describe, expect, it } from "vitest";
import {
	basic,
	buyer,
	getBalance,
	getErrors,
	newInvoice,
	newMemo,
	proxy,
	type Reply,
	rep,
	services,
	setUpInvoiceShop,
	stranger,
} from "../../setup/invoices/invoice-shop.ts";
import { shopOrigin, type Visitor } from "../../setup/visitor.ts";

setUpInvoiceShop();

const attempts = async () => (await services.db.selectFrom("payment_attempt").selectAll().execute()).length;

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
		const more = Array.from({ length: 120 }, (_, index) => `invoice=i${index}`).join("&");
		expect((await buyer.get(`/user/invoices/pay?invoice=${open.id}&${more}`)).body).toMatchObject({
			review: { invoices: [{ id: open.id }], beyond: 21 },
		});
		expect((await buyer.get(`/user/my-invoices?${more}`)).body).toMatchObject({ beyond: 20 });
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
