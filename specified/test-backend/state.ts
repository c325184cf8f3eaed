/** Everything the backend keeps in memory. A new state holds the data it starts with. */
import { createProducts } from "./data/catalog.ts";
import * as people from "./data/people.ts";
import { invoiceList, orderList, quoteList } from "./data/records.ts";
import type * as kept from "./records.ts";

export type State = ReturnType<typeof createState>;

export function createState(url: string) {
	const products = createProducts(url);
	const [firstProduct, secondProduct] = products;
	const productId = (of: kept.StoredProduct | undefined) => of?.product.id ?? "";
	let sequence = 1000;
	return {
		url,
		/** A new id that is used nowhere else. */
		nextId: (prefix: string) => `${prefix}${++sequence}`,
		products,
		accounts: structuredClone(people.accounts),
		salesReps: structuredClone(people.salesReps),
		users: structuredClone(people.users),
		identities: structuredClone(people.identities),
		/** Owners by token. `expiresAt` is in ms since 1970. */
		idTokens: new Map<string, { localId: string; expiresAt: number }>(),
		refreshTokens: new Map<string, string>(),
		outOfBandCodes: [] as kept.OutOfBandCode[],
		/** Carts by account. */
		carts: new Map<string, kept.CartItem[]>(),
		quotes: quoteList(),
		orders: orderList(),
		invoices: invoiceList(),
		bookings: [] as kept.Booking[],
		transactions: new Map<string, kept.StoredTransaction>(),
		favorites: [
			{ rid: "F501", productId: productId(firstProduct), owner: people.distributorId },
			{ rid: "F502", productId: productId(secondProduct), owner: people.distributorId },
		] as kept.StoredFavorite[],
		projects: [
			{
				projectID: "P301",
				name: "Riverside Warehouse",
				note: "Phase 1: aisles and dock",
				owner: people.distributorId,
				lines: [{ id: "L901", quantity: 12, productId: productId(firstProduct), options: [] }],
			},
			{ projectID: "P302", name: "Oak Street School", note: "", owner: people.distributorId, lines: [] },
		] as kept.StoredProject[],
		layouts: [] as kept.StoredRequest[],
		warrantyClaims: [] as kept.StoredRequest[],
		customDesigns: [] as kept.StoredRequest[],
		logLines: [] as kept.LogLine[],
		conversations: [] as kept.StoredConversation[],
		/** Whether projects and quotes are answered with their lines, of which the specification says nothing. */
		tellsLines: false,
		/** Wait before each part of a streamed reply, in ms. */
		chatPaceMs: 0,
	};
}
