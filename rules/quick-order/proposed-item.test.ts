import { expect, it } from "vitest";
import { makeCandidate, makeOrderLine } from "../../tests/factories/order-line.ts";
import { countProposals, proposedItem } from "./proposed-item.ts";

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
