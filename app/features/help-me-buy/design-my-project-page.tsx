import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Design my project, step by step",
	description:
		"From a room to a fixture list in seven decisions, each with a rule of thumb and a link into the catalog.",
	path: paths.helpMeBuy("design-my-project"),
	lead: "Seven decisions lead from a room to a list of fixtures. Each has a rule of thumb; together they take a quarter of an hour.",
	trail: [{ label: "Help me buy", to: paths.helpMeBuy() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "task",
		title: "1. What do people do there?",
		body: (
			<>
				<p>
					It sets the light level. Corridors take 5 to 10&#8239;fc, offices 30 to 50&#8239;fc, fine work 50 to
					100&#8239;fc. The <Link to={paths.lightDesignLayoutRequest()}>table of targets</Link> has more.
				</p>
			</>
		),
	},
	{
		id: "mounting",
		title: "2. How high is it mounted?",
		body: (
			<>
				<FiguresTable
					caption="Height leads to the kind of fixture"
					columns={[{ label: "Mounting height" }, { label: "Kind" }]}
					rows={[
						[
							"8 to 10\u202fft, grid ceiling",
							<Link key="cell" to={paths.listing("Commercial Indoor", "Troffers & Panels")}>
								Troffers and panels
							</Link>,
						],
						[
							"8 to 12\u202fft, drywall",
							<Link key="cell" to={paths.listing("Downlights", "Recessed Downlights")}>
								Recessed downlights
							</Link>,
						],
						[
							"10 to 15\u202fft, open",
							<Link key="cell" to={paths.listing("Commercial Indoor", "Linear")}>
								Linear
							</Link>,
						],
						[
							"15\u202fft and more",
							<Link key="cell" to={paths.listing("Commercial Indoor", "High Bay")}>
								High bay
							</Link>,
						],
						[
							"Outside, on a wall",
							<Link key="cell" to={paths.listing("Outdoor", "Wall Packs")}>
								Wall packs
							</Link>,
						],
						[
							"Outside, on a pole",
							<Link key="cell" to={paths.listing("Outdoor", "Area & Site")}>
								Area and site
							</Link>,
						],
					]}
				/>
			</>
		),
	},
	{
		id: "count",
		title: "3. How many?",
		body: (
			<>
				<p className="formula">fixtures = footcandles × square feet ÷ (lumens × 0.6)</p>
				<p>The 0.6 stands for utilization and losses (0.70 × 0.85) in a light room. Round up to full rows.</p>
			</>
		),
	},
	{
		id: "spacing",
		title: "4. How far apart?",
		body: (
			<>
				<p>
					Not more than 1.2 times the height above the work plane, and half of that from the walls. Desks
					2.5&#8239;ft high under a 9&#8239;ft ceiling: 6.5 × 1.2 = 7.8&#8239;ft.
				</p>
			</>
		),
	},
	{
		id: "white",
		title: "5. Which white, which colors?",
		body: (
			<>
				<p>
					3500&#8239;K or 4000&#8239;K for work, 2700&#8239;K to 3000&#8239;K for rest; CRI 80 as the floor,
					90 where faces, food or fabrics matter. See{" "}
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
					Energy codes ask for automatic shut-off nearly everywhere and for dimming by daylight near windows.
					Decide now, since it decides the driver: 0-10&#8239;V for most commercial fixtures, phase dimming
					for lamps and small downlights.
				</p>
			</>
		),
	},
	{
		id: "surroundings",
		title: "7. What surrounds it?",
		body: (
			<>
				<p>
					Damp or wet, cold or hot, in insulation, in reach of balls or forklifts: check the rating before the
					price.
				</p>
			</>
		),
	},
	{
		id: "next",
		title: "Then",
		body: (
			<>
				<ol>
					<li>
						Put the result in a <Link to={paths.helpMeBuy("create-my-bom")}>bill of materials</Link>.
					</li>
					<li>
						Check <Link to={paths.paybackCalculator()}>payback</Link> and{" "}
						<Link to={paths.availableRebates()}>rebates</Link>.
					</li>
					<li>
						For anything with rows of racks, poles or egress paths, ask for a{" "}
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
