/** Blanket orders: holding, releasing, canceling and closing; exact under races on both databases. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoBlanketOrder } from "#demo/demo-quotes.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { createQuote } from "#services/cart-service/quotes/create-quote.server";
import { stepQuote } from "#services/cart-service/quotes/step-quote.server";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { decideApproval, withdrawApproval } from "#services/order-service/approvals/approvals.server";
import { requestReleaseApproval } from "#services/order-service/blanket-orders/blanket-order-routes.server";
import {
	blanketOrder,
	blanketOrders,
	closeBlanket,
	holdDraftForRelease,
} from "#services/order-service/blanket-orders/blanket-orders.server";
import {
	cancelRelease,
	releaseParts,
	reviewRelease,
} from "#services/order-service/blanket-orders/releases.server";
import type { OrderActor } from "#services/order-service/order-actor.server";
import { searchOrders } from "#services/order-service/order-routes.server";
import { order } from "#services/order-service/orders.server";
import { type TaxService, TaxUnknown } from "#services/tax-service/sales-tax.server";
import { replaceRates } from "#services/tax-service/tax-rates-repository.server";
import { portalUserById } from "#services/user-service/repository.server";
import { openCopy } from "../../setup/databases.ts";
import { newInvoice } from "../../setup/payments/payment-fixtures.ts";
import { dialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { importSampleCatalog, orderableSkus } from "../../setup/sample-catalog.ts";

const now = () => Date.parse("2026-11-20T12:00:00.000Z");
const shipTo = { name: "Yard", street: "1 Main Street", city: "Portland", state: "ME", zip: "04101" };
const given = { shipTo, requestedOn: null, PurchaseOrder: "", note: "", shippingMethodId: "pickup" };

const outcome = (call: Promise<unknown>) =>
	call.then(
		() => 200,
		(error: { status?: number; code?: string }) => `${error.status} ${error.code}`,
	);

describe.each(dialects)("on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let database: OpenDatabase;
	let dana: OrderActor;
	let inBangor: OrderActor;
	let rosa: OrderActor;
	let deps: { db: OpenDatabase["db"]; now: () => number };
	let skus: string[] = [];

	async function actor(userId: string, accountId: string): Promise<OrderActor> {
		const user = await portalUserById(database.db, userId);
		if (!user) throw new Error("There is no such person.");
		return { user, accountId };
	}

	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		database = postgres ? await openDatabase(postgres.url) : await openCopy();
		await importSampleCatalog(database.db, dialect);
		await seedDemoUsers(database.db, true);
		dana = await actor("demo-distributor", "10010");
		inBangor = await actor("demo-distributor", "10020");
		rosa = await actor("demo-representative", "10010");
		deps = { db: database.db, now };
		await database.db.updateTable("price").set({ minimum: 1, multiple: 1, breaks: "[]" }).execute();
		skus = (await orderableSkus(database.db)).map(({ id }) => id);
	});
	afterAll(async () => {
		await database.close();
		await postgres?.stop();
	});

	async function acceptedDraft(quantities: readonly number[], of: OrderActor = dana): Promise<string> {
		const { userId, fname } = of.user;
		const buyer = { userId, name: fname, accountId: of.accountId, side: "buyer" as const };
		const seller = { ...buyer, userId: "demo-representative", side: "representative" as const };
		const step = (actor: typeof buyer | typeof seller, id: string, revision: number, name: "submit") =>
			stepQuote(deps, actor, { id, revision, step: name, message: "" });
		let quote = await createQuote(deps, buyer, {
			PurchaseOrder: "PO-9",
			name: "Depot",
			note: "",
			status: "draft",
			source: {
				kind: "lines",
				lines: quantities.map((quantity, index) => ({
					productId: skus[index % skus.length] ?? "",
					quantity,
					options: [],
					fixtureType: `A${index + 1}`,
				})),
			},
		});
		for (const [actor, name] of [
			[buyer, "submit"],
			[seller, "send-back"],
			[buyer, "accept"],
		] as const)
			quote = await step(actor, quote.id, quote.revision, name as "submit");
		return quote.orderDraftId ?? "";
	}
	const held = async (quantities: readonly number[], of: OrderActor = dana) =>
		holdDraftForRelease(deps, of, { draftId: await acceptedDraft(quantities, of) });
	async function release(id: string, lines: { lineId: string; quantity: number }[], formKey?: string) {
		const wanted = { id, lines, ...given };
		const { totals } = await reviewRelease(deps, dana, wanted);
		return releaseParts(deps, dana, { ...wanted, acceptedTotal: totals.total, formKey });
	}
	const lineOf = (blanket: { lines: { lineId: string }[] }, index = 0) => blanket.lines[index]?.lineId ?? "";

	it("holds an accepted quote once, also when sent by two at once", async () => {
		const draftId = await acceptedDraft([96, 24]);
		const twice = await Promise.all(
			[1, 2].map(() => holdDraftForRelease(deps, dana, { draftId, formKey: "hold-form-1" })),
		);
		expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
		expect(twice[0]).toMatchObject({ name: "Depot", ordered: 120, released: 0, onHold: 120, closed: 0 });
		expect(twice[0]?.number).toMatch(/^HFR-1\d{5}$/);
		expect(await outcome(holdDraftForRelease(deps, dana, { draftId, formKey: "hold-form-2" }))).toBe(
			"404 NOT_FOUND",
		);
	});

	it("a release is an order with its own number, date and purchase order, placed once", async () => {
		const blanket = await held([96, 24]);
		const wanted = {
			id: blanket.id,
			lines: [{ lineId: lineOf(blanket), quantity: 40 }],
			...given,
			requestedOn: "2027-01-15",
			PurchaseOrder: "PO-9-A",
		};
		const { totals } = await reviewRelease(deps, dana, wanted);
		const sent = { ...wanted, acceptedTotal: totals.total, formKey: "release-form-1" };
		const placed = await Promise.all([1, 2, 3].map(() => releaseParts(deps, dana, sent)));
		expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
		const { orderId, number } = placed[0] ?? { orderId: "", number: "" };
		expect(number).toBe(`${blanket.number}-REL01`);
		expect(await order(deps, dana, orderId)).toMatchObject({
			orderNumber: number,
			PurchaseOrder: "PO-9-A",
			PaymentType: "CHECK_MY_NET_ACCOUNT",
			OrderStatus: "PENDING",
			release: { blanketOrderId: blanket.id, requestedOn: "2027-01-15" },
			may: { pay: false, cancel: false },
		});
		const found = await searchOrders(deps, dana, {
			id: dana.user.userId,
			search: number,
			scope: "account",
			page: 1,
		});
		expect(found.orders.map(({ orderNumber }) => orderNumber)).toEqual([number]);
		const after = await blanketOrder(deps, dana, blanket.id);
		expect(after.lines[0]).toMatchObject({ ordered: 96, released: 40, shipped: 0, onHold: 56, closed: 0 });
		await database.db
			.updateTable("shop_order")
			.set({ order_status: "SHIPPED" })
			.where("id", "=", orderId)
			.execute();
		expect((await blanketOrder(deps, dana, blanket.id)).lines[0]?.shipped).toBe(40);
		expect(await outcome(cancelRelease(deps, dana, { id: blanket.id, orderId }))).toBe("409 NOT_POSSIBLE");
	});

	it("counts what shipped of a release, and cancels none that is invoiced", async () => {
		const blanket = await held([40, 24]);
		const lines = [
			{ lineId: lineOf(blanket), quantity: 40 },
			{ lineId: lineOf(blanket, 1), quantity: 4 },
		];
		const { orderId } = await release(blanket.id, lines);
		const [first] = (await order(deps, dana, orderId)).lines;
		const shipment = { order_id: orderId, number: "S-1", account_id: "10010", shipped_on: "2026-11-19" };
		const tracking = { carrier: "UPS", tracking_number: "", tracking_url: "", recorded_at: "2026-11-19" };
		const content = JSON.stringify([{ lineId: first?.lineId, quantity: 12 }]);
		await database.db
			.insertInto("order_shipment")
			.values({ ...shipment, ...tracking, content })
			.execute();
		const shown = await blanketOrder(deps, dana, blanket.id);
		expect(shown.lines.map(({ shipped }) => shipped)).toEqual([12, 0]);
		expect(shown.releases[0]?.mayCancel).toBe(true);
		const invoice = await newInvoice(database.db, "10010", 100);
		await database.db
			.updateTable("invoice")
			.set({ order_id: orderId })
			.where("id", "=", invoice.id)
			.execute();
		expect((await blanketOrder(deps, dana, blanket.id)).releases[0]?.mayCancel).toBe(false);
		expect(await outcome(cancelRelease(deps, dana, { id: blanket.id, orderId }))).toBe("409 NOT_POSSIBLE");
		await database.db.updateTable("invoice").set({ order_id: null }).where("id", "=", invoice.id).execute();
		await cancelRelease(deps, dana, { id: blanket.id, orderId });
		const told = database.db
			.selectFrom("notification_event")
			.select("key")
			.where("key", "like", `order-changed:${orderId}%`);
		expect(await told.execute()).not.toEqual([]);
	});

	it("says in the review of a release that less is in stock, and when more comes", async () => {
		const blanket = await held([96]);
		const wanted = { id: blanket.id, lines: [{ lineId: lineOf(blanket), quantity: 4 }], ...given };
		const noticesAt = async (quantity: number) => {
			await deps.db.updateTable("stock").set({ quantity, lead_days: 9 }).execute();
			return (await reviewRelease(deps, dana, wanted)).lines[0]?.notices;
		};
		expect(await noticesAt(10_000)).toEqual([]);
		expect(await noticesAt(0)).toEqual([{ kind: "short-stock", inStock: 0, leadDays: 9 }]);
		await noticesAt(10_000);
	});

	it("says which other order has the PO number of a release, and no release of the same blanket order", async () => {
		const [blanket, other] = [await held([96]), await held([96])];
		const wantedOf = (from: typeof blanket, PurchaseOrder: string) => ({
			id: from.id,
			lines: [{ lineId: lineOf(from), quantity: 4 }],
			...given,
			PurchaseOrder,
		});
		const seen = async (wanted: ReturnType<typeof wantedOf>) =>
			(await reviewRelease(deps, dana, wanted)).samePurchaseOrder;
		const wanted = wantedOf(blanket, "PO-77-SAME");
		expect(await seen(wanted)).toBeNull();
		const { totals } = await reviewRelease(deps, dana, wanted);
		const { orderId, number } = await releaseParts(deps, dana, { ...wanted, acceptedTotal: totals.total });
		expect(await seen(wanted)).toBeNull();
		expect(await seen(wantedOf(other, "po-77-same"))).toMatchObject({ orderId, orderNumber: number });
		await cancelRelease(deps, dana, { id: blanket.id, orderId });
		expect(await seen(wantedOf(other, "po-77-same"))).toBeNull();
	});

	it("taxes a release by where it goes, and releases nothing when the tax changed or is unknown", async () => {
		const blanket = await held([40]);
		const wanted = { id: blanket.id, lines: [{ lineId: lineOf(blanket), quantity: 10 }], ...given };
		const rate = { place: "ME", state: "ME", shipping_taxed: 0 as const, demonstration: 0 as const };
		await replaceRates(database.db, [{ ...rate, millionths: 55_000 }]);
		const { totals } = await reviewRelease(deps, dana, wanted);
		const taxCents = Math.round(totals.subTotal * 5.5);
		expect(totals.salesTax).toMatchObject({ state: "ME", kind: "taxed", rate: 5.5, amount: taxCents / 100 });
		expect(Math.round(totals.total * 100)).toBe(Math.round(totals.subTotal * 100) + taxCents);
		await replaceRates(database.db, [{ ...rate, millionths: 60_000 }]);
		const accepted = { ...wanted, acceptedTotal: totals.total };
		expect(await outcome(releaseParts(deps, dana, accepted))).toBe("409 CHANGED");
		const asking = (taxService: TaxService) => releaseParts({ ...deps, taxService }, dana, accepted);
		const silent = () => Promise.reject(new TaxUnknown("silent"));
		expect(await outcome(asking(silent))).toBe("422 TAX_UNKNOWN");
		expect((await blanketOrder(deps, dana, blanket.id)).onHold).toBe(40);
		const answer = { state: "ME", kind: "taxed" as const, rate: 5.5, amount: taxCents / 100 };
		const { orderId } = await asking(() => Promise.resolve(answer));
		expect(await order(deps, dana, orderId)).toMatchObject({ totals: { salesTax: answer } });
		await replaceRates(database.db, []);
	});

	it("refuses more than is on hold, lines of others, a past date and a total that changed", async () => {
		const [blanket, other] = [await held([10]), await held([10])];
		const refused = (change: object) => {
			const lines = [{ lineId: lineOf(blanket), quantity: 1 }];
			return outcome(
				releaseParts(deps, dana, { id: blanket.id, lines, ...given, acceptedTotal: 0, ...change }),
			);
		};
		expect(await refused({ lines: [{ lineId: lineOf(blanket), quantity: 11 }] })).toBe("409 NOT_ON_HOLD");
		const twice = [1, 2].map(() => ({ lineId: lineOf(blanket), quantity: 6 }));
		expect(await refused({ lines: twice })).toBe("409 NOT_ON_HOLD");
		expect(await refused({ lines: [{ lineId: lineOf(other), quantity: 1 }] })).toBe("404 NOT_FOUND");
		expect(await refused({ requestedOn: "2026-11-19" })).toBe("422 DATE_PASSED");
		expect(await refused({ shippingMethodId: "balloon" })).toBe("422 UNKNOWN_SHIPPING_METHOD");
		expect(await refused({})).toBe("409 CHANGED");
		expect(await blanketOrder(deps, dana, blanket.id)).toMatchObject({ onHold: 10, releases: [] });
	});

	it("belongs to its account, and a representative who may order releases but doesn't close", async () => {
		const blanket = await held([10]);
		const { id } = blanket;
		const lines = [{ lineId: lineOf(blanket), quantity: 1 }];
		const { orderId } = await release(id, lines);
		const sent = { id, lines, ...given, acceptedTotal: 0 };
		for (const call of [
			() => blanketOrder(deps, inBangor, id),
			() => releaseParts(deps, inBangor, sent),
			() => reviewRelease(deps, inBangor, sent),
			() => cancelRelease(deps, inBangor, { id, orderId }),
			() => closeBlanket(deps, inBangor, { id, revision: 2, reason: "x" }),
		])
			expect(await outcome(call())).toBe("404 NOT_FOUND");
		expect(await blanketOrders(deps, inBangor)).toEqual([]);
		expect((await blanketOrder(deps, rosa, id)).may).toEqual({ release: true, close: false });
		expect(await outcome(closeBlanket(deps, rosa, { id, revision: 2, reason: "x" }))).toBe("403 FORBIDDEN");
		const { totals } = await reviewRelease(deps, rosa, sent);
		const byRosa = await releaseParts(deps, rosa, { ...sent, acceptedTotal: totals.total });
		expect(await blanketOrder(deps, dana, id)).toMatchObject({ released: 2, onHold: 8 });
		await cancelRelease(deps, rosa, { id, orderId: byRosa.orderId });
		expect(await blanketOrder(deps, dana, id)).toMatchObject({ released: 1, onHold: 9 });
		const other = await held([5]);
		expect(await outcome(cancelRelease(deps, dana, { id: other.id, orderId }))).toBe("404 NOT_FOUND");
	});

	it("canceling puts quantities back once; closing ends the rest, and later cancellations close too", async () => {
		const blanket = await held([100]);
		const { id } = blanket;
		const part = (quantity: number) => release(id, [{ lineId: lineOf(blanket), quantity }]);
		const [first, second] = [await part(30), await part(20)];
		await Promise.all([1, 2, 3].map(() => cancelRelease(deps, dana, { id, orderId: first.orderId })));
		const canceled = await blanketOrder(deps, dana, id);
		expect(canceled).toMatchObject({ released: 20, onHold: 80 });
		expect((await part(10)).number).toBe(`${blanket.number}-REL03`);
		const { revision } = await blanketOrder(deps, dana, id);
		const close = { id, revision, reason: "Owner cut the second phase" };
		expect(await outcome(closeBlanket(deps, dana, { ...close, revision: revision - 1 }))).toBe(
			"409 CHANGED_MEANWHILE",
		);
		await closeBlanket(deps, dana, close);
		const closed = await closeBlanket(deps, dana, close);
		expect(closed).toMatchObject({ released: 30, onHold: 0, closed: 70, closing: { reason: close.reason } });
		expect(await cancelRelease(deps, dana, { id, orderId: second.orderId })).toMatchObject({
			released: 10,
			onHold: 0,
			closed: 90,
		});
	});

	it("a release over the buyer's limit waits for approval, once, with its pieces taken from hold", async () => {
		const miles = await actor("demo-company-buyer", "10100");
		const joan = await actor("demo-company-approver", "10100");
		const { id, lines } = await held([100], miles);
		const line = lines[0]?.lineId ?? "";
		const wanted = (quantity: number) => ({ id, lines: [{ lineId: line, quantity }], ...given });
		const priced = async (quantity: number) =>
			(await reviewRelease(deps, miles, wanted(quantity))).totals.total;
		const sums = async () => {
			const { ordered, released, onHold, closed, waiting, releases } = await blanketOrder(deps, miles, id);
			return { ordered, released, onHold, closed, waiting: waiting.length, releases: releases.length };
		};
		expect((await reviewRelease(deps, miles, wanted(40))).approval).toBeNull();
		await database.db
			.updateTable("company_member")
			.set({ order_limit_cents: 1 })
			.where("user_id", "=", miles.user.userId)
			.execute();
		const forty = { ...wanted(40), acceptedTotal: await priced(40), formKey: "over-limit-form-1" };
		expect((await reviewRelease(deps, miles, wanted(40))).approval).toMatchObject({
			limits: [{ per: "order", limit: 0.01, of: "Blue Ridge Electric Supply" }],
			steps: [["Joan Alvarez"]],
		});
		expect(await outcome(releaseParts(deps, miles, forty))).toBe("422 APPROVAL_NEEDED");
		expect(await sums()).toMatchObject({ released: 0, onHold: 100, waiting: 0 });
		// A representative has no limits of the company.
		expect(await outcome(requestReleaseApproval(deps, { ...rosa, accountId: "10100" }, forty))).toBe(
			"409 NOT_NEEDED",
		);
		expect(await outcome(requestReleaseApproval(deps, inBangor, forty))).toMatch(/^404/);

		const sent = await Promise.all([1, 2, 3].map(() => requestReleaseApproval(deps, miles, forty)));
		expect(new Set(sent.map((approval) => approval.id)).size).toBe(1);
		expect(await sums()).toEqual({
			ordered: 100,
			released: 40,
			onHold: 60,
			closed: 0,
			waiting: 1,
			releases: 0,
		});
		expect((await blanketOrder(deps, miles, id)).waiting[0]).toMatchObject({
			pieces: 40,
			releaseNumber: expect.stringMatching(/-REL01$/),
		});

		const approve = (approvalId: string, decision: "approve" | "reject") =>
			decideApproval(deps, { ...joan, requestId: "r" }, { id: approvalId, step: 0, decision, comment: "" });
		const { orderId } = await approve(sent[0]?.id ?? "", "approve");
		expect(await sums()).toEqual({
			ordered: 100,
			released: 40,
			onHold: 60,
			closed: 0,
			waiting: 0,
			releases: 1,
		});
		const placed = await order(deps, miles, orderId ?? "");
		expect(placed.orderNumber).toMatch(/^HFR-\d+-REL01$/);
		expect(placed.totals?.total).toBe(forty.acceptedTotal);

		// Canceled like any other release.
		await cancelRelease(deps, miles, { id, orderId: orderId ?? "" });
		expect(await sums()).toMatchObject({ released: 0, onHold: 100 });

		const back = async (formKey: string, end: (approvalId: string) => Promise<unknown>) => {
			const next = { ...wanted(10), acceptedTotal: await priced(10), formKey };
			const { id: approvalId } = await requestReleaseApproval(deps, miles, next);
			expect(await sums()).toMatchObject({ released: 10, waiting: 1 });
			await Promise.allSettled([end(approvalId), end(approvalId)]);
			expect(await sums()).toMatchObject({ ordered: 100, released: 0, waiting: 0 });
		};
		await back("over-limit-form-2", (approvalId) => approve(approvalId, "reject"));
		await back("over-limit-form-3", (approvalId) =>
			withdrawApproval(deps, { ...miles, requestId: "r" }, approvalId),
		);
		expect(await sums()).toMatchObject({ onHold: 100, closed: 0 });

		// What waits is not closed with the rest, and closes when it is rejected.
		const last = { ...wanted(10), acceptedTotal: await priced(10), formKey: "over-limit-form-4" };
		const { id: lastId } = await requestReleaseApproval(deps, miles, last);
		const { revision } = await blanketOrder(deps, miles, id);
		await closeBlanket(deps, miles, { id, revision, reason: "Phase 2 was cut" });
		expect(await sums()).toMatchObject({ released: 10, onHold: 0, closed: 90 });
		await approve(lastId, "reject");
		expect(await sums()).toMatchObject({ released: 0, onHold: 0, closed: 100 });
	});

	it("the database itself refuses a line that is released beyond its quantity", async () => {
		const blanket = await held([10]);
		const set = (change: { released?: number; closed?: number }) =>
			database.db
				.updateTable("blanket_order_line")
				.set(change)
				.where("id", "=", lineOf(blanket))
				.execute()
				.then(
					() => "written",
					() => "refused",
				);
		expect(await set({ released: 11 })).toBe("refused");
		expect(await set({ released: 6, closed: 5 })).toBe("refused");
		expect(await set({ released: -1 })).toBe("refused");
	});

	it("1,000 pieces in 40 random parts by five at once are never released twice", async () => {
		const blanket = await held([400, 350, 250]);
		const { id } = blanket;
		let seed = 20_261_120;
		const random = (below: number) => {
			seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
			return Math.floor((seed / 2_147_483_648) * below);
		};
		// Five people take eight parts each, about twice as many pieces as are on hold.
		const people = Array.from({ length: 5 }, () =>
			Array.from({ length: 8 }, () => ({ lineId: lineOf(blanket, random(3)), quantity: 1 + random(100) })),
		);
		const outcomes = await Promise.all(
			people.map(async (parts) => {
				let pieces = 0;
				for (const part of parts)
					for (let again = true; again; ) {
						again = false;
						await release(id, [part]).then(
							() => {
								pieces += part.quantity;
							},
							(error: { code?: string }) => {
								expect(["NOT_ON_HOLD", "CHANGED"]).toContain(error.code);
								again = error.code === "CHANGED";
							},
						);
					}
				return pieces;
			}),
		);
		const after = await blanketOrder(deps, dana, id);
		expect(after.released).toBe(outcomes.reduce((sum, pieces) => sum + pieces, 0));
		expect(after.releases.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(after.released);
		for (const { ordered, released, onHold, closed } of after.lines) {
			expect(onHold).toBeGreaterThanOrEqual(0);
			expect(released + onHold + closed).toBe(ordered);
		}
		const numbers = after.releases.map(({ number }) => number);
		expect(new Set(numbers).size).toBe(numbers.length);
		const rest = after.lines.flatMap(({ lineId, onHold }) =>
			onHold > 0 ? [{ lineId, quantity: onHold }] : [],
		);
		if (rest.length > 0) await release(id, rest);
		const done = await blanketOrder(deps, dana, id);
		expect(done).toMatchObject({ ordered: 1000, released: 1000, onHold: 0 });
		const goods = await database.db
			.selectFrom("shop_order")
			.select(({ fn }) => fn.sum<number | string>("total_cents").as("cents"))
			.where("blanket_order_id", "=", id)
			.executeTakeFirstOrThrow();
		expect(Number(goods.cents)).toBe(Math.round(done.total * 100));
	});

	it("the demo has one that is half released", async () => {
		await seedDemoBlanketOrder(deps, true);
		expect(await blanketOrders(deps, inBangor)).toEqual([]);
		await database.db.deleteFrom("blanket_order").execute();
		for (let times = 0; times < 2; times += 1) await seedDemoBlanketOrder(deps, true);
		const [demo, ...others] = await blanketOrders(deps, inBangor);
		expect(others).toEqual([]);
		expect(demo?.released).toBe((demo?.ordered ?? 0) / 2);
	});

	it("500 lines are held and released whole", async () => {
		const blanket = await held(Array.from({ length: 500 }, (_, index) => 1 + (index % 7)));
		expect(blanket.lines).toHaveLength(500);
		await release(
			blanket.id,
			blanket.lines.map(({ lineId, onHold }) => ({ lineId, quantity: onHold })),
		);
		expect(await blanketOrder(deps, dana, blanket.id)).toMatchObject({
			onHold: 0,
			released: blanket.ordered,
		});
	});
});
