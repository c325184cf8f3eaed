/** Queries with numbers and units. */
import { graded, type JudgedQuery, type JudgedSku } from "../judging.ts";

const retrofit = (sku: JudgedSku) => sku.subcategory === "Retrofit Kits";
const downlight = (sku: JudgedSku) => sku.kind === "downlight";
const recessed = (sku: JudgedSku) => sku.subcategory === "Recessed Downlights" || retrofit(sku);
const lamp = (sku: JudgedSku) => sku.kind === "lamp";
const near = (value: number | null, target: number, share: number) =>
	value !== null && Math.abs(value - target) <= target * share;

export const measureQueries: readonly JudgedQuery[] = [
	{
		query: "6 inch retrofit 3000k 90 cri",
		rule: graded((s) => retrofit(s) && s.cans.includes(6) && s.cct.includes(3000) && s.cri >= 90),
	},
	{
		query: "par30 40 degree",
		rule: graded(
			(s) => s.type.startsWith("PAR30") && near(s.beam, 40, 0.05),
			(s) => s.type.startsWith("PAR30") && near(s.beam, 40, 0.15),
		),
	},
	{ query: "e26 60w equivalent", rule: graded((s) => s.base.includes("E26") && s.equivalent === 60) },
	{ query: "br30 2700k", rule: graded((s) => s.type === "BR30" && s.cct.includes(2700)) },
	{
		query: "a19 60w",
		rule: graded(
			(s) => s.type === "A19" && s.equivalent === 60,
			(s) => s.type === "A19" && near(s.watts, 60, 0.05),
		),
	},
	{
		query: "a19 9w 2700k",
		rule: graded(
			(s) => s.type === "A19" && near(s.watts, 9, 0.06) && s.cct.includes(2700),
			(s) => s.type === "A19" && near(s.watts, 9, 0.12) && s.cct.includes(2700),
		),
	},
	{
		query: "100 watt replacement daylight",
		rule: graded((s) => s.equivalent === 100 && s.cct.some((k) => k >= 5000)),
	},
	{ query: "replaces 75w incandescent", rule: graded((s) => s.equivalent === 75) },
	{
		query: "60 watt eq dimmable soft white",
		rule: graded(
			(s) => s.equivalent === 60 && s.dimmable && s.cct.includes(2700),
			(s) => s.equivalent === 60 && s.dimmable && s.cct.includes(3000),
		),
	},
	{
		query: "1600 lumens a21",
		rule: graded(
			(s) => s.type === "A21" && near(s.lumens, 1600, 0.05),
			(s) => s.type === "A21" && near(s.lumens, 1600, 0.12),
		),
	},
	{
		query: "800lm e26 4000k",
		rule: graded(
			(s) => near(s.lumens, 800, 0.05) && s.base.includes("E26") && s.cct.includes(4000),
			(s) => near(s.lumens, 800, 0.12) && s.base.includes("E26") && s.cct.includes(4000),
		),
	},
	{
		query: "800-1100 lumens br30",
		rule: graded((s) => s.type === "BR30" && s.lumens >= 800 && s.lumens <= 1100),
	},
	{ query: "over 1,500 lumen par38", rule: graded((s) => s.type === "PAR38" && s.lumens >= 1500) },
	{ query: "under 5 watt globe", rule: graded((s) => /^G\d/.test(s.type) && s.watts <= 5) },
	{
		query: "par38 15 degree spot",
		rule: graded(
			(s) => s.type === "PAR38" && near(s.beam, 15, 0.07),
			(s) => s.type === "PAR38" && s.beam !== null && s.beam <= 18,
		),
	},
	{
		query: "par20 narrow flood",
		rule: graded(
			(s) => s.type === "PAR20" && s.beam !== null && s.beam >= 16 && s.beam <= 25,
			(s) => s.type === "PAR20" && s.beam !== null && s.beam > 25 && s.beam <= 30,
		),
	},
	{
		query: "mr16 36° gu5.3",
		rule: graded(
			(s) => /^MRX?16/.test(s.type) && s.base.includes("GU5.3") && near(s.beam, 36, 0.03),
			(s) => /^MRX?16/.test(s.type) && s.base.includes("GU5.3") && near(s.beam, 36, 0.12),
		),
	},
	{
		query: "par30 fl40 90 cri",
		rule: graded((s) => s.type.startsWith("PAR30") && near(s.beam, 40, 0.06) && s.cri >= 90),
	},
	{
		query: '4" downlight 5cct',
		rule: graded(
			(s) => recessed(s) && s.cans.includes(4) && s.cct.length >= 5,
			(s) => downlight(s) && s.cans.includes(4) && s.cct.length >= (recessed(s) ? 3 : 5),
		),
	},
	{
		query: "8 inch downlight 2000 lumens",
		rule: graded(
			(s) => recessed(s) && s.cans.includes(8) && near(s.lumens, 2000, 0.06),
			(s) => downlight(s) && s.cans.includes(8) && near(s.lumens, 2000, 0.12),
		),
	},
	{
		query: "5/6 in retrofit",
		rule: graded((s) => retrofit(s) && (s.cans.includes(5) || s.cans.includes(6))),
	},
	{
		query: "3in recessed 2700 kelvin",
		rule: graded((s) => recessed(s) && s.cans.includes(3) && s.cct.includes(2700)),
	},
	{
		query: "10 inch commercial downlight 4000k",
		rule: graded(
			(s) => recessed(s) && s.cans.includes(10) && s.cct.includes(4000),
			(s) => downlight(s) && s.cans.includes(10) && s.cct.includes(4000),
		),
	},
	{ query: "95 cri a19", rule: graded((s) => s.type === "A19" && s.cri >= 95) },
	{
		query: "cri>90 par38 3000k",
		rule: graded((s) => s.type === "PAR38" && s.cri >= 90 && s.cct.includes(3000)),
	},
	{ query: "927 br40", rule: graded((s) => s.type === "BR40" && s.cri >= 90 && s.cct.includes(2700)) },
	{ query: "par20 830", rule: graded((s) => s.type === "PAR20" && s.cri >= 80 && s.cct.includes(3000)) },
	{
		query: "30k b10 e12",
		rule: graded((s) => s.type === "B10" && s.base.includes("E12") && s.cct.includes(3000)),
	},
	{
		query: "40w candelabra 2700k",
		rule: graded((s) => lamp(s) && s.base.includes("E12") && s.equivalent === 40 && s.cct.includes(2700)),
	},
	{ query: "e12 25 watt equivalent", rule: graded((s) => s.base.includes("E12") && s.equivalent === 25) },
	{ query: "gu10 50w", rule: graded((s) => s.base.includes("GU10") && s.equivalent === 50) },
	{
		query: "mr16 gu10",
		rule: graded(
			(s) => /^MRX?16/.test(s.type) && s.base.includes("GU10"),
			(s) => s.type === "PAR16" && s.base.includes("GU10"),
		),
	},
	{
		query: "gu24 13w 4000k",
		rule: graded(
			(s) => s.base.includes("GU24") && near(s.watts, 13, 0.06) && s.cct.includes(4000),
			(s) => s.base.includes("GU24") && near(s.watts, 13, 0.12) && s.cct.includes(4000),
		),
	},
	{
		query: "par30 long neck 75w equivalent",
		rule: graded(
			(s) => s.type === "PAR30L" && s.equivalent === 75,
			(s) => s.type === "PAR30" && s.equivalent === 75,
		),
	},
	{ query: "par30s", rule: graded((s) => s.type === "PAR30S") },
	{ query: "g16.5 clear e12", rule: graded((s) => s.type === "G16.5" && s.base.includes("E12")) },
	{
		query: "2x4 troffer 4000k",
		rule: graded(
			(s) =>
				s.kind === "troffer" &&
				near(s.length, 1213, 0.03) &&
				near(s.width, 603, 0.03) &&
				s.cct.includes(4000),
		),
	},
	{
		query: "2x2 led panel 3500k",
		rule: graded(
			(s) =>
				s.kind === "troffer" &&
				/PANEL/.test(s.type) &&
				near(s.length, 603, 0.03) &&
				near(s.width, 603, 0.03) &&
				s.cct.includes(3500),
			(s) =>
				s.kind === "troffer" && near(s.length, 603, 0.03) && near(s.width, 603, 0.03) && s.cct.includes(3500),
		),
	},
	{
		query: "4ft vapor tight",
		rule: graded((s) => s.kind === "linear" && /VAPOU?R/.test(s.type) && near(s.length, 1219, 0.06)),
	},
	{
		query: "high bay 20000 lumens 5000k",
		rule: graded(
			(s) => s.kind === "high-bay" && near(s.lumens, 20000, 0.06) && s.cct.includes(5000),
			(s) => s.kind === "high-bay" && near(s.lumens, 20000, 0.12) && s.cct.includes(5000),
		),
	},
	{ query: "200w high bay", rule: graded((s) => s.kind === "high-bay" && near(s.watts, 200, 0.06)) },
	{
		query: "wall pack 5000k over 5000 lumens",
		rule: graded((s) => s.kind === "wall-pack" && s.cct.includes(5000) && s.lumens >= 5000),
	},
	{
		query: "high bay 400w metal halide equivalent",
		rule: graded((s) => s.kind === "high-bay" && s.lumens >= 15000 && s.lumens <= 26000),
	},
	{
		query: "50000 hour downlight 6 inch",
		rule: graded(
			(s) => recessed(s) && s.cans.includes(6) && s.life >= 50000,
			(s) => downlight(s) && s.cans.includes(6) && s.life >= 50000,
		),
	},
	{ query: "130 lm/w high bay", rule: graded((s) => s.kind === "high-bay" && s.efficacy >= 130) },
];
