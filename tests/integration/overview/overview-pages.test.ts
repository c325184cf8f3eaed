/** The overview and the home page of signed-in people: what each role sees, and what a dead service leaves. */
import { beforeEach, describe, expect, it } from "vitest";
import type { WaitingRow } from "~/features/overview/waiting-rows.ts";
import { makeDocuments } from "../../setup/account-documents.ts";
import { dayBefore, issueInvoice } from "../../setup/invoices/issued-invoices.ts";
import {
	basic,
	buyer,
	cartLines,
	line,
	path,
	proxy,
	rep,
	services,
	setUpOrderShop,
	skus,
	store,
} from "../../setup/orders/order-shop.ts";
import { awaitingPayment } from "../../setup/orders/stored-orders.ts";
import { storeQuote } from "../../setup/quotes/stored-quotes.ts";
import { newRoundsTable } from "../../setup/rounds-table.ts";
import { watchRounds } from "../../setup/service-rounds.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

setUpOrderShop();

type Overview = {
	firstName: string;
	waiting: { rows: WaitingRow[]; isIncomplete: boolean } | "hidden";
	orders: { orders: { orderNumber: string }[]; total: number; mayReorder: boolean } | "no-access" | null;
	bought: { items: { productId: string; lastQuantity: number }[] } | "hidden" | null;
	arriving: object | "hidden" | null;
	begun: { kind: string; name: string; lines: number }[] | "hidden" | null;
	owed: { balance: number } | "no-access" | null;
	quotes: { total: number } | string | null;
	territory: { accounts: { name: string; needs: string }[] } | "hidden" | null;
};

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

const open = async (who: Visitor, address = "/user"): Promise<Overview> => {
	const { status, body } = await who.get(address);
	expect(status).toBe(200);
	return body as Overview;
};
const sentences = ({ waiting }: Pick<Overview, "waiting">) =>
	waiting === "hidden"
		? waiting
		: waiting.rows.map(({ before, sum, after, label, to }) => [before + sum + after, `${label} ${to}`]);

beforeEach(async () => {
	for (const table of ["quote", "order_approval", "order_draft", "order_list"] as const)
		await services.db.deleteFrom(table).execute();
	await services.db.updateTable("invoice").set({ balance_cents: 0 }).execute();
});

describe("the overview", () => {
	it("lists what waits for a buyer, the most urgent first, each with its action", async () => {
		const unpaid = await store({ ...awaitingPayment, createdAt: days(-1) });
		const quote = await storeQuote(services.db, {
			...{ status: "sent-back", total_cents: 420_000, name: "Depot" },
			...{ updated_at: days(-20), expires_at: days(1) },
		});
		await issueInvoice(services.db, 7_000, { dueOn: dayBefore(1) });
		const { number } = await services.db
			.selectFrom("invoice")
			.select("number")
			.where("balance_cents", ">", 0)
			.executeTakeFirstOrThrow();
		expect(sentences(await open(buyer))).toEqual([
			[
				`Quote ${quote.number} (Depot) for $4,200.00 expires tomorrow.`,
				`Open quote /user/quotes/${quote.id}`,
			],
			[
				`Invoice ${number} for $70.00 has been overdue since yesterday.`,
				expect.stringMatching(/^Open invoice \/user\/invoices\//),
			],
			[
				expect.stringMatching(
					/^Order SO-\d+ for \$99\.00 is on hold until it's paid\. It was placed yesterday\.$/,
				),
				`Pay now /user/orders/${unpaid}/pay`,
			],
		]);
	});

	it("lists what waits for a representative in all accounts, with the accounts and stages", async () => {
		const quote = await storeQuote(services.db, {
			...{ account_id: "10030", status: "submitted", total_cents: 50_000 },
			...{ submitted_at: days(-1), expires_at: days(20) },
		});
		const before = proxy.seen(/overview\/territory/);
		const overview = await open(rep);
		// Two parts of the page show it.
		expect(proxy.seen(/overview\/territory/) - before).toBe(1);
		expect(sentences(overview)).toEqual([
			[
				`Granite State Lighting: quote ${quote.number} for $500.00 has been waiting for your answer since yesterday.`,
				`Answer /user/quotes/${quote.id}`,
			],
		]);
		expect(overview.waiting).toMatchObject({ rows: [{ account: { accountId: "10030" } }] });
		expect(overview.territory).toMatchObject({
			accounts: [{ name: "Granite State Lighting", needs: "1 quote to answer" }],
			stages: expect.arrayContaining([{ stage: "to-answer", count: 1, cents: 50_000 }]),
		});
	});

	it("shows a basic user nothing of an account", async () => {
		await store(awaitingPayment);
		expect(await open(basic)).toMatchObject({
			waiting: { rows: [] },
			...{ orders: "no-access", owed: "no-access", quotes: "not-verified" },
			...{ bought: "hidden", begun: "hidden", arriving: "hidden", territory: "hidden" },
		});
	});

	it("lists what was bought most and what is not ordered yet", async () => {
		await store({ createdAt: days(-9) });
		await store({ createdAt: days(-2), lines: [line(1, { quantity: 12 })] });
		const draft = await makeDocuments(services.db, "10010", "demo-distributor");
		await services.db.deleteFrom("shop_order").where("id", "=", draft.order).execute();
		const { bought, begun, orders } = await open(buyer);
		expect(bought).toMatchObject({
			items: [
				{ productId: skus[1]?.id, lastQuantity: 12, orders: 2 },
				{ productId: skus[0]?.id, orders: 1 },
			],
		});
		expect(begun).toMatchObject([
			{ kind: "draft", id: draft["order-draft"], name: "PO-1" },
			{ kind: "saved-cart", id: draft["saved-cart"], name: `Lobby ${draft["saved-cart"]}` },
			{ kind: "list", id: draft["order-list"], name: "Truck stock" },
		]);
		expect(orders).toMatchObject({ total: 2, mayReorder: true });
	});

	it("reads everything of a buyer in one round of calls", async () => {
		await store();
		const watch = watchRounds([proxy.url]);
		const rounds = newRoundsTable(watch, {});
		const { status, calls } = await rounds.open(buyer, "/user").finally(() => watch.stop());
		expect(status).toBe(200);
		// The number of lines in the header waits for the right to use the cart.
		expect(calls.slice(1).flat()).toEqual(["GET /cart-service/cart/portal/10010/summary"]);
		const twice = calls.flat().filter((call, index, all) => all.indexOf(call) !== index);
		// Of the frame and of the page.
		expect(twice).toEqual(["GET /user-service/accounts"]);
		expect(calls.flat()).toEqual(
			expect.arrayContaining([
				"GET /order-service/overview/10010/waiting",
				"GET /order-service/overview/10010/bought",
				"GET /order-service/overview/10010/arriving",
			]),
		);
	});

	it("reads everything of representatives and managers in one round of calls", async () => {
		const manager = newVisitor();
		expect((await manager.signIn("admin@demo.example", "northlight-and-oak")).status).toBe(303);
		const watch = watchRounds([proxy.url]);
		const rounds = newRoundsTable(watch, {});
		const calls = [];
		for (const who of [rep, manager]) calls.push((await rounds.open(who, "/user")).calls);
		watch.stop();
		const ofFrame = /\/summary$/;
		for (const [, ...later] of calls) expect(later.flat().filter((call) => !ofFrame.test(call))).toEqual([]);
		expect(calls[0]?.flat().join()).toContain("access-requests");
		expect(calls[1]?.flat().join()).toContain("GET /user-service/portal-users");
	});
});

describe("the home page", () => {
	it("begins with what waits and the last orders for who signed in, and is private", async () => {
		await store({ ...awaitingPayment, createdAt: days(-1) });
		const { status, body, headers } = await buyer.get("/");
		expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
		const { overview } = body as { overview: Overview & { firstName: string } };
		expect(overview.firstName).toBe("Dana");
		expect(sentences(overview)).toEqual([
			[expect.stringContaining("is on hold until it's paid"), expect.stringContaining("Pay now")],
		]);
		expect(overview.orders).toMatchObject({ total: 1 });
	});
});

describe("reordering from a row", () => {
	const form = { intent: "reorder", goTo: "cart", idempotencyKey: "00000000-0000-4000-8000-000000000001" };

	it("puts the lines into the cart once and leads there", async () => {
		const id = await store();
		for (const _ of [1, 2])
			expect(await buyer.post(path(id), form)).toMatchObject({ status: 303, location: "/cart" });
		expect(await cartLines()).toMatchObject([{ quantity: 2 }, { quantity: 3 }]);
	});

	it("leads to the order when nothing of it can be ordered, and for another place", async () => {
		const gone = await store({ lines: [line(0, { productId: "gone" })] });
		expect(await buyer.post(path(gone), form)).toMatchObject({ status: 303, location: path(gone) });
		const id = await store();
		expect(await buyer.post(path(id), { ...form, goTo: "https://elsewhere.example" })).toMatchObject({
			location: path(id),
		});
	});
});

// Last, because the storefront pauses the calls of a service that failed.
describe("a service that is down", () => {
	it.each([
		["what waits", /\/overview\/10010\/waiting/, { waiting: { rows: [], isIncomplete: true } }],
		["what was bought", /\/overview\/10010\/bought/, { bought: null }],
		["shipments", /\/overview\/10010\/arriving/, { arriving: null }],
		["orders", /\/order-service\/user\//, { orders: null }],
		["invoices", /\/portal-service/, { owed: null }],
		["quotes", /\/cart-service\/quotes/, { quotes: null }],
		["saved carts", /\/cart-service\/saved-carts/, { begun: null }],
	])("leaves out %s alone", async (_, failing, missing) => {
		await store();
		const shown = ({ waiting, orders, bought, arriving, begun, owed, quotes }: Overview) =>
			Object.entries({ waiting, orders, bought, arriving, begun, owed, quotes }).flatMap(([part, block]) =>
				block === null ? [] : part,
			);
		const whole = await open(buyer);
		proxy.failWith("error", failing);
		const overview = await open(buyer).finally(() => proxy.failWith(null));
		expect(overview).toMatchObject(missing);
		const down = Object.entries(missing).flatMap(([part, block]) => (block === null ? part : []));
		expect(shown(overview)).toEqual(shown(whole).filter((part) => !down.includes(part)));
	});

	it("never blanks the page, whichever it is", async () => {
		for (const failing of [/\/user-service/, /^/]) {
			proxy.failWith("error", failing);
			const overview = await open(buyer).finally(() => proxy.failWith(null));
			expect(overview.firstName).toBe("Dana");
		}
	});
});
