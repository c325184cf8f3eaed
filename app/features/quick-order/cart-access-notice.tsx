import { type NoCartReason, setUpSecondFactor } from "#rules/users/permissions";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";

/** Why a user cannot order, and what they can do instead. */
export function CartAccessNotice({
	signedIn,
	noCart,
	here,
	title = "Sign in to order",
}: {
	signedIn: boolean;
	noCart: NoCartReason | null;
	here: string;
	title?: string;
}) {
	if (signedIn && noCart === null) return null;
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
	if (noCart === "not-verified")
		return (
			<Notice
				title="Your account has no access to the cart"
				action={
					<LinkButton to={paths.upgrade()} size="sm">
						Get verified
					</LinkButton>
				}
			>
				The cart is for verified distributors and representatives. You can add a list to a project.
			</Notice>
		);
	if (noCart === "second-factor")
		return (
			<Notice
				title="Set up two-step sign-in to order"
				action={
					<LinkButton to={paths.secondFactor()} size="sm">
						{setUpSecondFactor.label}
					</LinkButton>
				}
			>
				{setUpSecondFactor.sentence}
			</Notice>
		);
	return (
		<Notice title="Your account has no access to the cart">
			{noCart === "not-granted"
				? "Ask an administrator at your company for cart access. You can add a list to a project."
				: "Representatives use the carts of their assigned accounts. You can add a list to a project."}
		</Notice>
	);
}
