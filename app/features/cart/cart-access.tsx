import type { NoCartReason } from "#rules/users/no-cart-reason";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { paths } from "~/paths.ts";

export function GuestCart() {
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
	"not-granted": {
		title: "Your account has no access to the cart",
		text: "Ask an administrator at your company for cart access. You can still use prices, stock, projects and favorites.",
	},
};

export function NoCart({ reason }: { reason: NoCartReason }) {
	const { title, text } = explanations[reason];
	return (
		<EmptyState
			icon="cart"
			title={title}
			action={
				<>
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
