/** A text file as the page that its loader sends. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Services } from "#client/call-context";
import { env } from "#client/env.server";
import type { CategoryTreeNode } from "#contracts/catalog/catalog";
import { formatCount, formatDay, formatNumber } from "#rules/format";
import { readBrands, readCategoryTree } from "~/features/catalog/catalog.server.ts";
import { listBooks } from "~/features/catalog-books/job/make-books.server.ts";
import { thirdParties } from "~/features/consent/consent.server.ts";
import { paths } from "~/paths.ts";
import { offersExports } from "~/shared/submittals/package-files.server.ts";
import {
	articlePreview,
	getFolder,
	readCaseStudies,
	readForms,
	readPosts,
	toTeaser,
} from "../content.server.ts";
import { listedCookies } from "../cookies.ts";
import type { TextFile } from "../source/content-folder.server.ts";
import type { LiveName } from "../source/directives.server.ts";
import type { SourceNode } from "../source/markdown.server.ts";
import { brandGroups, type TextNode, type TextPage, type TextSection } from "../text/nodes.ts";

// The recorded run of the accessibility tests, written by `npm run accessibility:record`.

const accessibilityRunSchema = z.strictObject({
	/** ISO date. */
	date: z.iso.date(),
	/** Version of axe-core. */
	axe: z.string(),
	browser: z.string(),
	/** In CSS pixels. */
	widths: z.array(z.number().int()).min(1),
	/** Kinds of pages. */
	pages: z.array(z.string()).min(1),
	/** Faults that axe found on them. */
	violations: z.number().int().min(0),
});

type AccessibilityRun = z.output<typeof accessibilityRunSchema>;

/** @returns `null` where no run was recorded */
function readAccessibilityRun(): AccessibilityRun | null {
	const file = path.join(getFolder("data"), "data", "accessibility.json");
	return existsSync(file) ? accessibilityRunSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

export async function toTextPage(
	file: TextFile,
	services: Services,
	trail: TextPage["trail"] = [],
): Promise<TextPage> {
	const { path, data, text } = file;
	const names = new Set(
		[text.intro, ...text.sections.map(({ body }) => body)].flat().flatMap((node) => liveName(node) ?? []),
	);
	const hasDocuments = [text.intro, ...text.sections.map(({ body }) => body)]
		.flat()
		.some((node) => typeof node === "object" && node.is === "document");
	const live = new Map(
		await Promise.all(
			[...names].map(async (name) => [name, await liveParts[name](services, hasDocuments)] as const),
		),
	);
	return withStoreName({
		title: data.title,
		description: data.description,
		lead: data.lead,
		path,
		trail,
		updated: data.updated,
		preview: articlePreview(file),
		...("showUpdated" in data && data.showUpdated && { showUpdated: true }),
		intro: text.intro.flatMap((node) => fill(node, live)),
		sections: [
			...text.intro.flatMap((node) => getParts(node, live)?.sections ?? []),
			...text.sections.map(
				({ id, title, body }): TextSection => ({
					id,
					title,
					...(body.some((node) => getParts(node, live)?.wide) && { wide: true }),
					body: body.flatMap((node) => fill(node, live)),
				}),
			),
		],
		tags: [],
	});
}

type Live = ReadonlyMap<LiveName, LiveParts>;

const liveName = (node: SourceNode) =>
	typeof node === "object" && node.is === "live" ? node.name : undefined;

const getParts = (node: SourceNode, live: Live) => {
	const name = liveName(node);
	return name && live.get(name);
};

const fill = (node: SourceNode, live: Live): TextNode[] =>
	typeof node === "object" && node.is === "live" ? (live.get(node.name)?.nodes ?? []) : [node];

/** Text files write `{storeName}`. */
const withStoreName = (page: TextPage): TextPage =>
	JSON.parse(JSON.stringify(page), (_, value: unknown) =>
		typeof value === "string" ? value.replaceAll("{storeName}", env.STORE_NAME) : value,
	);

/** Nodes, or whole sections where the block is above the first heading. */
type LiveParts = { nodes: TextNode[]; sections?: TextSection[]; wide?: boolean };

/** @param hasDocuments whether the page has files of the owner's */
type LivePart = (services: Services, hasDocuments: boolean) => Promise<LiveParts>;

const liveParts: Record<LiveName, LivePart> = {
	catalogs: async (services, hasDocuments) => {
		const items = await listBooks(await readCategoryTree(services));
		const data = offersExports() ? [catalogData] : [];
		if (items.length > 0) return { nodes: [{ is: "documents", items }, ...data] };
		return { nodes: [...(hasDocuments ? [] : [withoutCatalogs]), ...data] };
	},
	categories: async (services) => ({
		nodes: [],
		sections: (await readCategoryTree(services)).map(categorySection),
	}),
	brands: async (services) => ({
		nodes: [{ is: "brands", groups: brandGroups(await readBrands(services)) }],
		wide: true,
	}),
	posts: async () => ({ nodes: [{ is: "teasers", items: readPosts().map(toTeaser) }] }),
	"case-studies": async () => ({ nodes: [{ is: "teasers", items: readCaseStudies().map(toTeaser) }] }),
	cookies: async () => ({ nodes: [cookieTable] }),
	"third-party-scripts": async () => ({ nodes: [thirdPartyScripts()] }),
	forms: async () => ({ nodes: [formTable()] }),
	"accessibility-run": async () => ({ nodes: accessibilityNodes(readAccessibilityRun()) }),
};

const p = (...text: TextNode[]): TextNode => ({ is: "p", in: text });
const a = (to: string, label: string): TextNode => ({ is: "a", to, in: [label] });

const withoutCatalogs = p(
	"Every product page has a PDF spec sheet; ",
	a(paths.literature(), "see how to find one"),
	".",
);

const catalogData = p(
	"Need product data for your website or ERP? Sign in to ",
	a(paths.catalogExports(), "download the catalog"),
	" as Excel, CSV or JSON.",
);

function categorySection(category: CategoryTreeNode): TextSection {
	const described = category.subcategories.some(({ description }) => description);
	return {
		id: category.slug,
		title: category.name,
		wide: true,
		body: [
			p(
				category.description ? `${category.description} ` : "",
				a(category.link, `Shop ${category.name}`),
				".",
			),
			{
				is: "table",
				caption: `${category.name}: ${formatCount(category.productCount, "product")}, ${formatCount(category.variationCount, "part number")}`,
				columns: [
					{ label: "Section" },
					...(described ? [{ label: "Includes" }] : []),
					{ label: "Products", numeric: true },
					{ label: "Part numbers", numeric: true },
				],
				rows: category.subcategories.map((subcategory) => [
					[a(subcategory.link, subcategory.name)],
					...(described ? [[subcategory.description ?? ""]] : []),
					[formatNumber(subcategory.productCount)],
					[formatNumber(subcategory.variationCount)],
				]),
			},
		],
	};
}

const startLower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const cookieTable: TextNode = {
	is: "table",
	caption: "Cookies we set",
	columns: [{ label: "Name" }, { label: "What it does" }],
	rows: listedCookies.map(({ name, purpose, set, life }) => [
		[{ is: "code", in: [name] }],
		[`${purpose}. Set ${startLower(set)}. Lasts ${startLower(life)}.`],
	]),
};

function thirdPartyScripts(): TextNode {
	if (thirdParties().length === 0)
		return p(
			"This site doesn't load scripts, fonts, images or trackers from other companies. Its content security policy blocks them.",
		);
	return p(
		`With your consent, ${env.STORE_NAME} uses ${thirdParties().join(" and ")}. They load after you first scroll, click or move the mouse, or after five seconds. Without it, or when your browser sends the Global Privacy Control signal, they don't load. `,
		a(paths.cookies(), "Change your choice"),
		" at any time. They receive your IP address and the page you're on, and may set their own cookies under Google's terms. If you block them, everything on this site still works.",
	);
}

function formTable(): TextNode {
	return {
		is: "table",
		caption: "Forms as fillable PDFs",
		columns: [{ label: "Form" }, { label: "Use it to" }, { label: "File" }],
		rows: readForms().map(({ slug, form }) => [
			[form.title],
			[form.purpose, ...(form.online ? [". ", a(form.online.to, form.online.label)] : [])],
			[a(paths.downloadForm(slug), "Download PDF")],
		]),
	};
}

/** @param run `null` where none was recorded */
export function accessibilityNodes(run: AccessibilityRun | null): TextNode[] {
	if (!run)
		return [
			p(
				"Every automated test of the product runs axe-core on each kind of page, at 1440 px and 390 px, and fails for any violation. The figures of a run show here once this shop has recorded one.",
			),
		];
	return [
		{
			is: "table",
			caption: `Automated check of ${formatDay(run.date)}`,
			columns: [{ label: "Item" }, { label: "Result", numeric: true }],
			rows: [
				["Kinds of pages checked", formatNumber(run.pages.length)],
				["Widths of the window", run.widths.map((width) => `${width} px`).join(" and ")],
				["Violations found", formatNumber(run.violations)],
				["Tool", `axe-core ${run.axe}`],
				["Browser", run.browser],
			].map((row) => row.map((cell) => [cell])),
		},
		p(`Pages in this run: ${run.pages.join("; ")}.`),
	];
}
