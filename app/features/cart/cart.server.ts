/** Data of the cart page, or why there is no cart. */
import { nullWhenDown } from "#client/or-null";
import type { BudgetLeft } from "#contracts/checkout/checkout";
import type { PortalUser } from "#contracts/users/user";
import { cartLimits } from "#rules/cart/cart-limits";
import { mayReprice, type NoCartReason, noCartReason } from "#rules/users/permissions";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { pageNumber } from "~/shared/paged.ts";
import type { PackageStatus } from "~/shared/submittals/package-link.tsx";
import { accountOwner, readPackageStatus } from "~/shared/submittals/submittal-store.server.ts";
import { type CartView, cartView } from "./cart-view.ts";

export type CartPageView =
	| { kind: "guest" }
	| { kind: "no-access"; reason: NoCartReason }
	| {
			kind: "cart";
			/** `null` when the service is down. */
			cart: CartView | null;
			mayReprice: boolean;
			/** Whether the service knows reasons for very low prices. */
			asksReason: boolean;
			/** Idempotency key of this page's forms. */
			idempotencyKey: string;
			/** What is left of the budgets of the lines' cost centers and jobs. */
			budgets: BudgetLeft[];
			/** Status of the cart's submittal package; `null` without a package. */
			submittal: PackageStatus | null;
	  };

type CartContext = Pick<
	RequestContext<unknown>,
	"session" | "user" | "services" | "accountId" | "url" | "hasExtension"
>;

export async function loadCartPage(context: CartContext): Promise<CartPageView> {
	if (!context.session) return { kind: "guest" };
	const user = await context.user().catch(nullWhenDown);
	const idempotencyKey = crypto.randomUUID();
	if (!user)
		return {
			kind: "cart",
			...{ cart: null, mayReprice: false, asksReason: false, idempotencyKey, budgets: [], submittal: null },
		};
	const reason = noCartReason(user);
	if (reason) return { kind: "no-access", reason };
	const [cart, budgets] = await Promise.all([
		readCart(context, user).catch(nullWhenDown),
		readBudgets(context, user),
	]);
	return {
		kind: "cart",
		cart,
		budgets,
		mayReprice: mayReprice(user),
		asksReason: await context.hasExtension("cart.changePrice"),
		idempotencyKey,
		submittal: context.accountId
			? await readPackageStatus(accountOwner(context.accountId), { kind: "cart", id: "current" })
			: null,
	};
}

async function readBudgets(
	{ services, accountId }: CartContext,
	{ customerType }: PortalUser,
): Promise<BudgetLeft[]> {
	if (!accountId || customerType !== "distributor") return [];
	const read = await services.orders.cartBudgets({ accountId }).catch(nullWhenDown);
	return read?.budgets ?? [];
}

async function readCart(
	{ services, accountId, url }: CartContext,
	{ customerType }: PortalUser,
): Promise<CartView> {
	const page = pageNumber(url.searchParams);
	const read = (number: number) =>
		services.cart.cart({ accountId: accountId ?? "", page: number, pageSize: cartLimits.pageSize });
	const cart = await read(page);
	// The page of the URL may no longer exist.
	return cartView(
		cart.page <= cart.pageCount || page === 1 ? cart : await read(Math.max(1, cart.pageCount)),
		customerType === "representative" ? "representative" : "buyer",
	);
}
