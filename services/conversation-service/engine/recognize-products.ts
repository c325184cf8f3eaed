/** What a message asks of products: their figures, stock, prices, documents, what stands in for them. */
import { findExistingFixture } from "#assistant-tools/estimate-savings";
import type { GuideTopic } from "#assistant-tools/get-guide";
import { asksForAccessories, namesSparePart, withoutSparePart } from "#assistant-tools/product-relations";
import { decodeLampCode } from "#rules/trade-words/lamp-code";
import { readSentence } from "#rules/trade-words/read-sentence";
import type { PlainIntent } from "./intent.ts";
import { asksForMountingHeight, readFields, readKindQuestion, withoutOld } from "./read-fields.ts";
import { looksLikePart, readWords, type Subject } from "./read-subject.ts";
import { isAbusive, isForeign } from "./recognize-account.ts";

/** First match counts. */
type PlainKind = "find" | "details" | "stock" | "price" | "documents" | "warranty" | "compare" | "savings";
const kinds: readonly (readonly [PlainKind, RegExp])[] = [
	[
		"compare",
		/\bcompar(?:e|es|ing|ison)\b|\bversus\b|\bvs\b|\bdifferences? between\b|\bwhat(?:'?s| is) the differences?\b|\bwhich (?:one |of them )?is (?:better|brighter)\b/i,
	],
	[
		"stock",
		/\b(?:in stock|available) (?:in|at) [A-Z]|\bhow (?:much|many) (?:of )?.*\b(?:is|are|do you have) (?:in|at) [A-Z]|\binventory\b|\bstock(?:ed)?\b|\bon hand\b|\bon the shel(?:f|ves)\b|\bp ?& ?a\b|\blead times?\b|\bback-?ordered\b|\bavailability\b|\bavailable (?:now|today)\b|\bhow many\b.*\b(?:do you have|have you got|are left)\b/i,
	],
	[
		"savings",
		/\bsav(?:e|es|ings?)\b|\bworth (?:it|the (?:money|cost)|switching|going|replacing|upgrading)\b|\bpayback\b|\broi\b|\bkwh\b|\b(?:energy|electric(?:ity|al)?|power) (?:costs?|bills?|use|usage|consumption)\b/i,
	],
	["warranty", /\bwarrant(?:y|ies)\b|\bguarantee\b/i],
	[
		"documents",
		/\b(?:spec|cut|data)[\s-]?sheets?\b|\bdatasheets?\b|\bsubmittals?\b|\bies files?\b|\bdocument(?:s|ation)?\b|\bliterature\b|\bbrochures?\b|\bmanuals?\b|\binstall(?:ation)? (?:guide|instructions?)\b|\bpdfs?\b|\bcatalogs\b/i,
	],
	[
		"price",
		/\bpric(?:e|es|ing)\b|\bwhat (?:do|would|will) (?:i|we) pay\b|\bhow much (?:is|are|does|do|for)\b|\bcosts?\b|\bhow (?:much|big) (?:of )?(?:a |the )?discounts?\b|\bwhat(?:'?s| is) the damage (?:on|for)\b|\bwhat (?:are|were) (?:i|we) paying\b/i,
	],
];

/** Questions about lighting that would otherwise compare products. */
export const lightQuestions: readonly (readonly [GuideTopic, RegExp])[] = [
	["colorRendering", /\bdifferences? between\b.*\b(?:cri|r9)\b/i],
	[
		"colorTemperature",
		/\b\d{4} ?(?:k|kelvin)?,? (?:or|vs\.?|versus) (?:\d{4} ?(?:k|kelvin))\b|\bdifferences? between\b.*(?:\b(?:cct|color temperatures?|warm)\b|\b\d{4} ?k\b.*\b\d{4} ?k\b)|\bwarm (?:white )?(?:or|vs\.?|versus) cool\b/i,
	],
];

const topics: readonly (readonly [GuideTopic, RegExp])[] = [
	[
		"wellness",
		/\bwell-?(?:ness|being)\b|\bcircadian\b|\bmelatonin\b|\bmelanopic\b|\bhuman[\s-]centric\b|\b(?:affect|good for|bad for|impact)\b.*\b(?:health|sleep|mood|eyes)\b/i,
	],
	[
		"parkingLots",
		/\bhow many (?:light )?poles?\b|\blots?\b.*\bpoles?\b|\bpoles?\b.*\blots?\b|\bparking\b(?! (?:gara?ges?|decks?|structures?|ramps?))(?<!underground parking)/i,
	],
	[
		"troubleshooting",
		/\b(?:hum|buzz|flicker(?![- ]?(?:free|less)\b)|strobe|blink|flash)s?\b.{0,40}\b(?:bulbs?|lamps?|lights?|leds?|dimmers?|fixtures?|tubes?|ballasts?|bad|cause|why|fix|stop)\b|\b(?:bulbs?|lamps?|lights?|leds?|dimmers?|fixtures?)\b.{0,60}\b(?:hum|buzz|flicker|strobe|blink)s?\b(?![- ]?(?:free|less)\b)|\bflicker(?:s|ing)?\b(?![- ]?(?:free|less)\b)|\bbuzz(?:es|ing)?\b|\bhumm?(?:s|ing)\b|\b(?:won'?t|doesn'?t|not|poor) dim(?:ming)?\b/i,
	],
	[
		"colorTemperature",
		/\b(?:what|which|choose|choosing|right|best|good|recommend\w*|usual|normal|standard|ideal|proper)\b.*\b(?:colou?r temps?|colou?r temperatures?|cct|kelvins?|colou?r (?:of )?(?:light|led)s?|(?:light|led|lamp) colou?rs?|warm or cool|k)\b(?= .*\b(?:for|in|at|do|should|is|would)\b|\W*$)|^\W*(?:colou?r temps?|colou?r temperatures?|cct|kelvins?)\b.*\b(?:for|in) |\b(?:warm or cool|cool or warm)\b|\b\d{4} ?k\b.*\btoo (?:blue|yellow|warm|cool|cold|white|harsh)\b|\btoo (?:blue|yellow|warm|cool|cold|white|harsh)\b.*\b\d{4} ?k\b/i,
	],
	[
		"colorRendering",
		/^(?!.*\bcri ?(?:of |over |at least |≥ ?)?\d).*(?:\b(?:what|which|how)\b.*\b(?:cri|r9|color rendering)\b|^\W*(?:cri|r9|colou?r rendering) (?:needed |required |recommended )?(?:for|in) )/i,
	],
	["beamAngle", /\b(?:what|which|how)\b.*\bbeam (?:angle|spread)s?\b/i],
];

const symptom =
	/\b(?:buzz(?:es|ing)?|hum(?:s|ming)?|flicker(?:s|ing)?|strob(?:es?|ing)|blink(?:s|ing)?)\b.*\b(?:bad|cause[sd]?|why|fix|stop|wrong|problem|old|new|led|leds|bulbs?|lamps?|lights?|dimmers?)\b|\b(?:lights?|lamps?|bulbs?|leds?|fixtures?|tubes?|dimmers?)\b.*\b(?:buzz(?:es|ing)?|hum(?:s|ming)?|flicker(?:s|ing)?|strob(?:es?|ing)|blink(?:s|ing)?)\b/i;
const details =
	/\bspec(?:s|ifications?)?\b|\bdetails?\b|\btell (?:me|us) (?:more )?about\b|\bmore about\b|\bfigures\b|\bhow (?:bright|big|long|wide|heavy|tall)\b|\bdimensions?\b|\b(?:what|which) (?:is|are) (?:the|its) (?:wattage|lumens?|efficacy|cri|size|beam|life)\b/i;
const contact =
	/\bwhere (?:can|do|could) (?:i|we) (?:buy|get|purchase|find) (?:it|them|your|these|those)\b|\bwho (?:all )?(?:sells|carries|stocks) (?:it|them|your|these|those)\b|\b(?:distributors?|wholesalers?|stores?|dealers?|branch(?:es)?|supply houses?) (?:near|around|close to)\b|\b(?:talk|speak|chat) (?:to|with)\b|\b(?:contact|call|phone|reach|email) (?:you|us|me|someone|somebody|number|a|the|my|sales|support|customer)\b|\bphone number\b|\bcustomer (?:service|support)\b|\b(?:sales|customer|my|our) rep\w*\b|\b(?:a|real|live) (?:human|person|agent)\b|\bcontact\b/i;

export const isOnlyPart = (message: string) => {
	const tokens = message.trim().split(/\s+/);
	return tokens.length <= 2 && tokens.every((token) => looksLikePart(token) || /^\d{5,14}$/.test(token));
};

/** Questions without a product of their own. */
export const isOnlyReference = (message: string) =>
	/^\W*(?:and |what about |how about |show me |the |open )*(?:first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd)(?: one| product)?\W*$/i.test(
		message,
	);

const equivalents =
	/\b(?:equivalents?|replacements?|alternatives?|substitutes?|cross(?:es|ed)?[- ]?(?:over|reference)s?|interchange|similar|comparable|instead of|in place of|replac(?:e|es|ing)|same as|match(?:es)? for|sub for)\b/i;

/** Another maker's number, with what it is. */
const equivalentTo =
	/\b(?:equivalents?|comparable|similar) to\b|\b(?:substitutes?|cross[- ]?references?|alternatives?|sub) (?:for|to)\b|\bcross[- ]?reference\b/i;

export const rebates =
	/\brebates?\b|\b(?:utility )?incentives?\b|\butility (?:money|dollars|programs?|discounts?|cash|help|funding)\b/i;
export const moneySaved = /\$|\breplac\w*|\bsav(?:e|ing)|\bpayback\b/i;
const listed =
	/\b(?:ul|etl|csa|dlc|nsf|energy star|ja8|title 24|t24|nfpa|ada|fcc|rohs|dark[- ]sky|ul ?\d{3,4})\b.*\b(?:list(?:ed|ing)|certified|compliant|complian\w+|approved|qualified|rated|premium)\b|\b(?:meet|comply with|pass|have)\b.*\b(?:ul|etl|csa|dlc|nsf|energy star|ja8|title 24|t24|nfpa)\b|\b(?:are|is|do|does)\b.*\b(?:ul ?\d{3,4}|nsf|ja8)\b/i;
/** Work on what is there, rather than a wish for an equivalent. */
export const replaces =
	/\b(?:replac(?:e|ing)|swap(?:ping)?|convert(?:ing)?|upgrad(?:e|ing)|retrofit(?:ting)?|chang(?:e|ing) out|going (?:from|led|to led)|go(?:ing)? led)\b/i;

export const counts =
	/\bhow many\b(?! (?:lumens?|watts?|volts?|amps?|hours?|kelvins?|degrees?|inches|feet|years?)\b)|\bnumber of\b|\bcount of\b/i;
export const stockWords = /\bin stock\b|\bon hand\b|\bleft\b|\binventory\b|\bwarehouses?\b/i;

/** Part numbers such as "A19-850-DIM" ask for nothing. */
const withoutParts = (text: string): string =>
	text
		.split(" ")
		.filter((token) => !looksLikePart(token))
		.join(" ");

const isNamed = ({ parts, references }: Subject): boolean => parts.length > 0 || references.length > 0;

const asksOf = /[?]|^\W*(?:is|are|does|do|can|will|would|what|which|how|whats|should)\b/i;
const onlyFigures =
	/^\W*(?:(?:need|want|looking for|get|find|quote|an?|\d+) )*(?:\d[\d.,/-]* ?-?(?:v|vac|volts?|w|watts?|k|lm|lumens?|cri|hz|in|ft|°|deg)\b\W*)+$/i;

/** A question about figures of a product that is named or pointed to. */
/** "Still available", "did you discontinue": whether a product is sold yet. */
export const asksStatus =
	/\bstill (?:\w+ )?(?:available|made|make|making|sold|sell|selling|carry|carried|stock(?:ed)?|offered|around|current|active|in (?:production|the (?:line|catalog)))\b|\bdiscontinued?\b|\bobsolete\b|\bend of life\b|\beol\b|\bphased out\b|\b(?:available|sold|made) (?:anymore|any more)\b/i;

function readFieldQuestion(text: string, subject: Subject): PlainIntent | null {
	const rest = withoutParts(text);
	// "PCL-120 photocell still available": its kind is no question, its status is.
	if (subject.parts.length > 0 && asksStatus.test(text)) return { kind: "stock", subject };
	const labels = readFields(rest);
	if (!isNamed(subject) || labels.length === 0) return null;
	// "65BR30/FL 120V" describes a lamp and asks nothing of it.
	if (!/[?]/.test(text) && onlyFigures.test(rest)) return null;
	// "MH175/U/M retrofit outdoors" asks for what takes its place.
	const [part] = subject.parts;
	if (part !== undefined && !asksOf.test(text) && readSentence(part).hid.length > 0) return null;
	if (/\bspec(?:s|ifications?)?\b|\bdetails\b|\btell me about\b/i.test(text)) return null;
	return { kind: "fields", labels, subject };
}

/** "Do you have 50 of LR21288", "got any LR21288 in Reno": of a part number, which everyone can look up otherwise. */
const hasPieces =
	/\b(?:can|could) (?:i|we|you) (?:still )?(?:get|ship|send)(?: me| us)? \d[\d,]*\b|\b(?:you|ya|y'all|u)(?: guys| all)? (?:have|got|stock)\b.*?\b(?:\d[\d,]* ?(?:of|x|pcs?|pieces?|ea|each|units?)\b|any\b|enough\b)|\b(?:have|got|you) (?:any|enough|that many|that much|\d[\d,]* (?:of|pcs|pieces))\b|\bwhich warehouses?\b|\b(?:have|got|stock)\b.*\b(?:in|at) (?:the |your )?[a-z]{3,}(?: [a-z]+)?\W*$|\bhow many\b.*\b(?:in|at) (?:the |your )?[a-z]{3,}(?: [a-z]+)?\W*$|\bon order\b|\bhow many\b.*\bcan (?:i|we|you) (?:get|ship|have|deliver)\b|\b(?:get|ship|here)\b.{0,60}\b(?:sooner|faster|quicker)\b|\bhow long (?:if|for|to get|until|till|before)\b.*\b(?:i|we) (?:need|want|order|take)\b/i;
/** "EPN-24 whats in allentown": of a warehouse, which showStock tells from other places. */
const atPlace =
	/\bwhat(?:'?s| is)? in (?!(?:the |an? |your )?(?:stock|box|carton|case|kit|pack\w*|it|that|this|them|those|there|here)\b)[a-z]{4,}\b/i;

/** "Replacing 24 400 W metal halides, what do you recommend": asks for products, and says nothing of energy. */
const asksForProduct =
	/\bwhat (?:do|would|should|can|could) (?:you|i|we|y'all) (?:\w+ )?(?:recommend|suggest|use|go with|have|need|put|carry|stock|order|buy|get)\b|\brecommend(?:ation)?s?\b|\bwhat(?:'s| is|s)? (?:the |a |your )?(?:best |good |right )?(?:swap|replacement|equivalent|option)s?\b|\bwhich (?:led |of your )?(?:fixtures?|ones?|lights?)\b/i;
const saves = /\bsav(?:e|es|ing|ings)\b|\bpayback\b|\broi\b|\bkwh\b|\bcents?\b|\bhours?\b|\bcosts?\b/i;
/** How many are replaced is no figure of a product: "(24) 400w", "24 400 W". */
const withoutCount = (text: string): string =>
	text
		.replace(/\(\d{1,5}\)|\b\d{1,5} (?=\d{2,4} ?-?w)/gi, " ")
		.replace(asksForProduct, " ")
		.replace(replaces, " ");

/** What is left asks of products, or of nothing that is known. */
export function readProductQuestion(text: string, subject: Subject): PlainIntent {
	if (asksForMountingHeight(text)) return { kind: "mounting", subject };
	if (listed.test(text) && subject.parts.length === 0) return { kind: "listed", subject };
	// "What can replace F32T8/841" asks for a product; nothing says how many there are.
	const asksWhatReplaces =
		/\bwhat(?:'s| is| are| can| could| would| will| do i need to)?\b.{0,20}\breplac(?:e|es|ing|ements?)\b/i.test(
			text,
		) && !/\bsav(?:e|es|ings?)\b/i.test(text);
	if (asksWhatReplaces && subject.parts.some((part) => decodeLampCode(part) !== null))
		return { kind: "equivalents", subject };
	const isExisting =
		findExistingFixture(text) !== null ||
		(/\bfixtures?\b/i.test(text) && subject.parts.some((part) => decodeLampCode(part)?.fluorescent));
	if (replaces.test(text) && isExisting && asksForProduct.test(text) && !saves.test(text))
		return { kind: "find", subject: { ...subject, words: readWords(withoutCount(text)) } };
	// "4 ft strip to replace two F32T8 lamps" asks for the strip.
	if (subject.references.length === 0 && !saves.test(text) && withoutOld(subject.words) !== subject.words)
		return { kind: "find", subject: { ...subject, parts: [], words: withoutOld(subject.words) } };
	if (replaces.test(text) && isExisting && /\d/.test(text) && !equivalentTo.test(text))
		return { kind: "savings", message: text, subject };
	// "Price on 50 vs 100 of it" compares quantities.
	const ofQuantities =
		subject.parts.length + subject.references.length === 1 &&
		/\bpric\w+|\bcosts?\b|\bbreaks?\b|\bqty\b|\bquantity\b|\bvolume\b/i.test(text) &&
		/\b\d[\d,]* (?:(?:pcs|pieces|of (?:them|it)|ea|units) )?(?:vs\.?|versus|or|and|compared to) \d[\d,]*\b/i.test(
			text,
		);
	if (ofQuantities || (isNamed(subject) && /\b(?:qty|quantity|price|volume) breaks?\b/i.test(text)))
		return { kind: "price", subject };
	const kind =
		subject.parts.length > 0 && (hasPieces.test(text) || atPlace.test(text))
			? "stock"
			: kinds.find(([, pattern]) => pattern.test(text))?.[0];
	if (kind === "savings" || (kind === "compare" && /\bsav(?:e|ings?)\b/i.test(text) && /\d/.test(text)))
		return { kind: "savings", message: text, subject };
	const spare = kind ? "" : withoutParts(text);
	if (isNamed(subject) && namesSparePart(spare) && readFields(withoutSparePart(spare)).length === 0)
		return { kind: "details", subject };
	if (
		(!kind || kind === "compare") &&
		equivalents.test(text) &&
		!/\bwhat (?:\w+ )?(?:does|do|did) (?:it|this|that|they) replace\b/i.test(text) &&
		(subject.parts.length === 1 || subject.references.length === 1 || (equivalentTo.test(text) && !kind))
	)
		return { kind: "equivalents", subject };
	const asksFields = kind && kind !== "warranty" ? null : readFieldQuestion(text, subject);
	if (asksFields && kind !== "warranty") return asksFields;
	if (kind) return { kind, subject };
	// What lights do when something is wrong asks for no figure: "dimmer buzzes with new LEDs, bad bulbs?"
	if (!isNamed(subject) && symptom.test(text)) return { kind: "guide", topic: "troubleshooting", subject };
	const ofKind = isNamed(subject) ? null : readKindQuestion(text);
	if (ofKind)
		return { kind: "kindFields", labels: ofKind.labels, subject: { ...subject, words: ofKind.words } };
	// "Solar parking lot lights": the search says that there are none.
	if (readSentence(text).conditions.some(({ noSuch }) => noSuch !== undefined))
		return { kind: "find", subject };
	const topic = topics.find(([, pattern]) => pattern.test(text))?.[0];
	// A lamp that is replaced says how much light the lot needs.
	if (topic && !(topic === "parkingLots" && readSentence(text).hid.length > 0))
		return { kind: "guide", topic, subject };
	if (details.test(text) || isOnlyPart(text) || isOnlyReference(text)) return { kind: "details", subject };
	if (subject.parts.length > 0) return { kind: "details", subject };
	if (subject.references.length > 0 && asksForAccessories(text)) return { kind: "details", subject };
	if (contact.test(text)) return { kind: "contact" };
	if (isForeign(text)) return { kind: "foreign" };
	if (isAbusive(text)) return { kind: "abuse" };
	return { kind: "find", subject };
}

// Questions that the shop's own pages answer: its policies, and terms and codes of lighting.

/** Words of policies, in a question that names no product. */
const policy =
	/\b(?:returns?|refunds?|restock\w*|rma|exchange) ?(?:policy|goods|an?|fee|period|charges?|something|it|items?|number|window)?\b|\b(?:opened|used|unused|wrong) (?:box|item|product|carton)\b|\bdamaged?\b|\bshort(?:age| shipped)\b|\b(?:do|can|will|does|how (?:fast|soon|quick\w*|long)) (?:you|it)?\b.*\b(?:ship|deliver)\b|\b(?:shipping|freight|delivery) (?:costs?|rates?|policy|times?|charges?|to|terms)\b|\bopen (?:on|at|today|tomorrow|late)\b|\b(?:business|opening|office|your|store) hours\b|\b(?:phone|counter|support|sales|customer service|what|your|weekend|holiday) hours\b|\bhours\b.{0,20}\b(?:sat(?:urday)?s?|sun(?:day)?s?|weekends?|holidays?|fri(?:day)?s?)\b|\bopen\b.{0,20}\b(?:sat(?:urday)?s?|sun(?:day)?s?|weekends?|holidays?)\b|\bwhen are you open\b|\b(?:what time|when|until when|how late) (?:do|does|are|is|will) (?:you|u|y'all|the \w+)(?: guys| all)? (?:open|opened|close|closed|shut)\b|\bdate codes?\b|\blift rental\b|\bnet[- ]?(?:\d\d )?terms\b|\bnet ?\d\d\b|\bpayment (?:terms|methods?|options?)\b|\b(?:credit cards?|visa|mastercard|amex|ach|purchase orders)\b|\bminimum orders?\b|\b(?:small|minimum|low) order (?:fee|charge)s?\b|\bhandling (?:fee|charge)s?\b|\b(?:free|prepaid|full) freight\b|\bfreight (?:allow\w*|amount|minimum|prepaid|program)\b|\bfree (?:shipping|delivery)\b|\b(?:hold|holding|lock|locking|protect\w*|guarantee) (?:in )?(?:the |your |our |my |that |this |those )?pric\w+|\bprice (?:protection|holds?|increases?|guarantees?)\b|\bprices? (?:be )?(?:go|going|gone|went|increas\w+|ris\w+|chang\w+)(?: up| down)?\b|\btariffs?\b|\bprice[- ]?match\w*|\bmatch (?:a |their |another |any )?(?:\w+ )?prices?\b|\b(?:arrived|came|shipped|delivered|showed up) (?:in )?(?:damaged|broken|smashed|cracked|short|wrong|dented)\b|\bwrong (?:ones?|items?|parts?|order|color|products?)\b|\btaxes\b|\bexemption\b|\bdrop[- ]?ship\w*|\bwill[- ]?call\b|\bpick ?up\b(?! truck)|\b(?:tax|resale)[- ](?:exempt\w*|cert\w*|free|id)\b|\bsales tax\b|\bcredit (?:application|lines?|limits?)\b|\bavailable credit\b|\bhow much credit\b|\bcredit (?:is |do (?:we|i) have )?(?:left|remaining)\b|\bprivacy\b|\bcookies?\b|\bwarranty (?:claims?|policy|terms|cover\w*|period)\b|\b(?:covered|cover) (?:by|under)? ?.*\bwarranty\b|\bwarranty cover\b|\bfile a (?:warranty )?claim\b|\bpolic(?:y|ies)\b|\bterms (?:and|&) conditions\b|\bhow (?:do|can) i (?:register|sign up|create an account|get verified|reset)\b|\bwhere (?:are|is) your\b.*\b(?:office|address|located)\b|\b(?:is|are) (?:it|led|leds) worth\b/i;

/** "What does L70 mean", "explain UGR", "IC rated meaning", "what is a BUG rating" */
const term =
	/^\W*(?:(?:hi|hello|ok|so|and)\W+)?(?:what(?:'s| is| are|s| does| do)?|explain|define|definition of|meaning of|tell me what|(?=(?:diff|difference)s? between))\b(?: the)?(?: (?:diff|difference)s? between| meaning of| definition of)?(?: an?| the)? ?(.+?)(?: (?:mean(?:s|ing)?|stand for|is|are|rating|ratings|rated mean|requirements?))?\W*$/i;
/** "B2-U0-G1, what does the U0 mean" */
const meaningInside = /\bwhat (?:does|do|is|are) (?:the |an? )?([\w.-]+(?: [\w-]+)?) (?:mean|stand for)\b/i;
const meaning = /^\W*(.+?) (?:meaning|definition|explained|mean)\W*$/i;

/** Questions of a price, an order or a product, and of what a shown product has. */
const noTerm =
	/\b(?:specs?|specifications?|my|our|your|you|we|i|it|its|this|that|these|those|them|order|quote|invoice|cart|account|rep|cheapest|brightest|best|price|cost|stock|recommend\w*|should|need|use for|good for|replaces?|right for|office|warehouse|status|options?)\b|\d{3,} ?(?:lm|lumens|sq)/i;

/** "How many exit signs does NEC require": what a code asks of a building. */
export const asksForCodeCount = (text: string): boolean =>
	/\bhow (?:many|often|far apart)\b(?! (?:on hand|in stock|(?:do |are )?(?:you|u|they) (?:have|got)|are there in|left)\b)|\bwhat spacing\b/i.test(
		text,
	) &&
	/\b(?:nec|nfpa|ibc|ifc|osha|codes?|ahj|fire marshal|inspectors?|life safety)\b/i.test(text) &&
	/\b(?:requir\w*|needs?|needed|must|mandat\w*|minimum|calls? for|wants?|says?|have to|by code|per code|to code|meet code)\b/i.test(
		text,
	);

/** "How many lumens is a 400 W metal halide": of the lamp, not of what replaces it. */
export const asksForLampLumens = (text: string): boolean =>
	/\blumens?\b|\blm\b|\blight output\b/i.test(text) &&
	/\b(?:how many|how much|what(?:'s|s| is| are)?|put(?:s|ting)? out|gives?|initial|mean|output of)\b/i.test(
		text,
	) &&
	!/\bleds?\b|\breplac\w*|\bequivalents?\b|\bequals?\b|\binstead\b|\bfixtures? (?:i|we|do)\b/i.test(text) &&
	readSentence(text).hid.length > 0;

/** "When does my last order ship" asks of that order. */
const ofOwnOrder =
	/\b(?:my|our|the) (?:last|latest|first|next|open|newest|oldest|\w+ )?(?: ?\w+ )?(?:orders?|shipment)\b.{0,20}\b(?:ship|deliver|arrive)\w*\W*$/i;

export const asksForPolicy = (text: string): boolean => policy.test(text) && !ofOwnOrder.test(text);

/** The term whose meaning is asked for; `null` for other questions. */
export function readTerm(text: string): string | null {
	if (noTerm.test(text) || text.split(/\s+/).length > 12) return null;
	const found = term.exec(text)?.[1] ?? meaning.exec(text)?.[1] ?? meaningInside.exec(text)?.[1] ?? null;
	return found && /[a-z]/i.test(found) ? found.trim() : null;
}

/** "How many foot candles does an office need", "recommended light level for a store", "fc for a warehouse" */
export const asksForLightLevel = (text: string): boolean =>
	/^\W*(?:(?:target|recommended|typical|ies|required|min(?:imum)?|avg|average) )*(?:fc|foot[\s-]?candles?|lux|illuminance|light(?:ing)? levels?)(?: levels?)? (?:needed |required |recommended |target )?(?:for|in|at|of) |\b(?:how many|how much|what|which|recommended|required|typical|right|target)\b.*\b(?:foot[\s-]?candles?|fc|lux|light(?:ing)? levels?|illuminance)\b|\blight(?:ing)? levels? (?:for|in|of)\b|\bhow bright (?:should|does|do|must|has|ought)\b.*\b(?:be|to be|need\w*)\b/i.test(
		text,
	) && !/\b\d[\d,.]* ?(?:ft|feet|')? ?(?:x|×|by|sq)[ \d]/i.test(text);

/** "Do I need a neutral", "can my customer see", "is it safe with": of how things are done, not of what there is. */
const advice =
	/^\W*(?:(?:hi|hello|so|and|ok|also)\W+)?(?:(?:do|should|must|may) (?:i|we|you)(?: guys)? (?:really |still |also )?(?:need|have to|use|install|wire|mix|put|run|connect|ground|derate|worry|bypass|remove|keep)\b|should (?:i|we|my|our|the|it)\b|(?:can|could|will|would|may|does|do) (?:my|our|a|an) \w+|(?:can|could|may) (?:i|we|you) (?:use|mix|wire|install|run|put|connect|mount|share|dim|bypass|daisy|reuse|leave|paint|cut|return)\b|(?:is|are|would|will) .{3,60}\b(?:safe|legal|allowed|required|necessary|ok|okay|up to code|to code|dangerous|a fire hazard)\b|why (?:do|does|is|are|did|won't|can't)\b|how (?:do|can|should) (?:i|we|you) (?!find|get|order|buy|see|search)\w+)/i;

/** Whether a question without a product of its own asks for advice, which no list of products is an answer to. */
export const asksForAdvice = (
	message: string,
	{ parts, references }: { parts: readonly string[]; references: readonly unknown[] },
): boolean => parts.length === 0 && references.length === 0 && advice.test(message);

/** "What's our credit limit": no page and no tool states it. */
const ownCredit =
	/\b(?:my|our|the|available|much) (?:open |total )?credit\b|\bcredit (?:limits?|lines?)\b(?=.*\b(?:left|open|remaining|available|my|our|much)\b)|\b(?:my|our)\b.*\bcredit (?:limits?|lines?)\b/i;

export const asksForOwnCredit = (text: string): boolean =>
	ownCredit.test(text) && !/\b(?:returns?|rmas?|memos?|cards?|appl\w+)\b/i.test(text);
