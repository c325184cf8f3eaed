import { describe, expect, it } from "vitest";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import { getChoice } from "./order-line-state.ts";
import { proposedItem } from "./proposed-item.ts";
import { findSuccessor, proposedSuccessor } from "./replaced-item.ts";

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
