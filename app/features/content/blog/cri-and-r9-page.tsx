import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "CRI and R9: what they tell you and what they don't",
	description:
		"How CRI is calculated, why R9 is listed with it, how LED lamps render red, and which values to specify.",
	path: paths.blogPost("cri-and-r9"),
	lead: "CRI is an average of eight pale colors, and red isn't one of them. That's why a lamp with a CRI of 83 can turn steak, skin and mahogany brown, and why you need R9 too.",
	trail: [{ label: "Blog", to: paths.blog() }],
	published: "2026-11-20",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "method",
		title: "How CRI is calculated",
		body: (
			<>
				<p>
					The method (CIE 13.3) compares test colors under the lamp with the same colors under a reference
					source of the same color temperature. The reference is a black body below 5000&#8239;K and daylight
					from there up. For each test color, it measures how far the appearance shifts (ΔE) and gives a
					score:
				</p>
				<p className="formula">R = 100 − 4.6 × ΔE</p>
				<p>
					The general index (Ra, or just CRI) is the average of R1 through R8, eight moderately saturated
					colors. A perfect match scores 100. Incandescent lamps score near 100 because their reference is a
					black body too.
				</p>
				<p>
					R9 is the score for a ninth sample, a strong red. It isn't part of the average. The scale has no
					lower limit, so R9 can be negative.
				</p>
			</>
		),
	},
	{
		id: "red",
		title: "Why LEDs lose red first",
		body: (
			<>
				<p>
					A white LED is a blue chip with phosphors. Deep red is at the edge of what the eye can see, so
					making it gives few lumens per watt. Manufacturers who want high efficacy cut back on red, and the
					average of eight pale colors barely changes.
				</p>
				<p>You can see it in the 9,411 lamps of the 2019 ENERGY STAR list, grouped by CRI:</p>
				<FiguresTable
					caption="Median R9 and efficacy by CRI"
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
						["95 and up", "346", "83", "75\u202flm/W"],
					]}
				/>
				<p>
					Two takeaways. First, going from CRI 83 to CRI 93 raises R9 from 9 to about 60, far more than ten
					points of CRI suggest. Second, it costs little efficacy: about 4% between the first and third rows.
					Ten years earlier the penalty was much larger. The old advice to avoid 90 CRI to save energy is out
					of date.
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
						<strong>Corridors, storage, parking:</strong> CRI 70 to 80 is enough; R9 above 0.
					</li>
					<li>
						<strong>Offices, classrooms, most retail:</strong> CRI 80 with R9 above 0, the minimum in the
						ENERGY STAR lamp specification. Ask for CRI 90 where people look at faces.
					</li>
					<li>
						<strong>Food, fashion, cosmetics, health care, art, homes:</strong> CRI 90 and R9 of 50 or more.
						California Title 24 (JA8) requires exactly that in dwellings.
					</li>
					<li>
						<strong>Color inspection:</strong> CRI 95, R9 of 80 or more, and check the full spectrum.
					</li>
				</ul>
				<p>
					Put both numbers on your fixture schedule. Lamps that meet "CRI 90" alone have R9 values from below
					50 to above 70.
				</p>
			</>
		),
	},
	{
		id: "limits",
		title: "What neither number tells you",
		body: (
			<>
				<p>
					CRI doesn't show the direction of a shift: more vivid and duller cost the same. It also doesn't tell
					you whether two lamps match; for that, see{" "}
					<Link to={paths.blogPost("choosing-a-color-temperature")}>color temperature and its tolerance</Link>
					. The newer method, IES TM-30, uses 99 colors. It gives a fidelity index Rf (also CIE 224), a gamut
					index Rg above or below 100 for more or less saturation, and a graphic by hue. If a supplier has a
					TM-30 report, use it, and look at the local values for hue bin 1, which is red.
				</p>
				<p>
					Always compare lamps under the same conditions: the same brightness, no daylight, and the materials
					that will be in the space.
				</p>
			</>
		),
	},
	{
		id: "find",
		title: "Shop by CRI",
		body: (
			<>
				<p>
					You can filter listings by CRI. R9 is in the specs of every product whose source lists it:{" "}
					<CatalogLink category="LED Lamps" subcategory="PAR Reflectors" query={{ cri: "90" }}>
						PAR reflectors with CRI 90 to 94
					</CatalogLink>
					,{" "}
					<CatalogLink category="LED Lamps" subcategory="A-Series" query={{ cri: "90" }}>
						A-series with CRI 90 to 94
					</CatalogLink>
					. The downlight list gives CRI only; 3,320 of its 4,073 entries are 90 or higher.
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
						Counts and medians: our own. See <Link to={paths.aboutThisData()}>About this data</Link>.
					</li>
				</ul>
			</>
		),
	},
];

export default function CriPost() {
	return <ArticleLayout page={page} sections={sections} />;
}
