import type { ReactNode } from "react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { type ArticlePage, trailOf } from "./article-page.ts";

export type ArticleSection = {
	/** Part of the page's URL: `#id`. */
	id: string;
	title: string;
	body: ReactNode;
	/** Leaves the reading measure: for wide tables and forms. */
	wide?: boolean;
};

/** From this many sections on, a table of contents helps more than it costs. */
const contentsFrom = 4;

/**
 * A page of running text: breadcrumbs, title, lead, table of contents when it is long, sections.
 * `children` stand between the lead and the sections.
 */
export function ArticleLayout({
	page,
	sections,
	children,
}: {
	page: ArticlePage;
	sections: readonly ArticleSection[];
	children?: ReactNode;
}) {
	const long = sections.length >= contentsFrom;
	return (
		<article className="mx-auto w-full max-w-content px-4 pt-4 pb-16 xl:px-6">
			<Breadcrumbs trail={trailOf(page)} current={page.title} />
			<header className="mt-4 max-w-text">
				<h1 className="text-3xl sm:text-4xl">{page.title}</h1>
				{page.published && <Published date={page.published} />}
				<p className="mt-3 text-lg text-muted">{page.lead}</p>
			</header>
			{children && <div className="mt-6">{children}</div>}
			<div className={classNames("mt-8", long && "lg:flex lg:items-start lg:gap-12")}>
				{long && <Contents sections={sections} />}
				<div className="min-w-0 flex-1">
					{sections.map((section) => (
						<section
							key={section.id}
							aria-labelledby={section.id}
							className={classNames("mt-10 first:mt-0", section.wide ? "prose max-w-none" : "prose")}
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

function Contents({ sections }: { sections: readonly ArticleSection[] }) {
	return (
		<nav
			aria-label="On this page"
			className="screen-only mb-8 border-line border-l-2 pl-4 text-sm lg:sticky lg:top-20 lg:order-last lg:mb-0 lg:w-facets lg:flex-none"
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

function Published({ date }: { date: string }) {
	const words = new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", {
		dateStyle: "long",
		timeZone: "UTC",
	});
	return (
		<p className="mt-2 text-muted text-sm">
			Published <time dateTime={date}>{words}</time>
		</p>
	);
}
