/**
 * Fields of the one form with which the rows of a page add to the cart. A listing has 24 to 40 rows, and a form with
 * hidden fields for each was a quarter of its HTML.
 */
import { boxPrefix, quantityName } from "./row-names.ts";

export function readRowValue(value: string): { product: string; fewest: string } {
	const [, product = value, fewest = "1"] = /^(.+) (\d{1,6})$/.exec(value) ?? [];
	return { product, fewest };
}

/**
 * The product and quantity of the pressed row in place of the fields of all rows. An empty box asks for the fewest
 * pieces. Enter in a box presses no row's button without scripts: then the row counts whose box is the only one filled
 * in.
 */
export function readPressedRow(form: FormData): FormData {
	if (form.get("intent") !== "add" || form.has("quantity")) return form;
	const read = new FormData();
	const filled = new Map<string, string>();
	for (const [name, value] of form)
		if (!name.startsWith(boxPrefix)) read.append(name, value);
		else if (typeof value === "string" && value.trim() !== "") filled.set(name, value);
	const pressed = form.get("productId");
	if (typeof pressed === "string") {
		const { product, fewest } = readRowValue(pressed);
		read.set("productId", product);
		read.set("quantity", filled.get(quantityName(product)) ?? fewest);
		return read;
	}
	const [only, ...more] = filled;
	if (!only || more.length > 0) return read;
	const product = unescapeName(only[0].slice(boxPrefix.length));
	if (product === null) return read;
	read.set("productId", product);
	read.set("quantity", only[1]);
	return read;
}

function unescapeName(name: string): string | null {
	try {
		return decodeURIComponent(name);
	} catch {
		return null;
	}
}
