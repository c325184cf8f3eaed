/**
 * Places and plain words, with the fixtures that light them: "lights for a chicken coop". Light levels are those of
 * `photometry/rooms/room-kinds`, which names their sources; a place without one has none here.
 */

import type { RoomKind } from "#photometry/rooms/room-kinds";
import type { Condition, Test } from "../condition.ts";
import {
	type Application,
	base,
	cct,
	feature,
	type JargonEntry,
	kind,
	subcategory,
	toPlaceEntry,
	type,
} from "./jargon-entry.ts";

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

type Options = {
	also?: readonly Condition[];
	reason?: string;
	prefer?: readonly Condition[];
	room?: RoomKind;
};

const place = (
	name: string,
	phrases: string,
	fixtures: string,
	anyOf: readonly Test[],
	{ also, reason, prefer = [], room }: Options = {},
): Application => ({
	name,
	phrases: phrases.split(", "),
	fixtures,
	anyOf,
	...(also && { also }),
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
		"chicken coop, coop, chicken house, hen house, henhouse, poultry house, poultry barn, poultry, chickens, hens, poultry shed, turkey house, duck house, brooder",
		"Vapor-tight fixtures and enclosed-rated lamps",
		[vaporTight, feature(/^enclosed/, 0.75)],
		{
			reason: "Sealed against dust and moisture; warm and dimmable first, for gradual day lengths",
			prefer: [warm, dimmable],
		},
	),
	place(
		"Barn or stable",
		"barn, stable, horse barn, horse stall, cow barn, dairy barn, milking parlor, livestock, kennel, dog kennel, pig barn, hog barn, riding arena, horse stalls, barn aisle, stables, cattle barn, calf barn, goat barn, sheep barn, hay barn, hay loft, tack room, cow shed, farm building, farm shop, dog run",
		"Vapor-tight fixtures and wet-location high bays",
		[vaporTight, type(/^round-high-bay/, 0.8)],
		{ reason: "Sealed against dust, moisture and wash-down", prefer: [wet] },
	),
	place("Greenhouse", "greenhouse, hoop house", "Vapor-tight fixtures", [vaporTight], {
		reason: "Sealed against moisture; these light the work and are no grow lights",
	}),
	place(
		"Cooler or freezer",
		"walk in cooler, walk in freezer, walk in, cold storage, reach in cooler, meat locker, freezer, cooler, walk in box, cold room, ice house, refrigerated warehouse, beer cooler, flower cooler",
		"Vapor-tight fixtures",
		[vaporTight],
		{ reason: "Sealed against moisture; check the lowest temperature on the spec sheet" },
	),
	place(
		"Car wash",
		"car wash, carwash, wash bay, truck wash, wash rack, vehicle wash, dog wash",
		"Vapor-tight fixtures",
		[vaporTight],
		{
			reason: "Sealed against spray",
			prefer: [wet],
		},
	),
	place(
		"Food plant",
		"food plant, food processing, food processing plant, brewery, bottling plant, meat plant, bakery, commercial kitchen, restaurant kitchen, kitchen hood, cook line, food prep area, food prep, dairy, creamery, cheese plant, meat processing, slaughterhouse, butcher shop, cannery, fish plant, packing house, brewhouse, wash down area, washdown area, school kitchen, kitchen hoods, prep kitchen",
		"Vapor-tight fixtures, sealed troffers and wash-down high bays",
		[vaporTight, type(/^sealed-troffer/), { ...feature(/^shatter/), score: 0.8 }],
		{ reason: "Sealed, so that they can be washed down", prefer: [wet], room: "kitchen" },
	),
	place(
		"Parking garage",
		"parking garage, parking deck, parking structure, parking ramp, underground parking, parking garages, underground garage, parking level, car park, parkade, garage deck",
		"Vapor-tight fixtures",
		[vaporTight],
		{ reason: "Sealed, and wet location rated", prefer: [occupancy], room: "parking" },
	),
	place(
		"Home garage or shop",
		"garage, garage ceiling, home garage, shed, tool shed, basement, unfinished basement, workshop, workbench, work bench, pole barn, utility room, laundry room, crawl space, attic, home shop, hobby shop, hobby room, craft room, sewing room, man cave, storage room, stock room, stockroom, storeroom, storage area, back room, backroom, workroom, tool room, equipment room, mud room, laundry, 2 car garage, two car garage, 3 car garage, three car garage, detached garage, work shop, over my workbench, root cellar, cellar, storm shelter, tornado shelter, fallout shelter",
		"Strips, wraps and vapor-tight fixtures",
		[strips, wraps, { ...vaporTight, score: 0.9 }],
		{ prefer: [fourFeet], room: "workshop" },
	),
	place(
		"Electrical or mechanical room",
		"mechanical room, electrical room, boiler room, pump room, elevator pit, elevator shaft, server room, data closet, telecom room, it closet, electrical closet, mechanical rooms, boiler, furnace room, utility closet",
		"Strips and vapor-tight fixtures",
		[strips, vaporTight],
		{ room: "mechanical" },
	),
	place(
		"Stairwell",
		"stairs, staircase, stair, fire stairs, stair tower, stairway, stairways, exit stairs, egress stairs",
		"Stairwell lights",
		[type(/^stairwell/)],
		{
			reason: "With occupancy sensor and battery for the way out",
		},
	),
	place(
		"Corridor",
		"corridor, hallway, hall, hallways, corridors, hall way, school hallway, apartment hallway, apartment corridor, vestibule, passageway",
		"Troffers, wraps, stairwell lights and downlights",
		[wraps, kind("troffer"), type(/^stairwell/), { ...kind("downlight"), score: 0.75 }],
		{ room: "corridor" },
	),
	place(
		"Office",
		"office, offices, office space, open office, conference room, meeting room, cubicle, classroom, classrooms, school classroom, lecture hall, training room, board room, courtroom, cafeteria, lunch room, school library, accounting office, nurse office, reception area, dropped ceiling, suspended ceiling, acoustic ceiling, acoustical ceiling",
		"Troffers, panels and suspended linear fixtures",
		[kind("troffer"), { ...type(/^suspended-linear/), score: 0.9 }],
		{ room: "office" },
	),
	place(
		"Store or clinic",
		"pharmacy, drug store, clinic, doctor office, dentist office, waiting room, grocery store, supermarket, store, sales floor, library, day care, daycare, bank lobby, call center, retail, retail store, boutique, hair salon, salon, barber shop, bank, convenience store, gift shop, urgent care, vet clinic, veterinary clinic, dental office, dental clinic, hardware store, dollar store, liquor store, c store, showroom, fitting room, deli, market",
		"Troffers, panels and suspended linear fixtures",
		[kind("troffer"), { ...type(/^suspended-linear/), score: 0.9 }],
		{ room: "retail" },
	),
	place(
		"Church or auditorium",
		"church, sanctuary, church sanctuary, chapel, auditorium, theater, banquet hall, ballroom, lobby, atrium, hotel lobby, fellowship hall, restaurant, restaurant dining room, bar, coffee shop, cafe, temple, mosque, synagogue, theatre, movie theater, lounge, reception hall",
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
		"tunnel, underpass, pedestrian tunnel, breezeway, bus shelter, bus stop, train platform, transit shelter, pedestrian bridge, covered walkway",
		"Vapor-tight fixtures and wall packs",
		[vaporTight, { ...kind("wall-pack"), score: 0.8 }],
		{ reason: "Sealed, and wet location rated", prefer: [wet] },
	),
	place(
		"Path",
		"walkway, sidewalk, footpath, pathway, bike path, courtyard, plaza, campus, walking path, walking trail, trail, park path, park, parks, town square, streetscape, subdivision, garden path, promenade, walkways, paths, quad",
		"Post tops and wall packs",
		[type(/^post-top/), { ...kind("wall-pack"), score: 0.8 }],
	),
	place(
		"Clean room",
		"clean room, cleanroom, operating room, surgery, exam room, laboratory, lab, hospital exam room, hospital, patient room, procedure room, treatment room, surgical suite, lab bench",
		"Sealed troffers",
		[type(/^sealed-troffer/)],
		{ reason: "Sealed, with CRI over 90" },
	),
	place(
		"Loading dock or driveway",
		"loading dock, dock door, alley, back door, dumpster, side of building, outside wall, exterior wall, side of the building, over the door, outside the door, loading docks, back of building, back of the building, rear door, rear entrance, front entrance, building entrance, entry door, doorway, over a door, above the door, above door, storage unit, storage units, self storage, self storage facility, mini storage, dumpster enclosure, trash enclosure, dumpster area, building exterior, exterior of building, building perimeter, perimeter of building, outside of building, outside of the building, outside of shop, side of shop, side of house, side of the house, over garage door, over the garage door, above garage door, above the garage door, garage exterior, outside the shop, outside the garage",
		"Wall packs",
		[kind("wall-pack")],
		{ prefer: [dayAndNight] },
	),
	place(
		"Driveway or yard",
		"driveway, backyard, back yard, front yard, yard, patio, farm yard, farmyard, barnyard, lawn, side yard, back of house, back of the house, farm, outbuilding, corral, paddock, feed lot, feedlot, deck, pool area, outdoor pool, play area, playground, outside the barn, outside of the barn, outside a barn, outside of a barn",
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
		"car lot, car dealership, auto dealership, truck stop, truck yard, storage yard, apartment lot, church lot, dealership, dealer lot, used car lot, school parking lot, church parking lot, apartment parking lot, small parking lot, truck lot, trailer yard, equipment yard, container yard, rv park, campground, park and ride, intersection, access road",
		"Area lights",
		[type(/^area-light/)],
		{ prefer: [dayAndNight] },
	),
	place(
		"Ball field",
		"tennis courts, baseball diamond, baseball field, football field, soccer field, ball field, ballfield, tennis court, softball field, ball park, pickleball court, basketball court outdoor, playing field, football stadium, rodeo arena, running track, outdoor basketball court, outdoor volleyball court, basketball court outside, horse arena outdoor, little league field, practice field, driving range, sports field, sports fields, softball, baseball",
		"Sports lights",
		[type(/^sports-flood/)],
	),
	place(
		"Factory or warehouse",
		"factory, manufacturing, manufacturing plant, machine shop, hangar, airplane hangar, distribution center, fulfillment center, big box store, tall ceiling, high ceiling, welding shop, weld shop, welding, fab shop, fabrication shop, metal shop, wood shop, woodshop, woodworking shop, cabinet shop, body shop, auto body shop, auto body, auto shop, auto repair shop, repair shop, mechanic shop, mechanics shop, truck shop, diesel shop, service bay, service bays, repair bay, truck bay, shop bay, packing area, packing line, packaging line, assembly line, assembly area, assembly plant, production line, production floor, production area, plant floor, shop floor, factory floor, steel mill, paper mill, saw mill, sawmill, print shop, fire station, apparatus bay, fire hall, indoor arena, hockey rink, ice rink, skating rink, indoor basketball court, indoor tennis court, indoor soccer, rec center, rec hall, aircraft hangar, bus garage, warehouse floor, big warehouse, big box retail, storage warehouse, loading bay, indoor riding arena, crossfit gym, fitness center, natatorium, indoor pool, conveyor, foundry, machine room, 20 foot ceiling, 25 foot ceiling, 30 foot ceiling, basketball court, basketball gym, indoor basketball, volleyball court, racquetball court, batting cage, indoor pickleball",
		"High bays",
		[kind("high-bay")],
		{ room: "warehouse" },
	),
	place(
		"Restroom or break room",
		"restroom, rest room, public restroom, locker room, break room, copy room, janitor closet, supply closet, restrooms, mens room, ladies room, toilet room, mop closet, linen closet, walk in closet, mail room, school bathroom, public bathroom",
		"Troffers, wraps and downlights",
		[wraps, kind("troffer"), { ...kind("downlight"), score: 0.75 }],
		{ reason: "Sensors turn the light off when nobody is there", prefer: [occupancy], room: "restroom" },
	),
	place(
		"Bathroom or shower",
		"over the shower, over shower, in shower, inside shower, over tub, over the tub, steam room, sauna, shower stall, shower enclosure, shower ceiling, bath tub, bathtub, above tub, above the tub",
		"Wet location downlights",
		[recessed],
		{ reason: "A shower needs wet location rated fixtures", also: [wet] },
	),
	place(
		"Ceiling fixtures for rooms",
		"kitchen, kitchen ceiling, living room, bedroom, dining room, family room, den, entryway, foyer, bedrooms, kids room, nursery room, game room, rec room, media room, home theater, home office, master bedroom, sunroom, pantry, over sink, over the sink, above the sink, over kitchen sink, basement family room, finished basement, apartment, apartments, condo, hotel room, hotel rooms, dorm room, bonus room, playroom",
		"Downlights",
		[recessed, { ...subcategory(/surface/), score: 0.9 }],
		{ prefer: [warm, dimmable] },
	),
	place(
		"Porch or soffit",
		"soffit, soffit lighting, porch ceiling, under eaves, eaves, carport, overhang, porch, front porch, back porch, covered patio, soffits, under the eaves, gazebo, pergola, balcony, breezeway ceiling",
		"Wet location downlights",
		[recessed, { ...subcategory(/surface/), score: 0.9 }],
		{ reason: "Outdoors under a roof: damp location rated, wet where rain reaches", prefer: [wet, damp] },
	),
	place(
		"Over a table or counter",
		"pool table, billiard table, kitchen island, over island, over the island, dining table, dinner table, kitchen table, conference table, over a bar, over the bar, bar top, front desk, kitchen counter, breakfast bar",
		"Pendants and cylinders",
		[subcategory(/pendants/)],
	),
	place(
		"Table or floor lamp",
		"table lamp, floor lamp, desk lamp, bedside lamp, reading lamp, night stand, nightstand, end table lamp, bed lamp, lamp shade, reading in bed",
		"A-shape lamps",
		[type(/^a(?:19|21)$/)],
	),
	place(
		"Outdoor flood lamp",
		"outdoor flood bulb, outdoor flood bulbs, outside flood bulb, outdoor floodlight bulb, outdoor flood light bulb, outdoor flood lamp, motion light bulb, security light bulb, outdoor spot bulb",
		"PAR38 lamps for outdoors",
		[type(/^par38/)],
		{ prefer: [wet] },
	),
	place(
		"Ceiling fan",
		"for ceiling fan, in ceiling fan, ceiling fan lamp, fan, ceiling fan bulb, ceiling fan bulbs, bulb for ceiling fan",
		"Lamps for vibration",
		[feature(/^vibration/)],
	),
	place(
		"Outdoor fixture lamp",
		"porch lamp, porch light bulb, porch light bulbs, outdoor bulb, lamp post, post lantern, lantern bulb, porch bulb",
		"Enclosed-rated lamps",
		[feature(/^enclosed/)],
		{ prefer: [wet, warm, { label: "E26", weight: 1, anyOf: [base("e26")] }] },
	),
];

export const applicationJargon: readonly JargonEntry[] = applications.map(toPlaceEntry);
