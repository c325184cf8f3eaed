import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { PrintableForm } from "~/shared/article/printable-form.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Create my bill of materials",
	description:
		"How to turn a fixture schedule into a bill of materials that can be priced at once: columns, a worked example, spares, and a sheet to print.",
	path: paths.helpMeBuy("create-my-bom"),
	lead: "A bill of materials that can be priced at once has six columns and no questions in it. Here is how to get there from a drawing.",
	trail: [{ label: "Help me buy", to: paths.helpMeBuy() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "columns",
		title: "Six columns",
		body: (
			<>
				<FiguresTable
					caption="What each line needs"
					columns={[{ label: "Column" }, { label: "Why" }, { label: "Example" }]}
					rows={[
						["Type", "The letter on the drawing, so that site and office talk of the same thing", "A"],
						["Quantity", "Counted, with spares as their own line", "48"],
						[
							"Part number",
							"Complete, without wildcards (#, *, xx)",
							"from the product page, with its copy button",
						],
						[
							"Description",
							"For people: size, watts, lumens, color temperature",
							"2x4 panel, 40\u202fW, 4000\u202fK",
						],
						["Options", "Mounting kit, sensor, battery, color setting", "with emergency battery"],
						["Needed on site", "Decides the stock it comes from", "week 12"],
					]}
				/>
			</>
		),
	},
	{
		id: "steps",
		title: "From schedule to list",
		body: (
			<>
				<ol>
					<li>Copy types from the fixture schedule. Keep the letters.</li>
					<li>Count each type on the drawing, room by room. Two people, two counts.</li>
					<li>
						Search by what the schedule says, such as{" "}
						<Link to={paths.search("2x4 panel 4000k")}>2x4 panel 4000k</Link>, and open the product.
					</li>
					<li>Choose the option. Its part number changes with it: copy that one.</li>
					<li>
						Check the four that are forgotten most: mounting kit, emergency version, dimmer, lamps for
						fixtures sold without.
					</li>
					<li>Add spares: 2 % of fixtures, at least one of a type; 5 % of lamps.</li>
					<li>Have it priced as one list.</li>
				</ol>
				<p>
					Signed in, you can gather products in a project by <strong>Add to Project</strong> on each product's
					page.
				</p>
			</>
		),
	},
	{
		id: "example",
		title: "A worked example",
		body: (
			<>
				<p>An office floor: 4 rooms of 12 panels, a corridor with 10 downlights, 6 exits.</p>
				<FiguresTable
					caption="Bill of materials, with spares"
					columns={[
						{ label: "Type" },
						{ label: "Count" },
						{ label: "Spares" },
						{ label: "Order", numeric: true },
					]}
					rows={[
						["A, 2x4 panel", "4 × 12 = 48", "2 % → 1", "49"],
						["B, 6-inch downlight", "10", "at least 1", "11"],
						["X, exit sign", "6", "at least 1", "7"],
						["S, wall dimmer 0-10\u202fV", "5", "0", "5"],
					]}
				/>
				<p>Load: 48 × 40&#8239;W + 10 × 15&#8239;W + 6 × 3&#8239;W = 2,088&#8239;W.</p>
			</>
		),
	},
	{
		id: "mistakes",
		title: "Mistakes that cost a week",
		body: (
			<>
				<ul>
					<li>"Or equal" without saying equal in what.</li>
					<li>Color temperature only in the heading.</li>
					<li>277&#8239;V fixtures on a 347&#8239;V or 480&#8239;V job.</li>
					<li>Quantity in cartons here and pieces there.</li>
				</ul>
			</>
		),
	},
	{
		id: "form",
		title: "A sheet to print",
		wide: true,
		body: (
			<>
				<PrintableForm
					title="Bill of materials"
					groups={[
						{ title: "Project", lines: ["Project", "Address", "Contact", "Needed on site by"] },
						...["1", "2", "3", "4", "5", "6"].map((line) => ({
							title: `Line ${line}`,
							lines: ["Type and quantity", "Part number", "Description", "Options"],
						})),
					]}
				/>
			</>
		),
	},
	{
		id: "send",
		title: "Where to send it",
		body: (
			<>
				<ContactWays />
			</>
		),
	},
];

export default function CreateMyBomPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
