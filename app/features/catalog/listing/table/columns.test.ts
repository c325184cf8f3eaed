import { expect, it } from "vitest";
import { formatColumns, parseColumns } from "./columns.ts";

it("reads a list and what a form sends, in one order", () => {
	expect(parseColumns(["watts.lumens"])).toEqual(["lumens", "watts"]);
	expect(parseColumns(["watts", "lumens", "watts"])).toEqual(["lumens", "watts"]);
	expect(formatColumns(["watts", "lumens"])).toBe("lumens.watts");
});

it("leaves out unknown columns", () => {
	expect(parseColumns(["lumens.secret"])).toEqual(["lumens"]);
	expect(parseColumns(["secret", ""])).toBeNull();
	expect(parseColumns([])).toBeNull();
});
