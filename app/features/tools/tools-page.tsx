import { data } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticlePage, articleMeta } from "~/shared/article/article.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Lighting Tools",
	description:
		"Room estimates, site lighting, photometric files, payback, custom runs and bills of materials for lighting jobs.",
	path: paths.tools(),
	lead: "Size a job, check a photometric file, and work out what it saves.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async () =>
	data(null, { headers: { "Cache-Control": cacheControl.anonymousPage } }),
);

export default function ToolsPage() {
	return (
		<ArticleLayout page={page} sections={[]}>
			<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				{lightingTools.map((tool) => (
					<li key={tool.link} className="rounded border border-line p-5">
						<h2 className="text-lg">
							<Link to={tool.link} className="text-link">
								{tool.name}
							</Link>
						</h2>
						<p className="mt-1 text-muted text-sm">{tool.text}</p>
					</li>
				))}
			</ul>
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const lightingTools: readonly { name: string; text: string; link: string }[] = [
	{
		name: "Room estimate",
		text: "How many fixtures a room needs, and where to put them.",
		link: paths.helpMeBuy("design-my-project"),
	},
	{
		name: "Site lighting",
		text: "Footcandles of a parking lot from poles and wall packs, with light trespass and BUG limits.",
		link: paths.siteLighting(),
	},
	{
		name: "Cross-reference",
		text: "Our part numbers for other makers' numbers, and the light of both in the same room.",
		link: paths.equivalents(),
	},
	{
		name: "IES file viewer",
		text: "Open an IES, LDT or TM-33 file: polar plot, cone, isofootcandle plan, BUG rating and CU table.",
		link: paths.iesViewer(),
	},
	{
		name: "Payback calculator",
		text: "Compare energy use and cost before and after a retrofit.",
		link: paths.paybackCalculator(),
	},
	{
		name: "Rebate search",
		text: "Find utility programs by ZIP code, and what they pay for a part number.",
		link: paths.availableRebates(),
	},
	{
		name: "Custom builder",
		text: "Build a linear run to the inch and get its part number.",
		link: paths.customBuilder(),
	},
	{
		name: "Catalog number builder",
		text: "Build the part number of one of our series from its parts, or read what each part stands for.",
		link: paths.catalogNumbers(),
	},
	{
		name: "Create my BOM",
		text: "Turn a fixture schedule into part numbers and quantities.",
		link: paths.helpMeBuy("create-my-bom"),
	},
	{
		name: "Design my Project",
		text: "Send a floor plan and the light level you need. A designer sends back a layout.",
		link: paths.lightDesignLayoutRequest(),
	},
];
