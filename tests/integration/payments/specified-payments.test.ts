/** Payments on services that know the specification alone: each approved transaction is booked once. */
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { clearEnvironment, restartStorefront } from "../../setup/environment.ts";
import {
	opened,
	payInvoices,
	payPortal,
	postInvoices,
	stateOf,
	transactionOf,
} from "../../setup/payments/specified-payer.ts";
import { type RedisServer, redisMissing, startRedis } from "../../setup/redis-server.ts";
import { sample } from "../../setup/sample.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

const booking = "/portal-service/invoices/payment";
const firstInvoice = { id: "INV-88120", InvoiceBalance: 125.5 };
/** Longer than the storefront waits before it repeats a call whose answer was lost. */
const afterWait = 61_000;

async function flush(port: number): Promise<void> {
	const client = new Redis(port, "127.0.0.1");
	await client.flushall();
	client.disconnect();
}

describe.each(sample(["cookies", "redis"] as const, { share: 0.5 }))("payments kept in %s", (kind) => {
	const skipped = kind === "redis" && Boolean(redisMissing);
	let redis: RedisServer | undefined;
	let shop: SpecificationShop;
	let buyer: Visitor;

	beforeAll(async () => {
		if (skipped) return console.warn(`Skipped with Redis: ${redisMissing}`);
		if (kind === "redis") redis = await startRedis();
		shop = await startSpecificationShop(redis ? { REDIS_URL: `redis://127.0.0.1:${redis.port}` } : {});
	});
	beforeEach(async () => {
		if (skipped) return;
		shop.reset();
		// A storefront without memory of the payments before.
		restartStorefront();
		if (redis) await flush(redis.port);
		buyer = await shop.signedIn(emails.distributor);
	});
	afterEach(() => void vi.useRealTimers());
	afterAll(async () => {
		await shop?.stop();
		await redis?.stop();
		clearEnvironment();
	});

	const bookings = () => shop.bookings().map(({ kind: of, paymentId }) => [of, paymentId]);
	const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
	const openInvoices = async (visitor = buyer, count = 1) =>
		opened(visitor, await payInvoices(visitor, { count }));

	it.skipIf(skipped)("books invoices by card once, as last read, and shows them as paid", async () => {
		const id = await openInvoices(buyer, 2);
		// With the address of the account.
		expect(shop.log.find(({ path }) => path.endsWith("/initiate-payment"))?.body).toMatchObject({
			...{ address1: "2140 Foundry Ave", city: "Columbus", state: "OH", zip: "43215" },
			...{ amount: 333.85, transactionID: id, creditCardPayment: true, achPayment: false },
		});
		expect(await stateOf(buyer, id)).toBe("initiated");
		shop.decidePayment(id, "approve");
		expect(await stateOf(buyer, id)).toBe("completed");
		expect(await stateOf(buyer, id)).toBe("completed");
		expect(shop.bookings()).toMatchObject([
			{
				record: {
					invoices: [
						{ Invoice: "INV-88120", InvoiceBalance: 125.5, status: "Open" },
						{ Invoice: "INV-88121", InvoiceBalance: 198.63, status: "Open" },
					],
					paymentId: id,
					paymentAmount: 324.13,
					bankSurcharge: 9.72,
					email: emails.distributor,
				},
			},
		]);
		const { body } = await buyer.get("/user/payments");
		expect(body).toMatchObject({
			results: { total: 1, attempts: [{ transactionID: id, state: "completed" }] },
		});
		expect((await buyer.get(`/payments/${id}/receipt.pdf`)).status).toBe(200);
	});

	it.skipIf(skipped)("adds no surcharge to a bank transfer", async () => {
		const id = await opened(buyer, await payInvoices(buyer, { type: "ACH" }));
		shop.decidePayment(id, "approve");
		expect(await stateOf(buyer, id)).toBe("completed");
		expect(shop.bookings()).toMatchObject([{ paymentAmount: 125.5, record: { bankSurcharge: 0 } }]);
	});

	it.skipIf(skipped)("books nothing when declined or cancelled, and takes another payment", async () => {
		for (const [decision, state] of [
			["decline", "declined"],
			["cancel", "cancelled"],
		] as const) {
			const id = await openInvoices();
			shop.decidePayment(id, decision);
			expect(await stateOf(buyer, id)).toBe(state);
		}
		expect(bookings()).toEqual([]);
		expect((await payInvoices(buyer)).status).toBe(303);
	});

	it.skipIf(skipped)("takes one payment of an invoice at a time", async () => {
		const id = await openInvoices();
		const { status, body } = await postInvoices(buyer, [firstInvoice], { type: "ACH" });
		expect(status).toBe(409);
		expect(JSON.stringify(body)).toContain("already under way");
		const list = await buyer.get("/user/my-invoices?search=INV-88120");
		expect(list.body).toMatchObject({ results: { invoices: [{ openTransactionID: id }] } });
	});

	it.skipIf(skipped)("opens one payment for a form that is sent twice at once", async () => {
		const key = crypto.randomUUID();
		const answers = await Promise.all([1, 2].map(() => payInvoices(buyer, { key })));
		expect(new Set(answers.map(transactionOf)).size).toBe(1);
	});

	it.skipIf(skipped)("needs attention when another amount was charged", async () => {
		const id = await openInvoices();
		shop.decidePayment(id, "approve");
		shop.changeCharged(id, 1);
		expect(await stateOf(buyer, id)).toBe("needs-attention");
		expect(bookings()).toEqual([]);
	});

	it.skipIf(skipped)("needs attention when approved after it was cancelled here", async () => {
		const id = await openInvoices();
		await buyer.post(`/payments/${id}`, { intent: "cancel" });
		expect((await buyer.get(`/payments/${id}`)).body).toMatchObject({ attempt: { state: "cancelled" } });
		shop.decidePayment(id, "approve");
		expect((await buyer.get(`/payments/${id}`)).body).toMatchObject({
			attempt: { state: "needs-attention", attention: expect.stringContaining("$129.27") },
		});
		expect(bookings()).toEqual([]);
	});

	it.skipIf(skipped)("finds a booking whose answer was lost, and repeats nothing", async () => {
		const id = await openInvoices();
		shop.decidePayment(id, "approve");
		shop.setFault(booking, "lost-answer", { method: "POST", times: 1 });
		expect(await stateOf(buyer, id)).toBe("initiated, silent");
		expect(await stateOf(buyer, id)).toBe("completed");
		expect(bookings()).toEqual([["invoices", id]]);
	});

	it.skipIf(skipped)(
		"books later when the service was down, and not while a call may be at work",
		async () => {
			const id = await openInvoices();
			shop.decidePayment(id, "approve");
			shop.setFault(booking, "unavailable", { method: "POST", times: 1 });
			expect(await stateOf(buyer, id)).toBe("initiated, silent");
			expect((await buyer.get(`/payments/${id}`)).body).toMatchObject({
				kind: "waiting",
				hosted: { kind: "charged" },
			});
			expect(bookings()).toEqual([]);
			later(afterWait);
			expect(await stateOf(buyer, id)).toBe("completed");
			expect(bookings()).toEqual([["invoices", id]]);
		},
	);

	it.skipIf(skipped)("keeps a refused booking, and tries again", async () => {
		const id = await openInvoices();
		shop.decidePayment(id, "approve");
		shop.setFault(booking, "error-list", { method: "POST", times: 1 });
		expect(await stateOf(buyer, id)).toBe("needs-attention");
		expect((await buyer.get(`/payments/${id}`)).body).toMatchObject({ attempt: { state: "completed" } });
		expect(bookings()).toEqual([["invoices", id]]);
	});

	it.skipIf(skipped)("opens the page again when its answer was lost, for the same transaction", async () => {
		const id = transactionOf(await payInvoices(buyer));
		shop.setFault(/initiate-payment$/, "lost-answer", { times: 1 });
		expect((await buyer.get(`/payments/${id}`)).body).toMatchObject({ hosted: { kind: "silent" } });
		expect((await buyer.get(`/payments/${id}`)).body).toMatchObject({ hosted: { kind: "ready" } });
		const initiated = shop.log.filter(({ path }) => path.endsWith("/initiate-payment"));
		expect(new Set(initiated.map(({ body }) => (body as { transactionID: string }).transactionID))).toEqual(
			new Set([id]),
		);
	});

	it.skipIf(skipped)("waits while the status call is lost or down", async () => {
		const id = await openInvoices();
		shop.decidePayment(id, "approve");
		shop.setFault(new RegExp(`^/order-service/[^/]+/${id}$`), "unavailable", { times: 2 });
		expect(await stateOf(buyer, id)).toBe("initiated, silent");
		expect(await stateOf(buyer, id)).toBe("completed");
		expect(bookings()).toHaveLength(1);
	});

	it.skipIf(skipped)("books once for two tabs at the same time", async () => {
		const id = await openInvoices();
		shop.decidePayment(id, "approve");
		const states = await Promise.all(Array.from({ length: 6 }, () => stateOf(buyer, id)));
		expect(new Set(states)).toEqual(new Set(["completed"]));
		const posts = shop.log.filter(({ method, path }) => method === "POST" && path === booking);
		expect([bookings().length, posts.length]).toEqual([1, 1]);
	});

	it.skipIf(skipped)("survives a restart, and books nothing again for an old cookie", async () => {
		const id = await openInvoices();
		const old = new Map(buyer.cookies);
		shop.decidePayment(id, "approve");
		restartStorefront();
		expect(await stateOf(buyer, id)).toBe("completed");
		restartStorefront();
		buyer.cookies.clear();
		for (const [name, value] of old) buyer.cookies.set(name, value);
		expect(await stateOf(buyer, id)).toBe("completed");
		const posts = shop.log.filter(({ method, path }) => method === "POST" && path === booking);
		expect([bookings().length, posts.length]).toEqual([1, 1]);
	});

	it.skipIf(skipped)("is nobody else's: another user, a tampered cookie, a signed-out browser", async () => {
		const id = await openInvoices();
		const name = `__payment-${id}`;
		const other = await shop.signedIn(emails.otherDistributor);
		other.cookies.set(name, buyer.cookies.get(name) ?? "");
		expect((await other.get(`/payments/${id}`)).status).toBe(404);
		const stranger = newVisitor();
		stranger.cookies.set(name, buyer.cookies.get(name) ?? "");
		expect((await stranger.get(`/payments/${id}`)).status).toBe(401);
		if (kind === "redis") return;
		restartStorefront();
		const cookie = buyer.cookies.get(name) ?? "";
		buyer.cookies.set(name, `${cookie.slice(0, 40)}${cookie[40] === "A" ? "B" : "A"}${cookie.slice(41)}`);
		expect((await buyer.get(`/payments/${id}`)).status).toBe(404);
	});

	it.skipIf(skipped)("settles a payment whose page was closed when its user returns", async () => {
		const id = await openInvoices();
		shop.decidePayment(id, "approve");
		const { body } = await buyer.get("/user/my-invoices?search=INV-88120");
		expect(body).toMatchObject({ results: { invoices: [{ status: "Paid", InvoiceBalance: 0 }] } });
		expect(bookings()).toEqual([["invoices", id]]);
	});

	it.skipIf(skipped)("books a payment without sign-in once, for its browser alone", async () => {
		const payer = newVisitor();
		const id = await opened(payer, await payPortal(payer));
		expect((await newVisitor().get(`/payments/${id}`)).status).toBe(401);
		shop.decidePayment(id, "approve");
		shop.setFault("/portal-service/payments", "lost-answer", { times: 1 });
		expect(await stateOf(payer, id)).toBe("initiated, silent");
		expect(await stateOf(payer, id)).toBe("completed");
		expect(shop.bookings()).toMatchObject([
			{
				kind: "portal",
				record: { paymentAmount: 50, fee: 1.5, firstName: "Ann", paymentType: "CREDITCARD", paymentId: id },
			},
		]);
	});

	it.skipIf(skipped)("opens nothing while the service is down", async () => {
		shop.setFault("/portal-service/*", "unavailable", { method: "GET" });
		expect((await postInvoices(buyer, [firstInvoice])).status).toBe(503);
		expect(shop.log.some(({ path }) => path.endsWith("/initiate-payment"))).toBe(false);
	});
});
