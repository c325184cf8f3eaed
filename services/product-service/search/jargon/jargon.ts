/** Jargon of the lighting trade. */
import type { JargonEntry } from "./jargon-entry.ts";
import { featureJargon } from "./jargon-features.ts";
import { lampJargon } from "./jargon-lamps.ts";
import { luminaireJargon } from "./jargon-luminaires.ts";

export const jargon: readonly JargonEntry[] = [...lampJargon, ...luminaireJargon, ...featureJargon];

/** Words that say nothing about a product. */
export const fillerWords: ReadonlySet<string> = new Set(
	"a an and any are at lumen lumens lm watt watts highest brightest bright most lowest cheapest efficient bulk please thanks thank hello hi line po ship available best brand buy by cheap do does either for from get give good have i im in is it like looking made me model my need new no number of on or our part please price pricing qty quote quantity rated rating sell show sku some stock that the their there this to up us use want we what which who will with you your ea each pc pcs piece pieces pack case item catalog spec sheet datasheet cut ordering order inventory temperature degree color colour mount type".split(
		" ",
	),
);

export const universalWords: ReadonlySet<string> = new Set(
	"led light lighting fixture luminaire product energy star leds replacement replace compatible housing commercial residential 120v 120 integrated output ceiling".split(
		" ",
	),
);

/** Looks and finishes: few texts name them, so they only rank, without excluding. */
export const preferredWords: ReadonlySet<string> = new Set(
	"clear frosted frost white black bronze nickel chrome copper brass silver gray grey brown round square trim baffle smooth matte finish satin slim thin wafer canless ultra low profile small large compact standard".split(
		" ",
	),
);

/** Synonyms: each word of a group finds the others. */
export const synonymGroups: readonly (readonly string[])[] = [
	["frosted", "frost"],
	["clear", "transparent"],
	["gimbal", "adjustable", "eyeball", "swivel", "rotatable"],
	["white", "wh"],
	["black", "bk"],
	["bronze", "bz"],
	["nickel", "brushed", "satin"],
	["square", "sq"],
	["trim", "baffle"],
	["thin", "slim", "wafer", "canless", "ultrathin", "lowprofile"],
	["garage", "workshop", "shop"],
	["parking", "carpark"],
	["school", "classroom"],
	["hospital", "healthcare"],
	["shop", "retail", "display"],
];
