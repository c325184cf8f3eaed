/** The review of a quick order: repeated items, descriptions, prices, errors. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { OrderLine } from "#contracts/quick-order/order-lists";
import { type ProposalGrade, proposedItem } from "#rules/quick-order/order-line-state";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitors } from "../../setup/visitor.ts";

type Prices = {
	kind: string;
	total?: string;
	byProduct?: Record<string, { cents: number; availability: string }>;
};
type Review = {
	list: { ready: number; problems: number };
	lines: OrderLine[];
	proposals: Record<ProposalGrade, number>;
	unmatched: number;
	typed: Record<string, unknown>;
	repeats: { sku: string; pieces: number; lines: { row: number; quantity: number }[] }[];
	prices: Prices;
};

let shop: ShopServices;
let services: ShopServices["services"];
let skus: { id: string; sku: string }[] = [];
const { call } = newVisitors();

beforeAll(async () => {
	shop = await startShopServices({ SERVICE_TIMEOUT_MS: "60000" });
	({ services } = shop);
	skus = await orderableSkus(services.db, { inOnes: true });
});
afterAll(() => shop.stop());

async function keep(who: string, text: string): Promise<string> {
	const { status, location } = await call("/quick-order", who, { way: "paste", text });
	expect(status).toBe(303);
	return location ?? "";
}
const review = async (path: string, who: string) => (await call(path, who)).body as Review;

it("is matched a batch at a time, however long each call takes", async () => {
	const path = await keep("demo-distributor", `${skus[0]?.sku}, 2`);
	let now = performance.now();
	const clock = vi.spyOn(performance, "now").mockImplementation(() => {
		now += 10_000;
		return now;
	});
	const shown = await review(path, "demo-distributor").finally(() => clock.mockRestore());
	expect(shown.list.ready).toBe(1);
});

describe("an item on several lines", () => {
	it("keeps its lines, names them all with quantities, and lets each be changed", async () => {
		const [first, second] = skus;
		const text = Array.from({ length: 60 }, () => `${first?.sku}, 2`);
		const path = await keep("demo-distributor", [`${second?.sku}, 3`, ...text].join("\n"));
		const { list, lines, repeats } = await review(path, "demo-distributor");
		expect([list.ready, lines.length]).toEqual([61, 61]);
		expect(repeats).toMatchObject([{ sku: first?.sku, pieces: 120 }]);
		expect(repeats[0]?.lines.map(({ row, quantity }) => [row, quantity])).toEqual(
			text.map((_, at) => [at + 2, 2]),
		);
		await call(path, "demo-distributor", {
			intent: "save",
			line: ["1", "2"],
			"quantity-1": "7",
			"quantity-2": "2",
			"out-2": "on",
		});
		expect((await review(path, "demo-distributor")).repeats[0]).toMatchObject({ pieces: 123 });
	});

	it("applies quantity rules to the total of its lines", async () => {
		const [item] = skus;
		const rules = (multiple: number) =>
			services.db
				.updateTable("price")
				.set({ multiple })
				.where("variation_id", "=", item?.id ?? "")
				.execute();
		await rules(12);
		const path = await keep("demo-distributor", `${item?.sku}, 5\n${item?.sku}, 7`);
		expect((await review(path, "demo-distributor")).lines.map(({ problem }) => problem)).toEqual([
			null,
			null,
		]);
		await call(path, "demo-distributor", { intent: "save", line: "0", "quantity-0": "6" });
		expect((await review(path, "demo-distributor")).lines.map(({ problem }) => problem)).toEqual([
			"pack",
			"pack",
		]);
		await call(path, "demo-distributor", {
			intent: "save",
			line: "1",
			"quantity-1": "7",
			"out-1": "on",
		});
		expect((await review(path, "demo-distributor")).lines.map(({ problem }) => problem)).toEqual([
			"pack",
			null,
		]);
		await call(path, "demo-distributor", { intent: "save", line: "0", "quantity-0": "12" });
		expect((await review(path, "demo-distributor")).list).toMatchObject({ ready: 1, problems: 0 });
		await rules(1);
	});
});

it("a description is looked up, but never ready automatically", async () => {
	const path = await keep("demo-distributor", "exit sign, 4\nunicorn exit sign, 2");
	const { list, lines } = await review(path, "demo-distributor");
	expect(list).toMatchObject({ ready: 0, problems: 2 });
	expect(lines.map(({ match, problem, productId }) => [match, problem, productId])).toEqual([
		["suggestions", "choose", null],
		["suggestions", "choose", null],
	]);
	expect(lines[1]?.notUnderstood).toEqual(["unicorn"]);
});

describe("the proposed item of a line", () => {
	const text =
		"Northlight A19 60W equivalent 2700K, 2\nunicorn A19 9W 2700K, 3\nA19 2700K 9W dragon, 4\n4 ft wrap 4000K, 5";
	const proposed = ({ lines }: Review) =>
		lines.map((line) => [line.productId === null, proposedItem(line)?.grade]);
	const fields = ({ lines }: Review) => ({
		line: lines.map(({ position }) => String(position)),
		...Object.fromEntries(
			lines.flatMap((line) => {
				const id = proposedItem(line)?.candidate.variationID ?? "";
				return [
					[`choice-${line.position}`, id],
					[`proposed-${line.position}`, id],
					[`quantity-${line.position}`, "6"],
				];
			}),
		),
	});

	it("is chosen by no other button than Accept: for its line, or for all of a grade", async () => {
		const path = await keep("demo-distributor", text);
		const first = await review(path, "demo-distributor");
		expect(first.proposals).toEqual({ close: 1, differs: 2 });
		expect(proposed(first)).toEqual([
			[true, "close"],
			[true, "differs"],
			[true, "differs"],
			[true, undefined],
		]);
		await call(path, "demo-distributor", { intent: "save", ...fields(first) });
		const saved = await review(path, "demo-distributor");
		expect(proposed(saved)).toEqual(proposed(first));
		expect(saved.lines.map(({ quantity }) => quantity)).toEqual(["6", "6", "6", "6"]);
		const { location } = await call(path, "demo-distributor", { intent: "accept-1", ...fields(saved) });
		expect(location).toBe(`${path}#line-1`);
		await call(path, "demo-distributor", { intent: "accept-close", ...fields(saved) });
		const accepted = await review(path, "demo-distributor");
		expect(accepted.lines.map(({ productId }) => productId !== null)).toEqual([true, true, false, false]);
		expect(accepted.proposals).toEqual({ close: 0, differs: 1 });
		await call(path, "demo-distributor", { intent: "accept-differs", ...fields(accepted) });
		expect((await review(path, "demo-distributor")).list).toMatchObject({ problems: 1 });
	});

	it("is counted and accepted for lines of all pages", async () => {
		const parts = Array.from({ length: 100 }, () => `${skus[0]?.sku}, 1`);
		const path = await keep("demo-distributor", [...parts, ...text.split("\n")].join("\n"));
		const first = await review(path, "demo-distributor");
		expect(first.lines).toHaveLength(100);
		expect(first.proposals).toEqual({ close: 1, differs: 2 });
		await call(path, "demo-distributor", { intent: "accept-differs" });
		expect((await review(path, "demo-distributor")).proposals).toEqual({ close: 1, differs: 0 });
	});

	it("gives way to another choice", async () => {
		const path = await keep("demo-distributor", text);
		const first = await review(path, "demo-distributor");
		const other = first.lines[1]?.candidates[1]?.variationID ?? "";
		await call(path, "demo-distributor", { intent: "save", ...fields(first), "choice-1": other });
		expect((await review(path, "demo-distributor")).lines[1]?.productId).toBe(other);
	});

	it.each(["accept-", "accept-all", "accept--1", "accept-999999"])(
		"refuses the button %s",
		async (intent) => {
			const path = await keep("demo-distributor", text);
			const { status } = await call(path, "demo-distributor", { intent });
			expect(status).toBe(400);
		},
	);
});

describe("lines that nothing matches", () => {
	const text = "qqzz unobtainium bracket, 6\nqqzz unobtainium lid, some";

	it("start a quote as the buyer wrote them, beside the others and once", async () => {
		const path = await keep("demo-distributor", `${skus[0]?.sku}, 1\n${text}`);
		const { lines, unmatched } = await review(path, "demo-distributor");
		expect(lines.map(({ problem }) => problem)).toEqual([null, "no-match", "no-match"]);
		// Without a quantity, the last one stays in the list.
		expect(unmatched).toBe(1);
		const fields = { intent: "quote-all", PurchaseOrder: "PO-77" };
		const { location } = await call(path, "demo-distributor", fields);
		expect(location).toMatch(/^\/user\/quotes\//);
		expect((await call(path, "demo-distributor", fields)).location).toBe(path);
		const quote = await services.db
			.selectFrom("quote_line")
			.select(["quantity", "price_cents", "non_catalog"])
			.where("quote_id", "=", /[^/]+$/.exec((location ?? "").replace(/[?#].*$/, ""))?.[0] ?? "")
			.orderBy("non_catalog")
			.execute();
		expect(quote).toMatchObject([
			{ quantity: 1, non_catalog: null },
			{ quantity: 6, price_cents: 0, non_catalog: expect.stringContaining("unpriced") },
		]);
	});

	it("start a quote alone", async () => {
		const path = await keep("demo-distributor", "qqzz unobtainium bracket, 6");
		const fields = { intent: "quote-all", PurchaseOrder: "PO-78" };
		expect((await review(path, "demo-distributor")).unmatched).toBe(1);
		expect((await call(path, "demo-distributor", fields)).location).toMatch(/^\/user\/quotes\//);
	});
});

describe("prices before the order", () => {
	it("match the cart's account prices", async () => {
		const [first, second] = skus;
		const path = await keep(
			"demo-distributor",
			`${first?.sku}, 4\n${second?.sku}, 30\n${first?.sku}, 96\nno such thing, 1`,
		);
		const { prices } = await review(path, "demo-distributor");
		expect(Object.keys(prices.byProduct ?? {}).sort()).toEqual([first?.id, second?.id].sort());
		for (const { availability } of Object.values(prices.byProduct ?? {}))
			expect(availability).toMatch(/stock|order/);
		expect((await call(path, "demo-distributor", { intent: "cart" })).status).toBe(303);
		const { body } = await call("/cart", "demo-distributor");
		expect(JSON.stringify(body)).toContain(prices.total);
	});

	it("are hidden from users who may not see them", async () => {
		const text = `${skus[0]?.sku}, 4`;
		expect((await review(await keep("demo-basic", text), "demo-basic")).prices).toEqual({
			kind: "not-verified",
		});
		expect((await review(await keep("guest", text), "guest")).prices).toEqual({ kind: "sign-in" });
	});
});

describe("reasons why a line can't go into the cart", () => {
	const add = async (productId: string, quantity = "1") => {
		const { status, body } = await call("/cart", "demo-distributor", {
			intent: "add",
			productId,
			quantity,
			inPlace: "1",
		});
		const { reply, toast } = body as {
			reply: { error?: Record<string, string[]> } | null;
			toast: { text: string } | null;
		};
		return [status, [...Object.values(reply?.error ?? {}).flat(), toast?.text].join(" ")] as const;
	};
	const set = (id: string, orderable: number) =>
		services.db
			.updateTable("variation")
			.set({ orderable: orderable as 0 | 1 })
			.where("id", "=", id)
			.execute();

	it("a base catalog number without an offer", async () => {
		const id = skus[2]?.id ?? "";
		await set(id, 0);
		const [status, sentence] = await add(id);
		expect([status, sentence]).toEqual([
			422,
			expect.stringContaining(
				"is a base catalog number. Replace # and * with finish or trim codes to order.",
			),
		]);
		const path = await keep("demo-distributor", `${skus[2]?.sku}, 1`);
		expect(await review(path, "demo-distributor")).toMatchObject({
			lines: [{ problem: "not-orderable" }],
			prices: { byProduct: {} },
		});
		await set(id, 1);
	});

	it("an invalid quantity, too many pieces, and a SKU missing from the catalog", async () => {
		const id = skus[4]?.id ?? "";
		await services.db.updateTable("price").set({ multiple: 12 }).where("variation_id", "=", id).execute();
		expect((await add(id, "1"))[1]).toMatch(/is sold in multiples of/);
		expect((await add(skus[0]?.id ?? "", "999999"))[1]).toMatch(/whole number from 1 to/);
		const [status, sentence] = await add("no-such-item");
		expect([status, sentence]).toEqual([404, expect.stringMatching(/Could not add item to cart.*not found/)]);
	});

	it("a missing price", async () => {
		const id = skus[3]?.id ?? "";
		const price = await services.db
			.selectFrom("price")
			.selectAll()
			.where("variation_id", "=", id)
			.executeTakeFirstOrThrow();
		await services.db.deleteFrom("price").where("variation_id", "=", id).execute();
		expect(await add(id)).toEqual([
			422,
			expect.stringContaining("has no price and cannot be ordered online. Ask your sales rep"),
		]);
		await services.db.insertInto("price").values(price).execute();
	});
});

describe("review form", () => {
	it("opened for another account changes nothing, and shows a message instead of a draft", async () => {
		const path = await keep("demo-distributor", "no such thing");
		const before = await review(path, "demo-distributor");
		const form = { intent: "save", line: "0", "quantity-0": "7", formOwner: "demo-distributor/10020" };
		const answer = await call(path, "demo-distributor", form);
		expect([answer.status, answer.location]).toEqual([303, path]);
		const set = answer.headers.getSetCookie().join();
		expect([set.includes("__toast="), set.includes("__form=")]).toEqual([true, false]);
		expect((await review(path, "demo-distributor")).lines).toEqual(before.lines);
	});

	it("keeps what is typed for a quote or project while the choices of lines are saved", async () => {
		const path = await keep("demo-distributor", `${skus[0]?.sku}, 1`);
		const typed = { PurchaseOrder: "PO-77", name: "Lobby" };
		for (const intent of ["save", "accept-close"]) {
			const saved = await call(path, "demo-distributor", { intent, line: "0", "quantity-0": "7", ...typed });
			expect([saved.status, saved.location]).toEqual([303, path]);
			const shown = await review(path, "demo-distributor");
			expect(shown).toMatchObject({ typed, lines: [{ quantity: "7" }] });
			expect((await review(path, "demo-distributor")).typed).toEqual({});
		}
	});

	it("refuses a PO number, job name or project name that is too long, as typed", async () => {
		const path = await keep("demo-distributor", `${skus[0]?.sku}, 1`);
		const long = "P".repeat(300);
		for (const [intent, field, most] of [
			["quote", "PurchaseOrder", 40],
			["project-new", "name", 100],
		] as const)
			expect(await call(path, "demo-distributor", { intent, [field]: long })).toMatchObject({
				status: 400,
				body: {
					reply: { error: { [field]: [`Use at most ${most} characters.`] }, initialValue: { [field]: long } },
				},
			});
	});

	it("returns the project name when refused", async () => {
		const path = await keep("demo-distributor", `${skus[0]?.sku}, 1`);
		const form = { intent: "project-existing", name: "Lobby", projectID: "" };
		expect(await call(path, "demo-distributor", form)).toMatchObject({
			status: 400,
			body: { reply: { initialValue: { name: "Lobby" } } },
		});
	});
});
