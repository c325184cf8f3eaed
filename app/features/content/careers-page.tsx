import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Careers",
	description: "Jobs in lighting supply: what each role does, which certifications help, and how to apply.",
	path: paths.careers(),
	lead: "People come to lighting from electrical work, theater, architecture and sales. Here are the roles at a lighting supplier and what each one takes.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "openings",
		title: "Open positions",
		body: (
			<>
				<p>
					We have no openings posted right now. We do read every application that names one of the roles below
					and says why you want it. Send yours through <Link to={paths.contactUs()}>Contact us</Link>. Never
					pay anyone for an application or an interview; see our{" "}
					<Link to={paths.fraudAlert()}>fraud alert</Link>.
				</p>
			</>
		),
	},
	{
		id: "roles",
		title: "Roles",
		body: (
			<>
				<FiguresTable
					caption="Roles in lighting supply"
					columns={[{ label: "Role" }, { label: "Day to day" }, { label: "Helpful background" }]}
					rows={[
						[
							"Application engineer",
							'Does lighting layouts; answers "Will it fit? Will it dim? Is it bright enough?"',
							"AGi32 or DIALux; reading photometric (IES) files",
						],
						[
							"Inside sales",
							"Writes quotes, checks stock, finds substitutes",
							"A memory for part numbers; patience on the phone",
						],
						[
							"Sales representative",
							"Calls on distributors and job sites, registers projects",
							"Strong relationships in your territory",
						],
						[
							"Product manager",
							"Decides which sizes, color temperatures and lumen packages we offer",
							"A habit of digging into returns and complaints",
						],
						[
							"Quality engineer",
							"Tests life, surge, color and drivers",
							"Working knowledge of LM-79 and LM-80",
						],
						[
							"Warehouse",
							"Picks, packs and ships before the truck leaves",
							"Attention to detail: a wrong trim means a second trip",
						],
					]}
				/>
			</>
		),
	},
	{
		id: "certificates",
		title: "Certifications that help",
		body: (
			<>
				<ul>
					<li>
						<strong>LC</strong> (Lighting Certified), from the National Council on Qualifications for the
						Lighting Professions (NCQLP): the general certification.
					</li>
					<li>
						<strong>CLD</strong> (Certified Lighting Designer): based on completed projects.
					</li>
					<li>
						<strong>CLEP</strong> for energy efficiency, <strong>CLMC</strong> for lighting maintenance.
					</li>
					<li>
						<strong>ED-100 and ED-150</strong> courses from the Illuminating Engineering Society (IES): a good
						place to start.
					</li>
				</ul>
			</>
		),
	},
	{
		id: "apply",
		title: "What to send",
		body: (
			<>
				<ul>
					<li>A one-page resume, with numbers where you have them.</li>
					<li>For technical roles, a layout, test report or parts list you're proud of.</li>
					<li>Where you can work and when you can start.</li>
				</ul>
			</>
		),
	},
	{
		id: "equal",
		title: "Equal opportunity",
		body: (
			<>
				<p>
					We evaluate applicants on what the role requires. If you need an accommodation for an interview,
					such as step-free access, captions or extra time, let us know.
				</p>
			</>
		),
	},
];

export default function CareersPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
