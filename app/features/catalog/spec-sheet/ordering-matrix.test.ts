import { expect, it } from "vitest";
import { makeDrawing, makeProduct, makeVariation } from "../../../../tests/factories/product.ts";
import { matrixColumns } from "./ordering-guide.server.ts";

const troffer = (color: number, option: string, features: string[]) =>
	makeVariation({
		id: `${color}${option}`,
		sku: `VTR-24-${color / 100}K-40L${option}`,
		cctKelvin: [color],
		lumens: 4000,
		watts: 31,
		features,
	});
const variations = [
	troffer(3500, "", []),
	troffer(4000, "", []),
	troffer(4000, "-EM", ["Battery back-up, 90 minutes"]),
];
const drawing = makeDrawing({ designation: "2x4" });

it("marks the codes of the sheet's part number", () => {
	const product = makeProduct({ series: "VTR-SERIES", drawing, variations });
	const shown = matrixColumns(product, variations[2] ?? makeVariation());
	expect(
		shown.map(({ label, codes }) => [label, codes.map(({ text, chosen }) => (chosen ? `*${text}` : text))]),
	).toEqual([
		["Series", ["*VTR"]],
		["Size", ["*24  2x4"]],
		["Color temperature", ["35K  3500 K", "*40K  4000 K"]],
		["Light output", ["*40L  4,000 lm"]],
		["Battery", ["(blank)  Without battery", "*EM  90-minute battery"]],
	]);
});

it("is left out for a product that is in no series", () => {
	expect(matrixColumns(makeProduct({ series: null, drawing, variations }), makeVariation())).toEqual([]);
});
