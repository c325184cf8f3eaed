import { expect, it } from "vitest";
import { readFigure, readNumbers, readSpecs } from "./product-lines.ts";

const product = { technicalSpecs: "Light output: 4,120 lm::Power: 32.5 W::Color temperature: 2700, 3000 K" };

it("reads specs and their figures", () => {
	expect(readSpecs(product).get("Power")).toBe("32.5 W");
	expect(readFigure(product, "Light output")).toBe(4120);
	expect(readFigure(product, "Efficacy")).toBeNull();
	expect(readNumbers(readSpecs(product).get("Color temperature") ?? "")).toEqual([2700, 3000]);
});
