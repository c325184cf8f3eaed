/** Terms of the warranty: what is covered, for how long, and what to do. */
import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import type { ArticleSection } from "~/shared/article/article.tsx";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { CatalogLink } from "~/shared/catalog-link.tsx";

/** The years of the default catalog; a test compares them with the range. */
export const warrantyYears: [category: string, subcategory: string | null, label: string, years: string][] = [
	["Commercial Indoor", "High Bay", "High bays", "7 or 10 years"],
	["Commercial Indoor", "Troffers & Panels", "Troffers and panels", "5 or 10 years"],
	["Commercial Indoor", "Linear", "Linear fixtures", "5 years"],
	["Commercial Indoor", "Exit & Emergency", "Exit signs and emergency lights", "5 years"],
	["Outdoor", "Area & Site", "Area lights", "5 or 10 years"],
	["Outdoor", "Flood", "Floodlights", "5, 7 or 10 years"],
	["Outdoor", "Wall Packs", "Wall packs", "5 or 7 years"],
	["LED Lamps", null, "LED lamps", "Mostly 3 or 5 years; 2 to 22 in all"],
	["Downlights", null, "Downlights", "Not in the public list; see the label or carton"],
];

/** How codes on labels read. The assistant quotes them too. */
export const dateCodes: [code: string, meaning: string][] = [
	["1824", "Week 18 of 2024"],
	["2418", "Year 2024, week 18, if the last two digits can't be a recent year"],
	["05/24 or 0524", "May 2024, or week 5 of 2024"],
	["20240503", "May 3, 2024"],
];

export const warrantyTerms = (storeName: string): ArticleSection[] => [
	{
		id: "who",
		title: "Who backs the warranty",
		body: (
			<p>
				The manufacturer warrants the product for its stated period from the date of purchase. {storeName}{" "}
				takes your claim and settles it with the manufacturer, so you have one contact. You keep any rights
				the law gives you against the seller.
			</p>
		),
	},
	{
		id: "covers",
		title: "What is covered",
		body: (
			<>
				<ul>
					<li>Light output fails or drops well below its rating.</li>
					<li>The driver, LEDs or electronics fail.</li>
					<li>The battery of an emergency light doesn't hold its rated 90 minutes.</li>
					<li>The housing finish peels or rusts early.</li>
				</ul>
				<p>The remedy is a replacement, or a refund if there isn't one. The manufacturer chooses.</p>
			</>
		),
	},
	{
		id: "terms",
		title: "Warranty length by category",
		body: (
			<>
				<FiguresTable
					caption="Warranty from the date of purchase"
					columns={[{ label: "Category" }, { label: "Warranty" }]}
					rows={warrantyYears.map(([category, subcategory, label, years]) => [
						<CatalogLink key="link" category={category} subcategory={subcategory ?? undefined}>
							{label}
						</CatalogLink>,
						years,
					])}
				/>
				<p>
					Your part number's warranty applies. It is in the specs of each product, and the check above uses
					it.
				</p>
				<p>
					Long lamp warranties usually assume 3 hours a day. A 22-year warranty at 3 hours a day is
					24,090&#8239;hr, which is just the rated life. In a store lit 14 hours a day, it may be limited to a
					fifth of those years.
				</p>
			</>
		),
	},
	{
		id: "excludes",
		title: "What is not covered",
		body: (
			<ul>
				<li>
					Misuse: a lamp in an enclosed fixture it isn't rated for, a dry-rated product in a damp location, or
					the wrong dimmer or voltage.
				</li>
				<li>Lightning and surges, unless the product includes surge protection.</li>
				<li>Labor, lift rental and travel, unless agreed.</li>
				<li>Modifications, other than using its selectable settings.</li>
				<li>Use beyond the stated hours.</li>
				<li>Freight damage. Note it on the delivery receipt and tell us within 5 days.</li>
			</ul>
		),
	},
	{
		id: "date-code",
		title: "Find the date code",
		body: (
			<>
				<p>
					The date code says when the product was made. It's printed next to the part number: on a lamp's base
					or neck, on a fixture's label inside the housing or driver compartment, and on the driver itself.
				</p>
				<FiguresTable
					caption="Common date codes"
					columns={[{ label: "On the label" }, { label: "Means" }]}
					rows={dateCodes}
				/>
				<p>
					Send the code as printed and a photo of the label; the manufacturer reads it. If it can't be read,
					enter “none”.
				</p>
			</>
		),
	},
	{
		id: "claim",
		title: "How to claim",
		body: (
			<>
				<ol>
					<li>
						Keep the failed product, and put a working unit in its place to rule out the wiring, switch and
						dimmer.
					</li>
					<li>
						Find the part number, the date code and the order. In{" "}
						<Link to={paths.account("my-orders")}>your orders</Link>, “File a warranty claim” on a line fills
						in the product and the date.
					</li>
					<li>
						<Link to={paths.warrantyClaim()}>File the claim</Link> with photos of the label, the installation
						and the damage. You get a claim number by email.
					</li>
				</ol>
			</>
		),
	},
	{
		id: "next",
		title: "What happens next",
		body: (
			<>
				<ol>
					<li>We check the claim and settle it with the manufacturer. If something is missing, we ask.</li>
					<li>
						Once it's approved, the claim shows an RMA number. Write it on every box, and send the products
						back with the label readable.
					</li>
					<li>You get a replacement or a credit, or a written reason if the claim is denied.</li>
				</ol>
				<p>
					Follow each step in <Link to={paths.account("my-warranty-claims")}>your warranty claims</Link>, and
					answer questions there. If you need light right away, order the replacement and tell us the claim
					number.
				</p>
			</>
		),
	},
	{
		id: "life",
		title: "Rated life vs. warranty",
		body: (
			<>
				<p>
					LED rated life, <strong>L70</strong>, is the time until light output falls to 70% of its initial
					value. It's a projection. The LED package is tested for 6,000&#8239;hr or more (IES LM-80), and IES
					TM-21 rules extend the curve to at most six times the tested hours. So a 50,000&#8239;hr rating
					means at least 8,333&#8239;hr of testing. It says nothing about drivers, which usually fail first.
				</p>
				<p className="formula">years = rated life in hours ÷ hours a year</p>
				<p>
					25,000&#8239;hr is 23 years at 3 hours a day, 8 years at 3,000&#8239;hr a year, or just under 3
					years 24/7.
				</p>
			</>
		),
	},
	{
		id: "questions",
		title: "Questions",
		body: <ContactWays topic="warranty" />,
	},
	{
		id: "sources",
		title: "Sources",
		body: (
			<ul>
				<li>ANSI/IES LM-80 and TM-21 (lumen maintenance and its projection).</li>
				<li>
					Warranty years: the catalog's own. See <Link to={paths.aboutThisData()}>About this data</Link>.
				</li>
			</ul>
		),
	},
];
