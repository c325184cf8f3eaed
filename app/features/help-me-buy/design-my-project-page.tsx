import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Design my project, step by step",
	description:
		"Go from a room to a fixture list in seven steps, each with a rule of thumb and catalog links.",
	path: paths.helpMeBuy("design-my-project"),
	lead: "Go from a room to a fixture list in seven steps. Each one has a rule of thumb. Plan on about 15 minutes.",
	trail: [{ label: "Help me buy", to: paths.helpMeBuy() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "task",
		title: "1. What is the space for?",
		body: (
			<>
				<p>
					The task sets the light level: corridors 5 to 10&#8239;fc, offices 30 to 50&#8239;fc, fine work 50
					to 100&#8239;fc. See the <Link to={paths.lightDesignLayoutRequest()}>light level table</Link> for
					more.
				</p>
			</>
		),
	},
	{
		id: "mounting",
		title: "2. How high is the mounting?",
		body: (
			<>
				<FiguresTable
					caption="Fixture type by mounting height"
					columns={[{ label: "Mounting height" }, { label: "Fixture type" }]}
					rows={[
						[
							"8 to 10\u202fft, grid ceiling",
							<CatalogLink key="cell" category="Commercial Indoor" subcategory="Troffers & Panels">
								Troffers and panels
							</CatalogLink>,
						],
						[
							"8 to 12\u202fft, drywall",
							<CatalogLink key="cell" category="Downlights" subcategory="Recessed Downlights">
								Recessed downlights
							</CatalogLink>,
						],
						[
							"10 to 15\u202fft, open ceiling",
							<CatalogLink key="cell" category="Commercial Indoor" subcategory="Linear">
								Linear
							</CatalogLink>,
						],
						[
							"15\u202fft and up",
							<CatalogLink key="cell" category="Commercial Indoor" subcategory="High Bay">
								High bay
							</CatalogLink>,
						],
						[
							"Outdoors, wall",
							<CatalogLink key="cell" category="Outdoor" subcategory="Wall Packs">
								Wall packs
							</CatalogLink>,
						],
						[
							"Outdoors, pole",
							<CatalogLink key="cell" category="Outdoor" subcategory="Area & Site">
								Area and site
							</CatalogLink>,
						],
					]}
				/>
			</>
		),
	},
	{
		id: "count",
		title: "3. How many fixtures?",
		body: (
			<>
				<p className="formula">fixtures = footcandles × square feet ÷ (lumens × 0.6)</p>
				<p>
					The 0.6 covers utilization and light loss (0.70 × 0.85) in a light-colored room. Round up to full
					rows.
				</p>
			</>
		),
	},
	{
		id: "spacing",
		title: "4. How far apart?",
		body: (
			<>
				<p>
					Space fixtures no more than 1.2 times their height above the work plane, and half that from the
					walls. For 2.5&#8239;ft desks under a 9&#8239;ft ceiling: 6.5 × 1.2 = 7.8&#8239;ft.
				</p>
			</>
		),
	},
	{
		id: "white",
		title: "5. Which CCT and CRI?",
		body: (
			<>
				<p>
					Use 3500&#8239;K or 4000&#8239;K in work spaces and 2700&#8239;K to 3000&#8239;K in relaxed spaces.
					Specify CRI 80 or higher, or CRI 90 where faces, food or fabrics matter. See{" "}
					<Link to={paths.blogPost("choosing-a-color-temperature")}>color temperature</Link> and{" "}
					<Link to={paths.blogPost("cri-and-r9")}>CRI and R9</Link>.
				</p>
			</>
		),
	},
	{
		id: "controls",
		title: "6. Which controls?",
		body: (
			<>
				<p>
					Energy codes require automatic shutoff almost everywhere and daylight dimming near windows. Decide
					on controls now because they determine the driver: 0-10&#8239;V for most commercial fixtures, phase
					dimming for lamps and small downlights.
				</p>
			</>
		),
	},
	{
		id: "surroundings",
		title: "7. What are the site conditions?",
		body: (
			<>
				<p>
					Damp or wet, hot or cold, buried in insulation, or within reach of balls or forklifts? Check the
					rating before the price.
				</p>
			</>
		),
	},
	{
		id: "next",
		title: "Next steps",
		body: (
			<>
				<ol>
					<li>
						Put the fixtures on a <Link to={paths.helpMeBuy("create-my-bom")}>bill of materials</Link>.
					</li>
					<li>
						Check <Link to={paths.paybackCalculator()}>payback</Link> and{" "}
						<Link to={paths.availableRebates()}>rebates</Link>.
					</li>
					<li>
						For racks, poles or egress paths, request a{" "}
						<Link to={paths.lightDesignLayoutRequest()}>lighting layout</Link>.
					</li>
				</ol>
			</>
		),
	},
];

export default function DesignMyProjectPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
