/** The picture of a product that has no image and cannot be drawn: a luminaire in gray, no outline of it. */
import type { DrawingSize } from "~/shared/pictures/drawing-sizes.ts";
import { nominalSize } from "./layout.ts";

/** 240 by 152. */
export const neutralPicture =
	'<g fill="none" stroke="#8a94a6" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"><path d="M120 30v18M92 48h56l16 40H76z"/><path d="M98 88a22 14 0 0 0 44 0M84 108l-8 12M120 112v14M156 108l8 12"/></g>';

export function neutralSvg(size: DrawingSize): string {
	const { width, height } = nominalSize[size];
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 240 152" role="img">${neutralPicture}</svg>`;
}
