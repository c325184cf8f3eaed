/**
 * Markdown as HTML while it is being written. Nothing that was handed out is changed afterwards: words, list items and
 * table rows are handed out as soon as the text after them can no longer change how they are shown.
 */
export type MarkdownInOrder = {
	/** @returns the HTML that can be shown now, which may leave elements open */
	add: (markdown: string) => string;
	/** @returns the rest, with all elements closed */
	end: () => string;
};

/** @param render renders whole blocks of Markdown */
export function markdownInOrder(render: (markdown: string) => string): MarkdownInOrder {
	let block = "";
	/** The length of the block when it was last looked at. */
	let seen = 0;
	/** How much of the block is handed out, and its HTML. */
	let shown = 0;
	let written = "";

	const startBlock = (markdown: string) => {
		block = markdown;
		seen = 0;
		shown = 0;
		written = "";
	};

	/** Closes what is open, and starts again with the text that was not handed out. */
	const breakOff = (): string => {
		const closed = closingTags(written);
		startBlock(block.slice(shown).replace(/^\s+/, ""));
		return closed;
	};

	const showWhole = (): string => {
		if (!block.trim()) return closingTags(written);
		const html = render(block);
		if (html.startsWith(written)) return html.slice(written.length);
		const closed = breakOff();
		return closed + (block.trim() ? render(block) : "");
	};

	const showSettled = (): string => {
		const settled = settledLength(block);
		if (settled <= shown) return "";
		const html = withoutClosingTags(render(block.slice(0, settled)));
		if (!html.startsWith(written)) return breakOff() + showSettled();
		const more = html.slice(written.length);
		shown = settled;
		written = html;
		return more;
	};

	const showWholeBlocks = (): string => {
		let html = "";
		for (let end = blockEnd(block); end !== null; end = blockEnd(block)) {
			const rest = block.slice(end);
			block = block.slice(0, end);
			html += showWhole();
			startBlock(rest);
		}
		return html;
	};

	return {
		add(markdown) {
			block += markdown;
			// Reading a long block again with each word would take the square of its length.
			if (block.length - seen < block.length / 20) return "";
			seen = block.length;
			return showWholeBlocks() + showSettled();
		},
		end() {
			const html = showWholeBlocks() + showWhole();
			startBlock("");
			return html;
		},
	};
}

const listItem = /^ {0,3}([-*+]|\d{1,9}[.)])(\s|$)/;
const fence = /^ {0,3}(```|~~~)/;

/**
 * Where the first block ends, when the text after it shows that it has. A list ends at an empty line: the items after it
 * would otherwise turn those before into paragraphs.
 */
function blockEnd(markdown: string): number | null {
	let open = false;
	let blank = false;
	let begun = false;
	for (let at = 0, end = 0; at < markdown.length; at = end) {
		end = markdown.indexOf("\n", at) + 1 || markdown.length;
		const line = markdown.slice(at, end);
		if (begun && blank && !open && /^\S/.test(line)) return at;
		if (fence.test(line)) open = !open;
		blank = line.trim() === "";
		begun ||= !blank;
	}
	return null;
}

/** How much of a block can no longer be changed by the text after it. */
function settledLength(block: string): number {
	const fences = [...block.matchAll(/^ {0,3}(```|~~~)/gm)];
	if (fences.length % 2 === 1) return fences.at(-1)?.index ?? 0;
	const lastLine = block.lastIndexOf("\n") + 1;
	if (/^ {0,3}#/.test(block.slice(lastLine))) return lastLine;
	const paragraph = startOfParagraph(block, lastLine);
	if (block.slice(paragraph).includes("|")) {
		// A table needs its heading, the line below it and a row; a row is one when its line is complete.
		const lines = block.slice(paragraph, lastLine).split("\n").length - 1;
		return lines < 3 ? paragraph : lastLine;
	}
	for (let end = block.search(/\s\S*$/); end > paragraph; end = lastSpace(block, end)) {
		const text = block.slice(paragraph, end).replace(listItem, "");
		if (/\w/.test(text) && !/[*_`[\]<~\\!]/.test(withoutPairs(text))) return end;
	}
	return paragraph;
}

const lastSpace = (text: string, before: number): number => text.slice(0, before).search(/\s\S*$/);

/** The start of the list item, or of the lines without a blank one between them, that the last line is part of. */
function startOfParagraph(block: string, lastLine: number): number {
	let start = lastLine;
	while (start > 0 && !/^\s*([-*+]|\d{1,9}[.)])\s/.test(block.slice(start))) {
		const before = block.lastIndexOf("\n", start - 2) + 1;
		if (!block.slice(before, start).trim()) break;
		start = before;
	}
	return start;
}

/** Text without its complete code, links and emphasis. */
const withoutPairs = (text: string) =>
	text
		.replace(/\\[^\w\s]/g, "")
		.replace(/`[^`]+`/g, "")
		.replace(/\[[^[\]]*\]\([^()\s]*\)/g, "")
		.replace(/(\*{1,3}|_{1,3}|~~)(?=\S)[^*_~]*\S\1(?!\w)/g, "");

const withoutClosingTags = (html: string) => html.replace(/(\s*<\/\w+>)+\s*$/, "");

const emptyElements = new Set(["br", "hr", "img", "input", "wbr", "col"]);

/** The tags that close what HTML leaves open. */
export function closingTags(html: string): string {
	const open: string[] = [];
	for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
		if (slash) open.pop();
		else if (!emptyElements.has(name)) open.push(name);
	}
	return open
		.reverse()
		.map((name) => `</${name}>`)
		.join("");
}
