/** Claims about orders, invoices, quotes and stock. */
import type { ClaimKind } from "./product-claims.ts";

/** States of orders, invoices, quotes, accounts and approvals. */
export const states: readonly ClaimKind[] = [
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
export const availability: readonly ClaimKind[] = [
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
