/** Everyday words of a query: filler, looks, synonyms, and properties that the catalog does not state. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words that say nothing about a product. */
export const fillerWords = words(
	"a an and any are at lumen lumens lm watt watts highest brightest bright most lowest cheapest efficient bulk please thanks thank hello hi line po ship available best brand buy by cheap do does either for from get give good have i im in is it like looking made me model my need new no number of on or our part price pricing qty quote quantity rated rating sell show sku some stock that these those the their there this to up us use want we what which who will with you your ea each pc pcs piece pieces pack case item catalog spec sheet datasheet cut ordering order inventory temperature degree color colour mount type as be per so if its but than then was were has had shall must should provide provided furnish furnished include includes including required noted shown indicated approved see note notes plans drawings schedule hand shelf ship ships shipping today now asap equal equals equivalent equiv comparable something anything stocked avail can could would someone when where how come comes turn turns goes itself own old existing job project customer last latest newest recent mnt mtd mounted just simply really actually maybe even also fine open accept acceptable alright wattage em gonna wanna kinda over themself themselves",
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
