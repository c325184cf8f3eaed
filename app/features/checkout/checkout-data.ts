/** What `checkout-layout.tsx` has loaded of the checkout, for the steps in it. */
import { layoutData } from "~/shared/layout-data.ts";
import type { loader } from "./checkout-layout.tsx";

/** @throws outside of the steps of a checkout */
export const { useData: useCheckout } = layoutData<typeof loader, "checkout">(
	"features/checkout/checkout-layout",
	"checkout",
	"Checkout not found",
);
