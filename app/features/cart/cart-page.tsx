import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { loadCartPage } from "./cart.server.ts";
import { GuestCart, NoCart } from "./cart-access.tsx";
import { cartForm } from "./cart-forms.ts";
import { changeCart, refusedChange } from "./change-cart.server.ts";
import { OwnCart } from "./own-cart.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Cart",
		description: "What your account is ready to order.",
		path: paths.cart(),
		indexed: false,
	});

export const headers = pageHeaders;

/** Also for users without cart access, who see why and what they can do instead. */
export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const view = await loadCartPage(context);
	if (view.kind === "cart" && !view.cart) return data(view, unavailable);
	return data(view, { status: view.kind === "no-access" ? 403 : 200 });
});

export const action = formAction(cartForm, { access: "signed-in", onInvalid: refusedChange }, changeCart);

export default function CartPage() {
	const view = useLoaderData<typeof loader>();
	const actionData = useActionData<typeof action>();
	return (
		<Page>
			<h1 className="mb-4 text-3xl">Cart</h1>
			{view.kind === "guest" && <GuestCart />}
			{view.kind === "no-access" && <NoCart reason={view.reason} />}
			{view.kind === "cart" && <OwnCart {...view} reply={actionData?.reply} />}
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
