/** The figures of a question about how many fixtures a room needs. */

import { type RoomKind, roomKinds } from "#assistant-tools/count-fixtures";
import { readNumber } from "#rules/typed-numbers/decimal";

export type Room = {
	areaSquareFeet: number | null;
	footCandles: number | null;
	lumens: number | null;
	watts: number | null;
	kind: RoomKind | null;
	/** Ceiling height in feet. */
	ceiling: number | null;
	/** The message without the room's figures, for the fixture. */
	fixture: string;
};

const squareFeetPerSquareMeter = 10.7639;
const luxPerFootCandle = 10.764;
/** Smaller sides are those of a fixture, such as 2x4. */
const shortestSide = 6;

const number = String.raw`(\d{1,9}(?:,\d{3})*(?:\.\d{1,4})?)`;
const sides = new RegExp(
	`${number}\\s*(?:ft\\.?|feet|foot|'|m|meters?)?\\s*(?:x|×|by)\\s*${number}\\s*(ft\\.?|feet|foot|'|m\\b|meters?\\b)?`,
	"gi",
);
const area = new RegExp(
	`${number}\\s*-?\\s*(sq\\.?\\s*-?\\s*(?:ft|feet|foot|m|meters?)\\b\\.?|square\\s*-?\\s*(?:feet|foot|meters?)|sf\\b|m2|m²)`,
	"i",
);
const toNumber = (text = "") => readNumber(text) ?? Number.NaN;

const first = (text: string, pattern: RegExp): number | null => {
	const found = pattern.exec(text)?.[1];
	return found === undefined ? null : readNumber(found);
};

const kinds: readonly (readonly [RoomKind, RegExp])[] = [
	["classroom", /\bclass ?rooms?\b|\bschool\b/i],
	["conference", /\b(?:conference|meeting) rooms?\b/i],
	["corridor", /^(?!.*\b(?:warehouse|racks?|storage)\b).*\b(?:corridor|hallway|aisle)s?\b/i],
	["gym", /\bgym(?:nasium)?s?\b/i],
	["parking garage", /\bparking (?:garage|deck|structure|ramp)s?\b/i],
	["garage", /\bgarages?\b/i],
	["workshop", /\b(?:work ?shop|assembly|manufacturing|factory)\b/i],
	["retail", /\b(?:store|shop|showroom|retail)\b/i],
];

export const asksForRoom = (message: string): boolean =>
	/\bhow (?:many|much light)\b/i.test(message) && readRoom(message).areaSquareFeet !== null;

/** "Lights for a 50x80 warehouse, 22 ft ceiling": the size and kind of a room ask how many it takes. */
export const describesRoom = (message: string): boolean => {
	const { areaSquareFeet, footCandles, ceiling } = readRoom(message);
	// "Gym 100 x 60 ft" says nothing else.
	const isAll = message.split(/\s+/).length <= 6 && /\bft\b|\bfeet\b|'/i.test(message);
	const asks = footCandles !== null || ceiling !== null || isAll || lightWords.test(message);
	return asks && areaSquareFeet !== null && readRoomKind(message) !== null;
};

const lightWords =
	/\b(?:lights?|lites?|lighting|fixtures?|luminaires?|high ?bays?|troffers?|strips?|panels?)\b/i;

const ceilings =
	/(?:with |and |at |under )?(\d{1,2})[\s-]*(?:ft|feet|foot|')?[\s-]*(?:high |tall |to (?:the )?)?(?:ceilings?|clgs?|(?:drop |act |t-?bar )?grid|t-?bar|deck|(?:roof )?joists?|trusses)(?: height)?|ceilings? (?:height )?(?:of |at |is |are )?(\d{1,2})[\s-]*(?:ft|feet|foot|')?/i;

const ceilingFirst = /\bceilings? (?:height )?(?:of |at |is |are )?(\d{1,2})[\s-]*(?:ft\b|feet|foot|')/i;

const metricCeiling =
	/(?:ceilings?|mount(?:ed|ing)?|height)(?: height)?(?: of| at| is)? (\d{1,2}(?:\.\d{1,2})?) ?m(?:eters?)?\b|\b(\d{1,2}(?:\.\d{1,2})?) ?m(?:eters?)? (?:high |tall )?(?:ceilings?|mount\w*)/i;
const mountingHeight =
	/\b(\d{1,2})[\s-]*(?:ft|feet|foot|')[\s-]*(?:mount\w*(?: heights?)?|aff\b|above|up\b|high\b|tall\b|to the bottom|clear)|\b(?:mount(?:ed|ing)?(?: height)?|hung|hang\w*)(?: height)?(?: of| at| is)? (\d{1,2})[\s-]*(?:ft|feet|foot|')/i;
const feetPerMeter = 3.2808;

/** @param text without the sides of the room: "30 x 32 ceiling 9 ft" has one of 9 ft */
function readCeiling(text: string): number | null {
	const meters = metricCeiling.exec(text)?.slice(1).find(Boolean);
	if (meters !== undefined) return Math.round(Number(meters) * feetPerMeter * 10) / 10;
	const mounted = mountingHeight.exec(text)?.slice(1).find(Boolean);
	const found = ceilings.exec(text) ?? (mounted === undefined ? null : ["", mounted]);
	const feet = Number(ceilingFirst.exec(text)?.[1] ?? found?.[1] ?? found?.[2] ?? 0);
	return feet >= 7 ? feet : null;
}

/** What asks for any fixture, and describes none. */
const noFixture =
	/\b(?:fixtures?|lights?|lites?|lighting|luminaires?|leds?|church|fellowship|hall|those|these|them|it|that|many|much|about|give|me|qty|quantity|want|count|please|ok|so|make|to|using|use)\b/gi;

/** The kind of room that a message names. */
export const readRoomKind = (text: string): RoomKind | null =>
	kinds.find(([, pattern]) => pattern.test(text))?.[0] ??
	roomKinds.find((one) => new RegExp(`\\b${one}s?\\b`, "i").test(text)) ??
	null;

export function readRoom(message: string): Room {
	const text = message.replace(/[’‘]/g, "'").replace(/\s+/g, " ");
	let rest = text;
	let areaSquareFeet: number | null = null;
	for (const match of text.matchAll(sides)) {
		const [a, b] = [toNumber(match[1]), toNumber(match[2])];
		if (Math.min(a, b) < shortestSide && !(match[3] ?? "").startsWith("m")) continue;
		areaSquareFeet ??= a * b * (/^m/i.test(match[3] ?? "") ? squareFeetPerSquareMeter : 1);
		rest = rest.replace(match[0], " ");
	}
	const square = area.exec(text);
	if (square) {
		areaSquareFeet ??=
			toNumber(square[1]) * (/\bm|²|m2|meter/i.test(square[2] ?? "") ? squareFeetPerSquareMeter : 1);
		rest = rest.replace(square[0], " ");
	}
	const footCandles = first(text, /(\d[\d,.]*)\s*(?:fc\b|foot[\s-]?candles?)/i);
	const lux = first(text, /(\d[\d,.]*)\s*(?:lux|lx)\b/i);
	const kind = readRoomKind(text);
	return {
		areaSquareFeet:
			areaSquareFeet !== null && areaSquareFeet > 0 && areaSquareFeet <= 5_000_000
				? Math.round(areaSquareFeet)
				: null,
		footCandles: footCandles ?? (lux === null ? null : Math.round((lux / luxPerFootCandle) * 10) / 10),
		lumens: first(text, /(\d[\d,.]*)[\s-]*(?:lm\b|lumens?)/i),
		watts: first(text, /(\d[\d,.]*)[\s-]*(?:w\b|watts?)/i),
		kind,
		ceiling: readCeiling(text.replace(sides, " ")),
		fixture: rest
			.replace(metricCeiling, " ")
			.replace(mountingHeight, " ")
			.replace(ceilings, " ")
			.replace(noFixture, " ")
			.replace(
				/\bhow (?:many|much light)\b|\bdo(?:es)?\b|\bdo (?:i|we) need\b|\b(?:for|in|to light|light|at|an?|the|my|our|room|space|is|needed|with|and|of|are|would|i|we|need)\b|\d[\d,.]*\s*(?:fc\b|foot[\s-]?candles?|lux\b)|\b(?:ceilings?|tall|high ceiling)\b|[?.!,]/gi,
				" ",
			)
			.replace(
				new RegExp(
					`\\b(?:${roomKinds.join("|")}|school|hallway|store|showroom|gymnasium|factory)s?\\b`,
					"gi",
				),
				" ",
			)
			.replace(/\b(?:i|ft|feet|foot|by|x|how)\b|'/gi, " ")
			.replace(/\s+/g, " ")
			.trim(),
	};
}

/** Places by the points of guides that are about them: those before the colon. The more particular first. */
export const placesOfPoints: readonly (readonly [point: string, place: RegExp])[] = [
	[
		"Color inspection",
		/\b(?:color (?:inspection|matching|proof\w*)|print shops?|graphic arts?|paint (?:booth|shop)s?|body shops?)\b/i,
	],
	[
		"Health care",
		/\b(?:hospitals?|health ?care|clinics?|patients?|exam(?:ination)? rooms?|nurs\w+|doctors?'?s?|dent(?:al|ists?)|medical|surgery|operating rooms?|urgent care|assisted living|senior (?:living|care|housing)|memory care|rehab|vet(?:erinar\w*)?)\b/i,
	],
	[
		"Food, fashion, health care, homes",
		/\b(?:hospitals?|health ?care|clinics?|patients?|exam(?:ination)? rooms?|nurs\w+|doctors?'?s?|dent(?:al|ists?)|medical|assisted living|senior (?:living|care|housing)|vet(?:erinar\w*)?|restaurants?|bakery|butchers?|deli|grocer\w*|supermarkets?|food|meat|produce|cloth(?:es|ing)|fashion|boutiques?|salons?|cosmetics?|makeup|homes?|houses?|residential|kitchens?|bath\w*|hotels?|living rooms?|bedrooms?)\b/i,
	],
	[
		"Homes, hotels, restaurants",
		/\b(?:homes?|houses?|residential|residences?|apartments?|condos?|bed ?rooms?|living rooms?|dining rooms?|family rooms?|kitchens?|bath ?rooms?|hotels?|motels?|guest ?rooms?|restaurants?|bars?|cafes?|coffee shops?|diners?|dorms?|porch(?:es)?)\b/i,
	],
	[
		"Stores",
		/\b(?:stores?|retail|boutiques?|show ?rooms?|sales floors?|malls?|grocer\w*|supermarkets?|bakery|butchers?|deli|jewel\w+|pharmac\w+|salons?)\b/i,
	],
	[
		"Offices, classrooms, most retail",
		/\b(?:offices?|class ?rooms?|schools?|conference rooms?|librar\w+|stores?|retail|boutiques?|show ?rooms?|sales floors?|malls?)\b/i,
	],
	[
		"Offices and classrooms",
		/\b(?:offices?|class ?rooms?|schools?|universit\w+|colleges?|conference rooms?|meeting rooms?|librar\w+|banks?|court ?rooms?|call centers?|day ?cares?|labs?|laborator\w+|break ?rooms?)\b/i,
	],
	[
		"Churches, theaters, lobbies",
		/\b(?:church(?:es)?|sanctuar\w+|chapels?|temples?|mosques?|synagogues?|theaters?|theatres?|auditoriums?|lobb(?:y|ies)|atriums?|banquet halls?|ballrooms?)\b/i,
	],
	[
		"Gyms and sports",
		/\b(?:gyms?|gymnasiums?|fitness|sports?|courts?|arenas?|ball ?fields?|fields?|pickleball|tennis)\b/i,
	],
	[
		"Corridors, storage, parking",
		/\b(?:corridors?|hallways?|halls?|stair\w*|storage|parking|garages?|warehouses?)\b/i,
	],
	[
		"Warehouses, shops, parking lots",
		/\b(?:warehouses?|work ?shops?|machine shops?|shops?|factor(?:y|ies)|manufacturing|plants?|garages?|parking|lots?|docks?|hangars?|barns?|storage|distribution centers?|outdoors?|outside|exterior|streets?|roads?|pathways?|walkways?|yards?|facades?|gas stations?|car wash(?:es)?)\b/i,
	],
];
