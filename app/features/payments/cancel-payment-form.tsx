import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { FormHolder } from "~/shared/forms/form-holder.tsx";

/** Gives a payment up. Pressed twice it is the same as once, so its form needs no key. */
export function CancelPaymentForm({ transactionID }: { transactionID: string }) {
	return (
		<Form method="post" action={paths.payment(transactionID)} className="flex flex-col">
			<FormHolder />
			<Button type="submit" name="intent" value="cancel" variant="quiet">
				Cancel payment
			</Button>
		</Form>
	);
}
