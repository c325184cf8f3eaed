import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readDay, readDollars, readFlag, readId, readList, readOne, readText, readTime } from "./reading.ts";

describe("reading amounts", () => {
	it.each([
		[12.5, 12.5],
		["12.50", 12.5],
		["$1,234.50", 1234.5],
		["-3.10", -3.1],
		[12.345, 12.35],
		[1.005, 1.01],
		["0.015", 0.02],
		[-2.675, -2.68],
		[1e-7, 0],
	])("reads %j as %d", (sent, dollars) => {
		expect(readDollars.parse(sent)).toBe(dollars);
	});

	it.each([
		Number.NaN,
		Number.POSITIVE_INFINITY,
		"",
		"ten",
		"1.2.3",
		"0x10",
		null,
		undefined,
		{},
		[5],
		true,
		2e9,
	])("refuses %j", (sent) => {
		expect(readDollars.safeParse(sent).success).toBe(false);
	});

	it("keeps every whole number of cents", () => {
		fc.assert(
			fc.property(fc.integer({ min: -1e10, max: 1e10 }), (cents) => {
				expect(readDollars.parse(cents / 100)).toBe(cents / 100 || 0);
			}),
		);
	});
});

describe("reading days", () => {
	it.each([
		["2026-11-22", "2026-11-22"],
		["2026-11-22T23:30:00Z", "2026-11-22"],
		["11/22/2026", "2026-11-22"],
		["1/5/2026", "2026-01-05"],
		[1_795_305_600_000, "2026-11-22"],
		[1_795_305_600, "2026-11-22"],
		[{ _seconds: 1_795_305_600, _nanoseconds: 0 }, "2026-11-22"],
	])("reads %j as %s", (sent, day) => {
		expect(readDay.parse(sent)).toBe(day);
	});

	it.each([undefined, null, "", "soon", "2026-02-30", "22/11/2026", {}, Number.NaN])(
		"reads %j as no day",
		(sent) => {
			expect(readDay.parse(sent)).toBeNull();
		},
	);

	it("reads moments, and days as their midnight", () => {
		expect(readTime.parse("2026-11-22T23:30:00+01:00")).toBe("2026-11-22T22:30:00.000Z");
		expect(readTime.parse("11/22/2026")).toBe("2026-11-22T00:00:00.000Z");
		expect(readTime.parse("yesterday")).toBeNull();
	});
});

describe("reading lists", () => {
	const item = z.object({ id: readId, name: readText });
	const good = { id: "a", name: "A" };

	it.each([
		["bare", [good]],
		["in data", { data: [good] }],
		["by name", { things: [good] }],
		["by name in data", { data: { things: [good] } }],
	])("reads a list %s", (_, body) => {
		expect(readList(item, { names: ["things"] }).parse(body)).toEqual({ items: [good], skipped: 0, cut: 0 });
	});

	it("leaves out what it cannot read, and counts it", () => {
		const body = [good, { name: "without id" }, null, { id: 7, name: 7, unknown: {} }, { id: "b\u0000" }];
		expect(readList(item).parse(body)).toEqual({ items: [good, { id: "7", name: "7" }], skipped: 3, cut: 0 });
	});

	it("cuts a list of 100,000 items", () => {
		const body = Array.from({ length: 100_000 }, (_, at) => ({ id: at, name: "" }));
		const read = readList(item).parse(body);
		expect([read.items.length, read.cut]).toEqual([5_000, 95_000]);
	});

	it.each([undefined, null, "", "<html>", {}, { data: {} }, 3])("refuses %j, which is no list", (body) => {
		expect(readList(item).safeParse(body).success).toBe(false);
	});

	it("reads one thing bare or in data", () => {
		expect(readOne(item).parse({ data: good })).toEqual(good);
		expect(readOne(item).parse(good)).toEqual(good);
	});
});

describe("reading flags and ids", () => {
	it.each([true, 1, "true", "Y", "yes"])("reads %j as true", (sent) => {
		expect(readFlag.parse(sent)).toBe(true);
	});

	it.each([false, 0, "no", "", null, undefined, {}])("reads %j as false", (sent) => {
		expect(readFlag.parse(sent)).toBe(false);
	});

	it.each(["", "  ", "x".repeat(129), "a\nb", null, 1.5, {}])("refuses the id %j", (sent) => {
		expect(readId.safeParse(sent).success).toBe(false);
	});

	it("accepts an id with a slash", () => {
		expect(readId.parse("INV/2026/1")).toBe("INV/2026/1");
	});
});
