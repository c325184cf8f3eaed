import { expect, it } from "vitest";
import { toProductMarkdown } from "./agent-resources.server.ts";

const product = {
	id: "12",
	productID: "3",
	name: "Retrofit troffer [2x4],\n3500 K",
	sku: "TOL-24-35K-42L",
	images: [],
	technicalSpecs: "Light output: 4,120 lm::Power: 32 W",
	application: "::Offices::Classrooms",
	link: "/p/indoor/troffers/tol?option=12",
	options: [],
};
const specSheet = "/p/indoor/troffers/tol/spec-sheet.pdf?option=12";

it("has the figures, the uses and whole links", () => {
	expect(toProductMarkdown({ product, specSheet, discontinued: false }, "https://shop.example")).toBe(
		`# Retrofit troffer \\[2x4\\], 3500 K

- Part number: TOL-24-35K-42L
- Light output: 4,120 lm
- Power: 32 W
- Uses: Offices, Classrooms

[Product page](https://shop.example/p/indoor/troffers/tol?option=12) · [Spec sheet (PDF)](https://shop.example/p/indoor/troffers/tol/spec-sheet.pdf?option=12)
`,
	);
});

it("says when a product is discontinued, and leaves out what is unknown", () => {
	const bare = { ...product, technicalSpecs: "", application: "" };
	const markdown = toProductMarkdown({ product: bare, specSheet, discontinued: true }, "");
	expect(markdown).toContain("- Discontinued\n");
	expect(markdown).not.toContain("Uses");
});
