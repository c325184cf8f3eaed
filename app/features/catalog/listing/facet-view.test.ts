import { expect, it } from "vitest";
import { chipLabel } from "./facet-view.ts";

it.each([
	["Color temperature", "2700 K", "Color temperature: 2700 K"],
	["Dimmable", "Dimmable", "Dimmable"],
])("names the chosen value of %s %s as %s", (facet, value, label) => {
	expect(chipLabel(facet, value)).toBe(label);
});
