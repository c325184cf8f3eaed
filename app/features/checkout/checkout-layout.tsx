import { data, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { checkoutParams } from "~/params.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { errorMeta } from "~/shared/seo.ts";
import { readCheckout } from "./checkout.server.ts";
import { CheckoutUnavailable } from "./checkout-frame.tsx";
import { checkoutFacts } from "./checkout-view.ts";

/** Each step has its own title; this is for a missing checkout. */
export const meta: MetaFunction = (args) => errorMeta(args, "Checkout not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: checkoutParams }, async (context) => {
	const checkout = await readCheckout(context);
	const noted = await context.hasExtension("orders.saveCheckout");
	return checkout
		? data({ checkout: checkoutFacts(checkout, noted) })
		: data({ checkout: null }, unavailable);
});

export default function CheckoutLayout() {
	const { checkout } = useLoaderData<typeof loader>();
	const { pathname } = useLocation();
	return checkout ? <Outlet /> : <CheckoutUnavailable retry={pathname} />;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
