/** Queries of words: jargon, synonyms, misspellings, brands, series, categories. */
import { graded, type JudgedQuery, type JudgedSku } from "../judging.ts";

const retrofit = (sku: JudgedSku) => sku.subcategory === "Retrofit Kits";
const recessed = (sku: JudgedSku) => sku.subcategory === "Recessed Downlights" || retrofit(sku);
const downlight = (sku: JudgedSku) => sku.kind === "downlight";
const lamp = (sku: JudgedSku) => sku.kind === "lamp";
const brand = (sku: JudgedSku, name: string) =>
	sku.brand
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "")
		.includes(name);
const has = (sku: JudgedSku, feature: string) => sku.features.includes(feature);
const decorative = (sku: JudgedSku) => /^(B|BA|C|CA|F)\d/.test(sku.type);

export const wordQueries: readonly JudgedQuery[] = [
	// Misspelt
	{ query: "ligth bulb", rule: graded(lamp) },
	{ query: "dimable a19", rule: graded((s) => s.type === "A19" && s.dimmable) },
	{
		query: "donwlight 6 inch",
		rule: graded(
			(s) => recessed(s) && s.cans.includes(6),
			(s) => downlight(s) && s.cans.includes(6),
		),
	},
	{ query: "recesed light", rule: graded(recessed, downlight) },
	{ query: "retrofitt kit 6in", rule: graded((s) => retrofit(s) && s.cans.includes(6)) },
	{ query: "phillips br40", rule: graded((s) => brand(s, "philips") && s.type === "BR40") },
	{ query: "sylvannia par38", rule: graded((s) => brand(s, "sylvania") && s.type === "PAR38") },
	{ query: "candelabara 60w", rule: graded((s) => s.base.includes("E12") && s.equivalent === 60) },
	{ query: "trofer 2x2", rule: graded((s) => s.kind === "troffer" && Math.abs(s.length - 603) < 20) },
	{
		query: "emergancy light",
		rule: graded(
			(s) => s.kind === "emergency-light",
			(s) => /COMBINATION/.test(s.type),
		),
	},
	{
		query: "tunnable white downlight",
		rule: graded(
			(s) => recessed(s) && has(s, "tunable or selectable white"),
			(s) => downlight(s) && has(s, "tunable or selectable white"),
		),
	},

	// The same thing under other names
	{ query: "can light", rule: graded(recessed, downlight) },
	{
		query: "pot lights 4 inch",
		rule: graded(
			(s) => recessed(s) && s.cans.includes(4),
			(s) => downlight(s) && s.cans.includes(4),
		),
	},
	{ query: "high hats", rule: graded(recessed, downlight) },
	{ query: "lamp a19", rule: graded((s) => s.type === "A19") },
	{ query: "a19 bulbs", rule: graded((s) => s.type === "A19") },
	{
		query: 'disc light 6"',
		rule: graded((s) => s.subcategory === "Surface & Disk Downlights" && s.cans.includes(6)),
	},
	{ query: "flush mount", rule: graded((s) => s.subcategory === "Surface & Disk Downlights") },
	{
		query: "lay-in 2x4",
		rule: graded(
			(s) => s.kind === "troffer" && Math.abs(s.length - 1213) < 30 && Math.abs(s.width - 603) < 20,
		),
	},
	{ query: "hi-bay", rule: graded((s) => s.kind === "high-bay") },
	{
		query: "ufo",
		rule: graded(
			(s) => s.type === "ROUND HIGH BAY",
			(s) => s.kind === "high-bay",
		),
	},
	{
		query: "shoebox light",
		rule: graded(
			(s) => s.type === "AREA LIGHT",
			(s) => s.kind === "area-light",
		),
	},
	{
		query: "parking lot lights 4000k",
		rule: graded(
			(s) => s.type === "AREA LIGHT" && s.cct.includes(4000),
			(s) => s.kind === "area-light" && s.cct.includes(4000),
		),
	},
	{ query: "warehouse lighting", rule: graded((s) => s.kind === "high-bay") },
	{
		query: "bug eye emergency light",
		rule: graded(
			(s) => s.kind === "emergency-light",
			(s) => /COMBINATION/.test(s.type),
		),
	},
	{ query: "red exit sign", rule: graded((s) => s.kind === "exit-sign" && has(s, "red letters")) },
	{
		query: "exit emergency combo",
		rule: graded(
			(s) => /COMBINATION/.test(s.type),
			(s) => s.kind === "exit-sign",
		),
	},
	{ query: "chandelier bulbs", rule: graded(decorative, (s) => s.base.includes("E12")) },
	{ query: "edison bulb", rule: graded((s) => /^ST\d*/.test(s.type) || has(s, "filament")) },
	{ query: "flame tip", rule: graded(decorative) },
	{ query: "vanity globe", rule: graded((s) => /^G\d/.test(s.type)) },
	{ query: "reflector flood br40", rule: graded((s) => s.type === "BR40") },
	{
		query: "outdoor flood light",
		rule: graded(
			(s) => s.kind === "flood-light",
			(s) => s.type === "PAR38" && has(s, "wet"),
		),
	},
	{
		query: "security light",
		rule: graded(
			(s) => s.type === "SECURITY FLOOD",
			(s) => s.kind === "flood-light",
			(s) => s.kind === "wall-pack",
		),
	},

	// Features and ratings
	{
		query: "wet rated downlight",
		rule: graded(
			(s) => recessed(s) && has(s, "wet location"),
			(s) => downlight(s) && has(s, "wet location"),
		),
	},
	{
		query: "ic rated airtight 6 inch",
		rule: graded(
			(s) =>
				downlight(s) &&
				/IC airtight/.test(s.ratings) &&
				!/^Non-IC airtight$/.test(s.ratings) &&
				s.cans.includes(6),
		),
	},
	{
		query: "enclosed fixture rated a19 100w",
		rule: graded((s) => s.type === "A19" && s.equivalent === 100 && has(s, "enclosed")),
	},
	{ query: "smart bulb", rule: graded((s) => lamp(s) && (has(s, "connected") || has(s, "wireless"))) },
	{ query: "zigbee lamp", rule: graded((s) => lamp(s) && (has(s, "connected") || has(s, "wireless"))) },
	{ query: "three way bulb", rule: graded((s) => has(s, "three-way")) },
	{ query: "dim to warm", rule: graded((s) => has(s, "dim to warm")) },
	{
		query: "0-10v downlight",
		rule: graded(
			(s) => recessed(s) && has(s, "0-10 v"),
			(s) => downlight(s) && has(s, "0-10 v"),
		),
	},
	{
		query: "dali downlight",
		rule: graded(
			(s) => recessed(s) && has(s, "dali"),
			(s) => downlight(s) && has(s, "dali"),
		),
	},
	{ query: "rgb color changing", rule: graded((s) => has(s, "full color")) },
	{ query: "shatter resistant bulb", rule: graded((s) => lamp(s) && has(s, "shatter")) },
	{ query: "rough service", rule: graded((s) => has(s, "vibration")) },
	{
		query: "dusk to dawn wall pack",
		rule: graded((s) => s.kind === "wall-pack" && /photo/.test(s.features)),
	},
	{ query: "occupancy sensor troffer", rule: graded((s) => s.kind === "troffer" && has(s, "occupancy")) },
	{
		query: "non-dimmable a19 60w",
		rule: graded((s) => s.type === "A19" && s.equivalent === 60 && !s.dimmable),
	},
	{
		query: "battery backup troffer 2x4",
		rule: graded(
			(s) =>
				s.kind === "troffer" &&
				has(s, "battery") &&
				Math.abs(s.length - 1213) < 30 &&
				Math.abs(s.width - 603) < 20,
		),
	},
	{
		query: "type v area light",
		rule: graded((s) => s.kind === "area-light" && has(s, "type v distribution")),
	},
	{ query: "jA8 par30", rule: graded((s) => s.type.startsWith("PAR30") && s.cri >= 90) },

	// Brands, series, categories
	{ query: "philips hue", rule: graded((s) => brand(s, "philipshue")) },
	{ query: "halo 6 inch", rule: graded((s) => brand(s, "halo") && s.cans.includes(6)) },
	{
		query: "ge a21 daylight",
		rule: graded(
			(s) =>
				/^ge(lighting|led)?$/.test(s.brand.toLowerCase().replace(/[^a-z]/g, "")) &&
				s.type === "A21" &&
				s.cct.some((k) => k >= 5000),
		),
	},
	{ query: "feit candelabra", rule: graded((s) => brand(s, "feit") && s.base.includes("E12")) },
	{
		query: "green creative par30 40 degree",
		rule: graded((s) => brand(s, "greencreative") && s.type.startsWith("PAR30") && s.beam === 40),
	},
	{ query: "max lite a19", rule: graded((s) => brand(s, "maxlite") && s.type === "A19") },
	{
		query: "satco g25 40w",
		rule: graded((s) => brand(s, "satco") && s.type === "G25" && s.equivalent === 40),
	},
	{ query: "juno retrofit", rule: graded((s) => brand(s, "juno") && retrofit(s)) },
	{
		query: "cree br30 5000k dimmable",
		rule: graded((s) => brand(s, "cree") && s.type === "BR30" && s.cct.includes(5000) && s.dimmable),
	},
	{ query: "scx", rule: graded((s) => s.series === "SCX-SERIES") },
	{ query: "TOL-SERIES", rule: graded((s) => s.series === "TOL-SERIES") },
	{
		query: "scx series 4 ft 5000k",
		rule: graded((s) => s.series === "SCX-SERIES" && s.cct.includes(5000) && Math.abs(s.length - 1219) < 75),
	},
	{ query: "wall packs", rule: graded((s) => s.kind === "wall-pack") },
	{ query: "par reflectors", rule: graded((s) => /^PAR/.test(s.type)) },
	{ query: "pendants", rule: graded((s) => s.subcategory === "Pendants & Cylinders") },
	{ query: "cfl", rule: (s) => (s.subcategory === "Legacy CFL" ? 3 : 0) },
	{ query: "2700k", category: "Downlights", rule: graded((s) => downlight(s) && s.cct.includes(2700)) },
	{ query: "dimmable", category: "LED Lamps", rule: graded((s) => lamp(s) && s.dimmable) },
	{ query: "flood", category: "Outdoor", rule: graded((s) => s.kind === "flood-light") },

	// Whole sentences
	{
		query: "looking for a dimmable 60w equivalent led bulb in soft white with medium base",
		rule: graded(
			(s) =>
				lamp(s) &&
				s.dimmable &&
				s.equivalent === 60 &&
				s.cct.includes(2700) &&
				s.base.some((b) => b.startsWith("E26")),
		),
	},
	{
		query: '6" led retrofit kit, 3000K, >=90 CRI, wet location, dimmable',
		rule: graded(
			(s) =>
				retrofit(s) &&
				s.cans.includes(6) &&
				s.cct.includes(3000) &&
				s.cri >= 90 &&
				has(s, "wet location") &&
				s.dimmable,
		),
	},
	{
		query: "par38 led flood 120w replacement 3000k outdoor",
		rule: graded(
			(s) =>
				s.type === "PAR38" &&
				s.equivalent === 120 &&
				s.cct.includes(3000) &&
				has(s, "wet location") &&
				(s.beam ?? 0) >= 26,
		),
	},
	{
		query: "which high bay for a gym 4000k dimmable",
		rule: graded((s) => s.kind === "high-bay" && s.cct.includes(4000) && s.dimmable),
	},
];
