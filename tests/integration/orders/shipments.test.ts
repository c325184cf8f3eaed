/** Shipments of the warehouse's file: on the order, its lines, its status and in the mail. */
import { describe, expect, it } from "vitest";
import { tellShipped } from "#services/order-service/order-notices.server";
import {
	accounts,
	beginCart,
	dana,
	danaInBangor,
	fillIn,
	getId,
	getSku,
	place,
	placed,
	rosa,
	services,
	setUpOrderDesk,
} from "../../setup/orders/order-desk.ts";
import { importRows, noon, reasons, today } from "../../setup/orders/shipments.ts";

setUpOrderDesk();

const read = (id: string) => dana.orders.order({ id });

describe("a shipment", () => {
	it("shows on its lines and in the order's status, and the last one completes the order", async () => {
		const { id, orderNumber } = await placed(dana, { quantities: [40, 5] });
		const first = await importRows(services.db, [
			{
				order: orderNumber,
				part: getSku(0),
				shipment: "S-1",
				quantity: 12,
				tracking: "1Z9",
				url: "https://ups.example/1Z9",
				expected: "2026-12-09",
			},
		]);
		expect(first).toMatchObject({ shipments: 1, expected: 1, refusals: [], written: true });
		const partly = await read(id);
		expect(partly).toMatchObject({
			OrderStatus: "PARTIALLY_SHIPPED",
			trackingNumber: "1Z9",
			shipments: [
				{
					number: "S-1",
					carrier: "UPS",
					trackingNumber: "1Z9",
					trackingUrl: "https://ups.example/1Z9",
					shippedOn: today,
					lines: [{ quantity: 12 }],
				},
			],
			lines: [
				{
					fulfillment: { ordered: 40, shipped: 12, canceled: 0, shippedOn: today, expectedOn: "2026-12-09" },
					may: { return: 12, cancel: 28 },
				},
				{ fulfillment: { ordered: 5, shipped: 0, shippedOn: null }, may: { return: 0, cancel: 5 } },
			],
			may: { cancel: false },
		});
		expect(partly.timeline.at(-1)).toMatchObject({
			status: "PARTIALLY_SHIPPED",
			note: "Shipment S-1: 12 pieces via UPS on Nov 24, 2026.",
		});
		await importRows(services.db, [
			{ order: orderNumber, line: 1, shipment: "S-2", quantity: 28 },
			{ order: orderNumber, line: 2, shipment: "S-2", quantity: 5 },
		]);
		const whole = await read(id);
		expect(whole).toMatchObject({
			OrderStatus: "SHIPPED",
			trackingNumber: "1Z9",
			lines: [{ fulfillment: { shipped: 40, expectedOn: null } }, { fulfillment: { shipped: 5 } }],
		});
		expect((await rosa.orders.list({ id: "demo-representative", status: "SHIPPED" })).total).toBe(1);
	});

	it("is told once, with what is to go, also when it is the last of its order", async () => {
		const { id, orderNumber } = await placed(dana, { quantities: [40] });
		const row = { order: orderNumber, line: 1, shipment: "S-1", quantity: 12, expected: "2026-12-09" };
		await importRows(services.db, [row]);
		await importRows(services.db, [row]);
		await importRows(services.db, [{ order: orderNumber, line: 1, shipment: "S-2", quantity: 28 }]);
		await tellShipped(services.db, new Date(noon).toISOString());
		const told = await services.db
			.selectFrom("notification")
			.select(["subject", "body"])
			.where("path", "=", `/user/orders/${id}`)
			.where("kind", "=", "order-shipped")
			.where("user_id", "=", "demo-distributor")
			.execute();
		expect(told.map(({ subject }) => subject).toSorted()).toEqual([
			`Order ${orderNumber} has partially shipped`,
			`Order ${orderNumber} has shipped`,
		]);
		const partly = told.find(({ subject }) => subject.includes("partially"));
		expect(partly?.body).toContain(`- 12 of 40 × ${getSku(0)}`);
		expect(partly?.body).toContain(`To go:\n- 28 × ${getSku(0)}, expected Dec 9, 2026`);
	});

	it("imported again counts once, and an older file doesn't bring back its expected date", async () => {
		const { id, orderNumber } = await placed(dana, { quantities: [40] });
		const row = { order: orderNumber, line: 1, shipment: "S-1", quantity: 12, expected: "2026-12-09" };
		await importRows(services.db, [row]);
		await importRows(services.db, [{ order: orderNumber, line: 1, expected: "2026-12-20" }]);
		expect(await importRows(services.db, [row])).toMatchObject({ shipments: 0, known: 1, expected: 0 });
		expect((await read(id)).lines[0]?.fulfillment).toMatchObject({ shipped: 12, expectedOn: "2026-12-20" });
		const other = await importRows(services.db, [{ ...row, quantity: 13, on: "2026-11-23" }]);
		expect(reasons(other)).toEqual([
			"2 shipment: is recorded already with other quantities, date; a shipment can't be changed",
		]);
	});

	it("recorded at the same time by two imports counts once", async () => {
		const { id, orderNumber } = await placed(dana, { quantities: [40] });
		const row = { order: orderNumber, line: 1, shipment: "S-1", quantity: 30 };
		await Promise.all([importRows(services.db, [row]), importRows(services.db, [row])]);
		expect((await read(id)).lines[0]?.fulfillment).toMatchObject({ shipped: 30 });
	});

	it("is for nobody else's eyes", async () => {
		const { id, orderNumber } = await placed(dana, { quantities: [4] });
		await importRows(services.db, [{ order: orderNumber, line: 1, shipment: "S-1", quantity: 2 }]);
		await expect(danaInBangor.orders.order({ id })).rejects.toMatchObject({ status: 404 });
	});
});

describe("a file", () => {
	it("names each wrong row, and writes nothing", async () => {
		const { id, orderNumber: order } = await placed(dana, { quantities: [40, 5] });
		const outcome = await importRows(services.db, [
			{ order, line: 1, shipment: "S-1", quantity: 12 },
			{ order, line: 1, shipment: "S-2", quantity: 29 },
			{ order, line: 3, shipment: "S-3", quantity: 1 },
			{ order, part: "NO-SUCH", shipment: "S-4", quantity: 1 },
			{ order: "SO-999999", line: 1, shipment: "S-5", quantity: 1 },
			{ order, line: 2, shipment: "S-6", quantity: 1, on: "2026-11-25" },
			{ order, line: 2, shipment: "S-7", quantity: "-1" },
			{ order, line: 2, shipment: "S-7", quantity: 0 },
			{ order, line: 2, shipment: "S-7", quantity: "1e2" },
			{ order, line: 2, shipment: "S-7", quantity: 1, on: "2026-02-30" },
			{ order, line: 2, quantity: 1 },
			{ order, line: 2 },
			{ order, shipment: "S-8", quantity: 1 },
			{ order, line: 1, part: getSku(1), shipment: "S-9", quantity: 1 },
			{ order, line: 2, shipment: "S-10", quantity: 1, url: "javascript:alert(1)" },
			{ order, line: 1, shipment: "S-11", quantity: 1 },
			{ order, line: 2, shipment: "S-11", quantity: 1, carrier: "FedEx" },
		]);
		expect(outcome.written).toBe(false);
		expect(reasons(outcome)).toEqual([
			"3 quantity: is more than is open: 40 ordered, 12 shipped",
			"4 line: is not a line of the order, which has 2",
			"5 part number: is not in the order",
			"6 order: is not the number of an order",
			"7 shipped on: is in the future",
			"8 quantity: is no quantity. Enter a whole number from 1 to 99,999",
			"9 quantity: is no quantity. Enter a whole number from 1 to 99,999",
			"10 quantity: is no quantity. Enter a whole number from 1 to 99,999",
			"11 shipped on: is not a day such as 2026-05-31",
			"12 shipment: must be given with a quantity",
			"13 shipment: or expected on must be given",
			"14 part number: or line must be given",
			`15 line: has the part number ${getSku(0)} in the order`,
			"16 tracking url: must begin with https:// or http://",
			"18 carrier: differs from row 17 of this shipment",
		]);
		expect(await read(id)).toMatchObject({ OrderStatus: "PENDING" });
		expect((await read(id)).shipments).toBeUndefined();
	});

	it("imports in part the orders without a wrong row", async () => {
		const good = await placed(dana, { quantities: [4] });
		const bad = await placed(dana, { quantities: [4] });
		const rows = [
			{ order: bad.orderNumber, line: 1, shipment: "S-1", quantity: 1 },
			{ order: bad.orderNumber, line: 1, shipment: "S-2", quantity: 9 },
			{ order: good.orderNumber, line: 1, shipment: "S-3", quantity: 4 },
		];
		expect(await importRows(services.db, rows, { partial: true, dryRun: true })).toMatchObject({
			shipments: 1,
			written: false,
		});
		expect(await read(good.id)).toMatchObject({ OrderStatus: "PENDING" });
		const outcome = await importRows(services.db, rows, { partial: true });
		expect(outcome).toMatchObject({ shipments: 1, written: true });
		expect(reasons(outcome)).toHaveLength(1);
		expect(await read(good.id)).toMatchObject({ OrderStatus: "SHIPPED" });
		expect(await read(bad.id)).toMatchObject({ OrderStatus: "PENDING" });
	});

	it("is tried without writing", async () => {
		const { id, orderNumber } = await placed(dana, { quantities: [4] });
		const rows = [{ order: orderNumber, line: 1, shipment: "S-1", quantity: 4 }];
		expect(await importRows(services.db, rows, { dryRun: true })).toMatchObject({
			shipments: 1,
			refusals: [],
			written: false,
		});
		expect(await read(id)).toMatchObject({ OrderStatus: "PENDING" });
	});

	it("ships nothing of an unpaid or canceled order", async () => {
		const unpaid = await placed(dana, { quantities: [4], type: "CREDITCARD" });
		const canceled = await placed(dana, { quantities: [4] });
		await dana.orders.cancel({ id: canceled.id });
		const outcome = await importRows(services.db, [
			{ order: unpaid.orderNumber, line: 1, shipment: "S-1", quantity: 1 },
			{ order: canceled.orderNumber, line: 1, shipment: "S-2", quantity: 1 },
		]);
		expect(reasons(outcome)).toEqual([
			"2 shipment: its order isn't paid yet",
			"3 shipment: its order is canceled",
		]);
	});

	it("needs the line where a part number is on several", async () => {
		for (const job of ["North", "South"])
			await dana.cart.add({
				accountId: accounts.harbor,
				items: [{ productId: getId(0), quantity: 4, options: [], job }],
			});
		const { orderNumber } = await place(dana, await fillIn(dana, await beginCart(dana), {}));
		const outcome = await importRows(services.db, [
			{ order: orderNumber, part: getSku(0), shipment: "S-1", quantity: 1 },
		]);
		expect(reasons(outcome)).toEqual(["2 part number: is on lines 1, 2 of the order; give the line"]);
	});
});
