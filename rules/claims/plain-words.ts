/**
 * Words that a sentence may use beside those of the shop's answers. They link, count, point, ask and judge taste, and
 * say nothing that the shop's data decides: a word such as "receptionist" or "freezer" must come from an answer.
 */
import { isNumberWord, readCodes, readDates } from "./figures.ts";
import { findGaps, isInstruction } from "./read-claims.ts";

const linking = `
	a an the this that these those each every either neither both all any some none no other another such same own
	i me my mine we us our you your it its they them their he she who whom whose which what where when why how there here one ones
	and or but nor so yet if then else than because since while although though as whether unless until till once after before during
	of in on at by for from with without within into onto to toward up down out off over under above below between among across through along
	about around against per plus like unlike via near behind beside beyond except instead upon
	am is are was were be been being isn aren wasn weren have has had having do does did doing done can could will would shall should may might must
	not never only just also too very quite rather still already again even ever always often usually sometimes mostly mainly nearly almost
	more most less least much many few little several enough first second third fourth fifth last next latest newest earlier later
	now then today yes well ok okay please thanks thank sorry hello hi hey welcome good morning afternoon evening
	however therefore otherwise instead overall altogether together respectively currently specifically generally typically including
	else anything something nothing everything anyone someone everyone somewhere anywhere ago away back apart ahead
	s t re ve ll d m don doesn didn won can't wouldn shouldn couldn hasn haven hadn
`;

const verbs = `
	give gives gave giving draw draws drew drawing use uses used using produce produces provide provides provided offer offers offered come comes came coming
	include includes included contain contains cost costs run runs running need needs needed require requires required want wants wanted take takes took taking
	state states stated show shows shown showing say says said mean means meant match matches matched find finds found see sees seen get gets got
	make makes making look looks looking choose chose pick know knows known tell tells told ask asks asked help helps helped let lets keep keeps
	check checks checked compare compares compared consider suit suits suited stand stands stay stays start starts begin begins end ends
	list lists listed name names named call calls called read reads understand understood assume assumed count counts counted calculate calculated estimate estimated
	depend depends vary varies change changes go goes going try mention mentioned describe describes described note
	think believe seem seems appear appears feel feels expect expects expected bring brings remain remains remaining reach reached write
	open opens click select enter type sign log request search order orders ordered buy buys buying sell sells sold pay pays save saves saving
	approve approves recommend recommends suggest feel free aim aims keep verified sign signs sort sorts filter narrow review confirm prepare prepared prepares add adds adding remove put set sets place places light lights lit
	produce measure measures equal equals total totals total compared comparing drop drops deliver arrive arrives ship ships return returns hold holds held owe owes
	replace replaces replacing contact reach send make made fit fits work works apply applies cover covers update updated due left sit sits carry carries matter matters
`;

const nouns = `
	product products item items lamp lamps light lights lighting fixture fixtures luminaire bulb bulbs led leds sku skus part parts number numbers code codes
	order orders quote quotes invoice invoices cart account accounts project projects price prices pricing cost costs list total totals sum subtotal balance
	piece pieces unit units pack packs line lines quantity quantities multiple multiples minimum maximum stock inventory warehouse warehouses
	watt watts wattage lumen lumens kelvin volt volts voltage amp amps power output efficacy color temperature cct cri life lifespan size length width height depth
	weight beam angle base bases finish dimension dimensions energy electricity kwh rate rates hour hours day days week weeks month months year years time date dates
	page pages spec specs specification specifications sheet sheets detail details information document documents link links catalog shop store website form card cards
	status state states answer answers question questions result results result match matches option options choice choices kind kinds type types way ways thing things
	example examples case cases point points reason reasons range ranges difference differences side
	room rooms space spaces area areas wall walls ceiling ceilings lobby mood eye level levels feet foot inch inches percent dollar dollars cent cents degree degrees
	name names word words message messages conversation assistant search tool tools data figure figures value values
	rep reps representative team sales phone email mail person people user users buyer buyers access right rights help support
	return returns shipment shipping freight tax taxes checkout payment delivery tracking policy policies rebate rebates program programs utility
	savings payback calculator replacement equivalent brightness warmth form forms look job budget need needs use uses end top bottom half rest
	idea decision step steps moment minute minutes place places number letters glare body clock home entry entries tenth control controls controller switch dimmer dimmers sign-in comparison table summary overview distributor distributors representative representatives customer contractor card email online website foot-candle candle footcandle lux vac lm cm mm ft sq hr hrs yr yrs qty pcs vs etc won shouldn faq
`;

const qualities = `
	good better best great nice fine right wrong clear sure certain possible impossible likely available able ready happy glad welcome
	bright brighter warm warmer cool cooler soft crisp white neutral natural comfortable cozy inviting pleasant even uniform dim dark
	high higher highest low lower lowest large larger small smaller big bigger long longer short shorter wide narrow full empty whole single double
	new old current usual typical common general standard different similar close exact approximate approximately roughly about around
	suitable useful helpful important main simple easy quick long brief specific particular related separate several various
	open closed separate expected remaining listed next total net gross average annual yearly daily each
	modern classic solid strong practical popular choice economical versatile
`;

/** Endings make no difference: "orders", "ordered" and "ordering" are one word. */
export const plainStem = (word: string): string =>
	word
		.replace(/'(?:s|re|ve|ll|d|m|t)?$/, "")
		.replace(/(?:ies|ied)$/, "y")
		.replace(/(?:ing|ed|es|s|e)$/, "");

export const plainWords: ReadonlySet<string> = new Set(
	`${linking} ${verbs} ${nouns} ${qualities}`.trim().split(/\s+/).map(plainStem),
);

export type Wording = {
	/** Parts that were checked as claims and hold. */
	claims: readonly { at: number; length: number }[];
	/** Stems of the answers' words. */
	isAnswered(stem: string): boolean;
	/** Stems of what the user wrote, for saying that it is not known. */
	isAsked(stem: string): boolean;
};

/** "I couldn't find …", "You asked for …" */
const repeats =
	/\b(?:i|we)(?: could not| couldn't| can't| cannot| can not| don't| do not| did not| didn't|'m not| am not)(?: \w+)? (?:find|found|know|see|tell|answer|help|sure|have)\b|\byou (?:asked|mentioned|wrote|said|typed)\b|\bread as\b/;

/**
 * Whether a sentence says something in words that no answer has.
 * @param covered the sentence in plain text, with names covered by letters
 */
export function saysOtherwise(
	covered: string,
	isNamed: boolean,
	{ claims, isAnswered, isAsked }: Wording,
): boolean {
	const text = covered.toLowerCase();
	if (!isNamed && isInstruction(text)) return false;
	const silent = [
		...findGaps(text),
		...claims.map(({ at, length }) => [at, at + length] as const),
		...readCodes(text).map(({ code, at }) => [at, at + code.length] as const),
		...readDates(text).map(({ at, length }) => [at, at + length] as const),
	];
	const mayRepeat = repeats.test(text);
	const isKnown = (word: string): boolean => {
		const stem = plainStem(word);
		return plainWords.has(stem) || isNumberWord(word) || isAnswered(stem) || (mayRepeat && isAsked(stem));
	};
	return [...text.matchAll(/\p{L}+(?:'\p{L}+)*(?:-\p{L}+)*/gu)].some(({ 0: word, index }) => {
		if (word.length < 2 || /^x+$/.test(word) || silent.some(([from, to]) => index >= from && index < to))
			return false;
		return !word.split("-").every(isKnown);
	});
}

// Markdown as its reader sees it, so that no marks, look-alikes or hidden characters stand between words.

const entities: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: " ",
};

const decodeEntities = (text: string): string =>
	text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
		const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
		if (code !== null) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
		return entities[String(name).toLowerCase()] ?? whole;
	});

/** Digits of all scripts, such as Arabic ones. */
const toDigit = (digit: string): string => {
	const code = digit.codePointAt(0) ?? 0;
	let zero = code;
	while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
	return String(code - zero);
};

/** Letters, digits and signs in their plain form: "４０", "𝐬𝐡𝐢𝐩𝐩𝐞𝐝", "s\u200bhipped", "café". */
export const toPlainCharacters = (text: string): string =>
	text
		.replace(/[\u2122\u00ae\u00a9]/g, "")
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/\p{Cf}|\ufe0f/gu, "")
		.replace(/[\u2018\u2019\u02bc]/g, "'")
		.replace(/[\u201c\u201d]/g, '"')
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.replace(/(?![0-9])\p{Nd}/gu, toDigit);

/**
 * What no reader can be shown as it was checked: HTML, text that is struck out or runs backward, and words of spaced
 * letters.
 */
export const isDisguised = (markdown: string): boolean =>
	/<(?!br\s*\/?>|https?:)[a-z!/?]/i.test(decodeEntities(markdown)) ||
	/~~|[\u202a-\u202e\u2066-\u2069]/.test(markdown) ||
	/(?:^|[^\p{L}\p{N}'])(?:\p{L}[\s._*-]){3,}\p{L}(?![\p{L}\p{N}])/u.test(
		markdown.replace(/\b[a-z]\s(?=[a-z]{2})/gi, "  "),
	);

/** The text of links and pictures, without emphasis, code marks and escapes. */
export const toPlainText = (markdown: string): string =>
	toPlainCharacters(decodeEntities(markdown))
		.replace(/<br\s*\/?>/gi, " ")
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replace(/\\(?=[^\p{L}\p{N}\s])/gu, "")
		.replace(/(?:\*\*|__|[*`])/g, "")
		.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "")
		.replace(/[ \t]+/g, " ");

/** Words and numbers in lower case. */
export const toWords = (plain: string): string[] =>
	plain.toLowerCase().match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];
