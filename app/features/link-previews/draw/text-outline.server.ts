/** Text as outlines: the library that draws pictures would look for fonts on the machine. */
import { create, type Font } from "fontkit";
import {
	breakLines,
	type Run,
	readFontFile,
	type Script,
	splitByFont,
	type Weight,
} from "~/shared/pdf/fonts.server.ts";

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
