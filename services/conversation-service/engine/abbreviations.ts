/** A word of its own: no part of a part number, an address or a figure. */
const short = (words: string) => new RegExp(`(?<![\\w./&-])(?:${words})(?![\\w/&-]|\\.\\w)`, "gi");

/** What the trade leaves out of words when it types. */
export const abbreviations: readonly (readonly [RegExp, string])[] = [
	[short("w?h?rhse|whse|whs"), "warehouse"],
	[short("warr"), "warranty"],
	[short("batt(?! insul)"), "battery"],
	[short("thru"), "through"],
	[short("b4"), "before"],
	[short("tmrw|tmrrw|tmw"), "tomorrow"],
	[short("wks"), "weeks"],
	[short("abt"), "about"],
	[short("clg"), "ceiling"],
	[short("recd|rcvd"), "received"],
	[short("pymt|pmt"), "payment"],
	[short("addl"), "additional"],
	[short("stmt"), "statement"],
	[short("stmts"), "statements"],
	[short("repl"), "replacement"],
	[/\b(this|per|last|next|each|every) mo\b/gi, "$1 month"],
	[/\b(surface|pendant|wall|pole|ceiling) (?:mt|mnt|mtd|mtg)\b/gi, "$1 mount"],
	[/\b(\d+|an?|the|this|that|my|our|open|unpaid) inv(s)?\b(?!-)/gi, "$1 invoice$2"],
	[/\b(com|go|look|need|gett|tak|wait|runn|shipp|pay|ow|hold|ask|think)in\b(?!')/gi, "$1ing"],
	[/(?<=[a-z]{2} )(?<!\btype )n (?=[a-z]{2,}\b|\$)/g, "and "],
	[/\b(\d[\d,]*) bucks\b/gi, "$$$1"],
	// "4000 hrs/yr 11c": of a kilowatt-hour.
	[
		/(?<=\b(?:hrs?|hours?)(?: ?\/ ?| a | per )?(?:yr|year)?[ ,;]{1,2}(?:at |@ ?)?)(\d{1,2}(?:\.\d)?) ?(?:c|¢)(?!\w)/gi,
		"$1 cents per kWh",
	],
	[
		/\b(?:hang(?:ing)?|hung|mount(?:ed|ing)?) (?:at|height|height of) (\d{1,2})(?=[,;.]|$| (?:and|want|need|with|for)\b)/gi,
		"mounted at $1 ft",
	],
	[/\bw (?=[A-Z]{2,4}-\d)/g, "with "],
	[/(?<![$\w.])(\d{2,4}(?:\.\d\d)?) (?:(?:ea|each) installed|apiece|a piece)\b/gi, "$$$1 each"],
	[/\b(?:twist[- ]?lock|photo|dusk[- ]to[- ]dawn) ?(?:electric )?eyes?\b/gi, "photocell"],
];
