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
const word = (text: string): RegExp => new RegExp(`(?<![\\w-])(?:${text})(?![\\w])`);

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

// Promises, and claims to have done something.

/** What only the shop itself can promise. */
export const promises: readonly ClaimKind[] = [
	...[
		[
			"guarantee",
			"guarant(?:ee[ds]?|y)|promis(?:e|es|ed)|you have my word|rest assured|count on (?:it|us)|assure[ds]?|risk[ -]free|no risk|no doubt",
		],
		[
			"free",
			"for free|free (?:shipping|freight|delivery|returns?|ground|overnight|samples?|gift|replacement|of charge|install\\w*|for you)|(?:is|are|ships?|delivered|comes?|it's|for|shipping's|freight's|absolutely|completely|totally) free|freight[ -](?:prepaid|included|paid|allowed)|(?:for|is|was|yours) (?:yours )?(?:for )?nothing|we (?:pay|cover|absorb|eat)|pays? (?:for|the) (?:the )?(?:whole|entire|full|all|everything|freight|shipping)|no (?:extra )?(?:charge|cost|fee|fees|freight|shipping)|without charge|on the house|on us|complimentary|waiv(?:e|ed|es|ing)|at no|costs? (?:you )?nothing|nothing to pay|zero (?:cost|freight|shipping)",
		],
		[
			"discount",
			"discount(?:s|ed)?|coupons?|promo(?:tion)?s?|promotional|on sale|sale price|clearance|special (?:price|deal|offer)|deals?|marked down|knock(?:ed)? off|bargain|steal|giveaway|markdown|price (?:drop|cut|break)s?|reduced|rebated|bonus|gift card|store credit",
		],
		[
			"lowest price",
			"(?:lowest|best|cheapest|unbeatable|rock[ -]bottom|better|lower) (?:available )?(?:price|prices|pricing|cost|deal|rate)s?|price[ -]match\\w*|beat any|match any|cheaper (?:anywhere|elsewhere|than)|nobody (?:sells|beats|is)|no one (?:sells|beats|is)",
		],
		["qualify", "qualif(?:y|ies|ied|ying)|eligible|eligibility|entitled?|pre-?qualified|pre-?approved"],
		[
			"refund",
			"refund(?:s|able)?|money[ -]back|no questions asked|(?:full|store) credit|return (?:it|them) any ?time",
		],
		["lifetime", "lifetime|forever|never (?:fails?|breaks?|burns?|needs?)|for life"],
		[
			"soon",
			"same[ -]day|next[ -](?:day|business day|week|month|morning)|(?:end|start|middle|rest) of (?:the|this|next) (?:day|week|month|year)|overnight|expedit(?:e|ed|ing)|rush(?:ed)?|tomorrow|tonight|yesterday|today|asap|right away|immediately|shortly|momentarily|any (?:minute|moment|day)|very soon|soon|(?:this|next|last|by|on|until|before|after) (?:week|afternoon|morning|evening|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|in (?:no time|a jiffy)|within (?:the )?(?:day|week|hour)s?|(?:in|within|after|takes?|about) (?:an?|a few|few|a couple of) (?:hours?|days?|weeks?|months?)|(?:hours?|days?|weeks?|months?) (?:ago|from now)",
		],
		[
			"insured",
			"insured|liable|liability|indemnif\\w+|we cover|covers? (?:all|any|everything)|hold (?:the |this |that |your )?price|price (?:is )?(?:locked|held)|locked in|reserved? for you|set aside",
		],
		["exempt", "tax[ -](?:exempt|free)|no (?:sales )?tax|duty[ -]free"],
	].map(([id = "", text = ""]): ClaimKind => ({ id, pattern: word(text) })),
	{
		id: "will",
		pattern:
			/(?:\b(?:will|shall|going to|gonna|about to|set to|scheduled to|expected to|sure to|bound to)|'ll)(?: \w+ly| also| then| now| just| even| gladly)*(?: be)? (?:have|get|ship|arriv|deliver|refund|call|e-?mail|send|sent|credit|match|hold|held|reserv|replac|give|cover|pay|paid|waiv|receiv|approv|process|contact|reach|follow|get back|notif|expedit|honor|add|order|cancel|updat|chang|upgrad|install|pick|ready|there|here|with you|back in|available|in stock|restock|leave|come|handl|take care|sort|fix|arrang|schedul|make sure|ensur|see to|issu|reimburs|extend|discount|drop|lower|throw|includ)\w*/,
	},
	{
		id: "ships",
		pattern:
			/\bships? (?:in|within|the|next|by|on|out|from|via|with|immediately|fast|free|today|same|overnight|direct)\b|\barriv(?:es|ing) (?:by|on|in|within|next|at)\b|\bdeliver(?:s|y|ies|ing)? (?:is|by|on|in|within|date|time|takes|to|today|tomorrow)\b|\b(?:lead time|eta|transit time|due in|expected(?! (?:life|savings|lifetime)))\b/,
	},
];

/** What a model says that it, or somebody, has done. */
export const deeds: readonly ClaimKind[] = [
	...[
		["added", "added|put|placed in|dropped|inserted|loaded"],
		["placed", "placed|ordered|reordered|re-ordered|submitted|purchased|bought|processed"],
		[
			"sent",
			"sent|e-?mailed|mailed|forwarded|texted|faxed|notified|informed|contacted|messaged|alerted|escalated|passed (?:on|along)|relayed",
		],
		[
			"created",
			"created|started|opened|generated|set up|drafted|filed|registered|recorded|logged|entered|issued",
		],
		[
			"changed",
			"updated|changed|applied|upgraded|moved|switched|removed|deleted|edited|adjusted|corrected|fixed|merged|activated|enabled|unlocked|extended|raised|lowered|increased",
		],
		["reserved", "reserved|booked|scheduled|allocated|arranged|secured|locked|expedited"],
		["saved", "saved|stored|uploaded|charged|billed|deducted|invoiced|transferred|deposited"],
	].map(
		([id = "", text = ""]): ClaimKind => ({
			id,
			pattern: new RegExp(
				`\\b(?:has|have|had|was|were|is|are|been|being|got|gets|get|'s|'re|'ve)(?: \\w+ly| now| just| already| also| all| both| been)* (?:been )?(?:${text})\\b|^\\W*(?:\\w+ly |all |just |now |already |and |both )*(?:${text})\\b|\\b(?:${text}) (?:it|them|those|these|all|everything|\\d[\\d,]*|your|to (?:the|your)|in (?:the|your))\\b|\\b(?:order|cart|quote|request|item|items|email|message|project|address|note)s? (?:${text})\\b`,
			),
		}),
	),
	{
		id: "cart holds",
		pattern:
			/\bcart (?:now |already )?(?:has|holds|contains)\b|\b(?:is|are|have|has) (?:\S+ ){0,5}in (?:the|your) (?:cart|project)\b/,
	},
	{
		id: "done",
		pattern:
			/^\W*(?:all )?(?:done|set|complete|completed|finished|success(?:ful(?:ly)?)?|confirmed|handled|sorted|processed)\b(?! (?:of|the|a)\b)|\b(?:all set|taken care of|good to go|it's done|is done|all done|consider it done|went through|gone through|successful(?:ly)?|mission accomplished|sorted out|squared away|in the bag|on order|in the system)\b|\bin your (?:cart|project|inbox|account)(?: now|,| already)|\b(?:is|are|'s|'re) (?:now )?in (?:your|the) (?:cart|project|inbox)\b|\u2705|\u2714|\u2611|\u{1f389}/u,
	},
];

/** What a language model never has done: it may say that it was not. */
export const deedIds: ReadonlySet<string> = new Set([...deeds.map(({ id }) => id), "complete"]);
