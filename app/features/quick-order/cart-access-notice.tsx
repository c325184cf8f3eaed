import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";

/** Why a user cannot order, and what they can do instead. */
export function CartAccessNotice({
	signedIn,
	cart,
	here,
	title = "Sign in to order",
}: {
	signedIn: boolean;
	cart: boolean;
	here: string;
	title?: string;
}) {
	if (cart) return null;
	if (!signedIn)
		return (
			<Notice
				title={title}
				action={
					<LinkButton to={paths.login({ returnTo: here })} size="sm" icon="sign-in">
						Sign in
					</LinkButton>
				}
			>
				Anyone can check a list here. Sign in to add it to the cart or a project; we keep the list.
			</Notice>
		);
	return (
		<Notice
			title="Your account has no access to the cart"
			action={
				<LinkButton to={paths.upgrade()} size="sm">
					Become a verified distributor
				</LinkButton>
			}
		>
			The cart is for verified distributors and representatives whose administrator has given them access. You
			can add a list to a project.
		</Notice>
	);
}
