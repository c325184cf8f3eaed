/** What the catalog states of one product under the label of a figure. */
import type { GotProduct } from "#assistant-tools/get-product";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { partLink, productLine, readFigure, readSpecs } from "#assistant-tools/product-lines";
import { photometryLink, shopLinks } from "#assistant-tools/shop-links";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { readAskedVolts, runsOnVolts } from "#rules/catalog/volts";
import { fieldName } from "../read-fields.ts";
import type { Comparison } from "../read-follow-up.ts";

type Got = Extract<GotProduct, { found: true }>;

/** Facts that are listed among the features, such as "Wet location rated". */
const inFeatures: Readonly<Record<string, RegExp>> = {
	Location: /location|outdoor|indoor|ip\d/i,
	Mounting: /mount|surface|recessed|suspended|pendant|yoke|knuckle|slip/i,
	Dimming: /dim/i,
	"Enclosed fixtures": /enclosed/i,
	DLC: /\bdlc\b/i,
	"Safety listing": /\b(?:ul|etl|csa)\b/i,
	"IP rating": /\bip\d/i,
	"IK rating": /\bik\d/i,
	Photocell: /photocell/i,
	"Surge protection": /surge/i,
	Battery: /battery/i,
	Sensor: /sensor/i,
	Distribution: /distribution/i,
	Voltage: /^(?!.*dim).*\d ?V\b/i,
	"Connects using": /wi-?fi|bluetooth|zigbee/i,
};

/** What the catalog states of a product under a label, in specs, features and the name of its version. */
export function statedFacts(label: string, product: ChatProduct): string[] {
	if (label === "Finish")
		return product.options.flatMap(({ name }) => /^(.+) finish$/i.exec(name)?.[1] ?? []);
	const specs = readSpecs(product);
	// "Battery back-up, 90 minutes" is one feature.
	const features = (specs.get("Features") ?? "")
		.split(/, (?!\d+ (?:minutes|kV)\b)/)
		.filter((one) => inFeatures[label]?.test(one));
	const own = specs.get(label);
	return [...(own ? [own] : []), ...features];
}

const asksYesOrNo =
	/^\W*(?:is|are|can|will|does|do|would|could)\b|\b(?:right|correct|yes|ok|okay|yeah)\W*$|\?\W*$/i;

/** "No, not 480 V. " where a question asks for a voltage; empty where it asks for none, or the catalog leaves it open. */
function sayVolts(facts: readonly string[], question: string): string {
	const volts = readAskedVolts(question);
	const runs = volts === null || !asksYesOrNo.test(question) ? null : runsOnVolts(facts.join(", "), volts);
	if (runs === null) return "";
	return runs ? `Yes, it takes ${volts} V. ` : `No, not ${volts} V. `;
}

/** Figures that follow from the light distribution, which product pages compute. */
export const onPage: ReadonlySet<string> = new Set(["BUG rating", "UGR"]);

/** The sentences of a description that say how it is mounted. */
const saysOfMounting = ({ description = "" }: Got): string[] =>
	description
		.split(/(?<=[.;]) /)
		.filter((sentence) =>
			/\b(?:mount|hang|suspen|ceiling|wall|surface|recess|pendant|chain|cable|grid|tenon|yoke|knuckle|canopy)/i.test(
				sentence,
			),
		);

/** "Is it OK under blown-in insulation": by the can rating. */
function sayInsulation(facts: readonly string[], question: string): string {
	if (!/\binsulation\b/i.test(question)) return "";
	const isOpen = facts.some((fact) => /non-ic/i.test(fact));
	return isOpen
		? "no, a non-IC housing must stay clear of insulation. The catalog states "
		: "by its rating, insulation may touch it. The catalog states ";
}

/** "[PART](page): 800 lm light output." or that the catalog doesn't state it. */
export function describeField(label: string, got: Got, question = ""): string {
	const facts = [...statedFacts(label, got.product), ...(label === "Mounting" ? saysOfMounting(got) : [])];
	const name = fieldName(label);
	if (facts.length > 0)
		return `**${label}:** ${label === "Voltage" ? sayVolts(facts, question) : label === "Can rating" ? sayInsulation(facts, question) : ""}${facts.map(escapeMarkdown).join(", ")}`;
	if (onPage.has(label))
		return `**${label}:** on its page, ${link("under Photometry", photometryLink(got.product.link))}, where the light distribution is known`;
	return got.doubtful.length > 0 &&
		got.doubtful.some((one) => name.replace(/ /g, "").toLowerCase().startsWith(one.slice(0, 4).toLowerCase()))
		? `**${label}:** the source of this product contradicts itself here, so I can't give the ${name}`
		: `**${label}:** the catalog states no ${name} for it`;
}

/** Figures by which people choose, and that the catalog states of nothing. */
const unstated: readonly (readonly [name: string, words: RegExp, more: string])[] = [
	[
		"UGR",
		/\b(?:low )?ugr(?: ?(?:<|≤|of|under|below|less than)? ?=? ?\d{1,2})?\b|(?:<|≤) ?\d{1,2} ?ugr\b/i,
		"UGR belongs to a room, not to a fixture alone. A product's page computes it under Photometry where its light distribution is known",
	],
	[
		"glare rating",
		/\b(?:low(?:est)?|least|less|no|anti)?[ -]?glare\b|\bglare[- ]free\b/i,
		"A lens, a louver or indirect light lowers glare; a product's page shows what its light distribution is",
	],
	[
		"color consistency in MacAdam steps (SDCM)",
		/\b(?:\d[ -]steps? )?(?:sdcm|macadam(?: steps?| ellipses?)?)\b/i,
		"The cut sheet may",
	],
	["flicker figure", /\bflicker[- ](?:free|percent\w*|index|rating)\b|\bieee ?1789\b/i, "The cut sheet may"],
	["TM-30 figure", /\btm-? ?30\b/i, "Its CRI and, of lamps, R9 are stated"],
	[
		"operating temperature",
		/(?:\b(?:down )?to |\bat |\bin )?-\d{1,2} ?°? ?[fc]\b|\b(?:min(?:imum)?|low(?:est)?|max(?:imum)?|ambient|operating|starting) temp(?:erature)?s?\b|\bcold (?:start|weather)\b/i,
		"The cut sheet of the product does",
	],
	["THD", /\bthd\b/i, "The cut sheet may"],
	["inrush current", /\binrush(?: current)?\b/i, "The cut sheet may"],
];

/** "The catalog states no UGR …" of a question that chooses by it, and the question without it; `null` for others. */
export function readUnstated(message: string): { says: string; rest: string } | null {
	const named = unstated.filter(([, words]) => words.test(message));
	if (named.length === 0) return null;
	return {
		says: named
			.map(([name, , more]) => `The catalog states no ${name}, so I can't choose by it. ${more}.`)
			.join(" "),
		rest: named.reduce((text, [, words]) => text.replace(words, " "), message).replace(/\s+/g, " "),
	};
}

/** "Does it come with a whip" */
export const comesWith =
	/\b(?:comes?|ships?|sold|supplied|furnished|packed) with (?:an? |the |its |their |any )?((?!it\b|them\b)[a-z][a-z-]+)\b/i;

export function sayComesWith(asked: string, product: ChatProduct, stated: string): string {
	const features = readSpecs(product).get("Features");
	const says = stated.toLowerCase().includes(asked.toLowerCase().replace(/s$/, ""));
	return paragraphs(
		says
			? `The data of ${partLink(product)} mentions it: see below.`
			: `The catalog doesn't say whether ${partLink(product)} comes with ${quote(asked)}. Check the spec sheet, or ${link("ask us", shopLinks.contactUs)} before you order.`,
		productLine(product),
		features !== undefined && `Features: ${escapeMarkdown(features)}.`,
	);
}

const solidsMeaning: Readonly<Record<string, string>> = {
	"4": "objects of 1 mm and more",
	"5": "harmful dust",
	"6": "all dust",
};
const waterMeaning: Readonly<Record<string, string>> = {
	"0": "no water",
	"3": "spraying water",
	"4": "splashing water",
	"5": "low-pressure water jets from any direction",
	"6": "strong water jets from any direction",
	"7": "immersion of up to 1 m for 30 minutes",
	"8": "lasting immersion",
	"9": "close high-pressure, hot jets",
};

/** What the two digits of IP codes say, after IEC 60529; `null` for other ratings. */
export function sayRatings(terms: readonly string[]): string | null {
	const lines = terms.flatMap((term) => {
		const [, solids = "", water = ""] = /^IP ?(\d)(\d)$/.exec(term) ?? [];
		const [dust, wet] = [solidsMeaning[solids], waterMeaning[water]];
		return dust && wet ? [`**${term}** keeps out ${dust}, and withstands ${wet}.`] : [];
	});
	return lines.length === terms.length
		? paragraphs(bullets(lines), "By IEC 60529: the first digit is of solids, the second of water.")
		: null;
}

// More or less of a figure than a product states.

const colorSteps = [2200, 2700, 3000, 3500, 4000, 5000, 6500];

/** The kinds of beams of our guide, in degrees. */
const getNarrowerBeam = (degrees: number): string | null =>
	degrees > 25 ? "narrow flood" : degrees > 15 ? "spot" : null;
const getWiderBeam = (degrees: number): string | null =>
	degrees <= 15 ? "narrow flood" : degrees <= 25 ? "flood" : degrees <= 40 ? "wide flood" : null;

/**
 * The words that ask for more or less of a figure than a product has; `null` when it states none.
 * @param least by how much light output must differ, as a fraction
 */
export function toBound({ label, more }: Comparison, product: ChatProduct, least = 0.02): string | null {
	const figure = readFigure(product, label);
	if (figure === null) return null;
	const edge = more ? "over" : "under";
	if (label === "Light output")
		return `${edge} ${Math.round(figure * (more ? 1 + least : 1 - least))} lumens`;
	if (label === "Power") return `${edge} ${Math.max(0.1, Math.round((figure - 0.1) * 10) / 10)} watts`;
	if (label === "Efficacy") return `${Math.ceil(figure + 0.1)} lm/W`;
	if (label === "Beam angle") return more ? getWiderBeam(figure) : getNarrowerBeam(figure);
	if (label === "CRI") return `CRI ${Math.min(99, figure + 1)}`;
	if (label === "Color temperature") {
		const steps = more ? colorSteps : colorSteps.toReversed();
		const next = steps.find((kelvin) => (more ? kelvin > figure + 60 : kelvin < figure - 60));
		return next ? `${next} K` : null;
	}
	return null;
}
