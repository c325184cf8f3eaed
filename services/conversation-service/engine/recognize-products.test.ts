import { expect, it } from "vitest";
import { asksForLightLevel, asksForPolicy, readTerm } from "./recognize-products.ts";

it.each([
	["What does L70 mean?", "L70"],
	["explain UGR", "UGR"],
	["IC rated meaning", "IC rated"],
	["what is a BUG rating", "BUG"],
	["whats the difference between 0-10v and triac dimming", "0-10v and triac dimming"],
])("reads the term of %j", (text, expected) => {
	expect(readTerm(text)).toBe(expected);
});

it.each([
	"what is the status of my order",
	"what is the best light for a barn",
	"what are the specifications of a 4 ft vapor-tight fixture",
	"wall packs 4000 K",
])("reads no term in %j", (text) => {
	expect(readTerm(text)).toBeNull();
});

it.each(["what is your return policy", "restocking fee?", "how fast do you ship", "what are your hours"])(
	"takes %j for a question about policies",
	(text) => {
		expect(asksForPolicy(text)).toBe(true);
	},
);

it.each(["wet rated downlights", "emergency lights with battery", "80 CRI or better"])(
	"takes %j for no question about policies",
	(text) => {
		expect(asksForPolicy(text)).toBe(false);
	},
);

it("tells the level of a room from a count of fixtures", () => {
	expect(asksForLightLevel("how many foot candles does an office need")).toBe(true);
	expect(asksForLightLevel("How many 2x4 troffers for a 30x40 ft office at 50 fc?")).toBe(false);
});
