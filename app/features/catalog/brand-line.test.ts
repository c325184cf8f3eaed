import { expect, it } from "vitest";
import { brandLine } from "./brand-line.ts";

it.each([
	["TCP PAR38 LED", "TCP", null],
	["Tcp PAR38 LED", "TCP", null],
	["TCP", "TCP", null],
	["TCPlus lamp", "TCP", "TCP"],
	["PAR38 LED", "TCP", "TCP"],
])("shows the brand of %j by %s once", (name, brand, shown) => {
	expect(brandLine({ name, brand })).toBe(shown);
});
