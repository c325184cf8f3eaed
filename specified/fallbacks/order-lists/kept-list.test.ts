import { describe, expect, it } from "vitest";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import {
	filterLines,
	type KeptList,
	readyLines,
	repeatedItems,
	summarizeList,
	withChanges,
	withMatches,
} from "./kept-list.ts";

const candidate = (variationID: string): PartCandidate => ({
	...{ variationID, sku: `SKU-${variationID}`, productID: "p", name: "", brand: "", link: "", figures: "" },
	...{ orderable: true, discontinued: false, quantityRules: null, reasons: [], lacks: [] },
});

const list = (...typed: [text: string, quantity: string][]): KeptList => ({
	...{ listID: "l", kind: "parts", title: "Typed list", owner: "user:u", accountId: "1", notes: [] },
	...{ outcome: null, updatedAt: "", expiresAt: "" },
	lines: typed.map(([text, quantity], position) => ({
		...{ row: position + 1, position, text, quantity, part: "", brand: "", tag: "", match: "waiting" },
		...{ candidates: [], notUnderstood: [], productId: null, leftOut: false, problem: null },
	})),
});

const matched = (before: KeptList) =>
	withMatches(
		before,
		before.lines.map(({ position, text }) => ({
			line: position,
			text,
			match: text === "?" ? "none" : "exact",
			candidates: text === "?" ? [] : [candidate(text), candidate(`${text}-2`)],
			notUnderstood: [],
		})),
	);

describe("an order list of the storefront", () => {
	const review = matched(list(["a", "2"], ["?", "1"], ["b", "many"], ["a", "3"]));

	it("waits until its lines are matched", () => {
		expect(summarizeList(list(["a", "2"]))).toMatchObject({ waiting: 1, ready: 0, problems: 0 });
	});

	it("chooses matches, also without known quantity rules, and names what is missing", () => {
		expect(review.lines.map(({ problem }) => problem)).toEqual([null, "no-match", "quantity", null]);
		expect(summarizeList(review)).toMatchObject({ ready: 2, pieces: 5, problems: 2, waiting: 0 });
		expect(readyLines(review)).toEqual([
			{ productId: "a", quantity: 2, tag: "" },
			{ productId: "a", quantity: 3, tag: "" },
		]);
		expect(repeatedItems(review)).toMatchObject([{ productId: "a", sku: "SKU-a", pieces: 5 }]);
		expect(filterLines(review, "problems").map(({ row }) => row)).toEqual([2, 3]);
	});

	it("keeps choices, quantities and lines left out", () => {
		const changed = withChanges(review, [
			{ position: 0, productId: "a-2" },
			{ position: 1, leftOut: true },
			{ position: 2, quantity: "7" },
			{ position: 3, text: "c" },
		]);
		if (!("list" in changed)) throw new Error("The change was refused.");
		expect(summarizeList(changed.list)).toMatchObject({ ready: 2, pieces: 9, leftOut: 1, waiting: 1 });
	});

	it("refuses a choice that was not offered", () => {
		expect(withChanges(review, [{ position: 0, productId: "z" }])).toEqual({ wrongRow: 1 });
	});
});
