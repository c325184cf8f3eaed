/** The figures that a question asks for, as labels of product specs. */
import { readSentence } from "#rules/trade-words/read-sentence";
import { looksLikePart, readWords } from "./read-subject.ts";

type Field = {
	label: string;
	/** The figure's name in the sentence "… states no NAME". */
	name: string;
	pattern: RegExp;
};

const fields: readonly Field[] = [
	{
		label: "Efficacy",
		name: "efficacy",
		pattern: /\befficacy\b|\blumens? (?:per|\/) ?watts?\b|\blm ?\/ ?w\b|\blpw\b|\bhow efficient\b/i,
	},
	{
		label: "Light output",
		name: "light output",
		pattern:
			/\blumens?(?! (?:per|\/))(?: output)?\b|\blight output\b|\bhow bright\b|\bbrightness\b|\blm\b(?! ?\/)/i,
	},
	{
		label: "Replaces",
		name: "incandescent equivalent",
		pattern:
			/\b(?:incandescent |halogen )?(?:watts?|wattage) (?:equivalent|equivalence|equivalency|replacement)\b|\bequivalent watt(?:s|age)\b|\bwhat (?:wattage |bulb |lamp |fixture )?does (?:it|this|that) replace\b/i,
	},
	{ label: "Standby power", name: "standby power", pattern: /\bstandby\b/i },
	{ label: "Power factor", name: "power factor", pattern: /\bpower factor\b/i },
	{
		label: "Power",
		name: "power",
		pattern:
			/\bwatts?\b(?! (?:equivalent|equivalence|replacement))|\bwattage\b(?! equiv)|\bpower\b(?! factor)|\bhow much (?:power|energy|electricity)\b|\binput watts\b|\bwhat (?:does|do|would) (?:\S+ ){1,3}(?:draw|pull)\W*$/i,
	},
	{
		label: "Color temperature",
		name: "color temperature",
		pattern:
			/\bcolou?r temp(?:erature)?s?\b|\bcct\b|\bkelvins?\b|\bwhat colou?r\b(?! (?:finish|trim|housing|letter|body|options))|\bhow (?:warm|cool)\b/i,
	},
	{
		label: "Finish",
		name: "finish",
		pattern: /\b(?:colou?r )?finish(?:es)?\b|\b(?:housing|trim|body) colou?rs?\b/i,
	},
	{ label: "R9", name: "R9", pattern: /\br9\b/i },
	{ label: "CRI", name: "CRI", pattern: /\bcri\b|\bcolou?r (?:rendering|quality)\b/i },
	{ label: "Base", name: "base", pattern: /\bbase\b|\bsocket\b/i },
	{ label: "CBCP", name: "CBCP", pattern: /\bcbcp\b|\bcandelas?\b|\bcandle ?power\b/i },
	{ label: "Beam angle", name: "beam angle", pattern: /\bbeam\b|\bbeam ?spread\b/i },
	{
		label: "Life",
		name: "rated life",
		pattern:
			/\brated life\b|(?<!\bbatter(?:y|ies) )\blife ?(?:time|span)?\b|\bhow long (?:does|do|will) .*\blasts?\b|\brated hours\b|\bl70\b/i,
	},
	{ label: "Dimming", name: "dimming", pattern: /\bdim(?:s|mable|ming|able)?\b|\bdimmer\b/i },
	{ label: "Can size", name: "can size", pattern: /\bcan sizes?\b|\baperture\b|\bhousing size\b/i },
	{
		label: "Can rating",
		name: "can rating",
		pattern: /\bic[- ]rated\b|\bcan ratings?\b|\bairtight\b|\binsulation\b/i,
	},
	{
		label: "Size",
		name: "size",
		pattern:
			/(?<!can |aperture )\bsize\b|\bdimensions?\b|\bthickness\b|(?<!for )\bhow (?:big|long|wide|tall|deep|thick|thin)\b(?!.*\b(?:last|warrant|lead|take|until|till|before|deliver|ship|wait|hold|good for))|\bdiameter\b|\blength\b|\boverall length\b|\bm\.?o\.?l\b/i,
	},
	{ label: "Enclosed fixtures", name: "rating for enclosed fixtures", pattern: /\benclosed\b/i },
	{
		label: "Location",
		name: "location",
		pattern: /\boutdoors?\b|\bindoors?\b|\b(?:wet|damp)[- ]?(?:location|rated|rating)?s?\b|\boutside\b/i,
	},
	{ label: "Warranty", name: "warranty", pattern: /\bwarrant(?:y|ies)\b/i },
	{
		label: "Connects using",
		name: "wireless connection",
		pattern: /\bwi-?fi\b|\bbluetooth\b|\bzigbee\b|\bsmart\b/i,
	},
	{ label: "Weight", name: "weight", pattern: /\bweight\b|\bweigh(?:s|t)?\b|\bhow heavy\b/i },
	{ label: "DLC", name: "DLC listing", pattern: /\bdlc\b/i },
	{ label: "Safety listing", name: "UL or ETL listing", pattern: /\b(?:ul|etl|csa)\b/i },
	{
		label: "Origin",
		name: "country of origin",
		pattern: /\bmade in\b|\bcountry of origin\b|\b(?:baa|taa)\b|\bbuy american\b/i,
	},
	{ label: "IP rating", name: "IP rating", pattern: /\bip ?\d\d\b|\bip rat(?:ed|ing)\b|\bwater ?proof\b/i },
	{
		label: "Voltage",
		name: "voltage",
		pattern:
			/\bvolt(?:s|age)?\b|\b\d{2,3} ?v(?:ac)?\b|\b(?:runs?|works?|operates?|running|good|rated|wired?|feed|ok|okay|fine) (?:on|at|for|off|with) (?:a )?(?:120|208|240|277|347|480)\b/i,
	},
	{
		label: "Photocell",
		name: "photocell",
		pattern: /\bphoto ?(?:cell|control|eye|sensor)s?\b|\bdusk[- ]to[- ]dawn\b/i,
	},
	{ label: "Surge protection", name: "surge protection", pattern: /\bsurge\b/i },
	{ label: "Battery", name: "battery back-up", pattern: /\bbatter(?:y|ies)\b|\bback-?up\b/i },
	{
		label: "Sensor",
		name: "sensor",
		pattern: /\b(?:motion|occupancy|vacancy|occ)\b|(?<!photo )\bsensors?\b/i,
	},
	{ label: "BUG rating", name: "BUG rating", pattern: /\bbug\b(?!s)(?! (?:eyes?|lights?))|\bu[0-5]\b/i },
	{ label: "UGR", name: "UGR", pattern: /\bugr\b/i },
	{
		label: "Flicker",
		name: "flicker percentage or index",
		pattern: /\bflicker (?:percent\w*|index|%)|\b(?:percent|%) flicker\b/i,
	},
	{ label: "TM-30", name: "TM-30 figures", pattern: /\btm-? ?30\b/i },
	{
		label: "Mounting",
		name: "mounting",
		pattern:
			/^\W*(?:can|could|does|do|is|are|will|would)\b.*\b(?:hang|hung|ceilings?|walls?|surface|pendant|suspend\w*|recess\w*|mount(?:ed|s)?|end ?mount\w*)\b(?! (?:kits?|brackets?|arms?|frames?|plates?|packs?|heights?|light|switch))|\bhow (?:does|do|is|are|can) (?:\S+ ){1,4}(?:mount|hang|hung|mounted|attach\w*|install)\W*$/i,
	},
	{ label: "IK rating", name: "IK rating", pattern: /\bik ?\d\d\b|\bik rat(?:ed|ing)\b/i },
	{ label: "Features", name: "features", pattern: /\bfeatures?\b/i },
];

/** Labels in the order of the specs; none for questions about the whole product. */
export const readFields = (message: string): string[] =>
	fields.filter(({ pattern }) => pattern.test(message)).map(({ label }) => label);

export const fieldName = (label: string): string =>
	fields.find((field) => field.label === label)?.name ?? label.toLowerCase();

// Questions about a figure of a whole kind of products, such as "how low do the 2x4 troffers dim".

export type KindQuestion = {
	/** Labels of the figures. */
	labels: string[];
	/** The kind of products, in words of the search. */
	words: string;
};

/** Facts that say what kind of product is meant. */
const kindFacts: ReadonlySet<string> = new Set(["kind", "type", "subcategory", "category", "series", "base"]);

/** Whether words name a kind of products, such as "linear high bay" or "GU10 lamps". */
export const namesKind = (words: string): boolean =>
	readSentence(words).conditions.some(
		({ anyOf: [first], noSuch, place }) =>
			first !== undefined && kindFacts.has(first.fact) && noSuch === undefined && !place,
	);

/** What may stand before the figure that is asked for. */
const lead =
	/^\W*(?:(?:hi|hello|so|and|ok|also)\W+)?(?:what(?:'s|s| is| are| kinds? of| types? of| range of)?|tell me|give me|list)?(?: is| are)?(?: the| your)?(?: (?:usual|typical|available|rated|min(?:imum)?|max(?:imum)?|lowest|highest|input|line|supply|different))*\W*$/i;
const how =
	/^\W*(?:(?:hi|hello|so|and|ok|also)\W+)?how (?!many\b.{0,60}\b(?:need|want|take)|come\b|do i\b|can i\b|to\b)/i;
/** Advice on what to choose, and what is asked of a lamp that is replaced. */
const other =
	/\b(?:need|should|recommend\w*|best|better|right|choose|replac\w*|equivalents?|equal|mean|than|vs\.?|versus|compare\w*)\b/i;
/** Words of such a question that describe no product. */
const asking =
	/\b(?:and|also|ok|so|then|it|its|how|low|far|long|wide|tall|deep|big|heavy|bright|warm|cool|efficient|much|many|does|do|are|is|will|come|comes|offered|available|have|has|use|uses|draw|draws|last|lasts|levels?|min|minimum|max|maximum|lowest|highest|usual|typical|range|angles?|spread|options?|choices?|down|rating|ratings|your|the|on|of|for|in|with|at)\b/gi;

const withoutAsking = (text: string): string => readWords(text.replace(asking, " "));

/** The words of a question about figures that say which products it is about. */
export const kindWords = (message: string): string =>
	withoutAsking(fields.reduce((text, { pattern }) => text.replace(pattern, " "), message));

/** @returns `null` where a product is to be found by the figure, or nothing says which kind is meant */
export function readKindQuestion(message: string): KindQuestion | null {
	if (message.split(/\s+/).length > 16 || other.test(message)) return null;
	const asked = fields.flatMap(({ label, pattern }) => {
		const found = pattern.exec(message);
		return found ? [{ label, pattern, at: found.index }] : [];
	});
	const [first] = asked.toSorted((a, b) => a.at - b.at);
	if (!first || asked.length > 2) return null;
	if (!how.test(message) && !lead.test(message.slice(0, first.at))) return null;
	// "Photocell twist lock" is a search.
	const begins = /^\W*$/.test(message.slice(0, first.at));
	if (begins && !/\?|\b(?:of|on|for)\b/i.test(message)) return null;
	// "90 CRI downlights" and "dimmable troffers" ask for products.
	if (/\d[\d,.]* ?$/.test(message.slice(0, first.at)) || /^\W*dimmable\b/i.test(message)) return null;
	const rest = asked.reduce((text, { pattern }) => text.replace(pattern, " "), message);
	const words = withoutAsking(rest);
	const { hid, conditions } = readSentence(message);
	if (words === "" || hid.length > 0 || conditions.some(({ noSuch }) => noSuch !== undefined)) return null;
	if (!namesKind(words)) return null;
	return { labels: asked.map(({ label }) => label), words };
}

// How high and how far apart fixtures are mounted, which no product states.

export const asksForMountingHeight = (message: string): boolean =>
	/\b(?:mount(?:ing|ed)?|hang(?:ing)?|install(?:ation|ed)?|suspension|pole) heights?\b|\bhow (?:high|low|far up) (?:up )?(?:can|could|should|do|does|must|to|would)\b.{0,60}\b(?:mount\w*|hang|hung|install\w*|go|put|placed?)\b|\b(?:fixture|light|pole|lamp)?[ -]?spacing\b|\bspacing criteri\w+|\bhow far apart\b/i.test(
		message,
	);

// Whether a lamp fits a socket: "will CF26DT/E/835 go in a GX24q-3 socket".

const fitting =
	/\b(?:fits?|go(?:es)? (?:right )?(?:in|into|on)|works? (?:in|with|on)|(?:screw|plug|put|use|stick)s? (?:(?:an?|the|your|my|our|this|that|these|led|lamps?|bulbs?|\w+ base|[\w.-]+) ){0,4}?(?:in|into)|compatible with)\b/i;
const asksOfFit = /^\W*(?:will|would|does|do|can|could|is|are|what|which)\b|\?/i;

const socketNames: Readonly<Record<string, string>> = {
	medium: "E26",
	candelabra: "E12",
	intermediate: "E17",
	mogul: "E39",
};

const socket =
	/\b(E(?:11|12|17|26|27|39|40)|GU?10|GU24|GU5\.3|GX23(?:-2)?|G24[qd]?(?:-\d)?|GX24[qd]?(?:-\d)?|GX10q?(?:-\d)?|G13|GX16d|GX5\.3|B15d?|B22d?|2G11|2G7)\b|\b(medium|candelabra|intermediate|mogul)(?: screw)?(?: base)? (?:sockets?|lampholders?|bases?)\b/gi;

/** "GX24Q-3" is "GX24q-3". */
const toBase = ([, typed, name = ""]: RegExpExecArray): string =>
	typed
		? typed.toUpperCase().replace(/(?<=\d)[QD]/, (letter) => letter.toLowerCase())
		: (socketNames[name.toLowerCase()] ?? "");

/** The base that a socket takes, and that of the lamp where the question has it too; `null` for other questions. */
export function readFit(message: string): { socket: string; base: string | null } | null {
	if (!fitting.test(message) || !asksOfFit.test(message)) return null;
	// A part number may have the base of its lamp in it.
	const text = message
		.split(/\s+/)
		.filter((word) => !looksLikePart(word))
		.join(" ");
	const named = [...text.matchAll(socket)];
	const verb = fitting.exec(text)?.index ?? 0;
	const taking = named.find(({ index }) => index > verb) ?? named[0];
	if (!taking) return null;
	const other = named.map(toBase).find((base) => base !== toBase(taking)) ?? null;
	return { socket: toBase(taking), base: taking.index > verb && named[0] !== taking ? other : null };
}

/** The message without the socket, so that it isn't taken for the base of the lamp. */
export const withoutSocket = (message: string): string =>
	message.replace(/\b(?:in|into|with|on|fits?)\b[^?]*$/i, (end) => (end.search(socket) >= 0 ? " " : end));

// What is replaced, in a search for what takes its place.

const tubes = String.raw`(?:an? |the |our |my |old |existing |\d{1,2} |one |two |three |four |six )*(?:lamps? )?(?:f\d{2,3}t\d{1,2}\w*|t-?(?:5|8|12)s?(?:ho)?|fluorescents?)(?: (?:lamps?|tubes?|fixtures?|strips?|bulbs?))*(?:,? ?\d{1,3} ?w(?:atts?)?(?: each)?)?`;
const oldTubes = new RegExp(
	String.raw`\b(?:to )?(?:take out|takes? the place of|replac(?:e|ing)|swap(?:ping)? out|in place of|instead of|get rid of|with|w\/?) ${tubes}`,
	"gi",
);

/** "8 ft strip to take out two F96T12s": the tubes that go describe no fixture, where one is named. */
export function withoutOld(words: string): string {
	const rest = words.replace(oldTubes, " ").replace(/\s+/g, " ").trim();
	return rest !== words && namesKind(rest) ? rest : words;
}
