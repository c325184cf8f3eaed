/**
 * Words that nobody knows: another language, which can't be checked, and names that no tool answered. A name begins
 * with a capital where a sentence would not have one.
 */

// Names that are claims wherever they stand: people, carriers, makers, other sellers and cities.

const givenNames = new Set(
	`james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony donald
	steven steve paul andrew joshua kenneth kevin brian george edward timothy ronald jason jeffrey ryan jacob gary nicholas eric
	jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack dennis jerry tyler
	aaron jose adam nathan henry zachary douglas peter kyle noah ethan jeremy walter christian keith roger terry austin sean
	gerald carl harold dylan arthur lawrence jordan jesse bryan billy bruce gabriel joe logan alan juan albert willie elijah wayne
	randy vincent mason roy ralph bobby russell bradley philip eugene mary patricia jennifer linda elizabeth barbara susan
	jessica sarah karen lisa nancy betty sandra margaret ashley kimberly emily donna michelle carol amanda melissa deborah
	stephanie rebecca sharon laura cynthia dorothy amy kathleen angela shirley emma brenda pamela nicole anna samantha katherine
	christine debra rachel carolyn janet maria olivia heather helen catherine diane julie victoria joyce lauren kelly christina
	ruth joan virginia judith evelyn hannah andrea megan cheryl jacqueline madison teresa sophia marta dana priya wei carlos luis
	mike tom bob dan dave jim bill mark grace rose sally kate jane anne ann beth tim ted sam max alex chris pat lee ray`.split(
		/\s+/,
	),
);

/** Carriers, makers and sellers, each as it is written in lower case without signs. */
const companies: readonly string[] = [
	"ups",
	"fedex",
	"fed ex",
	"usps",
	"dhl",
	"saia",
	"estes",
	"r l carriers",
	"xpo",
	"old dominion",
	"ontrac",
	"purolator",
	"yrc",
	"uber",
	"postal service",
	"federal express",
	"philips",
	"signify",
	"acuity",
	"lithonia",
	"cree",
	"cooper",
	"hubbell",
	"ge",
	"general electric",
	"sylvania",
	"ledvance",
	"osram",
	"rab",
	"satco",
	"lutron",
	"leviton",
	"eaton",
	"halo",
	"juno",
	"maxlite",
	"keystone",
	"tcp",
	"feit",
	"green creative",
	"westgate",
	"litetronics",
	"topaz",
	"home depot",
	"lowes",
	"amazon",
	"grainger",
	"walmart",
	"costco",
	"menards",
	"graybar",
	"rexel",
	"wesco",
	"ferguson",
	"1000bulbs",
	"ebay",
	"menard",
	"google",
	"microsoft",
	"apple",
	"openai",
	"samsung",
	"panasonic",
	"toshiba",
	"siemens",
	"schneider",
	"honeywell",
	"visa",
	"mastercard",
	"paypal",
	"better business bureau",
	"osha",
	"epa",
];

/** Words with a capital that name nothing. */
const plainCapitals = new Set(
	`i i'll i'm i've i'd led leds us u.s american english spanish ok po pdf csv id sku skus faq eta usa am pm cst est pst united states america
	kelvin celsius fahrenheit ac dc hvac hid mh hps cfl ies cri cct rgb nec ul ip ik ada dlc moq pos rfq vs sq ft cad bom hr yr net qty
	january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec`.split(
		/\s+/,
	),
);

/** Words of the trade and of web pages that a dictionary of plain English lacks. */
const tradeWords = new Set(
	`luminaire luminaires troffer troffers downlight downlights uplight uplights wallpack wallpacks dimmable lumen lumens kelvin
	backordered backorder foot-candle foot-candles footcandle footcandles lux wattages wattage photocontrol photocontrols floodlight floodlights highbay
	lowbay retrofit retrofits retrofitting email emails online offline login checkout signup pdf website onsite drop-in wi-fi
	uplighting downlighting canceled cancelled cancellation color colors gray pre-approval preapproval prescriptive reorder reorders reordered wraparound
	submittal submittals spec specs photometric photometrics photometry ies halide halogen incandescent fluorescent fluorescents lamping relamping relamp
	daylighting nightlight nightlights backlit edgelit edge-lit unv lite wafer efficacy melanopic circadian cutoff gooseneck bollards bollard
	sconces sconce lightbulb lightbulbs bulbs cct cri kwh lm vac mm cm ft sq hrs hr yr yrs qty pcs sku skus vs etc e.g i.e ok okay faq ma
	troffer's doesn't isn't aren't hasn't haven't won't can't couldn't didn't wasn't weren't shouldn't wouldn't you're you've you'd you'll we're we've we'd
	we'll i'm i've i'd i'll it's it'll that's there's here's what's who's they're they've they'll let's don't he's she's x w k v a b c d`.split(
		/\s+/,
	),
);

/** Words of other languages that an English dictionary has too. */
const foreignWords = new Set(
	"la le les est en el los las de des du un una une il au et y o es si por para con sin sur pour dans avec der das ist und von zu mit ein eine im zum ja nein oui non da nu te se mi tu su lo".split(
		" ",
	),
);

export type KnownWords = {
	/** Plain English, in lower case. */
	isWord(word: string): boolean;
	/** Whether a tool's answer has it, in lower case. */
	isAnswered(word: string): boolean;
};

const wordPattern = /[\p{L}][\p{L}\p{N}']*(?:[.-](?=[\p{L}])[\p{L}\p{N}']+)*/gu;
/** Where a capital letter only begins a sentence, a cell or an entry of a list. */
const begins = /(?:^|[.!?:;|"(\n])[\s>#*+|"'(-]*(?:\d{1,2}[.)]\s+)?$/;

const stem = (word: string): string => word.replace(/'s$|'$/, "");

const isCovered = (word: string, { isWord, isAnswered }: KnownWords): boolean =>
	isAnswered(word) || (!foreignWords.has(word) && isEnglish(word, isWord));

const isEnglish = (word: string, isWord: KnownWords["isWord"]): boolean =>
	tradeWords.has(word) || plainCapitals.has(word) || isWord(word);

const isKnown = (word: string, known: KnownWords): boolean =>
	isCovered(word, known) ||
	isCovered(stem(word), known) ||
	(word.includes("-") && word.split("-").every((part) => part === "" || isCovered(part, known)));

const nameFollows = /^(?:'s|\s+(?:is|was|will|has|can|says?|said|from|at|handles?|and|in)\b|\s+\p{Lu}|,)/u;

/**
 * @param text as its reader sees it
 * @param markdown the same as written: headings and bold labels may have capitals
 */
export function hasUnknownWords(text: string, markdown: string, known: KnownWords): boolean {
	// Addresses are checked as such.
	const plain = text.replace(/[\w.%+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/\S+/g, " ");
	const isTitle = /^\s*(?:#{1,6}\s|\||[*_]{2}[^*]+[*_]{2}\s*:?\s*$)/.test(markdown);
	const folded = ` ${plain.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
	if (
		companies.some(
			(name) =>
				folded.includes(` ${name} `) && !name.split(" ").every(known.isAnswered) && !isCommonUse(name, plain),
		)
	)
		return true;
	for (const { 0: found, index } of plain.matchAll(wordPattern)) {
		if (/\d/.test(found)) continue;
		const word = found.toLowerCase();
		if (/[^\p{Script=Latin}'.-]/u.test(word) && !known.isAnswered(word) && !/^[\u03a9\u03bcµω]$/u.test(word))
			return true;
		if (!isKnown(word, known)) return true;
		if (
			found === word ||
			isAnsweredName(word, known) ||
			plainCapitals.has(word) ||
			plainCapitals.has(stem(word))
		)
			continue;
		const atStart = begins.test(plain.slice(0, index));
		if (givenNames.has(stem(word)) && (!atStart || nameFollows.test(plain.slice(index + stem(word).length))))
			return true;
		if (!atStart && !isTitle && !tradeWords.has(word)) return true;
	}
	return false;
}

const isAnsweredName = (word: string, { isAnswered }: KnownWords): boolean =>
	stem(word)
		.split(/[.-]/)
		.every((part) => part === "" || isAnswered(part));

/** Words that are also names: "halo" of light, "apple" and "visa" only with a capital. */
const isCommonUse = (name: string, plain: string): boolean =>
	/^(?:ge|halo|apple|visa|cooper|eaton|juno|topaz|keystone|uber|google|amazon|menard|acuity|ferguson|schneider|honeywell|ups)$/.test(
		name,
	) && !new RegExp(`\\b(?:${name.toUpperCase()}|${name[0]?.toUpperCase()}${name.slice(1)})\\b`).test(plain);
