import { expect, it } from "vitest";
import { cutPassage, indexPassages, searchPassages } from "./text-index.ts";

const passage = (heading: string, text: string) => ({
	link: `/p#${heading}`,
	title: "Support",
	heading,
	text,
});
const index = indexPassages([
	passage("How do I return something?", "Ask for a return number. We may charge a restocking fee."),
	passage("What if a shipment is damaged or short?", "Note visible damage on the delivery receipt."),
	passage("0-10 V dimming", "Two low-voltage wires."),
	passage("UL 924", "Emergency lighting and power equipment."),
	passage("L70", "Light output falls to 70%."),
	passage("Roles", "We hire. You may return to us with questions about policy."),
]);
const headings = (question: string) => searchPassages(index, question, 3).map(({ heading }) => heading);

it.each([
	["what is your return policy", "How do I return something?"],
	["restocking fee?", "How do I return something?"],
	["my freight came damaged", "What if a shipment is damaged or short?"],
	["0-10v", "0-10 V dimming"],
	["UL924", "UL 924"],
	["l70", "L70"],
])("finds %j", (question, expected) => {
	expect(headings(question)[0]).toBe(expected);
});

it.each(["who won the world cup", "", "the"])("finds nothing for %j", (question) => {
	expect(headings(question)).toEqual([]);
});

it("tells a passage that is named from one that mentions", () => {
	expect(searchPassages(index, "UL 924", 1)[0]?.isNamed).toBe(true);
	expect(searchPassages(index, "restocking fee", 1)[0]?.isNamed).toBe(false);
});

it("keeps whole blocks", () => {
	expect(cutPassage("One.\n\nTwo is longer.\n\nThree.", 20)).toBe("One.\n\nTwo is longer.");
});
