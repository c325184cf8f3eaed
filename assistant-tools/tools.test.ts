import { describe, expect, it } from "vitest";
import { z } from "zod";
import { findExistingFixture } from "./estimate-savings.ts";
import { isNumberAmong } from "./get-order-status.ts";
import { isClearSearch } from "./read-listing.ts";
import { tools } from "./tools.ts";

describe("the tools", () => {
	it("have names of their own, and say what they do", () => {
		expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
		for (const { name, title, description } of tools) {
			expect(name).toMatch(/^[a-z][A-Za-z]+$/);
			expect(title).toMatch(/^[A-Z]/);
			expect(description.length).toBeGreaterThan(60);
		}
	});

	it.each(tools.map((tool) => [tool.name, tool] as const))(
		"describe input and result of %s as JSON schema",
		(_, { input, output, scope }) => {
			expect(z.toJSONSchema(input, { io: "input" })).toMatchObject({ type: "object" });
			expect(z.toJSONSchema(output)).toBeTypeOf("object");
			expect(scope).toBe("read");
		},
	);
});

describe("findExistingFixture", () => {
	it.each([
		["fluorescent troffers", 113],
		["2x4 troffers with 3 T8 lamps", 84],
		["two-lamp T8 strips", 56],
		["400 W metal halide high bays", 458],
		["1000 watt metal halide", 1080],
		["36 250W HPS wall packs", 295],
	])("knows the input watts of %s", (words, watts) => {
		expect(findExistingFixture(words)?.watts).toBe(watts);
	});

	it.each(["60 W metal halide", "candles", ""])("does not know %j", (words) => {
		expect(findExistingFixture(words)).toBeNull();
	});
});

describe("isNumberOf", () => {
	const order = {
		id: "abc",
		orderNumber: "SO-100023",
		PurchaseOrder: "PO-2026-0788",
		trackingNumber: "1Z 999 AA1",
	};

	it.each([
		...["SO-100023", "so 100023", "100023", "#100023", "PO-2026-0788", "po 2026 0788", "2026-0788"],
		...["1Z999AA1", "1z 999 aa1"],
	])("takes %s", (number) => {
		expect(isNumberAmong(number, order)).toBe(true);
	});

	it.each(["10002", "SO-1000234", "2026", "", "#", "1Z999"])("leaves %j", (number) => {
		expect(isNumberAmong(number, order)).toBe(false);
	});
});

describe("isClearSearch", () => {
	const clause = (kind: "filter" | "word" | "corrected" | "ignored", typed = "lantern") => ({
		typed,
		label: "x",
		kind,
		facet: null,
		without: "",
		note: null,
	});
	const search = (kinds: Parameters<typeof clause>[0][], more: object = {}) =>
		isClearSearch({
			total: 5,
			interpretation: {
				correctedTerm: null,
				understood: [],
				partial: false,
				clauses: kinds.map((kind) => clause(kind)),
				noSuch: null,
				close: false,
				met: null,
				foreignNumber: null,
				onlyVariation: null,
				...more,
			},
		});

	it("needs something that the catalog knows", () => {
		expect(search(["filter"])).toBe(true);
		expect(search(["filter", "ignored", "ignored"], { partial: true })).toBe(true);
		expect(search(["word"])).toBe(true);
		expect(search([], { onlyVariation: "id" })).toBe(true);
		expect(search([])).toBe(true);
		expect(search([], { partial: true })).toBe(false);
		expect(search(["corrected", "ignored", "ignored"], { partial: true })).toBe(false);
		expect(search(["filter", "ignored", "ignored", "ignored", "ignored"])).toBe(false);
		expect(isClearSearch({ total: 0, interpretation: null })).toBe(false);
	});
});
