import { describe, expect, it } from "vitest";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import { makeCandidate, makeOrderLine } from "../../tests/factories/order-line.ts";
import {
	countProposals,
	findSuccessor,
	getChoice,
	proposedItem,
	proposedSuccessor,
} from "./order-line-state.ts";

const close = makeCandidate({ grade: "close", lacks: ["Not confirmed: grid"] });
const differs = makeCandidate({ grade: "differs", lacks: ["3500 K instead of 4000 K"] });
const undecided = (line: Parameters<typeof makeOrderLine>[0] = {}) =>
	makeOrderLine({ match: "suggestions", problem: "choose", productId: null, candidates: [close], ...line });

it.each([
	["an item that nothing contradicts", undecided(), "close"],
	["an item that states something else", undecided({ candidates: [differs, close] }), "differs"],
	["an item beside a word that was not matched", undecided({ notUnderstood: ["dlc"] }), "differs"],
])("proposes %s", (_what, line, grade) => {
	expect(proposedItem(line)).toEqual({ candidate: line.candidates[0], grade });
});

it.each([
	["a line that is decided", undecided({ productId: "v1", problem: null })],
	["a line without an item", undecided({ candidates: [], problem: "no-match" })],
	["items that fit alike", undecided({ candidates: [makeCandidate()] })],
	["a base catalog number", undecided({ candidates: [{ ...close, orderable: false }] })],
	["an item that is no longer sold", undecided({ candidates: [{ ...close, discontinued: true }] })],
])("proposes nothing for %s", (_what, line) => {
	expect(proposedItem(line)).toBeNull();
});

it("counts the proposals of each grade", () => {
	const lines = [undecided(), undecided(), undecided({ candidates: [differs] }), makeOrderLine()];
	expect(countProposals(lines)).toEqual({ close: 2, differs: 1 });
});

const item = (variationID: string, more: Partial<PartCandidate> = {}): PartCandidate => ({
	...{ variationID, productID: variationID, sku: variationID, name: "Photocell", brand: "Northlight" },
	...{ link: `/${variationID}`, figures: "", orderable: true, discontinued: false, quantityRules: null },
	...{ reasons: [], lacks: [] },
	...more,
});
const old = item("PCL-120", { discontinued: true });
const replaces = { variationID: "PCL-120", sku: "PCL-120" };
const next = item("PCL-MV", { replaces });

describe("a replaced part number", () => {
	it("that is discontinued is not chosen: its successor is proposed", () => {
		const candidates = [old, next];
		expect(proposedSuccessor(candidates)).toBe(next);
		expect(getChoice("parts", { match: "exact", candidates, notUnderstood: [] })).toBeNull();
		const line = { problem: "choose" as const, productId: null, notUnderstood: [] };
		expect(proposedItem({ ...line, candidates })).toEqual({ candidate: next, grade: "differs" });
	});

	it("that is still sold is chosen, and has a successor to be named", () => {
		const candidates = [item("PCL-120"), next];
		expect(proposedSuccessor(candidates)).toBeNull();
		expect(findSuccessor(candidates, candidates[0])).toBe(next);
		expect(getChoice("parts", { match: "exact", candidates, notUnderstood: [] })).toBe("PCL-120");
	});

	it("without a successor that is sold is chosen as before", () => {
		for (const gone of [
			item("PCL-MV", { replaces, discontinued: true }),
			item("PCL-MV", { replaces, orderable: false }),
		]) {
			expect(proposedSuccessor([old, gone])).toBeNull();
			expect(getChoice("parts", { match: "exact", candidates: [old, gone], notUnderstood: [] })).toBe(
				"PCL-120",
			);
		}
		expect(getChoice("parts", { match: "exact", candidates: [old, item("OTHER")], notUnderstood: [] })).toBe(
			"PCL-120",
		);
		expect(findSuccessor([next], undefined)).toBeNull();
	});
});
