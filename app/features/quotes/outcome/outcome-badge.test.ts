import { expect, it } from "vitest";
import { outcomeTitle } from "./outcome-badge.tsx";

it.each([
	["won", "", "Won"],
	["lost", "", "Lost"],
	["won", "Acme Lighting", "Won against Acme Lighting"],
	["lost", "Acme Lighting", "Lost to Acme Lighting"],
] as const)("a quote that is %s with competitor %j is titled", (result, competitor, title) => {
	expect(outcomeTitle({ result, competitor })).toBe(title);
});
