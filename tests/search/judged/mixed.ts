/** Mixed queries, written after the search rules and before trying them. */
import { graded, type JudgedQuery, type JudgedSku } from "../judging.ts";

const retrofitKit = (sku: JudgedSku) => sku.subcategory === "Retrofit Kits";
const recessed = (sku: JudgedSku) => sku.subcategory === "Recessed Downlights" || retrofitKit(sku);
const downlight = (sku: JudgedSku) => sku.kind === "downlight";
const lamp = (sku: JudgedSku) => sku.kind === "lamp";
const brand = (sku: JudgedSku, name: string) =>
	sku.brand
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "")
		.startsWith(name);
const has = (sku: JudgedSku, feature: string) => sku.features.includes(feature);
const decorative = (sku: JudgedSku) => /^(B|BA|C|CA|F)\d/.test(sku.type);
const near = (value: number | null, target: number, share = 0.06) =>
	value !== null && Math.abs(value - target) <= target * share;

export const mixedQueries: readonly JudgedQuery[] = [
	{
		query: "soft white 60w 4 pack",
		rule: graded(
			(s) => s.equivalent === 60 && s.cct.includes(2700),
			(s) => s.equivalent === 60 && s.cct.includes(3000),
		),
	},
	{
		query: "recessed lighting trim 6in white",
		rule: graded(
			(s) => recessed(s) && s.cans.includes(6) && /trim/.test(s.text) && /white/.test(s.text),
			(s) => recessed(s) && s.cans.includes(6),
		),
	},
	{
		query: "gu5.3 12v 50w halogen replacement",
		rule: graded((s) => s.base.includes("GU5.3") && s.equivalent === 50),
	},
	{
		query: "75 watt par 30 short neck flood",
		rule: graded(
			(s) => s.type === "PAR30S" && s.equivalent === 75 && (s.beam ?? 0) >= 26,
			(s) => s.type === "PAR30" && s.equivalent === 75 && (s.beam ?? 0) >= 26,
		),
	},
	{
		query: "led can light retrofit kit 4 inch 5000k",
		rule: graded((s) => retrofitKit(s) && s.cans.includes(4) && s.cct.includes(5000)),
	},
	{ query: "wet location par20", rule: graded((s) => s.type === "PAR20" && has(s, "wet location")) },
	{ query: "150w equivalent led bulb", rule: graded((s) => lamp(s) && s.equivalent === 150) },
	{ query: "e17 bulb", rule: graded((s) => s.base.includes("E17")) },
	{ query: "r20 50w", rule: graded((s) => s.type === "R20" && s.equivalent === 50) },
	{ query: "b11 60 watt", rule: graded((s) => s.type === "B11" && s.equivalent === 60) },
	{
		query: "candle bulb dimmable 5000k",
		rule: graded((s) => decorative(s) && s.dimmable && s.cct.includes(5000)),
	},
	{
		query: "4000k troffer with occupancy sensor",
		rule: graded((s) => s.kind === "troffer" && s.cct.includes(4000) && has(s, "occupancy")),
	},
	{
		query: "exit sign green letters",
		rule: graded((s) => s.kind === "exit-sign" && has(s, "green letters")),
	},
	{
		query: "wet location emergency light",
		rule: graded((s) => s.kind === "emergency-light" && has(s, "wet location")),
	},
	{ query: "ip65 high bay", rule: graded((s) => s.kind === "high-bay" && has(s, "ip65")) },
	{
		query: "480v high bay",
		rule: graded(
			(s) => s.kind === "high-bay" && /480/.test(s.features),
			(s) => s.kind === "high-bay",
		),
	},
	{
		query: "roadway light type 2 3000k",
		rule: graded((s) => s.type === "ROADWAY LIGHT" && has(s, "type ii distribution") && s.cct.includes(3000)),
	},
	{
		query: "flood light 30 degree",
		rule: graded(
			(s) => s.kind === "flood-light" && near(s.beam, 30),
			(s) => lamp(s) && near(s.beam, 30),
		),
	},
	{
		query: "full cutoff wall pack bronze",
		rule: graded(
			(s) => s.type === "FULL CUT-OFF WALL PACK",
			(s) => s.kind === "wall-pack",
		),
	},
	{ query: "post top 3000k", rule: graded((s) => s.type === "POST TOP" && s.cct.includes(3000)) },
	{
		query: "stairwell light with sensor",
		rule: graded(
			(s) => s.type === "STAIRWELL" && has(s, "sensor"),
			(s) => s.type === "STAIRWELL",
		),
	},
	{
		query: "suspended linear 4ft 3500k",
		rule: graded((s) => s.type === "SUSPENDED LINEAR" && near(s.length, 1219) && s.cct.includes(3500)),
	},
	{
		query: "edge lit panel 2x4 selectable",
		rule: graded(
			(s) =>
				s.type === "EDGE-LIT PANEL" &&
				near(s.length, 1213, 0.03) &&
				near(s.width, 603, 0.03) &&
				s.cct.length > 1,
		),
	},
	{
		query: "retrofit troffer 2x2",
		rule: graded((s) => s.type === "RETROFIT TROFFER" && near(s.length, 603, 0.03)),
	},
	{
		query: "sports lighting 50000 lumens",
		rule: graded(
			(s) => s.type === "SPORTS FLOOD" && near(s.lumens, 50000, 0.1),
			(s) => s.type === "SPORTS FLOOD",
		),
	},
	{
		query: "150 watt area light",
		rule: graded(
			(s) => s.type === "AREA LIGHT" && near(s.watts, 150),
			(s) => s.kind === "area-light" && near(s.watts, 150, 0.12),
		),
	},
	{
		query: "juno 4in 3000k ic",
		rule: graded(
			(s) => brand(s, "juno") && s.cans.includes(4) && s.cct.includes(3000) && /(^|; )IC/.test(s.ratings),
		),
	},
	{ query: "wac 2 inch", rule: graded((s) => brand(s, "wac") && s.cans.includes(2)) },
	{
		query: "filament a19 2200k",
		rule: graded(
			(s) => s.type === "A19" && has(s, "filament") && s.cct.includes(2200),
			(s) => s.type === "A19" && has(s, "filament"),
		),
	},
	{
		query: "filament g25 clear 60w",
		rule: graded((s) => s.type === "G25" && has(s, "filament") && s.equivalent === 60),
	},
	{
		query: "65w br30 soft white 6 pack",
		rule: graded(
			(s) => s.type === "BR30" && s.equivalent === 65 && s.cct.includes(2700),
			(s) => s.type === "BR30" && s.equivalent === 65 && s.cct.includes(3000),
		),
	},
	{
		query: "3-way a21 100w",
		rule: graded(
			(s) => s.type === "A21" && has(s, "three-way") && s.equivalent === 100,
			(s) => s.type === "A21" && has(s, "three-way"),
		),
	},
	{
		query: "90w par38 25 degree 3000k",
		rule: graded(
			(s) => s.type === "PAR38" && s.equivalent === 90 && near(s.beam, 25) && s.cct.includes(3000),
		),
	},
	{
		query: "lumens 450 a15",
		rule: graded(
			(s) => s.type === "A15" && near(s.lumens, 450),
			(s) => s.type === "A15" && near(s.lumens, 450, 0.12),
		),
	},
	{
		query: "led replacement for 50 watt mr16 halogen",
		rule: graded((s) => /^MRX?16/.test(s.type) && s.equivalent === 50),
	},
	{
		query: "wifi downlight",
		rule: graded(
			(s) => recessed(s) && has(s, "connected"),
			(s) => downlight(s) && has(s, "connected"),
		),
	},
	{
		query: "motion sensor a19",
		rule: graded((s) => s.type === "A19" && /motion|occupancy/.test(s.features)),
	},
	{
		query: "tcp br40 2700",
		rule: graded((s) => brand(s, "tcp") && s.type === "BR40" && s.cct.includes(2700)),
	},
	{ query: "rab par38", rule: graded((s) => brand(s, "rab") && s.type === "PAR38") },
	{
		query: "sylvania 100w daylight a21",
		rule: graded(
			(s) => brand(s, "sylvania") && s.type === "A21" && s.equivalent === 100 && s.cct.some((k) => k >= 5000),
		),
	},
	{
		query: "canless 6 inch wafer light",
		rule: graded(
			(s) => recessed(s) && s.cans.includes(6) && /canless|wafer|slim|thin/.test(s.text),
			(s) => recessed(s) && s.cans.includes(6),
		),
	},
	{
		query: 'gimbal recessed 4"',
		rule: graded(
			(s) => recessed(s) && s.cans.includes(4) && /gimbal|adjustable|swivel|eyeball|rotatable/.test(s.text),
		),
	},
	{
		query: "bathroom downlight",
		rule: graded(
			(s) => recessed(s) && /damp|wet/.test(s.features),
			(s) => downlight(s) && /damp|wet/.test(s.features),
		),
	},
	{
		query: "lobby downlights 3500k 8in",
		rule: graded(
			(s) => recessed(s) && s.cans.includes(8) && s.cct.includes(3500) && /lobb/.test(s.text),
			(s) => downlight(s) && s.cans.includes(8) && s.cct.includes(3500),
		),
	},
	{ query: "hotel corridor light", rule: graded((s) => /hotel/.test(s.text) && /corridor/.test(s.text)) },
	{
		query: "retail track light par20 15°",
		rule: graded((s) => s.type === "PAR20" && near(s.beam, 15, 0.07)),
	},
	{
		query: 'led 2700k-5000k selectable 6"',
		rule: graded((s) => downlight(s) && s.cans.includes(6) && s.cct.includes(2700) && s.cct.includes(5000)),
	},
	{
		query: "highest lumen a19 e26 5000k",
		rule: graded(
			(s) => s.type === "A19" && s.base.includes("E26") && s.cct.includes(5000) && s.lumens >= 1600,
			(s) => s.type === "A19" && s.base.includes("E26") && s.cct.includes(5000),
		),
	},
	{
		query: "medium base par16",
		rule: graded((s) => s.type === "PAR16" && s.base.some((b) => b.startsWith("E26"))),
	},
	{
		query: "light engine GU24 a19 100w eq",
		rule: graded((s) => s.type === "A19" && s.base.includes("GU24") && s.equivalent === 100),
	},
];
