/** Where a question wants to buy, or have a sales rep. */
import { zipTable } from "#reference/data-files.server";
import { splitState } from "#rules/locations/places";
import { usStates } from "#rules/locations/us-states";

const sellers =
	/\b(?:reps?|sales ?(?:reps?|guys?|persons?|people|m[ae]n|wom[ae]n|folks|agents?)|rep agenc(?:y|ies)|agenc(?:y|ies)|distributors?|wholesalers?|supply (?:houses?|stores?)|(?:electrical|lighting) (?:supply|suppliers?)|dealers?|retailers?|resellers?|showrooms?|(?:a|any|your|nearest|closest|local) (?:branch(?:es)?|counters?)|(?:your|nearest|closest|local) (?:\w+ )?(?:stores?|shops?|locations?))\b|\bwho(?:'?s| all| else| can| could| would)? (?:covers?|handles|calls on|sells?|carr(?:y|ies)|stocks?|reps?|has|supply|supplies|distributes?)\b(?! (?:our|my|this|it)\b)|\bwho (?:do|can|should|would) (?:i|we) (?:call|contact|talk to|see|buy from|order from)\b|\bwhere (?:can|do|could|would|should) (?:i|we|you|my \w+) (?:buy|get|pick up|find|purchase|order|grab)\b|\bwhere to (?:buy|get|find|pick up)\b/i;

/** Prices, documents and accounts are asked of the shop, and an account's own rep of the account. */
const ofOthers =
	/\b(?:my|our) (?:\w+ )?(?:reps?|sales ?(?:rep|person|man))\b|\b(?:pric\w+|costs?|orders? (?:status|of|for|in|at)|(?:my|our|open|last|past due|late|unpaid) (?:orders?|invoices?|quotes?|shipments?)|invoices?|owes?|statement|rebates?|incentives?|approv\w+|warranty)\b|\bwalk[- ]?in\w*\b|\b(?:you|y'all)(?: guys)? (?:got|have) (?:a|any) (?:branch\w*|counters?|showrooms?|stores?)\b/i;
/** What a message tells of its writer, and what it asks of a product or an order. */
const noSeller =
	/\b(?:we(?:'?re| are)|i(?:'?m| am)) (?:an? |the )?(?:\w+ )?(?:distributor|wholesaler|dealer|reseller|rep|retailer|contractor)s?\b|\b(?:SO|INV|PO|Q)[- ]?\d{3,}|\b(?:wet|damp|dry|hazardous) locations?\b|\b(?:nec|nfpa|codes?|spec sheets?|cut ?sheets?|rules?|manuals?|ies files?)\b/i;
const near = /\b(?:closest|nearest|near|nearby|local(?:ly)?|around here|close by|my area|in town)\b/i;

const before =
	/^(?:in|near|around|to|at|for|of|from|by|covers?|covering|outside|serving|serves|zip|code|nearest|closest|local|dealers?|distributors?|wholesalers?|reps?|about|is|we're|im|i'm|at)$/i;
/** Words that are also names of small towns. */
const noPlace =
	/^(?:me|us|you|here|there|stock|sale|sales?|price|quote|quotes|light|lights|lighting|exit|home|store|shop|work|job|show|town|city|the|a|an|my|our|your|this|that|it|them|need|help|best|good|new|old|delta|mobile home|retail|parking|garage|warehouse|office|school|church|hospital|pickup|delivery|today|tomorrow|less|cash|bill|call|point|white|black|bronze|wall|panel|strip|bulbs?|lamps?)$/i;

const nicknames: Readonly<Record<string, string>> = {
	nyc: "New York, NY",
	"new york city": "New York, NY",
	philly: "Philadelphia, PA",
	vegas: "Las Vegas, NV",
	nola: "New Orleans, LA",
	"d.c": "Washington, DC",
};

const mostWords = 4;
const longestMessage = 400;
const mostTried = 60;

export type SellersQuestion = {
	/** As typed: a ZIP code, a city or a state; `null` where none is named. */
	place: string | null;
};

/** "Who sells your stuff near Asheville NC", "local dealer 30303"; `null` for other questions. */
export function readSellers(message: string): SellersQuestion | null {
	const text = message.slice(0, longestMessage);
	if (!sellers.test(text) || ofOthers.test(text) || noSeller.test(text)) return null;
	const place = findPlace(text);
	return place !== null || near.test(text) ? { place } : null;
}

function findPlace(text: string): string | null {
	const zips = zipTable();
	const zip = [...text.matchAll(/(?<![\w-])\d{5}(?![\w-])/g)].find(
		([found]) => zips.find(found) !== null,
	)?.[0];
	if (zip !== undefined) return zip;
	const words = text
		.split(/[^A-Za-z.',-]+/)
		.filter(Boolean)
		.slice(0, mostTried);
	for (let length = mostWords; length > 0; length--) {
		for (let at = 0; at + length <= words.length; at++) {
			const phrase = words.slice(at, at + length).join(" ");
			const plain = phrase.replace(/[.,']+$/, "").replace(/'s$/i, "");
			if (!mayBegin(words[at - 1], plain)) continue;
			// A comma within says that a new thing begins, unless a state follows.
			if (plain.includes(",") && !/^[^,]+, ?[A-Za-z. ]+$/.test(plain)) continue;
			const known = nicknames[plain.toLowerCase()];
			if (known !== undefined) return known;
			if (isPlace(plain, length)) return plain;
		}
	}
	return null;
}

const mayBegin = (previous: string | undefined, phrase: string): boolean =>
	previous === undefined
		? /^[A-Z]/.test(phrase)
		: before.test(previous.replace(/[.,]+$/, "")) || /,$/.test(previous);

function isPlace(phrase: string, length: number): boolean {
	if (phrase.length < 3 || noPlace.test(phrase)) return false;
	const folded = phrase.toLowerCase();
	if (usStates.some(({ name }) => name.toLowerCase() === folded)) return true;
	if (length > 1 && noPlace.test(phrase.split(" ")[0] ?? "")) return false;
	const { city, state } = splitState(phrase);
	return city !== "" && zipTable().cities(city, state ?? undefined).length > 0;
}
