import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatDay, formatNumber } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { Icon, type IconName } from "~/design-system/icon.tsx";
import { Page } from "~/design-system/page.tsx";
import { readCategoryTree } from "~/features/catalog/catalog.server.ts";
import { CategoryBlock, toCategoryView } from "~/features/catalog/categories/category-block.tsx";
import { readPosts, toTeaser } from "~/features/content/content.server.ts";
import type { Teaser } from "~/features/content/text/nodes.ts";
import { readSeries } from "~/features/custom-builder/series.server.ts";
import { loadShortOverview } from "~/features/overview/overview.server.ts";
import { ShortOverview } from "~/features/overview/short-overview.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta, pageMeta, rootFacts } from "~/shared/seo.ts";
import { Hero, SeriesPanels } from "./home-sections.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return errorMeta(args, "Home");
	const { origin, storeName } = rootFacts(args);
	const url = origin + paths.home();
	return pageMeta(args, {
		title: "LED lamps, downlights and commercial fixtures",
		description: `${formatNumber(args.data.partNumbers)} part numbers with full specs, scale drawings and spec sheets. Search by part number, shape, base, size, color temperature, CRI or beam.`,
		path: paths.home(),
		structured: import.meta.env.SSR && [
			{ "@type": "Organization", name: storeName, url, logo: `${origin}/icon-512.png` },
			{
				"@type": "WebSite",
				name: storeName,
				url,
				potentialAction: {
					"@type": "SearchAction",
					target: {
						"@type": "EntryPoint",
						urlTemplate: `${origin}${paths.searchForm()}?q={search_term_string}`,
					},
					"query-input": "required name=search_term_string",
				},
			},
		],
	});
};

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { services, session } = context;
	const [overview, tree, scx, tol] = await Promise.all([
		loadShortOverview(context),
		readCategoryTree(services),
		readSeries(services, "SCX-SERIES"),
		readSeries(services, "TOL-SERIES"),
	]);
	return data(
		{
			tree: tree.map(toCategoryView),
			partNumbers: tree.reduce((sum, { variationCount }) => sum + variationCount, 0),
			series: { scx: scx?.range ?? null, tol: tol?.range ?? null },
			posts: readPosts().slice(0, 3).map(toTeaser),
			overview,
		},
		{ headers: { "Cache-Control": session ? cacheControl.private : cacheControl.anonymousPage } },
	);
});

export default function HomePage() {
	const { tree, partNumbers, series, posts, overview } = useLoaderData<typeof loader>();
	return (
		<>
			{overview ? <ShortOverview overview={overview} /> : <Hero partNumbers={partNumbers} />}
			<Page>
				<div className="space-y-16 pt-8">
					<div className="space-y-12">
						{tree.map((category) => (
							<CategoryBlock key={category.slug} category={category} />
						))}
					</div>
					<SeriesPanels scx={series.scx} tol={series.tol} />
					<Tools />
					{!overview && <DailyWork />}
					<News posts={posts} />
				</div>
			</Page>
		</>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function News({ posts }: { posts: readonly Teaser[] }) {
	return (
		<section aria-labelledby="news">
			<div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
				<h2 id="news" className="text-2xl">
					From the blog
				</h2>
				<Link to={paths.blog()} className="text-link">
					All posts
				</Link>
			</div>
			<ul className="grid gap-4 md:grid-cols-3">
				{posts.map((post) => (
					<li key={post.to} className="relative border-navy-900 border-t-2 pt-3">
						<p className="text-muted text-sm">
							<time dateTime={post.published}>{formatDay(post.published)}</time>, {post.minutes} min read
						</p>
						<h3 className="mt-1 text-lg">
							<Link
								to={post.to}
								className="text-navy-800 no-underline after:absolute after:inset-0 hover:underline"
							>
								{post.title}
							</Link>
						</h3>
						<p className="mt-1 text-muted text-sm">{post.summary}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

const tasks = [
	"Check your prices and stock by warehouse",
	"Keep each project with its fixture schedule",
	"Turn projects into quotes and quotes into orders",
	"Pay invoices by ACH or card",
	"Track orders, warranty claims and lighting layouts",
	"Switch between your accounts",
];

function DailyWork() {
	return (
		<section aria-labelledby="daily-work" className="rounded bg-navy-900 p-6 text-white lg:p-10">
			<div className="grid items-center gap-8 lg:grid-cols-[1fr_2fr]">
				<div>
					<h2 id="daily-work" className="text-2xl text-white">
						For distributors and sales reps
					</h2>
					<p className="mt-2 text-navy-100">Sign in once to do your day-to-day work.</p>
					<p className="mt-5 flex flex-wrap gap-3">
						<LinkButton to={paths.login()} variant="primary" icon="sign-in">
							Sign in
						</LinkButton>
						<LinkButton to={paths.creditApplication()}>Open an account</LinkButton>
					</p>
				</div>
				<ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
					{tasks.map((task) => (
						<li key={task} className="flex items-start gap-3 border-navy-700 border-b pb-3">
							<Icon name="check" className="text-cct-2700" />
							{task}
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

const tools: readonly { icon: IconName; name: string; text: string; link: string }[] = [
	{
		icon: "ruler",
		name: "Lighting layout",
		text: "Send a floor plan and the light level you need. A designer sends back a layout.",
		link: paths.lightDesignLayoutRequest(),
	},
	{
		icon: "tools",
		name: "Custom builder",
		text: "Choose size, output, optics and controls to get the part number.",
		link: paths.customBuilder(),
	},
	{
		icon: "calculator",
		name: "Payback calculator",
		text: "Compare energy use and cost before and after, and see how soon the retrofit pays for itself.",
		link: paths.paybackCalculator(),
	},
	{
		icon: "list",
		name: "Bill of materials",
		text: "Turn a fixture schedule into part numbers and quantities.",
		link: paths.helpMeBuy("create-my-bom"),
	},
];

function Tools() {
	return (
		<section aria-labelledby="tools">
			<h2 id="tools" className="mb-4 text-2xl">
				Tools
			</h2>
			<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4">
				{tools.map((tool) => (
					<li
						key={tool.name}
						className="relative rounded border border-line bg-white p-5 transition-colors duration-fast focus-within:border-navy-400 hover:border-navy-400"
					>
						<Icon name={tool.icon} size={24} className="text-navy-700" />
						<h3 className="mt-3 text-lg">
							<Link
								to={tool.link}
								className="text-navy-800 no-underline after:absolute after:inset-0 hover:underline"
							>
								{tool.name}
							</Link>
						</h3>
						<p className="mt-1 text-muted text-sm">{tool.text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
