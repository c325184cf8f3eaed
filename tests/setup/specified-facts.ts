/** Things of the specification backend by which routes are opened, as `tests/security/facts.ts` has them. */
import { emails } from "../../specified/test-backend/data/people.ts";
import type { Facts } from "../security/facts.ts";
import type { SpecificationShop } from "./specification-shop.ts";
import type { Visitor } from "./visitor.ts";

/** Facts of the distributor's account. What the specification has no call for is named and does not exist. */
export async function makeSpecifiedFacts(shop: SpecificationShop, dana: Visitor): Promise<Facts> {
	const must = async (path: string, fields: Record<string, string>): Promise<string> => {
		const { status, location } = await dana.post(path, fields);
		if (status !== 303) throw new Error(`${path} answered ${status}.`);
		return location ?? "";
	};
	const lastStep = (path: string) => path.split("/").at(-1) ?? "";
	const sku = "eva1927";
	const project = await must("/user/my-quotes-projects", { name: "Depot", note: "" });
	await must(`/projects/add?product=${sku}`, { view: "existing", projectID: lastStep(project) });
	await must(`/favorites/add?product=${sku}`, { productId: sku });
	await must("/cart", { intent: "add", productId: sku, quantity: "10" });
	const checkout = /^\/checkout\/([^/]+)\//.exec(await must("/checkout", {}))?.[1] ?? "";
	const list = await must("/quick-order", { way: "paste", text: `${sku}, 2` });
	const payment = await must("/portal-payment", {
		intent: "pay",
		...{ amount: "50.00", reference: "INV-1", firstName: "Ann", lastName: "Lee", email: "ann@site.example" },
		...{ paymentType: "CREDITCARD", shown: "5150", paidSeen: "", idempotencyKey: crypto.randomUUID() },
	});
	const [cartItem] = shop.cart("100417");
	const known: Partial<Facts> = {
		...{
			category: "led-lamps",
			subcategory: "a-shape-lamps",
			product: "everyday-a19",
			searchTerm: "everyday",
		},
		...{ variationID: sku, otherVariationID: "eva2127", productID: sku },
		projectID: lastStep(project),
		checkoutId: checkout,
		listID: lastStep(list),
		cartItemId: cartItem?.cartItemId ?? "",
		transactionID: lastStep(payment),
		...{ quoteID: "Q701", sentQuoteID: "Q702", orderID: "O401", invoiceID: "INV-88120" },
		favorite: sku,
	};
	return new Proxy(known, { get: (all, name) => all[name as keyof Facts] ?? "none" }) as Facts;
}

/** Who reads the pages: name and sign-in, `null` for a visitor. */
export const readers = [
	["visitor", null],
	["distributor", emails.distributor],
	["representative", emails.representative],
	["basic", emails.basic],
] as const;
