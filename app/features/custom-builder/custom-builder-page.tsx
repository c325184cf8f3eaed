import { Link } from "@remix-run/react";
import { scxBody } from "#rules/custom-builder/scx-options";
import { LinkButton } from "~/design-system/button.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import {
	ArticleLayout,
	type ArticlePage,
	type ArticleSection,
	articleMeta,
} from "~/shared/article/article.tsx";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { StartOptions } from "./start-options.tsx";

const page: ArticlePage = {
	title: "Custom Builder",
	description:
		"How to build a made-to-order fixture: what each part of the part number controls and which combinations to avoid.",
	path: paths.customBuilder(),
	lead: "A made-to-order part number lists your choices, one after another. Here's how to make each one before you pick a series.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "choices",
		title: "What to choose, in order",
		body: (
			<>
				<FiguresTable
					caption="Choices and what they rule out"
					columns={[{ label: "Choice" }, { label: "Depends on" }, { label: "Rules out" }]}
					rows={[
						["Size or length", "Grid, row length, ceiling", "Lumen packages that need more heat sink"],
						[
							"Light output",
							<Link key="cell" to={paths.lightDesignLayoutRequest()}>
								Target light level
							</Link>,
							"The smallest sizes, at high output",
						],
						[
							"Color temperature",
							<Link key="cell" to={paths.blogPost("choosing-a-color-temperature")}>
								Room use
							</Link>,
							"",
						],
						[
							"CRI",
							<Link key="cell" to={paths.blogPost("cri-and-r9")}>
								What people look at
							</Link>,
							"Some output: 90 CRI gives fewer lumens for the same watts",
						],
						["Optic or lens", "Spacing, glare, aisle or open area", "Wide optics above 30\u202fft"],
						[
							"Voltage",
							"Your electrical service: 120-277\u202fV or 347-480\u202fV",
							"Some drivers and sensors",
						],
						["Controls", "Energy code", "Phase dimming on multi-volt drivers"],
						["Emergency battery", "Egress plan", "The smallest housings, cold locations"],
						["Mounting", "Structure", ""],
						["Finish", "Architect, salt air", ""],
					]}
				/>
			</>
		),
	},
	{
		id: "row",
		title: "Planning a continuous row",
		body: (
			<>
				<p>
					Build continuous rows from standard lengths. For 38&#8239;ft, use four 8&#8239;ft sections and one
					6&#8239;ft section. Allow 1/4&#8239;in for each joint and end cap, and measure wall to wall at three
					heights. If the walls are old, hang the first piece before you order the last.
				</p>
			</>
		),
	},
	{
		id: "light",
		title: "From lumens per foot to footcandles",
		body: (
			<>
				<p className="formula">E = lumens per foot × feet of row × CU × LLF ÷ area</p>
				<p>
					<strong>Example.</strong> Two 38&#8239;ft rows at 1,000&#8239;lm per foot in a 40 × 24&#8239;ft
					room: 1,000 × 76 × 0.65 × 0.85 ÷ 960 = 43.7&#8239;fc.
				</p>
			</>
		),
	},
	{
		id: "series",
		title: "Series",
		body: (
			<>
				<ul>
					<li>
						<Link to={paths.customBuilder("SCX-SERIES")}>SCX-SERIES</Link>: linear high bay, in stock lengths
						or made to length as a straight, L, U or rectangular run.
					</li>
					<li>
						<Link to={paths.innovations("TOL-SERIES")}>TOL-SERIES</Link>: tool-less retrofit troffer.
					</li>
					<li>
						Other series: <Link to={paths.catalogNumbers()}>catalog number builder</Link>.
					</li>
				</ul>
			</>
		),
	},
	{
		id: "order",
		title: "How to order",
		body: (
			<>
				<ol>
					<li>
						Build a run step by step, or choose from the series product list. Every combination has its own
						part number.
					</li>
					<li>
						Add it to a <Link to={paths.helpMeBuy("create-my-bom")}>bill of materials</Link>.
					</li>
					<li>
						Get the submittal approved before you order. Made-to-order fixtures usually can't be returned.
					</li>
				</ol>
			</>
		),
	},
	{
		id: "contact",
		title: "Need a combination that isn't listed?",
		body: (
			<>
				<ContactWays />
			</>
		),
	},
];

export default function CustomBuilderPage() {
	return (
		<ArticleLayout page={page} sections={sections}>
			<LinkButton to={paths.customBuilder(scxBody.series)} variant="primary" icon="ruler">
				Build an SCX-SERIES run
			</LinkButton>
			<StartOptions />
		</ArticleLayout>
	);
}
