import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { Page } from "~/design-system/page.tsx";
import { BeginCheckoutForm } from "~/features/cart/begin-checkout-form.tsx";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { beginCheckout, requestedDraft } from "./checkout.server.ts";
import { CheckoutFailure } from "./checkout-frame.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Checkout",
		description: "Order the items in your cart or an order draft.",
		path: paths.beginCheckout(),
		indexed: false,
	});

export const headers = pageHeaders;

/** Visitors who open the URL come here; the buttons of cart and drafts post directly. */
export const loader = guardedLoader({ access: "cart" }, async ({ url, hasExtension }) =>
	data({ draftId: requestedDraft(url), hasShipping: await hasExtension("orders.beginCheckout") }),
);

export const action = guardedAction({ access: "cart", keepsDraft: false }, beginCheckout);

export default function BeginCheckoutPage() {
	const { draftId, hasShipping } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>()?.unanswered;
	const source =
		draftId === null
			? { label: "Cart", to: paths.cart() }
			: { label: "Order draft", to: paths.orderDraft(draftId) };
	return (
		<Page>
			<div className="flex flex-col gap-5">
				<Breadcrumbs trail={[source]} current="Checkout" />
				<h1 className="text-3xl">Checkout</h1>
				{failed && <CheckoutFailure />}
				<p className="max-w-text">
					{hasShipping
						? "Four steps: address, shipping, payment, review. "
						: "Three steps: address, payment, review. "}
					Nothing is ordered until you place the order. If you left a checkout, your choices are still there.
				</p>
				<div className="flex flex-wrap gap-3">
					<BeginCheckoutForm draftId={draftId ?? undefined} />
					<LinkButton to={source.to}>
						{draftId === null ? "Back to the cart" : "Back to the order draft"}
					</LinkButton>
				</div>
			</div>
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
