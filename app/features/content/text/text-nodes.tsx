/** Renders what the server made of a text file. */
import { Link } from "@remix-run/react";
import { createElement, Fragment, type ReactNode } from "react";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { CatalogPathLink } from "~/shared/catalog-link.tsx";
import { BeamCone } from "./beam-cone.tsx";
import { BrandDirectory } from "./brand-directory.tsx";
import { CanSection } from "./can-section.tsx";
import { CctScale } from "./cct-scale.tsx";
import type { DrawingName, TextElement, TextNode } from "./nodes.ts";
import { Teasers } from "./teasers.tsx";
import { VideoCard } from "./video-card.tsx";

export const drawings: Record<DrawingName, () => ReactNode> = {
	"beam-cone": BeamCone,
	"can-section": CanSection,
	"cct-scale": CctScale,
};

export function TextNodes({ nodes }: { nodes: readonly TextNode[] }) {
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
