/** Sections of the shop's text pages and articles, for whoever answers questions from them: storefront and services. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export type ShopText = {
	/** Root-relative link with the anchor of the section. */
	link: string;
	/** Title of the page. */
	title: string;
	/** Heading of the section. */
	heading: string;
	/** Markdown without directives. */
	text: string;
};

const kinds = { pages: "/", blog: "/blog/", "case-studies": "/case-study/" } as const;
type Kind = keyof typeof kinds;

/** `content`, searched upwards from this module, in sources and in the bundle in `build/`. */
function builtInFolder(): string {
	let folder = path.dirname(fileURLToPath(import.meta.url));
	while (!existsSync(path.join(folder, "content", "pages"))) {
		const parent = path.dirname(folder);
		if (parent === folder) throw new Error("The folder content is missing from this installation.");
		folder = parent;
	}
	return path.join(folder, "content");
}

const heading = /^#{2,3} (.+?)(?: \{#([a-z0-9-]+)\})?$/;

/** Directives such as `::contact` and captions of tables are for pages alone. */
const isShown = (line: string) => !/^(?:::|Table: |```|!\[)/.test(line);

function toSections(link: string, source: string, storeName: string): ShopText[] {
	const found = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(source.replace(/\r\n/g, "\n"));
	if (!found) return [];
	const title = /^title: *"?(.*?)"?$/m.exec(found[1] ?? "")?.[1] ?? link;
	const sections: ShopText[] = [];
	let section: { heading: string; anchor: string; lines: string[] } = {
		heading: title,
		anchor: "",
		lines: [],
	};
	const close = () => {
		const text = section.lines.join("\n").replaceAll("{storeName}", storeName).trim();
		if (text) sections.push({ link: link + section.anchor, title, heading: section.heading, text });
	};
	for (const line of (found[2] ?? "").split("\n")) {
		const start = heading.exec(line);
		if (start) {
			close();
			section = { heading: start[1] ?? "", anchor: start[2] ? `#${start[2]}` : "", lines: [] };
		} else if (isShown(line)) section.lines.push(line);
	}
	close();
	return sections;
}

const cache = new Map<string, { changed: number; storeName: string; sections: ShopText[] }>();

function readFile(file: string, link: string, storeName: string): ShopText[] {
	const changed = statSync(file).mtimeMs;
	const cached = cache.get(file);
	if (cached?.changed === changed && cached.storeName === storeName) return cached.sections;
	const sections = toSections(link, readFileSync(file, "utf8"), storeName);
	cache.set(file, { changed, storeName, sections });
	return sections;
}

const slugs = (folder: string): string[] =>
	existsSync(folder)
		? readdirSync(folder)
				.filter((name) => /^[a-z0-9-]+\.md$/.test(name))
				.map((name) => name.slice(0, -".md".length))
				.toSorted()
		: [];

/**
 * The owner's pages are used before the built-in ones; a folder of articles replaces the whole list.
 * @param ownFolder the setting CONTENT_DIR
 */
export function readShopTexts(ownFolder: string | undefined, storeName: string): ShopText[] {
	const builtIn = builtInFolder();
	return (Object.keys(kinds) as Kind[]).flatMap((kind) => {
		const own = ownFolder ? path.join(ownFolder, kind) : null;
		const hasOwn = own !== null && existsSync(own);
		const list = kind !== "pages" && hasOwn ? own : path.join(builtIn, kind);
		return slugs(list).flatMap((slug) => {
			const ownFile = hasOwn ? path.join(own, `${slug}.md`) : null;
			const file = ownFile && existsSync(ownFile) ? ownFile : path.join(list, `${slug}.md`);
			return readFile(file, kinds[kind] + slug, storeName);
		});
	});
}
