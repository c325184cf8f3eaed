/** Names and values of the controls of rows that add to the cart; what is posted of them is read by `row-fields.ts`. */
export const boxPrefix = "quantity ";

/** Brackets and dots in a field's name would mean nested fields. */
const escapeName = (id: string) => encodeURIComponent(id).replaceAll(".", "%2E");

/** Name of the quantity box of a row. */
export const quantityName = (product: string): string => boxPrefix + escapeName(product);

/** Value of a row's button: the product, and the fewest pieces that are sold when it is more than one. */
export const rowValue = (product: string, fewest: number): string =>
	fewest === 1 ? product : `${product} ${fewest}`;
