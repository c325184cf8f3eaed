/** How many fixtures a room needs, and the same room with other figures. */
import { countFixtures, describeCount } from "#assistant-tools/count-fixtures";
import { describeSources, getGuide, guidePoint } from "#assistant-tools/get-guide";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { formatKeyFigures, partLink, readFigure } from "#assistant-tools/product-lines";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { roomKinds } from "#photometry/rooms/room-kinds";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { foldText } from "#rules/catalog/search-words";
import { formatNumber } from "#rules/format";
import { findApplication } from "#rules/trade-words/read-sentence";
import { readNumber } from "#rules/typed-numbers/decimal";
import { callTool } from "../call-tool.ts";
import { namesKind } from "../read-fields.ts";
import { type Room, readRoom, readRoomKind } from "../read-room.ts";
import type { Subject } from "../read-subject.ts";
import { findUnread } from "../unread-words.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { findMatching, findNamed } from "./find-subject.ts";

const usualFixture = {
	warehouse: "high bay",
	gym: "high bay",
	workshop: "high bay",
	garage: "vapor tight",
	"parking garage": "vapor tight",
} as const;

/** High bays are for ceilings of about this height and more, in feet. */
const highCeiling = 15;
const lowFixture = "8 ft strip";
/** Light of a high bay by its height in feet, from the highest. */
const lightByHeight: readonly (readonly [feet: number, lumens: number])[] = [
	[35, 30_000],
	[25, 24_000],
	[20, 18_000],
];

function getUsual({ kind, ceiling }: Room): string {
	const usual =
		kind !== null && kind in usualFixture ? usualFixture[kind as keyof typeof usualFixture] : null;
	if (usual === "high bay" && ceiling !== null && ceiling < highCeiling) return lowFixture;
	const [, lumens] = lightByHeight.find(([feet]) => ceiling !== null && ceiling >= feet) ?? [];
	if (usual === "high bay" && lumens !== undefined) return `high bay over ${lumens * 0.95} lumens`;
	return usual ?? "2x4 troffer";
}

const count = (text: string): number[] =>
	[...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].flatMap(([typed]) => readNumber(typed) ?? []);

/** Figures of the room and of a fixture that words describe. */
const usedFigures = (room: Room, message: string) => [
	room.areaSquareFeet,
	room.footCandles,
	room.lumens,
	room.watts,
	room.ceiling,
	...[...message.matchAll(/\d[\d,.]*(?= ?m(?:eters?)?\b)/gi)].flatMap(([typed]) => count(typed)),
	...[...message.matchAll(/\d[\d,.]*\s*(?:ft|feet|foot|'|m|meters?)?\s*(?:x|×|by)\s*\d[\d,.]*/gi)].flatMap(
		([sides]) => count(sides),
	),
	...[
		...message.matchAll(/\d[\d,.]*\s*(?:lux|lx|sq\w*|square|sf|m2|cri|ft|foot|feet|in|inch|degrees?|°)/gi),
	].flatMap(([typed]) => count(typed)),
];

type ChosenFixture = { product: ChatProduct | null; assumed: string | null };

/** The fixture that is named, shown last, described, or usual for the room. */
async function* chooseFixture(
	room: Room,
	subject: Subject,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, ChosenFixture> {
	const { found } = yield* findNamed(subject, context);
	const [named] = found;
	if (named) return { product: named.product, assumed: null };
	if (room.lumens !== null) return { product: null, assumed: null };
	const [latest = []] = context.shown;
	if (room.fixture === "" && latest[0]) return { product: latest[0], assumed: null };
	const place = room.kind === null ? findApplication(foldText(context.message)) : null;
	const usual = place ? `lights for ${place.name}` : getUsual(room);
	// "3500 K, dimmable" says what kind of the usual fixture is wanted, not which fixture.
	// "High bays" says nothing of their light, which the height does.
	const isHighBay = /^(?:led |ufo |round |linear )*high ?bays?$/i.test(room.fixture);
	const byHeight = isHighBay ? getUsual({ ...room, kind: "warehouse" }) : "";
	if (/ over /.test(byHeight)) {
		const [fitting] = yield* findMatching(`${room.fixture} ${byHeight.replace("high bay", "")}`, context, 6);
		if (fitting)
			return {
				product: fitting,
				assumed: `Nothing said how much light each gives. For a height of ${formatNumber(room.ceiling ?? 0, 1)} ft, this counts one of the brighter ones; another gives another count.`,
			};
	}
	const isOfUsual = room.fixture !== "" && !namesKind(room.fixture) && !/\b[A-Z]{3}\b/.test(room.fixture);
	const words = isOfUsual ? `${usual} ${room.fixture}` : room.fixture;
	const [described] = words === "" ? [] : yield* findMatching(words, context, 6);
	if (described && !isOfUsual) return { product: described, assumed: null };
	const [product = null] = described ? [described] : yield* findMatching(usual, context, 6);
	const ceiling =
		usual.startsWith("high bay") && room.ceiling !== null
			? `, for a height of ${formatNumber(room.ceiling, 1)} ft`
			: usual === "high bay"
				? `, for a ceiling of ${highCeiling} ft or more`
				: "";
	return {
		product,
		assumed: `Nothing said which fixture, so this counts a usual one: ${usual.replace(/ over .*$/, "")}${ceiling}.`,
	};
}

/** "Read as: 40 × 60 ft… 2,400 sq ft, office, 30 fc, 24 ft ceiling" */
const readAs = (room: Room): string =>
	[
		`${formatNumber(room.areaSquareFeet ?? 0)} sq ft`,
		room.kind,
		room.footCandles !== null && `${formatNumber(room.footCandles, 1)} fc`,
		room.lumens !== null && `${formatNumber(room.lumens)} lm each`,
		room.ceiling !== null && `${room.ceiling} ft ceiling, which this count doesn't use`,
	]
		.filter(Boolean)
		.join(", ");

export async function* showRoom(subject: Subject, context: AnswerContext): Answer {
	const room = readRoom(context.message);
	if (room.areaSquareFeet === null)
		return "How large is the room? Such as *How many 2x4 troffers for a 30 x 40 ft office at 50 fc?*";
	const [unread] = findUnread(context.message, usedFigures(room, context.message));
	if (unread !== undefined)
		return `I can't tell what ${quote(unread)} stands for, and it may change the count. Say it with its unit, such as *How many 4,000 lumen troffers for a 30 x 40 ft office at 50 fc?*`;
	if (room.kind === null && room.footCandles === null)
		return paragraphs(
			"What kind of room is it, or how many footcandles does it need? Such as *How many 2x4 troffers for a 30 x 40 ft classroom?*",
		);
	const { product, assumed } = yield* chooseFixture(room, subject, context);
	return yield* countFor({ ...room, areaSquareFeet: room.areaSquareFeet }, product, assumed, context);
}

async function* countFor(
	room: Room & { areaSquareFeet: number },
	product: ChatProduct | null,
	assumed: string | null,
	context: AnswerContext,
): Answer {
	const lumens = room.lumens ?? (product ? readFigure(product, "Light output") : null);
	if (lumens === null) return "How many lumens does one fixture give? Send a part number or the lumens.";
	const watts = product ? readFigure(product, "Power") : room.watts;
	const response = yield* callTool(
		countFixtures,
		{
			areaSquareFeet: room.areaSquareFeet,
			lumens,
			...(watts !== null && { watts }),
			...(room.footCandles !== null && { footCandles: room.footCandles }),
			...(room.kind && { room: room.kind }),
		},
		context.tools,
	);
	if ("refused" in response) throw new Error("Counting is for everyone.");
	return paragraphs(
		`Read as: ${readAs(room)}${product ? `, ${partLink(product)}` : ""}.`,
		assumed,
		describeCount(response.result, product ? `: ${partLink(product)} (${formatKeyFigures(product)})` : ""),
	);
}

/** The room of the last count, as its tool was asked. */
function readLastCount({ lastCalls }: AnswerContext) {
	const call = lastCalls.find(({ toolName }) => toolName === countFixtures.name);
	const { success, data } = countFixtures.input.safeParse(call?.args);
	return success ? data : null;
}

/** Whether the last reply counted fixtures and the message gives other figures for it: "make that 30 fc". */
export function changesLastCount(context: AnswerContext): boolean {
	if (readLastCount(context) === null || context.message.split(/\s+/).length > 10) return false;
	const { areaSquareFeet, footCandles, kind } = readRoom(context.message);
	if (brighter.test(context.message)) return true;
	return areaSquareFeet !== null || footCandles !== null || kind !== null;
}

/** "What if the light is 30% brighter": of the fixture that was counted. */
const brighter =
	/\b(\d{1,3}) ?(?:%|percent) (brighter|more (?:light|lumens|output)|less (?:light|lumens|output)|dimmer|fewer lumens)\b/i;

/** Lumens of the fixture of the last count, times what the message says. */
function changeLumens(lumens: number, message: string): number {
	const [, percent, how = ""] = brighter.exec(message) ?? [];
	const part = Number(percent ?? 0) / 100;
	return Math.round(lumens * (/less|dimmer|fewer/i.test(how) ? 1 - part : 1 + part));
}

export async function* countAgain(context: AnswerContext): Answer {
	const before = readLastCount(context);
	const room = readRoom(context.message);
	if (before === null) return yield* showRoom({ parts: [], references: [], words: "" }, context);
	const [product] = context.shown[0] ?? [];
	const isSame =
		product !== undefined &&
		readFigure(product, "Light output") === before.lumens &&
		!brighter.test(context.message);
	return yield* countFor(
		{
			...room,
			areaSquareFeet: room.areaSquareFeet ?? before.areaSquareFeet,
			// Another kind of room has another light level.
			footCandles: room.footCandles ?? (room.kind ? null : (before.footCandles ?? null)),
			kind: room.kind ?? before.room ?? null,
			lumens: isSame ? null : changeLumens(before.lumens, context.message),
			watts: before.watts ?? null,
		},
		isSame ? product : null,
		null,
		context,
	);
}

// Light levels by the kind of room, as our sources state them.

/** "For a nursing home", "how bright should a hospital room be" */
const namedPlace =
	/\b(?:for|in|of|should|does|do|must|has) (?:an? |the |our |my )?([a-z][a-z' -]{2,40}?)(?: (?:be|need|needs|have|has|to be)\b.*)?\W*$/i;

/** The level of the room that is named, or all that have a source. */
export async function* showLightLevels(context: AnswerContext): Answer {
	const response = yield* callTool(getGuide, { topic: "lightLevels" }, context.tools);
	if ("refused" in response) throw new Error("Guides are for everyone.");
	const { lead, points, sources, links } = response.result;
	const asked = context.message.split(/\band\b|,|\bvs\b/i).flatMap((part) => choosePlace(part, points));
	const own = [...new Set(asked.flatMap((place) => place.points))];
	const unknown = asked.filter((place) => place.points.length === 0).map(({ name }) => name);
	const shown = own.length > 0 ? own : points;
	return paragraphs(
		unknown.length > 0 &&
			`Our source states no light level for ${escapeMarkdown(unknown.join(" or "))}, and we won't guess one: the IES handbook or the project's spec decides.`,
		unknown.length > 0 && own.length === 0 ? "It states these:" : lead,
		bullets(shown.map(guidePoint)),
		describeSources(sources.filter(({ name }) => shown.some(({ source }) => source === name))),
		`More: ${links.map(({ title, link: page }) => link(title, page)).join(", ")}.`,
	);
}

type GuidePoint = { text: string; source: string };

/** The levels of the place that a part of a question names; none for a place that the source doesn't have. */
function choosePlace(part: string, points: readonly GuidePoint[]): { name: string; points: GuidePoint[] }[] {
	const kind = readRoomKind(part);
	const place = findApplication(foldText(part));
	const label = kind === null && place?.room ? roomKinds[place.room].label : null;
	const own = points.filter(({ text }) =>
		kind !== null
			? text.toLowerCase().includes(kind.toLowerCase())
			: label !== null && text.startsWith(`**${label}`),
	);
	const typed =
		namedPlace.exec(part)?.[1] ??
		/^\W*(?:(?:in|for|of) )?(?:an? |the )([a-z][a-z' -]{2,40}?)\W*$/i.exec(part)?.[1];
	const name = kind ?? typed ?? place?.name.toLowerCase();
	return name === undefined ? [] : [{ name, points: own }];
}
