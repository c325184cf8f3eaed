import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "CRI and R9: what they promise and what they hide",
	description:
		"How the color rendering index is computed, why R9 is listed beside it, what 3\u202fin 4 LED lamps do to red, and which values to specify.",
	path: paths.blogPost("cri-and-r9"),
	lead: "CRI is an average of eight pale colors. Red is not among them. That is why a lamp with a CRI of 83 can turn steak, skin and mahogany brown, and why R9 stands beside it.",
	trail: [{ label: "Blog", to: paths.blog() }],
	published: "2026-11-20",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "method",
		title: "How CRI is computed",
		body: (
			<>
				<p>
					The method (CIE 13.3) looks at test colors under the lamp and under a reference of the same color
					temperature: a black body below 5000&#8239;K, daylight from there on. For each test color it
					measures how far the appearance shifts, ΔE, and gives a score:
				</p>
				<p className="formula">R = 100 − 4.6 × ΔE</p>
				<p>
					The general index, written Ra or just CRI, is the mean of R1 to R8, eight colors of moderate
					saturation. A perfect match scores 100. Incandescent lamps score near 100 by construction, since the
					reference is a black body too.
				</p>
				<p>
					R9 is the score of a ninth sample, a strong red. It is not part of the average, and because no lower
					limit is built in, it can be negative.
				</p>
			</>
		),
	},
	{
		id: "red",
		title: "Why red goes first",
		body: (
			<>
				<p>
					A white LED is a blue chip with phosphors. Deep red lies at the edge of what the eye can see, so
					light made there gives few lumens for its watts. A maker who wants high efficacy saves on red, and
					the average of eight pale colors barely notices.
				</p>
				<p>The register behind this catalog shows it. These are the 9,411 lamps of 2019, grouped by CRI:</p>
				<FiguresTable
					caption="R9 and efficacy of lamps by CRI band, medians"
					columns={[
						{ label: "CRI" },
						{ label: "Lamps", numeric: true },
						{ label: "R9", numeric: true },
						{ label: "Efficacy", numeric: true },
					]}
					rows={[
						["80 to 84", "6,067", "9", "81\u202flm/W"],
						["85 to 89", "1,115", "19", "84\u202flm/W"],
						["90 to 94", "1,883", "59", "78\u202flm/W"],
						["95 and more", "346", "83", "75\u202flm/W"],
					]}
				/>
				<p>
					Two things follow. First, from CRI 83 to CRI 93 the red score rises from 9 to about 60, far more
					than the ten points suggest. Second, the price in efficacy is small: about 4% between the first and
					third rows. It was much larger ten years earlier, and the old advice to avoid 90 CRI for energy
					reasons has aged.
				</p>
			</>
		),
	},
	{
		id: "specify",
		title: "What to specify",
		body: (
			<>
				<ul>
					<li>
						<strong>Corridors, storage, parking:</strong> CRI 70 to 80 will do; R9 above 0.
					</li>
					<li>
						<strong>Offices, classrooms, most retail:</strong> CRI 80 with R9 above 0 is the floor that ENERGY
						STAR's lamp specification set. CRI 90 is worth asking for where people look at faces.
					</li>
					<li>
						<strong>Food, fashion, cosmetics, health care, art, homes:</strong> CRI 90 and R9 of 50 or more.
						California's Title 24 (JA8) asks for just that pair in dwellings.
					</li>
					<li>
						<strong>Color inspection:</strong> CRI 95, R9 of 80 or more, and a look at the full spectrum.
					</li>
				</ul>
				<p>
					Write both numbers in the schedule. "CRI 90" alone is answered by lamps whose R9 runs from below 50
					to above 70.
				</p>
			</>
		),
	},
	{
		id: "limits",
		title: "What neither number tells",
		body: (
			<>
				<p>
					CRI is blind to direction: a shift to more vivid and a shift to duller cost the same. It also says
					nothing about two lamps matching each other; that is{" "}
					<Link to={paths.blogPost("choosing-a-color-temperature")}>color temperature and its tolerance</Link>
					. The newer method, IES TM-30 (its fidelity index is also CIE 224), uses 99 colors and gives a
					fidelity index Rf, a gamut index Rg above or below 100 for more or less saturation, and a graphic by
					hue. Where a supplier gives a TM-30 report, prefer it, and look at the local values of hue bin 1,
					which is red.
				</p>
				<p>
					And compare under the same conditions: the same luminance, no daylight in the room, with the things
					that the space will hold.
				</p>
			</>
		),
	},
	{
		id: "find",
		title: "Find them here",
		body: (
			<>
				<p>
					Lists can be narrowed by CRI; R9 stands in the specification table of each product whose register
					states it:{" "}
					<Link to={paths.listing("LED Lamps", "PAR Reflectors", { cri: "90" })}>
						PAR reflectors with CRI 90 to 94
					</Link>
					, <Link to={paths.listing("LED Lamps", "A-Series", { cri: "90" })}>A-series with CRI 90 to 94</Link>
					. The downlight register gives CRI only; 3,320 of its 4,073 entries have 90 or more.
				</p>
			</>
		),
	},
	{
		id: "sources",
		title: "Sources",
		body: (
			<>
				<ul>
					<li>
						CIE 13.3-1995, Method of measuring and specifying color rendering properties of light sources.
					</li>
					<li>ANSI/IES TM-30-20 and CIE 224:2017, color fidelity.</li>
					<li>California Energy Commission, Title 24, Joint Appendix JA8.</li>
					<li>
						Counts and medians: our own, see <Link to={paths.aboutThisData()}>About this data</Link>.
					</li>
				</ul>
			</>
		),
	},
];

export default function CriPost() {
	return <ArticleLayout page={page} sections={sections} />;
}
