import { expect, it } from "vitest";
import { csvLayoutFault } from "./csv-layout.ts";

it.each([
	[[], /empty/],
	[["", " "], /empty/],
	[["kind;id;name"], /semicolons\. Save the file as CSV with commas/],
	[["kind\tid\tname"], /tabs/],
])("says what is wrong with the header %j", (header, reason) =>
	expect(csvLayoutFault(header)).toMatch(reason),
);

it("takes names that are separated by commas", () => {
	expect(csvLayoutFault(["kind", "id"])).toBeNull();
	expect(csvLayoutFault(["sku"])).toBeNull();
	expect(csvLayoutFault(["a;b", "c"])).toBeNull();
});
