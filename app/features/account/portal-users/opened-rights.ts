/** Texts for rights on the confirmation pages. */

export type OpenedRight = { what: string; detail: string };

export function accountRights(
	type: "distributor" | "representative",
	{ cart, count }: { cart: boolean; count: number },
): OpenedRight[] {
	const account = count === 1 ? "this account" : "these accounts";
	return [
		{ what: "Prices and stock", detail: `Net prices of ${account}, and stock by warehouse.` },
		{
			what: "Balance and invoices",
			detail:
				type === "distributor"
					? `The open balance, invoices, credit memos and statements of ${account}, and paying them by card or ACH.`
					: `The open balance, invoices, credit memos and statements of ${account}, to read. Representatives can't pay.`,
		},
		{ what: "Orders", detail: `Every order of ${account}, with its documents.` },
		cart
			? {
					what: "Cart, quotes and ordering",
					detail: `The shared cart and the quotes of ${account}, and placing its orders.`,
				}
			: { what: "No cart", detail: "No carts or quotes, and no ordering." },
	];
}

export const administratorRights: readonly OpenedRight[] = [
	{
		what: "Users",
		detail: "Approve, change, disable and remove other users of these accounts, and make administrators.",
	},
	{ what: "Audit log", detail: "See who changed user rights, and who worked as which account." },
	{ what: "Cart, quotes and ordering", detail: "Carts and quotes of these accounts, and placing orders." },
];
