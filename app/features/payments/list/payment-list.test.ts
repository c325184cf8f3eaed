import { expect, it } from "vitest";
import { readPaymentListQuery } from "./payment-list-query.server.ts";

const read = (query: string) => readPaymentListQuery(new URLSearchParams(query));

it("reads every filter", () => {
	expect(read("search=+R-100023+&state=declined&purpose=order&page=3")).toEqual({
		search: "R-100023",
		state: "declined",
		purpose: "order",
		page: 3,
	});
});

it("treats invalid values as missing", () => {
	expect(read("search=&state=paid&purpose=toString&page=0&other=1")).toEqual({});
	expect(read("page=1")).toEqual({});
	expect(read(`search=${"x".repeat(200)}`).search).toHaveLength(80);
});
