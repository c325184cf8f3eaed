/**
 * Sets lines in documents of thousands of cells: `drawText` lays every text out several times, to measure, break and
 * draw it. Lengths in points.
 */
import { breakLines, printable, type Run, type Script, splitByFont } from "./fonts.server.ts";
import { colors, type Doc, selectFont } from "./pdf-document.server.ts";

export type Face = {
	size: number;
	strong?: boolean;
	color?: string;
	/** Digits of equal width. */
	tabular?: boolean;
};

type Line = { x: number; y: number; width: number; align?: "left" | "right" | "center" };

export type Typesetter = {
	width(text: string, face: Face): number;
	/** @param most lines; the last ends with "…" when there is more */
	lines(text: string, width: number, face: Face, most?: number): string[];
	/** Draws one line without breaking it. */
	draw(text: string, line: Line, face: Face): void;
};

/** The distance of lines, as a share of the size. */
const leading = 1.28;
export const lineHeight = ({ size }: Face): number => size * leading;

/** Most texts: nothing to replace, and one font. */
const plain = /^[ -~\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2022\u2026]*$/;
const narrowSpaces = /\u202f/g;
const runsOf = (text: string): Run[] => (plain.test(text) ? [{ script: "latin", text }] : splitByFont(text));
function toPrintable(text: string): string {
	const spaced = text.replace(narrowSpaces, "\u00a0");
	return plain.test(spaced) ? spaced : printable(spaced);
}

const tabularFigures: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum"];

/** @param doc of `createPdf` with `streamed` */
export function createTypesetter(doc: Doc): Typesetter {
	const select = (script: Script, { size, strong }: Face) => {
		selectFont(doc, strong ? "strong" : "regular", script);
		layOutByCharacter(doc);
		doc.fontSize(size);
	};
	const options = ({ tabular }: Face) => (tabular ? { features: tabularFigures } : {});
	const tables = new Map<string, Map<string, number>>();
	/** Advance widths of characters, at a size of 1. */
	const advancesOf = (script: Script, { strong, tabular }: Face): Map<string, number> => {
		const key = `${script} ${strong} ${tabular}`;
		const known = tables.get(key) ?? new Map<string, number>();
		tables.set(key, known);
		return known;
	};
	const runWidth = ({ script, text }: Run, face: Face) => {
		const advances = advancesOf(script, face);
		let sum = 0;
		for (const character of text) {
			let advance = advances.get(character);
			if (advance === undefined) {
				select(script, { ...face, size: 1 });
				advance = doc.widthOfString(character, options(face));
				advances.set(character, advance);
			}
			sum += advance;
		}
		return sum * face.size;
	};
	const widthOf = (shown: string, face: Face) =>
		runsOf(shown).reduce((sum, run) => sum + runWidth(run, face), 0);
	const width = (text: string, face: Face) => widthOf(toPrintable(text), face);
	return {
		width,
		lines(text, available, face, most = Number.POSITIVE_INFINITY) {
			const shown = toPrintable(text);
			if (widthOf(shown, face) <= available) return [shown];
			const lines = breakLines(shown, available, (run) => runWidth(run, face));
			if (lines.length <= most) return lines;
			const kept = lines.slice(0, most);
			let last = kept.pop() ?? "";
			while (last !== "" && widthOf(`${last}…`, face) > available) last = last.slice(0, -1);
			return [...kept, `${last.trimEnd()}…`];
		},
		draw(text, line, face) {
			const shown = toPrintable(text);
			const free = line.align === "right" || line.align === "center" ? line.width - widthOf(shown, face) : 0;
			let x = line.x + (line.align === "center" ? free / 2 : free);
			doc.fillColor(face.color ?? colors.ink);
			for (const { script, text: run } of runsOf(shown)) {
				select(script, face);
				doc.text(run, x, line.y, { lineBreak: false, ...options(face) });
				x = doc.x;
			}
		},
	};
}

type Layout = { glyphs: unknown[]; positions: unknown[]; advanceWidth: number };
/** A method of pdfkit's fonts that their types leave out. */
type LaidOutFont = { layoutRun: (text: string, features?: readonly string[]) => Layout };

const quickFonts = new WeakSet<object>();

/** Lays out each character once for a font. Pairs are not kerned, which nobody sees in text of 7 to 10 points. */
function layOutByCharacter(doc: Doc): void {
	const font = Reflect.get(doc, "_font") as LaidOutFont;
	if (quickFonts.has(font)) return;
	quickFonts.add(font);
	const layOut = font.layoutRun.bind(font);
	const characters = new Map<string, Layout>();
	const ofCharacter = (character: string, features: readonly string[] | undefined): Layout => {
		const key = features ? character + features.join() : character;
		let layout = characters.get(key);
		if (!layout) {
			const { glyphs, positions, advanceWidth } = layOut(character, features);
			layout = { glyphs, positions, advanceWidth };
			characters.set(key, layout);
		}
		return layout;
	};
	font.layoutRun = (text, features) => {
		const run: Layout = { glyphs: [], positions: [], advanceWidth: 0 };
		for (const character of text) {
			const { glyphs, positions, advanceWidth } = ofCharacter(character, features);
			run.glyphs.push(...glyphs);
			run.positions.push(...positions);
			run.advanceWidth += advanceWidth;
		}
		return run;
	};
}
