/** Reads the folder of text files: `pages`, `blog`, `case-studies` and `forms`. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import {
	ContentError,
	caseStudySchema,
	pageSchema,
	postSchema,
	readFrontMatter,
} from "./front-matter.server.ts";
import { type ParsedText, parseText } from "./markdown.server.ts";

export const textKinds = {
	pages: { schema: pageSchema, toPath: (slug: string) => `/${slug}` },
	blog: { schema: postSchema, toPath: (slug: string) => `/blog/${slug}` },
	"case-studies": { schema: caseStudySchema, toPath: (slug: string) => `/case-study/${slug}` },
} as const;
export type TextKind = keyof typeof textKinds;

type DataOf = { [K in TextKind]: z.output<(typeof textKinds)[K]["schema"]> };
export type TextFile<K extends TextKind = TextKind> = {
	kind: K;
	slug: string;
	path: string;
	data: DataOf[K];
	text: ParsedText;
	/** Reading time in minutes, at 200 words a minute; a row of a table counts as its words. */
	minutes: number;
};

/** `content`, searched upwards from this module, in sources and in the bundle in `build/`. */
export function builtInFolder(): string {
	let folder = path.dirname(fileURLToPath(import.meta.url));
	while (!existsSync(path.join(folder, "content", "pages"))) {
		const parent = path.dirname(folder);
		if (parent === folder) throw new Error("The folder content is missing from this installation.");
		folder = parent;
	}
	return path.join(folder, "content");
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Names of the files, without their extension. */
export function slugsIn(folder: string, kind: TextKind | "forms"): string[] {
	const at = path.join(folder, kind);
	if (!existsSync(at)) return [];
	const extension = kind === "forms" ? ".yaml" : ".md";
	return readdirSync(at)
		.filter((file) => file.endsWith(extension))
		.map((file) => file.slice(0, -extension.length))
		.toSorted();
}

const wordsPerMinute = 200;
const fileCache = new Map<string, { changed: number; file: TextFile }>();

/**
 * Parsed once, and again after a change.
 * @returns `null` where there is no such file
 * @throws {ContentError}
 */
export function readTextFile<K extends TextKind>(folder: string, kind: K, slug: string): TextFile<K> | null {
	if (!slugPattern.test(slug)) return null;
	const at = path.join(folder, kind, `${slug}.md`);
	const changed = statSync(at, { throwIfNoEntry: false })?.mtimeMs;
	if (changed === undefined) return null;
	const cachedEntry = fileCache.get(at);
	if (cachedEntry?.changed === changed) return cachedEntry.file as TextFile<K>;
	const name = path.join(path.basename(folder), kind, `${slug}.md`);
	const { schema, toPath } = textKinds[kind];
	const { data, body, bodyLine } = readFrontMatter(name, readFileSync(at, "utf8"), schema);
	const text = parseText(name, body, bodyLine);
	const words = text.words.reduce((sum, { text: part }) => sum + part.split(/\s+/).filter(Boolean).length, 0);
	const minutes = Math.max(1, Math.round(words / wordsPerMinute));
	const file = { kind, slug, path: toPath(slug), data, text, minutes } as TextFile<K>;
	fileCache.set(at, { changed, file: file as TextFile });
	return file;
}

/** All files of a kind; posts and case studies with the newest first. */
export function readTextFiles<K extends TextKind>(folder: string, kind: K): TextFile<K>[] {
	const files = slugsIn(folder, kind).flatMap((slug) => readTextFile(folder, kind, slug) ?? []);
	const published = ({ data }: TextFile) => ("published" in data ? data.published : "");
	return files.toSorted((a, b) => published(b).localeCompare(published(a)) || a.slug.localeCompare(b.slug));
}

/** @throws {ContentError} for a name that can't be an address */
export function assertSlug(file: string, slug: string): void {
	if (!slugPattern.test(slug))
		throw new ContentError(file, 1, "name the file in lower case letters, digits and hyphens");
}
