import { expect, it } from "vitest";
import * as account from "../../tests/setup/assistant/account-answers.ts";
import * as products from "../../tests/setup/assistant/product-answers.ts";
import { readRecords } from "./tool-record.ts";

const texts = (results: Parameters<typeof readRecords>[0], key: string) =>
	readRecords(results)
		.all.filter(({ keys }) => keys.includes(key))
		.flatMap(({ leaves }) => leaves.map(({ text }) => text));

it("keeps what each order, product and warehouse states apart", () => {
	const { all } = readRecords([account.orders, products.stock]);
	expect(all.filter(({ kind }) => kind === "document").map(({ keys }) => keys[0])).toContain("so100012");
	expect(texts([account.orders], "so100012")).toContain("PROCESSING");
	expect(texts([account.orders], "so100012")).not.toContain("SHIPPED");
	expect(all.find(({ name }) => name === "Reno")?.leaves.map(({ text }) => text)).toContain("12");
});

it("forgets what the same tool said of the same thing before", () => {
	const [first] = account.orders.result.orders;
	const later = {
		toolName: "getOrderStatus",
		result: { orders: [{ ...first, status: "SHIPPED" }], total: 1 },
	};
	expect(texts([account.orders, later], "so100012")).toContain("SHIPPED");
	expect(texts([account.orders, later], "so100012")).not.toContain("PROCESSING");
});

it("takes what stands beside a single product for its own, and names that people typed for nothing", () => {
	const got = { toolName: "getProduct", result: { found: true, product: products.lamp, discontinued: true } };
	expect(texts([got], "a19927k")).toContain("discontinued");
	const names = readRecords([account.quotes]).all.flatMap(({ leaves }) =>
		leaves.filter(({ text }) => /Lobby/.test(text)),
	);
	expect(names.map(({ field }) => field)).toEqual(["typed"]);
});

it("keeps the unit that a figure has beside it", () => {
	const figures = [{ label: "Power", value: 150, unit: "W" }];
	const got = { toolName: "getProduct", result: { found: true, product: { ...products.lamp, figures } } };
	expect(texts([got], "a19927k")).toContain("Power: 150 W");
	expect(texts([got], "a19927k")).not.toContain("150");
});

it("ends at a very deep result", () => {
	let deep: unknown = 5;
	for (let level = 0; level < 10_000; level++) deep = [deep];
	expect(readRecords([{ toolName: "x", result: deep }]).all).toEqual([]);
});
