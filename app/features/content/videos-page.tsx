import { Link } from "@remix-run/react";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Videos: Step-by-Step Guides",
	description:
		"Step-by-step instructions: install a retrofit kit, set a selectable fixture, wire 0-10\u202fV dimming and log operating hours.",
	path: paths.videos(),
	lead: "We don't have videos yet. These written steps cover the same jobs, and you can search them, print them and read them on a ladder.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "retrofit",
		title: "Install a retrofit kit in a 6-inch can",
		body: (
			<>
				<p>Takes about five minutes per can. You need a ladder, gloves and a screwdriver.</p>
				<ol>
					<li>
						Remove the lamp. Pull the trim down gently until you see the springs, squeeze them and unhook
						them.
					</li>
					<li>Brush out the dust so the new kit can cool.</li>
					<li>
						Find the two brackets inside the can. If there aren't any, use the friction clips that came with
						the kit.
					</li>
					<li>Screw the kit's socket adapter in hand-tight.</li>
					<li>Plug the adapter into the kit until it clicks.</li>
					<li>
						Squeeze the torsion springs, hook them into the brackets and release. Push up until the flange is
						flush.
					</li>
					<li>
						Turn it on and let it run for ten minutes before you start the next one. It's better to catch a
						wrong color setting on one can than on forty.
					</li>
				</ol>
				<p>
					For sizes and ratings, see{" "}
					<Link to={paths.blogPost("led-retrofits-and-can-sizes")}>LED retrofits and can sizes</Link>.
				</p>
			</>
		),
	},
	{
		id: "selectable",
		title: "Set a selectable fixture",
		body: (
			<>
				<ol>
					<li>
						Choose the color temperature, and the wattage if selectable, before anyone climbs the ladder.
					</li>
					<li>
						Find the slide or rotary switch: next to the driver on downlights, behind a rubber plug on wall
						packs and high bays.
					</li>
					<li>Set it with the power off. Some drivers read the switch only at power-up.</li>
					<li>On outdoor fixtures, push the plug back in until it seats. The wet rating depends on it.</li>
					<li>Write the setting on the drawing and inside the cover.</li>
				</ol>
			</>
		),
	},
	{
		id: "zero-ten",
		title: "Wire 0-10\u202fV dimming",
		body: (
			<>
				<ol>
					<li>
						Keep the control pair (violet and pink; violet and gray on older drivers) separate from line
						voltage unless its insulation is rated for it.
					</li>
					<li>Run the pair from driver to driver in parallel, violet to violet, then to the dimmer.</li>
					<li>
						Count the drivers. Each one sources up to 2 mA; the dimmer lists how many milliamps it can sink.
					</li>
					<li>
						Test it. With the pair open, the light is at full output. With the two wires joined, it's at
						minimum. If so, the driver is fine and any problem is in the dimmer.
					</li>
					<li>If you aren't using a dimmer, cap both wires. Don't connect them to ground.</li>
				</ol>
			</>
		),
	},
	{
		id: "hours",
		title: "Log a circuit's operating hours",
		body: (
			<>
				<ol>
					<li>Choose one circuit for each type of room.</li>
					<li>Place a light logger where it sees the fixture, not the window.</li>
					<li>Leave it for two weeks that don't include a holiday.</li>
					<li>Hours a year = logged hours × 26.</li>
					<li>
						Enter the result in the <Link to={paths.paybackCalculator()}>payback calculator</Link>.
					</li>
				</ol>
			</>
		),
	},
	{
		id: "troubleshoot",
		title: "Troubleshoot flicker",
		body: (
			<>
				<p>
					Follow the steps under <Link to={paths.support()}>support</Link>.
				</p>
			</>
		),
	},
];

export default function VideosPage() {
	return (
		<ArticleLayout page={page} sections={sections}>
			<Notice tone="warning" title="Before you start">
				Turn off the breaker, lock or tape it, and test that the wires are dead. Where the law requires an
				electrician, hire one.
			</Notice>
		</ArticleLayout>
	);
}
