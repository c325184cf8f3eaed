import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { FormOwner } from "~/shared/forms/form-owner.tsx";

export function BeginCheckoutForm({ draftId, wide }: { draftId?: string; wide?: boolean }) {
	return (
		<Form method="post" action={paths.beginCheckout({ draft: draftId })} className="screen-only">
			<FormOwner />
			<Button type="submit" variant="primary" wide={wide}>
				Checkout
			</Button>
		</Form>
	);
}
