import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Careers",
	description:
		"The work behind a lighting catalog: roles, what each does in a day, the certificates that count, and how to apply.",
	path: paths.careers(),
	lead: "People come to lighting from electrical work, theater, architecture and sales. These are the roles behind a shop like this one, and what each asks for.",
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
					No vacancies are published on this page at present. Applications sent unasked are read when they say
					which of the roles below you have in mind and why. Send them by the ways under{" "}
					<Link to={paths.contactUs()}>Contact us</Link>; never pay anyone for an application or an interview,
					see <Link to={paths.fraudAlert()}>fraud alert</Link>.
				</p>
			</>
		),
	},
	{
		id: "roles",
		title: "Roles in the trade",
		body: (
			<>
				<FiguresTable
					caption="What people do here"
					columns={[{ label: "Role" }, { label: "In a day" }, { label: "Helps to have" }]}
					rows={[
						[
							"Application engineer",
							'Lays out rooms, answers "will it fit, will it dim, is it bright enough"',
							"AGi32 or DIALux, reading of photometric files",
						],
						[
							"Inside sales",
							"Quotes, checks stock, finds substitutes",
							"A memory for part numbers, calm on the telephone",
						],
						[
							"Sales representative",
							"Visits distributors and sites, registers projects",
							"A territory that trusts you",
						],
						[
							"Product manager",
							"Decides which sizes, colors and packages exist",
							"Curiosity about returns and complaints",
						],
						["Quality engineer", "Tests life, surge, color, drivers", "LM-79 and LM-80 literacy"],
						[
							"Warehouse",
							"Picks, packs, ships before the truck leaves",
							"Care: a wrong trim costs a second visit",
						],
					]}
				/>
			</>
		),
	},
	{
		id: "certificates",
		title: "Certificates that count",
		body: (
			<>
				<ul>
					<li>
						<strong>LC</strong>, Lighting Certified, by the National Council on Qualifications for the
						Lighting Professions (NCQLP): the general one.
					</li>
					<li>
						<strong>CLD</strong>, Certified Lighting Designer: judged on built work.
					</li>
					<li>
						<strong>CLEP</strong> or <strong>CLMC</strong>: energy efficiency, and lighting maintenance.
					</li>
					<li>
						<strong>ED-100 and ED-150</strong> courses of the Illuminating Engineering Society as a start.
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
					<li>One page on what you have done, with figures where there are some.</li>
					<li>For technical roles, a layout, a test report or a part list that you are proud of.</li>
					<li>The region you can work in and when you could begin.</li>
				</ul>
			</>
		),
	},
	{
		id: "equal",
		title: "Fair treatment",
		body: (
			<>
				<p>
					Applications are judged by what the role needs. Say if you need an adjustment for an interview, such
					as a step-free entrance, captions or more time.
				</p>
			</>
		),
	},
];

export default function CareersPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
