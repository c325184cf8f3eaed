import { expect, it } from "vitest";
import { csvLayoutFault, findSeparator } from "./csv-rows.server.ts";

it.each([
	["kind,id,name", ","],
	["kind;id;name\nx;1,5;y,z", ";"],
	['\uFEFF"kind";"id, old";"name"\r\n', ";"],
	["kind\tid\tname", "\t"],
	["kind|id|name", "|"],
	["a;b,c,d", ","],
	["sku", ","],
	["", ","],
])("finds what separates %j", (text, separator) => {
	expect(findSeparator(text)).toBe(separator);
});

it("says what is wrong with an empty header", () => {
	expect(csvLayoutFault([])).toMatch(/empty/);
	expect(csvLayoutFault(["", " "])).toMatch(/empty/);
	expect(csvLayoutFault(["sku"])).toBeNull();
});
