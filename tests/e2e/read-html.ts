/** What a crawler or a text browser reads of a page that React has written: links, meta data, forms. */

export type PageLink = { href: string; rel: readonly string[]; text: string };

export type ReadPage = {
	title: string;
	description: string;
	canonical: string;
	/** The robots mark of the page, empty when there is none. */
	robots: string;
	/** Records of structured data; a block that is no JSON is a record without a type. */
	structured: Record<string, unknown>[];
	links: PageLink[];
};

export function readPage(html: string): ReadPage {
	const head = html.slice(0, html.indexOf("</head>"));
	const meta = (name: string) =>
		tags(head, "meta")
			.filter((attributes) => attributes.name === name)
			.map(({ content = "" }) => content)
			.join();
	return {
		title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
		description: meta("description"),
		robots: meta("robots"),
		canonical: tags(head, "link").find(({ rel }) => rel === "canonical")?.href ?? "",
		structured: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
			([, json = ""]) => record(json),
		),
		links: [...html.matchAll(/<a (?<attributes>[^>]*)>(?<content>.*?)<\/a>/gs)].flatMap(({ groups }) => {
			const { href, rel = "" } = attributesOf(groups?.attributes ?? "");
			return href ? [{ href, rel: rel.split(" "), text: plain(groups?.content ?? "") }] : [];
		}),
	};
}

function record(json: string): Record<string, unknown> {
	try {
		return JSON.parse(json);
	} catch {
		return { unreadable: json };
	}
}

export type ReadForm = { action: string; method: string; fields: [name: string, value: string][] };

/** The forms of a page with what a text browser would send of their text fields, hidden fields and first options. */
export function readForms(html: string): ReadForm[] {
	return [...html.matchAll(/<form (?<attributes>[^>]*)>(?<content>.*?)<\/form>/gs)].map(({ groups }) => {
		const { action = "", method = "get" } = attributesOf(groups?.attributes ?? "");
		const content = groups?.content ?? "";
		const inputs = tags(content, "input").filter(({ type }) => type !== "checkbox" && type !== "radio");
		const selects = tags(content, "select").map(({ name }) => ({ name, value: "" }));
		return {
			action,
			method,
			fields: [...inputs, ...selects].flatMap(({ name, value = "" }): [string, string][] =>
				name ? [[name, value]] : [],
			),
		};
	});
}

const tags = (html: string, name: string) =>
	[...html.matchAll(new RegExp(`<${name} ([^>]*)>`, "g"))].map(([, attributes = ""]) =>
		attributesOf(attributes),
	);

const attributesOf = (text: string): Record<string, string> =>
	Object.fromEntries(
		[...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
			name.toLowerCase(),
			plain(value),
		]),
	);

const entities: Record<string, string> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	"#x27": "'",
	nbsp: "\u00a0",
};

/** Text without tags and comments, entities as the characters they stand for, one space between words. */
const plain = (html: string) =>
	html
		.replace(/<[^>]*>/g, "")
		.replace(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole)
		.replace(/\s+/g, " ")
		.trim();
