import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { FormOwner } from "~/shared/forms/form-owner.tsx";

export function CancelPaymentForm({ transactionID }: { transactionID: string }) {
	return (
		<Form method="post" action={paths.payment(transactionID)} className="flex flex-col">
			<FormOwner />
			<Button type="submit" name="intent" value="cancel" variant="quiet">
				Cancel payment
			</Button>
		</Form>
	);
}
