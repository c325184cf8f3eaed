import type { Services } from "#client/call-context";
import { decodePartNumber } from "#rules/custom-builder/part-number";
import { drawingParams, drawingQuery } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import type { DrawingSize } from "~/shared/pictures/drawing-sizes.ts";
import { drawingSource } from "../drawing-source.server.ts";
import { drawingSvg } from "./drawing-svg.ts";
import { layoutDrawing } from "./layout.ts";
import { neutralPicture } from "./neutral-picture.ts";
import { drawOutline } from "./outline.ts";
import { runSvg } from "./run-svg.ts";

/** SVG of a product, SKU or category. */
export const loader = guardedResource(
	{ access: "everyone", params: drawingParams },
	async ({ params, url, services }) => {
		const { size, option } = drawingQuery.parse(Object.fromEntries(url.searchParams));
		const id = params.file.replace(/\.svg$/, "");
		const run = decodePartNumber(id);
		const plan = run.kind === "design" ? runSvg(run.design) : null;
		const svg = plan ?? (await productSvg(services, id, { size, option }));
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

async function productSvg(
	services: Services,
	id: string,
	{ size, option }: { size: DrawingSize; option?: string },
): Promise<string> {
	const source = await drawingSource(services, id, option);
	if (!source) throw httpError(404, "There is no such drawing.");
	const { drawing, kelvin, canSizesInches } = source;
	return drawing
		? drawingSvg(layoutDrawing(drawOutline(drawing, { cctKelvin: kelvin, canSizesInches }), size))
		: neutralPicture(size);
}
