import { Link } from "@remix-run/react";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Videos, in words",
	description:
		"Step-by-step instructions in place of videos: fitting a retrofit kit, wiring 0-10\u202fV dimming, setting selectable fixtures, logging hours.",
	path: paths.videos(),
	lead: "We hold no videos. What a video would show is written below as steps: readable on a ladder, searchable, printable, and as good without sound.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "retrofit",
		title: "Fit a retrofit kit in a 6-inch can",
		body: (
			<>
				<p>Takes five minutes a can. You need a ladder, gloves, a screwdriver.</p>
				<ol>
					<li>Take out the lamp. Pull the trim down gently until its springs show, squeeze them, unhook.</li>
					<li>Brush out the dust; the new kit needs its cooling.</li>
					<li>Find the two brackets inside the can. None? Use the friction clips that came with the kit.</li>
					<li>Screw the kit's adaptor into the socket, hand-tight.</li>
					<li>Plug the adaptor into the kit until it clicks.</li>
					<li>
						Squeeze the torsion springs, place them in the brackets, let go, push up until the flange is
						flush.
					</li>
					<li>
						Switch on. Let it run for ten minutes before you go to the next, so that you find a wrong color
						setting with one installed and not forty.
					</li>
				</ol>
				<p>
					Sizes and ratings:{" "}
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
						Decide on the color temperature, and on the power where it can be chosen, before anyone climbs up.
					</li>
					<li>
						Look for the slide or rotary switch: beside the driver on downlights, behind a rubber plug on wall
						packs and high bays.
					</li>
					<li>Set it with the power off. Some drivers read the switch only at start.</li>
					<li>On outdoor fixtures press the plug back until it seats; the wet rating hangs on it.</li>
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
						Keep the control pair (violet and pink, on older drivers violet and gray) apart from line voltage
						unless its insulation is rated for it.
					</li>
					<li>Run it from driver to driver in parallel, violet to violet, then to the dimmer.</li>
					<li>Count drivers: each gives up to 2 mA; the dimmer states how many milliamperes it can sink.</li>
					<li>
						Test: with the pair open the light is full; with the two wires joined it is at its lowest. If so,
						the driver is right and any fault is in the dimmer.
					</li>
					<li>Cap the pair if no dimmer is used. Do not connect it to ground.</li>
				</ol>
			</>
		),
	},
	{
		id: "hours",
		title: "Log the hours of a circuit",
		body: (
			<>
				<ol>
					<li>Choose one circuit of each kind of room.</li>
					<li>Place a light logger so that it sees the fixture, not the window.</li>
					<li>Leave it for two weeks without a holiday.</li>
					<li>Hours a year = logged hours on × 26.</li>
					<li>
						Enter the result in the <Link to={paths.paybackCalculator()}>payback calculator</Link>.
					</li>
				</ol>
			</>
		),
	},
	{
		id: "troubleshoot",
		title: "Find out why it flickers",
		body: (
			<>
				<p>
					The order to look in stands under <Link to={paths.support()}>support</Link>.
				</p>
			</>
		),
	},
];

export default function VideosPage() {
	return (
		<ArticleLayout page={page} sections={sections}>
			<Notice tone="warning" title="Before every one of these">
				Switch off at the breaker, lock it or tape it, and test that the wires are dead. Where the law asks
				for an electrician, this is work for one.
			</Notice>
		</ArticleLayout>
	);
}
