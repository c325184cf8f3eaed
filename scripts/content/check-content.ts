/** Checks of the text files in `content`: front matter, links, anchors, spelling, words of the house style. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import {
	assertSlug,
	readTextFile,
	slugsIn,
	type TextFile,
	type TextKind,
	textKinds,
} from "../../app/features/content/source/content-folder.server.ts";
import { ContentError, readFormIn } from "../../app/features/content/source/front-matter.server.ts";
import type { SourceNode } from "../../app/features/content/source/markdown.server.ts";
import { findBannedWords } from "../words/banned-words.mjs";
import { type Speller, wordsIn } from "./spelling.ts";

type Problem = { file: string; line: number; problem: string };
export type Options = {
	/** The folder to check. */
	folder: string;
	/** The built-in one, whose pages a folder of the owner's may link to. */
	builtIn: string;
	routes: RouteConfigEntry[];
	speller: Speller;
};

const kinds = Object.keys(textKinds) as TextKind[];

/** @returns one message per mistake, as `file:line: what to change` */
export function checkContent({ folder, builtIn, routes, speller }: Options): string[] {
	const problems: Problem[] = [];
	const nameOf = (kind: string, file: string) => path.join(path.basename(folder), kind, file);
	const attempt = <T>(read: () => T): T | undefined => {
		try {
			return read();
		} catch (error) {
			if (!(error instanceof ContentError)) throw error;
			problems.push(error);
			return undefined;
		}
	};

	const texts: { name: string; file: TextFile }[] = [];
	for (const kind of kinds)
		for (const slug of slugsIn(folder, kind)) {
			const name = nameOf(kind, `${slug}.md`);
			const file = attempt(() => {
				assertSlug(name, slug);
				return readTextFile(folder, kind, slug);
			});
			if (file) texts.push({ name, file });
		}
	const forms = slugsIn(folder, "forms");
	for (const slug of forms) attempt(() => readFormIn(folder, slug));

	const known = new Map(texts.map(({ file }) => [file.path, file.text.anchors]));
	if (folder !== builtIn)
		for (const kind of kinds)
			for (const slug of slugsIn(builtIn, kind)) {
				const file = readTextFile(builtIn, kind, slug);
				if (file && !known.has(file.path)) known.set(file.path, file.text.anchors);
			}
	const pdfs = new Set([...forms, ...slugsIn(builtIn, "forms")].map((slug) => `/download-forms/${slug}.pdf`));
	const branches = toBranches(routes);
	const tagSlugs = new Map<string, string>();

	for (const { name, file } of texts) {
		const say = (line: number, problem: string) => problems.push({ file: name, line, problem });
		for (const { to, line } of file.text.links) {
			const problem = linkProblem(to, file, { known, pdfs, branches });
			if (problem) say(line, problem);
		}
		const source = readFileSync(path.join(folder, file.kind, `${file.slug}.md`), "utf8");
		for (const word of misspelled(file, source, speller))
			say(word.line, `"${word.text}" is misspelled, or missing in words.txt`);
		if ("published" in file.data && file.data.published > file.data.updated)
			say(1, "updated is before published");
		for (const tag of "tags" in file.data ? file.data.tags : []) {
			const key = tag.toLowerCase();
			const other = tagSlugs.get(key);
			if (other && other !== tag) say(1, `write the tag "${tag}" as "${other}", as other posts do`);
			tagSlugs.set(key, tag);
		}
		if (file.kind === "pages" && !leadsOn(file.text.sections.at(-1)?.body ?? file.text.intro))
			say(file.text.sections.at(-1)?.line ?? 1, "the last section needs a link to a next step");
		for (const message of findBannedWords(name, source)) {
			const [, line = "1", problem = message] = /:(\d+): (.*)$/.exec(message) ?? [];
			say(Number(line), problem);
		}
	}
	return problems
		.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
		.map(({ file, line, problem }) => `${file}:${line}: ${problem}`);
}

type Targets = {
	known: ReadonlyMap<string, readonly string[]>;
	pdfs: ReadonlySet<string>;
	branches: Branch[];
};

function linkProblem(to: string, from: TextFile, { known, pdfs, branches }: Targets): string | null {
	if (/^(https:|mailto:|tel:)/.test(to)) return null;
	const [address = "", anchor] = to.split("#");
	const target = address.split("?")[0] || from.path;
	const anchors = known.get(target);
	// Anchors of pages that are no text file are checked where they are built.
	if (anchors)
		return anchor && !anchors.includes(anchor) ? `${target} has no heading with the anchor #${anchor}` : null;
	if (target.startsWith("/download-forms/")) return pdfs.has(target) ? null : `there is no form ${target}`;
	const file = matchRoutes(branches as never, target)?.at(-1)?.route.id;
	const isText = file?.endsWith("content/article-page.tsx") || file?.endsWith("content/text-page.tsx");
	return !file || file.endsWith("not-found-page.tsx") || isText ? `there is no page ${target}` : null;
}

type Branch = { id: string; path?: string; index?: boolean; children?: Branch[] };
const toBranches = (list: RouteConfigEntry[]): Branch[] =>
	list.map(({ path: at, file, index, children }) => ({
		id: file,
		path: at,
		...(index ? { index } : { children: children && toBranches(children) }),
	}));

function misspelled(
	{ data, text }: TextFile,
	source: string,
	speller: Speller,
): { text: string; line: number }[] {
	const lines = source.split("\n");
	const front = (["title", "description", "lead", "summary"] as const).map((field) => ({
		text: (data as Partial<Record<typeof field, string>>)[field] ?? "",
		line: lines.findIndex((line) => line.startsWith(`${field}:`)) + 1,
	}));
	const parts = [...front, ...text.words];
	return parts.flatMap(({ text: part, line }) =>
		wordsIn(part)
			.filter((word) => !speller.correct(word))
			.map((word) => ({ text: word, line })),
	);
}

/** Whether a reader can go on from here. */
const leadsOn = (nodes: readonly SourceNode[]): boolean =>
	nodes.some(
		(node) =>
			typeof node === "object" &&
			(["a", "button", "contact", "video", "live"].includes(node.is) || ("in" in node && leadsOn(node.in))),
	);
