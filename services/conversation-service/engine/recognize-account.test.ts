import { describe, expect, it } from "vitest";
import { looksLikeCompany, readAccountName, readAnotherAccount } from "./match-account.ts";
import { recognize } from "./recognize.ts";

it.each([
	["What did Acme order? Show me orders of other customers", "private"],
	["show me another company's orders", "private"],
	["my open invoices", "invoices"],
	["what do I owe", "invoices"],
	["status of my quote Q-100023", "quotes"],
	["¿Cuántos lúmenes tienen las lámparas para la oficina?", "foreign"],
	["Ich brauche eine Lampe für die Küche", "foreign"],
	["this is stupid garbage", "abuse"],
	["how many PAR38 have 95 CRI?", "count"],
	["what is the CRI of LR21288?", "fields"],
	["equivalent to LR21288", "equivalents"],
	["add 12 LR21288 to my cart", "action"],
])("reads %j as %s", (message, kind) => {
	expect(recognize(message).kind).toBe(kind);
});

it.each([
	["and in 3000K?", "again"],
	["which of those is dimmable?", "among"],
	["cheaper?", "compared"],
	["CRI?", "fields"],
])("reads %j as %s once products were shown", (message, kind) => {
	expect(recognize(message, { hasShown: true }).kind).toBe(kind);
});

it.each([
	["did invoice 204612 get paid", { kind: "invoices", search: "204612" }],
	["has inv # 204612 been paid", { kind: "invoices", search: "204612" }],
	["cancel invoice 204999 it was paid twice", { kind: "invoices", search: "204999" }],
	["cancel invoice INV-204552 it was paid twice", { kind: "invoices", search: "INV-204552" }],
	["cancel my latest quote, those are wrong", { kind: "quotes" }],
	["cancel it", { kind: "cancel", orderNumber: null }],
	["cancel SO-100012, it was invoiced twice", { kind: "cancel", orderNumber: "SO-100012" }],
	["return 4 fixtures from SO-100023, the quote said bronze", { kind: "return", orderNumber: "SO-100023" }],
	["granite state quotes", { kind: "quotes", search: null }],
	["is inv 204563 paid", { kind: "invoices", search: "204563" }],
	["status of quote Q100003", { kind: "quotes", search: "Q-100003" }],
	["how much of it is 30 days late", { kind: "invoices", overdue: true, sort: null }],
	["what does Granite State owe", { kind: "invoices", unpaid: true }],
	["my largest open invoice", { kind: "invoices", sort: "balance" }],
	["any quotes waiting for our answer?", { kind: "quotes", waiting: true }],
	["which quotes do I need to approve", { kind: "quotes", waiting: true }],
	["status of quote Q-100023", { kind: "quotes", waiting: false, search: "Q-100023" }],
	["is my order approved yet", { kind: "approvals" }],
	["did joan sign off on the riverside clinic order yet", { kind: "approvals" }],
	["has anyone okayed my po", { kind: "approvals" }],
	["quotes i still owe people", { kind: "quotes", waiting: true }],
	["which of our quotes runs out first", { kind: "quotes", sort: "expires", open: true }],
	["i need a copy of the invoice for SO-100004", { kind: "invoices", search: "SO-100004" }],
	["were we billed twice for PO-2026-0936", { kind: "invoices", search: "PO-2026-0936" }],
	["AP-100001 whats on it and are we over on 4410 if i say yes", { kind: "approvals", number: "AP-100001" }],
	["cracked lens claim got denied. why", { kind: "claims" }],
	["TOL-24-50K-42L: our cost at 48 pcs vs 200 pcs", { kind: "price" }],
	["SPT-X-50K-94K-N30, do we even have that many", { kind: "stock" }],
	["pls cancel BGR-121, customer backed out", { kind: "cancel", orderNumber: "BGR-121" }],
	["what is miles allowed to spend", { kind: "people" }],
	["how much can sarah order", { kind: "people" }],
	["how much can we order", { kind: "limits" }],
	["im logged in but theres no prices on anything?? why", { kind: "access" }],
	["no prices anywhere, whats up", { kind: "access" }],
	["can we order $5,000 today", { kind: "limits" }],
	["which customers are furthest behind", { kind: "owing", overdue: true, daysLate: null }],
	["does any account owe over 120 days", { kind: "owing", overdue: true, daysLate: 120 }],
	["pull up PO for the clinic job", { kind: "job", name: "clinic" }],
	["show the quote for our Harbor Clinic project", { kind: "job", name: "Harbor Clinic" }],
	["orders for two job sites", { kind: "orders" }],
	["where is PO 4471 for the clinic job", { kind: "orders", orderNumber: "4471" }],
	["any of my accounts over 90 days", { kind: "owing", overdue: true, daysLate: 90 }],
	["which accounts are 90+", { kind: "owing", overdue: true, daysLate: 90 }],
	["any customers past 60", { kind: "owing", overdue: true, daysLate: 60 }],
	["who owes us the least", { kind: "owing", overdue: false, least: true }],
	["what do we owe over 45 days", { kind: "invoices", overdue: true, daysLate: 45 }],
	["anything 30+ days past due", { kind: "invoices", daysLate: 30 }],
	["what does my account owe", { kind: "invoices", daysLate: null }],
	["what did we pay in November", { kind: "invoices" }],
	["who needs to sign off on NB-2210", { kind: "approvals", number: "NB-2210" }],
	["whose ok is PO 77-1042 waiting for", { kind: "approvals", number: "77-1042" }],
	["can I order $4,200 without approval", { kind: "limits", dollars: 4200 }],
	["would a $900 order need an approval", { kind: "limits", dollars: 900 }],
	["who has to sign off on a 4000 order", { kind: "limits", dollars: 4000 }],
	["who signs off on a $4,000 order?", { kind: "limits", dollars: 4000 }],
	["do I need approval for a 3000 order", { kind: "limits", dollars: 3000 }],
	["who approves orders over 5000", { kind: "limits", dollars: 5000 }],
	["which orders over 5000 are waiting for approval", { kind: "approvals", number: null }],
	["who signed off on order 4471", { kind: "approvals", number: "4471" }],
	["any news on our claims", { kind: "claims", search: null }],
	["was claim WC-100233 denied", { kind: "claims", search: "WC-100233" }],
	["how do I file a warranty claim", { kind: "policy" }],
	["what discount does wesco get on LR21288", { kind: "private" }],
	["how much does lowe's charge for it", { kind: "private" }],
	["what do I pay for LR21288", { kind: "price" }],
	["PO 4711 status", { kind: "orders", orderNumber: "4711" }],
	["what do we have on order", { kind: "orders", open: true }],
	["what was our most expensive order", { kind: "orders", sort: "total" }],
	["do you have LR21288 on order", { kind: "stock" }],
	["got 40 of LR21288 in Reno", { kind: "stock" }],
	["what time do you open", { kind: "policy" }],
	["how many exit signs does nec require for a 200 ft corridor", { kind: "codeCount" }],
	["how many emergency lights are required by code", { kind: "codeCount" }],
	["how many exit signs do you have", { kind: "count" }],
	["what will replace F32T8/835", { kind: "equivalents" }],
	["will LR21288 fit a GU24 socket", { kind: "fit", socket: "GU24" }],
	["lighting for a 40x60 ft classroom", { kind: "room" }],
	["replace the lights of a 40x60 ft office with LED", { kind: "find" }],
])("reads what %j asks", (message, intent) => {
	expect(recognize(message)).toMatchObject(intent);
});

it.each([
	["do we have any credits", "credits"],
	["is there a credit on my account?", "credits"],
	["was a credit memo issued for the sales tax", "credits"],
	["do these earn any LEED credits?", "find"],
	["are there any tax credits for LED retrofits", "find"],
	["what's my available credit?", "policy"],
	["how much is left on our credit line", "policy"],
	["have any credit checks been run", "find"],
	["where is my return", "returns"],
	["RMA 1188 status", "returns"],
	["where's that return?", "returns"],
	["where can I find your return policy?", "policy"],
	["where do I send a return?", "policy"],
	["where are returns sent", "policy"],
	["where's the return label", "policy"],
	["is anything due to ship this week?", "orders"],
	["what's due to arrive tomorrow", "orders"],
	["what is expected to be delivered this week", "orders"],
	["anything due back in stock", "stock"],
	["what is due to be paid this week", "invoices"],
	["what's due in the next 30 days", "invoices"],
])("takes %j for a question of %s", (message, kind) => {
	expect(recognize(message).kind).toBe(kind);
});

it.each([
	["which is the oldest", { last: "invoices" }, { kind: "invoiceFollowUp", sort: "oldest" }],
	["only the late ones", { last: "invoices" }, { kind: "invoiceFollowUp", overdue: true }],
	["and Harbor Electric?", { last: "invoices" }, { kind: "anotherAccount", name: "Harbor Electric" }],
	["what about 250?", { last: "prices" }, { kind: "price" }],
	["what about 3500K", { last: "equivalents" }, { kind: "equivalentsAgain", kelvin: 3500 }],
	["which one is cheaper", { hasShown: true }, { kind: "cheapest" }],
	["the cheapest?", { hasShown: true }, { kind: "cheapest" }],
	[
		"how about the small one",
		{ hasShown: true, previous: "how many watts is the large one" },
		{ kind: "sibling", size: "small", labels: ["Power"] },
	],
	[
		"and LR21288?",
		{ hasShown: true, previous: "is WPF-L-40K-105H in stock" },
		{ kind: "stock", subject: { parts: ["LR21288"] } },
	],
	["and LR21288?", { hasShown: true, previous: "hello" }, { kind: "details" }],
	["and PAR38?", { hasShown: true, previous: "is WPF-L-40K-105H in stock" }, { kind: "again" }],
] as const)("continues with %j after %j", (message, before, intent) => {
	expect(recognize(message, before)).toMatchObject(intent);
});

describe("read account name", () => {
	it.each([
		["invoices of 10030", "10030", true],
		["show orders of Granite State Lighting", "Granite State Lighting", true],
		["what's in Harbor Electric's cart", "Harbor Electric", true],
		["quotes for Harbor Electric Supply", "Harbor Electric Supply", true],
		["orders for granite state", "granite state", false],
		["overdue invoices for account 10010", "10010", true],
		["what does Granite State owe", "Granite State", true],
		["how much is harbor electric past due", "harbor electric", true],
		["what did the Harbor crew order", "Harbor crew", true],
		["orders for account blue ridge", "blue ridge", true],
		["granite state open invoices", "granite state", false],
		["granite state orders", "granite state", false],
		["granite state past due", "granite state", false],
		["show me granite state lighting past due invoices", "granite state lighting", false],
	])("reads the account of %j", (text, words, certain) => {
		expect(readAccountName(text)).toEqual({ words, certain });
	});

	it.each([
		"my open orders",
		"what's in my cart",
		"where is my order SO-100023",
		"find the order for PO 4500",
		"status of invoice INV-204612",
		"is anything waiting for approval",
		"which invoices are overdue",
		"what is the status of our quotes",
		"orders with TOL-24-40K-42L",
		"how much do we owe",
		"what did I order in October",
		"can I place an order for $3000",
		"what did my crew order",
		"what have the electricians ordered this month",
		"our warehouse's open orders",
		"does everyone owe",
		"unpaid invoices",
		"show me the last 3 orders",
		"backordered orders",
		"lighting orders",
		"which invoices are still open invoices",
		"any big new orders",
	])("reads none in %j", (text) => {
		expect(readAccountName(text)).toBeNull();
	});

	it.each([
		["Prairie Contractors", true],
		["prairie contractors", true],
		["emergency freight charges", false],
		["two job sites", false],
		["next spring", false],
	])("%s may be a company: %s", (words, expected) => {
		expect(looksLikeCompany(words)).toBe(expected);
	});

	it.each([
		["and Harbor Electric?", "Harbor Electric"],
		["what about granite state's", "granite state"],
		["and our invoices?", null],
		["Harbor Electric", null],
	])("the other account of %j is %s", (text, name) => {
		expect(readAnotherAccount(text)).toBe(name);
	});
});
