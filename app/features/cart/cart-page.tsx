import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type NoCartReason, setUpSecondFactor } from "#rules/users/permissions";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { changeCart, loadCartPage, refusedChange } from "./cart.server.ts";
import { cartForm } from "./cart-forms.ts";
import { OwnCart } from "./own-cart.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Cart",
		description: "What your account is ready to order.",
		path: paths.cart(),
		indexed: false,
	});

export const headers = pageHeaders;

/** Users without cart access see why, and what they can do instead. */
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

function GuestCart() {
	return (
		<EmptyState
			icon="cart"
			title="Sign in to use the cart"
			action={
				<>
					<LinkButton to={paths.login({ returnTo: paths.cart() })} variant="primary" icon="sign-in">
						Log in
					</LinkButton>
					<LinkButton to={paths.register()}>Register</LinkButton>
				</>
			}
		>
			The cart belongs to your company’s account. Verified distributors and representatives see prices and
			stock in it, and can order or request a quote.
		</EmptyState>
	);
}

const explanations: Record<NoCartReason, { title: string; text: string }> = {
	"not-verified": {
		title: "The cart is for verified distributors and representatives",
		text: "You have basic access: search the catalog, save favorites, and collect products in projects. Once you're verified, you'll see prices and stock too.",
	},
	"no-assigned-account": {
		title: "No account is assigned to you yet",
		text: "Representatives use the carts of their assigned accounts. Once an account is assigned to you, its cart appears here. You can use projects and favorites now.",
	},
	"second-factor": {
		title: "Set up two-step sign-in to order",
		text: `${setUpSecondFactor.sentence} You can still search the catalog.`,
	},
	"not-granted": {
		title: "Your account has no access to the cart",
		text: "Ask an administrator at your company for cart access. You can still use prices, stock, projects and favorites.",
	},
};

function NoCart({ reason }: { reason: NoCartReason }) {
	const { title, text } = explanations[reason];
	return (
		<EmptyState
			icon="cart"
			title={title}
			action={
				<>
					{reason === "second-factor" && (
						<LinkButton to={paths.secondFactor()} variant="primary">
							{setUpSecondFactor.label}
						</LinkButton>
					)}
					{reason === "not-verified" && (
						<LinkButton to={paths.upgrade()} variant="primary">
							Get verified
						</LinkButton>
					)}
					<LinkButton to={paths.account("my-quotes-projects")} icon="folder">
						My Quotes / Projects
					</LinkButton>
					<LinkButton to={paths.contactUs()}>Contact Us</LinkButton>
				</>
			}
		>
			{text}
		</EmptyState>
	);
}
