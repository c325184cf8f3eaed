/** Says which words of a question its answer shows no trace of. */
import { escapeMarkdown } from "#assistant-tools/markdown";
import {
	type DocumentKind,
	readDocumentConditions,
	withoutConditions,
} from "#rules/assistant/document-conditions";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { shopToday } from "#rules/clock/time-zones";
import { withDigits } from "#rules/typed-numbers/number-words";
import type { Intent } from "../intent.ts";
import { placesOfPoints } from "../read-room.ts";
import { findUnusedWords } from "../unread-words.ts";
import { isReadByMeaning } from "./plain-talk.ts";
import { saysUnsold } from "./reach-people.ts";

/** Answers that show what was asked in other words, or say themselves what they left out. */
const accounted: Partial<Record<Intent["kind"], RegExp>> = {
	fields:
		/\b(?:thick\w*|thin|hang\w*|hung|wall\w*|ceiling\w*|surface|recess\w*|suspend\w*|l70|l80|l90|second|third|fourth|fifth|sixth|\d{3} ?v?|dim\w*|watt\w*|lumens?|bright|kelvin|cct|colou?r|temp\w*|base|life|hours?|wet|damp|outdoors?|indoors?|outside|inside|location|rat\w+|volt\w*|photo\w*|sensors?|surge|batter\w*|backup|insulat\w*|attic|blown|dlc|ul|etl|csa|weigh\w*|heavy|pounds?|lbs?|size|big|wide|tall|deep|dimensions?|diameter|length|beam|spread|angle|smart|wifi|wi-fi|bluetooth|enclosed|sealed|ip|water\w*|weather\w*|proof|warrant\w*|years?|efficacy|efficient|efficiency|power|draw|energy|origin|country|american|usa|baba|baa|taa|made|cutout|can|ic|rendering|cri|equivalen\w*|feature\w*|motion|occupancy|listed|suitable|mov\w*|support\w*|compatible|installed|mounted|rain|exterior|interior|factor|output)\b/gi,
	details:
		/\b(?:hang\w*|chain|\d{1,3}|second|third|fourth|fifth|sixth|1st|2nd|3rd|qty|moq|minimum|least|cases?|cartons?|box(?:es)?|each|total|cover\w*|wants?|possible|even|job|fine|accessor\w*|mount\w*|kits?|goes|fits?|parts?|spec\w*|data|discontinued|obsolete|replac\w*|sub\w*|stands?|bright|big|wide|heavy|tall|dimension\w*|drivers?|ballasts?|spare|replacement|summary|overview|everything|features?)\b/gi,
	price:
		/\b(?:pric\w*|costs?|cheap\w*|expensive|pay|each|total|instead|breaks?|\d{1,5}|dollars?|bucks|list|net|discount\w*|quantity|qty|order\w*|buying|bulk|damage|paying|pallets?|cases?)\b/gi,
	stock:
		/\b(?:stock\w*|inventory|hand|many|each|total|cover\w*|job|even|warehouses?|ship\w*|backorder\w*|lead|time\w*|availab\w*|restock\w*|arriv\w*|receiv\w*|eta|soon|weeks?|enough|quantity|qty|shelf|incoming|transit|short|shy|sooner|faster|quick\w*|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/gi,
	documents:
		/\b(?:spec|cut|data|sheets?|datasheets?|submittals?|ies|files?|photometr\w*|documents?|documentation|literature|brochures?|manuals?|instructions?|install\w*|pdfs?|catalogs?|download\w*|email\w*|guide)\b/gi,
	quotes:
		/\b(?:quotes?|quotations?|wait\w*|pending|answer\w*|expir\w*|respon\w*|approv\w*|accept\w*|status|outstanding|active|pric\w*|held|happen\w*|wr(?:ite|ote|itten)|creat\w*|made|done|did|put|prepared|nam\w*|repl\w*|order|buy|still|came|come|work\w*|total\w*|expires?|priced|sitting|stands?)\b/gi,
	accounts: /\b(?:accounts?|customers?|territory|switch|acting)\b/gi,
	invoices:
		/\b(?:invoices?|bills?|owe[ds]?|owing|balances?|due|past|overdue|unpaid|outstanding|late|amount|pay\w*|money|statement|biggest|largest|highest|oldest|newest|greatest|earliest|recent|longest|most|aging|buckets?|ledger|books?|amex|visa|cards?|fees?|extra|surcharges?|falling|coming|billed|invoiced|net|terms|pdf|copy|issued|dated|freight|tax|lines?|items?|job|po|for|run|cash|30|45|60|90)\b/gi,
	orders:
		/\b(?:orders?|ordered|bought|buy|purchas\w*|po|p\.o|ship\w*|track\w*|deliver\w*|arriv\w*|packages?|status|spen[dt]|placed|where|biggest|largest|highest|oldest|newest|earliest|recent|expensive|paid|pay|payments?|twice|double|refund\w*|charged|cancel\w*|reverse|pending|outstanding|process\w*|unshipped|received?|history|coming|went|gone|eta|running|schedule|past|miss\w*|overdue|late|delay\w*|behind|promis\w*|dates?|day|truck|carrier|freight|dock|leave|leaving|left|entered|address|tax|lines?|items?|method|ach|cards?|check|thru|through|back\w*|hung|time|moved?|moving|budg\w*|hold-?up|stuck|stalled|site|jobsite|crew|timely|supposed|should|slip\w*)\b/gi,
	guide:
		/\b(?:parking|lots?|garages?|outdoors?|pole|poles|feet|foot|ft|tall|high|area|large|small|commercial|exterior|site|size|lumens?|light\w*|illuminat\w*|color|temp\w*|cct|kelvin\w*|warm|cool|white|cri|r9|rendering|beam|angle\w*|flicker\w*|buzz\w*|hum\w*|dim\w*|fix\w*|stop\w*|problem\w*|health|sleep|wellness|circadian|well-being|affect\w*|people|human|centric|mood|eyes|melatonin|choose|choosing|difference\w*|employees|workers|night|k|cause\w*|turn\w*|keep\w*|start\w*|low|poor|smooth\w*)\b/gi,
};

const documents: Partial<Record<Intent["kind"], DocumentKind>> = {
	orders: "order",
	quotes: "quote",
	invoices: "invoice",
};

/** What an answer says, with what its tools were asked and answered. */
const evidenceOf = (said: string, parts: readonly ReplyPart[]): string[] => [
	said,
	...parts.map((part) => {
		if (part.type === "tool-input-available") return JSON.stringify(part.input);
		if (part.type === "tool-output-available") return JSON.stringify(part.output).slice(0, 40_000);
		return "";
	}),
];

/** "I didn't account for these words: solar." before an answer; `false` for one that shows all of them. */
export function sayUnused(
	message: string,
	intent: Intent,
	said: string,
	parts: readonly ReplyPart[],
	now: number,
): string | false {
	const known = accounted[intent.kind];
	// What only points to a page read no more of the message than that.
	if (parts.length === 0) return false;
	const isRefused = parts.some(({ type }) => type === "tool-output-error");
	if (known === undefined || isRefused || saysUnsold(said) || isReadByMeaning(said)) return false;
	const kind = documents[intent.kind];
	const asked = kind
		? withoutConditions(message, readDocumentConditions(message, kind, shopToday(now)))
		: intent.kind === "guide"
			? placesOfPoints.reduce((text, [, place]) => text.replace(new RegExp(place, "gi"), " "), message)
			: message;
	const isOne = (said.match(/^- /gm)?.length ?? 0) <= 1;
	const plain = withDigits(asked)
		.replace(negations, " ")
		.replace(isOne ? sorting : /(?!)/, " ");
	const unused = findUnusedWords(plain, evidenceOf(said, parts), known);
	if (unused.length === 0) return false;
	const words = unused.slice(0, mostNamed).map(escapeMarkdown).join(", ");
	return `I didn't account for these words: ${words}. Make sure this answers your question.`;
}

/** "Hasnt", typed without its apostrophe. */
const negations = /\b(?:has|have|had|is|are|was|were|did|does|do|wo|ca|could|would|should)nt\b/gi;
/** One document is first in any order. */
const sorting = /\b(?:oldest|newest|latest|earliest|biggest|largest|smallest)(?: (?:first|last|ones?))?\b/gi;

const mostNamed = 8;
