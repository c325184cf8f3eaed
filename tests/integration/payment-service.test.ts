/** Payments of orders, invoices and without sign-in at the sandbox, over HTTP. */
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentAttempt, PaymentTarget } from "#contracts/payments/payment-attempts";
import type { OnlinePaymentType } from "#contracts/payments/payment-terms";
import { sandboxEffects } from "#contracts/payments/sandbox-cases";
import { surchargeCents } from "#contracts/payments/surcharge";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import { demoClient, refusal } from "../setup/demo-clients.ts";
import {
	initiation,
	newInvoice,
	newOrder,
	newTransactionId,
	type PaymentClient,
	paymentContract,
	payOnPage,
	testNumber,
} from "../setup/payment-fixtures.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";

const accounts = { harbor: "10010", bangor: "10020" };

const logged: string[] = [];
let services: RunningServices;
let dana: PaymentClient;
let danaInBangor: PaymentClient;
/** Harbor's representative: reads invoices, pays orders. */
let rosa: PaymentClient;
let ben: PaymentClient;
let nobody: PaymentClient;
let browser: PaymentClient;
let otherBrowser: PaymentClient;

beforeAll(async () => {
	services = await startServices({
		origin: "https://shop.example",
		logger: pino({ level: "warn" }, { write: (line: string) => logged.push(line) }),
	});
	await seedDemoUsers(services.db, true);
	const createClient = (userId?: string, accountId?: string) =>
		demoClient(services, paymentContract, userId, accountId);
	dana = await createClient("demo-distributor", accounts.harbor);
	danaInBangor = await createClient("demo-distributor", accounts.bangor);
	rosa = await createClient("demo-representative", accounts.harbor);
	ben = await createClient("demo-basic");
	nobody = await createClient();
	browser = await demoClient(services, paymentContract, undefined, undefined, "b".repeat(40));
	otherBrowser = await demoClient(services, paymentContract, undefined, undefined, "o".repeat(40));
});
afterAll(() => services.stop());

function opening(target: PaymentTarget, paymentType: OnlinePaymentType, cents: number) {
	const surcharge = target.kind === "order" ? 0 : surchargeCents(cents, paymentType);
	return {
		transactionID: newTransactionId(),
		target,
		paymentType,
		expectedTotal: (cents + surcharge) / 100,
		formKey: crypto.randomUUID(),
	};
}

/** For a new invoice of Harbor. */
async function invoiceAttempt(
	paymentType: OnlinePaymentType = "CREDITCARD",
	cents = 12_345,
): Promise<{ attempt: PaymentAttempt; invoiceId: string }> {
	const { id } = await newInvoice(services.db, accounts.harbor, cents);
	const target = { kind: "invoices" as const, invoices: [{ invoiceId: id, amount: cents / 100 }] };
	const attempt = await dana.portal.openAttempt(opening(target, paymentType, cents));
	return { attempt, invoiceId: id };
}

/** Input of an invoice payment by card. */
const prepareOpening = (invoiceId: string, cents = 12_345) =>
	opening({ kind: "invoices", invoices: [{ invoiceId, amount: cents / 100 }] }, "CREDITCARD", cents);

async function orderAttempt(cents: number) {
	const orderId = await newOrder(services.db, accounts.harbor, cents);
	const target = { kind: "order" as const, orderId };
	return { orderId, attempt: await dana.portal.openAttempt(opening(target, "CREDITCARD", cents)) };
}

const orderRow = (id: string) =>
	services.db.selectFrom("shop_order").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function getBalance(invoiceId: string): Promise<number> {
	const row = await services.db
		.selectFrom("invoice")
		.select("balance_cents")
		.where("id", "=", invoiceId)
		.executeTakeFirstOrThrow();
	return Number(row.balance_cents);
}

async function getLedger(transactionID: string) {
	const rows = await services.db
		.selectFrom("ledger_entry")
		.select(["kind", "cents"])
		.where("transaction_id", "=", transactionID)
		.orderBy("sequence")
		.execute();
	return rows.map(({ kind, cents }) => ({ kind, cents: Number(cents) }));
}

const settle = (client: PaymentClient, { transactionID }: PaymentAttempt, giveUp = false) =>
	client.portal.settle({ transactionID, giveUp });

const advance = (seconds: number) => services.advance(seconds * 1000);

const outcomes = {
	approve: { state: "completed", owed: false },
	decline: { state: "declined", owed: true },
	slow: { state: "completed", owed: false },
	silence: { state: "completed", owed: false },
	"wrong-amount": { state: "needs-attention", owed: true },
} as const;

describe.each(["CREDITCARD", "ACH"] as const)("sandbox test numbers, %s", (paymentType) => {
	it.each(sandboxEffects)("%s", async (effect) => {
		const { attempt, invoiceId } = await invoiceAttempt(paymentType);
		const surcharge = paymentType === "ACH" ? 0 : 370;
		expect(attempt).toMatchObject({
			state: "initiated",
			amount: 123.45,
			bankSurcharge: surcharge / 100,
			total: (12_345 + surcharge) / 100,
		});
		await payOnPage(dana, attempt, effect);
		expect(await getBalance(invoiceId)).toBe(12_345);
		if (effect === "slow") {
			expect((await settle(dana, attempt)).state).toBe("initiated");
			advance(21);
		}
		if (effect === "silence") {
			expect(await refusal(settle(dana, attempt))).toMatchObject({ status: 503, code: "PROVIDER_SILENT" });
			expect((await dana.portal.attempt({ transactionID: attempt.transactionID })).state).toBe("initiated");
			advance(121);
		}
		const { state, owed } = outcomes[effect];
		const settled = await settle(dana, attempt);
		expect(settled.state).toBe(state);
		expect(settled.receiptNumber !== null).toBe(state === "completed");
		expect(settled.attention !== null).toBe(state === "needs-attention");
		expect(await getBalance(invoiceId)).toBe(owed ? 12_345 : 0);
		const booked = {
			completed: [
				{ kind: "invoice-payment", cents: -12_345 },
				...(surcharge > 0 ? [{ kind: "surcharge", cents: surcharge }] : []),
			],
			declined: [],
			"needs-attention": [{ kind: "unapplied-payment", cents: -(12_345 + surcharge + 100) }],
		};
		expect(await getLedger(attempt.transactionID)).toEqual(booked[state]);
		expect(await settle(dana, attempt)).toEqual(settled);
	});
});

it("canceling on the provider's page leaves no ledger entry and frees the reserved amount", async () => {
	const { attempt, invoiceId } = await invoiceAttempt();
	const { tokenizedRequest } = await dana.orderPayments.initiatePayment(initiation(attempt));
	await nobody.orderPayments.sandboxAnswer({ tokenizedRequest, answer: { kind: "cancel" } });
	expect((await settle(dana, attempt)).state).toBe("cancelled");
	const again = await dana.portal.openAttempt(prepareOpening(invoiceId));
	await payOnPage(dana, again, "approve");
	expect((await settle(dana, again)).state).toBe("completed");
	expect(await getBalance(invoiceId)).toBe(0);
});

describe("sandbox page", () => {
	it("shows the payment, and doesn't change once answered", async () => {
		const { attempt } = await invoiceAttempt();
		const { tokenizedRequest, actionUrl } = await dana.orderPayments.initiatePayment(initiation(attempt));
		expect(actionUrl).toBe("/payment-sandbox/pay");
		const page = () => nobody.orderPayments.sandboxPage({ tokenizedRequest });
		expect(await page()).toMatchObject({
			transactionID: attempt.transactionID,
			amount: attempt.total,
			reference: attempt.reference,
			type: "CREDITCARD",
			decided: false,
		});
		await nobody.orderPayments.sandboxAnswer({ tokenizedRequest, answer: testNumber(attempt, "decline") });
		const late = await nobody.orderPayments.sandboxAnswer({
			tokenizedRequest,
			answer: testNumber(attempt, "approve"),
		});
		expect(late).toEqual({ status_description: "declined", decided: true });
		expect(await page()).toMatchObject({ decided: true, status_description: "declined" });
	});

	it("reopens the page of a transaction, but not with a wrong token", async () => {
		const { attempt } = await invoiceAttempt();
		const first = await dana.orderPayments.initiatePayment(initiation(attempt));
		expect(await dana.orderPayments.initiatePayment(initiation(attempt))).toEqual(first);
		expect(await refusal(nobody.orderPayments.sandboxPage({ tokenizedRequest: "x" }))).toMatchObject({
			status: 404,
		});
	});

	it.each([
		["a mistyped card number", { number: "4111111111111112" }, /digit is wrong/],
		["a card that is none of its own", { number: "5555555555554444" }, /test numbers only/],
		["a past expiry", { expiry: "01/20" }, /expired/],
		["an expiry that is none", { expiry: "13/30" }, /MM\/YY/],
		["a security code that is none", { securityCode: "1" }, /security code/],
	])("refuses %s", async (_, change, sentence) => {
		const { attempt } = await invoiceAttempt();
		const { tokenizedRequest } = await dana.orderPayments.initiatePayment(initiation(attempt));
		const card = {
			kind: "card" as const,
			number: "4111 1111 1111 1111",
			expiry: "12/30",
			securityCode: "123",
		};
		const refused = await refusal(
			nobody.orderPayments.sandboxAnswer({ tokenizedRequest, answer: { ...card, ...change } }),
		);
		expect(refused).toMatchObject({ status: 422, message: expect.stringMatching(sentence) });
		expect((await settle(dana, attempt)).state).toBe("initiated");
	});

	it("refuses a routing number with a wrong digit, and a card where a bank account is expected", async () => {
		const { attempt } = await invoiceAttempt("ACH");
		const { tokenizedRequest } = await dana.orderPayments.initiatePayment(initiation(attempt));
		const submitAnswer = (given: Parameters<PaymentClient["orderPayments"]["sandboxAnswer"]>[0]["answer"]) =>
			refusal(nobody.orderPayments.sandboxAnswer({ tokenizedRequest, answer: given }));
		expect(await submitAnswer({ kind: "ach", routing: "110000001", account: "1000000001" })).toMatchObject({
			status: 422,
			message: expect.stringMatching(/routing number/),
		});
		expect(await submitAnswer(testNumber({ paymentType: "CREDITCARD" }, "approve"))).toMatchObject({
			status: 422,
		});
	});
});

describe("orders", () => {
	it("are paid in full without a surcharge, and completed once however often reported", async () => {
		const { orderId, attempt } = await orderAttempt(9_999);
		expect(attempt).toMatchObject({ amount: 99.99, bankSurcharge: 0, total: 99.99, purpose: "order" });
		expect(attempt.reference).toBe(attempt.order?.orderNumber);
		await payOnPage(dana, attempt, "approve");
		const paid = await settle(dana, attempt);
		expect(await orderRow(orderId)).toMatchObject({
			order_status: "PENDING",
			payment_status: "AUTHORIZED",
			payment_id: paid.paymentId,
		});
		await settle(dana, attempt);
		expect(await getLedger(attempt.transactionID)).toEqual([{ kind: "order-payment", cents: -9_999 }]);
	});

	it("complete with the specified call if provider and order agree", async () => {
		const { orderId, attempt } = await orderAttempt(7_500);
		const other = await orderAttempt(7_500);
		const claims = {
			id: orderId,
			OrderStatus: "PENDING" as const,
			PaymentID: attempt.transactionID,
			PaymentStatus: "AUTHORIZED" as const,
			PaymentAmount: 75,
		};
		const refused = (client: PaymentClient, change: Partial<typeof claims> = {}) =>
			refusal(client.orders.complete({ ...claims, ...change }));
		expect(await refused(dana)).toMatchObject({ status: 409, code: "NOT_APPROVED" });
		await payOnPage(dana, attempt, "approve");
		expect(await refused(dana, { PaymentAmount: 1 })).toMatchObject({ status: 409, code: "DISAGREES" });
		// An order's approved payment completes no other order.
		expect(await refused(dana, { id: other.orderId })).toMatchObject({ status: 409, code: "DISAGREES" });
		expect(await refused(dana, { PaymentID: "made-up" })).toMatchObject({ status: 404 });
		expect(await refused(danaInBangor)).toMatchObject({ status: 404 });
		expect((await orderRow(orderId)).order_status).toBe("AWAITING_PAYMENT");
		const order = await dana.orders.complete(claims);
		expect(order).toMatchObject({
			OrderStatus: "PENDING",
			PaymentStatus: "AUTHORIZED",
			PaymentAmount: 75,
			may: { pay: false, cancel: false },
		});
		expect(await dana.orders.complete({ ...claims, PaymentID: order.PaymentID ?? "" })).toEqual(order);
		expect((await orderRow(other.orderId)).order_status).toBe("AWAITING_PAYMENT");
	});

	it("can't be canceled while being paid", async () => {
		const { orderId, attempt } = await orderAttempt(100);
		expect(await refusal(dana.orders.cancel({ id: orderId }))).toMatchObject({ status: 409 });
		await settle(dana, attempt, true);
		expect((await dana.orders.cancel({ id: orderId })).OrderStatus).toBe("CANCELLED");
	});

	it("keep awaiting payment after a decline, and can be paid again", async () => {
		const { orderId, attempt } = await orderAttempt(5_000);
		await payOnPage(dana, attempt, "decline");
		expect((await settle(dana, attempt)).state).toBe("declined");
		expect(await orderRow(orderId)).toMatchObject({
			order_status: "AWAITING_PAYMENT",
			payment_status: "DECLINED",
		});
		const again = await dana.portal.openAttempt(opening({ kind: "order", orderId }, "ACH", 5_000));
		expect(again.transactionID).not.toBe(attempt.transactionID);
	});

	it("can be paid by representatives of the account, invoices can't", async () => {
		const orderId = await newOrder(services.db, accounts.harbor, 100);
		const order = opening({ kind: "order", orderId }, "ACH", 100);
		expect((await rosa.portal.openAttempt(order)).state).toBe("initiated");
		const { id } = await newInvoice(services.db, accounts.harbor, 100);
		expect(await refusal(rosa.portal.openAttempt(prepareOpening(id, 100)))).toMatchObject({ status: 403 });
	});
});

describe("portal payment", () => {
	const wanted = (reference = "INV-77 \u202egpj\u0007 of Harbor") =>
		opening(
			{
				kind: "portal",
				amount: 50,
				payer: { firstName: "Pat", lastName: "Payer", email: "pat@example.com", reference },
			},
			"CREDITCARD",
			5_000,
		);

	it("belongs to the browser that started it, with a card fee and an emailed receipt", async () => {
		const attempt = await browser.portal.openAttempt(wanted());
		expect(attempt).toMatchObject({ total: 51.5, bankSurcharge: 1.5, accountId: null });
		expect(attempt.reference).toBe("INV-77 gpj of Harbor");
		const { transactionID } = attempt;
		expect(await refusal(otherBrowser.portal.attempt({ transactionID }))).toMatchObject({ status: 404 });
		expect(await refusal(dana.portal.attempt({ transactionID }))).toMatchObject({ status: 404 });
		expect(await refusal(nobody.portal.attempt({ transactionID }))).toMatchObject({ status: 401 });
		await payOnPage(browser, attempt, "approve");
		const paid = await settle(browser, attempt);
		expect(paid.state).toBe("completed");
		expect(await getLedger(transactionID)).toEqual([
			{ kind: "portal-payment", cents: -5_000 },
			{ kind: "surcharge", cents: 150 },
		]);
		const mails = await services.db
			.selectFrom("outbox")
			.selectAll()
			.where("recipient", "=", "pat@example.com")
			.execute();
		expect(mails).toHaveLength(1);
		expect(mails[0]?.subject).toContain(paid.receiptNumber);
		expect(mails[0]?.link).toBe(`https://shop.example/payments/${transactionID}`);
		expect(await browser.portal.portalPayment({ transactionID: transactionID })).toEqual(paid);
	});

	it("requires a known browser and a reference", async () => {
		expect(await refusal(nobody.portal.openAttempt(wanted()))).toMatchObject({ status: 401 });
		expect(await refusal(browser.portal.openAttempt(wanted("\u202e")))).toMatchObject({ status: 422 });
	});

	it("completes with the specified call if everything agrees", async () => {
		const attempt = await browser.portal.openAttempt(wanted());
		const claims = {
			paymentAmount: 50,
			fee: 1.5,
			firstName: "Pat",
			lastName: "Payer",
			email: "pat@example.com",
			paymentType: "CREDITCARD" as const,
			paymentId: attempt.transactionID,
		};
		expect(await refusal(browser.portal.payPortal(claims))).toMatchObject({
			status: 409,
			code: "NOT_APPROVED",
		});
		await payOnPage(browser, attempt, "approve");
		for (const change of [
			{ paymentAmount: 49 },
			{ fee: 0 },
			{ paymentType: "ACH" as const },
			{ lastName: "X" },
		])
			expect(await refusal(browser.portal.payPortal({ ...claims, ...change }))).toMatchObject({
				status: 409,
				code: "DISAGREES",
			});
		expect(await refusal(otherBrowser.portal.payPortal(claims))).toMatchObject({ status: 404 });
		expect((await browser.portal.payPortal(claims)).state).toBe("completed");
		expect((await browser.portal.payPortal(claims)).state).toBe("completed");
	});
});

describe("opening a payment", () => {
	it("returns the first attempt for the same form and transaction", async () => {
		const { id } = await newInvoice(services.db, accounts.harbor, 1_000);
		const wanted = prepareOpening(id, 1_000);
		const first = await dana.portal.openAttempt(wanted);
		expect(await dana.portal.openAttempt(wanted)).toEqual(first);
		expect(await dana.portal.openAttempt({ ...wanted, transactionID: newTransactionId() })).toEqual(first);
		expect(await dana.portal.openAttempt({ ...wanted, formKey: crypto.randomUUID() })).toEqual(first);
		await payOnPage(dana, first, "approve");
		const paid = await settle(dana, first);
		expect(await dana.portal.openAttempt({ ...wanted, transactionID: newTransactionId() })).toEqual(paid);
	});

	it("refuses different content or another payer for a known transaction", async () => {
		const { attempt } = await invoiceAttempt();
		const { id } = await newInvoice(services.db, accounts.harbor, 1_000);
		const taken = { ...prepareOpening(id, 1_000), transactionID: attempt.transactionID };
		expect(await refusal(dana.portal.openAttempt(taken))).toMatchObject({
			status: 409,
			code: "TRANSACTION_TAKEN",
		});
		const bangor = await newInvoice(services.db, accounts.bangor, 1_000);
		const foreign = { ...prepareOpening(bangor.id, 1_000), transactionID: attempt.transactionID };
		expect(await refusal(danaInBangor.portal.openAttempt(foreign))).toMatchObject({ status: 404 });
	});

	it("refuses an outdated total, naming the current one", async () => {
		const { id } = await newInvoice(services.db, accounts.harbor, 10_000);
		const wanted = { ...prepareOpening(id, 10_000), expectedTotal: 100 };
		expect(await refusal(dana.portal.openAttempt(wanted))).toMatchObject({
			status: 409,
			code: "CHANGED",
			message: expect.stringContaining("$103.00"),
		});
	});

	it("refuses paid invoices, excess amounts and other accounts' invoices", async () => {
		const { attempt, invoiceId } = await invoiceAttempt("ACH", 1_000);
		await payOnPage(dana, attempt, "approve");
		await settle(dana, attempt);
		expect(await refusal(dana.portal.openAttempt(prepareOpening(invoiceId, 1_000)))).toMatchObject({
			code: "NOT_OWED",
		});
		const { id } = await newInvoice(services.db, accounts.harbor, 1_000);
		expect(await refusal(dana.portal.openAttempt(prepareOpening(id, 1_001)))).toMatchObject({
			code: "CHANGED",
		});
		expect(await refusal(danaInBangor.portal.openAttempt(prepareOpening(id, 1_000)))).toMatchObject({
			status: 404,
		});
		const orderId = await newOrder(services.db, accounts.harbor, 100);
		const order = opening({ kind: "order", orderId }, "ACH", 100);
		expect(await refusal(danaInBangor.portal.openAttempt(order))).toMatchObject({ status: 404 });
		expect(await refusal(ben.portal.openAttempt(order))).toMatchObject({ status: 403 });
		expect(await refusal(nobody.portal.openAttempt(order))).toMatchObject({ status: 401 });
	});

	it("refuses a second payment while one is open, also for one of several invoices", async () => {
		const { attempt, invoiceId } = await invoiceAttempt();
		const { id } = await newInvoice(services.db, accounts.harbor, 500);
		const both = opening(
			{
				kind: "invoices",
				invoices: [
					{ invoiceId: id, amount: 5 },
					{ invoiceId, amount: 1 },
				],
			},
			"ACH",
			600,
		);
		const refused = await refusal(dana.portal.openAttempt(both));
		expect(refused).toMatchObject({ status: 409, code: "PAYMENT_OPEN" });
		expect(refused.message).toContain(attempt.reference);
		// The rejected attempt holds nothing.
		expect((await dana.portal.openAttempt(prepareOpening(id, 500))).state).toBe("initiated");
		await settle(dana, attempt, true);
		const rest = opening({ kind: "invoices", invoices: [{ invoiceId, amount: 1 }] }, "ACH", 100);
		expect((await dana.portal.openAttempt(rest)).state).toBe("initiated");
	});

	it("opens one payment from twenty identical forms, and one from twenty different ones", async () => {
		const { id } = await newInvoice(services.db, accounts.harbor, 1_000);
		const form = prepareOpening(id, 1_000);
		const equal = await Promise.all(
			Array.from({ length: 20 }, () =>
				dana.portal.openAttempt({ ...form, transactionID: newTransactionId() }),
			),
		);
		expect(new Set(equal.map(({ transactionID }) => transactionID)).size).toBe(1);
		const other = await newInvoice(services.db, accounts.harbor, 1_000);
		const different = await Promise.allSettled(
			Array.from({ length: 20 }, () => dana.portal.openAttempt(prepareOpening(other.id, 1_000))),
		);
		expect(different.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const outcome of different)
			if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "PAYMENT_OPEN" });
	});

	it("accepts partial payments of several invoices, and names them", async () => {
		const invoices = await Promise.all([1, 2, 3].map(() => newInvoice(services.db, accounts.harbor, 1_000)));
		const shares = invoices.map(({ id }) => ({ invoiceId: id, amount: 4 }));
		const wanted = opening({ kind: "invoices", invoices: shares }, "CREDITCARD", 1_200);
		const attempt = await dana.portal.openAttempt(wanted);
		const [first, second] = invoices;
		expect(attempt.reference).toBe(`${first?.number}, ${second?.number} and 1 more`);
		expect(attempt.bankSurcharge).toBe(0.36);
		await payOnPage(dana, attempt, "approve");
		await settle(dana, attempt);
		for (const { id } of invoices) expect(await getBalance(id)).toBe(600);
	});
});

describe("the provider's page", () => {
	it.each([
		["another amount", { amount: 1 }],
		["another reference", { reference: "INV-1" }],
		["another type", { achPayment: true, creditCardPayment: false }],
		["both types", { achPayment: true }],
	])("isn't opened for %s, and the log names it", async (_, change) => {
		const { attempt } = await invoiceAttempt();
		const warnings = logged.length;
		expect(
			await refusal(dana.orderPayments.initiatePayment({ ...initiation(attempt), ...change })),
		).toMatchObject({ status: 409, code: "DISAGREES" });
		expect(logged.slice(warnings).join()).toContain(attempt.transactionID);
		expect((await dana.portal.attempt({ transactionID: attempt.transactionID })).openedAt).toBeNull();
	});

	it("isn't opened for an unknown transaction, another payer, another provider, or a settled payment", async () => {
		const { attempt } = await invoiceAttempt();
		const request = initiation(attempt);
		const open = (client: PaymentClient, change: Partial<typeof request> = {}) =>
			refusal(client.orderPayments.initiatePayment({ ...request, ...change }));
		expect(await open(dana, { transactionID: newTransactionId() })).toMatchObject({ status: 404 });
		expect(await open(danaInBangor)).toMatchObject({ status: 404 });
		expect(await open(browser)).toMatchObject({ status: 404 });
		expect(await open(dana, { paymentProvider: "other" })).toMatchObject({ status: 404 });
		expect(await open(rosa)).toMatchObject({ status: 403 });
		await settle(dana, attempt, true);
		expect(await open(dana)).toMatchObject({ status: 409, code: "DECIDED" });
	});
});

describe("settling a payment", () => {
	it("books once, with one receipt, for twenty concurrent requests", async () => {
		const { attempt, invoiceId } = await invoiceAttempt();
		await payOnPage(dana, attempt, "approve");
		const responses = await Promise.all(Array.from({ length: 20 }, () => settle(dana, attempt)));
		expect(new Set(responses.map(({ receiptNumber }) => receiptNumber)).size).toBe(1);
		expect(responses.every(({ state }) => state === "completed")).toBe(true);
		expect(await getBalance(invoiceId)).toBe(0);
		expect(await getLedger(attempt.transactionID)).toHaveLength(2);
		const mails = await services.db
			.selectFrom("outbox")
			.select("id")
			.where("subject", "=", `Receipt ${responses[0]?.receiptNumber} (test, no money moved)`)
			.execute();
		expect(mails).toHaveLength(1);
	});

	it("is only for the account; representatives can read it", async () => {
		const { attempt } = await invoiceAttempt();
		const { transactionID } = attempt;
		expect((await rosa.portal.attempt({ transactionID })).transactionID).toBe(transactionID);
		expect((await settle(rosa, attempt)).state).toBe("initiated");
		expect(await refusal(settle(rosa, attempt, true))).toMatchObject({ status: 403 });
		expect(await refusal(settle(danaInBangor, attempt))).toMatchObject({ status: 404 });
		expect(await refusal(settle(browser, attempt))).toMatchObject({ status: 404 });
		expect(await refusal(settle(nobody, attempt))).toMatchObject({ status: 401 });
		expect(await refusal(settle(ben, attempt))).toMatchObject({ status: 403 });
		expect(await refusal(danaInBangor.portal.invoicePayment({ transactionID: transactionID }))).toMatchObject(
			{
				status: 404,
			},
		);
		expect(await refusal(dana.portal.portalPayment({ transactionID: transactionID }))).toMatchObject({
			status: 404,
		});
	});

	it("closes an abandoned payment so that its page accepts nothing", async () => {
		const { attempt } = await invoiceAttempt();
		const { tokenizedRequest } = await dana.orderPayments.initiatePayment(initiation(attempt));
		expect((await settle(dana, attempt, true)).state).toBe("cancelled");
		expect(
			await nobody.orderPayments.sandboxAnswer({ tokenizedRequest, answer: testNumber(attempt, "approve") }),
		).toEqual({ status_description: "user cancelled", decided: true });
		expect((await settle(dana, attempt)).state).toBe("cancelled");
	});

	it("doesn't end a payment that the provider already charged", async () => {
		const { attempt } = await invoiceAttempt();
		await payOnPage(dana, attempt, "slow");
		expect((await settle(dana, attempt, true)).state).toBe("initiated");
		advance(21);
		expect((await settle(dana, attempt, true)).state).toBe("completed");
	});

	it("flags an open page after an hour without an answer; one never opened ends", async () => {
		const { attempt: unopened } = await invoiceAttempt();
		const { attempt: opened } = await invoiceAttempt();
		await dana.orderPayments.initiatePayment(initiation(opened));
		// Sessions would expire, so age the attempts instead of moving the clock.
		const at = new Date(services.now() - 61 * 60_000).toISOString();
		const old = (transactionID: string, openedAt: string | null) =>
			services.db
				.updateTable("payment_attempt")
				.set({ created_at: at, opened_at: openedAt })
				.where("transaction_id", "=", transactionID)
				.execute();
		await old(unopened.transactionID, null);
		await old(opened.transactionID, at);
		expect((await settle(dana, unopened)).state).toBe("cancelled");
		expect(await settle(dana, opened)).toMatchObject({ state: "needs-attention" });
		expect((await settle(dana, opened, true)).state).toBe("cancelled");
	});
});

describe("completing invoice payments", () => {
	it("verifies every claim with the provider", async () => {
		const { attempt, invoiceId } = await invoiceAttempt();
		const claims = {
			invoices: [{ invoiceId, amount: 123.45 }],
			paymentId: attempt.transactionID,
			paymentAmount: 123.45,
			email: attempt.payer.email.toUpperCase(),
			bankSurcharge: 3.7,
		};
		const refused = (client: PaymentClient, change: Partial<typeof claims> = {}) =>
			refusal(client.portal.payInvoices({ ...claims, ...change }));
		expect(await refused(dana)).toMatchObject({ status: 409, code: "NOT_APPROVED" });
		await payOnPage(dana, attempt, "approve");
		const changes = [
			{ paymentAmount: 1 },
			{ bankSurcharge: 0 },
			{ email: "other@example.com" },
			{ invoices: [] },
			{ invoices: [{ invoiceId, amount: 1 }] },
			{ invoices: [{ invoiceId: "other", amount: 123.45 }] },
		];
		for (const change of changes)
			expect(await refused(dana, change)).toMatchObject({ status: 409, code: "DISAGREES" });
		expect(await refused(dana, { paymentId: newTransactionId() })).toMatchObject({ status: 404 });
		expect(await refused(danaInBangor)).toMatchObject({ status: 404 });
		expect(await refused(rosa)).toMatchObject({ status: 403 });
		expect(await getBalance(invoiceId)).toBe(12_345);
		const paid = await dana.portal.payInvoices(claims);
		expect(paid.state).toBe("completed");
		expect(await dana.portal.payInvoices({ ...claims, paymentId: paid.paymentId ?? "" })).toEqual(paid);
		expect(await getLedger(attempt.transactionID)).toHaveLength(2);
	});
});

describe("payment status", () => {
	it("follows the provider", async () => {
		const { attempt, invoiceId } = await invoiceAttempt();
		const status = (client = dana) =>
			client.orderPayments.status({ paymentProvider: "sandbox", transactionID: attempt.transactionID });
		expect(await status()).toMatchObject({ id: null, response_indicator: "" });
		await payOnPage(dana, attempt, "approve");
		const refused = await status();
		expect(refused).toMatchObject({
			id: expect.stringMatching(/^SBX-/),
			amount: attempt.total,
			response_indicator: "A",
			status_description: "approved",
		});
		expect(await getBalance(invoiceId)).toBe(0);
		expect(await status()).toEqual(refused);
		expect(await refusal(status(danaInBangor))).toMatchObject({ status: 404 });
	});

	it("has an id for an attempt abandoned before it reached the provider", async () => {
		const { attempt } = await invoiceAttempt();
		await settle(dana, attempt, true);
		expect(
			await dana.orderPayments.status({ paymentProvider: "sandbox", transactionID: attempt.transactionID }),
		).toMatchObject({ id: attempt.transactionID, status_description: "user cancelled" });
	});
});

it("lists the account's payments by text, status and purpose", async () => {
	const { attempt } = await invoiceAttempt("ACH", 777);
	await payOnPage(dana, attempt, "approve");
	const paid = await settle(dana, attempt);
	const list = (client: PaymentClient, query: object = {}, accountId = accounts.harbor) =>
		client.portal.attempts({ accountId, ...query });
	const found = async (query: object) =>
		(await list(rosa, query)).attempts.map((attempt) => attempt.transactionID);
	const all = await list(dana);
	expect(all.attempts[0]).toEqual(paid);
	expect(all.pageCount).toBe(Math.ceil(all.total / 25));
	expect(await found({ search: paid.receiptNumber?.toLowerCase() })).toEqual([attempt.transactionID]);
	expect(await found({ search: attempt.reference, purpose: "invoices", state: "completed" })).toEqual([
		attempt.transactionID,
	]);
	expect(await found({ search: attempt.reference, purpose: "order" })).toEqual([]);
	expect(await found({ search: "100%_" })).toEqual([]);
	expect(await refusal(list(dana, {}, accounts.bangor))).toMatchObject({ status: 404 });
	expect((await list(danaInBangor, {}, accounts.bangor)).attempts).toEqual([]);
	expect(await refusal(list(ben))).toMatchObject({ status: 403 });
});

it("leaves attempts that agree with the ledger", async () => {
	const disagreements: string[] = [];
	const sums = await checkLedger(services.db, (line) => disagreements.push(line));
	expect(disagreements).toEqual([]);
	expect(sums.payments).toBeGreaterThan(5);
});
