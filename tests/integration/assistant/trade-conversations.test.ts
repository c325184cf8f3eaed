/** Conversations of buyers, reps and contractors: what each answer has to say, and what it must never say. */
import { shopToday } from "#rules/clock/time-zones";
import { type TradeConversation, tellConversations } from "../../setup/assistant/trade-conversations.ts";

/** Unpaid demo invoices fall due in 6, 14 and 28 days, of which a Monday has none in the week after its own. */
const dueNextWeek = isMonday()
	? /No unpaid invoices due in the week of/
	: /1 unpaid invoice\*\* due in the week of/;

function isMonday(): boolean {
	return new Date(`${shopToday()}T00:00:00Z`).getUTCDay() === 1;
}

const conversations: readonly TradeConversation[] = [
	["distributor", ["orders over $10,000", /1 order\*\* over \$10,000\.00/, /SO-100012|didn't use/]],
	[
		"distributor",
		["which orders are awaiting payment", /1 order\*\* awaiting payment/, /SO-100011|didn't use/],
	],
	["distributor", ["cancelled orders this year", /1 order\*\*, canceled, placed in/, /SO-100012|in all/]],
	["distributor", ["delivered orders in october", /1 order\*\*, delivered, placed in October/]],
	["distributor", ["my last 3 orders", /SO-100012.*SO-100011.*SO-100009/s, /SO-100007/]],
	[
		"distributor",
		["mill st lofts only got half their stuff", /Mill Street Lofts.*SO-100007.*24 to go/s, /don't have/],
		["when's the rest get there, the GC is screaming", /expected Dec 11/, /don't have/],
	],
	[
		"basic",
		[
			"why didnt the mill street stuff ship yet",
			/^(?!.*SO-1)(?=.*sign-in isn't linked|.*don't have|.*not sure)/s,
		],
	],
	["distributor", ["why didnt 0956 go through", /was declined.*SO-100012.*awaiting payment/s]],
	[
		"distributor",
		["anything going on with the commercial street job", /Orders of that job:.*SO-100012/s, /lm\b/],
	],
	["distributor", ["stmt for october pls", /account statement\]/, /don't have/]],
	["distributor", ["what is backordered", /can't filter by backordered.*open orders/s, /SO-100004/]],
	["distributor", ["accepted quotes", /1 quote\*\*, accepted/, /draft|submitted/]],
	["distributor", ["invoices due next week", dueNextWeek, /\*\*overdue|didn't use/]],
	["distributor", ["show me quotes that expire this week", /No quotes expiring/, /Q-10000\d/]],
	["guest", ["photocell twist lock", /PCL-MV/, /GU10|don't carry/]],
	["guest", ["what is IK08", /IK08 5/, /products for/]],
	["guest", ["difference between 0-10v and DALI", /10 V is full output.*two-wire bus/s]],
	["guest", ["8 ft vapor tights w/o a motion sensor", /VTL-96-40K-96L(?!-OS)/, /-OS\b/]],
	[
		"guest",
		["wall packs, no photocell, full cut-off, 3000K", /3 products for Wall packs, No photocell/, /-PC\b/],
	],
	["guest", ["flat panels 2x4 that are not dimmable", /Nothing matches all of that/]],
	["guest", ["solar lights for our parking lot", /don't carry solar lights/i, /I'd start with/]],
	[
		"guest",
		[
			"do I need a neutral wire for 0-10V dimming?",
			/can't answer that for your job.*0-10 V/s,
			/products for/,
		],
	],
	["guest", ["is a type B tube safe on our ballasts", /bypasses the ballast/, /products for/]],
	["guest", ["diff between type 3 and type 5 distribution", /Type V spreads light evenly/, /ASL-/]],
	["guest", ["can my customer see my cost when I share a quote", /don't have an answer/, /\/p\//]],
	["guest", ["crossover for RAB WP2LED", /don't have "WP2LED"/, /DLR|DLW/]],
	["guest", ["6-lamp F54T5/841/HO high bays, what's the LED replacement", /-48-40K-/, /troffer/i]],
	[
		"guest",
		[
			"how many WPF-M-40K-53L can I wire on a 20 amp breaker at 277",
			/WPF-M-40K-53L.*\*\*0\.15 A\*\*.*electrician.*at most \*\*105 fixtures\*\*.*Inrush/s,
		],
	],
	[
		"guest",
		["ASL-S-40K-11K-T3", /11,000 lm/],
		["whats the next size up", /up by light output:\s+- \[ASL-M-40K-22K-T3\]/, /can|retrofit/],
		["and its watts", /149 W/],
		["one size smaller", /down by light output:\s+- \[ASL-S-40K-11K-T3\]/],
	],
	["guest", ["does EXT run on 277", /^Yes, the EXT.* runs on 277 V, by this one:/]],
	["guest", ["does EXT run on 208", /^This one doesn't run on 208 V\. Other versions of the EXT/]],
	["guest", ["does VTR come in 2700 K", /^No version of the VTR.*2700 K.*It comes in 3500, 4000, 5000 K/s]],
	["guest", ["what's the IP rating on WPT", /IP65|IP66/]],
	[
		"guest",
		[
			"how many amps do 40 WPF-M-40K-53L draw at 277 V",
			/1,600 W ÷ \(277 V × power factor of 0\.95\) = \*\*6\.1 A\*\*/,
		],
	],
	[
		"guest",
		["what does it cost to run 10 WPF-M-40K-53L 24/7 at 12 cents", /3,504 kWh\*\*, or \*\*\$420\.48/],
	],
	["guest", ["how many lumens is a 400 W metal halide", /about 26,000 lm\..*DOE fixture table/s, /kWh/]],
	["guest", ["low bay for parking garage", /VTL-/, /[AR]HB-|ASL-/]],
	["guest", ["rem capable", /EMU-.*-RC/s, /downlight/i]],
	[
		"buyer",
		[
			"cheapest 2x2 panel or troffer, 3500k or selectable, about 4000 lm? and our price on it",
			/Of \d+ part numbers.*cost least:\s+\|.*?\| \[EPN-22-35K-40L\][^|]*\| \$80\.25 \| \$76\.24/s,
		],
	],
	[
		"guest",
		[
			"something sealed we can hose down over the packing line, about 18000 lumens, shatterproof a must",
			/I found 1 product.*WHB-12-40K-18K/s,
			/Nothing matches|EMW/,
		],
	],
	[
		"guest",
		["parking garage, 4ft fixture wet location with motion sensor 277v", /VTL-48-40K-48L-OS/],
		["the brighter one in 5000k, what's the part number", /VTL-48-50K-64L-OS/, /VTL-48-40K|VTL-48-50K-48L/],
	],
	[
		"buyer",
		[
			"hallway has 4ft 2 lamp F32T8 wraps. whats the LED for that? need to be able to pick the color",
			/I found 1 product for 4 ft long, Wraps, Selectable color.*LWR-48-CS3/s,
			/SCX-|Nothing matches/,
		],
	],
	[
		"guest",
		[
			"old 150w hps glass front wallpacks, want leds that go over the same holes",
			/products for Wall packs, in place of 150 W.*WPT-M/s,
			/Nothing matches/,
		],
		["what would each save a yr, old one draws 190w, 4200 hrs at 13 cents", /546 kWh.*\$70\.98/s],
	],
	[
		"guest",
		[
			"60 troffers at 88 watts, going to TOL-24-40K-42L. 3500 hrs a year, 14 cents. whats the savings",
			/11,760 kWh a year\*\*, or \*\*\$1,646\.40/,
			/113 W/,
		],
	],
	[
		"distributor",
		["wheres PO-2026-0936, what still hasnt shipped", /SO-100007.*24 to go/s],
		[
			"and how much is left on the bangor blanket BGR-2026-204",
			/can't find a blanket order "BGR-2026-204"/,
			/SO-100007/,
		],
	],
	[
		"distributor",
		["what is past due, which invoices", /INV-204529.*INV-204533.*INV-204544.*INV-204552.*INV-204563/s],
	],
	[
		"guest",
		[
			"how deep is the TOL-24-40K-54L and does it dim down to 1%",
			/3\.15 in.*Dimming:\*\* Yes, down to 1%/s,
			/TOL-14/,
		],
	],
	[
		"guest",
		[
			"who sells your lights near columbus oh 43206",
			/Wholesalers within 50 miles of Columbus, OH 43206:.*Columbus, OH 43.*Ohio River Reps/s,
			/don't have an answer/,
		],
	],
	[
		"guest",
		["3000K full cutoff wall pack, under 5000 lumens, with photocell", /WPF-S-30K-26L-PC/],
		["anything like that in bronze", /Full cut-off wall pack.*doesn't confirm this: bronze/s, /downlight/],
	],
	["distributor", ["any open credit memos?", /CM-7032: \*\*\$64\.25\*\* left/]],
	["distributor", ["quotes that expire in the next 60 days", /2 quotes\*\*.*Q-100004.*Q-100005/s]],
	["guest", ["our boxes came damaged", /within 5 days/]],
	["guest", ["how do we become tax exempt", /resale certificate/]],
	["guest", ["minimum order?", /won't guess/, /minimum load/]],
	[
		"guest",
		["high bays for a 30 ft ceiling", /High bays/],
		["not round", /not round/, /RHB-/],
		["with a sensor", /-OS/, /RHB-/],
	],
	["distributor", ["reorder PO-2026-0801 without the downlights", /only repeat a whole order/, /approve/]],
	["rep", ["show me Blue Ridge invoices past due", /don't have an account called "Blue Ridge"/, /INV-/]],
	[
		"guest",
		[
			"savings from swapping 120 troffers with 3 F32T8 lamps each for VTR-24-40K-40L, 3,500 hours, 13 cents",
			/^Read as: 120 × 2x4 troffer with 3 T8 lamps, replaced by VTR-24-40K-40L, 3,500 hr\/yr, 13 cents per kWh\..*84 W.*22,260 kWh.*\$2,893\.80/s,
		],
	],
	[
		"guest",
		[
			"replace 40 2x4 troffers with 4 T8 tubes by VTR-24-40K-40L, 12 hours a day 5 days a week, 15",
			/can't tell what "15" stands for/,
			/kWh a year\*\*/,
		],
	],
	["guest", ["upgrade 25 F96T12 fixtures to LED", /don't know the input watts/, /kWh a year/]],
	[
		"guest",
		[
			"what should I put on a parking lot 180 x 90 ft",
			/Read as: a parking lot of 180 × 90 ft.*ASL-/s,
			/high bay/i,
		],
	],
	["guest", ["lights for our parking lot on 25 foot poles?", /poles of 25 ft.*ASL-/s, /candelabra|A23/i]],
	[
		"guest",
		[
			"how many lites for a 100x60 warehouse",
			/Read as: 6,000 sq ft, warehouse.*ceiling of 15 ft or more.*RHB-/s,
			/BR30/,
		],
	],
	["guest", ["how many fixtures for a 50 x 70 ft banquet room", /What kind of room is it/, /You need about/]],
	["guest", ["are your emergency lights listed to UL 924?", /states no UL 924 listing/, /A19/]],
	["guest", ["what's L70?", /falls to 70%.*lighting-terms#l70|lighting-terms#l70.*falls to 70%/s, /\/p\//]],
	["guest", ["so what is JA8?", /Title 24/, /\/p\//]],
	[
		"guest",
		["what is the difference between 0-10V and TRIAC dimming", /two low-voltage wires/, /\| Spec \|/],
	],
	["guest", ["what does a flux capacitor rating mean?", /No page of ours explains/, /\/p\//]],
	["guest", ["how many foot candles for an office?", /40 fc.*Footcandle Light Guide/s, /candelabra|\/p\//i]],
	[
		"guest",
		[
			"can I return something I opened?",
			/\[Support: How do I return something\?\]\(\/support#returns\).*> .*return number/s,
		],
	],
	["guest", ["any lighting rebates in MA", /Massachusetts.*available-rebates\?state=MA/s, /\/p\//]],
	["guest", ["rebates in Wyoming", /know of no open rebate program in Wyoming/]],
	[
		"guest",
		[
			"2x4 troffer 4000K about 4000 lumens with emergency battery, for an office",
			/I found .*VTR-24-40K-40L-EM/s,
			/Nothing matches/,
		],
		["how many do I need for a 40 x 60 ft office", /\*\*38 fixtures\*\*: \[VTR-24-40K-40L-EM\]/],
		["make that 30 fc", /30 fc × 2,400 sq ft.*VTR-24-40K-40L-EM|VTR-24-40K-40L-EM.*30 fc × 2,400 sq ft/s],
	],
	[
		"guest",
		["wall packs 4000 K over 5000 lumens", /WPF-L-40K-105H/],
		["the second one, what watts", /WPF-M-40K-53L.*Power:\*\* 40 W/s],
		["compare that one with the first", /WPF-M-40K-53L.*\| .*WPF-L-40K-105H/s, /only/],
	],
	["guest", ["2x4 troffers 4000K", /4000 K/], ["what about 5000k", /Troffers and panels, 5000 K/, /2,119/]],
	["guest", ["exit signs", /EDG-/], ["do any come with a battery?", /EXC-/, /troffer/]],
	[
		"guest",
		[
			"Hola, necesito luces para una bodega de 100 por 60 pies",
			/Respondo en inglés.*warehouse.*You need about/s,
			/HOA/,
		],
	],
	["basic", ["and what do I pay for 50 of VTR-24-40K-40L?", /\[Get verified\]/, /\$\d/]],
	["buyer", ["show our invoices", /people who see this account's balance.*can let you see/s, /Get verified/]],
	["buyer", ["what are my limits for orders", /\$2,500\.00 per order.*\$10,000\.00 per month/s]],
	["approver", ["what's in the cart", /no access to the cart.*can let you order/s, /Get verified/]],
	["rep", ["invoices of 10030", /^Invoices of Granite State Lighting \(10030\):/]],
	["rep", ["show the orders of Granite State", /^For Granite State Lighting \(10030\):/]],
	[
		"guest",
		["lutron maestro dimmers in stock?", /don't sell receptacles, switches, dimmers/, /product I found/],
	],
	["guest", ["leviton decora switches price", /don't sell receptacles, switches, dimmers/]],
	["guest", ["what does BUG U0 mean, and are the WPF lights U0", /stands for backlight/, /No page of ours/]],
	[
		"guest",
		[
			"how many exit signs does nec require for a 200 ft corridor",
			/can't say how many.*Building Code/s,
			/SCX/,
		],
	],
	[
		"distributor",
		[
			"RHB-13-50K-20K-N60 reno stock and when's more",
			/Reno, NV:\*\* none of RHB-13-50K-20K-N60, more in 41 days/,
		],
	],
	[
		"guest",
		[
			"swap 60 4-lamp 32w t8 troffers to led, 3000 hrs a year at $0.14 kwh payback",
			/at 14/,
			/Payback: |0 years/,
		],
	],
	["rep", ["granite state open invoices", /^Invoices of Granite State Lighting \(10030\):/]],
	["rep", ["blue ridge open invoices", /don't have an account called "blue ridge"/, /INV-/]],
	["rep", ["granite state orders", /^For Granite State Lighting \(10030\):/]],
	["rep", ["overdue invoices", /^Invoices of .* \(100[13]0\):/]],
	["rep", ["orders of Sonoran Electric", /don't have an account called "Sonoran Electric"/, /SO-|\$/]],
	["distributor", ["invoices of Granite State Lighting", /don't have an account/, /INV-|\$/]],
	["guest", ["does EXT run on 480", /^This one doesn't run on 480 V\. Other versions/, /^No,/]],
	[
		"guest",
		["amps for 40 RHB-13-40K-20K-N60 on 480V three phase", /480 V, three-phase.*1\.732.*on each line/s],
	],
	[
		"guest",
		[
			"how many lumens does WPF-M-40K-53L give compared to a 400 W metal halide",
			/\[WPF-M-40K-53L\].*lm.*400 W metal halide/s,
		],
	],
	["distributor", ["any invoices for emergency freight charges", /INV-/, /account called/]],
	["distributor", ["orders for two job sites", /SO-/, /account called/]],
	["distributor", ["what did my crew order in October", /placed in October/, /account called/]],
	["distributor", ["orders for prairie contractors", /account called "prairie contractors"/]],
	["distributor", ["is anything due to ship this week", /can't filter by ship date.*SO-/s, /INV-/]],
	[
		"guest",
		["amps for 120 of EMU-S-50K-2L on 277", /120 fixtures.*277 V/s, /120 V\b/],
		["cost to run 20 of them for 240 days a year", /20 fixtures/, /240 V| A\*\*/],
	],
	["distributor", ["is VTR-24-40K-40L available in Dallas", /Dallas, TX: \d+/, /\| Spec \|/]],
	["distributor", ["what's in my cart?", /The cart is empty|The cart has/]],
	[
		"distributor",
		["open orders", /open orders\*\*, \$[\d,.]+ in all/, /globe/i],
		["which is the oldest?", /^Order \[SO-/],
		["when will it get here", /expected|don't have a delivery date|delivered/],
	],
	["distributor", ["what did we order in October", /placed in October 20\d\d/]],
	[
		"distributor",
		["cancel my last order", /^Order \[SO-.*(Check it and approve|can't be canceled)/s, /won't guess/],
	],
	["distributor", ["cancel it", /^Which order\?/, /approve/]],
	["distributor", ["open orders", /open orders/], ["cancel it", /^Which order\?/, /approve/]],
	[
		"distributor",
		["my last order", /SO-/],
		["cancel invoice 204999 it was paid twice", /can't find invoice.*contact us/s, /approve/],
		["did SO100009 ship yet, its a will call right?", /SO-100009/, /can't find/],
	],
	["distributor", ["2x4 troffers 4000K", /VTR/], ["in stock?", /\| In stock \|.*VTR-24-40K-40L/s]],
	[
		"distributor",
		["price of RHB-13-40K-20K-N60", /\$147\.43/],
		["add 200 to my cart", /Check it and approve/],
	],
	[
		"rep",
		["small wall pack w/ photocell 3000k about 2500 lumens", /WPF-S-30K-26L-PC/],
		["price on 15 of the one with photocell?", /\*\*15 × WPF-S-30K-26L-PC:\*\* \$78\.21 each/, /PCL-MV/],
		["and how many sitting in reno", /Reno, NV:\*\* \d+ of WPF-S-30K-26L-PC/, /Brand/],
		["and dallas?", /Dallas, TX:\*\* \d+ of WPF-S-30K-26L-PC/],
	],
	[
		"guest",
		["PCL-120 twist lock photocell still available?", /discontinued.*replaced by \[PCL-MV\]/, /states no/],
	],
	["guest", ["EPN-24-40K-45L still being made?", /in the catalog, not discontinued/]],
	["guest", ["is S11884 ok with insulation on top", /no, a non-IC housing must stay clear of insulation/]],
	[
		"guest",
		['6" recessed lights, wet rated, IC, selectable color', /IC rated, Selectable color, 6 in/],
		["has to be 90 cri or better and under 15 watts", /CRI ≥ 90, .* 15 W, 6 in/],
		["which of those puts out the most light", /6 in recessed downlight/],
	],
	["guest", ["tightest PAR38 spot you got thats 3000k 90cri and dims", /Beam angle: 8°.*9290012852/s]],
	[
		"distributor",
		["order the same stuff again as on PO-2026-0788", /Check it and approve/],
		["no wait, leave off the exit signs and make the panels 120", /new card/, /closest/],
	],
	[
		"distributor",
		["order the same stuff again as on PO-2026-0788", /Check it and approve/],
		["drop the downlights", /Which line of the order is/],
	],
	[
		"buyer",
		["cheapest red exit sign with battery backup, need 20", /EXT-1-R-EM.*20 × \$100\.82 = \$2,016\.40/],
	],
];

tellConversations(conversations);
