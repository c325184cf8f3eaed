import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOneEditApart, PartKeys, readKey } from "#rules/catalog/matching/part-keys";
import { editDistance } from "#rules/trade-words/spelling";

const key = fc.stringMatching(/^[A-D0-3]{0,9}$/);

describe("keys one edit apart", () => {
	it("are those of distance one", () => {
		fc.assert(
			fc.property(key, key, (a, b) => {
				expect(isOneEditApart(a, b)).toBe(editDistance(a, b, 2) === 1);
			}),
			{ numRuns: 3000 },
		);
	});

	it("are all found, and only they", () => {
		const long = fc.stringMatching(/^[AB12]{6,10}$/);
		fc.assert(
			fc.property(fc.uniqueArray(long, { minLength: 1, maxLength: 60 }), long, (keys, asked) => {
				const found = new PartKeys(keys).oneEditAway(asked).sort();
				expect(found).toEqual(keys.filter((other) => editDistance(asked, other, 2) === 1).sort());
			}),
			{ numRuns: 500 },
		);
	});

	it("are found after a swap across the middle", () => {
		expect(new PartKeys(["ABCDEFGH"]).oneEditAway("ABCEDFGH")).toEqual(["ABCDEFGH"]);
	});
});

describe("keys near a given one", () => {
	const keys = new PartKeys(["LED10", "LED10WH", "LED10BK", "LED1", "S9836", "59836", "LEDIO"]);

	it("read the same", () => {
		expect(readKey("SOLI8")).toBe("50118");
		expect(keys.readingLike("S9836")).toEqual(["59836"]);
		expect(keys.readingLike("LED1O").sort()).toEqual(["LED10", "LEDIO"]);
	});

	it("go on after it", () => expect(keys.longer("LED10", 5)).toEqual(["LED10BK", "LED10WH"]));

	it("end before it, the longest first", () => expect(keys.shorter("LED10BZ", 4)).toEqual(["LED10", "LED1"]));
});
