/** Lines of a saved cart, as they are stored: prices are those of the day they are used. */

export type SavedLine = {
	productId: string;
	options: string[];
	quantity: number;
	job: string;
	note: string;
	/** Missing in carts saved before lines could ship complete. */
	shipComplete?: boolean;
	/** Part number and name, to show when the SKU has left the catalog. */
	sku: string;
	name: string;
};

export const parseSavedLines = (stored: string): SavedLine[] => JSON.parse(stored) as SavedLine[];
