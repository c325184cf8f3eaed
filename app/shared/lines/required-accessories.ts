/** Required accessories that a cart or quote has too few of, formatted on the server. */
import type { RequiredAccessory } from "#contracts/cart/line-fields";
import type { Quote } from "#contracts/quotes/quotes";
import { addPiecesText, missingText, needText } from "#rules/catalog/relations/sku-relations";

export type RequiredAccessoryView = {
	text: string;
	/** One of these is enough. */
	choices: {
		productId: string;
		sku: string;
		name: string;
		link: string | null;
		pieces: number;
		label: string;
	}[];
};

/** A sentence for each required accessory that a quote misses, for its PDFs. */
export const missingAccessoryTexts = ({ needs = [] }: Pick<Quote, "needs">): string[] =>
	needs.map(({ sku, quantity, ...need }) => missingText(sku, need, quantity));

/** @param quantity of the line */
export const requiredAccessoryView = (
	{ group, without, choices }: RequiredAccessory,
	quantity: number,
): RequiredAccessoryView => ({
	text: needText(group, without, quantity),
	choices: choices.map((choice) => ({ ...choice, label: addPiecesText(choice.pieces, choice.sku) })),
});
