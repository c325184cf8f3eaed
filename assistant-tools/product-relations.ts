/** What a SKU needs, what fits it, what it replaces and what replaces it. */
import { z } from "zod";
import type { ProductCard, ProductDetail } from "#contracts/catalog/catalog";
import { groupRelations } from "#rules/catalog/relations/sku-relations";
import { formatNumber } from "#rules/format";
import { bullets, escapeMarkdown, link, paragraphs } from "./markdown.ts";
import { shopLinks } from "./shop-links.ts";
import type { ServiceCalls } from "./tool.ts";

export const namedPart = z.object({
	id: z.string(),
	sku: z.string().describe("Part number"),
	name: z.string(),
	link: z.string().describe("Page in the shop"),
});
export type NamedPart = z.infer<typeof namedPart>;

const accessory = namedPart.extend({ pieces: z.number().int().describe("For one piece of the product") });

export const relationsResult = z.object({
	required: z
		.array(
			z.object({
				group: z.string().describe('What it needs, such as "Mounting kit"'),
				parts: z.array(accessory).describe("One of these is enough"),
			}),
		)
		.describe("Accessories without which it can't be installed"),
	fitting: z.array(accessory).describe("Optional accessories"),
	replacedBy: namedPart.nullable().describe("What is sold instead of it"),
	replaces: z.array(namedPart).describe("What it is sold instead of"),
});
export type Relations = z.infer<typeof relationsResult>;

const toNamed = ({ variationID, sku, name, link: page }: ProductCard): NamedPart => ({
	id: variationID,
	sku,
	name,
	link: page,
});
const toAccessory = ({ card, pieces }: { card: ProductCard; pieces: number }) => ({
	...toNamed(card),
	pieces,
});

/** A discontinued product may have a replacement as a whole, which stands for one of the part number. */
function toRelations(product: ProductDetail, id: string): Relations {
	const { required, fitting, replacedBy, replaces } = groupRelations(product, id);
	const instead = replacedBy ?? product.replacement;
	return {
		required: required.map(({ group, parts }) => ({ group, parts: parts.map(toAccessory) })),
		fitting: fitting.map(toAccessory),
		replacedBy: instead && toNamed(instead),
		replaces: replaces.map(toNamed),
	};
}

/** @param sku.link of its page, with or without an option; no other address has relations */
export async function readRelations(
	{ id, link: page }: { id: string; link: string },
	calls: ServiceCalls,
): Promise<{ relations: Relations; description: string } | undefined> {
	const [, category, subcategory, slug] = /^\/p\/([^/?]+)\/([^/?]+)\/([^/?]+)/.exec(page) ?? [];
	if (!category || !subcategory || !slug) return undefined;
	const [own, inSubcategory, ownSlug] = [category, subcategory, slug].map(decodeURIComponent);
	try {
		const path = { category: own ?? "", subcategory: inSubcategory ?? "", slug: ownSlug ?? "" };
		const product = await calls.product.productBySlug(path);
		return { relations: toRelations(product, id), description: product.description };
	} catch {
		// The rest of an answer stands without them.
		return undefined;
	}
}

/** A part as Markdown. */
export const formatPart = ({ sku, name, link: page }: NamedPart): string =>
	`${link(sku, page)}, ${escapeMarkdown(name)}`;
const formatAccessory = (part: Relations["fitting"][number]): string =>
	formatPart(part) + (part.pieces > 1 ? `: ${formatNumber(part.pieces)} for each` : "");

const accessoryWords =
	/\baccessor(?:y|ies)\b|\bmount(?:s|ing)?\b|\bbrackets?\b|\b(?:pole )?arms?\b|\bslip ?fitters?\b|\btrunnions?\b|\b(?:hanging|suspension|chain|mounting|surface|surface mount) (?:kit|frame|box|boxe)s?\b|\bkits?\b|\blens(?:es)?\b|\bphoto(?:cell|control)s?\b|\bshorting caps?\b|\bbattery packs?\b|\b(?:chain|cable|pendant)[- ](?:hang|hung|mount|suspend)\w*\b|\b(?:to|for) (?:hang|suspend)(?:ing)?\b|\btenons?\b/i;
const belongs =
	/\bneeds?\b|\brequires?\b|\bfits?\b|\bgo(?:es)? (?:with|on|to)\b|\bwork(?:s)? with\b|\bfor\b|\bcomes? with\b|\bavailable\b|\btakes?\b|\buse(?:s|d)?\b/i;

const partNames =
	"(?<part>drivers?|power suppl(?:y|ies)|ballasts?|lens(?:es)?|batter(?:y|ies)|photocells?|sensors?|boards?|light engines?|parts?|trims?)";
/** "Is the new driver dimmable" asks of the product itself. */
const spareParts = [
	new RegExp(`\\b(?:replacement|spare) (?:led )?${partNames}\\b`, "i"),
	new RegExp(`\\b(?:new|extra) (?:led )?${partNames} for\\b`, "i"),
];
const readSparePart = (question: string): RegExpExecArray | null =>
	spareParts.map((pattern) => pattern.exec(question)).find((match) => match !== null) ?? null;

/** "Replacement driver for X": a part of the product, not another product in its place. */
export const namesSparePart = (question: string): boolean => readSparePart(question) !== null;

/** The question without its spare part, which is no figure: "replacement battery" asks for no back-up. */
export const withoutSparePart = (question: string): string =>
	question.replace(readSparePart(question)?.[0] ?? "", " ");

/** "Power supplies" is in "Power supply, 60 W", not in "Power cord". */
function isCalled(name: string, part: string): boolean {
	const stem = part.replace(/(?:ies|es|s|y|e)$/, "").replace(/^photo(?=c)/, "photo ?");
	return new RegExp(`\\b${stem}(?:e|s|es|ses|y|ies)?\\b`, "i").test(name);
}

/** "What mounting kit does ASL-S-40K-11K-T3 need?" @param question without part numbers, which may hold such words */
export const asksForAccessories = (question: string): boolean =>
	/\baccessor(?:y|ies)\b/i.test(question) ||
	namesSparePart(question) ||
	(accessoryWords.test(question) && belongs.test(question));

/** The answer to it. */
export const describeAccessories = (
	product: { sku: string; link: string },
	relations: Relations | undefined,
	question = "",
): string => {
	const { required = [], fitting = [] } = relations ?? {};
	const part = readSparePart(question)?.groups?.part?.toLowerCase();
	const named = [...required.flatMap(({ parts }) => parts), ...fitting];
	const isListed = part !== undefined && named.some(({ name }) => isCalled(name, part));
	const isEmpty = named.length === 0;
	if (isEmpty && part === undefined)
		return `The catalog lists no accessories for ${link(product.sku, product.link)}.`;
	const missing = `The catalog lists no ${escapeMarkdown(part ?? "")} for ${link(product.sku, product.link)}. ${link("Support", shopLinks.support)} can help.`;
	if (isEmpty) return missing;
	return paragraphs(
		part !== undefined && !isListed && missing,
		`For ${link(product.sku, product.link)}:`,
		describeRelations({ required, fitting, replacedBy: relations?.replacedBy ?? null, replaces: [] }),
	);
};

/** The relations as Markdown; empty for a SKU that stands alone. @param most optional accessories at most */
export function describeRelations(
	{ required, fitting, replacedBy, replaces }: Relations,
	most = Number.MAX_SAFE_INTEGER,
): string {
	return paragraphs(
		replacedBy && `Replaced by ${formatPart(replacedBy)}.`,
		replaces.length > 0 && `Replaces ${replaces.map(({ sku, link: page }) => link(sku, page)).join(", ")}.`,
		...required.map(({ group, parts }) =>
			paragraphs(
				`**${parts.length === 1 ? "Needs" : "Needs one"}: ${escapeMarkdown(group)}**`,
				bullets(parts.map(formatAccessory)),
			),
		),
		fitting.length > 0 &&
			paragraphs("**Optional accessories**", bullets(fitting.slice(0, most).map(formatAccessory))),
	);
}
