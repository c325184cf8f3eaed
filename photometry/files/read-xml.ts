/** The XML of photometric files, without what they never have. */
import { quoted } from "./file-text.ts";
import { PhotometricFileError } from "./photometric-file.ts";

/** An element of XML with its line in the file, from 1. */
export interface XmlElement {
	readonly name: string;
	readonly line: number;
	/** Text of its attributes, as in the file. */
	readonly attributes: string;
	/** Text directly in it, without entities and spaces around it. */
	text: string;
	readonly children: XmlElement[];
}

/** Files have some dozen elements beside one for each intensity. */
const mostElements = 700_000;
const deepest = 30;
const longestTag = 2_000;

const tag =
	/<(?<close>\/?)(?<name>[A-Za-z_][\w:.-]*)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>/y;
/** Opening and end of what is skipped. */
const skipped = [
	["<!--", "-->"],
	["<?", "?>"],
] as const;

/**
 * Reads XML without a document type: elements, attributes, texts, comments, the five entities and character
 * references. Linear in the length of the text.
 *
 * @returns the root element
 * @throws {PhotometricFileError} with the line where it is broken
 */
export function parseXml(text: string): XmlElement {
	const top: XmlElement = { name: "", line: 1, attributes: "", text: "", children: [] };
	const open: XmlElement[] = [top];
	let elements = 0;
	let line = 1;
	let at = 0;
	let lineEnd = text.indexOf("\n");
	const advance = (to: number) => {
		for (; lineEnd >= 0 && lineEnd < to; lineEnd = text.indexOf("\n", lineEnd + 1)) line += 1;
		at = to;
	};
	const broken = (reason: string) => new PhotometricFileError(`The XML is broken: ${reason}`, line);
	while (at < text.length) {
		const inner = open.at(-1) ?? top;
		const next = text.indexOf("<", at);
		const end = next < 0 ? text.length : next;
		const between = text.slice(at, end).trim();
		if (between !== "") {
			if (inner === top) throw broken(`${quoted(between)} outside of the root element.`);
			inner.text += decodeEntities(between);
		}
		advance(end);
		if (next < 0) break;
		const skip = skipped.find(([begin]) => text.startsWith(begin, at));
		if (skip) {
			const last = text.indexOf(skip[1], at + skip[0].length);
			if (last < 0) throw broken(`no ${skip[1]} follows.`);
			advance(last + skip[1].length);
			continue;
		}
		if (text.startsWith("<!", at)) throw broken("a document type or CDATA, which these files don't have.");
		const close = text.indexOf(">", at);
		if (close < 0 || close - at > longestTag) throw broken(`${quoted(text.slice(at, at + 60))} is no tag.`);
		tag.lastIndex = at;
		const parts = tag.exec(text)?.groups;
		if (!parts) throw broken(`${quoted(text.slice(at, close + 1))} is no tag.`);
		const name = parts.name ?? "";
		if (parts.close) {
			if (inner === top || inner.name !== name) throw broken(`</${name}> closes nothing.`);
			open.pop();
		} else {
			elements += 1;
			if (elements > mostElements) throw broken(`more than ${mostElements} elements.`);
			if (inner === top && top.children.length > 0) throw broken("a second root element.");
			const element = { name, line, attributes: parts.attributes ?? "", text: "", children: [] };
			inner.children.push(element);
			if (!parts.empty) open.push(element);
			if (open.length > deepest) throw broken(`elements are nested more than ${deepest} deep.`);
		}
		advance(tag.lastIndex);
	}
	const [root] = top.children;
	if (!root || open.length > 1) throw broken(`no </${open.at(-1)?.name}> follows.`);
	return root;
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
	text.includes("&")
		? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
				if (name) return named[name] ?? whole;
				const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
				return code > 31 && code <= 0x10_ffff ? String.fromCodePoint(code) : " ";
			})
		: text;

/** The value of an attribute; empty without it. */
export function attribute({ attributes }: XmlElement, name: RegExp): string {
	for (const [, key, double, single] of attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
		if (key && name.test(key)) return decodeEntities(double ?? single ?? "");
	return "";
}

/** The first child of the name. */
export const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
	element?.children.find((one) => one.name === name);

/** The text of the first child of the name, without control characters; empty without it. */
export const childText = (element: XmlElement | undefined, name: string): string =>
	(child(element, name)?.text ?? "").replace(/\p{Cc}+/gu, " ");
