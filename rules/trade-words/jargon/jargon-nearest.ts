/** Products that buyers ask for and the catalog does not have, with the nearest that it has. */

import {
	entry,
	feature,
	type JargonEntry,
	kind,
	mayNotFit,
	nearest,
	subcategory,
	type,
} from "./jargon-entry.ts";

const wallPacks = [kind("wall-pack")] as const;
const downlights = [kind("downlight")] as const;

export const nearestJargon: readonly JargonEntry[] = [
	nearest(
		"jelly-jar lights",
		entry("Wall packs", 3, "jelly jar, jelly jar light, jellyjar, jar light", ...wallPacks),
	),
	nearest(
		"bulkhead lights",
		entry("Wall packs", 3, "bulkhead, bulkhead light, bulk head, marine light", ...wallPacks),
	),
	nearest(
		"sconces or lanterns",
		entry(
			"Wall packs",
			3,
			"sconce, wall sconce, wall lantern, porch light, coach light, carriage light",
			...wallPacks,
		),
	),
	mayNotFit(
		"These shine down only",
		nearest(
			"up-and-down cylinders",
			entry(
				"Pendants and cylinders",
				3,
				"up down cylinder, up down cylinder light, cylinder up down, cylinder up down light, up and down cylinder, updown cylinder, up down wall cylinder, exterior up down cylinder",
				type(/pendant|cylinder/),
				subcategory(/pendant|cylinder/),
			),
		),
	),
	mayNotFit(
		"These shine down only",
		nearest(
			"up-and-down wall lights",
			entry(
				"Wall packs",
				3,
				"up down light, up down wall light, up and down light, up and down wall light, updown light, up light down light, up down sconce, uplight downlight, up down wall pack",
				...wallPacks,
			),
		),
	),
	nearest(
		"wire guards",
		entry(
			"Accessories",
			3,
			"wire guard, wireguard, wire cage, wire guards, protective cage, cage guard",
			kind("other"),
		),
	),
	nearest(
		"housings by themselves",
		entry(
			"Downlights",
			3,
			"recessed housing, can housing, downlight housing, new construction housing, remodel housing, ic housing, icat housing, housing only",
			type(/^recessed/),
			kind("downlight", 0.7),
		),
	),
	nearest(
		"barn lights",
		entry(
			"Wall packs",
			3,
			"barn light, gooseneck, gooseneck light, goose neck",
			...wallPacks,
			kind("area-light", 0.6),
		),
	),
	nearest(
		"bollards",
		entry("Area and site lights", 3, "bollard, bollard light, pathway bollard", kind("area-light")),
	),
	nearest(
		"landscape lights",
		entry(
			"Flood lights",
			3,
			"landscape light, landscape lighting, path light, pathway light, well light, in grade light, stake light, garden light, step light, deck light",
			kind("flood-light"),
		),
	),
	nearest(
		"canopy lights",
		entry(
			"Outdoor luminaires",
			3,
			"canopy light, canopy, gas station light, canopy light gas station, gas station canopy light, soffit light, gas station",
			kind("area-light"),
			kind("wall-pack"),
			kind("flood-light"),
		),
	),
	nearest(
		"solar lights",
		entry(
			"Outdoor luminaires",
			3,
			"solar, solar light, solar powered",
			kind("area-light"),
			kind("flood-light"),
		),
	),
	mayNotFit(
		"None of these is listed for hazardous locations, so don't install them in one",
		nearest(
			"hazardous-location luminaires",
			entry(
				"Sealed luminaires",
				3,
				"explosion proof, explosion proof light, class 1 div 2, class 1 division 2, class i div 2, class 1 div 1, class 1 division 1, class i division 1, class 2 div 1, class 2 div 2, hazardous location, hazardous area, haz loc, hazloc, c1d2, c1d1",
				type(/vapor-tight/),
				feature(/^ip6[56]/, 0.7),
			),
		),
	),
	nearest(
		"dimmers",
		entry(
			"Dimmable",
			3,
			"dimmer switch, lutron, leviton, lutron dimmer, leviton dimmer, lutron caseta, caseta, caseta dimmer, lutron diva, diva dimmer, maestro dimmer, led dimmer, dimmers, 0-10v dimmer, 0 10v dimmer, 0 10 dimmer, dimmer 0 10, dimmer 0 10v, dimmer for led, wall box dimmer, wallbox dimmer, slide dimmer, rotary dimmer",
			feature(/dimm/),
		),
	),
	nearest(
		"poles",
		entry(
			"Area and site lights",
			3,
			"light pole, steel pole, aluminum pole, square steel pole, round steel pole, square pole, concrete pole, fiberglass pole, poles, light poles",
			type(/^area/),
			kind("area-light", 0.85),
		),
	),
	nearest(
		"drivers or power supplies by themselves",
		entry(
			"Low voltage lamps (12 V)",
			3,
			"led driver, replacement driver, constant current driver, constant voltage driver, driver for led, power supply, power supplies, led power supply, low voltage transformer, magnetic transformer, led transformer, led module, sign module, led modules, sign modules",
			type(/^mrx?16/),
		),
	),
	nearest(
		"lamps or modules for sign cabinets",
		entry(
			"Linear luminaires",
			3,
			"sign cabinet, sign box, cabinet sign, box sign, sign can, lighted sign, channel letter, channel letters, sign ballast, sign lamp",
			kind("linear"),
		),
	),
	nearest(
		"emergency inverters",
		entry(
			"Emergency battery packs",
			3,
			"emergency inverter, lighting inverter, micro inverter, mini inverter, inverter, central inverter",
			type(/^emergency-battery-pack/),
			kind("emergency-light", 0.6),
		),
	),
	nearest(
		"track heads",
		entry(
			"Surface downlights and cylinders",
			3,
			"track light, track head, track lighting, track fixture, monopoint",
			subcategory(/pendants|surface/),
		),
	),
	nearest(
		"under-cabinet or tape lights",
		entry(
			"Strips",
			3,
			"under cabinet, under cabinet light, undercabinet, undercabinet light, puck light, tape light, led tape, rope light, cove light, ribbon light",
			type(/strip/),
			kind("linear", 0.5),
		),
	),
	nearest(
		"fluorescent fixtures",
		entry(
			"LED linear fixtures and troffers",
			3,
			"fluorescent, fluorescents, fluorescent light, fluorescent fixture, fluorescent light fixture, fluorescent shop light",
			kind("linear"),
			kind("troffer", 0.9),
		),
	),
	nearest(
		"light strings",
		entry(
			"Night-light, holiday and sign lamps",
			3,
			"christmas light, christmas, holiday light, fairy light, string light, icicle light, patio string light, bistro string light",
			type(/^(?:c[79]|s14)$/),
		),
	),
	nearest(
		"parabolic troffers",
		entry(
			"Volumetric troffers",
			3,
			"parabolic, parabolic troffer, para troffer, louver troffer",
			type(/volumetric/),
			kind("troffer", 0.6),
		),
	),
	nearest(
		"vanity bars",
		entry("Globe lamps", 3, "vanity bar, bath bar, bath light, mirror light, vanity fixture", type(/^g\d/)),
	),
	nearest(
		"grow or germicidal lights",
		entry(
			"High bays",
			3,
			"grow light, plant light, germicidal, uv, uvc, uv lamp, uv light, uv disinfection, uv disinfection lamp, disinfection lamp",
			kind("high-bay"),
		),
	),
	nearest(
		"ballasts",
		entry(
			"LED retrofits for fluorescent fixtures",
			3,
			"ballasts, replacement ballast, electronic ballast, magnetic ballast, t8 ballast, t5 ballast, hid ballast, ballast kit",
			type(/retrofit-troffer/),
			kind("linear", 0.5),
		),
	),
	nearest(
		"sensors and switches by themselves",
		entry(
			"Fixtures with an occupancy sensor",
			3,
			"ceiling mount occupancy sensor, occupancy sensor ceiling mount, occ sensor ceiling mount, ceiling mount occ sensor, ceiling mount sensor, wall mount occupancy sensor, occupancy sensor switch, ceiling occupancy sensor, ceiling sensor, wall switch sensor, sensor switch, wall sensor, wallbox sensor, wall switch, light switch, wall dimmer, dimmer switches",
			feature(/^occupancy/),
		),
	),
	nearest(
		"self-luminous (tritium) or photoluminescent exit signs",
		entry(
			"LED exit signs",
			3,
			"self powered, self powered exit, self powered exit sign, glow exit, glow exit sign, tritium, tritium exit, tritium exit sign, nuclear exit sign, self luminous exit sign, self luminous, photoluminescent, photoluminescent exit sign, glow in the dark exit sign, glow in the dark",
			kind("exit-sign"),
		),
	),
	nearest(
		"running man (pictogram) exit signs",
		entry(
			"Signs that say EXIT",
			3,
			"running man, running man exit, running man exit sign, pictogram, pictogram exit sign, green man",
			kind("exit-sign"),
		),
	),
	nearest(
		"ceiling fans",
		entry(
			"Surface and disk downlights",
			3,
			"ceiling fan, fan light, fan light kit",
			subcategory(/surface|disk/),
			...downlights.map((test) => ({ ...test, score: 0.5 })),
		),
	),
];
