import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { paths } from "~/paths.ts";
import type { NoCartReason } from "./cart.server.ts";

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
			The cart belongs to your company’s account. Verified distributors and representatives see their prices
			and stock in it, and order or ask for a quote.
		</EmptyState>
	);
}

const explanations: Record<NoCartReason, { title: string; text: string }> = {
	"not-verified": {
		title: "The cart is for verified distributors and representatives",
		text: "You have basic access: search the catalog, keep favorites, and gather products in projects. Once you are verified, you see prices and stock here too.",
	},
	"no-assigned-account": {
		title: "No account is assigned to you yet",
		text: "A representative works in the cart of an assigned account. Once one is assigned to you, its cart is here. Projects and favorites are yours in any case.",
	},
	"not-granted": {
		title: "Your account has no access to the cart",
		text: "Ask an administrator of your company to give you access to the cart. Prices, stock, projects and favorites are open to you.",
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
