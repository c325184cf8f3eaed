import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Drawing } from "#contracts/catalogue";
import { drawingSvg } from "./drawing-svg.ts";
import { layoutDrawing } from "./layout.ts";
import { drawOutline } from "./outline.ts";
import { ProductDrawing } from "./product-drawing.tsx";

const drawing: Drawing = {
	shape: "mr16",
	designation: "MR16",
	lengthMm: 47.8,
	diameterMm: 50,
	widthMm: null,
	heightMm: null,
	base: "GU5.3",
};
const pathsOf = (markup: string) => markup.match(/ d="[^"]+"/g);

it("draws the same lines in the page as in the file", () => {
	const markup = renderToStaticMarkup(<ProductDrawing drawing={drawing} size="card" cctKelvin={3000} />);
	const file = drawingSvg(layoutDrawing(drawOutline(drawing, { cctKelvin: 3000 }), "card"));
	expect(pathsOf(markup)).toEqual(pathsOf(file));
	expect(markup).toContain('role="img"');
	expect(markup).toContain("<title>Line drawing: MR16 reflector lamp, 50\u2009mm, 47.8\u2009mm</title>");
	expect(markup).not.toContain(" id=");
});

it("is hidden from assistive technology where it only decorates", () => {
	const markup = renderToStaticMarkup(<ProductDrawing drawing={drawing} size="thumb" decorative />);
	expect(markup).toContain('aria-hidden="true"');
	expect(markup).not.toContain("role=");
});
