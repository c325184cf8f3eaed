/** Questions of the trade in ordinary words: the most or least of a figure, circuits, pages, orders, prices, approvers. */
import { expect, it } from "vitest";
import { searchPolicies } from "#assistant-tools/policies/search-policies";
import type { ToolContext } from "#assistant-tools/tool";
import { readShopTexts } from "#reference/shop-texts.server";
import { pageQuestions } from "../../setup/assistant/page-questions.ts";
import { type TradeConversation, tellConversations } from "../../setup/assistant/trade-conversations.ts";

const conversations: readonly TradeConversation[] = [
	// The most or least of a figure, among all part numbers that match, with the figure.
	["guest", ["widest beam in a par30", /Beam angle: 60°.*S9435/s, /didn't account/]],
	[
		"guest",
		["2x2 panel selectable", /EPN-22-CS3-30L/],
		["brightest of these", /^Of these:.*EPN-22-CS3-40L\].*Light output: 4,000 lm/s],
		["how thick", /1\.26 in/, /didn't account/],
	],
	[
		"guest",
		["vapor tights 4 foot", /VTL-48/],
		["which one is the brightest", /VTL-48-50K-64L\].*Light output: 6,530 lm/s, /VTL-96/],
	],
	["guest", ["longest warranty high bay", /Warranty: 10 years/]],
	["guest", ["narrowest strip light you sell", /Width: 2\.76 in/]],
	["guest", ["what is the brightest a19 bulb you have", /Light output: 2,500 lm.*of 2,427 part numbers/s]],
	["guest", ["thinnest surface mount panel 1x4", /Depth: 1\.26 in.*surface mount/s]],
	// Bounds are no superlatives.
	["guest", ["2x4 troffers at least 120 lm/w", /troffers/i, /Efficacy: /]],
	// Circuits by amps, with the rule, and breakers that aren't sold.
	[
		"guest",
		["what breaker for 60 LST-96-35K-80L at 277", /14\.1 A.*\*\*20 A\*\* breaker.*don't sell breakers/s],
	],
	[
		"guest",
		["how many EPN-24-40K-45L on one 20 amp 277 circuit", /at most \*\*116 fixtures\*\*.*80%.*Inrush/s],
	],
	[
		"guest",
		["running 60 VTL-48-50K-64L 24 hours a day at 13 cents, cost a year", /24,703 kWh.*\$3,211\.42/s],
	],
	["guest", ["dimmer you recommend for S9442", /Dimming:.*don't sell dimmers.*compatible dimmers/s]],
	["guest", ["does the VTR-24-40K-40L need a 0-10 dimmer or will a triac one work", /0-10 V.*no phase-cut/s]],
	[
		"guest",
		["load of 25 VTR-24-40K-40L on 120 and what size breaker", /775 W.*6\.8 A.*\*\*15 A\*\* breaker/s],
		["how bout at 277", /25 fixtures.*2\.9 A/s],
	],
	[
		"guest",
		[
			"how many amps do 8 flood lights pull at 120",
			/depends on the watts.*8 × .*\*\* *A|8 × /s,
			/[A-Z]\d+ LED/,
		],
	],
	// A socket that nothing fits, and what is put in its place.
	[
		"guest",
		["will a gu24 led go in a g24q-1 socket", /^No: .*GU24.*G24q-1.*don't carry.*ballast/s, /GU24, enclosed/],
	],
	[
		"guest",
		["need led for a 18 watt 4 pin plc lamp", /don't carry.*don't fit.*ownlights/s, /GU24, enclosed/],
	],
	// Figures of a place, from the guide; a place that it doesn't have is named.
	[
		"guest",
		["what cct for exam rooms in a clinic", /\*\*Health care:\*\* 3500 K or 4000 K/, /Stores|didn't account/],
	],
	["guest", ["2700 or 3000 kelvin for a hotel lobby", /\*\*Homes, hotels|\*\*Churches, theaters, lobbies/]],
	["guest", ["light levels in a nursing home", /states no light level for nursing home, and we won't guess/]],
	["guest", ["lux in a drug store", /\*\*Retail sales area:\*\* 50 fc/, /Warehouse/]],
	["guest", ["tenon mount area light, slip fitter", /ASL-SF/]],
	[
		"guest",
		[
			"fc for a hallway and a surgery suite",
			/no light level for surgery suite.*Corridor:\*\* 10 fc.*room estimate/s,
		],
	],
	// Watts that are stated are input watts; running costs replace nothing.
	[
		"guest",
		[
			"how many 200 watt heads can a 20a 480v breaker take",
			/input of 200 W.*at most \*\*34 fixtures/s,
			/equivalent/,
		],
	],
	[
		"guest",
		["yearly cost to run a 60 watt wall pack 12 hours a day at 15 cents", /263 kWh.*\$39\.42/s, /replaced/],
	],
	[
		"guest",
		["400w mh highbays x 30, 4000 hrs, 12 cents, what do we save with led", /30 × 400 W metal halide/],
	],
	["guest", ["warehouse 80 x 100, 30 ft mounting height, how many high bays", /height of 30 ft.*24,000 lm/s]],
	["guest", ["gym 100 x 60 ft", /You need about/], ["and if they were 20% brighter", /14,400 lm each/]],
	// Documents and services that there are none of, instead of a list of products.
	["guest", ["need the lm79 test report on the VTL series", /no LM reports/, /VTL-48/]],
	["guest", ["you guys have bim files for troffers?", /no Revit families, BIM objects/, /VTR-/]],
	["guest", ["will you send a crew to hang the high bays", /don't install them/, /RHB/]],
	["guest", ["class 1 div 2 light for a grain elevator", /no fixtures for hazardous locations/, /VTL-/]],
	["guest", ["i dont have a login how do i sign up", /\/register/, /password/]],
	// A symptom isn't a wish to buy the part that may cause it; poles are where the light goes.
	["guest", ["wall dimmer hums when the leds are low, whats wrong", /dimmer/, /don't sell/]],
	[
		"guest",
		["i have two poles, type 4 vs type 5 optics?", /Type V spreads light evenly around a pole/, /don't sell/],
	],
	["guest", ["B1-U0-G1, is that dark sky", /BUG|cutoff/, /part number/]],
	[
		"guest",
		["light for a lot 100 x 200, 20 ft poles", /Read as/],
		["how many poles would that be", /poles of 20 ft/, /don't carry/],
	],
	["guest", ["low ugr 2x2 panels for an office", /states no UGR.*EPN-22/s, /didn't account/]],
	["guest", ["mogul corn lamp for 250w hps", /no lamp with a mogul base/]],
	["guest", ["high bays 480 volt", /None of these is or has: \*\*347 or 480 V/]],
	["guest", ["2x4 troffers", /VTR-24/], ["under $80 each", /can't filter by price/, /80 W/]],
	// What is replaced describes no wish; a compact fluorescent lamp's watts are not the LED's.
	["guest", ["4 ft strip to replace two F32T8 lamps", /LST-48/, /Nothing matches|EXT-/]],
	["guest", ["14 watt spiral bulbs in a glass globe", /A19.*enclosed fixtures.*60 W equivalent/s, /G40/]],
	[
		"guest",
		["exit signs green", /Green letters/],
		["need one double faced for the lobby", /Green letters.*Double-face/s],
	],
	["guest", ["can EXA-1-R-EM be hung from a ceiling", /\*\*Mounting:\*\*/, /didn't account/]],
	[
		"distributor",
		["par30 flood 3000k", /PAR30/],
		["which one of those do we have most of", /we have the most of/],
		["24 of that one, how much", /24 × \$/],
	],
	["distributor", ["quantity breaks on VTL-48-40K-48L 20 vs 100", /1\+: .*48\+: /s, /didn't account/]],
	["buyer", ["60 pcs LST-48-40K-40L is that over my limit", /\$2,500\.00/, /\$40,000/]],
	// Pieces of a part number, in whatever words: what they cost, whether they are there, and what is sold instead.
	[
		"buyer",
		[
			"need a hundred VTR-22-40K-30L this week. which warehouse could do all of them and what each",
			/100 × VTR-22-40K-30L:\*\* \$75\.27 each, \*\*\$7,527\.00.*Columbus, OH \(155\) and Allentown, PA \(115\) could ship all 100/s,
			/didn't account|don't have an answer/,
		],
	],
	[
		"buyer",
		["TOL-24-50K-42L: our cost at 48 pcs vs 200 pcs", /48 × .*\$88\.22 each.*200 × .*\$85\.43 each/s],
	],
	[
		"buyer",
		[
			"Philips 9290012218 br30, customer only wants 10. possible?",
			/sold in multiples of 12; 10 does not fit, 12 does.*12 × 9290012218:\*\* \$9\.50 each/s,
		],
	],
	[
		"buyer",
		["can i break a case of 9290012218", /least you can order of 9290012218 is 12, in multiples of 12/],
	],
	[
		"buyer",
		["whats the moq on VTR-24-40K-40L", /least you can order of VTR-24-40K-40L is 1\./, /didn't account/],
	],
	[
		"rep",
		[
			"job needs 8 of SPT-X-50K-94K-N30, do we even have that many",
			/7 in stock, not all 8.*11 days, Reno, NV/s,
		],
	],
	["rep", ["Harbor's price for 30 VTR-24-40K-40L", /^For Harbor.*30 × VTR-24-40K-40L:\*\* \$85\.38 each/s]],
	[
		"buyer",
		[
			"12 EXT-1-R and 6 VTR-24-40K-40L, what would that run me",
			/\$401\.04.*\$539\.82.*\*\*\$940\.86\*\* for these 2/s,
		],
	],
	["guest", ["do you have 40 VTR-24-40K-40L", /Sign in.* to see prices and stock/]],
	// Who sells near a place, and who covers it.
	[
		"guest",
		[
			"supply house close to asheville nc thats got exit lights?",
			/No wholesaler is listed within 50 miles of Asheville, NC.*nearest one.*Blue Ridge Reps/s,
			/didn't account/,
		],
	],
	[
		"guest",
		["who sells your stuff in Knoxville", /Longleaf Lighting Supply.*\(865\) 555-0137.*Cumberland Agency/s],
	],
	["guest", ["who's the rep for Ohio", /Sales reps for Ohio:.*Ohio River Reps/s]],
	["guest", ["i'm in Boise, who can sell me 20 exit signs", /Boise, ID/, /approvals/]],
	["guest", ["dealer in Springfield", /Which place do you mean\?.*Springfield, IL/s]],
	["buyer", ["how many watts do 50 VTR-24-40K-40L draw", /31 W/, /in stock/]],
	// Supplies that the search says aren't sold.
	["guest", ["you carry lever nuts?", /^We don't sell wire connectors/, /didn't account/]],
	["guest", ["price on a 3 gang box", /^We don't sell electrical boxes/, /didn't account/]],
	["guest", ["my foreman wants some decent strips 8 ft asap lol", /LST-96/, /didn't account/]],
	// Goods that are only where the light goes, or beside what is asked.
	["guest", ["will the ASL fit a 4 inch square pole", /ASL-/, /don't sell/]],
	["guest", ["breaker keeps tripping when i turn on the RHB high bays", /RHB-/, /don't sell/]],
	["guest", ["is there conduit entry on the wall pack", /WP/, /don't sell/]],
	["guest", ["i need an area light for a round pole", /ASL-/, /don't sell/]],
	["guest", ["need 12 steel light poles 20 ft", /^We don't sell light poles/]],
	["guest", ["got 500 ft of thhn wire?", /^We don't sell wire or cable/]],
	// A message about bank details is checked before anything is paid, whoever asks.
	[
		"guest",
		["email says you moved banks, pay to a new account number. legit?", /\/fraud-alert#check/, /Sign in/],
	],
	["distributor", ["did you change your bank details?", /fraud until you've checked/, /INV-|Receipt/]],
	["distributor", ["AP got a letter with updated remittance info", /\/fraud-alert#check/, /INV-/]],
	["guest", ["somebody called asking us to wire the payment, is that you", /don't pay, don't reply/]],
	["distributor", ["we already wired it to the new bank account in the email", /recall the transfer/]],
	["guest", ["got a text with a link to pay my invoice, safe?", /\/fraud-alert#check/, /Sign in/]],
	["guest", ["is the letter height on your exit signs code legit", /exit|code/i, /fraud/]],
	["distributor", ["which text color is real red on exit signs", /EX|ED/, /fraud/]],
	["distributor", ["how do i change our bank account for ach payments", /payment-methods/, /fraud/]],
	// Pages, in the words of the person.
	["guest", ["skid came in smashed this morning", /within 5 days/, /didn't account/]],
	[
		"guest",
		[
			"troffer driver died in year 3, how long is the warranty and who pays the electrician",
			/5 or 10 years.*Labor, lift rental/s,
		],
	],
	["guest", ["which control wire is pink", /Control, negative/, /don't sell/]],
	[
		"guest",
		[
			"rebates in maine for troffers? do i have to apply before i buy",
			/no pre-approval needed/,
			/don't have an answer/,
		],
	],
	["distributor", ["any word on the gym layout", /\/user\/my-lighting-layouts/, /I found/]],
	["guest", ["which rep covers asheville nc", /Blue Ridge Reps.*zip=28801.*place=Asheville%2C%20NC/s]],
	["guest", ["how do i claim warranty on a fixture that died after 2 years", /\/warranty-claim/]],
	["guest", ["what kelvin for a jewelry store", /Jewelry and appliances can take 4000 K/]],
	["guest", ["lamp base for a T8 tube", /G13/, /don't carry|LST-/]],
	[
		"guest",
		["what does IC airtight mean and do i need it in a garage", /insulation may touch/, /No page|LST-|VTL-/],
	],
	["guest", ["do led bulbs work with an old dimmer switch", /\/support#dimming/, /I found/]],
	["guest", ["is the CLT ok in a wet kitchen and whats its cri", /Yes, versions of the CLT.*CRI:\*\* 92/s]],
	// Weeks say their days.
	["distributor", ["what did we order last week", /in the week of \w+ \d+ to \w+ \d+, 20\d\d/]],
	// One quote, and what is asked of it.
	[
		"distributor",
		["which quote is the biggest and when does it run out", /Q-100005.*prices held until/s, /Q-100004/],
	],
	["distributor", ["can i change the ship to on SO-100009", /can't be edited in the shop.*no ship-to/s]],
	["distributor", ["what invoices did we pay in november", /can't filter by payment date/, /overdue\*\*/]],
	["buyer", ["who has to sign off on a 4,000 order", /over your limit of \$2,500\.00.*Joan Alvarez/s]],
	["buyer", ["who signs off on a $4,000 order?", /over your limit of \$2,500\.00.*Joan Alvarez/s]],
	["distributor", ["what did we pay in November", /can't filter by payment date/]],
	["buyer", ["is AVL-2026-118 approved yet", /No order with the number|waits for/, /part number/]],
	["basic", ["why cant i see prices", /doesn't see prices yet.*Get verified/s, /Which product/]],
	["guest", ["why are prices not shown", /aren't signed in/]],
	["distributor", ["why can't i see prices", /Your sign-in sees prices/]],
	["rep", ["invoices over 60 days for all my accounts", /Harbor.*Granite State/s, /only see the account/]],
	["rep", ["what's Granite State's price on VTR-24-40K-40L", /^For Granite State Lighting/]],
	["rep", ["what's Prairie Contractors' price on VTR-24-40K-40L", /don't have an account called/, /\$\d/]],
];

tellConversations(conversations);

const context = {
	shop: { readTexts: () => readShopTexts(undefined, "This shop"), contact: { general: {} } },
} as unknown as ToolContext;

it.each(
	Object.entries(pageQuestions).flatMap(([link, questions]) =>
		questions.map((question) => [question, link] as const),
	),
)("%j finds %s", async (question, link) => {
	const { passages } = await searchPolicies.call({ question }, context);
	expect(passages.slice(0, 2).map((passage) => passage.link)).toContain(link);
	expect(passages[0]?.share).toBeGreaterThan(0.6);
});
