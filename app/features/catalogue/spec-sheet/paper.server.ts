/** The sheet of paper: faces, colours, measures, and tagged text on a pdfkit document. Lengths in points. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { printable } from "./printable.ts";

/** US Letter with margins; the footer stands in the bottom margin. */
export const paper = {
	width: 612,
	height: 792,
	margin: 40,
	top: 32,
	bottom: 792 - 58,
	inner: 612 - 80,
} as const;

/** The shop's tokens, repeated because a PDF has no stylesheet. */
export const inks = {
	ink: "#16202c",
	muted: "#526072",
	line: "#c3cad3",
	surface: "#f6f8fa",
	navy: "#0f2a47",
} as const;

const resolve = createRequire(import.meta.url).resolve;
const faces = new Map<"regular" | "strong", Buffer>();

/** The interface's face in two static weights. WOFF, since pdfkit cannot subset the variable or WOFF2 files. */
function face(weight: "regular" | "strong"): Buffer {
	let file = faces.get(weight);
	if (!file) {
		const number = weight === "regular" ? 400 : 600;
		file = readFileSync(resolve(`@fontsource/inter/files/inter-latin-${number}-normal.woff`));
		faces.set(weight, file);
	}
	return file;
}

export type Doc = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

export type Sheet = {
	readonly doc: Doc;
	/** The document's structure, to which every part adds its own. */
	readonly root: Tag;
	/** Where the next part begins, from the top of the page. */
	y: number;
};

export type SheetInfo = { title: string; author: string; subject: string; keywords: string; date: Date };

/** An empty sheet. The same information gives the same bytes: nothing is taken from the clock or from chance. */
export function openSheet(info: SheetInfo): Sheet {
	const doc = new PDFDocument({
		size: "LETTER",
		margin: 0,
		bufferPages: true,
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
	doc.registerFont("regular", face("regular"));
	doc.registerFont("strong", face("strong"));
	const root = doc.struct("Document");
	doc.addStructure(root);
	return { doc, root, y: paper.top };
}

/** All bytes of a finished document. */
export function closeSheet({ doc, root }: Sheet): Promise<Buffer> {
	root.end();
	return new Promise((done, fail) => {
		const chunks: Buffer[] = [];
		doc.on("data", (chunk: Buffer) => chunks.push(chunk));
		doc.on("end", () => done(Buffer.concat(chunks)));
		doc.on("error", fail);
		doc.end();
	});
}

export type Setting = {
	x: number;
	y: number;
	width: number;
	size: number;
	strong?: boolean;
	colour?: string;
	align?: "left" | "right" | "center";
	/** Most lines; what does not fit ends in an ellipsis. */
	lines?: number;
};

const lineGap = 1.5;

function prepare(doc: Doc, { size, strong, colour }: Pick<Setting, "size" | "strong" | "colour">) {
	doc
		.font(strong ? "strong" : "regular")
		.fontSize(size)
		.fillColor(colour ?? inks.ink);
}

/** Height that a text takes when set. */
export function measure(doc: Doc, text: string, setting: Omit<Setting, "x" | "y">): number {
	prepare(doc, setting);
	const height = doc.heightOfString(printable(text), { width: setting.width, lineGap });
	if (!setting.lines) return height;
	return Math.min(height, setting.lines * (doc.currentLineHeight(true) + lineGap));
}

/** Sets a text and returns the height it took. Untagged: the caller wraps it in a structure element. */
export function set(doc: Doc, text: string, setting: Setting): number {
	const height = measure(doc, text, setting);
	doc.text(printable(text), setting.x, setting.y, {
		width: setting.width,
		align: setting.align ?? "left",
		lineGap,
		...(setting.lines ? { height: height + 0.1, ellipsis: true } : {}),
	});
	return height;
}

/** Paints something that carries no meaning of its own: rules, boxes, backgrounds. */
export function ornament(doc: Doc, paint: () => void): void {
	doc.markContent("Artifact", { type: "Layout" });
	paint();
	doc.endMarkedContent();
}

/** Adds a structure element whose content is painted now. */
export function tagged(sheet: Sheet, parent: Tag, type: string, paint: () => void, alt?: string): void {
	parent.add(sheet.doc.struct(type, alt ? { alt: printable(alt) } : {}, paint));
}

/** Begins a new page. */
export function turnPage(sheet: Sheet): void {
	sheet.doc.addPage({ size: "LETTER", margin: 0 });
	sheet.y = paper.top;
}
