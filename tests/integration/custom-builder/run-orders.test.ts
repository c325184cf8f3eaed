/** A run of the custom builder from a quick order through checkout to an order, with its documents. */
import { beforeAll, expect, it } from "vitest";
import { quotesContract } from "#contracts/quotes/quote-service";
import { lessBasisPoints } from "#rules/catalog/prices";
import { decodePartNumber } from "#rules/custom-builder/part-number";
import { listPriceCents } from "#rules/custom-builder/part-prices";
import { demoClient } from "../../setup/demo-clients.ts";
import { setEnvironment } from "../../setup/environment.ts";
import { issueInvoice } from "../../setup/invoices/issued-invoices.ts";
import {
	begin,
	dana,
	orders,
	placing,
	services,
	setUpCheckoutShop,
	typed,
} from "../../setup/orders/checkout-shop.ts";
import { readPdfText } from "../../setup/pdf-text.ts";

// The first match loads the catalog.
beforeAll(() => setEnvironment({ SERVICE_TIMEOUT_MS: "60000" }));
setUpCheckoutShop();

const part = "SCX-L144X96-A090-840-FW-1D1";
const name = "SCX-SERIES L run, 12 ft × 8 ft, 9,000 lm/ft, 80+ CRI, 4000 K";

/** The account's price of one run, in cents. */
function priceCents(): number {
	const decoded = decodePartNumber(part);
	if (decoded.kind !== "design") throw new Error("The run cannot be built.");
	return lessBasisPoints(listPriceCents(decoded.design), 800);
}

/** Two runs, typed in lower case, through the review of a quick order. */
async function quickOrder(): Promise<void> {
	const entered = await dana.post("/quick-order", { way: "paste", text: `${part.toLowerCase()}, 2` });
	expect(entered.status).toBe(303);
	const list = entered.location ?? "";
	expect((await dana.get(list)).body).toMatchObject({
		list: { ready: 1, problems: 0 },
		lines: [{ productId: part, match: "exact" }],
		prices: { byProduct: { [part]: { cents: priceCents(), availability: "Made to order" } } },
	});
	expect((await dana.post(list, { intent: "cart" })).status).toBe(303);
}

async function documentText(path: string): Promise<string> {
	const { status, response } = await dana.get(path);
	expect([path, status]).toEqual([path, 200]);
	return readPdfText(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())).join(" ");
}

it("is ordered by quick order, cart and checkout, at its price and with its description", async () => {
	await quickOrder();
	const checkout = await begin(dana);
	await dana.post(`${checkout}/address`, typed);
	await dana.post(`${checkout}/shipping`, { shippingMethodId: "ground" });
	await dana.post(`${checkout}/payment`, { PaymentType: "CHECK_MY_NET_ACCOUNT" });
	const placed = await dana.post(`${checkout}/review`, await placing(dana, checkout));
	const [order] = await orders();
	expect([placed.status, placed.location]).toEqual([303, `/user/orders/${order?.id}`]);
	expect(JSON.stringify((await dana.get(placed.location ?? "")).body)).toContain(name);

	const confirmation = await documentText(`/user/orders/${order?.id}/confirmation.pdf`);
	expect(confirmation).toContain(part);
	expect(confirmation).toContain(name);

	const [price, lineTotal] = [priceCents() / 100, (priceCents() * 2) / 100];
	const { id } = await issueInvoice(services.db, priceCents() * 2, {
		orderId: order?.id ?? null,
		content: {
			lines: [{ sku: part, name, quantity: 2, price, lineTotal }],
			freight: 0,
			billTo: { name: "Harbor", street: "1 Main Street", city: "Portland", state: "ME", zip: "04101" },
		},
	});
	const invoice = await documentText(`/user/invoices/${id}/invoice.pdf`);
	expect(invoice).toContain(part);
	expect(invoice).toContain(name);
});

it("is described and priced in the PDF of a quote", async () => {
	expect((await dana.post("/cart", { intent: "add", productId: part, quantity: "2" })).status).toBe(303);
	const { quotes } = await demoClient(services, { quotes: quotesContract }, "demo-distributor");
	const { id } = await quotes.create({
		accountId: "10010",
		PurchaseOrder: "PO-9",
		status: "draft",
		source: { kind: "cart" },
	});
	const text = await documentText(`/user/quotes/${id}/quote.pdf`);
	expect(text).toContain(part);
	expect(text).toContain(name);
	expect(text.replaceAll(",", "")).toContain(((priceCents() * 2) / 100).toFixed(2));
});

it("is put on a new project on the way to a quote", async () => {
	const added = await dana.post(`/projects/add?product=${part}&quantity=4&next=quote`, {
		view: "new",
		name: "Dock",
	});
	expect([added.status, added.location]).toEqual([
		303,
		expect.stringMatching(/^\/user\/quotes\/new\?project=[^&]+$/),
	]);
	const { status, body } = await dana.get(added.location ?? "");
	expect(status).toBe(200);
	expect(JSON.stringify(body)).toContain("Dock");
});
