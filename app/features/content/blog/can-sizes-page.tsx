import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { CanSection } from "./can-section.tsx";

const page: ArticlePage = {
	title: "LED retrofits and can sizes",
	description:
		"How to measure a recessed can, what IC and airtight ratings mean, lamp or retrofit kit, and a checklist before ordering two hundred of them.",
	path: paths.blogPost("led-retrofits-and-can-sizes"),
	lead: "A recessed can is known by a number in inches, a letter or two on a label and a spring. Get the three right and a retrofit takes five minutes; get one wrong and it takes a return.",
	trail: [{ label: "Blog", to: paths.blog() }],
	published: "2026-11-20",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "size",
		title: "The number in inches",
		body: (
			<>
				<p>
					"6 inch" is the nominal aperture of the housing, close to its inside diameter. The hole in the
					ceiling is a little larger, and the old trim's flange larger still, so do not measure the flange.
				</p>
				<CanSection />
				<ol>
					<li>Switch off at the breaker. Take out the lamp and pull the trim down.</li>
					<li>
						Measure the inside diameter at the rim: about 6&#8239;in for a 6-inch can, 5&#8239;in for a 5-inch
						one.
					</li>
					<li>
						Measure the depth from the ceiling's surface to the socket plate or the top. Retrofit kits state
						the least depth.
					</li>
					<li>
						Note how the old trim was held: two brackets for torsion springs, or coil springs hooked to the
						side. Friction clips suit smooth cans without brackets.
					</li>
					<li>
						Note the socket: medium screw (E26) or twist-and-lock (GU24). Kits bring an adaptor for one, at
						times both.
					</li>
				</ol>
			</>
		),
	},
	{
		id: "light",
		title: "How much light a size gives",
		body: (
			<>
				<FiguresTable
					caption="Downlights of the December 2025 register by nominal size, medians"
					columns={[
						{ label: "Size" },
						{ label: "Entries", numeric: true },
						{ label: "Light", numeric: true },
						{ label: "Power", numeric: true },
					]}
					rows={[
						["4\u202fin", "1,341", "860\u202flm", "10\u202fW"],
						["6\u202fin", "1,236", "1,230\u202flm", "15\u202fW"],
						["8\u202fin", "411", "2,100\u202flm", "23\u202fW"],
					]}
				/>
				<p>
					A 65&#8239;W incandescent BR30 gave about 650&#8239;lm, of which an old baffle trim swallowed a
					part. A median 6-inch kit therefore often doubles the light. If the room was bright enough, choose
					fewer lumens or make sure that it dims.
				</p>
			</>
		),
	},
	{
		id: "ratings",
		title: "The letters on the label",
		body: (
			<>
				<ul>
					<li>
						<strong>Type IC</strong> may be buried in insulation. <strong>Type Non-IC</strong> may not: the
						National Electrical Code (410.116) wants 3&#8239;in between it and insulation, and half an inch to
						anything that burns. An LED kit runs cooler, but it does not change the rating of the housing.
					</li>
					<li>
						<strong>Airtight</strong> housings leak no more than 2.0 cubic feet a minute at 75 Pa (ASTM E283),
						which energy codes ask for in insulated ceilings. Many kits add a gasket; the label says whether
						it counts.
					</li>
					<li>
						<strong>Damp</strong> is right over a bathroom's floor and under eaves; <strong>wet</strong> is
						right in a shower and in the open.
					</li>
				</ul>
				<p>
					Of the 4,073 entries, 2,443 name Type IC, 742 of all entries are airtight, and 442 are Non-IC only.
					1,188 state no rating; surface disks, for one, need no can and mount on a junction box.
				</p>
			</>
		),
	},
	{
		id: "lamp-or-kit",
		title: "Lamp, kit or new fixture",
		body: (
			<>
				<FiguresTable
					caption="Three ways to bring an old can to LED"
					columns={[{ label: "Way" }, { label: "Good when" }, { label: "Mind" }]}
					rows={[
						[
							"Screw in an LED reflector lamp",
							"The trim is sound and the look may stay",
							"In a closed trim take one rated for enclosed fixtures: 4,370 of 9,411 lamps in the register are not",
						],
						[
							"Retrofit kit (lamp and trim in one)",
							"Cans are sound, trims are yellow",
							"Housing size, depth, springs; a kit is classified for retrofit (UL 1598C)",
						],
						[
							"New LED downlight or canless wafer",
							"The ceiling is open, or the can is wrong",
							"Box volume, access, patching the hole",
						],
					]}
				/>
			</>
		),
	},
	{
		id: "dimming",
		title: "Dimmers",
		body: (
			<>
				<p>
					An old dimmer was made for 300&#8239;W of filament. Two hundred watts of LED may be too little for
					its electronics. Choose a dimmer listed by the kit's maker, or one that complies with NEMA SSL 7A
					together with a kit that does, and try one room before ordering for the floor.
				</p>
			</>
		),
	},
	{
		id: "checklist",
		title: "Before ordering",
		body: (
			<>
				<ul>
					<li>Count per size, with two spare.</li>
					<li>Lumens and color temperature agreed; for selectable kits the setting written down.</li>
					<li>Housing rating, ceiling insulation, damp or wet place.</li>
					<li>Socket and spring, depth in the shallowest can.</li>
					<li>Dimmer types, and which of them stay.</li>
					<li>One sample installed and looked at after dark.</li>
				</ul>
				<p>
					Start with <Link to={paths.listing("Downlights", "Retrofit Kits")}>retrofit kits</Link>, of which
					the register has 243 for 6&#8239;in, 236 for 4&#8239;in and 160 for 5&#8239;in, or{" "}
					<Link to={paths.listing("Downlights", "Surface & Disk Downlights")}>
						surface and disk downlights
					</Link>
					.
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
					<li>NFPA 70, National Electrical Code, article 410.116.</li>
					<li>UL 1598 and UL 1598C; ASTM E283; NEMA SSL 7A.</li>
					<li>
						Counts and medians: our own, see <Link to={paths.aboutThisData()}>About this data</Link>.
					</li>
				</ul>
			</>
		),
	},
];

export default function CanSizesPost() {
	return <ArticleLayout page={page} sections={sections} />;
}
