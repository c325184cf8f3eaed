/** Products in the text of an answer. */
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { splitSpecs, trimApplication } from "#rules/catalog/spec-list";
import { readNumber } from "#rules/typed-numbers/decimal";
import { escapeMarkdown, link } from "./markdown.ts";

const keyLabels = ["Light output", "Power", "Efficacy", "Color temperature"] as const;

/** The part number, as a link to its page. */
export const partLink = ({ sku, link: page }: Pick<ChatProduct, "sku" | "link">): string => link(sku, page);

/** "4,120 lm, 32 W, 128.8 lm/W, 3500 K, CRI 82" */
export function formatKeyFigures(product: ChatProduct): string {
	const specs = readSpecs(product);
	const cri = specs.get("CRI");
	return [...keyLabels.flatMap((label) => specs.get(label) ?? []), ...(cri ? [`CRI ${cri}`] : [])].join(", ");
}

/** The name of its product, without the options that the figures repeat. */
function baseName({ name, options }: Pick<ChatProduct, "name" | "options">): string {
	const end = options.map((option) => `, ${option.name}`).join("");
	return end && name.endsWith(end) ? name.slice(0, -end.length) : name;
}

/** "[PART](page), name: figures" */
export function productLine(product: ChatProduct): string {
	const figures = formatKeyFigures(product);
	return `${partLink(product)}, ${escapeMarkdown(baseName(product))}${figures ? `: ${figures}` : ""}`;
}

/** "parking lots, car dealerships"; empty when unknown. */
export const formatUses = ({ application }: Pick<ChatProduct, "application">): string =>
	escapeMarkdown(trimApplication(application).replace(/;\s*/g, ", "));

// Reads the specs of a product as tools give them.

type WithSpecs = Pick<ChatProduct, "technicalSpecs">;

/** Labels and values of a product's specs, in their order. */
export function readSpecs({ technicalSpecs }: WithSpecs): Map<string, string> {
	return new Map(
		splitSpecs(technicalSpecs).flatMap(({ label, value }) => (label ? [[label, value] as const] : [])),
	);
}

/** All numbers of a text, such as 2700 and 3000 of "2700, 3000 K". */
export const readNumbers = (text: string): number[] =>
	(text.match(/(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/g) ?? []).flatMap((figure) => readNumber(figure) ?? []);

/** The first number of a spec, such as 4120 of "4,120 lm"; `null` without one. */
export const readFigure = (product: WithSpecs, label: string): number | null =>
	readNumbers(readSpecs(product).get(label) ?? "")[0] ?? null;
