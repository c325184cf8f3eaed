/** Lays out a link preview: the name and the figures on the left, the drawing on the right. */

import { create, type Font } from "fontkit";
import { escapeXml } from "#rules/format/escape-xml";
import { layerAttributes, neutralPicture, rootAttributes } from "~/features/catalog/drawing/drawing-svg.ts";
import { gridPerPixel, layoutDrawing } from "~/features/catalog/drawing/layout.ts";
import { drawOutline } from "~/features/catalog/drawing/outline.ts";
import { type PreviewDrawing, type PreviewFacts, previewSize } from "~/shared/link-previews/preview-facts.ts";
import {
	breakLines,
	type Run,
	readFontFile,
	type Script,
	splitByFont,
	type Weight,
} from "~/shared/pdf/fonts.server.ts";

const { width, height } = previewSize;

/** Design tokens, repeated because a picture has no stylesheet. */
const colors = {
	navy: "#0f2a47",
	ink: "#16202c",
	muted: "#526072",
	line: "#d9dee5",
	white: "#ffffff",
} as const;

const margin = 64;
const band = 88;
/** Frame of the drawing or photograph, at the right. */
export const frame = { x: 660, y: band + 40, width: width - 660 - margin, height: height - band - 80 };

/** The favicon: a downlight and its beam, on a square of 32. */
const mark =
	'<path d="M11.5 12.5 7 27h18l-4.5-14.5z" fill="#ffd6a8"/><path d="M8 5h16v3.5L21 12.5H11L8 8.5z" fill="#fff"/>';

const text = (size: number, weight: "regular" | "strong", color: string): TextStyle => ({
	size,
	weight,
	color,
});

/** A complete SVG document of outlines, without fonts and references. */
export function previewSvg(facts: PreviewFacts): string {
	const body = facts.title === facts.storeName ? shopBody(facts) : pageBody(facts);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
		...body,
		"</svg>",
	].join("");
}

const rectangle = (x: number, y: number, w: number, h: number, fill: string) =>
	`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;

const placed = (x: number, y: number, scale: number, svg: string) =>
	`<g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`;

function shopBody(facts: PreviewFacts): string[] {
	const title = text(84, "strong", colors.white);
	const lead = text(34, "regular", "#dbe4ee");
	const room = width - 2 * margin;
	const lines = fitLines(facts.title, room, 2, title);
	return [
		rectangle(0, 0, width, height, colors.navy),
		placed(margin - 28, 64, 5, mark),
		...lines.map((line, at) =>
			outlineText(line, { x: margin, y: 350 + at * 92 - (lines.length - 1) * 40 }, title),
		),
		...fitLines(facts.text, room, 2, lead).map((line, at) =>
			outlineText(line, { x: margin, y: 420 + at * 48 + (lines.length - 1) * 52 }, lead),
		),
	];
}

function pageBody(facts: PreviewFacts): string[] {
	const picture = pictureBody(facts);
	const room = (picture.length > 0 || facts.photo !== undefined ? frame.x - 40 : width - margin) - margin;
	const name = text(34, "strong", colors.white);
	return [
		rectangle(0, 0, width, height, colors.white),
		rectangle(0, 0, width, band, colors.navy),
		placed(margin - 12, 14, 60 / 32, mark),
		outlineText(cutToWidth(facts.storeName, width - 2 * margin - 64, name), { x: margin + 64, y: 56 }, name),
		...headBody(facts, room),
		...figuresBody(facts, room),
		...picture,
	];
}

/** A photograph is put on the picture later. */
function pictureBody({ photo, drawing, partNumber }: PreviewFacts): string[] {
	if (photo !== undefined) return [];
	if (drawing) return drawingBody(drawing);
	return partNumber === null ? [] : [neutralBody];
}

/** Heading, title, and part number or text, from the top. */
function headBody(facts: PreviewFacts, room: number): string[] {
	const parts: string[] = [];
	let y = band + 70;
	const heading = text(26, "regular", colors.muted);
	if (facts.heading) {
		parts.push(outlineText(cutToWidth(facts.heading, room, heading), { x: margin, y }, heading));
		y += 22;
	}
	const large = text(56, "strong", colors.navy);
	const isLong = fitLines(facts.title, room, 9, large).length > 3;
	const title = isLong ? text(44, "strong", colors.navy) : large;
	for (const line of fitLines(facts.title, room, isLong ? 4 : 3, title)) {
		y += title.size * 1.14;
		parts.push(outlineText(line, { x: margin, y }, title));
	}
	if (facts.partNumber !== null) {
		const wide = text(32, "strong", colors.ink);
		const part = measureText(facts.partNumber, wide) <= room ? wide : { ...wide, size: 24 };
		y += 58;
		parts.push(outlineText(cutToWidth(facts.partNumber, room, part), { x: margin, y }, part));
	}
	const lead = text(28, "regular", colors.muted);
	// Above the figures.
	const bottom = facts.figures.length > 0 ? height - 170 : height - 60;
	const most = Math.min(4, Math.floor((bottom - y - 14) / 40));
	if (facts.text && most > 0)
		for (const [at, line] of fitLines(facts.text, room, most, lead).entries())
			parts.push(outlineText(line, { x: margin, y: y + 54 + at * 40 }, lead));
	return parts;
}

/** A row of figures at the bottom; those that don't fit are left out. */
function figuresBody({ figures }: PreviewFacts, room: number): string[] {
	const gap = 36;
	const value = text(34, "strong", colors.ink);
	const label = text(20, "regular", colors.muted);
	const parts: string[] = [];
	let x = margin;
	for (const figure of figures) {
		const needed = Math.max(measureText(figure.value, value), measureText(figure.label, label));
		if (x + needed > margin + room) continue;
		parts.push(outlineText(figure.value, { x, y: height - 84 }, value));
		parts.push(outlineText(figure.label, { x, y: height - 50 }, label));
		x += needed + gap;
	}
	return parts.length === 0 ? [] : [rectangle(margin, height - 138, room, 2, colors.line), ...parts];
}

/** Picture of a product that can't be drawn. */
const neutralBody = placed(frame.x + 60, frame.y + 60, 1.5, neutralPicture);

function drawingBody({ drawing, cctKelvin, canSizesInches }: PreviewDrawing): string[] {
	const layout = layoutDrawing(drawOutline(drawing, { cctKelvin, canSizesInches }), "card");
	const scale = Math.min(frame.width / layout.width, frame.height / layout.height);
	const x = frame.x + (frame.width - layout.width * scale) / 2;
	const y = frame.y + (frame.height - layout.height * scale) / 2;
	const attributes = (all: Record<string, string | number>) =>
		Object.entries(all)
			.map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
			.join("");
	const { width: _width, height: _height, viewBox: _viewBox, role: _role, ...pen } = rootAttributes(layout);
	const paths = layout.layers.map(
		(layer) => `<path${attributes(layerAttributes(layout, layer))} d="${layer.d}"/>`,
	);
	const labels = layout.labels.map((label) =>
		outlineText(
			label.text,
			{ x: label.x, y: label.y, anchor: "middle" },
			{ size: label.size * gridPerPixel, weight: "regular", color: label.color },
		),
	);
	return [
		`<g transform="translate(${x} ${y}) scale(${scale})"${attributes(pen)}>${paths.join("")}${labels.join("")}</g>`,
	];
}

// Text as outlines: the library that draws pictures would look for fonts on the machine.

export type TextStyle = {
	size: number;
	weight: Weight;
	color: string;
};

const fonts = new Map<string, Font>();

function getFont(weight: Weight, script: Script): Font {
	const key = `${weight} ${script}`;
	let font = fonts.get(key);
	if (!font) {
		const opened = create(readFontFile(weight, script));
		if (!("layout" in opened)) throw new Error("The font file is a collection.");
		font = opened;
		fonts.set(key, font);
	}
	return font;
}

const layOut = ({ script, text }: Run, { weight }: TextStyle) => {
	const font = getFont(weight, script);
	return { font, run: font.layout(text) };
};

const measureRun = (run: Run, style: TextStyle): number => {
	const { font, run: laidOut } = layOut(run, style);
	return (laidOut.advanceWidth * style.size) / font.unitsPerEm;
};

/** Width of the text in pixels. */
export const measureText = (text: string, style: TextStyle): number =>
	splitByFont(plainSpaces(text)).reduce((sum, run) => sum + measureRun(run, style), 0);

/** The fonts have no narrow space. */
const plainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, "\u00a0");

/** @param y of the baseline; `anchor` is where `x` is. @returns SVG */
export function outlineText(
	text: string,
	{ x, y, anchor = "start" }: { x: number; y: number; anchor?: "start" | "middle" | "end" },
	style: TextStyle,
): string {
	const share = { start: 0, middle: 0.5, end: 1 }[anchor];
	let at = x - share * (share === 0 ? 0 : measureText(text, style));
	const paths: string[] = [];
	for (const part of splitByFont(plainSpaces(text))) {
		const { font, run } = layOut(part, style);
		const scale = style.size / font.unitsPerEm;
		run.glyphs.forEach((glyph, index) => {
			const position = run.positions[index];
			if (!position) return;
			const d = glyph.path
				.scale(scale, -scale)
				.translate(at + position.xOffset * scale, y - position.yOffset * scale)
				.toSVG();
			if (d) paths.push(d);
			at += position.xAdvance * scale;
		});
	}
	return `<path fill="${style.color}" stroke="none" d="${paths.join("")}"/>`;
}

/** Breaks text into lines; the last one of too many ends with "…". */
export function fitLines(text: string, width: number, most: number, style: TextStyle): string[] {
	// A no-break space keeps a unit with its number.
	const lines = breakLines(text.replace(/\s*\n\s*/g, " ").trim(), width, (run) => measureRun(run, style));
	return lines.length <= most
		? lines
		: [...lines.slice(0, most - 1), cutToWidth(lines.slice(most - 1).join(" "), width, style)];
}

/** The text, or as much of it as fits with "…". */
export function cutToWidth(text: string, width: number, style: TextStyle): string {
	if (measureText(text, style) <= width) return text;
	const characters = [...text];
	let [fits, tooLong] = [0, characters.length];
	while (tooLong - fits > 1) {
		const middle = (fits + tooLong) >> 1;
		if (measureText(`${characters.slice(0, middle).join("")}…`, style) <= width) fits = middle;
		else tooLong = middle;
	}
	return `${characters.slice(0, fits).join("").trimEnd()}…`;
}
