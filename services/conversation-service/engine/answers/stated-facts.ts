/** What the catalog states of one product under the label of a figure. */
import type { GotProduct } from "#assistant-tools/get-product";
import { escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { partLink, productLine, readSpecs } from "#assistant-tools/product-lines";
import { photometryLink, shopLinks } from "#assistant-tools/shop-links";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { readAskedVolts, runsOnVolts } from "#rules/catalog/volts";
import { fieldName } from "../read-fields.ts";

type Got = Extract<GotProduct, { found: true }>;

/** Facts that are listed among the features, such as "Wet location rated". */
const inFeatures: Readonly<Record<string, RegExp>> = {
	Location: /location|outdoor|indoor|ip\d/i,
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

/** "[PART](page): 800 lm light output." or that the catalog doesn't state it. */
export function describeField(label: string, got: Got, question = ""): string {
	const facts = statedFacts(label, got.product);
	const name = fieldName(label);
	if (facts.length > 0)
		return `**${label}:** ${label === "Voltage" ? sayVolts(facts, question) : ""}${facts.map(escapeMarkdown).join(", ")}`;
	if (onPage.has(label))
		return `**${label}:** on its page, ${link("under Photometry", photometryLink(got.product.link))}, where the light distribution is known`;
	return got.doubtful.length > 0 &&
		got.doubtful.some((one) => name.replace(/ /g, "").toLowerCase().startsWith(one.slice(0, 4).toLowerCase()))
		? `**${label}:** the source of this product contradicts itself here, so I can't give the ${name}`
		: `**${label}:** the catalog states no ${name} for it`;
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
