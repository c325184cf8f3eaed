import { expect, it } from "vitest";
import { mostPlaceText, orderSearchKey } from "./order-search.ts";

const order = {
	number: "SO-100023",
	purchaseOrder: "PO-2026-0936",
	accountName: "Northeast Electric",
	shipTos: [],
	jobs: [],
};
const lofts = { name: "Mill Street Lofts", street: "118 Mill  Street, Unit 4B", city: "Bangor" };

it("has number, PO and account in lower case", () => {
	expect(orderSearchKey(order)).toBe("so-100023\npo-2026-0936\nnortheast electric");
});

it("has each place and job once, without house numbers", () => {
	const shipTos = [lofts, { ...lofts, name: "Mill Street Lofts " }];
	expect(
		orderSearchKey({ ...order, shipTos, jobs: ["Phase 2", "phase 2", ""] })
			.split("\n")
			.slice(3),
	).toEqual(["mill street lofts", "mill street, unit 4b", "bangor", "phase 2"]);
});

it("keeps as much of many jobs as an index takes", () => {
	const jobs = Array.from({ length: 5_000 }, (_, at) => `Job ${at}`);
	const key = orderSearchKey({ ...order, shipTos: [lofts], jobs });
	expect(key.length).toBe(orderSearchKey(order).length + 1 + mostPlaceText);
	expect(key).toContain("mill street lofts");
});
