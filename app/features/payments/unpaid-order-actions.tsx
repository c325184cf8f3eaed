import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";

/** Where the payment did not happen: bill the order to the account, or put its items back into the cart. */
export function UnpaidOrderActions({
	orderId,
	may,
}: {
	orderId: string;
	may: { billToAccount: boolean; returnToCart: boolean };
}) {
	if (!may.billToAccount && !may.returnToCart) return null;
	return (
		<PostForm action={paths.order(orderId)} className="flex flex-wrap gap-3">
			{may.billToAccount && (
				<Button type="submit" name="intent" value="bill-to-account" icon="receipt">
					Bill to my account
				</Button>
			)}
			{may.returnToCart && (
				<Button type="submit" name="intent" value="return-to-cart" icon="cart">
					Put items back in the cart
				</Button>
			)}
		</PostForm>
	);
}
