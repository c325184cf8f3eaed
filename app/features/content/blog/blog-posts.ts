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
		title: "Simple payback and what it leaves out",
		summary: "Calculate when a retrofit pays for itself, and learn the five things simple payback ignores.",
		published: "2026-11-20",
		minutes: 3,
	},
	"led-retrofits-and-can-sizes": {
		title: "LED retrofits and can sizes",
		summary: "Measure a recessed can, read its label and order retrofit kits that fit the first time.",
		published: "2026-11-20",
		minutes: 3,
	},
	"beam-angle-and-what-it-lights": {
		title: "Beam angle: how wide and how bright",
		summary: "Use two numbers to find how wide and how bright a beam is at any distance.",
		published: "2026-11-20",
		minutes: 3,
	},
	"cri-and-r9": {
		title: "CRI and R9: what they tell you and what they don't",
		summary: "Why 83 CRI can turn red to brown, and which CRI and R9 values to put on your fixture schedule.",
		published: "2026-11-20",
		minutes: 3,
	},
	"choosing-a-color-temperature": {
		title: "Choosing a color temperature",
		summary:
			"Pick the right CCT for a room, from 2700\u202fK to 5000\u202fK, and keep the whole ceiling matched.",
		published: "2026-11-20",
		minutes: 3,
	},
};

export const blogPosts = blogSlugs.map((slug) => ({ slug, ...teasers[slug] }));
