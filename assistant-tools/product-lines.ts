/** Products in the text of an answer. */

import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { trimApplication } from "#rules/catalog/spec-list";
import { escapeMarkdown, link } from "./markdown.ts";
import { readSpecs } from "./product-specs.ts";

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
