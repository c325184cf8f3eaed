import { drawingParams, drawingQuery } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { drawingSource } from "../drawing-source.server.ts";
import { drawingSvg } from "./drawing-svg.ts";
import { layoutDrawing } from "./layout.ts";
import { neutralPicture } from "./neutral-picture.ts";
import { drawOutline } from "./outline.ts";

/** SVG of a product, SKU or category. */
export const loader = guardedResource(
	{ access: "everyone", params: drawingParams },
	async ({ params, url, services }) => {
		const { size, option } = drawingQuery.parse(Object.fromEntries(url.searchParams));
		const source = await drawingSource(services, params.file.replace(/\.svg$/, ""), option);
		if (!source) throw httpError(404, "There is no such drawing.");
		const { drawing, kelvin, canSizesInches } = source;
		const svg = drawing
			? drawingSvg(layoutDrawing(drawOutline(drawing, { cctKelvin: kelvin, canSizesInches }), size))
			: neutralPicture(size);
		return new Response(svg, {
			headers: {
				"Content-Type": "image/svg+xml",
				"Cache-Control": cacheControl.derivedFile,
				"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
				"X-Content-Type-Options": "nosniff",
			},
		});
	},
);
