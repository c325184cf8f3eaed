/** Claims about what a product is, has and is better at. */

// What a kind of claim is, in the tables of claims.

export type ClaimKind = {
	id: string;
	/** Searched in plain text in lower case. */
	pattern: RegExp;
	/** The pattern says "not" already, as in "out of stock": the claim it denies. */
	denies?: string;
	/** States that exclude each other: one of them denies the others. */
	group?: "order" | "invoice" | "quote";
	/** Claims that are true as well, such as "shipped" of what is delivered. */
	implies?: readonly string[];
};

/** Whole words, also with hyphens. */
export const word = (text: string): RegExp => new RegExp(`(?<![\\w-])(?:${text})(?![\\w])`);

/** Listings, marks and standards. Figures such as IP65 are checked as part numbers are. */
export const listings: readonly ClaimKind[] = [
	...[
		["DLC", "dlc|design ?lights(?: consortium)?"],
		["UL", "c?-?ul(?:us|c)?|underwriters(?: laboratories)?"],
		["ETL", "c?etl(?:us)?|intertek"],
		["ENERGY STAR", "energy[ -]?star"],
		["Title 24", "title[ -]?(?:24|20|twenty[ -]four)|ja-?8"],
		["FCC", "fcc"],
		["RoHS", "rohs"],
		["CSA", "csa"],
		["NSF", "nsf|food[ -](?:safe|grade|zone)"],
		["NEMA", "nema"],
		["ADA", "ada"],
		["dark sky", "dark[ -]?sky|ida[ -]approved"],
		[
			"origin",
			"(?:made|manufactured|built|assembled|designed) in|baba|baa|taa|buy american|american[ -]made|us[ -]made|domestic(?:ally)?|imported",
		],
		["LM-79", "lm-?79|lm-?80|tm-?21"],
		["LEED", "leed|well building"],
		["fire rated", "fire[ -]rated|fire ?proof"],
		[
			"listed",
			"listed|certified|certifications?|certificates?|compliant|complies|compl(?:y|iance)|accredited|tested (?:by|to)|recogni[sz]ed|conforms?",
		],
	].map(([id = "", text = ""]): ClaimKind => ({ id, pattern: word(text) })),
];

/** What a product is or can do. */
export const features: readonly ClaimKind[] = [
	...[
		["dimmable", "dimmable|dims|dimming|dims?med|dimmers?"],
		["not dimmable", "non-?dimmable|not dimmable"],
		[
			"waterproof",
			"water[ -]?proof|weather[ -]?proof|water[ -]?tight|submersible|rain[ -]?proof|water[ -]resistant|weather[ -]resistant",
		],
		["wet", "wet(?:[ -](?:location|rated|listed|locations))?"],
		["damp", "damp(?:[ -](?:location|rated|listed|locations))?"],
		["outdoor", "outdoors?|outside"],
		["indoor", "indoors?"],
		["enclosed", "enclosed"],
		["battery", "batter(?:y|ies)|emergency|backup"],
		["sensor", "sensors?|motion|occupancy|vacancy"],
		["photocell", "photo ?cells?|dusk[ -]to[ -]dawn|photo ?controls?"],
		["flicker", "flicker(?:ing|s)?(?:[ -]free)?"],
		["smart", "smart|wi-?fi|bluetooth|zigbee|alexa|wireless|app[ -]controlled"],
		["hazardous", "hazardous|explosion[ -]?proof|class (?:1|i) div"],
		["vandal", "vandal|tamper|impact[ -]resistant|shatter(?:[ -]?proof)?|unbreakable|indestructible"],
		["IC rated", "ic[ -]rated"],
		["tunable", "tunable|selectable|color[ -]changing|rgbw?|field[ -]adjustable"],
		["ballast", "ballast[ -]bypass|direct[ -]wire|plug[ -]and[ -]play|type [abc]"],
		["warranty", "warrant(?:y|ies|ied|ed)"],
		[
			"compatible",
			"compatib(?:le|ility)|interchangeable|drop-?in|works? with|direct replacement|(?:will|does|do|to|should|can|it|they) fits?|fits (?:in|into|on|onto|the|your|any|all|every|most|both|right)|equivalent|replaces|replacement for|substitutes?|interchanges?",
		],
		["incompatible", "incompatible"],
		["silent", "silent|noiseless"],
		[
			"harmless",
			"non-?toxic|mercury[ -]free|lead[ -]free|recyclable|recycled|eco[ -]friendly|uv[ -]free|safe",
		],
		[
			"maker",
			"(?:made|manufactured|built|produced|supplied|sold|owned|backed|insured|sponsored|distributed|delivered|shipped|carried) by|maker|manufacturer|subsidiary",
		],
		[
			"reviewed",
			"reviews|reviewed by|star[ -]rated|top[ -]rated|award(?:[ -]winning|s|ed)?|customers (?:love|say|report|prefer)|trusted|voted|recommended by|endorsed",
		],
	].map(([id = "", text = ""]): ClaimKind => ({ id, pattern: word(text) })),
];

/** Comparisons that the shop did not make. */
export const comparisons: readonly ClaimKind[] = [
	...[
		[
			"cheapest",
			"cheap(?:er|est)|(?:less|least|more|most) expensive|(?:more|most) affordable|low(?:er|est)[ -](?:price|cost)\\w*|costs? (?:less|more)|saves? (?:you|more|money|energy)|better value",
		],
		[
			"brightest",
			"bright(?:er|est)|(?:more|most|less|least) (?:light|lumens|powerful|output)|dimm(?:er|est) than",
		],
		[
			"most efficient",
			"(?:more|most|less|least) (?:\\w+ )?effici(?:ent|ency)|(?:higher|highest|better|best) efficacy|(?:uses?|draws?) (?:less|more|half|twice)",
		],
		[
			"most popular",
			"(?:more|most) (?:popular|reliable|durable|rugged|advanced)|best[ -]?sell(?:er|ers|ing)|top[ -]sell(?:er|ers|ing)|(?:is|are) (?:simply |just )?the (?:very )?best|industry[ -]leading|number one|no\\. ?1|#1|world-class|unrivaled|everybody|everyone (?:buys|uses|loves|else)",
		],
		[
			"longest",
			"last(?:s|ing)? (?:for )?(?:years|decades|long)|for (?:many )?years|(?:lasts?|longer|longest) (?:longer|lasting|life|than)|outlasts?|larger than|smaller than|lighter than|heavier than|better than|worse than|superior|same (?:price|watts|lumens|output|size|stock|status)(?! as)",
		],
		["same", "(?:the |of )?same(?! day)|identical|alike|equal to"],
		[
			"times",
			"twice|double[ds]?|triple[ds]?|half|halves|third of|quarter of|dozens?|hundreds|thousands|millions",
		],
	].map(([id = "", text = ""]): ClaimKind => ({ id, pattern: word(text) })),
];
