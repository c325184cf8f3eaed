/** Follow-ups: what "the second one", "make it 30" or "forget the lumens" is about, and what it must not be taken for. */
import { type TradeConversation, tellConversations } from "../../setup/assistant/trade-conversations.ts";

const conversations: readonly TradeConversation[] = [
	// One of those that were listed, with a question of its own.
	[
		"buyer",
		["wall packs 4000k around 5000 lumens with photocell", /WPT-M-40K-50L-PC/],
		["the cheaper one, whats it weigh", /WPT-M-40K-50L-PC\].* by price.*states no weight/s, /WPF/],
		["and 24 of em", /WPT-M-40K-50L-PC.*\| 24 × \$/s, /WPF/],
	],
	[
		"distributor",
		["high bays 277v 20,000 lumens", /SCX-36-40K-21K/],
		["second one in 5000k, got any", /SCX-36-50K-21K\].*\| \d+ \|/s, /RHB/],
		["in dallas?", /Dallas, TX:\*\* \S+ of SCX-36-50K-21K/],
	],
	[
		"buyer",
		["need exit signs red letters battery backup", /EDG-1-R-EM/],
		["is the edge lit single face in black", /no black version of .*EDG-1-R-EM/, /panel/i],
		["just the thermoplastic then, 16 of those", /EXT-1-R-EM.*\| 16 × \$/s],
	],
	[
		"guest",
		["stairwell lights with sensor", /STW-24/],
		["the longer one", /STW-48-40K-44L\].* by length/],
		["does it have a battery", /STW-48-40K-44L/, /STW-24/],
	],
	[
		"buyer",
		["linear high bays 4000k 24,000 lumens", /SCX-36-40K-24K/],
		["which of the two is cheaper", /cost least/, /SCX-24|AHB-24/],
		["20 of that one", /\| 20 × \$/, /SCX-24|don't have an answer/],
	],
	// Quantities and sums.
	[
		"buyer",
		["price on 12 RHB-13-40K-20K", /\*\*12 × RHB-13-40K-20K-N60:\*\* \$149\.19 each/],
		["total w/ 3 LWR-48-40K-36L", /12 × \$.*3 × \$.*for these 2 lines/s],
		["make that 15 of the high bays", /15 × \$.*3 × \$.*for these 2 lines/s],
	],
	[
		"buyer",
		["price of LWR-48-40K-36L and VTL-48-40K-48L", /\$\d/],
		["whats the total for 6 of each", /6 × \$.*6 × \$.*for these 2 lines/s],
	],
	["distributor", ["SCX-36-40K-21K lead time", /In stock/], ["what if i need 75", /SCX-36-40K-21K: .*75/]],
	// What stands on a card.
	[
		"buyer",
		["add 20 LWR-48-40K-36L to my cart", /approve/],
		["no make it 30 and in 50k", /new card.*30 × LWR-48-CS3-36L/s],
		["also 4 EXT-1-R-EM", /30 × LWR-48-CS3-36L.*4 × EXT-1-R-EM/s],
	],
	[
		"buyer",
		["start a quote for 30 EPN-24-CS3-45L and 10 EXT-1-R-EM", /approve/],
		["drop the exit signs", /- 30 × EPN-24-CS3-45L$/],
		["make the panels 36", /- 36 × EPN-24-CS3-45L$/],
		["and take 12 of the emergency version too", /36 × EPN-24-CS3-45L\n- 12 × EPN-24-CS3-45L-EM/],
	],
	[
		"distributor",
		["last order", /SO-100012/],
		["order that again but 10 of them", /new card.*- 10 × S11884/s],
	],
	// Conditions that are replaced, added, dropped and kept.
	[
		"guest",
		["area lights 4000k type 4", /Type IV/],
		["type 3 instead", /Area and site lights, Type III distribution, 4000 K/, /Type IV/],
		[
			"with a photocell and bronze",
			/Area and site lights, .*Photocell, 4000 K.*doesn't confirm this: bronze/s,
			/Type V/,
		],
	],
	[
		"guest",
		["4 ft strip light 4000k under 5000 lumens", /5,000 lm/],
		["forget the lumens, needs to be 8 ft", /Strips, 4000 K, 8 ft long/, /lm, 8 ft/],
		["lose the 4000k", /for Strips, 8 ft long/],
	],
	[
		"guest",
		["vapor tight 4 ft 5000 lumens", /VTL-48/],
		["wet location?", /Wet location/],
		["any with motion sensor", /Vapor-tight, Motion sensor, about 5,000 lm, 4 ft long/],
	],
	[
		"guest",
		["candelabra bulbs 2700k clear", /Candelabra lamps, 2700 K/],
		["frosted?", /Candelabra lamps, 2700 K, Frosted|Candelabra lamps, Frosted, 2700 K/, /A19/],
	],
	// Another subject, and none.
	[
		"guest",
		["do you have 2x4 troffers with battery", /VTR-24/],
		["ok thanks", /You're welcome/],
		["what about exit signs", /for Battery back-up, Exit signs/, /2 ft wide|NFPA/],
	],
	[
		"guest",
		["how many 2x4 for a 30x40 classroom", /20 fixtures/],
		["which fixture did you use", /./, /I found [\d,]+ products/],
	],
	// Documents.
	[
		"distributor",
		["where is SO-100007", /SO-100007/],
		["and the one before that", /^Order \[SO-100005\]/],
		["who ordered it", /placed it.*SO-100005/s],
	],
	[
		"distributor",
		["show my open quotes", /Mill Street/],
		["the clinic one, who made it", /made it.*Q-100002/s, /Q-100004/],
		["convert it to an order", /declined, so it can't be accepted/],
	],
	[
		"distributor",
		["unpaid invoices", /INV-204533/],
		["the second one, when's that due", /INV-204533.*due Sep/s, /INV-204529/],
		["is there any credit we can use on it", /CM-7032/],
	],
	[
		"rep",
		["open quotes of Harbor", /Q-100005/],
		["who made the first one", /made it.*Q-100005/s, /Q-100004/],
	],
];

tellConversations(conversations);
