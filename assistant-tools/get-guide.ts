/** Advice of the shop by topic. */
import { z } from "zod";
import { roomKinds } from "#photometry/rooms/room-kinds";
import { formatNumber } from "#rules/format";
import { hidLampLumens, hidTable, replaceHid } from "#rules/trade-words/hid-lamps";
import { bullets, escapeMarkdown, link, paragraphs } from "./markdown.ts";
import { shopLinks } from "./shop-links.ts";
import { defineTool, namedLink } from "./tool.ts";

// What the shop advises, in short, with its pages and the source of each passage.

type Guide = {
	title: string;
	/** One sentence before the points. */
	lead: string;
	points: {
		/** Markdown, a sentence or two. */
		text: string;
		/** Name of one of the sources. */
		source: string;
	}[];
	sources: { name: string; reference: string }[];
	links: { title: string; link: string }[];
};

const colorTemperature = {
	title: "Choosing a color temperature",
	link: "/blog/choosing-a-color-temperature",
};
const colorRendering = { title: "CRI and R9", link: "/blog/cri-and-r9" };
const layout = { title: "Request a lighting layout", link: "/lightdesignlayoutrequest" };
const beam = { title: "Beam angle: how wide and how bright", link: "/blog/beam-angle-and-what-it-lights" };
const support = { title: "Support: fixes for common problems", link: "/support" };

/** The consensus is for healthy adults with regular days; figures are melanopic EDI of CIE S 026, at the eye. */
const brown = {
	name: "Brown et al.",
	reference:
		"Brown et al., Recommendations for daytime, evening, and nighttime indoor light exposure to best support physiology, sleep, and wakefulness in healthy adults, PLOS Biology 20(3), 2022",
};
const rp8 = { name: "IES RP-8", reference: "ANSI/IES RP-8, Lighting Roadway and Parking Facilities" };
export const footCandleGuide = {
	name: "Footcandle Light Guide",
	reference:
		"Footcandle Light Guide, Lighting Design Lab and Energy Trust of Oregon, July 2013, after the IES",
};
const roomEstimate = {
	name: "our room estimate",
	reference: "The typical level that our room estimate starts from, without a published source",
};
/** "Other" is no room. */
const ratedRooms = Object.values(roomKinds).filter(({ label }) => label !== roomKinds.other.label);
const hidFixtures = {
	name: "DOE fixture table",
	reference:
		"Lighting fixture table of AMO Tools Desktop, Oak Ridge National Laboratory for the US Department of Energy; for 100 W metal halide, mean lumens of Venture's catalog of 2000",
};
const ownGuide = ({ title }: { title: string }) => ({ name: "our guide", reference: `Our guide: ${title}` });
const advice = {
	name: "our advice",
	reference: "Our advice; your local code and the project's spec come first",
};

export const guides = {
	wellness: {
		title: "Lighting and wellness",
		lead: "Light affects sleep, alertness, mood and comfort. What matters most:",
		points: [
			{
				text: "**Bright days, dim evenings.** Light at the eye sets the body clock. Researchers recommend at least 23 fc (250 lux) of melanopic light by day, no more than 0.9 fc (10 lux) in the three hours before bed, and a bedroom as dark as possible, with 0.1 fc (1 lux) at most.",
				source: "Brown et al.",
			},
			{
				text: "**Cooler light by day, warmer at night.** 3500 K or 4000 K for offices and classrooms; 2700 K to 3000 K for homes, hotels and restaurants, where people wind down.",
				source: "our guide",
			},
			{
				text: "**Good color.** CRI 90 with R9 of 50 or more for health care, homes and food; CRI 80 for most offices.",
				source: "our guide",
			},
			{
				text: "**No glare or flicker.** Use a lens or indirect light over desks, and dimmers that the manufacturer has tested with the fixture.",
				source: "our advice",
			},
		],
		sources: [
			brown,
			{ name: "our guide", reference: `Our guides: ${colorTemperature.title}; ${colorRendering.title}` },
			advice,
		],
		links: [colorTemperature, colorRendering],
	},
	parkingLots: {
		title: "Lighting for parking lots",
		lead: "What to check before you choose:",
		points: [
			{
				text: "**Distribution:** Type III throws light forward from the edge of the lot; Type V spreads it evenly around a pole in the middle.",
				source: "our advice",
			},
			{
				text: "**Color temperature:** 4000 K is common. Many towns limit outdoor lights to 3000 K or less, so check before you order.",
				source: "our advice",
			},
			{
				text: "**Light level:** a starting point is an average of 1 fc on the pavement in suburbs and 1.5 fc in cities.",
				source: "Footcandle Light Guide",
			},
			{
				text: "**Standard:** design to the edition of ANSI/IES RP-8 that your code or spec names. It now covers parking facilities, which had IES RP-20 before.",
				source: "IES RP-8",
			},
			{
				text: "**Controls:** a photocell turns the lights off by day; a motion sensor dims them when nobody is there.",
				source: "our advice",
			},
		],
		sources: [footCandleGuide, rp8, advice],
		links: [{ title: "Site lighting", link: shopLinks.siteLighting }, layout, colorTemperature],
	},
	lightLevels: {
		title: "Light levels by room",
		lead: "Maintained averages on the task, as a starting point. Your spec and local code come first.",
		points: [...ratedRooms.filter(({ cited }) => cited), ...ratedRooms.filter(({ cited }) => !cited)].map(
			({ label, footCandles, cited }) => ({
				text: `**${label}:** ${footCandles} fc.`,
				source: cited ? footCandleGuide.name : roomEstimate.name,
			}),
		),
		sources: [footCandleGuide, roomEstimate],
		links: [{ title: "Room estimate", link: shopLinks.roomEstimate }, layout],
	},
	hidLamps: {
		title: "Lumens of HID lamps",
		lead: "Lumens of the lamp itself over its life (a new one gives more), and of an LED fixture in place of the fixture it was in:",
		points: hidTable.flatMap(({ source, lampWatts }) => {
			const led = replaceHid(source, lampWatts);
			const lumens = hidLampLumens(source, lampWatts);
			if (led === null || lumens === null) return [];
			const { min, max } = led.range;
			return {
				text: `**${lampWatts} W ${source}:** about ${formatNumber(lumens)} lm. An LED fixture of ${formatNumber(min)} to ${formatNumber(max)} lm gives the same light.`,
				source: hidFixtures.name,
			};
		}),
		sources: [hidFixtures],
		links: [{ title: "Find equivalents", link: "/assistant/tools/findEquivalents" }],
	},
	colorTemperature: {
		title: "Color temperature",
		lead: "The usual color temperatures:",
		points: [
			{ text: "**Homes, hotels, restaurants:** 2700 K to 3000 K.", source: "our guide" },
			{ text: "**Stores:** 3000 K to 3500 K.", source: "our guide" },
			{ text: "**Offices and classrooms:** 3500 K or 4000 K.", source: "our guide" },
			{
				text: "**Health care:** 3500 K or 4000 K in exam rooms, corridors and nurses' stations; 2700 K to 3000 K where patients and residents rest.",
				source: "our guide",
			},
			{ text: "**Churches, theaters, lobbies:** 3000 K to 3500 K.", source: "our guide" },
			{ text: "**Gyms and sports:** 4000 K or 5000 K.", source: "our guide" },
			{
				text: "**Color inspection:** 5000 K with a CRI of 90 or more.",
				source: "our guide",
			},
			{
				text: "**Warehouses, shops, parking lots:** 4000 K or 5000 K. Outdoors, many towns limit it to 3000 K or less.",
				source: "our guide",
			},
			{
				text: "**Match what stays.** If part of the room keeps its old lamps, match their color temperature.",
				source: "our guide",
			},
		],
		sources: [ownGuide(colorTemperature)],
		links: [colorTemperature],
	},
	colorRendering: {
		title: "CRI and R9",
		lead: "CRI rates color accuracy from 0 to 100; R9 is the score for red. What to specify:",
		points: [
			{ text: "**Corridors, storage, parking:** CRI 70 to 80 is enough.", source: "our guide" },
			{
				text: "**Offices, classrooms, most retail:** CRI 80 with R9 above 0. Ask for CRI 90 where people look at faces.",
				source: "our guide",
			},
			{ text: "**Food, fashion, health care, homes:** CRI 90 and R9 of 50 or more.", source: "our guide" },
		],
		sources: [ownGuide(colorRendering)],
		links: [colorRendering],
	},
	beamAngle: {
		title: "Beam angle",
		lead: "Beam angle is the full angle between the points with half the center's intensity.",
		points: [
			{
				text: "Up to 15° is a spot, 16° to 25° a narrow flood, 26° to 40° a flood, and 41° to 60° a wide flood. Makers draw these lines differently, so compare degrees.",
				source: "our guide",
			},
			{
				text: "The narrower the beam, the brighter its center. CBCP, in candela, says how bright.",
				source: "our guide",
			},
		],
		sources: [ownGuide(beam)],
		links: [beam],
	},
	troubleshooting: {
		title: "Flicker, buzzing and dimming",
		lead: "Most of these come from the dimmer. Try this:",
		points: [
			{
				text: "Try the lamp on a circuit without a dimmer. If it's steady there, the dimmer is the cause.",
				source: "our support page",
			},
			{
				text: "Check that the product is dimmable, and that the watts on the dimmer are above its minimum load.",
				source: "our support page",
			},
			{
				text: "Buzzing is usually the dimmer, or the lamp on that dimmer. Use a combination that the manufacturer has tested.",
				source: "our support page",
			},
		],
		sources: [{ name: "our support page", reference: support.title }],
		links: [support, { title: "File a warranty claim", link: "/warranty-claim" }],
	},
} satisfies Record<string, Guide>;

export type GuideTopic = keyof typeof guides;
const guideTopics = Object.keys(guides) as [GuideTopic, ...GuideTopic[]];
const guideTitles = Object.fromEntries(guideTopics.map((topic) => [topic, guides[topic].title])) as Record<
	GuideTopic,
	string
>;

/** A point with the name of its source. */
export const guidePoint = ({ text, source }: Guide["points"][number]): string =>
	`${text} (${escapeMarkdown(source)})`;

/** What the names of the sources stand for. */
export const describeSources = (sources: Guide["sources"]): string =>
	`Sources: ${sources.map(({ name, reference }) => escapeMarkdown(`${name}: ${reference}`)).join("; ")}.`;

export const getGuide = defineTool({
	name: "getGuide",
	title: "Read a guide",
	description:
		"What the shop advises on a topic of lighting, with its sources and links to its pages. Call it for questions about lighting rather than about a product.",
	input: z.object({ topic: z.enum(guideTopics) }),
	output: z.object({
		title: z.string(),
		lead: z.string(),
		points: z.array(
			z.object({
				text: z.string().describe("Markdown, a sentence or two"),
				source: z.string().describe("Name of one of the sources"),
			}),
		),
		sources: z.array(z.object({ name: z.string(), reference: z.string() })),
		links: z.array(namedLink),
	}),
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "Read what to check before you choose, with sources.",
		example: "What color temperature is right for an office?",
		button: "Read the guide",
		fields: { topic: { label: "Topic", choices: guideTitles } },
	},
	async call({ topic }): Promise<Guide> {
		return guides[topic];
	},
	show: ({ title, lead, points, sources, links }) =>
		paragraphs(
			`**${title}.** ${lead}`,
			bullets(points.map(guidePoint)),
			describeSources(sources),
			`More: ${links.map((one) => link(one.title, one.link)).join(", ")}.`,
		),
});
