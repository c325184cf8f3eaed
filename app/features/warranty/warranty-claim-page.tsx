import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { PrintableForm } from "~/shared/article/printable-form.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Warranty Claim",
	description:
		"How to file a warranty claim that is settled at the first attempt: checks before, the details we need, and a worksheet to print.",
	path: paths.warrantyClaim(),
	lead: "Missing date codes and photos are the top cause of claim delays. This page and the worksheet list what to send.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "first",
		title: "Three checks first",
		body: (
			<>
				<ol>
					<li>
						<strong>Is it the product?</strong> Put a working one in the same place, and the failed one in
						another. The fault that stays in the place is the wiring, switch or dimmer.
					</li>
					<li>
						<strong>Is it in time?</strong> Purchase date plus the years in the specification table; see{" "}
						<Link to={paths.warranty()}>warranty</Link>.
					</li>
					<li>
						<strong>Was it used as rated?</strong> Enclosed fixture, damp place, dimmer and insulation are
						what a maker asks about first.
					</li>
				</ol>
				<p>
					Flicker, buzzing and early failure have causes that can be fixed on the spot: see{" "}
					<Link to={paths.support()}>support</Link>.
				</p>
			</>
		),
	},
	{
		id: "need",
		title: "What we need",
		body: (
			<>
				<FiguresTable
					caption="Details of a claim"
					columns={[{ label: "Detail" }, { label: "Where to find it" }]}
					rows={[
						["Part number", "Label or base of the product; on your invoice"],
						["Date code", "Printed beside it, often four digits: week and year"],
						["Invoice or order number, date", "Your account or the paper"],
						["Quantity failed, quantity installed", "A rate over 5% is treated as a batch matter"],
						["Hours a day, months in use", "Your estimate will do"],
						["What happened", "Dead, dim, flickering, color shift, finish"],
						["Control", "Dimmer, sensor or switch: maker and model"],
						["Photographs", "Label, installed product, damage"],
					]}
				/>
			</>
		),
	},
	{
		id: "steps",
		title: "What happens then",
		body: (
			<>
				<ol>
					<li>
						Send the list. Keep the product: makers often want it back, and now and then want it tested.
					</li>
					<li>You get a claim number. Please put it on everything that follows.</li>
					<li>
						If the product has to come back, you get a return number. Pack it so that the label stays legible.
					</li>
					<li>Replacement or credit, or a refusal with its reason, in writing.</li>
				</ol>
				<p>
					Where light is needed at once, order the replacement as usual and say that a claim is open, so that
					the credit finds its order.
				</p>
			</>
		),
	},
	{
		id: "form",
		title: "The worksheet",
		wide: true,
		body: (
			<>
				<PrintableForm
					title="Warranty claim worksheet"
					groups={[
						{
							title: "You",
							lines: ["Company", "Account number", "Contact", "Telephone", "E-mail", "Job name and address"],
						},
						{
							title: "Product",
							lines: [
								"Part number",
								"Date code",
								"Invoice or order number",
								"Date of purchase",
								"Date installed",
								"Quantity installed",
								"Quantity failed",
								"Hours a day",
							],
						},
						{
							title: "What happened",
							lines: [
								"In your words",
								"First noticed on",
								"Dimmer, sensor or switch: maker and model",
								"Line voltage measured",
							],
							boxes: [
								"Dead",
								"Dim",
								"Flickers",
								"Buzzes",
								"Wrong or shifted color",
								"Mechanical or finish",
								"Damaged in transit",
							],
						},
						{
							title: "Where it was used",
							lines: ["Fixture, housing or ceiling", "Ambient temperature"],
							boxes: ["Enclosed", "Open", "In insulation", "Dry", "Damp", "Wet", "Photographs attached"],
						},
						{ title: "Signed", lines: ["Name", "Date"] },
					]}
				/>
			</>
		),
	},
	{
		id: "send",
		title: "Where to send it",
		body: (
			<>
				<ContactWays />
			</>
		),
	},
];

export default function WarrantyClaimPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
