/** Links of tool results. Tools write paths of the shop; agents are elsewhere and need whole URLs. */

/** A path of the shop, such as "/p/high-bay/hbx?option=12". */
const path = /^\/(?!\/)[\w.%-][\w./%~-]*(?:\?\S*)?$/;
const markdownLink = /(\]\()(\/(?!\/)[^)\s]*)/g;

/** All paths in a value of JSON, at any depth. */
export function withAbsoluteLinks(value: unknown, origin: string): unknown {
	if (typeof value === "string") return path.test(value) ? origin + value : value;
	if (Array.isArray(value)) return value.map((item) => withAbsoluteLinks(item, origin));
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, item]) => [name, withAbsoluteLinks(item, origin)]),
	);
}

export const withAbsoluteMarkdownLinks = (markdown: string, origin: string): string =>
	markdown.replace(markdownLink, (_, before: string, link: string) => before + origin + link);
