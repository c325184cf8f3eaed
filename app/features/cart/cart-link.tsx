import { Link } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import type { CartState } from "~/shared/cart/cart-state.server.ts";

export function cartLabel({ lineCount }: CartState): string {
	if (lineCount === null) return "Cart";
	return `Cart, ${formatCount(lineCount, "line")}`;
}

export function CartLink({ cart }: { cart: CartState }) {
	const { lineCount } = cart;
	return (
		<Link
			to={paths.cart()}
			aria-label={cartLabel(cart)}
			className="flex min-h-touch min-w-touch flex-none items-center justify-center gap-2 rounded px-2 font-medium text-sm text-white no-underline hover:bg-navy-800"
		>
			<Icon name="cart" />
			<span className="max-lg:sr-only">Cart</span>
			{lineCount !== null && lineCount > 0 && (
				<span className="cart-count min-w-6 rounded-full bg-white px-1.5 text-center font-semibold text-navy-900 text-xs leading-5 tabular-nums">
					{lineCount > 999 ? "999+" : lineCount}
				</span>
			)}
		</Link>
	);
}
