/**
 * What a sentence can claim in the words of a supply house. The same patterns read a model's sentence and the shop's
 * own data; a claim holds when the data about the same thing says it too, or says its opposite for a claim with "not".
 */

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

/** States of orders, invoices, quotes, accounts and approvals. */
const states: readonly ClaimKind[] = [
	{
		id: "partly shipped",
		pattern:
			/\bpart(?:ial(?:ly)?|ly)[ -](?:shipped|shipments?|delivered)|\bpart of (?:it|them|the order|your order) (?:has )?shipped/,
		group: "order",
	},
	{
		id: "shipped",
		pattern:
			/(?<!partially[ -]|partly[ -]|partial[ -]|part of (?:it|them|the order|your order) (?:has )?|completely |fully )\bshipped\b|\b(?:dispatched|despatched|in[ -]transit|en route|on (?:its|the|their|your) way|with the carrier|out for delivery|sent out|went out|gone out|rolling|heading (?:to|your)|headed (?:to|your)|handed (?:over )?to the|picked up (?:by|from)|on (?:a|the) truck|out the door|shipment (?:is )?complete)\b|\bleft (?:our|the) (?:dock|warehouse|facility|building|hub|yard)\b|\u{1f69a}|\u{1f69b}|\u{1f4e6}/u,
		group: "order",
		implies: ["placed"],
	},
	{
		id: "delivered",
		pattern:
			/(?<!partially[ -]|partly[ -])\bdelivered\b|\b(?:arrived|signed for|dropped off|reached (?:you|your)|got (?:there|here)|was received|were received|been received)\b|\bat your (?:door|dock|site|shop)\b/,
		group: "order",
		implies: ["placed", "shipped"],
	},
	{
		id: "processing",
		pattern: /\bprocessing\b|\bin process\b|\bbeing (?:packed|picked|prepared|processed|built|assembled)\b/,
		group: "order",
		implies: ["placed"],
	},
	{ id: "pending", pattern: /\bpending\b/, group: "order", implies: ["placed"] },
	{
		id: "awaiting payment",
		pattern: /\b(?:awaiting|awaits|waits for|waiting (?:for|on)) (?:its |the |your |a )?payment\b/,
		group: "order",
		implies: ["placed"],
	},
	{ id: "canceled", pattern: /\bcancell?(?:ed|ation)\b|\bvoid(?:ed)?\b|\bcalled off\b/, group: "order" },
	{ id: "confirmed", pattern: /\bconfirmed\b|\backnowledged\b|\bconfirmation\b/ },
	{
		id: "complete",
		pattern:
			/\b(?:is|are|was|been|now) (?:complete|completed|finished|finali[sz]ed|done)\b|\bcompleted\b|\b(?:completely|fully) shipped\b|\bshipped (?:complete|completely|in full)\b/,
		implies: ["shipped"],
	},
	{ id: "on hold", pattern: /\bon hold\b|\bheld up\b|\bdelayed\b|\bdelay\b|\bstuck\b|\blost in\b/ },
	{
		id: "ready",
		pattern:
			/\bready (?:for|to) (?:pick ?up|ship|collect|collection|dispatch|go|leave)\b|\bpacked\b|\bstaged\b/,
	},
	{ id: "back-ordered", pattern: /\bback[ -]?order(?:ed)?\b/ },
	{ id: "refunded", pattern: /\b(?:refunded|reimbursed|credited|credit memo)\b/ },
	{ id: "returned", pattern: /\breturned\b/ },
	{ id: "tracking", pattern: /\btracking (?:number|no|id|code)\b/ },
	{
		id: "paid",
		pattern:
			/(?<!pre|un)\bpaid\b|\bsettled\b|\bpayment (?:(?:was|has been|is) )?(?:received|posted|cleared|authorized|complete|went through)\b|\bpaid off\b/,
		implies: ["placed"],
	},
	{
		id: "unpaid",
		pattern:
			/\bunpaid\b|\boutstanding\b|\bstill owed?\b|\bnot yet paid\b|\b(?:open|unsettled) (?:invoice|balance)\b/,
		denies: "paid",
	},
	{
		id: "overdue",
		pattern:
			/\b(?:overdue|past[ -]due|delinquent|in arrears)\b|\b(?:is|are|was|were|running|pays?|paid) late\b/,
	},
	{
		id: "approved",
		pattern:
			/(?<!dis|pre-?)\bapproved\b|\bsigned off\b|\bgreen-?lit\b|\bauthorized\b|\bapproval (?:was |has been )?(?:granted|given|received)\b|\bgot the (?:ok|okay|nod)\b|\bcleared (?:by|for)\b/,
		group: "quote",
	},
	{
		id: "declined",
		pattern: /\b(?:declined|rejected|denied|turned down|refused|disapproved)\b/,
		group: "quote",
	},
	{ id: "expired", pattern: /\b(?:expired|lapsed|no longer valid)\b/, group: "quote" },
	{ id: "accepted", pattern: /\baccepted\b|\bhonored\b/, group: "quote" },
	{
		id: "verified",
		pattern:
			/(?<!un)\bverified (?:for|on|as|by|and|now|already|status)\b|\b(?:is|are|been|was|now|already) verified\b/,
	},
	{ id: "priced", pattern: /\bpriced\b/, group: "quote" },
	{
		id: "valid",
		pattern:
			/\b(?:(?:is|are|still|be|remains?) (?:still )?(?:good|valid|open|active|honored)|(?:good|valid|open) (?:until|through|for|till))\b/,
		group: "quote",
	},
	{
		id: "nothing owed",
		pattern:
			/\b(?:don't|do not|doesn't|does not|no longer) owe\b|\bowes? (?:us |you )?(?:nothing|no|not)\b|\b(?:nothing|no balance|no money) (?:is |was )?(?:due|owed|outstanding|left to pay)\b/,
	},
];

/** Stock and being sold. */
const availability: readonly ClaimKind[] = [
	{
		id: "in stock",
		pattern:
			/(?<!out )\b(?:in[ -]stock|on hand|on (?:the|our) (?:shelf|shelves|floor)|in inventory|well[ -]stocked|overstocked|stocked)\b|\b(?:is|are|it's|they're|be|remains?|still|now|currently|readily|immediately|all|both) available(?! (?:in (?!our|the|a|stock|quantit|large|bulk|every|all|any|most)|as|with|on request|online|from \d))|\bavailab(?:le|ility) (?:now|today|immediately|right|for (?:immediate|pick|same|quick))|\b(?:plenty|lots|tons|loads|a few|enough|sufficient|ample) (?:of (?:them|it|these|those|stock|pieces|inventory)|stock|left|available|pieces|inventory|units)\b|\b(?:pieces|units|fixtures|lamps|of them|of these|left) (?:are )?(?:left|available|on hand|ready|remaining|remain)\b|\b(?:can|to|could) be had\b|\b(?:for sale|obtainable|at hand)\b|\bwe have (?:it|them|these|those|this|that)\b/,
	},
	{
		id: "out of stock",
		pattern:
			/\bout[ -]of[ -]stock\b|\bsold[ -]out\b|\bunavailable\b|\b(?:none|nothing|zero) (?:left|in stock|on hand|available)\b|\b(?:ran|run|are|is) out\b|\bno (?:stock|inventory|pieces|units)\b|\bnot stocked\b/,
		denies: "in stock",
	},
	{
		id: "low stock",
		pattern:
			/\blow (?:in |on )?(?:stock|inventory)\b|\brunning (?:low|out)\b|\blimited (?:stock|quantity|quantities|supply|supplies|availability|time)\b|\bonly (?:a few|a couple|a handful)\b|\bselling (?:fast|quickly|out)\b|\bwhile (?:supplies|stock|they|it)\b|\bhurry\b|\blast (?:chance|ones|few|pieces)\b/,
	},
	{
		id: "discontinued",
		pattern:
			/\bdiscontinu(?:ed|ing)\b|\bobsolete\b|\bphased out\b|\bend[ -]of[ -]life\b|\bno longer (?:made|available|sold|manufactured|produced|carried|offered|in production)\b/,
	},
	{
		id: "current",
		pattern:
			/\b(?:still|currently) (?:made|sold|manufactured|produced|in production|current|offered)\b|\bin production\b/,
		denies: "discontinued",
	},
	...[
		["no orders", "orders?"],
		["no quotes", "quotes?"],
		["no invoices", "invoices?"],
		["no approvals", "approvals?"],
		["no rebates", "rebates?|programs?|incentives?"],
		[
			"no products",
			"products?|items?|lamps?|fixtures?|results?|match(?:es)?|such|skus?|lights?|part numbers?|record",
		],
	].map(
		([id = "", noun = ""]): ClaimKind => ({
			id,
			pattern: new RegExp(
				`\\bno (?:\\w+ ){0,3}(?:${noun})\\b${id === "no products" ? "|\\b(?:do not|don't|does not|doesn't|no longer|never|cannot|can't) (?:\\w+ )?(?:carry|carries|sell|offer|stock)\\b" : ""}`,
			),
		}),
	),
	{
		id: "empty",
		pattern: /\b(?:cart|account|list) (?:is|was) (?:now )?empty\b|\bnothing in (?:the|your) cart\b/,
	},
];

const word = (text: string): RegExp => new RegExp(`(?<![\\w-])(?:${text})(?![\\w])`);

/** Listings, marks and standards. Figures such as IP65 are checked as part numbers are. */
const listings: readonly ClaimKind[] = [
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
const features: readonly ClaimKind[] = [
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

/** What only the shop itself can promise. */
const promises: readonly ClaimKind[] = [
	...[
		[
			"guarantee",
			"guarant(?:ee[ds]?|y)|promis(?:e|es|ed)|you have my word|rest assured|count on (?:it|us)|assure[ds]?|risk[ -]free|no risk|no doubt",
		],
		[
			"free",
			"free (?:shipping|freight|delivery|returns?|ground|overnight|samples?|gift|replacement|of charge|install\\w*|for you)|(?:is|are|ships?|delivered|comes?|it's|for|shipping's|freight's|absolutely|completely|totally) free|freight[ -](?:prepaid|included|paid|allowed)|(?:for|is|was|yours) (?:yours )?(?:for )?nothing|we (?:pay|cover|absorb|eat)|pays? (?:for|the) (?:the )?(?:whole|entire|full|all|everything|freight|shipping)|no (?:extra )?(?:charge|cost|fee|fees|freight|shipping)|without charge|on the house|on us|complimentary|waiv(?:e|ed|es|ing)|at no|costs? (?:you )?nothing|nothing to pay|zero (?:cost|freight|shipping)",
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
			/(?:\b(?:will|shall|going to|gonna|about to|set to|scheduled to|expected to|sure to|bound to)|'ll)(?: \w+ly| also| then| now| just| even| gladly)*(?: be)? (?:have|get|ship|arriv|deliver|refund|call|email|e-mail|send|sent|credit|match|hold|held|reserv|replac|give|cover|pay|paid|waiv|receiv|approv|process|contact|reach|follow|get back|notif|expedit|honor|add|order|cancel|updat|chang|upgrad|install|pick|ready|there|here|with you|back in|available|in stock|restock|leave|come|handl|take care|sort|fix|arrang|schedul|make sure|ensur|see to|issu|reimburs|extend|discount|drop|lower|throw|includ)\w*/,
	},
	{
		id: "ships",
		pattern:
			/\bships? (?:in|within|the|next|by|on|out|from|via|with|immediately|fast|free|today|same|overnight|direct)\b|\barriv(?:es|ing) (?:by|on|in|within|next|at)\b|\bdeliver(?:s|y|ies|ing)? (?:is|by|on|in|within|date|time|takes|to|today|tomorrow)\b|\b(?:lead time|eta|transit time|due in|expected(?! (?:life|savings|lifetime)))\b/,
	},
];

/** Comparisons that the shop did not make. */
const comparisons: readonly ClaimKind[] = [
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
			"(?:more|most) (?:popular|reliable|durable|rugged|advanced)|best[ -]?sell(?:er|ers|ing)|top[ -]sell(?:er|ers|ing)|industry[ -]leading|number one|no\\. ?1|#1|world-class|unrivaled|everybody|everyone (?:buys|uses|loves|else)",
		],
		[
			"longest",
			"(?:lasts?|longer|longest) (?:longer|lasting|life|than)|outlasts?|larger than|smaller than|lighter than|heavier than|better than|worse than|superior|same (?:price|watts|lumens|output|size|stock|status)(?! as)",
		],
		[
			"times",
			"twice|double[ds]?|triple[ds]?|half|halves|third of|quarter of|dozens?|hundreds|thousands|millions",
		],
	].map(([id = "", text = ""]): ClaimKind => ({ id, pattern: word(text) })),
];

/** What a model says that it, or somebody, has done. */
const deeds: readonly ClaimKind[] = [
	...[
		["added", "added|put|placed in|dropped|inserted|loaded"],
		["placed", "placed|ordered|reordered|re-ordered|submitted|purchased|bought|processed"],
		[
			"sent",
			"sent|emailed|e-mailed|mailed|forwarded|texted|faxed|notified|informed|contacted|messaged|alerted|escalated|passed (?:on|along)|relayed",
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
		id: "done",
		pattern:
			/^\W*(?:all )?(?:done|set|complete|completed|finished|success(?:ful(?:ly)?)?|confirmed|handled|sorted|processed)\b(?! (?:of|the|a)\b)|\b(?:all set|taken care of|good to go|it's done|is done|all done|consider it done|went through|gone through|successful(?:ly)?|mission accomplished|sorted out|squared away|in the bag|on order|in the system)\b|\bin your (?:cart|project|inbox|account)(?: now|,| already)|\b(?:is|are|'s|'re) (?:now )?in (?:your|the) (?:cart|project|inbox)\b|\u2705|\u2714|\u2611|\u{1f389}/u,
	},
];

export const claimKinds: readonly ClaimKind[] = [
	...states,
	...availability,
	...listings,
	...features,
	...promises,
	...comparisons,
	...deeds,
];
