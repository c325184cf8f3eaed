/** Attributes of drawings, shared by SVG files and the component in the page. */

import type { DrawingSize } from "~/shared/pictures/product-picture.ts";
import { type DrawingLayout, gridPerPixel, type Layer, nominalSize } from "./layout.ts";

type Attributes = Record<string, string | number>;

const stroke = (layout: DrawingLayout, pixels: number) =>
	Number((layout.size === "thumb" ? pixels : pixels * gridPerPixel).toFixed(1));

/** Inherited by every layer, in SVG's spelling. */
export function rootAttributes(layout: DrawingLayout): Attributes {
	return {
		width: nominalSize[layout.size].width,
		height: nominalSize[layout.size].height,
		viewBox: `0 0 ${layout.width} ${layout.height}`,
		role: "img",
		fill: "none",
		stroke: layout.pen.stroke,
		"stroke-width": stroke(layout, layout.pen.strokeWidth),
		"stroke-linejoin": "round",
		"stroke-linecap": "round",
	};
}

export function layerAttributes(layout: DrawingLayout, layer: Layer): Attributes {
	const attributes: Attributes = {};
	if (layer.fill) attributes.fill = layer.fill;
	if (layer.stroke !== layout.pen.stroke) attributes.stroke = layer.stroke ?? "none";
	if (layer.stroke && layer.strokeWidth !== layout.pen.strokeWidth) {
		attributes["stroke-width"] = stroke(layout, layer.strokeWidth);
	}
	if (layer.opacity < 1) attributes.opacity = layer.opacity;
	if (layer.dash.length > 0) {
		attributes["stroke-dasharray"] = layer.dash.map((dash) => stroke(layout, dash)).join(" ");
	}
	if (layout.size === "thumb" && layer.stroke) attributes["vector-effect"] = "non-scaling-stroke";
	return attributes;
}

const escapeXml = (text: string) =>
	text.replace(/[&<>"]/g, (character) => `&${{ "&": "amp", "<": "lt", ">": "gt", '"': "quot" }[character]};`);

const attributeText = (attributes: Attributes) =>
	Object.entries(attributes)
		.map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
		.join("");

const font = "Inter,system-ui,Arial,sans-serif";

/** A complete SVG document without scripts, styles or external references. */
export function drawingSvg(layout: DrawingLayout): string {
	const paths = layout.layers.map(
		(layer) => `<path${attributeText(layerAttributes(layout, layer))} d="${layer.d}"/>`,
	);
	const texts = layout.labels.map(
		({ x, y, size, text, color }) =>
			`<text x="${x}" y="${y}" font-size="${size * gridPerPixel}"${color === layout.pen.stroke ? "" : ` fill="${color}"`}>${escapeXml(text)}</text>`,
	);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg"${attributeText(rootAttributes(layout))}>`,
		`<title>${escapeXml(layout.title)}</title>`,
		...paths,
		...(texts.length > 0
			? [
					`<g fill="${layout.pen.stroke}" stroke="none" text-anchor="middle" font-family="${font}">`,
					...texts,
					"</g>",
				]
			: []),
		"</svg>",
	].join("");
}

// The picture of a product that has no image and cannot be drawn: a luminaire in gray, no outline of it.

/** 240 by 152. */
export const neutralPicture =
	'<g fill="none" stroke="#8a94a6" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"><path d="M120 30v18M92 48h56l16 40H76z"/><path d="M98 88a22 14 0 0 0 44 0M84 108l-8 12M120 112v14M156 108l8 12"/></g>';

export function neutralSvg(size: DrawingSize): string {
	const { width, height } = nominalSize[size];
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 240 152" role="img">${neutralPicture}</svg>`;
}
