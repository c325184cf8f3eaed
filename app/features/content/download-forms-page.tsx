import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Download Forms",
	description:
		"Printable forms: credit application, warranty claim worksheet, site survey for a lighting layout, bill of materials.",
	path: paths.downloadForms(),
	lead: 'Every form is a page that prints on letter or A4 paper, or saves as PDF by "Save as PDF" in the print dialog. No reader, no sign-in.',
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "forms",
		title: "The forms",
		body: (
			<>
				<FiguresTable
					caption="Forms to print"
					columns={[{ label: "Form" }, { label: "For" }]}
					rows={[
						[
							<Link key="cell" to={paths.creditApplication()}>
								Credit application
							</Link>,
							"Opening an account on terms",
						],
						[
							<Link key="cell" to={paths.warrantyClaim()}>
								Warranty claim worksheet
							</Link>,
							"What we need to settle a claim at once",
						],
						[
							<Link key="cell" to={paths.lightDesignLayoutRequest()}>
								Site survey
							</Link>,
							"A lighting layout: rooms, heights, reflectances, targets",
						],
						[
							<Link key="cell" to={paths.helpMeBuy("create-my-bom")}>
								Bill of materials
							</Link>,
							"Quotes and orders from a fixture schedule",
						],
					]}
				/>
			</>
		),
	},
	{
		id: "fill",
		title: "How to fill one in",
		body: (
			<>
				<ol>
					<li>Open the form and read the section above it: it says what is asked and why.</li>
					<li>Print, or save as PDF and type into it with your PDF reader's comment tool.</li>
					<li>Sign where the form asks for it.</li>
					<li>
						Send it by one of the ways under <Link to={paths.contactUs()}>contact us</Link>.
					</li>
				</ol>
			</>
		),
	},
	{
		id: "spec-sheets",
		title: "Spec sheets and data",
		body: (
			<>
				<p>
					Spec sheets are made from the catalog on each product's page; see{" "}
					<Link to={paths.literature()}>literature</Link>.
				</p>
			</>
		),
	},
];

export default function DownloadFormsPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
