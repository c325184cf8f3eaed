import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Custom Builder",
	description:
		"How made-to-order fixtures are put together from a code: what each part of the part number decides, and which combinations to avoid.",
	path: paths.customBuilder(),
	lead: "A made-to-order fixture is a row of choices, and its part number is the row written down. Here is how to make each choice, before you go to a series.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "choices",
		title: "The choices, in the order that matters",
		body: (
			<>
				<FiguresTable
					caption="What to decide, and what it rules out"
					columns={[{ label: "Choice" }, { label: "Decided by" }, { label: "Rules out" }]}
					rows={[
						["Size or length", "Grid, row length, ceiling", "Light packages that need more heat sink"],
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
								Use of the room
							</Link>,
							"",
						],
						[
							"CRI",
							<Link key="cell" to={paths.blogPost("cri-and-r9")}>
								What is looked at
							</Link>,
							"90 CRI costs some light for the same watts",
						],
						["Optic or lens", "Spacing, glare, aisle or open floor", "Wide optics above 30\u202fft"],
						["Voltage", "The panel: 120-277\u202fV or 347-480\u202fV", "Some drivers and sensors"],
						["Control", "Energy code", "Phase dimming on multi-volt drivers"],
						["Emergency battery", "Egress plan", "The smallest housings, cold places"],
						["Mounting", "Structure", ""],
						["Finish", "Architect, salt air", ""],
					]}
				/>
			</>
		),
	},
	{
		id: "row",
		title: "A row without surprises",
		body: (
			<>
				<p>
					A continuous row is made of standard lengths. For 38&#8239;ft: four of 8&#8239;ft and one of
					6&#8239;ft. Leave 1/4&#8239;in for each joint and end cap, measure wall to wall at three heights,
					and order the last piece after the first has been hung if the walls are old.
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
					<strong>Example.</strong> Two rows of 38&#8239;ft at 1,000&#8239;lm per foot in a room of 40 ×
					24&#8239;ft: 1,000 × 76 × 0.65 × 0.85 ÷ 960 = 43.7&#8239;fc.
				</p>
			</>
		),
	},
	{
		id: "series",
		title: "The series",
		body: (
			<>
				<ul>
					<li>
						<Link to={paths.customBuilder("SCX-SERIES")}>SCX-SERIES</Link>: figures of the range and all its
						products.
					</li>
					<li>
						<Link to={paths.innovations("TOL-SERIES")}>TOL-SERIES</Link>.
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
						Choose in the series' list. Each combination there is a real entry with its own part number.
					</li>
					<li>
						Put it on a <Link to={paths.helpMeBuy("create-my-bom")}>bill of materials</Link>.
					</li>
					<li>Made-to-order goods are usually not returnable: have the submittal approved first.</li>
				</ol>
			</>
		),
	},
	{
		id: "contact",
		title: "A combination that is not listed",
		body: (
			<>
				<ContactWays />
			</>
		),
	},
];

export default function CustomBuilderPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
