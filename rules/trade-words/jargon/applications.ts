/**
 * Places and plain words, with the fixtures that light them: "lights for a chicken coop". Light levels are those of
 * `photometry/rooms/room-kinds`, which names their sources; a place without one has none here.
 */
import type { RoomKind } from "#photometry/rooms/room-kinds";
import type { Condition, Test } from "../condition.ts";
import { base, cct, feature, type JargonEntry, kind, subcategory, type } from "./jargon-entry.ts";

export type Application = {
	/** "Chicken coop". */
	name: string;
	/** Phrases that buyers write. */
	phrases: readonly string[];
	/** The fixtures, for a chip: "Vapor-tight fixtures and enclosed-rated lamps". */
	fixtures: string;
	anyOf: readonly Test[];
	/** Why these, as a sentence without its period. */
	reason: string | null;
	prefer: readonly Condition[];
	/** The kind of room with the light level; `null` outdoors and where no source has one. */
	room: RoomKind | null;
};

const warm: Condition = { label: "Warm", weight: 0.3, anyOf: [cct(2650, 3050)] };
const dimmable: Condition = {
	label: "Dimmable",
	weight: 0.3,
	anyOf: [{ fact: "dimmable", values: ["yes"] }],
};
const damp: Condition = { label: "Damp location rated", weight: 1, anyOf: [feature(/damp|wet/)] };
const wet: Condition = { label: "Wet location rated", weight: 1, anyOf: [feature(/wet/)] };
const dayAndNight: Condition = { label: "Photocell", weight: 1, anyOf: [feature(/^photocell$/)] };
const occupancy: Condition = { label: "Occupancy sensor", weight: 1, anyOf: [feature(/occupancy/)] };
const fourFeet: Condition = {
	label: "4 ft long",
	weight: 1,
	anyOf: [{ fact: "length", target: 1219, tolerance: 73 }],
};

type Options = { reason?: string; prefer?: readonly Condition[]; room?: RoomKind };

const place = (
	name: string,
	phrases: string,
	fixtures: string,
	anyOf: readonly Test[],
	{ reason, prefer = [], room }: Options = {},
): Application => ({
	name,
	phrases: phrases.split(", "),
	fixtures,
	anyOf,
	reason: reason ?? null,
	prefer,
	room: room ?? null,
});

const vaporTight = type(/^vapor-tight/);
const strips = type(/^strip/);
const wraps = type(/^wrap/);
const recessed = subcategory(/recessed|retrofit/);

export const applications: readonly Application[] = [
	place(
		"Chicken coop",
		"chicken coop, coop, chicken house, hen house, henhouse, poultry house, poultry barn, poultry",
		"Vapor-tight fixtures and enclosed-rated lamps",
		[vaporTight, feature(/^enclosed/, 0.75)],
		{
			reason: "Sealed against dust and moisture; warm and dimmable first, for gradual day lengths",
			prefer: [warm, dimmable],
		},
	),
	place(
		"Barn or stable",
		"barn, stable, horse barn, horse stall, cow barn, dairy barn, milking parlor, livestock, kennel, dog kennel, pig barn, hog barn, riding arena",
		"Vapor-tight fixtures and wet-location high bays",
		[vaporTight, type(/^round-high-bay/, 0.8)],
		{ reason: "Sealed against dust, moisture and wash-down", prefer: [wet] },
	),
	place("Greenhouse", "greenhouse, hoop house", "Vapor-tight fixtures", [vaporTight], {
		reason: "Sealed against moisture; these light the work and are no grow lights",
	}),
	place(
		"Cooler or freezer",
		"walk in cooler, walk in freezer, walk in, cold storage, reach in cooler, meat locker",
		"Vapor-tight fixtures",
		[vaporTight],
		{ reason: "Sealed against moisture; check the lowest temperature on the spec sheet" },
	),
	place("Car wash", "car wash, carwash, wash bay, truck wash", "Vapor-tight fixtures", [vaporTight], {
		reason: "Sealed against spray",
		prefer: [wet],
	}),
	place(
		"Food plant",
		"food plant, food processing, food processing plant, brewery, bottling plant, meat plant, bakery, commercial kitchen, restaurant kitchen, kitchen hood, cook line, food prep area, food prep",
		"Vapor-tight fixtures, sealed troffers and wash-down high bays",
		[vaporTight, type(/^sealed-troffer/), { ...feature(/^shatter/), score: 0.8 }],
		{ reason: "Sealed, so that they can be washed down", prefer: [wet], room: "kitchen" },
	),
	place(
		"Parking garage",
		"parking garage, parking deck, parking structure, parking ramp, underground parking",
		"Vapor-tight fixtures",
		[vaporTight],
		{ reason: "Sealed, and wet location rated", prefer: [occupancy], room: "parking" },
	),
	place(
		"Home garage or shop",
		"garage, garage ceiling, home garage, shed, tool shed, basement, unfinished basement, workshop, workbench, work bench, pole barn, utility room, laundry room, crawl space, attic",
		"Strips, wraps and vapor-tight fixtures",
		[strips, wraps, { ...vaporTight, score: 0.9 }],
		{ prefer: [fourFeet], room: "workshop" },
	),
	place(
		"Electrical or mechanical room",
		"mechanical room, electrical room, boiler room, pump room, elevator pit, elevator shaft",
		"Strips and vapor-tight fixtures",
		[strips, vaporTight],
		{ room: "mechanical" },
	),
	place(
		"Stairwell",
		"stairs, staircase, stair, fire stairs, stair tower",
		"Stairwell lights",
		[type(/^stairwell/)],
		{
			reason: "With occupancy sensor and battery for the way out",
		},
	),
	place(
		"Corridor",
		"corridor, hallway, hall, hallways, corridors, hall way",
		"Troffers, wraps, stairwell lights and downlights",
		[wraps, kind("troffer"), type(/^stairwell/), { ...kind("downlight"), score: 0.75 }],
		{ room: "corridor" },
	),
	place(
		"Office",
		"office, offices, office space, open office, conference room, meeting room, cubicle",
		"Troffers, panels and suspended linear fixtures",
		[kind("troffer"), { ...type(/^suspended-linear/), score: 0.9 }],
		{ room: "office" },
	),
	place(
		"Store or clinic",
		"pharmacy, drug store, clinic, doctor office, dentist office, waiting room, grocery store, supermarket, store, sales floor, library, day care, daycare, bank lobby, call center",
		"Troffers, panels and suspended linear fixtures",
		[kind("troffer"), { ...type(/^suspended-linear/), score: 0.9 }],
		{ room: "retail" },
	),
	place(
		"Church or auditorium",
		"church, sanctuary, church sanctuary, chapel, auditorium, theater, banquet hall, ballroom, lobby, atrium",
		"Pendants, cylinders and downlights",
		[subcategory(/pendants/), recessed],
		{ prefer: [dimmable], room: "lobby" },
	),
	place("Elevator", "elevator, elevator cab", "Downlights of 3 and 4 in", [
		{ fact: "can", target: 3, tolerance: 0 },
		{ fact: "can", target: 4, tolerance: 0, score: 0.9 },
	]),
	place(
		"Tunnel or underpass",
		"tunnel, underpass, pedestrian tunnel, breezeway, bus shelter",
		"Vapor-tight fixtures and wall packs",
		[vaporTight, { ...kind("wall-pack"), score: 0.8 }],
		{ reason: "Sealed, and wet location rated", prefer: [wet] },
	),
	place(
		"Path",
		"walkway, sidewalk, footpath, pathway, bike path, courtyard, plaza, campus",
		"Post tops and wall packs",
		[type(/^post-top/), { ...kind("wall-pack"), score: 0.8 }],
	),
	place(
		"Clean room",
		"clean room, cleanroom, operating room, surgery, exam room, laboratory, lab",
		"Sealed troffers",
		[type(/^sealed-troffer/)],
		{ reason: "Sealed, with CRI over 90" },
	),
	place(
		"Loading dock or driveway",
		"loading dock, dock door, alley, back door, dumpster, side of building, outside wall, exterior wall, side of the building, over the door, outside the door",
		"Wall packs",
		[kind("wall-pack")],
		{ prefer: [dayAndNight] },
	),
	place(
		"Driveway or yard",
		"driveway, backyard, back yard, front yard, yard, patio, farm yard, farmyard, barnyard",
		"Flood lights and wall packs",
		[
			type(/^security-flood|knuckle/),
			{ ...kind("flood-light"), score: 0.9 },
			{ ...kind("wall-pack"), score: 0.8 },
		],
		{ prefer: [dayAndNight] },
	),
	place(
		"Car lot",
		"car lot, car dealership, auto dealership, truck stop, truck yard, storage yard, apartment lot, church lot",
		"Area lights",
		[type(/^area-light/)],
		{ prefer: [dayAndNight] },
	),
	place(
		"Ball field",
		"tennis courts, baseball diamond, baseball field, football field, soccer field, ball field, ballfield, tennis court, softball field, ball park, pickleball court, basketball court outdoor, playing field",
		"Sports lights",
		[type(/^sports-flood/)],
	),
	place(
		"Factory or warehouse",
		"factory, manufacturing, manufacturing plant, machine shop, hangar, airplane hangar, distribution center, fulfillment center, big box store, tall ceiling, high ceiling",
		"High bays",
		[kind("high-bay")],
		{ room: "warehouse" },
	),
	place(
		"Restroom or break room",
		"restroom, rest room, public restroom, locker room, break room, copy room, janitor closet, supply closet",
		"Troffers, wraps and downlights",
		[wraps, kind("troffer"), { ...kind("downlight"), score: 0.75 }],
		{ reason: "Sensors turn the light off when nobody is there", prefer: [occupancy], room: "restroom" },
	),
	place(
		"Bathroom or shower",
		"over the shower, over shower, in shower, inside shower, over tub, over the tub, steam room, sauna",
		"Wet location downlights",
		[recessed],
		{ reason: "A shower needs wet location rated fixtures", prefer: [wet] },
	),
	place(
		"Ceiling fixtures for rooms",
		"kitchen, kitchen ceiling, living room, bedroom, dining room, family room, den, entryway, foyer",
		"Downlights",
		[recessed, { ...subcategory(/surface/), score: 0.9 }],
		{ prefer: [warm, dimmable] },
	),
	place(
		"Porch or soffit",
		"soffit, soffit lighting, porch ceiling, under eaves, eaves, carport, overhang",
		"Wet location downlights",
		[recessed, { ...subcategory(/surface/), score: 0.9 }],
		{ reason: "Outdoors under a roof: damp location rated, wet where rain reaches", prefer: [wet, damp] },
	),
	place("Ceiling fan", "for ceiling fan, in ceiling fan, ceiling fan lamp", "Lamps for vibration", [
		feature(/^vibration/),
	]),
	place(
		"Outdoor fixture lamp",
		"porch lamp, porch light bulb, porch light bulbs, outdoor bulb, lamp post, post lantern, lantern bulb, porch bulb",
		"Enclosed-rated lamps",
		[feature(/^enclosed/)],
		{ prefer: [wet, warm, { label: "E26", weight: 1, anyOf: [base("e26")] }] },
	),
];

export const toPlaceEntry = ({ fixtures, phrases, anyOf, reason, prefer }: Application): JargonEntry => ({
	label: fixtures,
	weight: 3,
	phrases,
	anyOf,
	prefer,
	place: true,
	...(reason !== null && { reason }),
});

export const applicationJargon: readonly JargonEntry[] = applications.map(toPlaceEntry);
