/** Everyday words of a query: filler, looks, synonyms, and properties that the catalog does not state. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words that say nothing about a product. */
export const fillerWords = words(
	"a an and any are at lumen lumens lm watt watts highest brightest bright most lowest cheapest efficient bulk please thanks thank hello hi line po ship available best brand buy by cheap do does either for from get give good have i im in is it like looking made me model my need new no number of on or our part price pricing qty quote quantity rated rating sell show sku some stock that these those the their there this to up us use want we what which who will with you your ea each pc pcs piece pieces pack case item catalog spec sheet datasheet cut ordering order inventory temperature degree color colour mount type as be per so if its but than then was were has had shall must should provide provided furnish furnished include includes including required noted shown indicated approved see note notes plans drawings schedule hand shelf ship ships shipping today now asap equal equals equivalent equiv comparable something anything stocked avail can could would someone when where how come comes turn turns goes itself own old existing job project customer last latest newest recent mnt mtd mounted just simply really actually maybe even also fine open accept acceptable alright wattage em gonna wanna kinda over themself themselves",
);

/** Words of whole sentences that say nothing about a product either; no typo is mended into one. */
export const sentenceWords = words(
	"ok out under place work works about above across after again against ago along alongside always am among anyway around away back based because been before behind being below beneath beside besides between bring brings called came cannot coming currently delivered designed did doing done during else enough every everything exactly few find fit fits fitting follow following found gave getting gives giving going gone got guys having he help helps her here hers herself him himself his installed installing instead into keep keeps kind kinds know known let likely lots makes making mean means meant meanwhile might mine mostly mounting much myself near nearby nearly needed needs next nice none nothing often okay once ones only onto other others ours perhaps possible possibly prefer preferred preferably probably put puts putting quick quickly quite rather replaced replaces replacing said same says seems several she similar since somewhere soon sort still such sure take takes taking tell thing things think though through throughout together told too toward towards try trying until upon used uses using various wanted wants way ways well went whatever whenever wherever whether while whole whose why within yes yet yours yourself both many little",
);

/**
 * Everyday words that spelling must not turn into words of the catalog: "packing" is not "parking", and "able" no "cable".
 */
export const ordinaryWords = words(
	"disco boat goat cooper metalux hubbell columbia eaton lumark gardco wattstopper acuity pathway precision designer able actual ahead alike amount apart architect aside baby backing bake baker band bare bark bathe beach bean bear beat bedside beer bell bend better bill bite bitter blank blast blinding block blood blow boil bold bolt book boot border born bother boys bread brighter brush build bunch burn bury bush busy buzz cabin cafe cake calm camp card cards cart cash cats cause cave cease chair chairs charging chase classy clock close closed closer coast coat code coil coin complain connect cooking cost couch count crack crew crop custom daily danger dead deal dealer decent delivery department design detail dies dish dough draft draw drawn drill drum ducks dull dump dust earn earth ease east eating eight elect electrician enter equip event ever exist fact fair fall falls farmhouse fast feel fell felt fest fight file fill fired firm fist five flash fleet flesh flour flow fool fork form fort four freeze friend game gang gold golf grab grand grass grave grind grown hair handle handy hardwired hate heal health hear heard heat heated hide highway hill hire hired hits hold holds hope horn horses hose host houses huge hung install jail joint joke jump keys kick kids kill king knew labor lack lady lake land lane larger lawn lean lease least leaves lend lever lift lighten liked lined link lion list listen live lived lives load local locked loft logs looks loose loss lost loud love lower luck mail main mall marina mask mass master meal meet melt mental mess milk mill mind mixed mode mood mother mouse move moves nail name nation neat neither nest nicer niece nine nose officer older pace packed packing page pain paint painting pair pants past patch pays picky pier pile pint plain plane planes planning play plus pocket poet pool poor pound pour powder press pride prime print prize process promise protect pull race races rain rate rates read real remember remove rent rice ride right rights rink risk river rock rocks root rust rusty sack safe safer sand save saves scare score seal seat seem seen send senior sent seven shade shake share sheep shell shift shirt shock shoot shot shots shoulder shout showed shutter sight simple sing sink sits situation size sized sleep slight slow smell snow soil sold song sound sour south special spell spring stage stand start starting state states stay steep stick stole stone stool storm story stove strong stuck suit suite super supports sweet swim talk tank teach team tear tend tent text threw tire tired title took torn total tough tour towel town trade trail tray treat tree trick tries trip trips tune turning user valley vans vent vest wage wait ward washed water wave week weld west whiter wife wild wipe wise wish wood wool word words wore world worn worse write writing",
);

/** Words of people rather than of products, which a list of what was left out need not name. */
export const proseWords = words(
	"about actually advance alright anyway anyways appreciate appreciated asap atm awhile basically beautiful boss bro btw bud buddy cheers client clue contractor crew curious customer customers decent def definitely dude else eh exactly figure figured figuring folks foreman friend fyi gc get got gotta guess guy guys heard hey honestly hope hoping howdy idea idk imho imo inspector kind kinda lemme like literally lol looking luck maam man mate maybe mind mostly nah nice normal normally obviously okay ol ole one ones ought out perhaps pick plain possible possibly prefer preferably pretty probably question quick quickly reason reasonable recommend recommendation regular right rn said sake says seem seems seriously sir sort sorta sounds standard stuff suggest suggestions super supposed sure tbh tell thing things think thinking thought thru thx tia trying tryna tyvm ty typical typically ugh uh um understand usual usually wants wanting well wise wonder wondering worried yall yeah yep yo",
);

/** Words that every product answers to. */
export const universalWords = words(
	"led light lighting fixture luminaire product energy star leds replacement replace compatible housing commercial residential 120v 120 integrated output ceiling es lighter lite lites lght lt lts ltg fixt fixts fxt lum",
);

/** Looks and finishes: few texts name them, so they only rank, without excluding. */
export const preferredWords = words(
	"shallow chrome brown round trim smooth matte finish satin slim thin ultra low profile small large compact standard",
);

/** Each word of a group finds the others. */
export const synonymGroups: readonly (readonly string[])[] = [
	["gimbal", "adjustable", "eyeball", "swivel", "rotatable"],
	["trim", "baffle"],
	["thin", "slim", "ultrathin", "lowprofile", "shallow"],
	["garage", "workshop", "shop"],
	["parking", "carpark"],
	["school", "classroom"],
	["hospital", "healthcare"],
	["shop", "retail", "display"],
];

/** Properties that buyers ask for and the catalog does not state. */
export const unstatedPhrases: readonly string[] = [
	"linkable",
	"linking",
	"nursing home",
	"assisted living",
	"sloped ceiling",
	"slope ceiling",
	"slope",
	"sloped",
	"vaulted ceiling",
	"cathedral ceiling",
	"dlc",
	"dlc listed",
	"dlc premium",
	"dlc 5 1",
	"dlc v5 1",
	"dlc 5 1 premium",
	"dlc qpl",
	"ul listed",
	"etl listed",
	"csa listed",
	"baba",
	"buy american",
	"taa",
	"made in usa",
	"made in america",
	"ambient",
	"ambient temperature",
	"high ambient",
	"marine grade",
	"marine rated",
	"coastal",
	"salt spray",
	"vandal resistant",
	"vandal proof",
];
