/** One sentence for each figure that is asked for. */

import { describeFound, findProducts } from "#assistant-tools/find-products";
import type { GotProduct } from "#assistant-tools/get-product";
import { escapeMarkdown, paragraphs } from "#assistant-tools/markdown";
import { partLink, readSpecs } from "#assistant-tools/product-lines";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { callTool } from "../call-tool.ts";
import { fieldName } from "../read-fields.ts";
import { withoutSocket } from "../read-fit.ts";
import { readWords, type Subject } from "../read-subject.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { askWhichProduct, findNamed, findOne, sayMissing } from "./find-subject.ts";
import { admitNotKnowing } from "./reach-people.ts";

type Got = Extract<GotProduct, { found: true }>;

/** Facts that are listed among the features, such as "Wet location rated". */
const inFeatures: Readonly<Record<string, RegExp>> = {
	Location: /location|outdoor|indoor|ip\d/i,
	Dimming: /dim/i,
	"Enclosed fixtures": /enclosed/i,
	DLC: /\bdlc\b/i,
	"Safety listing": /\b(?:ul|etl|csa)\b/i,
	"IP rating": /\bip\d/i,
	Photocell: /photocell/i,
	"Surge protection": /surge/i,
	Battery: /battery/i,
	Sensor: /sensor/i,
	Voltage: /^(?!.*dim).*\d ?V\b/i,
	"Connects using": /wi-?fi|bluetooth|zigbee/i,
};

function statedFacts(label: string, { product }: Got): string[] {
	const specs = readSpecs(product);
	const features = (specs.get("Features") ?? "").split(", ").filter((one) => inFeatures[label]?.test(one));
	const own = specs.get(label);
	return [...(own ? [own] : []), ...features];
}

/** "[PART](page): 800 lm light output." or that the catalog doesn't state it. */
export function describeField(label: string, got: Got): string {
	const facts = statedFacts(label, got);
	const name = fieldName(label);
	if (facts.length > 0) return `**${label}:** ${facts.map(escapeMarkdown).join(", ")}`;
	return got.doubtful.length > 0 &&
		got.doubtful.some((one) => name.replace(/ /g, "").toLowerCase().startsWith(one.slice(0, 4).toLowerCase()))
		? `**${label}:** the source of this product contradicts itself here, so I can't give the ${name}`
		: `**${label}:** the catalog states no ${name} for it`;
}

export async function* showFields(
	labels: readonly string[],
	subject: Subject,
	context: AnswerContext,
): Answer {
	const { found, missing, pointsNowhere } = yield* findOne(subject, context);
	if (found.length === 0 && missing.length === 0)
		return pointsNowhere || subject.words === "" ? askWhichProduct("see") : yield* admitNotKnowing(context);
	return paragraphs(
		...found.flatMap((got) => [
			`${partLink(got.product)}, ${escapeMarkdown(got.product.name)}:`,
			labels.map((label) => `- ${describeField(label, got)}`).join("\n"),
		]),
		...missing.map(sayMissing),
	);
}

// Whether a lamp fits a socket, by the base that the catalog states.

const linesInText = 3;

function describeFit(product: ChatProduct, socket: string): string {
	const base = readSpecs(product).get("Base");
	const name = `${partLink(product)}, ${escapeMarkdown(product.name)}`;
	if (base === undefined) return `The catalog states no base for ${name}, so I can't say.`;
	const fits = base.split(/[,/ ]+/).some((one) => one.toLowerCase() === socket.toLowerCase());
	return fits
		? `By its base, yes: ${name} has an ${escapeMarkdown(base)} base. Check that its length and diameter fit the fixture too.`
		: `No: ${name} has the base ${escapeMarkdown(base)}, and the socket takes ${escapeMarkdown(socket)}.`;
}

export async function* showFit(socket: string, subject: Subject, context: AnswerContext): Answer {
	const { found, missing } = yield* findNamed(subject, context);
	const [unknown] = missing;
	if (found.length > 0 && unknown === undefined)
		return paragraphs(...found.map(({ product }) => describeFit(product, socket)));
	// A lamp code, or words: what the catalog has for it, and why that may not fit.
	const rest = readWords(withoutSocket(context.message));
	const words = unknown?.asked ?? (rest === "" ? socket : `${rest} ${socket} base`);
	const response = yield* callTool(findProducts, { words }, context.tools);
	if ("refused" in response || !response.result.isClear) return yield* admitNotKnowing(context);
	return paragraphs(`Read as: a lamp for a ${socket} socket.`, describeFound(response.result, linesInText));
}
