import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "About this data",
	description:
		"Where the catalog data comes from: two ENERGY STAR product lists with dates and licenses, our demo product line, prices, drawings and known limits.",
	path: paths.aboutThisData(),
	lead: "Most products here are real entries from public ENERGY STAR lists, as of the dates below. The rest is a demo line under our own name. This page covers what that means for the specs, prices and drawings you see.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "registers",
		title: "ENERGY STAR lists",
		body: (
			<>
				<FiguresTable
					caption="Catalog sources"
					columns={[
						{ label: "List" },
						{ label: "As of" },
						{ label: "Entries", numeric: true },
						{ label: "Publisher and license" },
					]}
					rows={[
						[
							"ENERGY STAR certified light bulbs",
							"March 14, 2019",
							"9,411",
							"US Environmental Protection Agency; US government work, public domain",
						],
						[
							"ENERGY STAR certified downlights",
							"December 17, 2025",
							"4,073",
							"US Environmental Protection Agency, data.energystar.gov, view ej6d-wb4c; public domain",
						],
					]}
				/>
				<p>
					The light bulb file is an export of the ENERGY STAR product finder, kept in the public repository
					BenHagel/NRCan-Labs (commit e61d5efe). The downlight file is kept in fundestdguevara-cmyk/HACKATHON
					(commit 58e9fa93). Each entry is one part number here. The 13,484 entries make up about 4,067
					products: we group entries that differ only in color temperature, beam angle or wattage.
				</p>
			</>
		),
	},
	{
		id: "certified",
		title: 'What "certified as of" means',
		body: (
			<>
				<p>
					It means the entry was on the ENERGY STAR list on the date of that file. It doesn't mean the product
					is certified, made or sold today. The lists change daily, and the ENERGY STAR specifications for
					lamps and most fixtures <strong>ended on December 31, 2024</strong>. Recessed downlights and their
					retrofit kits continue under a separate specification. For a rebate or a submittal, look up the
					product in the current list at{" "}
					<a href="https://www.energystar.gov/productfinder/">energystar.gov</a>.
				</p>
			</>
		),
	},
	{
		id: "changes",
		title: "What we changed",
		body: (
			<>
				<ul>
					<li>
						We build product names from brand, shape, equivalent wattage and base. The names in the list
						repeat ("LED Lamp" appears hundreds of times).
					</li>
					<li>Different spellings of a brand are merged into one.</li>
					<li>
						Blank fields stay blank. A blank <strong>Dimmable</strong> counts as "no". We drop impossible
						values, such as a dimming level of −2000%.
					</li>
					<li>
						If the listed efficacy is off from lumens ÷ watts by more than 3&#8239;lm/W, the product page has
						a note.
					</li>
					<li>
						Model numbers with wildcards (#, *, xx) are base catalog numbers. We mark them; you need the
						complete number to order.
					</li>
					<li>CFLs are marked as discontinued. Each one links to an LED replacement.</li>
				</ul>
			</>
		),
	},
	{
		id: "house",
		title: "Our demo product line",
		body: (
			<>
				<p>
					No open list covers high bays, troffers, linear fixtures, exit and emergency lights, wall packs,
					area lights or flood lights. We fill those categories with a demo line under our own name. Its specs
					are plausible but made up, and it has <strong>no certification of any kind</strong>. It includes the
					SCX-SERIES and TOL-SERIES. Product pages show "House demonstration range" as the source.
				</p>
			</>
		),
	},
	{
		id: "zip-codes",
		title: "ZIP codes",
		body: (
			<p>
				ZIP codes with their places and coordinates come from <a href="https://www.geonames.org/">GeoNames</a>
				, used under the{" "}
				<a href="https://creativecommons.org/licenses/by/4.0/">Creative Commons Attribution 4.0 license</a>.
				We rounded the coordinates to 0.001° and added Puerto Rico and the islands.
			</p>
		),
	},
	{
		id: "prices",
		title: "Prices and stock",
		body: (
			<>
				<p>
					The ENERGY STAR lists have no prices or stock. What you see here is a demo price list, calculated
					from each product's specs. It isn't an offer to sell.
				</p>
			</>
		),
	},
	{
		id: "drawings",
		title: "Drawings",
		body: (
			<>
				<p>
					The lists have no photos. We draw each product from its listed dimensions and shape and tint it by
					color temperature. If dimensions are missing, the drawing says "not to scale". Drawings show
					proportions; the actual product may look different.
				</p>
			</>
		),
	},
	{
		id: "energy",
		title: "Electricity rates",
		body: (
			<>
				<p>
					The <Link to={paths.paybackCalculator()}>payback calculator</Link> uses average commercial
					electricity rates by state for <strong>2019</strong>, published by the US Energy Information
					Administration (public domain; copy kept in gamyers/solar-697). Rates have changed since, so use the
					rate on your bill.
				</p>
				<p>
					Its existing fixtures are from the lighting fixture table of AMO Tools Desktop, by Oak Ridge
					National Laboratory for the Department of Energy (Copyright 2018, UT-Battelle, LLC; commit
					b919fc5a). We left out rows without figures, and count the watts of LED troffers once for the whole
					fixture. The names of the laboratory and the Department imply no endorsement. The carbon factor is
					the US average of 823.1 lb of CO₂ per MWh from eGRID2022 (Environmental Protection Agency, public
					domain).
				</p>
			</>
		),
	},
	{
		id: "marks",
		title: "Trademarks",
		body: (
			<>
				<p>
					Brand names are trademarks of their owners. We use them only to identify products. We aren't
					affiliated with or endorsed by the brands, the Environmental Protection Agency or the Department of
					Energy. We don't use the ENERGY STAR logo.
				</p>
			</>
		),
	},
	{
		id: "errors",
		title: "Report an error",
		body: (
			<>
				<p>
					Errors in the source list also appear here. If the list is right and our page is wrong,{" "}
					<Link to={paths.contactUs()}>send us the part number</Link>.
				</p>
			</>
		),
	},
];

export default function AboutThisDataPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
