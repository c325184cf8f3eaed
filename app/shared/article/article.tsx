import type { MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import { formatDay } from "#rules/format";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { paths } from "~/paths.ts";
import { breadcrumbList, type PageFacts, pageMeta, rootFacts } from "~/shared/seo.ts";

export type ArticleSection = {
	id: string;
	title: string;
	body: ReactNode;
	wide?: boolean;
};

const minSectionsForContents = 4;

export function ArticleLayout({
	page,
	sections,
	below,
	folded = false,
	children,
}: {
	page: ArticlePage;
	sections: readonly ArticleSection[];
	/** What is shown below the title, such as tags. */
	below?: ReactNode;
	/** Set for a text below a tool: each section is closed until somebody opens it. */
	folded?: boolean;
	children?: ReactNode;
}) {
	const long = !folded && sections.length >= minSectionsForContents;
	return (
		<article className="mx-auto w-full max-w-content px-4 pt-4 pb-16 xl:px-6">
			<Breadcrumbs trail={toTrail(page)} current={page.title} />
			<div
				className={classNames(
					"mt-4",
					long && "lg:grid lg:grid-cols-[theme(spacing.facets)_minmax(0,1fr)] lg:gap-x-12",
				)}
			>
				<header className="max-w-text lg:col-start-2">
					<h1 className="text-3xl sm:text-4xl">{page.title}</h1>
					<Dates page={page} />
					<p className="mt-3 text-lg text-muted">{page.lead}</p>
					{below}
				</header>
				{long && <Contents sections={sections} />}
				<div className="mt-8 min-w-0 lg:col-start-2">
					{children && <div className="mb-8">{children}</div>}
					{folded && <FoldedSections sections={sections} />}
					{(folded ? [] : sections).map((section) => (
						<section
							key={section.id}
							aria-labelledby={section.id}
							className={classNames("prose mt-10 first:mt-0", !section.wide && "max-w-4xl")}
						>
							<h2 id={section.id} className="text-2xl">
								{section.title}
							</h2>
							{section.body}
						</section>
					))}
				</div>
			</div>
		</article>
	);
}

function FoldedSections({ sections }: { sections: readonly ArticleSection[] }) {
	if (sections.length === 0) return null;
	return (
		<div className="max-w-4xl divide-y divide-line border-line border-y">
			{sections.map(({ id, title, body }) => (
				<section key={id} id={id} aria-label={title}>
					<Disclosure summary={<strong className="text-lg">{title}</strong>}>
						<div className="prose pb-6">{body}</div>
					</Disclosure>
				</section>
			))}
		</div>
	);
}

function Contents({ sections }: { sections: readonly ArticleSection[] }) {
	return (
		<nav
			aria-label="On this page"
			className="screen-only mt-8 border-line border-l-2 pl-4 text-sm lg:sticky lg:top-20 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-2 lg:self-start"
		>
			<p className="font-semibold text-navy-900">On this page</p>
			<ol className="mt-1">
				{sections.map((section) => (
					<li key={section.id}>
						<a
							href={`#${section.id}`}
							className="block py-1 text-muted hover:text-navy-900 hover:underline pointer-coarse:py-3"
						>
							{section.title}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}

function Dates({ page }: { page: ArticlePage }) {
	const date = page.published ?? (page.showUpdated ? page.updated : undefined);
	if (!date) return null;
	return (
		<p className="mt-2 text-muted text-sm">
			{page.published ? "Published" : "Last updated"} <time dateTime={date}>{formatDay(date)}</time>
			{page.minutes && `, ${page.minutes} min read`}
		</p>
	);
}

export type ArticlePage = Pick<PageFacts, "title" | "description" | "path" | "indexed" | "preview"> & {
	lead: string;
	trail?: readonly { label: string; to: string }[];
	/** ISO dates. */
	published?: string;
	updated?: string;
	/** Whether readers see the day of the last change. */
	showUpdated?: boolean;
	/** Reading time. */
	minutes?: number;
};

/** Breadcrumbs from the home page down to the parent of the page. */
const toTrail = (page: ArticlePage) => [{ label: "Home", to: paths.home() }, ...(page.trail ?? [])];

/**
 * Title, description, canonical URL and breadcrumbs; structured data of the article for posts.
 * @param more structured data, such as the questions that the page answers
 */
export function articleMeta(page: ArticlePage, more: readonly Record<string, unknown>[] = []): MetaFunction {
	return (args) => {
		const { origin, storeName } = rootFacts(args);
		const steps = toTrail(page).map(({ label, to }) => ({ name: label, path: to }));
		const breadcrumbs = breadcrumbList(origin, [...steps, { name: page.title, path: page.path }]);
		const posting = page.published && {
			"@type": "Article",
			headline: page.title,
			description: page.description,
			datePublished: page.published,
			...(page.updated && { dateModified: page.updated }),
			mainEntityOfPage: origin + page.path,
			...(page.preview && { image: origin + page.preview.path }),
			author: { "@type": "Organization", name: storeName, url: origin + paths.home() },
		};
		return pageMeta(args, {
			...page,
			type: page.published ? "article" : "website",
			structured: [breadcrumbs, ...(posting ? [posting] : []), ...more],
		});
	};
}
