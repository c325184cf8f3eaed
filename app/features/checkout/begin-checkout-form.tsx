import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { FormHolder } from "~/shared/forms/form-holder.tsx";

/** The button to the checkout of the cart, or of an order draft. */
export function BeginCheckoutForm({ draftId, wide }: { draftId?: string; wide?: boolean }) {
	return (
		<Form method="post" action={paths.beginCheckout({ draft: draftId })} className="screen-only">
			<FormHolder />
			<Button type="submit" variant="primary" wide={wide}>
				Checkout
			</Button>
		</Form>
	);
}
