/**
 * The Markdown of text files: headings, paragraphs, lists, tables with captions, formulas, links and named blocks.
 * Anything else is a mistake with a line number, HTML too.
 */
import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from "marked";
import type { TextNode } from "../text/nodes.ts";
import { findLines, type LiveNode, noticeSchema, readAttributes, toDirective } from "./directives.server.ts";
import { ContentError } from "./front-matter.server.ts";

export type SourceNode = TextNode | LiveNode;
export type SourceSection = { id: string; title: string; line: number; body: SourceNode[] };

export type ParsedText = {
	intro: SourceNode[];
	sections: SourceSection[];
	links: { to: string; line: number }[];
	/** Ids of headings. */
	anchors: string[];
	/** What is read, without code and addresses. */
	words: { text: string; line: number }[];
};

type Directive = Tokens.Generic & { name: string; settings: string; tokens?: Token[] };

/** Where a paragraph is cut off: the parser asks from its second character on, so only after a line break. */
const getStart = (pattern: RegExp, source: string) => {
	const at = pattern.exec(source)?.index;
	return at === undefined ? undefined : at + 1;
};

const leaf: TokenizerAndRendererExtension = {
	name: "leaf",
	level: "block",
	start: (source) => getStart(/\n::[a-z]/, source),
	tokenizer(source) {
		const found = /^::([a-z-]+)(?:\{([^}\n]*)\})?[ \t]*(?:\n|$)/.exec(source);
		return found ? { type: "leaf", raw: found[0], name: found[1], settings: found[2] ?? "" } : undefined;
	},
};

const container: TokenizerAndRendererExtension = {
	name: "container",
	level: "block",
	start: (source) => getStart(/\n:::[a-z]/, source),
	tokenizer(source) {
		const found = /^:::([a-z-]+)(?:\{([^}\n]*)\})?[ \t]*\n([\s\S]*?)\n:::[ \t]*(?:\n|$)/.exec(source);
		if (!found) return undefined;
		const tokens = this.lexer.blockTokens(found[3] ?? "", []);
		return { type: "container", raw: found[0], name: found[1], settings: found[2] ?? "", tokens };
	},
	childTokens: ["tokens"],
};

const marked = new Marked({ gfm: true });
marked.use({ extensions: [leaf, container] });

/** Units that never stand alone at the start of a line. */
const unit = /(\d) (?=(?:K|W|kW|kWh|lm\/W|lm|lx|fc|V|mA|hr|ft|mm|cd|Pa)(?![\w]))/g;
const withUnits = (text: string) => text.replace(unit, "$1\u202f");

/**
 * @param firstLine line of the file at which the text starts
 * @throws {ContentError}
 */
export function parseText(file: string, source: string, firstLine = 1): ParsedText {
	const parsed: ParsedText = { intro: [], sections: [], links: [], anchors: [], words: [] };
	const tokens = marked.lexer(source);
	const { lineOf: toLine } = findLines(tokens, source, firstLine);
	const fail = (token: object, problem: string): never => {
		throw new ContentError(file, toLine(token), problem);
	};
	let caption: { text: string; token: Token } | null = null;

	const addAnchor = (token: Token, id: string) => {
		if (parsed.anchors.includes(id)) fail(token, `two headings have the anchor #${id}; write {#another-id}`);
		parsed.anchors.push(id);
	};

	const note = (token: Token, text: string) => {
		parsed.words.push({ text, line: toLine(token) });
		return withUnits(text);
	};

	const toInline = (token: Token): TextNode => {
		const inside = () => toInlines((token as Tokens.Strong).tokens);
		switch (token.type) {
			case "text":
			case "escape": {
				const { text } = token as Tokens.Text;
				const entity = /&#?\w+;/.exec(text)?.[0];
				if (entity) fail(token, `write the character itself instead of ${entity}`);
				return note(token, text.replace(/\n/g, " "));
			}
			case "strong":
				return { is: "strong", in: inside() };
			case "em":
				return { is: "em", in: inside() };
			case "codespan":
				return { is: "code", in: [(token as Tokens.Codespan).text] };
			case "link": {
				const to = (token as Tokens.Link).href;
				if (!/^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(to))
					fail(token, `a link starts with /, # or https://, not "${to}"`);
				parsed.links.push({ to, line: toLine(token) });
				return { is: "a", to, in: inside() };
			}
			default:
				return fail(token, `${names[token.type] ?? token.type} can't be used in text files`);
		}
	};
	const toInlines = (list: readonly Token[] | undefined): TextNode[] => (list ?? []).map(toInline);

	const toItem = (item: Tokens.ListItem): TextNode => ({
		is: "li",
		in: item.tokens.flatMap((token) =>
			token.type === "text" || token.type === "paragraph"
				? toInlines((token as Tokens.Text).tokens ?? [token])
				: (toBlock(token) as TextNode[]),
		),
	});

	const toTable = (table: Tokens.Table): TextNode => {
		const before = caption?.text;
		caption = null;
		if (!before) return fail(table, 'a table needs a line "Table: its caption" above it');
		return {
			is: "table",
			caption: before,
			columns: table.header.map(({ text, align, tokens: cell }) => {
				toInlines(cell);
				return { label: withUnits(text), ...(align === "right" && { numeric: true }) };
			}),
			rows: table.rows.map((row) => row.map(({ tokens: cell }) => toInlines(cell))),
		};
	};

	const toBlock = (token: Token): SourceNode[] => {
		if (caption && token.type !== "table" && token.type !== "space")
			fail(caption.token, "a line that starts with Table: belongs above a table");
		switch (token.type) {
			case "space":
				return [];
			case "paragraph": {
				const { text } = token as Tokens.Paragraph;
				if (/^::/.test(text)) fail(token, "this block is not closed with ::: or is misspelled");
				const named = /^Table: (.+)$/s.exec(text)?.[1];
				if (named) {
					caption = { text: note(token, named), token };
					return [];
				}
				return [{ is: "p", in: toInlines((token as Tokens.Paragraph).tokens) }];
			}
			case "list": {
				const { ordered, items } = token as Tokens.List;
				return [{ is: ordered ? "ol" : "ul", in: items.map(toItem) }];
			}
			case "table":
				return [toTable(token as Tokens.Table)];
			case "code": {
				const { lang, text } = token as Tokens.Code;
				if (lang !== "formula") fail(token, "only ```formula blocks can be used");
				return text.split("\n").map((formula) => ({ is: "formula", in: [formula] }));
			}
			case "leaf":
			case "container":
				return toNamed(token as Directive);
			case "heading": {
				const { depth, text } = token as Tokens.Heading;
				if (depth !== 3) fail(token, "use ## for sections and ### inside them");
				const { title, id } = toHeading(text);
				addAnchor(token, id);
				return [{ is: "h3", id, in: [note(token, title)] }];
			}
			default:
				return fail(token, `${names[token.type] ?? token.type} can't be used in text files`);
		}
	};
	const toBlocks = (list: readonly Token[]): SourceNode[] => list.flatMap(toBlock);

	const toNamed = (token: Directive): SourceNode[] => {
		const attributes = readAttributes(token.settings);
		if (!attributes) return fail(token, `write settings as {name="value"}, not {${token.settings}}`);
		if (token.type === "container") {
			const settings = noticeSchema.safeParse(attributes);
			if (token.name !== "notice")
				fail(token, `there is no block :::${token.name}; only notice has text inside`);
			if (!settings.data) return fail(token, `:::notice: ${settings.error?.issues[0]?.message}`);
			note(token, settings.data.title);
			return [{ is: "notice", ...settings.data, in: toBlocks(token.tokens ?? []) as TextNode[] }];
		}
		const made = toDirective(token.name, attributes);
		if ("problem" in made) return fail(token, made.problem);
		const { node } = made;
		if (typeof node === "object" && (node.is === "button" || node.is === "video")) {
			parsed.links.push({ to: node.to, line: toLine(token) });
			note(token, node.is === "button" ? node.label : node.title);
		}
		return [node];
	};

	for (const token of tokens) {
		if (token.type === "heading" && (token as Tokens.Heading).depth === 2) {
			const { title, id } = toHeading((token as Tokens.Heading).text);
			addAnchor(token, id);
			parsed.sections.push({ id, title: note(token, title), line: toLine(token), body: [] });
		} else (parsed.sections.at(-1)?.body ?? parsed.intro).push(...toBlock(token));
	}
	if (caption)
		fail((caption as { token: Token }).token, "a line that starts with Table: belongs above a table");
	return parsed;
}

/** What the parser's names are called in Markdown. */
const names: Record<string, string> = {
	html: "HTML",
	blockquote: "a quotation (>)",
	hr: "a rule (---)",
	image: "an image",
	br: "a line break",
	del: "struck text",
	def: "a link reference",
};

/** `Title {#id}`; without an id, one is made of the title. */
function toHeading(text: string): { title: string; id: string } {
	const { title = text, id } = /^(?<title>.*?)\s*\{#(?<id>[a-z][a-z0-9-]*)\}$/.exec(text)?.groups ?? {};
	return { title, id: id ?? toSlug(title) };
}

const toSlug = (text: string) =>
	text
		.toLowerCase()
		.replace(/['’]/g, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
