import { expect, it } from "vitest";
import { searchSkus } from "./catalog-index.ts";

const texts = [
	{ head: " beamline par38 2700k ", body: " led lamps watts 15w lumens 1300lm " },
	{ head: " beamline par38 4000k ", body: " led lamps watts 15w lumens 1300lm " },
	{ head: " guardian wall pack ", body: " outdoor fixtures lamps watts 40w " },
];
const scope = { skus: Uint32Array.from([0, 1, 2]), length: 3 };

const search = (term: string, within = scope) => {
	const { list, partial } = searchSkus(texts, within, term);
	return [[...list.skus.slice(0, list.length)], partial];
};

it.each([
	["par38", [0, 1], false],
	["PAR38, 2,700 K", [0], false],
	["lamps", [0, 1, 2], false],
	["the lamp with 15 watts", [0, 1], false],
	["wall packs 4000 K", [2], true],
	["wall dinosaur", [2], true],
	["wall x y z w v", [], false],
	["nothing", [], false],
	["---", [], false],
])("%j finds %j", (term, skus, partial) => {
	expect(search(term)).toEqual([skus, partial]);
});

it("stays within its scope, and ranks what a product is called before its specs", () => {
	expect(search("lamps", { skus: Uint32Array.from([2]), length: 1 })).toEqual([[2], false]);
	const { scores } = searchSkus(texts, scope, "pack 40w");
	expect(scores[2]).toBeGreaterThan(scores[0] ?? 0);
});
