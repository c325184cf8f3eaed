/** Services count the pieces of a SKU over all its lines, from the cart to the order. Rules: `rules/cart/pieces-over-lines.test.ts`. */
import { beforeEach, describe, expect, it } from "vitest";
import type { CartAddition } from "#contracts/cart/cart-service";
import {
	account,
	accountFrom24,
	accountId,
	dana,
	getId,
	getQuote,
	items,
	place,
	ready,
	rosa,
	services,
	setUpPriceDesk,
	skus,
	step,
} from "../../setup/cart/price-desk.ts";
import { refusal } from "../../setup/demo-clients.ts";

setUpPriceDesk();

/** Color and power of the SKU: either alone tells a line apart from one with the options that its price includes. */
let option = "";
let power = "";
beforeEach(async () => {
	await services.db.updateTable("stock").set({ quantity: 10_000 }).execute();
	const { cctKelvin, watts } = await dana.product.variationById({ id: getId(0) });
	option = `cct-${cctKelvin[0]}`;
	power = `watts-${watts}`;
});

const sku = () => skus[0]?.sku ?? "";
const line = (quantity: number, change: Partial<CartAddition> = {}): CartAddition => ({
	productId: getId(0),
	quantity,
	options: [],
	...change,
});

/** Two additions of the same SKU, and the quantities of the lines that they become. */
const divisions: [string, (first: number, second: number) => CartAddition[], merges?: boolean][] = [
	["jobs", (first, second) => [line(first, { job: "Elm" }), line(second, { job: "Oak" })]],
	["options", (first, second) => [line(first, { options: [option] }), line(second, { options: [power] })]],
	["equal lines", (first, second) => [line(first), line(second)], true],
];

const add = (lines: CartAddition[]) => dana.cart.add({ accountId, items: lines });
const setRules = (change: { minimum?: number; multiple?: number }) =>
	services.db.updateTable("price").set(change).where("variation_id", "=", getId(0)).execute();
const setStock = (quantity: number) =>
	services.db.updateTable("stock").set({ quantity }).where("variation_id", "=", getId(0)).execute();
const inStock = async () => (await items(dana))[0]?.inStock ?? 0;

describe.each(divisions)("a SKU divided by %s", (_name, divide, merges = false) => {
	const count = merges ? 1 : 2;

	it("has the volume break of all its pieces, in the cart, a saved cart, a quote and the checkout", async () => {
		await add(divide(12, 12));
		expect((await items(dana)).map(({ price }) => price)).toEqual(Array(count).fill(accountFrom24));
		const { id } = await dana.cart.saveCart({ accountId, name: crypto.randomUUID() });
		const saved = await dana.cart.savedCart({ accountId, id });
		expect(saved.lines.map(({ price }) => price)).toEqual(Array(count).fill(accountFrom24));
		const quoted = await getQuote(dana, { kind: "cart", emptyCart: false });
		expect(quoted.lines.map(({ price }) => price)).toEqual(Array(count).fill(accountFrom24));
		const checkout = await ready(dana);
		expect(checkout.lines.map(({ price }) => price)).toEqual(Array(count).fill(accountFrom24));
		expect(checkout.totals.subTotal).toBe(198.72);
	});

	it("misses it with one piece less", async () => {
		await add(divide(12, 11));
		expect((await items(dana)).map(({ price }) => price)).toEqual(Array(count).fill(account));
	});

	it("is sold when all its pieces fit, not each line's", async () => {
		await setRules({ minimum: 24, multiple: 12 });
		await add(divide(7, 17));
		expect((await items(dana)).flatMap(({ notices }) => notices)).toEqual([]);
		await dana.cart.clear({ accountId });
		const refused = await refusal(add(divide(12, 13)));
		expect(refused).toMatchObject({ status: 422, code: "QUANTITY_RULES" });
		expect(refused.message).toContain(merges ? "25 does not fit" : "the 25 pieces on its 2 lines do not fit");
		expect(await items(dana)).toEqual([]);
	});

	it("has at most 99,999 pieces", async () => {
		await add(divide(60_000, 39_999));
		expect(await refusal(add([line(1, { job: "Ash" })]))).toMatchObject({
			status: 409,
			code: "LIMIT_REACHED",
			message: `An item has at most 99,999 pieces on all its lines; ${sku()} would have more.`,
		});
	});

	it("is short of stock when all its pieces are, in the cart and in the checkout", async () => {
		await setStock(10);
		await add(divide(1, 1));
		const stocked = await inStock();
		await dana.cart.clear({ accountId });
		await add(divide(stocked - 1, 1));
		expect((await items(dana)).flatMap(({ notices }) => notices)).toEqual([]);
		await dana.cart.clear({ accountId });
		await add(divide(stocked, 1));
		const short = {
			kind: "short-stock",
			inStock: stocked,
			...(!merges && { together: { pieces: stocked + 1, lines: 2 } }),
		};
		for (const { notices } of await items(dana)) expect(notices).toMatchObject([short]);
		for (const { notices } of (await ready(dana)).lines) expect(notices).toMatchObject([short]);
	});

	it("comes back from a saved cart when all its pieces fit with those in the cart", async () => {
		await setRules({ multiple: 12 });
		await add(divide(5, 7));
		const { id } = await dana.cart.saveCart({ accountId, name: crypto.randomUUID() });
		const use = () => dana.cart.takeSavedCart({ accountId, id, replace: false });
		expect(await use()).toMatchObject({ lines: count, leftOut: [] });
		expect((await items(dana)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(24);
		await setRules({ multiple: 48 });
		expect(await refusal(use())).toMatchObject({ status: 422, code: "NOTHING_LEFT" });
		await setRules({ multiple: 1 });
	});
});

describe("a line of a cart with another of its SKU", () => {
	const change = async (at: number, quantity: number) => {
		const { cartItemId = "" } = (await items(dana))[at] ?? {};
		return dana.cart.changeQuantity({ cartItemId, quantity });
	};

	it("lifts the price of the other when its quantity falls, and the answer says so", async () => {
		await add([line(12, { job: "Elm" }), line(12, { job: "Oak" })]);
		expect(await change(0, 6)).toMatchObject({
			total: 18 * account,
			otherLines: { sku: sku(), lines: 1, pieces: 18, from: accountFrom24, to: account },
		});
		expect((await items(dana)).map(({ price, together }) => [price, together])).toEqual(
			Array(2).fill([account, { pieces: 18, lines: 2 }]),
		);
		expect(await change(0, 5)).not.toHaveProperty("otherLines");
		expect(await change(0, 12)).toMatchObject({ otherLines: { from: account, to: accountFrom24 } });
		const { cartItemId = "" } = (await items(dana))[0] ?? {};
		expect(await dana.cart.remove({ id: cartItemId })).toMatchObject({
			otherLines: { lines: 1, pieces: 12, from: accountFrom24, to: account },
		});
		expect((await items(dana))[0]).not.toHaveProperty("together");
	});

	it("is changed when all pieces then fit", async () => {
		await setRules({ multiple: 12 });
		await add([line(6, { job: "Elm" }), line(6, { job: "Oak" })]);
		expect((await refusal(change(0, 12))).message).toContain(
			"the 18 pieces on its 2 lines do not fit, 24 do",
		);
		await change(0, 18);
		expect((await items(dana)).map(({ quantity }) => quantity)).toEqual([18, 6]);
		await setRules({ multiple: 1 });
	});

	it("keeps its negotiated price, and counts for the account price of the other", async () => {
		await add([line(20, { job: "Elm" }), line(4, { job: "Oak" })]);
		const [{ cartItemId = "", originalPrice = 0 } = {}] = await items(rosa);
		expect(originalPrice).toBe(accountFrom24);
		expect(
			(await refusal(rosa.cart.changePrice({ cartItemId, price: 7, originalPrice: account }))).code,
		).toBe("PRICE_CHANGED");
		await rosa.cart.changePrice({ cartItemId, price: 7, originalPrice });
		expect((await items(dana)).map(({ price }) => price)).toEqual([7, accountFrom24]);
		expect(await change(1, 3)).not.toHaveProperty("otherLines");
		expect((await items(dana)).map(({ price }) => price)).toEqual([7, account]);
	});

	it("is named in the changes of a checkout that was reviewed before", async () => {
		await add([line(12, { job: "Elm" }), line(12, { job: "Oak" })]);
		const reviewed = await ready(dana);
		await change(0, 6);
		expect(await refusal(place(dana, reviewed))).toMatchObject({ status: 409, code: "CHANGED" });
		const changes = await dana.orders.checkoutChanges({
			checkoutId: reviewed.checkoutId,
			since: reviewed.fingerprint,
		});
		const lifted = `${sku()}: the price went from $8.28 to $9.20.`;
		expect(changes.map(({ text }) => text)).toEqual([
			`${sku()}: the quantity went from 12 to 6.`,
			lifted,
			lifted,
		]);
	});
});

describe("lines of a quote", () => {
	const typed = (quantity: number, fixtureType: string) => ({ ...line(quantity), fixtureType });
	const submit = (...lines: ReturnType<typeof typed>[]) => getQuote(dana, { kind: "lines", lines });
	const prices = ({ lines }: { lines: { price: number }[] }) => lines.map(({ price }) => price);

	it("count together over fixture types, and a lower quantity of one lifts the other", async () => {
		const quote = await submit(typed(12, "A"), typed(12, "B"));
		expect(prices(quote)).toEqual([accountFrom24, accountFrom24]);
		const change = (quantity: number, { revision } = quote) =>
			rosa.quotes.change({
				id: quote.id,
				revision,
				lines: [{ lineId: quote.lines[0]?.lineId ?? "", quantity }],
			});
		const lower = await change(6);
		expect(prices(lower)).toEqual([account, account]);
		expect(prices(await change(12, lower))).toEqual([accountFrom24, accountFrom24]);
	});

	it("count with lines that are added or removed", async () => {
		const quote = await submit(typed(12, "A"));
		expect(prices(quote)).toEqual([account]);
		const added = await rosa.quotes.change({
			id: quote.id,
			revision: quote.revision,
			add: [typed(12, "B")],
		});
		expect(prices(added)).toEqual([accountFrom24, accountFrom24]);
		const removed = await rosa.quotes.change({
			id: quote.id,
			revision: added.revision,
			lines: [{ lineId: added.lines[1]?.lineId ?? "", quantity: 0 }],
		});
		expect(prices(removed)).toEqual([account]);
	});

	it("are sold when all pieces fit", async () => {
		await setRules({ multiple: 12 });
		const quote = await submit(typed(5, "A"), typed(7, "B"));
		const edit = (first: number, second: number) =>
			rosa.quotes.change({
				id: quote.id,
				revision: quote.revision,
				lines: [first, second].map((quantity, at) => ({ lineId: quote.lines[at]?.lineId ?? "", quantity })),
			});
		expect((await refusal(edit(6, 7))).message).toContain("the 13 pieces on its 2 lines do not fit, 12 do");
		expect((await refusal(edit(0, 7))).message).toContain("7 does not fit, 12 does");
		expect((await edit(6, 6)).lines.map(({ quantity }) => quantity)).toEqual([6, 6]);
		await setRules({ multiple: 1 });
	});

	it("count an alternate instead of its base, never beside it", async () => {
		const quote = await submit(typed(12, "A"), typed(11, "B"), typed(13, "C"));
		expect(prices(quote)).toEqual(Array(3).fill(accountFrom24));
		const [first, , third] = quote.lines;
		const marked = await rosa.quotes.change({
			id: quote.id,
			revision: quote.revision,
			lines: [{ lineId: third?.lineId ?? "", alternateTo: first?.lineId ?? "" }],
		});
		// 23 pieces are bought with the base, 24 with the alternate.
		expect(marked.lines.map(({ fixtureType, price }) => [fixtureType, price])).toEqual([
			["A", account],
			["C", accountFrom24],
			["B", account],
		]);
	});

	it("keep the prices that were sent, also with a chosen alternate, in the draft and the order", async () => {
		const quote = await submit(typed(12, "A"), typed(12, "B"), typed(30, "C"));
		const [first, , third] = quote.lines;
		const marked = await rosa.quotes.change({
			id: quote.id,
			revision: quote.revision,
			lines: [{ lineId: third?.lineId ?? "", alternateTo: first?.lineId ?? "" }],
		});
		const sent = await step(rosa, marked, "send-back");
		await services.db.updateTable("price").set({ list_cents: 2000, breaks: "[]" }).execute();
		const accepted = await dana.quotes.step({
			id: sent.id,
			revision: sent.revision,
			step: "accept",
			choices: [{ lineId: first?.lineId ?? "", chosen: third?.lineId ?? "" }],
		});
		const { orderDraftId = "" } = accepted;
		const drafted = await dana.orderDrafts.draft({ draftId: orderDraftId ?? "" });
		expect(prices(drafted)).toEqual([accountFrom24, accountFrom24]);
		await setStock(10);
		const checkout = await ready(dana, { kind: "draft", draftId: orderDraftId ?? "" });
		expect(prices(checkout)).toEqual([accountFrom24, accountFrom24]);
		for (const { notices } of checkout.lines)
			expect(notices).toMatchObject([{ kind: "short-stock", together: { pieces: 42, lines: 2 } }]);
		const { id } = await place(dana, checkout);
		await services.db.updateTable("price").set({ list_cents: 500 }).execute();
		expect(prices(await dana.orders.order({ id }))).toEqual([accountFrom24, accountFrom24]);
	});
});
