import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "About this data",
	description:
		"Where the catalog comes from: the two ENERGY STAR registers with dates and licenses, the house demonstration range, prices, drawings and limits.",
	path: paths.aboutThisData(),
	lead: "The products here are real entries of public registers as of the dates below, plus a house range made for demonstration. This page says what that means for each figure you see.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "registers",
		title: "The registers",
		body: (
			<>
				<FiguresTable
					caption="Sources of the catalog"
					columns={[
						{ label: "Register" },
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
					The light bulb file is an export of the ENERGY STAR product finder as kept in the public repository
					BenHagel/NRCan-Labs (commit e61d5efe); the downlight file as kept in fundestdguevara-cmyk/HACKATHON
					(commit 58e9fa93). Each entry is one part number here: 13,484&#8239;in about 4,067 products, which
					join entries that differ only in color temperature, beam angle or power.
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
					That the entry stood in the register on the date of its file. It does not say that the product is
					certified, made or sold today. Registers change daily, and the ENERGY STAR specifications for lamps
					and for most luminaires <strong>ended on December 31, 2024</strong>; recessed downlights and their
					retrofit kits go on under a specification of their own. For a rebate or a submittal look the product
					up in the current register, <a href="https://www.energystar.gov/productfinder/">energystar.gov</a>.
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
						Names are built from brand, shape, equivalent and base, since the register's own names repeat
						("LED Lamp" hundreds of times).
					</li>
					<li>Brands written in different ways are joined into one.</li>
					<li>
						Blank fields stay blank. A blank <strong>Dimmable</strong> is read as "no". Impossible values,
						such as a dimming level of −2000%, are left out.
					</li>
					<li>
						Where efficacy and light divided by power disagree by more than 3&#8239;lm/W, the product carries
						a note.
					</li>
					<li>
						Model numbers with wildcards (#, *, xx) name families; they cannot be ordered as they stand and
						are marked so.
					</li>
					<li>
						Compact fluorescent lamps are marked as discontinued, each with an LED lamp to take its place.
					</li>
				</ul>
			</>
		),
	},
	{
		id: "house",
		title: "The house demonstration range",
		body: (
			<>
				<p>
					High bays, troffers, linear, exit and emergency lights, wall packs, area and flood lights are
					covered by no open register. Those categories hold a range made up for demonstration under our own
					name, with plausible figures and <strong>no certification of any kind</strong>. The SCX-SERIES and
					TOL-SERIES belong to it. Their pages name "House demonstration range" as the source.
				</p>
			</>
		),
	},
	{
		id: "prices",
		title: "Prices and stock",
		body: (
			<>
				<p>
					The registers hold neither. Prices and stock are a demonstration list, worked out by rule from the
					figures of each product. They are no offer.
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
					The registers hold no pictures. Each drawing is made from the entry's own dimensions and shape,
					tinted by its color temperature. Where dimensions are missing it says "not to scale". It shows
					proportions, not the look of the actual product.
				</p>
			</>
		),
	},
	{
		id: "energy",
		title: "Energy prices",
		body: (
			<>
				<p>
					The <Link to={paths.paybackCalculator()}>payback calculator</Link> offers the average commercial
					price of electricity by state for <strong>2019</strong>, published by the US Energy Information
					Administration (public domain; copy kept in gamyers/solar-697). Prices have moved since; enter the
					one from your own bill.
				</p>
			</>
		),
	},
	{
		id: "marks",
		title: "Names and marks",
		body: (
			<>
				<p>
					Brand names are trademarks of their owners, used to tell products apart. There is no affiliation
					with and no endorsement by the brands, the Environmental Protection Agency or the Department of
					Energy. No logo of a register is shown.
				</p>
			</>
		),
	},
	{
		id: "errors",
		title: "Errors",
		body: (
			<>
				<p>
					If an entry is wrong in the register, it is wrong here. If it is right there and wrong here,{" "}
					<Link to={paths.contactUs()}>tell us</Link> the part number.
				</p>
			</>
		),
	},
];

export default function AboutThisDataPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
