import { describe, expect, it } from "vitest";
import { isNarrowed } from "../order-view.ts";
import { readOrderListQuery } from "./order-list-query.server.ts";

const read = (query: string) => readOrderListQuery(new URLSearchParams(query));

describe("readOrderListQuery", () => {
	it("reads every filter", () => {
		const query =
			"scope=territory&search=+SO+7+&status=SHIPPED&from=2026-01-01&to=2026-02-01&sort=total&page=3";
		expect(read(query)).toEqual({
			scope: "territory",
			search: "SO 7",
			status: "SHIPPED",
			from: "2026-01-01",
			to: "2026-02-01",
			sort: "total",
			page: 3,
		});
	});

	it.each([
		"scope=everything",
		"scope=account",
		"status=LOST",
		"from=yesterday",
		"to=2026-02-30",
		"sort=price",
		"sort=newest",
		"page=-1",
		"page=1e9",
		"page=two",
		"page=1",
		"search=++",
		"status=&from=&to=&sort=",
		"unknown=1",
	])("ignores %s", (query) => {
		expect(JSON.stringify(read(query))).toBe("{}");
	});

	it("truncates a search to the service's limit", () => {
		expect(read(`search=${"w".repeat(500)}`).search).toHaveLength(80);
	});
});

it("counts filters as narrowing, but not scope or sorting", () => {
	expect(["", "scope=territory&sort=total&page=2"].map((query) => isNarrowed(read(query)))).toEqual([
		false,
		false,
	]);
	expect(["search=a", "to=2026-02-01", "status=PENDING"].map((query) => isNarrowed(read(query)))).toEqual([
		true,
		true,
		true,
	]);
});
