/** A test compares this list with the posts. */
import { type BlogSlug, blogSlugs } from "~/paths.ts";

type Teaser = {
	title: string;
	summary: string;
	published: string;
	/** At 200 words per minute. */
	minutes: number;
};

const teasers: Record<BlogSlug, Teaser> = {
	"simple-payback-and-what-it-leaves-out": {
		title: "Simple payback, and what it leaves out",
		summary:
			"Work out when a retrofit has paid for itself, and know the five things the figure does not see.",
		published: "2026-11-20",
		minutes: 3,
	},
	"led-retrofits-and-can-sizes": {
		title: "LED retrofits and can sizes",
		summary: "Measure a recessed can, read its label, and order retrofit kits that fit the first time.",
		published: "2026-11-20",
		minutes: 3,
	},
	"beam-angle-and-what-it-lights": {
		title: "Beam angle, and what it lights",
		summary: "Tell from two figures how wide and how bright the pool of light will be at any distance.",
		published: "2026-11-20",
		minutes: 3,
	},
	"cri-and-r9": {
		title: "CRI and R9: what they promise and what they hide",
		summary: "See why a CRI of 83 can turn red to brown, and which pair of values to write in a schedule.",
		published: "2026-11-20",
		minutes: 3,
	},
	"choosing-a-color-temperature": {
		title: "Choosing a color temperature",
		summary:
			"Choose between 2700\u202fK and 5000\u202fK for a room, and keep a ceiling the same white throughout.",
		published: "2026-11-20",
		minutes: 3,
	},
};

export const blogPosts = blogSlugs.map((slug) => ({ slug, ...teasers[slug] }));
