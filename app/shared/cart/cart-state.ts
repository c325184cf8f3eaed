import { useRouteLoaderData } from "@remix-run/react";
import type { CartState } from "./cart-state.server.ts";

/** The cart in the header of this page; `null` without cart access. */
export function useCartState(): CartState | null {
	const shell = useRouteLoaderData("root") as { cart?: CartState | null } | undefined;
	return shell?.cart ?? null;
}
