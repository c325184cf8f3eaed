/** Required accessories that a cart or quote has too few of, formatted on the server. */
import type { LineNeed } from "#contracts/cart/line-needs";
import { addPiecesText, needText } from "#rules/catalog/relations/relation-texts";

export type NeedView = {
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

/** @param quantity of the line */
export const needView = ({ group, without, choices }: LineNeed, quantity: number): NeedView => ({
	text: needText(group, without, quantity),
	choices: choices.map((choice) => ({ ...choice, label: addPiecesText(choice.pieces, choice.sku) })),
});
