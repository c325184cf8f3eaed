import { shopLinks } from "../shop-links.ts";

/**
 * What people call the subject of a section in other words than its heading, by the section's link. Words of
 * owners' own pages are only those of their text.
 */
export const askedAs: Readonly<Record<string, string>> = {
	"/about-this-data#registers": "where does your data specs come from source of product data",
	"/about-this-data#certified": "still certified today listed now certification current",
	"/about-this-data#zip-codes": "zip code source distance",
	"/about-this-data#energy": "electricity rate source cents per kwh average price of power",
	"/about-this-data#errors": "wrong spec mistake incorrect data found error report",
	"/accessibility#report": "site website screen reader barrier accessibility problem report ada website",
	"/accessibility#goal": "wcag accessible website ada",
	"/accessibility#limits": "accessibility known problem limits",
	"/careers#roles": "job openings jobs hiring openings positions work for you employment vacancies",
	"/careers#apply": "company work with you apply for a job resume send application",
	"/careers#certificates": "lc certified lighting certification credential training help career",
	"/catalogs#take-along": "print catalog paper catalog pdf catalog mail me a catalog",
	"/download-forms#send": "where to send form fax email completed form",
	"/fraud-alert#signs": "got email scam signs scam suspicious email phishing fake website warning impostor",
	"/fraud-alert#check": "verify email really from you legit bank details changed check sender",
	"/fraud-alert#happened": "been scammed paid a scammer fraud what to do",
	"/literature#spec-sheets": "cut sheet submittal pdf download",
	"/literature#guides": "guides articles how-to reading",
	"/literature#reading": "read spec sheet cut sheet columns meaning",
	"/our-history#shop": "about your company who are you how long in business",
	"/our-history#milestones": "history of led who invented first lamp",
	"/our-history#efficacy": "incandescent versus fluorescent versus led efficacy lumens per watt history",
	"/privacy-policy#cookies": "cookie tracking browser",
	"/privacy-policy#kept": "keep about customers store data you store personal information keep about me",
	"/privacy-policy#what-you-type": "chat messages stored search saved what i type",
	"/privacy-policy#newsletter": "stop newsletter emails unsubscribe newsletter mailing list",
	"/privacy-policy#rights": "delete my data erase account ccpa copy of my data",
	"/support#flicker": "flickering strobe blink flash flashing",
	"/support#dimming":
		"old dimmer switch which dimmer recommend compatible work with led bulb dim smooth dims only partway drop out low end trim minimum load leviton lutron",
	"/support#buzz": "buzzing hum humming noise noisy",
	"/support#early":
		"died burned out burnt failed failing quit stopped working turn off by itself shut off overheat lasted only months short life enclosed",
	"/support#color": "match color lamps color mismatch look different two lamps not match",
	"/support#fit":
		"fit my fixture know lamp base bases socket what base will it fit e26 e12 gu10 gu24 gu5.3 medium screw candelabra",
	"/support#equivalents": "cross reference competitor number equivalent replace existing fixture",
	"/support#light-level": "how bright should room be enough light lumens needed count fixtures room",
	"/support#prices":
		"see price prices can't cannot see price pricing not shown hidden no prices access login sign in register account verified get verified",
	"/support#quick-order": "upload spreadsheet excel list paste part numbers bom bulk order",
	"/support#quote": "request a quote quotation project pricing get a quote",
	"/support#order-status": "track order status tracking delivery when will it arrive",
	"/support#pay":
		"pay bill several invoices at once payment net terms online make a payment credit application",
	"/support#tax-exempt": "tax exempt resale certificate sales tax charged exemption nonprofit government",
	"/support#returns": "return rma restocking fee send back refund unused opened box extra don't need",
	"/support#damage": "damaged broken short shipment missing cartons freight claim receipt crushed dented",
	"/support#warranty":
		"warranty warranty claim claims file submit make under warranty replacement failed died dead defective bad driver fixture after years",
	"/support#files": "spec sheets forms ies files photometric download spec sheet form revit",
	"/terms-and-conditions#site": "terms of use site",
	"/terms-and-conditions#data": "catalog data accuracy",
	"/terms-and-conditions#prices": "terms conditions availability guaranteed",
	"/terms-and-conditions#sale": "terms of sale quote order delivery title",
	"/terms-and-conditions#account": "share my password account responsibility",
	"/terms-and-conditions#liability": "liable liability damages",
	"/videos#retrofit":
		"install retrofit kit in 6-inch can install retrofit kit can recessed step by step put in springs connector e26 adapter",
	"/videos#selectable": "set selectable switch cct wattage dip change the color setting",
	"/videos#zero-ten": "wire wiring 0-10v dimming wire connect 0-10v step by step control wires",
	"/videos#hours": "log measure operating hours run time logger circuit",
	"/videos#troubleshoot": "troubleshoot flicker steps",
	"/blog/beam-angle-and-what-it-lights#definition": "beam spread angle field angle meaning",
	"/blog/beam-angle-and-what-it-lights#formulas":
		"calculate beam diameter footcandles from cbcp formula distance squared",
	"/blog/beam-angle-and-what-it-lights#worked": "spot flood par38 example comparison footcandles",
	"/blog/beam-angle-and-what-it-lights#choose":
		"which what beam angle spot narrow flood wide for artwork ceiling height",
	"/blog/choosing-a-color-temperature#meaning": "kelvin number warm cool mean",
	"/blog/choosing-a-color-temperature#tolerance":
		"cct vary label tolerance label range macadam ellipse ellipses step steps sdcm color consistency difference 3000k really",
	"/blog/choosing-a-color-temperature#choose":
		"which what right best color temperature kelvin for store restaurant office classroom home hotel warehouse jewelry bakery meat bread wood parking lot inspection print shop too blue warm cool",
	"/blog/choosing-a-color-temperature#market": "which color temperatures available most common",
	"/blog/cri-and-r9#method": "how is cri calculated measured test colors",
	"/blog/cri-and-r9#red": "red looks why red r9 low led lose red",
	"/blog/cri-and-r9#specify": "cri need what cri do i need should specify hospital store art minimum r9",
	"/blog/cri-and-r9#limits": "does cri not tell limits flaws",
	"/blog/led-retrofits-and-can-sizes#size": "can size measure opening hole size diameter inch recessed cut",
	"/blog/led-retrofits-and-can-sizes#light": "how many lumens 4 inch 5 inch 6 inch can",
	"/blog/led-retrofits-and-can-sizes#ratings":
		"ic airtight at rated ic-at housing insulation insulated ceiling attic need touching non-ic clearance",
	"/blog/led-retrofits-and-can-sizes#lamp-or-kit": "lamp versus kit versus new fixture better replace whole",
	"/blog/led-retrofits-and-can-sizes#dimming": "dimmer retrofit kit downlight compatible",
	"/blog/led-retrofits-and-can-sizes#checklist": "before ordering check measure retrofit",
	"/blog/lighting-terms#l70":
		"l70 rated life how long do leds last lumen maintenance depreciation tm-21 lm-80",
	"/blog/lighting-terms#ul-924":
		"ul 924 emergency light standard required run time 90 minutes battery how long exit sign",
	"/blog/lighting-terms#ja8": "ja8 ja-8 california high efficacy residential",
	"/blog/lighting-terms#title-24": "title 24 t24 california energy code",
	"/blog/lighting-terms#dlc": "dlc designlights listed premium rebate list qualified",
	"/blog/lighting-terms#energy-star": "energy star epa label",
	"/blog/lighting-terms#footcandle": "footcandle fc lux convert conversion",
	"/blog/lighting-terms#ugr": "ugr glare rating unified office",
	"/blog/lighting-terms#bug": "bug b-u-g backlight uplight glare rating b1 u0 g1",
	"/blog/lighting-terms#cutoff": "full cutoff dark sky night sky uplight shielded",
	"/blog/lighting-terms#distribution": "type 2 type 3 type 4 type 5 distribution optic pattern throw",
	"/blog/lighting-terms#ip65": "ip rating ip44 ip54 waterproof dust water ingress hose",
	"/blog/lighting-terms#ik-rating": "ik impact vandal resistant joules vandal proof",
	"/blog/lighting-terms#wet-location":
		"wet damp dry location listed rated outdoors under canopy eave shower difference",
	"/blog/lighting-terms#ic-rated":
		"ic rated non-ic ic-rated insulation contact airtight at ict touch clearance okay spray foam",
	"/blog/lighting-terms#zero-ten": "0-10v dimming violet pink gray low voltage control",
	"/blog/lighting-terms#dali": "dali digital addressable d4i",
	"/blog/lighting-terms#phase-cut":
		"triac elv leading trailing edge forward reverse phase dimmer line voltage dimming",
	"/blog/lighting-terms#cri": "cri r9 color rendering index ra",
	"/blog/lighting-terms#tm-30": "tm-30 rf rg fidelity gamut",
	"/blog/lighting-terms#cct": "cct correlated color temperature kelvin 3000k 4000k 5000k mean",
	"/blog/lighting-terms#efficacy": "efficacy efficiency lumens per watt lm/w lpw",
	"/blog/lighting-terms#cbcp": "cbcp center beam candlepower candela",
	"/blog/lighting-terms#power-factor": "power factor pf thd total harmonic distortion",
	"/blog/lighting-terms#ballast-factor": "ballast factor bf",
	"/blog/lighting-terms#tube-types":
		"type a type b type c led tube t8 ballast bypass direct wire rewire plug and play double ended single ended fluorescent fixture failing",
	"/blog/lighting-terms#bases":
		"lamp base bases socket g13 g5 bi-pin t8 t5 t12 tube e26 e12 e39 mogul medium gu10 gu24 what base",
	"/blog/lighting-terms#equivalent":
		"60w 100w 75w 40w equivalent watts replaces incandescent mean how many lumens",
	"/blog/lighting-terms#emergency-tests":
		"test testing emergency light exit sign how often monthly annual yearly required 90 minutes inspection",
	"/blog/lighting-terms#continuous-load":
		"80% 80 percent rule continuous load breaker circuit how many on a circuit",
	"/blog/lighting-terms#nsf": "nsf food kitchen splash zone",
	"/blog/lighting-terms#photocell-control":
		"photocell photocontrol photo eye dusk to dawn wire wiring button",
	"/blog/lighting-terms#photocell": "nema 3-pin 5-pin 7-pin twist lock receptacle node shorting cap",
	"/blog/lighting-terms#llf": "llf light loss factor cu coefficient of utilization dirt depreciation",
	"/blog/lighting-terms#mol": "mol maximum overall length",
	"/blog/lighting-terms#dim-to-warm": "dim to warm warm dim glow",
	"/blog/lighting-terms#selectable": "selectable cct 3cct 5cct field adjustable wattage switch power select",
	"/blog/simple-payback-and-what-it-leaves-out#formula": "calculate payback formula simple roi",
	"/blog/simple-payback-and-what-it-leaves-out#hours": "operating hours wrong mistake payback",
	"/blog/simple-payback-and-what-it-leaves-out#leaves-out":
		"simple payback leave missing payback ignores maintenance leaves out",
	"/blog/simple-payback-and-what-it-leaves-out#npv": "npv net present value discount rate",
	"/blog/simple-payback-and-what-it-leaves-out#use": "when is simple payback good enough",
	"/blog/zero-to-ten-volt-dimming#how": "dimming 0-10v how how does 0-10v dimming work current sink source",
	"/blog/zero-to-ten-volt-dimming#colors": "0-10v wire colors violet purple pink gray grey",
	"/blog/zero-to-ten-volt-dimming#count":
		"drivers dimmer how many drivers fixtures on one 0-10v dimmer sink current",
	"/blog/zero-to-ten-volt-dimming#class":
		"class 1 class 2 wiring 0-10v same conduit run control wires with power",
	"/blog/zero-to-ten-volt-dimming#distance":
		"distance control wire 0-10v how far distance wire length voltage drop control wires",
	"/blog/zero-to-ten-volt-dimming#faults":
		"0-10v not dimming stays full bright won't turn off dims to 10 percent fault troubleshoot one fixture",
	"/case-study/parking-lot-relighting#light": "parking lot how many footcandles light level",
	"/case-study/parking-lot-relighting#money": "parking lot savings energy cost example",
	"/case-study/warehouse-high-bay-retrofit#light": "warehouse aisle light level how bright footcandles",
	"/case-study/warehouse-high-bay-retrofit#money": "warehouse savings energy cost high bay example",
	"/warranty#who": "who honors warranty manufacturer or you registers",
	"/warranty#covers": "warranty cover driver covered cover finish peel rust driver battery",
	"/warranty#terms": "how long is warranty years length period category",
	"/warranty#date-code": "date code where read made when manufactured serial",
	"/warranty#excludes": "labor lift lightning surge not covered exclude exclusion void",
	"/warranty#life": "rated life same warranty rated life versus warranty hours l70",
	"/available-rebates#find": "rebate utility incentive find my get money",
	"/available-rebates#papers": "papers rebate rebate paperwork documents needed w-9 invoice application",
	"/contact-us": "hours open closed phone number email address call talk location",
};

/** States are asked for with rebates. */
const states =
	"alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey mexico york carolina dakota ohio oklahoma oregon pennsylvania rhode island tennessee texas utah vermont virginia washington wisconsin wyoming";

type ToolPage = { link: string; title: string; heading: string; text: string; asked: string };

const page = (link: string, heading: string, text: string, asked: string): ToolPage => ({
	link,
	title: heading,
	heading,
	text,
	asked,
});

/** Pages that do something, which a search for their name leads to; pages of text are found by their sections. */
export const toolPages: readonly ToolPage[] = [
	page(
		shopLinks.roomEstimate,
		"Room estimate",
		"How many fixtures a room needs for its light level, with layout and watts.",
		"how many fixtures lights room calculator estimate design my project count spacing footcandle lumen method layout quantity needed room lighting calculator",
	),
	page(
		shopLinks.siteLighting,
		"Site lighting",
		"Light levels of a parking lot or site, with pole spacing.",
		"parking lot calculator site lighting photometric pole spacing point by point layout footcandle calculation how many poles",
	),
	page(
		shopLinks.lightingLayout,
		"Request a lighting layout",
		"Send a drawing and get a layout with a fixture schedule.",
		"lighting layout request photometric layout design service drawing agi32 visual plan takeoff",
	),
	page(
		shopLinks.paybackCalculator,
		"Payback calculator",
		"Energy savings and payback of a retrofit.",
		"payback calculator savings roi energy calculator cost to run kwh energy cost",
	),
	page(
		shopLinks.availableRebates,
		"Available rebates",
		"Utility rebates by state and ZIP code.",
		`rebate rebates utility incentive incentives program programs available state find my rebate dlc rebate ${states}`,
	),
	page(
		shopLinks.iesViewer,
		"IES viewer",
		"Open an IES or LDT file and see its figures and distribution.",
		"ies ldt viewer photometric file files view open eulumdat polar plot photometry download",
	),
	page(
		shopLinks.equivalents,
		"Cross-reference",
		"Find our part for another maker's number.",
		"cross reference crossreference competitor equivalent numbers substitute crosses",
	),
	page(
		shopLinks.quickOrder,
		"Quick order",
		"Order by part numbers: type, paste or upload a list.",
		"quick order upload bom bill of materials csv excel spreadsheet list paste bulk order form",
	),
	page(
		"/catalog-numbers",
		"Catalog number builder",
		"Build or read a catalog number.",
		"catalog number builder part number decoder nomenclature ordering guide configurator configure",
	),
	page(
		shopLinks.findWholesaler,
		"Find a wholesaler",
		"Distributors near a ZIP code.",
		"wholesaler wholesalers distributor distributors near where to buy store location locations dealer dealers stocking local",
	),
	page(
		shopLinks.findSalesRep,
		"Find a sales rep",
		"The representative of a territory or ZIP code.",
		"sales rep reps representative agent agency territory my rep",
	),
	page(
		shopLinks.contactUs,
		"Contact us",
		"Phone, email and hours.",
		"contact phone number email address call hours open customer service help desk talk person",
	),
	page(
		shopLinks.warrantyClaim,
		"Warranty claim",
		"Report a product that failed.",
		"warranty claim file defective failed replacement",
	),
	page(
		shopLinks.orders,
		"My orders",
		"Status, tracking and reorders.",
		"order orders status tracking track my order history where reorder",
	),
	page(
		shopLinks.invoices,
		"My invoices",
		"Open invoices and payments.",
		"invoice invoices bill pay balance statement open",
	),
	page(
		shopLinks.quotes,
		"My quotes",
		"Quotes and requests.",
		"quote quotes quotation quotations my quote status",
	),
	page(shopLinks.returns, "My returns", "Returns and their status.", "return returns rma status start"),
	page(
		shopLinks.creditApplication,
		"Credit application",
		"Apply for net terms.",
		"credit application app apps form apply net 30 terms open account line of credit",
	),
	page(
		shopLinks.register,
		"Create an account",
		"Register to see prices and order.",
		"register sign up create account new account login sign in",
	),
];
