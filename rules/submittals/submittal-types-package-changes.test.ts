import { describe, expect, it } from "vitest";
import { makeSnapshot } from "../../tests/factories/submittal.ts";
import { describeChanges, type PackageSnapshot } from "./submittal-types.ts";

const makeType = (change: Partial<PackageSnapshot["types"][number]> = {}) => ({
	...{ key: "k1", tag: "A", quantity: 4, note: "", catalog: "c1", photometry: "f1" },
	...change,
});
const before = makeSnapshot({ types: [makeType(), makeType({ key: "k2", tag: "B" })] });

describe("describeChanges", () => {
	it("is empty for the same package", () => {
		expect(describeChanges(before, structuredClone(before))).toEqual([]);
	});

	it("names the types and what changed of them", () => {
		const now = makeSnapshot({
			cover: "c2",
			types: [
				makeType({ quantity: 1_200, catalog: "c2", photometry: "" }),
				makeType({ key: "k3", tag: "C", note: "n" }),
			],
		});
		expect(describeChanges(before, now)).toEqual([
			"The cover changed.",
			"Types added: C.",
			"Types removed: B.",
			"Quantity changed: A (4 to 1,200).",
			"Catalog data changed: A.",
			"Photometric file changed: A.",
		]);
	});

	it("names missing accessories", () => {
		const now = { ...before, needs: "n2" };
		expect(describeChanges(before, now)).toEqual(["Missing accessories changed."]);
	});

	it("does not blame the catalog for figures that other parts print", () => {
		const now = makeSnapshot({
			parts: "p2",
			types: before.types.map((type) => ({ ...type, catalog: "c9" })),
		});
		expect(describeChanges(before, now)).toEqual(["The selected parts changed."]);
	});

	it("says nothing else of a package with another layout", () => {
		expect(describeChanges({ ...before, layout: 0, types: [] }, before)).toEqual([
			"Packages have a new layout.",
		]);
	});

	it("shortens long lists", () => {
		const types = Array.from({ length: 100 }, (_, index) => makeType({ key: `n${index}`, tag: `T${index}` }));
		const [sentence = ""] = describeChanges(makeSnapshot(), makeSnapshot({ types }));
		expect(sentence).toMatch(/^Types added: T0, T1, .* and \d+ more\.$/);
		expect(sentence.length).toBeLessThan(130);
	});
});
