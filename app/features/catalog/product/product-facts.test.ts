import { expect, it } from "vitest";
import { type ProductFacts, toMarkdown } from "./product-facts.ts";

const facts: ProductFacts = {
	name: "PAR30 [wet] lamp",
	brand: "Northlight",
	partNumber: "P30|27",
	url: "https://shop.example/p/a/b/c?option=1",
	description: "A lamp.\n# Not a heading",
	uses: ["Lobbies"],
	discontinued: true,
	replacement: "https://shop.example/p/a/b/d",
	category: ["LED Lamps", "PAR"],
	specifications: [{ title: "Light", facts: [{ name: "Light output", value: "800 lm" }] }],
	partNumbers: [
		{ partNumber: "P30|27", url: "https://shop.example/1", orderable: true, facts: { CCT: "2700 K" } },
		{ partNumber: "P30-30", url: "https://shop.example/2", orderable: true, facts: { CCT: "3000 K" } },
	],
	price: null,
	specSheet: "https://shop.example/p/a/b/c/spec-sheet.pdf?option=1",
};

it("keeps names and descriptions from becoming markup", () => {
	const markdown = toMarkdown(facts);
	expect(markdown).toContain("# PAR30 \\[wet\\] lamp\n");
	expect(markdown).toContain("A lamp. # Not a heading");
	expect(markdown).toContain("| [P30\\|27](https://shop.example/1) | 2700 K |\n| [P30-30]");
	expect(markdown).toContain("- Replaced by: <https://shop.example/p/a/b/d>");
	expect(markdown).not.toContain("Price");
});

it("has no table for a single part number", () => {
	expect(toMarkdown({ ...facts, partNumbers: facts.partNumbers.slice(0, 1) })).not.toContain("|\n");
});
