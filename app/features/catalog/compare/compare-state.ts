/** What a visitor chose to compare, on every page. */

export const maxCompared = 4;

export const compareFullText = `You can compare ${maxCompared} items. Remove one first.`;

/** The form of all compare buttons, in the frame of every page. */
export const compareFormId = "compare";

/** Value of a compare button. @param chosen whether the SKU is chosen now */
export const compareChange = (chosen: boolean, variationID: string): string =>
	`${chosen ? "remove" : "add"} ${variationID}`;

export type ComparedItem = {
	variationID: string;
	sku: string;
	name: string;
	link: string;
	productID: string;
	/** The owner's picture; `null` shows the drawing. */
	image: string | null;
};
