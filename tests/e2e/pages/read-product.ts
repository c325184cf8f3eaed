/** Products for other steps of a test, read without opening their pages in the browser. */
import { expect, type Page } from "@playwright/test";

type ProductToOrder = {
	path: string;
	productId: string;
	sku: string;
	/** Its minimum; empty for users without a cart. */
	quantity: string;
};

const parReflectors = "/p/led-lamps/par-reflectors";

/** The product at this place of a listing or search, as the signed-in user sees it. */
export async function readProduct(page: Page, listing = parReflectors, index = 0): Promise<ProductToOrder> {
	const read = async (path: string) => {
		const response = await page.request.get(path);
		expect([path, response.status()]).toEqual([path, 200]);
		return response.text();
	};
	const links = [...(await read(listing)).matchAll(/<h3[^>]*>\s*<a [^>]*href="([^"]+)"/g)];
	const path = (links[index]?.[1] ?? "").replaceAll("&amp;", "&");
	const html = await read(path);
	const fieldOf = (name: string) => {
		const field = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0] ?? "";
		return /value="([^"]*)"/.exec(field)?.[1] ?? "";
	};
	const [, sku = ""] = /<\/h1>.*?class="part-number[^>]*>([^<]+)</s.exec(html) ?? [];
	return { path, productId: fieldOf("productId"), sku, quantity: fieldOf("quantity") };
}
