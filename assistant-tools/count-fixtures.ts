/** How many fixtures light a room, by the lumen method. */
import { z } from "zod";
import { averageIlluminance, countLuminaires } from "#photometry/rooms/lumen-method";
import {
	luxPerFootCandle,
	type RoomKindFacts,
	roomKinds as roomFacts,
	usualLightLossFactor,
} from "#photometry/rooms/room-kinds";
import { formatCount, formatNumber } from "#rules/format";
import { footCandleGuide } from "./get-guide.ts";
import { link, paragraphs } from "./markdown.ts";
import { shopLinks } from "./shop-links.ts";
import { defineTool } from "./tool.ts";

/** Kinds that questions name, with the light levels of the room estimate. A project's specification comes first. */
const roomTargets = {
	office: roomFacts.office,
	classroom: roomFacts.classroom,
	conference: roomFacts.conference,
	corridor: roomFacts.corridor,
	lobby: roomFacts.lobby,
	restroom: roomFacts.restroom,
	retail: roomFacts.retail,
	warehouse: roomFacts.warehouse,
	gym: roomFacts.gym,
	garage: roomFacts.garage,
	"parking garage": roomFacts.parking,
	workshop: roomFacts.workshop,
	kitchen: roomFacts.kitchen,
} as const satisfies Record<string, RoomKindFacts>;
export type RoomKind = keyof typeof roomTargets;
export const roomKinds = Object.keys(roomTargets) as [RoomKind, ...RoomKind[]];

const countSchema = z.object({
	fixtures: z.number().int(),
	exact: z.number().describe("Before rounding up"),
	areaSquareFeet: z.number(),
	footCandles: z.number(),
	lux: z.number(),
	lumens: z.number().describe("Of one fixture"),
	cu: z.number().describe("Coefficient of utilization"),
	lightLossFactor: z.number(),
	averageFootCandles: z.number().describe("With that many fixtures"),
	totalWatts: z.number().nullable(),
	assumed: z.array(z.string()).describe("What nobody gave"),
});
type Count = z.infer<typeof countSchema>;

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** The answer with its formula and assumptions. */
export const describeCount = (count: Count, fixture: string): string =>
	paragraphs(
		`You need about **${formatCount(count.fixtures, "fixture")}**${fixture}.`,
		`N = E × A ÷ (Φ × CU × LLF) = ${formatNumber(count.footCandles, 1)} fc × ${formatNumber(count.areaSquareFeet, 1)} sq ft ÷ (${formatNumber(count.lumens)} lm × ${count.cu} × ${count.lightLossFactor}) = ${formatNumber(count.exact, 1)}, rounded up.`,
		`That gives about ${formatNumber(count.averageFootCandles, 1)} fc on average${count.totalWatts === null ? "" : ` with ${formatNumber(count.totalWatts, 1)} W in all`}.`,
		count.assumed.length > 0 && `Assumed: ${count.assumed.join("; ")}.`,
		`This is an estimate for an empty room with even spacing. For a grid and the light at each point, use the ${link("room estimate", shopLinks.roomEstimate)} or ${link("request a lighting layout", shopLinks.lightingLayout)}. For a parking lot, use ${link("site lighting", shopLinks.siteLighting)}.`,
	);

export const countFixtures = defineTool({
	name: "countFixtures",
	title: "Count fixtures for a room",
	description:
		"How many fixtures a room needs by the lumen method, N = E × A ÷ (Φ × CU × LLF), with its assumptions. Needs the room's area and the lumens of one fixture.",
	input: z.object({
		areaSquareFeet: z.number().positive().max(5_000_000),
		lumens: z.number().positive().max(1_000_000).describe("Of one fixture"),
		watts: z.number().positive().max(10_000).optional().describe("Of one fixture"),
		footCandles: z.number().positive().max(1_000).optional().describe("Maintained, on the task"),
		room: z.enum(roomKinds).optional().describe("For a starting point when no footcandles are given"),
		cu: z.number().min(0.1).max(1).optional(),
		lightLossFactor: z.number().min(0.1).max(1).optional(),
	}),
	output: countSchema,
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "Estimate how many fixtures a room needs with the lumen method.",
		example: "How many 4,000 lumen troffers for a 30 x 40 ft office?",
		button: "Count fixtures",
		fields: {
			areaSquareFeet: { label: "Area, sq ft", hint: "Length × width" },
			lumens: { label: "Lumens of one fixture" },
			watts: { label: "Watts of one fixture" },
			footCandles: { label: "Footcandles", hint: "Leave blank to use a starting point for the room" },
			room: {
				label: "Kind of room",
				none: "Not chosen: use office",
				choices: { conference: "Conference room", garage: "Repair garage", gym: "Gymnasium" },
			},
			cu: { label: "Coefficient of utilization (CU)", hint: "0.1 to 1" },
			lightLossFactor: { label: "Light loss factor", hint: "0.1 to 1; 0.85 if left blank" },
		},
	},
	async call({ areaSquareFeet, lumens, watts, room = "office", ...overrides }) {
		const target: RoomKindFacts = roomTargets[room];
		const footCandles = overrides.footCandles ?? target.footCandles;
		const cu = overrides.cu ?? target.usualUtilization;
		const lightLossFactor = overrides.lightLossFactor ?? usualLightLossFactor;
		const lighting = { area: areaSquareFeet, lumens, utilization: cu, lightLossFactor };
		const { exact, count: fixtures } = countLuminaires({ ...lighting, illuminance: footCandles });
		return {
			fixtures,
			exact: round(exact, 1),
			areaSquareFeet: round(areaSquareFeet, 1),
			footCandles,
			lux: Math.round(footCandles * luxPerFootCandle),
			lumens,
			cu,
			lightLossFactor,
			averageFootCandles: round(averageIlluminance(fixtures, lighting), 1),
			totalWatts: watts === undefined ? null : round(fixtures * watts, 1),
			assumed: [
				...(overrides.footCandles === undefined
					? [
							`${footCandles} fc for this kind of room (${room}), ${target.cited ? `from the ${footCandleGuide.name} after the IES` : "our starting point"}`,
						]
					: []),
				...(overrides.cu === undefined
					? [`coefficient of utilization ${cu}, our assumption; use your fixture's photometric report`]
					: []),
				...(overrides.lightLossFactor === undefined ? [`light loss factor ${lightLossFactor}`] : []),
			],
		};
	},
	show: (count) => describeCount(count, ""),
});
