import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { createElement, Fragment } from "react";
import { formatCount, formatDay, formatNumber } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout } from "~/shared/article/article.tsx";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { CatalogPathLink } from "~/shared/catalog-link.tsx";
import { BeamCone, CanSection, DocumentList, TagLinks, toListed } from "./article-blocks.tsx";
import type { BrandGroup, DrawingName, Teaser, TextElement, TextNode, TextPage } from "./nodes.ts";

/** @param children above the text, such as a search form */
export function TextArticle({ page, children }: { page: TextPage; children?: ReactNode }) {
	const sections = page.sections.map(({ body, ...section }) => ({
		...section,
		body: <TextNodes nodes={body} />,
	}));
	const above =
		children ??
		(page.intro.length > 0 && (
			<div className="prose [&>:first-child]:mt-0">
				<TextNodes nodes={page.intro} />
			</div>
		));
	return (
		<ArticleLayout page={page} sections={sections} below={<TagLinks tags={page.tags} />}>
			{above}
		</ArticleLayout>
	);
}

const steps = [
	{ kelvin: 2200, tint: "bg-cct-2200", like: "candle" },
	{ kelvin: 2700, tint: "bg-cct-2700", like: "incandescent" },
	{ kelvin: 3000, tint: "bg-cct-3000", like: "halogen" },
	{ kelvin: 3500, tint: "bg-cct-3500", like: "neutral" },
	{ kelvin: 4000, tint: "bg-cct-4000", like: "moonlight" },
	{ kelvin: 5000, tint: "bg-cct-5000", like: "noon sun" },
	{ kelvin: 6500, tint: "bg-cct-6500", like: "overcast sky" },
];

function CctScale() {
	return (
		<figure className="mt-4">
			<ol className="grid list-none grid-cols-4 gap-2 pl-0 sm:grid-cols-7">
				{steps.map(({ kelvin, tint, like }) => (
					<li key={kelvin} className="mt-0 text-sm">
						<span className={`keeps-color block h-12 rounded-sm border border-line-strong ${tint}`} />
						<span className="block tabular-nums">{kelvin}&#8239;K</span>
						<span className="block text-muted">{like}</span>
					</li>
				))}
			</ol>
			<figcaption className="mt-2 text-muted text-sm">
				These tints are a guide only; a screen can't show true light color. We use the same tints to mark
				color temperature throughout the catalog.
			</figcaption>
		</figure>
	);
}

/** Renders what the server made of a text file. */
const drawings: Record<DrawingName, () => ReactNode> = {
	"beam-cone": BeamCone,
	"can-section": CanSection,
	"cct-scale": CctScale,
};

function TextNodes({ nodes }: { nodes: readonly TextNode[] }) {
	return nodes.map((node, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order.
		<Fragment key={index}>{typeof node === "string" ? node : toElement(node)}</Fragment>
	));
}

function toElement(node: TextElement): ReactNode {
	switch (node.is) {
		case "formula":
			return (
				<p className="formula">
					<TextNodes nodes={node.in} />
				</p>
			);
		case "h3":
			return (
				<h3 id={node.id}>
					<a href={`#${node.id}`} className="hover:underline">
						<TextNodes nodes={node.in} />
					</a>
				</h3>
			);
		case "a":
			return (
				<TextLink to={node.to}>
					<TextNodes nodes={node.in} />
				</TextLink>
			);
		case "table":
			return (
				<FiguresTable
					caption={node.caption}
					columns={node.columns}
					rows={node.rows.map((row) =>
						row.map((cell, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: as above
							<TextNodes key={index} nodes={cell} />
						)),
					)}
				/>
			);
		case "notice":
			return (
				<Notice tone={node.tone} title={node.title} className="mt-4 max-w-text">
					<TextNodes nodes={node.in} />
				</Notice>
			);
		case "button":
			return (
				<p>
					<LinkButton to={node.to} icon={node.icon}>
						{node.label}
					</LinkButton>
				</p>
			);
		case "drawing":
			return createElement(drawings[node.name]);
		case "contact":
			return <ContactWays topic={node.topic} />;
		case "video":
			return <VideoCard {...node} drawing={drawings[node.poster]} />;
		case "document":
			return <DocumentList items={[toListed(node)]} />;
		case "documents":
			return <DocumentList items={node.items} />;
		case "teasers":
			return <Teasers items={node.items} />;
		case "brands":
			return <BrandDirectory groups={node.groups} />;
		default:
			return createElement(node.is, null, <TextNodes nodes={node.in} />);
	}
}

/** Files and other sites are no pages of the router. */
function TextLink({ to, children }: { to: string; children: ReactNode }) {
	if (/^\/(p|category)\//.test(to)) return <CatalogPathLink to={to}>{children}</CatalogPathLink>;
	const isPage = to.startsWith("/") && !/^[^?#]*\.\w+($|[?#])/.test(to);
	return isPage ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}

type Props = { to: string; title: string; minutes: number; drawing: () => ReactNode };

/** A drawing of our own and a link: nothing of the other site is loaded before the visitor goes there. */
function VideoCard({ to, title, minutes, drawing: Poster }: Props) {
	return (
		<div className="mt-4 max-w-lg rounded border border-line p-4">
			<Poster />
			<p className="mt-3 font-semibold">
				<a href={to} rel="noopener" className="inline-flex items-center gap-2">
					<Icon name="external" size={16} />
					{title}
				</a>
			</p>
			<p className="mt-1 text-muted text-sm">
				{formatCount(minutes, "minute")}, opens on {new URL(to).host}
			</p>
		</div>
	);
}

/** Posts or case studies, newest first. */
function Teasers({ items }: { items: readonly Teaser[] }) {
	return (
		<ul className="mt-0 list-none pl-0">
			{items.map((item) => (
				<li key={item.to} className="mt-0 border-line border-t py-5 last:border-b">
					<h3 className="mt-0 text-xl">
						<Link to={item.to} className="hover:underline">
							{item.title}
						</Link>
					</h3>
					<p className="mt-1">{item.summary}</p>
					<p className="mt-1 text-muted text-sm">
						<time dateTime={item.published}>{formatDay(item.published)}</time>, {item.minutes} min read
					</p>
					<TagLinks tags={item.tags} />
				</li>
			))}
		</ul>
	);
}

function BrandDirectory({ groups }: { groups: readonly BrandGroup[] }) {
	return (
		<>
			<nav aria-label="Brands by letter" className="mt-4">
				<ul className="flex list-none flex-wrap gap-1 pl-0">
					{groups.map(({ letter }) => (
						<li key={letter} className="mt-0">
							<a
								href={`#brands-${letter}`}
								className="flex h-touch min-w-touch items-center justify-center rounded border border-line px-2 font-semibold text-navy-700 no-underline hover:border-navy-600"
							>
								{letter}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{groups.map(({ letter, brands }) => (
				<section key={letter} aria-labelledby={`brands-${letter}`} className="mt-6">
					<h3 id={`brands-${letter}`} className="mt-0 border-line border-b pb-1">
						{letter}
					</h3>
					<ul className="mt-2 list-none pl-0 text-sm sm:columns-2 sm:gap-8 lg:columns-4">
						{brands.map((brand) => (
							<li key={brand.value} className="mt-0 break-inside-avoid">
								<Link
									to={paths.brand(brand.value)}
									className="flex items-baseline justify-between gap-2 py-1 hover:underline pointer-coarse:min-h-touch pointer-coarse:items-center"
								>
									{brand.label}
									<span className="text-muted tabular-nums">{formatNumber(brand.count)}</span>
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
		</>
	);
}
