/** The plan of a run as an SVG file, for pictures of lines in carts and projects. */
import type { DesignDraft } from "#rules/custom-builder/scx-options";
import { runPlan } from "./run-plan.ts";

/** @returns `null` for a run without shape or lengths */
export function runSvg(draft: DesignDraft): string | null {
	const plan = runPlan(draft);
	if (!plan) return null;
	const boxes = [...plan.sections, ...plan.corners]
		.map(({ x, y, width, height }) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`)
		.join("");
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plan.width} ${plan.height}" fill="#fff4ea" stroke="#16202c"><title>${plan.description}</title>${boxes}</svg>`;
}
