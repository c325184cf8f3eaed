import { expect, it } from "vitest";
import { mergeProducts } from "./projects.server.ts";

it("adds the quantities of a product with the same options, in the order of first mention", () => {
	const listed = [
		{ productId: "a", quantity: 1, options: ["x", "y"] },
		{ productId: "b", quantity: 2, options: [] },
		{ productId: "a", quantity: 3, options: ["y", "x"] },
		{ productId: "a", quantity: 5, options: ["x"] },
		{ productId: "b", quantity: 4, options: [] },
	];
	expect(mergeProducts(listed)).toEqual([
		{ productId: "a", quantity: 4, options: ["y", "x"] },
		{ productId: "b", quantity: 6, options: [] },
		{ productId: "a", quantity: 5, options: ["x"] },
	]);
});

it("keeps products apart whose names run together with their options", () => {
	const listed = [
		{ productId: "a,x", quantity: 1, options: [] },
		{ productId: "a", quantity: 1, options: ["x"] },
	];
	expect(mergeProducts(listed)).toHaveLength(2);
});
