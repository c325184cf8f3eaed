/** The sheet of paper: faces, colours, measures, and tagged text on a pdfkit document. Lengths in points. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { brokenLines, type Run, runsOf, type Script } from "./faces.ts";
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
type Weight = "regular" | "strong";
const files = new Map<string, Buffer>();

/** The interface's face in two static weights. WOFF, since pdfkit cannot subset the variable or WOFF2 files. */
function faceFile(weight: Weight, script: Script): Buffer {
	const name = `inter-${script}-${weight === "regular" ? 400 : 600}-normal.woff`;
	let file = files.get(name);
	if (!file) {
		file = readFileSync(resolve(`@fontsource/inter/files/${name}`));
		files.set(name, file);
	}
	return file;
}

/** Faces of scripts other than Latin, which most documents do without, are opened when they are first used. */
const opened = new WeakMap<Doc, Set<string>>();

function openFace(doc: Doc, weight: Weight, script: Script): void {
	if (script === "latin") {
		doc.font(weight);
		return;
	}
	const name = `${weight} ${script}`;
	const known = opened.get(doc) ?? new Set();
	if (!known.has(name)) doc.registerFont(name, faceFile(weight, script));
	opened.set(doc, known.add(name));
	doc.font(name);
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
	doc.registerFont("regular", faceFile("regular", "latin"));
	doc.registerFont("strong", faceFile("strong", "latin"));
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
	/** Figures of one width, so that amounts under each other stand in columns. */
	tabular?: boolean;
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
	const shown = printable(text);
	const mixed = mixedLines(doc, shown, setting);
	prepare(doc, setting);
	const lineHeight = doc.currentLineHeight(true) + lineGap;
	if (mixed) return mixed.length * lineHeight;
	const height = doc.heightOfString(shown, { width: setting.width, lineGap });
	return setting.lines ? Math.min(height, setting.lines * lineHeight) : height;
}

/** Sets a text and returns the height it took. Untagged: the caller wraps it in a structure element. */
export function set(doc: Doc, text: string, setting: Setting): number {
	const shown = printable(text);
	const mixed = mixedLines(doc, shown, setting);
	if (mixed) return setMixed(doc, mixed, setting);
	// Only a text that may be cut has to be measured before; that is slow in long tables.
	const height = setting.lines ? measure(doc, text, setting) : null;
	prepare(doc, setting);
	doc.text(shown, setting.x, setting.y, {
		width: setting.width,
		align: setting.align ?? "left",
		lineGap,
		...(setting.tabular ? { features: ["tnum"] } : {}),
		...(height === null ? {} : { height: height + 0.1, ellipsis: true }),
	});
	return height ?? doc.y - setting.y;
}

const runWidth = (doc: Doc, setting: Pick<Setting, "size" | "strong">) => (run: Run) => {
	openFace(doc, setting.strong ? "strong" : "regular", run.script);
	return doc.fontSize(setting.size).widthOfString(run.text);
};

/** The lines of a text that one file does not show alone; `null` for the ordinary case, which pdfkit sets itself. */
function mixedLines(doc: Doc, text: string, setting: Omit<Setting, "x" | "y">): string[] | null {
	if (runsOf(text).every(({ script }) => script === "latin")) return null;
	const lines = brokenLines(text, setting.width, runWidth(doc, setting));
	if (!setting.lines || lines.length <= setting.lines) return lines;
	const last = lines[setting.lines - 1] ?? "";
	return [...lines.slice(0, setting.lines - 1), `${last.slice(0, -1)}…`];
}

function setMixed(doc: Doc, lines: readonly string[], setting: Setting): number {
	prepare(doc, setting);
	const lineHeight = doc.currentLineHeight(true) + lineGap;
	const widthOf = runWidth(doc, setting);
	lines.forEach((line, index) => {
		const runs = runsOf(line).map((run) => ({ ...run, width: widthOf(run) }));
		const free = setting.width - runs.reduce((sum, { width }) => sum + width, 0);
		let x = setting.x + (setting.align === "right" ? free : setting.align === "center" ? free / 2 : 0);
		for (const { script, text, width } of runs) {
			openFace(doc, setting.strong ? "strong" : "regular", script);
			doc.text(text, x, setting.y + index * lineHeight, { lineBreak: false });
			x += width;
		}
	});
	return lines.length * lineHeight;
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
