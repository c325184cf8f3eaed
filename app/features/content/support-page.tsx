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
		"LED lighting troubleshooting: flicker, dimming, buzzing, early failure, color mismatch and fit, plus returns and documents.",
	path: paths.support(),
	lead: "Most calls are about eight problems. Here are the fixes. If yours isn't listed, contact us.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "flicker",
		title: "Flickering or flashing",
		body: (
			<>
				<ol>
					<li>
						Try the lamp on a circuit without a dimmer. If it's steady, the dimmer is the cause. See the next
						section.
					</li>
					<li>
						If it flashes when off, a lighted switch, a sensor or a smart switch without a neutral is leaking
						a little current. Add a bypass capacitor made for the job or use a switch with a neutral.
					</li>
					<li>
						If every lamp on the circuit flickers, suspect a loose neutral. Turn the power off and call an
						electrician.
					</li>
					<li>If only one fixture flickers, reseat the lamp, then the driver connectors.</li>
				</ol>
			</>
		),
	},
	{
		id: "dimming",
		title: "Poor dimming",
		body: (
			<>
				<ul>
					<li>
						Not every lamp dims. Look for <strong>Dimmable</strong> in the specs. Many also list the minimum
						dimming level in percent.
					</li>
					<li>
						Trailing-edge (ELV) or universal dimmers work better with LED than old leading-edge dimmers made
						for 600&#8239;W of incandescent.
					</li>
					<li>Add up the watts on the dimmer. It has a minimum load as well as a maximum.</li>
					<li>Many dimmers have a low-end trim adjustment. Turn it up until the flicker stops.</li>
					<li>
						Commercial fixtures use <strong>0-10&#8239;V</strong> dimming over two extra wires, violet and
						pink (formerly gray). Don't let the control pair touch line voltage.
					</li>
				</ul>
			</>
		),
	},
	{
		id: "buzz",
		title: "Buzzing",
		body: (
			<>
				<p>
					It's usually the dimmer, or the lamp on that dimmer. Switch to a lamp and dimmer combination the
					manufacturer has tested. Metal trims can rattle too; check the springs.
				</p>
			</>
		),
	},
	{
		id: "early",
		title: "Early failure",
		body: (
			<>
				<p>
					Heat is the usual cause. Lamps in enclosed globes must be{" "}
					<strong>rated for enclosed fixtures</strong>; 5,041 of the 9,411 lamps in our ENERGY STAR list are.
					Keep non-IC housings clear of insulation. Storm surges are the next most common cause. If you've
					ruled both out, file a <Link to={paths.warrantyClaim()}>warranty claim</Link>.
				</p>
			</>
		),
	},
	{
		id: "color",
		title: "Color mismatch",
		body: (
			<>
				<p>
					Lamps with the same CCT can look different if they come from different manufacturers, batches or
					generations. Replace lamps in groups, and read{" "}
					<Link to={paths.blogPost("choosing-a-color-temperature")}>choosing a color temperature</Link>. On
					selectable fixtures, check the CCT switch first.
				</p>
			</>
		),
	},
	{
		id: "fit",
		title: "Wrong fit",
		body: (
			<>
				<p>
					Compare the drawing on the product page with your housing: overall length, diameter and base. For
					recessed cans, see <Link to={paths.blogPost("led-retrofits-and-can-sizes")}>can sizes</Link>. Common
					bases: E26 is the medium screw and E12 the candelabra. GU24 has two thick pins that twist to lock.
					GU10 is the same with thinner pins, at 120&#8239;V. GU5.3 has two thin pins, at 12&#8239;V.
				</p>
			</>
		),
	},
	{
		id: "documents",
		title: "Spec sheets and forms",
		body: (
			<>
				<p>
					Download the <strong>PDF spec sheet</strong> for your submittal from the product page. For
					everything else, see <Link to={paths.literature()}>literature</Link> and{" "}
					<Link to={paths.downloadForms()}>forms</Link>.
				</p>
			</>
		),
	},
	{
		id: "returns",
		title: "Returns",
		body: (
			<>
				<p>
					Contact us before you ship anything back. Without a return number, we can't match a return to your
					account. Give us the order number, line, quantity and reason. Goods must be unused and in resalable
					boxes. We may charge a restocking fee if you ordered the wrong item, but never if we shipped the
					wrong item.
				</p>
			</>
		),
	},
	{
		id: "contact",
		title: "Contact us",
		body: (
			<>
				<ContactWays />
				<p>
					<Link to={paths.assistant()}>Ask the lighting assistant</Link> about products, documents, stock and
					your orders at any time.
				</p>
			</>
		),
	},
];

export default function SupportPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
