import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Support",
	description:
		"Answers on choosing, installing and troubleshooting LED lighting: flicker, dimming, buzzing, early failure, wrong color, returns and documents.",
	path: paths.support(),
	lead: "Most calls are about eight things. Their answers are here; if yours is not, the last section says how to reach us.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "flicker",
		title: "It flickers or flashes",
		body: (
			<>
				<ol>
					<li>
						Try the lamp on a switch without dimmer. Steady now? The dimmer is the cause: see the next
						section.
					</li>
					<li>
						Flashes when off: a lighted switch, a sensor or a smart switch without neutral lets a little
						current through. Add a bypass capacitor made for it or use a switch with a neutral.
					</li>
					<li>
						All lamps of a circuit flicker together: a loose neutral. Switch off and call an electrician.
					</li>
					<li>One fixture only: reseat the lamp, then the connectors of the driver.</li>
				</ol>
			</>
		),
	},
	{
		id: "dimming",
		title: "It does not dim well",
		body: (
			<>
				<ul>
					<li>
						Not every lamp dims. The specification table says <strong>Dimmable</strong>, and often down to
						which percent.
					</li>
					<li>
						Trailing-edge (ELV) or universal dimmers suit LED better than old leading-edge ones made for
						600&#8239;W of filament.
					</li>
					<li>Add up the watts on the dimmer: there is a minimum as well as a maximum.</li>
					<li>Many dimmers have a trim to set the low end. Turn it up until the last flicker is gone.</li>
					<li>
						Commercial fixtures dim by <strong>0-10&#8239;V</strong> over two extra wires. Violet and pink
						(formerly gray) are the control pair; they must not touch line voltage.
					</li>
				</ul>
			</>
		),
	},
	{
		id: "buzz",
		title: "It buzzes",
		body: (
			<>
				<p>
					Usually the dimmer, or the lamp on that dimmer. Replace one of the two by the pair that the maker
					has tested. Metal trims can sing along: check the springs.
				</p>
			</>
		),
	},
	{
		id: "early",
		title: "It failed early",
		body: (
			<>
				<p>
					Heat is the usual reason. Lamps in closed globes must be{" "}
					<strong>rated for enclosed fixtures</strong>; of the 9,411 lamps in our register 5,041 are. Non-IC
					housings must be clear of insulation. Surges after storms come second. Then file a{" "}
					<Link to={paths.warrantyClaim()}>warranty claim</Link>.
				</p>
			</>
		),
	},
	{
		id: "color",
		title: "The colors do not match",
		body: (
			<>
				<p>
					Same printed color temperature, different white? Different makers, batches or generations. Replace
					in groups, and read{" "}
					<Link to={paths.blogPost("choosing-a-color-temperature")}>choosing a color temperature</Link>. On
					selectable fixtures look at the switch first.
				</p>
			</>
		),
	},
	{
		id: "fit",
		title: "It does not fit",
		body: (
			<>
				<p>
					Compare the drawing on the product page with your housing: longest dimension, diameter, base. For
					cans read <Link to={paths.blogPost("led-retrofits-and-can-sizes")}>can sizes</Link>. E26 is the
					medium screw, E12 the candelabra, GU24 two thick pins that twist, GU10 the same thinner at
					120&#8239;V, GU5.3 two thin pins at 12&#8239;V.
				</p>
			</>
		),
	},
	{
		id: "documents",
		title: "I need a document",
		body: (
			<>
				<p>
					The <strong>spec sheet</strong> of each product, made for submittals, is on its page as PDF. What
					else exists stands under <Link to={paths.literature()}>literature</Link> and{" "}
					<Link to={paths.downloadForms()}>forms</Link>.
				</p>
			</>
		),
	},
	{
		id: "returns",
		title: "I want to return something",
		body: (
			<>
				<p>
					Ask first: goods that come back without a return number cannot be matched to your account. Say the
					order number, the line, the quantity and the reason. Send goods unused, in sellable boxes. What was
					ordered wrongly may carry a restocking charge; what was shipped wrongly never does.
				</p>
			</>
		),
	},
	{
		id: "contact",
		title: "None of these",
		body: (
			<>
				<ContactWays />
			</>
		),
	},
];

export default function SupportPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
