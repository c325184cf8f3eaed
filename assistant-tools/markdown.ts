/** Markdown of replies. What people and catalogs wrote is text in it, never markup. */

/** Text as it is, in one line. */
export const escapeMarkdown = (text: string): string =>
	text
		.replace(/\s+/g, " ")
		.trim()
		.replace(/[\\`*_~[\]<>|&]/g, "\\$&")
		.replace(/^([#+-]|\d+[.)](?=\s))/, (start) => start.replace(/.$/, "\\$&"))
		// An address would become a link.
		.replace(/:(?=\/\/)/g, "\\:")
		.replace(/\bwww\./gi, "www\\.");

const longestQuote = 60;

/** What somebody wrote, cut to 60 characters, in quotation marks. */
export function quote(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	const shown = line.length > longestQuote ? `${line.slice(0, longestQuote - 1).trimEnd()}…` : line;
	return `"${escapeMarkdown(shown)}"`;
}

/** @param address root-relative or absolute */
export const link = (text: string, address: string): string =>
	`[${escapeMarkdown(text)}](${address.replace(/[()<>\s\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)})`;

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** @param rows cells as Markdown */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
	[row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

export const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

/** Blocks with an empty line between them; empty ones are left out. */
export const paragraphs = (...blocks: readonly (string | null | false)[]): string =>
	blocks.filter(Boolean).join("\n\n");

/** A last item for what a list leaves out; none for nothing. */
export const formatMore = (count: number): string[] => (count > 0 ? [`and ${count} more`] : []);
