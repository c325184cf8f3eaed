import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { CanSection } from "./can-section.tsx";

const page: ArticlePage = {
	title: "LED retrofits and can sizes",
	description:
		"How to measure a recessed can, what IC and airtight ratings mean, whether to buy a lamp or a kit, and a checklist before you order.",
	path: paths.blogPost("led-retrofits-and-can-sizes"),
	lead: "Three things decide whether a retrofit fits: can size, the rating on the label and the springs. Get all three right and each can takes five minutes. Get one wrong and you have a return.",
	trail: [{ label: "Blog", to: paths.blog() }],
	published: "2026-11-20",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "size",
		title: "Can size",
		body: (
			<>
				<p>
					"6 inch" is the nominal aperture of the housing, close to its inside diameter. The ceiling hole is a
					little larger and the old trim's flange is larger still, so don't measure the flange.
				</p>
				<CanSection />
				<ol>
					<li>Turn off the breaker. Remove the lamp and pull the trim down.</li>
					<li>
						Measure the inside diameter at the rim: about 6&#8239;in for a 6-inch can, 5&#8239;in for a 5-inch
						can.
					</li>
					<li>
						Measure the depth from the ceiling surface to the socket plate or the top of the can. Retrofit
						kits list a minimum depth.
					</li>
					<li>
						Note what holds the old trim: two brackets for torsion springs, or coil springs hooked to the
						side. Use friction clips in smooth cans without brackets.
					</li>
					<li>
						Note the socket: medium screw (E26) or twist-and-lock (GU24). Kits come with an adapter for one,
						sometimes both.
					</li>
				</ol>
			</>
		),
	},
	{
		id: "light",
		title: "Lumens by can size",
		body: (
			<>
				<FiguresTable
					caption="Downlights in the December 2025 ENERGY STAR list, medians by nominal size"
					columns={[
						{ label: "Size" },
						{ label: "Entries", numeric: true },
						{ label: "Lumens", numeric: true },
						{ label: "Watts", numeric: true },
					]}
					rows={[
						["4\u202fin", "1,341", "860\u202flm", "10\u202fW"],
						["6\u202fin", "1,236", "1,230\u202flm", "15\u202fW"],
						["8\u202fin", "411", "2,100\u202flm", "23\u202fW"],
					]}
				/>
				<p>
					A 65&#8239;W incandescent BR30 gave about 650&#8239;lm, and an old baffle trim absorbed some of
					that. So a median 6-inch kit often doubles the light. If the room was bright enough, choose fewer
					lumens or make sure the kit dims.
				</p>
			</>
		),
	},
	{
		id: "ratings",
		title: "Housing ratings",
		body: (
			<>
				<ul>
					<li>
						<strong>Type IC</strong> can be buried in insulation. <strong>Type Non-IC</strong> can't. The
						National Electrical Code (410.116) requires 3&#8239;in of clearance to insulation and half an inch
						to combustible material. An LED kit runs cooler, but it doesn't change the housing's rating.
					</li>
					<li>
						<strong>Airtight</strong> housings leak no more than 2.0 cubic feet per minute at 75 Pa (ASTM
						E283). Energy codes require that in insulated ceilings. Many kits add a gasket; check the label to
						see whether it counts.
					</li>
					<li>
						Use <strong>damp</strong> rated over bathroom floors and under eaves. Use <strong>wet</strong>{" "}
						rated in showers and outdoors in the open.
					</li>
				</ul>
				<p>
					Of the 4,073 entries in the list, 2,443 are Type IC, 442 are Non-IC only and 1,188 list no rating.
					Of all entries, 742 are airtight. Some products don't need a can: surface disks, for example, mount
					on a junction box.
				</p>
			</>
		),
	},
	{
		id: "lamp-or-kit",
		title: "Lamp, kit or new fixture?",
		body: (
			<>
				<FiguresTable
					caption="Three ways to convert an old can to LED"
					columns={[{ label: "Option" }, { label: "Use it when" }, { label: "Watch for" }]}
					rows={[
						[
							"Screw in an LED reflector lamp",
							"The trim is in good shape and you like the look",
							"Enclosed trims need a lamp rated for enclosed fixtures; 4,370 of 9,411 lamps in the list aren't",
						],
						[
							"Retrofit kit (lamp and trim in one)",
							"The cans are good but the trims have yellowed",
							"Housing size, depth, springs; the kit must be classified for retrofit (UL 1598C)",
						],
						[
							"New LED downlight or canless wafer",
							"The ceiling is open, or the can won't work",
							"Junction box volume, access, patching the hole",
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
					An old dimmer was made for 300&#8239;W of incandescent. Two hundred watts of LED may be below its
					minimum load. Choose a dimmer on the kit manufacturer's list, or pair a NEMA SSL 7A dimmer with an
					SSL 7A kit. Try one room before you order for the whole floor.
				</p>
			</>
		),
	},
	{
		id: "checklist",
		title: "Before you order",
		body: (
			<>
				<ul>
					<li>Count of each size, plus two spares.</li>
					<li>Lumens and color temperature approved. For selectable kits, write down the setting.</li>
					<li>Housing rating, ceiling insulation, damp or wet location.</li>
					<li>Socket and spring type, and depth of the shallowest can.</li>
					<li>Dimmer types, and which ones stay.</li>
					<li>One sample installed and checked after dark.</li>
				</ul>
				<p>
					Start with{" "}
					<CatalogLink category="Downlights" subcategory="Retrofit Kits">
						retrofit kits
					</CatalogLink>{" "}
					(the list has 243 for 6&#8239;in, 236 for 4&#8239;in and 160 for 5&#8239;in) or{" "}
					<CatalogLink category="Downlights" subcategory="Surface & Disk Downlights">
						surface and disk downlights
					</CatalogLink>
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
					<li>NFPA 70, National Electrical Code, Article 410.116.</li>
					<li>UL 1598 and UL 1598C; ASTM E283; NEMA SSL 7A.</li>
					<li>
						Counts and medians: our own. See <Link to={paths.aboutThisData()}>About this data</Link>.
					</li>
				</ul>
			</>
		),
	},
];

export default function CanSizesPost() {
	return <ArticleLayout page={page} sections={sections} />;
}
