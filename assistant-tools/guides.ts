/** What the shop advises, in short, with its pages. Figures are those of the pages and of the sources named here. */
export type Guide = {
	title: string;
	/** One sentence before the points. */
	lead: string;
	/** Markdown, a sentence or two each. */
	points: string[];
	/** Where the figures are from. */
	sources: string[];
	links: { title: string; link: string }[];
};

const colorTemperature = {
	title: "Choosing a color temperature",
	link: "/blog/choosing-a-color-temperature",
};
const colorRendering = { title: "CRI and R9", link: "/blog/cri-and-r9" };
const layout = { title: "Request a lighting layout", link: "/lightdesignlayoutrequest" };
const beam = { title: "Beam angle: how wide and how bright", link: "/blog/beam-angle-and-what-it-lights" };

export const guides = {
	/** Daytime and evening figures: Brown et al., PLOS Biology 20(3), 2022, with quantities of CIE S 026. */
	wellness: {
		title: "Lighting and wellness",
		lead: "Light affects sleep, alertness, mood and comfort. What matters most:",
		points: [
			"**Bright days, dim evenings.** Light at the eye sets the body clock. Researchers recommend at least 23 fc (250 lux) of melanopic light by day, no more than 0.9 fc (10 lux) in the three hours before bed, and a dark bedroom.",
			"**Cooler light by day, warmer at night.** 3500 K or 4000 K for offices and classrooms; 2700 K to 3000 K for homes, hotels and restaurants, where people wind down.",
			"**Good color.** CRI 90 with R9 of 50 or more for health care, homes and food; CRI 80 for most offices.",
			"**No glare or flicker.** Use a lens or indirect light over desks, and dimmers that the manufacturer has tested with the fixture.",
		],
		sources: [
			"Brown et al., Recommendations for daytime, evening, and nighttime indoor light exposure, PLOS Biology 20(3), 2022",
		],
		links: [colorTemperature, colorRendering],
	},
	parkingLots: {
		title: "Lighting for parking lots",
		lead: "What to check before you choose:",
		points: [
			"**Distribution:** Type III throws light forward from the edge of the lot; Type V spreads it evenly around a pole in the middle.",
			"**Color temperature:** 4000 K is common. Many towns limit outdoor lights to 3000 K or less, so check before you order.",
			"**Light level:** a usual minimum is 0.2 fc on the pavement with a uniformity of 20:1 (brightest to darkest point), or 0.5 fc with 15:1 where security matters. Your local code or the project's spec comes first.",
			"**Controls:** a photocell turns the lights off by day; a motion sensor dims them when nobody is there.",
		],
		sources: ["IES RP-20-98, Lighting for Parking Facilities, which IES RP-8 has since replaced"],
		links: [layout, colorTemperature],
	},
	colorTemperature: {
		title: "Color temperature",
		lead: "The usual color temperatures:",
		points: [
			"**Homes, hotels, restaurants:** 2700 K to 3000 K.",
			"**Stores:** 3000 K to 3500 K.",
			"**Offices and classrooms:** 3500 K or 4000 K.",
			"**Warehouses, shops, parking lots:** 4000 K or 5000 K. Outdoors, many towns limit it to 3000 K or less.",
			"**Match what stays.** If part of the room keeps its old lamps, match their color temperature.",
		],
		sources: [],
		links: [colorTemperature],
	},
	colorRendering: {
		title: "CRI and R9",
		lead: "CRI rates color accuracy from 0 to 100; R9 is the score for red. What to specify:",
		points: [
			"**Corridors, storage, parking:** CRI 70 to 80 is enough.",
			"**Offices, classrooms, most retail:** CRI 80 with R9 above 0. Ask for CRI 90 where people look at faces.",
			"**Food, fashion, health care, homes:** CRI 90 and R9 of 50 or more.",
		],
		sources: [],
		links: [colorRendering],
	},
	beamAngle: {
		title: "Beam angle",
		lead: "Beam angle is the full angle between the points with half the center's intensity.",
		points: [
			"Up to 15° is a spot, 16° to 25° a narrow flood, 26° to 40° a flood, and 41° to 60° a wide flood.",
			"The narrower the beam, the brighter its center. CBCP, in candela, says how bright.",
		],
		sources: [],
		links: [beam],
	},
	troubleshooting: {
		title: "Flicker, buzzing and dimming",
		lead: "Most of these come from the dimmer. Try this:",
		points: [
			"Try the lamp on a circuit without a dimmer. If it's steady there, the dimmer is the cause.",
			"Check that the product is dimmable, and that the watts on the dimmer are above its minimum load.",
			"Buzzing is usually the dimmer, or the lamp on that dimmer. Use a combination that the manufacturer has tested.",
		],
		sources: [],
		links: [
			{ title: "Support: fixes for common problems", link: "/support" },
			{ title: "File a warranty claim", link: "/warranty-claim" },
		],
	},
} as const satisfies Record<string, Guide>;

export type GuideTopic = keyof typeof guides;
export const guideTopics = Object.keys(guides) as [GuideTopic, ...GuideTopic[]];
export const guideTitles = Object.fromEntries(
	guideTopics.map((topic) => [topic, guides[topic].title]),
) as Record<GuideTopic, string>;
