import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Download Forms",
	description:
		"Printable forms: credit application, warranty claim worksheet, lighting layout site survey and bill of materials.",
	path: paths.downloadForms(),
	lead: 'Print any form on letter or A4 paper, or choose "Save as PDF" in the print dialog. You don\'t need to sign in or install a PDF reader.',
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "forms",
		title: "Forms",
		body: (
			<>
				<FiguresTable
					caption="Printable forms"
					columns={[{ label: "Form" }, { label: "Use it to" }]}
					rows={[
						[
							<Link key="cell" to={paths.creditApplication()}>
								Credit application
							</Link>,
							"Apply for net terms",
						],
						[
							<Link key="cell" to={paths.warrantyClaim()}>
								Warranty claim worksheet
							</Link>,
							"Gather what we need to process your claim",
						],
						[
							<Link key="cell" to={paths.lightDesignLayoutRequest()}>
								Site survey
							</Link>,
							"Request a lighting layout: rooms, heights, reflectances, light levels",
						],
						[
							<Link key="cell" to={paths.helpMeBuy("create-my-bom")}>
								Bill of materials
							</Link>,
							"Get a quote or order from a fixture schedule",
						],
					]}
				/>
			</>
		),
	},
	{
		id: "fill",
		title: "How to fill out a form",
		body: (
			<>
				<ol>
					<li>Open the form and read the section above it. It explains what we ask for and why.</li>
					<li>Print it, or save it as a PDF and fill it in with your PDF reader's comment tool.</li>
					<li>Sign it if the form has a signature line.</li>
					<li>
						Send it to us. See <Link to={paths.contactUs()}>contact us</Link>.
					</li>
				</ol>
			</>
		),
	},
	{
		id: "spec-sheets",
		title: "Spec sheets",
		body: (
			<>
				<p>
					Download spec sheets from product pages. See <Link to={paths.literature()}>literature</Link>.
				</p>
			</>
		),
	},
];

export default function DownloadFormsPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
