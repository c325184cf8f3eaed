import { expect, it } from "vitest";
import { findBannedWords } from "./banned-words.mjs";

it("reports a banned spelling with its line and replacement", () => {
	expect(findBannedWords("app/a.ts", "// fine\nconst houseColour = 1;")).toEqual([
		'app/a.ts:2: "Colour"; use "color"',
	]);
	expect(findBannedWords("docs/a.md", "A family number, 10 per cent.")).toHaveLength(2);
	expect(
		findBannedWords("app/a.ts", "// A guest is led to the login, with the form as it was typed."),
	).toHaveLength(2);
});

it("accepts American spelling and exempts real data", () => {
	expect(findBannedWords("app/a.ts", "The color of the catalog, in the center.")).toEqual([]);
	expect(findBannedWords("services/data/README.md", "colour")).toEqual([]);
});
