/** Questions about kinds, mounting, circuits, numbers cut short and the account: what each answer has to say. */
import { type TradeConversation, tellConversations } from "../../setup/assistant/trade-conversations.ts";

const conversations: readonly TradeConversation[] = [
	// A figure of a whole kind is listed by value, and products are not proposed instead.
	["guest", ["how low will your 2x2 troffers dim", /\*\*Dimming\*\* of .*down to 1%/s, /Nothing matches/]],
	["guest", ["what's the voltage of the wall packs?", /\*\*Voltage\*\* of .*\*\*120-277 V\*\*/s]],
	[
		"guest",
		[
			"what finish is the WPS slim wall pack available in",
			/\*\*Finish\*\*.*\*\*Bronze\*\*.*\*\*White\*\*/s,
			/3000 K/,
		],
	],
	// A series in two finishes, asked by its code: each finish with its part numbers.
	[
		"guest",
		["what finishes does the WPS come in", /\*\*Finish\*\* of 8 part numbers of the WPS.*Bronze.*White/s],
	],
	["guest", ["finishes of the WPS series", /Bronze.*White/s]],
	[
		"guest",
		["what is the min dim level of wall packs", /\*\*Dimming\*\* of .*wall packs/is, /VTR-|EPN-|IVO4/],
	],
	["guest", ["what is the max wattage of the high bays", /\*\*Power\*\* of .*high bays/is, /VTR-|EPN-/]],
	["guest", ["battery life of the exit signs", /./, /\*\*Life\*\*|80,000/]],
	// What was shown is bought, priced or asked for, after an answer about savings.
	[
		"distributor",
		["what do I save when I replace 20 400w metal halide high bays with RHB-13-40K-20K-N60", /hr\/yr/],
		["price for 30 of them", /./, /hr\/yr/],
	],
	[
		"distributor",
		["what do I save when I replace 20 400w metal halide high bays with RHB-13-40K-20K-N60", /hr\/yr/],
		["add 30 of them to my cart", /Check it and approve/, /hr\/yr/],
	],
	["guest", ["is the new driver in VTR-24-40K-40L dimmable?", /\*\*Dimming:\*\*/, /lists no driver/]],
	["guest", ["is the new sensor of ASL-S-40K-11K-T3 wet rated", /\*\*Location:\*\*/, /lists no sensor/]],
	["guest", ["new driver for VTR-24-40K-40L", /lists no driver/]],
	["guest", ["replacement battery for VTR-24-40K-40L", /lists no battery/]],
	["guest", ["dimmable wall packs", /Wall packs/, /\*\*Dimming\*\* of/]],
	["guest", ["which 2x4 troffers are over 5000 lumens", /products? for/, /\*\*Light output\*\*/]],
	// No product states how high it hangs.
	[
		"guest",
		[
			"how high can the RHB-13-40K-20K-N60 be mounted",
			/states no mounting height.*RHB-13-40K-20K-N60.*20,000 lm/s,
			/lists no accessories/,
		],
	],
	["guest", ["recommended mounting height for wall packs", /states no mounting height/, /accessor/]],
	["guest", ["what mounting kit does ASL-S-40K-11K-T3 need", /accessories/, /mounting height/]],
	[
		"guest",
		[
			"how many RHB-13-40K-20K-N60 fit on one 20 A 277 V circuit",
			/129 W.*\*\*0\.49 A\*\*.*at most \*\*32 fixtures\*\*.*Inrush/s,
		],
	],
	// What is asked is kept through follow-ups, and a question of something else is not answered in its place.
	[
		"distributor",
		["stock of TOL-24-40K-42L", /\[TOL-24-40K-42L\]/],
		["how bout 35k", /\| \[TOL-24-35K-42L\]/, /\[TOL-24-40K-42L\]/],
		["so what would 50 run me", /50 × \$[\d.]+ = \$/, /TOL-24-40K/],
	],
	[
		"guest",
		["rhb 13 40k 20k n60 vs scx-24-40k-18k", /RHB-13-40K-20K-N60.*SCX-24-40K-18K/s, /second part number/],
	],
	[
		"guest",
		["compare VTL-48-40K-48L and LST-48-40K-40L", /\| Spec \|/],
		["which one could I hose off", /VTL-48-40K-48L has IP65/, /Downlights/],
		["and how long is the warranty", /\*\*Warranty:\*\* 5 years/, /LST-48/],
	],
	[
		"guest",
		["what does IP67 vs IP65 mean and which floods are 67", /immersion.*IP67 or better/s, /\| Spec \|/],
	],
	["guest", ["85PAR38/FL 120V", /PAR38/, /\*\*Voltage/]],
	["guest", ["crosses for lithonia 2GTL4 48L LP850", /5000 K/, /3500 K, CRI/]],
	["guest", ["do you have emt conduit", /We don't sell conduit or fittings/, /nearest question/]],
	["guest", ["as all your fixtures are ETL listed, may I write that", /doesn't state a ETL listing for all/]],
	["guest", ["is the SCX-36-40K-21K ok on 480", /No, not 480 V/]],
	[
		"distributor",
		["how much of our balance is 90+ days late", /\*\*\$10,943\.96\*\* is more than 90 days past due/],
	],
	["distributor", ["what does rexel pay for TOL-24-40K-42L", /can't look up anyone else's/, /\$\d/]],
	[
		"guest",
		[
			"how far apart do i put emergency lights in a hallway",
			/states no mounting height.*EMU-/s,
			/ConTech|CTR|ownlight/,
		],
	],
	["guest", ["church lot, 8 250w hps cobra heads, dusk to dawn, 12 cents, savings?", /RDW-/, /AHB-|RHB-/]],
	["guest", ["parking lot, 12 400w metal halide heads, 4000 hours, 12 cents, savings?", /ASL-/, /AHB-|RHB-/]],
	["guest", ["what does IC airtight mean and do i need it in a garage", /insulat/i, /No page of ours/]],
	// A job is the name of a quote, whose PO leads to its orders.
	["distributor", ["pull up PO for the clinic job", /Q-100002.*Harbor Clinic.*PO-2026-0902/s, /socket/]],
	["distributor", ["order for the airport job", /No quote has "airport"/, /SO-/]],
	// 208 and 240 V lie between 120 and 277 V.
	["guest", ["can the wall packs run on 208", /[Ww]all packs/, /Nothing matches|ALN-/]],
	// A name that is spelled loosely is the account's, and no other account's figures are shown for one that isn't.
	["rep", ["granite states biggest order this year", /^For Granite State Lighting \(10030\):/, /Harbor/]],
	["rep", ["whats grantie got on order", /^For Granite State Lighting \(10030\):/, /Harbor/]],
	["rep", ["granits invoices", /Granite State/], ["which is the oldest", /Granite State/, /Harbor/]],
	["rep", ["blue ridge invoices due this month", /don't have an account called "blue ridge"/, /INV-|\$/]],
	["rep", ["granada states biggest invoice", /called "granada states". The nearest is Granite/, /INV-|\$/]],
	["rep", ["any of my accounts over 90 days", /Harbor.* more than 90 days past due.*Granite/s, /current/]],
	["rep", ["which customer is the furthest behind", /\*\*Harbor Electric Supply.*\n+- Granite State/s]],
	["buyer", ["could I place a $2,700 order without approval", /\$2,700\.00 needs an approval/]],
	// Numbers cut short, and those of other makers.
	["guest", ["ASL-M-30K-T3", /don't have part number "ASL-M-30K-T3".*ASL-M-30K-22K-T3/s]],
	[
		"guest",
		[
			"does a Leviton DSL06-1LZ dim your BR30 lamps",
			/don't carry part number "DSL06-1LZ" and have no list.*\*\*Dimming\*\* of .*BR30/s,
			/^Yes/,
		],
	],
	["guest", ["what's a NEMA 7-pin receptacle", /5 and 7 pins also carry dimming/, /\| Spec \|/]],
	["guest", ["5 pin vs 7 pin", /3-pin, 5-pin and 7-pin/, /\| Spec \|/]],
	[
		"guest",
		[
			"since your exit signs are powered by tritium do they need wiring",
			/don't carry self-luminous.*LED exit signs/s,
		],
	],
	["guest", ["do I have to wire your tritium exit signs", /don't carry self-luminous/, /wall packs/i]],
	// What is to be replaced asks for products, and its savings follow.
	[
		"guest",
		[
			"we're swapping (36) 400w MH high bays, what would you use",
			/in place of 400 W metal halide/,
			/can't tell what/,
		],
	],
	["guest", ["led for a 6 lamp T8 high bay", /in place of 6 T8 lamps.*SCX-24-50K-15K/s, /troffer/i]],
	[
		"guest",
		["what replaces a 400w MH shoebox", /in place of 400 W metal halide/],
		["what do I save per fixture", /draws about 458 W/],
		[
			"for 20 of them at 14 cents and 4,200 hours",
			/^Read as: 20 × .*4,200 hr\/yr, 14 cents.*\*\*\$[\d,.]+\*\*/s,
		],
	],
	["guest", ["upgrade 25 F96T12 fixtures to LED", /don't know the input watts/]],
	// A part of a sentence that asks of the same thing.
	["distributor", ["what's overdue and how much in total", /overdue.*is past due/s, /products/]],
	[
		"distributor",
		[
			"is RHB-13-40K-20K-N60 in stock and what's the price on 24",
			/In stock.*24 × \$/s,
			/don't have an answer/,
		],
	],
	["rep", ["backorders for my accounts", /For Harbor.*can't filter by backorders.*one account/s]],
	// Words that were read as something else.
	[
		"guest",
		[
			"vapor tight for a cooler at minus 10",
			/(?:didn't account for these words|doesn't confirm this): .*minus 10/,
			/not 10|10 W drawn/,
		],
	],
	["guest", ["does the city want running man exit signs", /don't carry running man.*EDG-/s]],
	["guest", ["can the LST strip be wired 347", /doesn't run on 347 V/, /[Cc]ans/]],
	["guest", ["replacement ballast for VTR-24-40K-40L", /lists no ballast for .*Support/s, /In place of/]],
	[
		"guest",
		["which bracket do I need for the ASL on a 4 inch pole", /Needs one: Mounting kit.*ASL-PA/s, /4 in\b/],
	],
	["distributor", ["when will my last order ship", /SO-100012/, /Terms and Conditions|Your latest shipment/]],
	["distributor", ["latest shipment tracking number", /SO-100007.*Tracking number/s]],
	[
		"buyer",
		[
			"who has to approve my orders",
			/Orders over any limit or budget need approval/,
			/don't have an account/,
		],
	],
	["rep", ["show my accounts", /Granite State.*Harbor/s, /one account/]],
	// Sizes, voltages and places are read as what they are.
	["guest", ["is there a wall pack shallower than 6 inches", /6 in deep:.*WPF-S/s, /recessed/]],
	[
		"guest",
		["2x4 troffer thinner than 3 inches", /3 in deep/],
		["cheapest of those", /Sign in/],
		["with a sensor", /3 in deep.*2 ft wide/s, /Series EPN/],
	],
	["guest", ["tennis court lights 60 ft x 120 ft 30 fc", /Sports lights:.*SPT-X/s, /60 W/]],
	["guest", ["can I run LED high bays off a 347v panel", /High bays, 347 or 480 V/, /Panels|Downlights/]],
	[
		"guest",
		["motion sensor lights for a restroom that turn off by themself", /VTR-22-35K-30L-OS/, /-PC\b|A19/],
	],
	["guest", ["classroom 30 x 32 ceiling 9 ft, how many 2x4 panels for 40 fc", /9 ft ceiling/]],
	["guest", ["gym 84x50, 24 ft to the deck, want 50 footcandle", /about \*\*\d+ fixtures\*\*/]],
	// What replaces an HID lamp gives its light.
	[
		"guest",
		[
			"we have 40 400w metal halide high bays running 24/7 at 11 cents, what would we save with led",
			/RHB-11-40K-155H-N60/,
			/RHB-11-40K-12K/,
		],
	],
	[
		"guest",
		["need 24 of the VTR-24-40K-40L, how many circuits on 20 amp 120v", /at least \*\*1 circuit\*\* of 20 A/],
	],
	// What no tool can do or knows is said, with the next step.
	["distributor", ["I paid SO-100009 twice, cancel one payment", /can't cancel a payment.*Contact us/s]],
	["distributor", ["which customer of ours ordered the most this year", /can't rank/]],
	["distributor", ["what's our credit limit and how much is open on it", /can't see a credit limit/]],
	["buyer", ["can you hold pricing for 60 days on a quote", /don't have our terms/, /A1960/]],
	["guest", ["whats the tallest pole you sell", /don't sell light poles/]],
	["guest", ["does the EPN-22-40K-30L come with a whip", /doesn't say whether.*whip/]],
	// BUG ratings and photometric files are on the product's page.
	["guest", ["what BUG ratings does the ASL series have", /under Photometry/, /LLEDR6XT/]],
	["guest", ["does ASL have IES files and where do i get them", /IES or LDT.*#photometry/s, /no IES files/]],
	["guest", ["L70 hours of the ASL-M", /ASL-M-/, /\[ASL-L/]],
	["guest", ["asl m 50k 30k t3 or T4 whats the difference", /Type III.*Type IV/s]],
	["distributor", ["price on 50 vs 100 of the VTR-24-40K-40L", /Quantity breaks/, /second part number/]],
	[
		"distributor",
		[
			"can i return 5 of the exit signs from SO-100001, we opened em",
			/Check it and approve|return/i,
			/Which line/,
		],
	],
	["rep", ["what has harbor got sitting in quotes", /Quotes of Harbor Electric Supply/]],
];

tellConversations(conversations);
