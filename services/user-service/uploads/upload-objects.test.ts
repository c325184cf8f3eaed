import { expect, it } from "vitest";
import { type Part, partsInOrder } from "./open-upload-files.server.ts";

const parts = (...all: [number, number][]): Part[] => all.map(([offset, length]) => ({ offset, length }));

it.each([
	["nothing", parts(), parts()],
	["one part", parts([0, 5]), parts([0, 5])],
	["parts in any order", parts([8, 4], [0, 8]), parts([0, 8], [8, 4])],
	["a shorter part of a late request", parts([0, 8], [0, 5], [8, 4]), parts([0, 8], [8, 4])],
	["a longer part that nothing follows", parts([0, 5], [0, 8], [5, 9]), parts([0, 5], [5, 9])],
	["two ways to the end", parts([0, 5], [5, 3], [0, 8], [8, 1]), parts([0, 8], [8, 1])],
	["a gap", parts([0, 5], [6, 3]), parts([0, 5])],
	["no beginning", parts([4, 5]), parts()],
	["an empty part", parts([0, 0], [0, 3]), parts([0, 3])],
])("orders %s", (_, given, expected) => {
	expect(partsInOrder(given)).toEqual(expected);
});
