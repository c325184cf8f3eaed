/**
 * What costs most on each public route, under the limits of sizes and counts, by route id. `TURN` is another number at
 * each attempt, because pages, documents and answers of the catalog are kept.
 */

import { columnKeys } from "~/features/catalog/listing/table/columns.ts";
import { cornerLimits } from "~/features/help-me-buy/estimate/room-outline.ts";
import { addressLimits } from "~/shared/http/limits/address-limits.ts";
import type { Attack } from "./attacked-shop.ts";

/** Ids and part numbers of the shop's own SKUs, as its listings show them to anyone. */
export type KnownSkus = { ids: readonly string[]; parts: readonly string[] };

export type Costly = Pick<Attack, "path" | "body" | "headers"> & {
	name: string;
	/** Pages to ask for when it was accepted, where `LOCATION` is what the answer leads to. */
	after?: readonly string[];
};

/** A query that is just not too long, and one with just not too many values. */
export const longQuery = (name: string) =>
	`${name}=${"led 4000k é ".repeat(700)}`.slice(0, addressLimits.query / 2).replaceAll(" ", "+");
export const manyValues = (name: string, values: readonly (string | number)[] = [], most = 200) =>
	Array.from({ length: most }, (_, at) => `${name}=${encodeURIComponent(values[at] ?? at)}`).join("&");

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const listing = "/p/commercial-indoor/high-bay";
/** The table's query in the order of clean addresses; others lead there before anything is read. */
const table = `minLumens=TURN&view=table&columns=${columnKeys.join(".")}`;
const search = (term: string, query = "") => `/catalogsearch/${encodeURIComponent(term)}?a=TURN${query}`;

/** Searches as long as a search may be: figures, words that don't exist, letters, beginnings of part numbers. */
export const searches = [
	"led",
	letters.join(" "),
	"2x4 led troffer 4000k 5000k 3500k dimmable 0-10v 277v 120v ul dlc premium emergency white 5000 lumens 40w cri 90 ".repeat(
		2,
	),
	"xqzt wvbn plkm qwrt zxcv bnmk lkjh gfds poiu ytre wqas dfgh jklz xcvb ".repeat(3),
	"trofer higbay dimable emergancy retrofitt fluoresent vapotight wallpak panle downlite pendent luminare ".repeat(
		2,
	),
	"a19-1 br30-2 par38-3 t8-4 hb-5 wp-6 tr-7 cl-8 sl-9 fl-10 ".repeat(4),
	"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 ".repeat(4),
].map((term) => term.slice(0, 190).trim());

const roomFields = "room=warehouse&height=30&mount=28&plane=0&ceiling=80&walls=50&floor=20&llf=0.85";
const wholeRoom = `shape=rectangle&length=10TURN&width=450`;
/** As many corners of a room as are read. */
const corners = Array.from({ length: cornerLimits.most }, (_, at) => {
	const angle = (at / cornerLimits.most) * 2 * Math.PI;
	const radius = at % 2 ? 300 : 330;
	return `${Math.round(350 + radius * Math.cos(angle))},${Math.round(350 + radius * Math.sin(angle))}`;
}).join(" ");
const rooms = [
	`${roomFields}&${wholeRoom}&columns=50&rows=40`,
	`${roomFields}&shape=polygon&corners=${encodeURIComponent(corners)}&target=3TURN&columns=44&rows=44`,
];
const estimates = ({ parts }: KnownSkus) => [
	...rooms.map((room) => `${room}&sku=${encodeURIComponent(parts[0] ?? "")}`),
	`${rooms[0]}&sku=${encodeURIComponent((searches[2] ?? "").slice(0, 110))}+TURN`,
	...rooms.map((room) => {
		const few = room.replace(/&columns=.*$/, "&columns=5&rows=4");
		return `${few}&sku=${encodeURIComponent(parts[0] ?? "")}&${otherTypes(parts[0] ?? "")}`;
	}),
];

/** As many fixtures of three more types as a room may have. */
const otherTypes = (sku: string) =>
	[2, 3, 4]
		.map((number) => `sku${number}=${encodeURIComponent(sku)}&columns${number}=30&rows${number}=20`)
		.join("&");

/** The most poles, points and buildings. */
const site = ({ parts }: KnownSkus) =>
	new URLSearchParams({
		sku1: parts[0] ?? "",
		arrangement1: "quad",
		mh1: "40",
		at1: "50,50",
		cols1: "10",
		dx1: "140",
		rows1: "10",
		dy1: "139.TURN",
		area1: "1414 x 1414",
		...Object.fromEntries(
			[1, 2, 3, 4].flatMap((number) => [
				[`building${number}`, star(number * 300)],
				[`top${number}`, "35"],
			]),
		),
		line: "0,0 1400,0 1400,1400 0,1400",
		zone: "LZ3",
	}).toString();
const star = (center: number) =>
	Array.from({ length: 16 }, (_, index) => {
		const radius = index % 2 ? 12 : 30;
		const [x, y] = [Math.cos((index * Math.PI) / 8), Math.sin((index * Math.PI) / 8)];
		return `${(center + 20 + radius * x).toFixed(1)},${(center + 20 + radius * y).toFixed(1)}`;
	}).join(" ");

const lines = ({ parts }: KnownSkus) =>
	Array.from(
		{ length: 50 },
		(_, at) =>
			`l=Office+${at}~113~40~12+x+2TURN~~${encodeURIComponent(parts[at % parts.length] ?? "")}~95~20`,
	).join("&");
const unknownLines = Array.from(
	{ length: 50 },
	(_, at) => `l=Office~113~40~3000~40~XQ-${at}-TURN-${"4K".repeat(20)}~95~20`,
).join("&");
const terms = "rate=12.5&demand=10&lamp=8&labor=20&upkeep=1&cooling=10&years=40&apr=7&term=30";

/** All four sides as long as they may be, in sections of different lengths. */
const run = "SCX-R1199X1187-A090-840-FW-1D0";

const tools = ({ ids, parts }: KnownSkus) => {
	const tool = (name: string, fields: Record<string, string>) =>
		`/assistant/tools/${name}?${new URLSearchParams(fields)}`;
	return [
		...searches.map((words) =>
			tool("findProducts", { words: `${words.slice(0, 180)} TURN`, without: "5000 K,dimmable,wet,battery" }),
		),
		tool("findEquivalents", { asked: "65BR30/FL 2700K 650 lumens dimmable TURN" }),
		tool("findEquivalents", { asked: parts[0] ?? "" }),
		tool("getProduct", { product: (searches[4] ?? "").slice(0, 190) }),
		tool("compareProducts", { ids: parts.slice(0, 4).join(",") }),
		tool("getOptions", { id: parts[0] ?? ids[0] ?? "" }),
	];
};

/** Addresses of a route besides its own; `LISTING`, `PRODUCT`, `DRAWING` and `PREVIEW` are those of a product of the shop. */
export const costlyPages = (known: KnownSkus): Record<string, readonly string[]> => ({
	"features/catalog/listing/listing-page": ["LISTING", listing].flatMap((path) => [
		`${path}?${table}`,
		`${path}?cct=3000&cct=3500&cct=4000&cct=5000&minLumens=TURN&more=feature`,
		`${path}?minLumens=TURN&page=9999`,
	]),
	"features/catalog/listing/csv/listing-csv.resource": [
		`/listing.csv?in=commercial-indoor&${table}`,
		`/listing.csv?q=led&${table}`,
	],
	"features/catalog/product/product-page": [`PRODUCT?option=${known.ids[0]}&a=TURN`],
	"features/catalog/spec-sheet/spec-sheet.resource": [
		`PRODUCT/spec-sheet.pdf?option=${known.ids[0]}&project=Tower+TURN`,
	],
	"features/catalog/product/product-photometry.resource": [
		...["ies", "ldt", "xml", "csv"].map((format) => `PRODUCT/photometry/${format}?option=${known.ids[0]}`),
	],
	"features/catalog/search/search-page": searches.flatMap((term) => [
		search(`${term} TURN`),
		search(`${term} TURN`, `&${table}`),
	]),
	"features/catalog/search/search-suggestions.resource": [
		...searches.map((term) => `/search-suggestions?q=${encodeURIComponent(`${term} TURN`)}`),
		"/search-suggestions?q=e",
		"/search-suggestions?q=le",
	],
	"features/catalog/compare/compare-page": [
		`/compare?${manyValues("sku", known.ids, 4)}&a=TURN`,
		`/compare?${manyValues("sku", known.ids, 200)}`,
		`/compare?sku=${known.ids[0]}&part=${encodeURIComponent((searches[4] ?? "").slice(0, 180))}TURN`,
	],
	"features/catalog/drawing/drawing.resource": [
		`/drawings/${run}.svg?a=TURN`,
		...known.ids.slice(0, 2).map((id) => `DRAWING?size=full&option=${id}&a=TURN`),
	],
	"features/link-previews/link-preview.resource": [
		"/link-previews/page/support.png?v=TURN",
		"/link-previews/category/commercial-indoor.png?option=high-bay&v=TURN",
		...known.ids.slice(0, 4).map((id) => `PREVIEW?option=${id}&v=TURN`),
	],
	"features/content/support-page": [`/support?q=${encodeURIComponent(letters.join(" "))}TURN`],
	"features/help-me-buy/design-my-project-page": estimates(known).map(
		(query) => `/help-me-buy/design-my-project?${query}`,
	),
	"features/help-me-buy/estimate/document/estimate-document.resource": estimates(known).map(
		(query) => `/help-me-buy/design-my-project/estimate.pdf?${query}`,
	),
	"features/help-me-buy/equivalents/equivalents-page": [
		`/tools/cross-reference?${new URLSearchParams({ numbers: Array.from({ length: 50 }, (_, at) => `XQ-${at}-TURN-${"4K".repeat(12)}`).join("\n") })}`,
	],
	"features/site-lighting/site-lighting-page": [`/tools/site-lighting?${site(known)}`],
	"features/site-lighting/document/site-document.resource": [
		`/tools/site-lighting/site-lighting.pdf?${site(known)}`,
	],
	"features/site-lighting/document/site-points.resource": [`/tools/site-lighting/points.csv?${site(known)}`],
	"features/payback/payback-calculator-page": [lines(known), unknownLines].map(
		(each) => `/payback-calculator?${each}&${terms}`,
	),
	"features/payback/payback-pdf.resource": [`/payback-calculator/payback.pdf?${lines(known)}&${terms}`],
	"features/payback/payback-csv.resource": [`/payback-calculator/payback.csv?${lines(known)}&${terms}`],
	"features/rebates/available-rebates-page": [
		`/available-rebates?sku=${encodeURIComponent(known.parts[0] ?? "")}&existing=113&hours=3000&a=TURN`,
		`/available-rebates?sku=${"XQ".repeat(50)}TURN`,
	],
	"features/rebates/delisted-models-page": ["/available-rebates/delisted?search=L&page=9&a=TURN"],
	"features/locations/find-my-wholesaler-page": [
		"/help-me-buy/find-my-wholeseller?place=10001&miles=250&a=TURN",
		"/help-me-buy/find-my-wholeseller?near=39.TURN,-95.0&miles=250",
		`/help-me-buy/find-my-wholeseller?place=${"springfeild+".repeat(6)}TURN&miles=250`,
	],
	"features/locations/find-my-sales-rep-page": [
		"/help-me-buy/find-my-salesrep?zip=60601&a=TURN",
		"/help-me-buy/find-my-salesrep?territory=e&a=TURN",
	],
	"features/custom-builder/scx-series-page": [`/custom-builder/SCX-SERIES?part=${run}&a=TURN`],
	"features/custom-builder/documents/run-submittal.resource": [
		`/custom-builder/SCX-SERIES/submittal.pdf?part=${run}&project=Tower+TURN`,
	],
	"features/custom-builder/documents/run-photometry.resource": [
		`/custom-builder/SCX-SERIES/photometry/all.zip?part=${run}&a=TURN`,
	],
	"features/crawlers/sitemap.resource": [
		...["pages", "categories", "products-1", "products-2"].map((file) => `/sitemaps/${file}.xml`),
	],
	"features/projects/add/add-to-project-page": [`/projects/add?${manyValues("product", known.ids, 100)}`],
	"features/assistant/tools/tool-page": tools(known),
	"features/assistant/products/product-cards.resource": [
		`/api/chat/products?ids=${known.ids.slice(0, 300).join(",")}`.slice(0, 7_900),
	],
});
