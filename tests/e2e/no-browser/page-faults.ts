/** What a page must never show, whatever its services answer. */
import { readPage } from "../read-html.ts";

/** JavaScript's words for values that are missing, anywhere in text and attributes. */
const strayWord = /\b(undefined|NaN|null|Infinity)\b|Invalid Date|\[object \w+\]/;
const strayAttribute =
	/ (?:href|src|alt|title|value|placeholder|content|datetime|aria-label|action)="[^"]*(?:\b(?:undefined|NaN)\b|Invalid Date|\[object )[^"]*"/;

/** @returns one line for each fault */
export function findPageFaults(html: string): string[] {
	const body = html
		.slice(html.indexOf("<body"))
		.replace(/<(script|style|template)\b.*?<\/\1>|<!--.*?-->/gs, "");
	const text = body.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
	const { title, links } = readPage(html);
	return [
		...around(`${title} ${text}`, strayWord),
		...around(body, strayAttribute),
		...deadAnchors(body, links),
		...emptyColumns(body),
	];
}

function around(text: string, pattern: RegExp): string[] {
	const found = pattern.exec(text);
	return found ? [`“${text.slice(Math.max(0, found.index - 40), found.index + found[0].length + 20)}”`] : [];
}

/** Links to places of the page that aren't there, such as those of a summary of errors. */
export const deadAnchors = (body: string, links: readonly { href: string; text: string }[]) =>
	links
		.filter(({ href }) => href.startsWith("#") && href.length > 1 && !body.includes(` id="${href.slice(1)}"`))
		.map(({ href, text }) => `no ${href} for the link “${text}”`);

/** Columns of tables whose cells all lack text, controls and pictures. */
function emptyColumns(body: string): string[] {
	return [...body.matchAll(/<table\b.*?<\/table>/gs)].flatMap(([table]) => {
		const rows = [...table.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => cellsOf(row));
		const headings = rows.find((cells) => cells.every(({ heading }) => heading)) ?? [];
		const data = rows.filter((cells) => cells !== headings && cells.length === headings.length);
		if (data.length === 0) return [];
		return headings
			.map(({ content }, column) => ({ name: toText(content), column }))
			.filter(({ column }) => data.every((cells) => isBlank(cells[column]?.content ?? "")))
			.map(({ name }) => `an empty column “${name}”`);
	});
}

const cellsOf = (row: string) =>
	[...row.matchAll(/<(th|td)\b[^>]*>(.*?)<\/\1>/gs)].map(([, tag, content = ""]) => ({
		heading: tag === "th",
		content,
	}));

const toText = (html: string) => html.replace(/<[^>]*>/g, "").trim();

/** Whether a text is blank, or has dashes alone. */
const isBlank = (content: string) =>
	!/<(input|button|select|img|svg|a)\b/.test(content) && /^[\s–—-]*$/.test(toText(content));
