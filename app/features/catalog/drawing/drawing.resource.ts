import type { Services } from "#client/call-context";
import { decodePartNumber } from "#rules/custom-builder/part-number";
import type { DesignDraft } from "#rules/custom-builder/scx-options";
import { drawingParams, drawingQuery } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import type { DrawingSize } from "~/shared/pictures/product-picture.ts";
import { drawingSource } from "../drawing-source.server.ts";
import { drawingSvg, neutralSvg } from "./drawing-svg.ts";
import { layoutDrawing } from "./layout.ts";
import { drawOutline } from "./outline.ts";
import { runPlan } from "./run-plan.ts";

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
		: neutralSvg(size);
}

/** @returns `null` for a run without shape or lengths */
function runSvg(draft: DesignDraft): string | null {
	const plan = runPlan(draft);
	if (!plan) return null;
	const boxes = [...plan.sections, ...plan.corners]
		.map(({ x, y, width, height }) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`)
		.join("");
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plan.width} ${plan.height}" fill="#fff4ea" stroke="#16202c"><title>${plan.description}</title>${boxes}</svg>`;
}
