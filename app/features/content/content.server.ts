/** The shop's text files: those of `CONTENT_DIR`, and the built-in ones where it has none; and their pages for the site map. */
import { existsSync } from "node:fs";
import path from "node:path";
import { env } from "#client/env.server";
import { formatDay } from "#rules/format";
import { paths } from "~/paths.ts";
import type { LinkPreview, PreviewFacts, PreviewKind } from "~/shared/link-previews/preview-facts.ts";
import { linkPreview } from "~/shared/link-previews/preview-link.server.ts";
import {
	builtInFolder,
	readTextFile,
	readTextFiles,
	slugsIn,
	type TextFile,
	type TextKind,
} from "./source/content-folder.server.ts";
import { type PrintedForm, readFormIn } from "./source/front-matter.server.ts";
import { type Teaser, toTagSlug } from "./text/nodes.ts";

/** A folder of the owner's replaces the whole list of posts, case studies or forms. */
export function getFolder(kind: TextKind | "forms" | "data"): string {
	const own = env.CONTENT_DIR;
	return own && existsSync(path.join(own, kind)) ? own : builtInFolder();
}

/** @returns `null` where there is no such page */
export function readPageText(slug: string): TextFile<"pages"> | null {
	return readTextFile(getFolder("pages"), "pages", slug) ?? readTextFile(builtInFolder(), "pages", slug);
}

/** Whether the page of videos has one. Without, it has steps alone, and no link to it says more. */
export const hasVideos = (): boolean =>
	[readPageText("videos")?.text]
		.flatMap((text) => (text ? [text.intro, ...text.sections.map(({ body }) => body)] : []))
		.flat()
		.some((node) => typeof node === "object" && node.is === "video");

export const readPost = (slug: string) => readTextFile(getFolder("blog"), "blog", slug);
export const readPosts = () => readTextFiles(getFolder("blog"), "blog");
export const readCaseStudy = (slug: string) => readTextFile(getFolder("case-studies"), "case-studies", slug);
export const readCaseStudies = () => readTextFiles(getFolder("case-studies"), "case-studies");
/** Reads the texts of the pages that the build has routes for. */
const readPageTexts = () => slugsIn(builtInFolder(), "pages").flatMap((slug) => readPageText(slug) ?? []);

export const toTags = (tags: readonly string[]) =>
	tags.map((label) => ({ label, to: paths.blogTag(toTagSlug(label)) }));

export const toTeaser = ({ path: to, data, minutes }: TextFile<"blog" | "case-studies">): Teaser => ({
	to,
	title: data.title,
	summary: data.summary,
	published: data.published,
	minutes,
	tags: "tags" in data ? toTags(data.tags) : [],
});

// Pages for the sitemap beside the catalog, with the ISO date of their last change.

/** Forms and tools have no date: nothing says when their texts in the source last changed. */
export type ContentPage = { path: string; lastmod: string | null };

const formsAndTools = [
	paths.contactUs(),
	paths.creditApplication(),
	paths.warranty(),
	paths.warrantyClaim(),
	paths.tools(),
	paths.siteLighting(),
	paths.equivalents(),
	paths.iesViewer(),
	paths.paybackCalculator(),
	paths.availableRebates(),
	paths.delistedModels(),
	paths.quickOrder(),
	paths.portalPayment(),
	paths.newsletter(),
	paths.lightDesignLayoutRequest(),
	paths.helpMeBuy(),
	paths.helpMeBuy("design-my-project"),
	paths.helpMeBuy("find-my-wholeseller"),
	paths.helpMeBuy("find-my-salesrep"),
	paths.helpMeBuy("create-my-bom"),
	paths.customBuilder(),
	paths.customBuilder("SCX-SERIES"),
	paths.catalogNumbers(),
	paths.innovations("TOL-SERIES"),
];

export function contentPages(): ContentPage[] {
	const posts = readPosts();
	const studies = readCaseStudies();
	const texts = [...readPageTexts(), ...posts, ...studies];
	// A page of teasers changes with the texts that it lists.
	const listed = new Map([
		[paths.blog(), posts],
		[paths.caseStudy(), studies],
	] as [string, readonly { data: { updated: string } }[]][]);
	const tags = new Map<string, string>();
	for (const { data } of posts)
		for (const { to } of toTags(data.tags)) tags.set(to, latest([tags.get(to) ?? "", data.updated]));
	return [
		...texts.map(({ path, data }) => ({
			path,
			lastmod: latest([data.updated, ...(listed.get(path) ?? []).map((text) => text.data.updated)]),
		})),
		...[...tags].map(([path, lastmod]) => ({ path, lastmod })),
		...formsAndTools.map((path) => ({ path, lastmod: null })),
	];
}

const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? "";

// Link previews of posts, case studies and pages of text.

const kinds = {
	blog: { kind: "post", heading: "Blog" },
	"case-studies": { kind: "case-study", heading: "Case study" },
	pages: { kind: "page", heading: "" },
} as const satisfies Record<TextFile["kind"], { kind: PreviewKind; heading: string }>;

export function articlePreviewFacts(file: TextFile): PreviewFacts {
	const { data } = file;
	const withName = (text: string) => text.replaceAll("{storeName}", env.STORE_NAME);
	return {
		storeName: env.STORE_NAME,
		heading: kinds[file.kind].heading,
		title: withName(data.title),
		partNumber: null,
		text: withName("summary" in data ? data.summary : data.description),
		figures:
			"published" in data
				? [
						{ label: "Published", value: formatDay(data.published) },
						{ label: "Reading time", value: `${file.minutes} min` },
					]
				: [],
		drawing: null,
	};
}

export const articlePreview = (file: TextFile): LinkPreview =>
	linkPreview(kinds[file.kind].kind, { id: file.slug }, articlePreviewFacts(file));

/** The forms that visitors can download. */
export function readForms(): { slug: string; form: PrintedForm }[] {
	const folder = getFolder("forms");
	return slugsIn(folder, "forms").map((slug) => ({ slug, form: readFormIn(folder, slug) }));
}
