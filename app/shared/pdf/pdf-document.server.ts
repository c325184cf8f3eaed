/** Page, fonts, colors, measures, and tagged text on a pdfkit document. Lengths in points. */
import PDFDocument from "pdfkit";
import {
	breakLines,
	printable,
	type Run,
	readFontFile,
	type Script,
	splitByFont,
	type Weight,
} from "./fonts.server.ts";

export const pageLayout = {
	width: 612,
	height: 792,
	margin: 40,
	top: 32,
	bottom: 792 - 58,
	inner: 612 - 80,
} as const;

/** Design tokens, repeated because a PDF has no stylesheet. */
export const colors = {
	ink: "#16202c",
	muted: "#526072",
	line: "#c3cad3",
	surface: "#f6f8fa",
	navy: "#0f2a47",
} as const;

const openedFonts = new WeakMap<Doc, Set<string>>();

export function selectFont(doc: Doc, weight: Weight, script: Script): void {
	if (script === "latin") {
		doc.font(weight);
		return;
	}
	const name = `${weight} ${script}`;
	const fontNames = openedFonts.get(doc) ?? new Set();
	if (!fontNames.has(name)) doc.registerFont(name, readFontFile(weight, script));
	openedFonts.set(doc, fontNames.add(name));
	doc.font(name);
}

export type Doc = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

export type PdfDocument = {
	readonly doc: Doc;
	readonly root: Tag;
	y: number;
};

export type PdfInfo = { title: string; author: string; subject: string; keywords: string; date: Date };

/**
 * Deterministic: the same input gives the same bytes, without clock or random ids.
 * @param streamed each page is written when the next begins, so memory holds one page; nothing can be drawn on it later
 */
export function createPdf(info: PdfInfo, { streamed = false } = {}): PdfDocument {
	const doc = new PDFDocument({
		size: "LETTER",
		margin: 0,
		bufferPages: !streamed,
		fontLayoutCache: !streamed,
		pdfVersion: "1.7",
		lang: "en-US",
		tagged: true,
		displayTitle: true,
		info: {
			Title: printable(info.title),
			Author: printable(info.author),
			Subject: printable(info.subject),
			Keywords: printable(info.keywords),
			CreationDate: info.date,
			ModDate: info.date,
		},
	});
	doc.registerFont("regular", readFontFile("regular", "latin"));
	doc.registerFont("strong", readFontFile("strong", "latin"));
	const root = doc.struct("Document");
	doc.addStructure(root);
	return { doc, root, y: pageLayout.top };
}

export function finishPdf({ doc, root }: PdfDocument): Promise<Buffer> {
	root.end();
	return new Promise((done, fail) => {
		const chunks: Buffer[] = [];
		doc.on("data", (chunk: Buffer) => chunks.push(chunk));
		doc.on("end", () => done(Buffer.concat(chunks)));
		doc.on("error", fail);
		doc.end();
	});
}

export type TextStyle = {
	x: number;
	y: number;
	width: number;
	size: number;
	strong?: boolean;
	color?: string;
	align?: "left" | "right" | "center";
	/** Tabular figures, so that amounts align in columns. */
	tabular?: boolean;
	lines?: number;
};

const lineGap = 1.5;

function applyStyle(doc: Doc, { size, strong, color }: Pick<TextStyle, "size" | "strong" | "color">) {
	doc
		.font(strong ? "strong" : "regular")
		.fontSize(size)
		.fillColor(color ?? colors.ink);
}

const longWord = /\S{60,}/g;

/** pdfkit lays out all that is left of a word for every line that it takes, and printed addresses take fifty. */
function breakLongWords(doc: Doc, text: string, style: Pick<TextStyle, "size" | "strong" | "width">): string {
	return text.replace(longWord, (word) => {
		applyStyle(doc, style);
		let left = style.width;
		let broken = "";
		for (const character of word) {
			const width = doc.widthOfString(character);
			if (width > left && broken !== "") {
				broken += "\n";
				left = style.width;
			}
			broken += character;
			left -= width;
		}
		return broken;
	});
}

export function measureText(doc: Doc, text: string, style: Omit<TextStyle, "x" | "y">): number {
	const shown = printable(text);
	const mixed = mixedLines(doc, shown, style);
	applyStyle(doc, style);
	const lineHeight = doc.currentLineHeight(true) + lineGap;
	if (mixed) return mixed.length * lineHeight;
	const height = doc.heightOfString(breakLongWords(doc, shown, style), { width: style.width, lineGap });
	return style.lines ? Math.min(height, style.lines * lineHeight) : height;
}

/** Returns the height in points. Untagged: the caller wraps it in a structure element. */
export function drawText(doc: Doc, text: string, style: TextStyle): number {
	const shown = printable(text);
	const mixed = mixedLines(doc, shown, style);
	if (mixed) return drawMixed(doc, mixed, style);
	// Measure only text that may be truncated; measuring is slow in long tables.
	const height = style.lines ? measureText(doc, text, style) : null;
	applyStyle(doc, style);
	doc.text(breakLongWords(doc, shown, style), style.x, style.y, {
		width: style.width,
		align: style.align ?? "left",
		lineGap,
		...(style.tabular ? { features: ["tnum"] } : {}),
		...(height === null ? {} : { height: height + 0.1, ellipsis: true }),
	});
	return height ?? doc.y - style.y;
}

const runWidth = (doc: Doc, style: Pick<TextStyle, "size" | "strong">) => (run: Run) => {
	selectFont(doc, style.strong ? "strong" : "regular", run.script);
	return doc.fontSize(style.size).widthOfString(run.text);
};

function mixedLines(doc: Doc, text: string, style: Omit<TextStyle, "x" | "y">): string[] | null {
	if (splitByFont(text).every(({ script }) => script === "latin")) return null;
	const lines = breakLines(text, style.width, runWidth(doc, style));
	if (!style.lines || lines.length <= style.lines) return lines;
	const last = lines[style.lines - 1] ?? "";
	return [...lines.slice(0, style.lines - 1), `${last.slice(0, -1)}…`];
}

function drawMixed(doc: Doc, lines: readonly string[], style: TextStyle): number {
	applyStyle(doc, style);
	const lineHeight = doc.currentLineHeight(true) + lineGap;
	const getWidth = runWidth(doc, style);
	lines.forEach((line, index) => {
		const runs = splitByFont(line).map((run) => ({ ...run, width: getWidth(run) }));
		const free = style.width - runs.reduce((sum, { width }) => sum + width, 0);
		let x = style.x + (style.align === "right" ? free : style.align === "center" ? free / 2 : 0);
		for (const { script, text, width } of runs) {
			selectFont(doc, style.strong ? "strong" : "regular", script);
			doc.text(text, x, style.y + index * lineHeight, { lineBreak: false });
			x += width;
		}
	});
	return lines.length * lineHeight;
}

/** Paints decoration (rules, boxes, backgrounds) that screen readers skip. */
export function drawArtifact(doc: Doc, paint: () => void): void {
	doc.markContent("Artifact", { type: "Layout" });
	paint();
	doc.endMarkedContent();
}

export function addTagged(
	pdf: PdfDocument,
	parent: Tag,
	type: string,
	paint: () => void,
	alt?: string,
): void {
	parent.add(pdf.doc.struct(type, alt ? { alt: printable(alt) } : {}, paint));
}

export function addPage(pdf: PdfDocument): void {
	pdf.doc.addPage({ size: "LETTER", margin: 0 });
	pdf.y = pageLayout.top;
}
