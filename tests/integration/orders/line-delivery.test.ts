/** Requested dates and ship-tos of lines: from the checkout into the order, its mail and its PDF. */
import { describe, expect, it } from "vitest";
import { dayIn, daysAfter } from "#rules/clock/time-zones";
import { renderOrderDocument } from "~/features/orders/order-document/order-document.server.ts";
import {
	accounts,
	beginCart,
	type Client,
	dana,
	danaInBangor,
	fillCart,
	fillIn,
	getChanges,
	getSku,
	place,
	ready,
	rosa,
	services,
	setUpOrderDesk,
	shipTo,
} from "../../setup/orders/order-desk.ts";
import { readPdfText } from "../../setup/pdf-text.ts";

setUpOrderDesk();

const today = dayIn(Date.now(), "America/New_York");
const later = daysAfter(today, 15);
const office = {
	name: "Harbor Electric Supply",
	street: "410 Commercial Street",
	city: "Portland",
	state: "ME",
	zip: "04101",
};

type Wanted = { requestedOn?: string | null; shipTo?: typeof office | null };
const save = (
	client: Client,
	checkout: { checkoutId: string; lines: { lineId: string }[] },
	...wanted: Wanted[]
) =>
	client.orders.saveCheckout({
		checkoutId: checkout.checkoutId,
		choice: {
			part: "lines",
			lines: wanted.map((line, index) => ({
				lineId: checkout.lines[index]?.lineId ?? "",
				requestedOn: line.requestedOn ?? null,
				shipTo: line.shipTo ?? null,
			})),
		},
	});
const addressOf = async (client: Client, checkoutId: string) =>
	(await client.orders.checkout({ checkoutId })).addresses[0] as typeof office;

describe("a date and an address of a line", () => {
	it("are in the review, the order, its mail and its PDF, and stay when the account moves", async () => {
		const started = await ready(dana, { quantities: [10, 20] });
		const other = await addressOf(dana, started.checkoutId);
		const checkout = await save(dana, started, { requestedOn: later, shipTo: other }, {});
		expect(checkout.lines).toMatchObject([{ requestedOn: later, shipTo: other }, {}]);
		expect(checkout.lines[1]).not.toHaveProperty("requestedOn");
		expect(checkout.totals).toEqual(started.totals);
		const order = await place(dana, checkout);
		await services.db
			.updateTable("account")
			.set({ street: "1 New Street" })
			.where("id", "=", accounts.harbor)
			.execute();
		const read = await rosa.orders.order({ id: order.id });
		expect(read.lines).toMatchObject([{ requestedOn: later, shipTo: other }, {}]);
		const { body } = await services.db
			.selectFrom("notification")
			.select("body")
			.where("path", "=", `/user/orders/${order.id}`)
			.executeTakeFirstOrThrow();
		expect(body).toMatch(
			new RegExp(`- 10 × ${getSku(0)}, requested for \\w{3} \\d+, \\d{4}, ship to ${other.name}`),
		);
		const company = { name: "M", address: null, phone: null, email: null, termsUrl: "https://shop.example" };
		const text = readPdfText(await renderOrderDocument(read, company, "America/New_York")).join(" ");
		expect(text).toContain("Requested for");
		expect(text).toContain(`Ship to ${other.name}`);
		await services.db
			.updateTable("account")
			.set({ street: office.street })
			.where("id", "=", accounts.harbor)
			.execute();
	});

	it("of other lines stay; the order's own address is none, and gone lines are left out", async () => {
		const started = await ready(dana, { quantities: [10, 20] });
		await save(dana, started, { requestedOn: later }, { requestedOn: today });
		const one = await save(dana, started, {});
		expect(one.lines.map(({ requestedOn }) => requestedOn)).toEqual([undefined, today]);
		const own = await save(dana, started, { shipTo });
		expect(own.lines[0]).not.toHaveProperty("shipTo");
		await dana.orders.saveCheckout({
			checkoutId: started.checkoutId,
			choice: {
				part: "lines",
				lines: [{ lineId: "someone-elses", requestedOn: later, shipTo: null }],
			},
		});
		const row = await services.db.selectFrom("checkout").select("choices").executeTakeFirstOrThrow();
		expect(row.choices).not.toContain("someone-elses");
	});

	it("that change after the review must be accepted", async () => {
		const checkout = await ready(dana, { quantities: [10] });
		const other = await addressOf(dana, checkout.checkoutId);
		await save(dana, checkout, { requestedOn: today, shipTo: other });
		expect(await getChanges(dana, checkout)).toEqual([
			expect.stringMatching(`^${getSku(0)}: it is now requested for`),
			expect.stringMatching(`^${getSku(0)}: it now ships to ${other.name}`),
		]);
		await expect(place(dana, checkout)).rejects.toMatchObject({ code: "CHANGED" });
	});

	it("don't come back with a reorder or the next cart", async () => {
		const started = await ready(dana, { quantities: [10] });
		await place(dana, await save(dana, started, { requestedOn: today }));
		const next = await ready(dana, { quantities: [10] });
		expect(next.lines[0]).not.toHaveProperty("requestedOn");
	});
});

describe("is refused", () => {
	it.each([
		[daysAfter(today, -1), 422, "DATE_PASSED"],
		[daysAfter(today, 731), 422, "DATE_PASSED"],
		["2027-02-30", 400, undefined],
		["tomorrow", 400, undefined],
	])("the day %s", async (requestedOn, status, code) => {
		const started = await ready(dana, { quantities: [10] });
		await expect(save(dana, started, { requestedOn })).rejects.toMatchObject({
			status,
			...(code && { code }),
		});
	});

	it("a day that has passed by the account's clock", async () => {
		const set = (time_zone: string) =>
			services.db
				.insertInto("company_rules")
				.values({
					account_id: accounts.harbor,
					time_zone,
					own_approval: 0,
					hold_days: 7,
					tiers: "[]",
					substitutes: "[]",
					updated_at: new Date().toISOString(),
				})
				.onConflict((conflict) => conflict.column("account_id").doUpdateSet({ time_zone }))
				.execute();
		const started = await ready(dana, { quantities: [10] });
		// 14 hours before, and 11 hours after universal time.
		for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
			await set(zone);
			const there = dayIn(Date.now(), zone);
			await expect(save(dana, started, { requestedOn: daysAfter(there, -1) })).rejects.toMatchObject({
				code: "DATE_PASSED",
			});
			expect((await save(dana, started, { requestedOn: there })).blocked).toEqual([]);
		}
		await services.db.deleteFrom("company_rules").where("account_id", "=", accounts.harbor).execute();
	});

	it("an address of nobody or of another account", async () => {
		const started = await ready(dana, { quantities: [10] });
		for (const address of [
			{ ...office, street: "13 Elsewhere" },
			await addressOf(danaInBangor, (await beginBangor()).checkoutId),
		])
			await expect(save(dana, started, { shipTo: address })).rejects.toMatchObject({
				status: 422,
				code: "UNKNOWN_ADDRESS",
			});
	});

	async function beginBangor() {
		await fillCart(danaInBangor, [1], accounts.bangor);
		return beginCart(danaInBangor, accounts.bangor);
	}

	it("an order whose day has passed since, and another address of one that is picked up", async () => {
		const started = await ready(dana, { quantities: [10] });
		const dated = await save(dana, started, { requestedOn: today });
		const stored = await services.db.selectFrom("checkout").select("choices").executeTakeFirstOrThrow();
		await services.db
			.updateTable("checkout")
			.set({ choices: stored.choices.replaceAll(today, daysAfter(today, -3)) })
			.execute();
		const passed = await dana.orders.checkout({ checkoutId: dated.checkoutId });
		expect(passed.blocked).toEqual([expect.stringContaining("has passed. Choose today or later.")]);
		await expect(place(dana, passed)).rejects.toMatchObject({ status: 422, code: "DATE_PASSED" });
		const other = await addressOf(dana, dated.checkoutId);
		await save(dana, dated, { shipTo: other });
		const pickup = await fillIn(dana, dated, { shipping: "pickup" });
		expect(pickup.blocked).toEqual([expect.stringContaining("The order is picked up")]);
		await expect(place(dana, pickup)).rejects.toMatchObject({ status: 422, code: "PICKED_UP" });
	});
});
