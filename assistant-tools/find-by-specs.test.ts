import { expect, it } from "vitest";
import { toWords } from "./find-by-specs.ts";

it("asks the search for a specification in its words", () => {
	expect(
		toWords({
			kind: "A19",
			lumens: { min: 800, max: 1100 },
			watts: { max: 9 },
			cctKelvin: 2700,
			minCri: 90,
			base: "E26",
			dimmable: true,
			location: "damp",
		}),
	).toBe("A19 between 800 and 1100 lumens at most 9 watts 2700 K CRI 90 E26 base dimmable damp location");
	expect(toWords({ kind: "" })).toBe("");
});
