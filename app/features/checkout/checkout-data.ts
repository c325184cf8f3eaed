/** Gives the steps access to the data of `checkout-layout.tsx`. */
import { layoutData } from "~/shared/layout-data.ts";
import type { loader } from "./checkout-layout.tsx";

/** @throws outside of a checkout */
export const { useData: useCheckout } = layoutData<typeof loader, "checkout">(
	"features/checkout/checkout-layout",
	"checkout",
	"Checkout not found",
);
